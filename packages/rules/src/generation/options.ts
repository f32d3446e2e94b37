import type { SubmitBody } from './submit-body.ts';

/** The common options of a generation (studio 3.6), by their names on the wire. */
export type OptionKey =
  | 'negative_prompt'
  | 'version'
  | 'mode'
  | 'private'
  | 'wh_ratio'
  | 'batch_size'
  | 'seed'
  | 'style'
  | 'strength'
  | 'resolution'
  | 'fps'
  | 'duration'
  | 'motion_strength'
  | 'camera_control'
  | 'audio_effects';

interface CommonOption {
  /** Where it stands in the body. */
  field: string;
  value(body: SubmitBody): unknown;
  /** Values that are no fault in a tool without the option: programs send them with everything (decisions 3a). */
  idle: 'any' | readonly unknown[];
}

const ofParams = (key: keyof NonNullable<SubmitBody['params']>, idle: CommonOption['idle'] = []): CommonOption => ({
  field: `params.${key}`,
  value: (body) => body.params?.[key],
  idle,
});

/** Where each option stands and what of it every tool lets pass. Its constraint is the contract's, the same for all tools. */
export const COMMON_OPTIONS: Readonly<Record<OptionKey, CommonOption>> = {
  negative_prompt: { field: 'negative_prompt', value: (body) => body.negative_prompt?.trim(), idle: [] },
  version: { field: 'version', value: (body) => body.version, idle: 'any' },
  mode: ofParams('mode', 'any'),
  private: ofParams('private'),
  wh_ratio: ofParams('wh_ratio', ['1:1']),
  batch_size: ofParams('batch_size', [1]),
  seed: ofParams('seed'),
  style: ofParams('style', ['default']),
  strength: ofParams('strength'),
  resolution: ofParams('resolution'),
  fps: ofParams('fps'),
  duration: ofParams('duration'),
  motion_strength: ofParams('motion_strength'),
  camera_control: ofParams('camera_control', ['default']),
  audio_effects: ofParams('audio_effects'),
};

/** Whether something was said at all: an empty text, list or object, a switch that is off and a nought are what forms send untouched. */
export const carries = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value);
