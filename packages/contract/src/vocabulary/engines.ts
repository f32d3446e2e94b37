/** Kinds of engine servers that staff may connect; a house has those it was built with. */
export const ENGINE_KINDS = ['comfyui', 'openai', 'replicate', 'fal', 'onnx'] as const;
export type EngineKindKey = (typeof ENGINE_KINDS)[number];

/** What an engine failed of, as its tries are recorded. */
export const ERROR_KINDS = [
  'invalid_input',
  'refused_sensitive',
  'engine_config',
  'auth_quota',
  'capacity',
  'oom',
  'transient',
  'timeout',
  'lost',
  'cancelled',
  'internal',
] as const;

/** Why a test of an engine call stands where it does. */
export const TEST_STATES = ['running', 'succeeded', 'failed'] as const;
