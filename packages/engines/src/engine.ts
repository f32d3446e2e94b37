import type { PersonLook } from '@atelier/contract/generation/characters';

/**
 * The engine interface. An engine knows media and parameters: no user, no SQL, no HTTP server.
 * Every provider (the built-in procedural painter, ComfyUI, OpenAI-compatible, Replicate, fal, ONNX) is one `Engine`.
 */

/** What a task asks for, independent of the module that asked. */
export type Op =
  | 't2i'
  | 'i2i'
  | 'inpaint'
  | 'outpaint'
  | 'erase'
  | 'upscale'
  | 'edit'
  | 'style'
  | 'tryon'
  | 'portrait'
  | 'logo'
  | 'matte'
  | 'vectorize'
  | 'caption'
  | 't2v'
  | 'i2v'
  | 'flf2v'
  | 'refs2v'
  | 'track2v'
  | 'v2v'
  | 'vextend'
  | 'vupscale'
  | 'vmatte'
  | 'talk'
  | 'animate'
  | 'effect'
  | 't23d'
  | 'i23d'
  | 'tts'
  | 'voice'
  | 'sfx'
  | 'chat'
  | 'translate'
  | 'moderate'
  | 'detect';

/** Why an engine failed; the runner decides on retry and refund by this alone. */
export type ErrorKind =
  | 'invalid_input'
  | 'refused_sensitive'
  | 'engine_config'
  | 'auth_quota'
  | 'capacity'
  | 'oom'
  | 'transient'
  | 'timeout'
  | 'lost'
  | 'cancelled'
  | 'internal';

export interface EngineErrorInfo {
  retryAfterMs?: number;
  field?: string;
  reasons?: string[];
  remote?: unknown;
}

export class EngineError extends Error {
  readonly kind: ErrorKind;
  readonly info: EngineErrorInfo;
  constructor(kind: ErrorKind, message: string, info: EngineErrorInfo = {}) {
    super(message);
    this.name = 'EngineError';
    this.kind = kind;
    this.info = info;
  }
}

/** A file an engine reads or makes. Sizes in pixels, duration in milliseconds. */
export interface MediaRef {
  role: string;
  mime: string;
  sha256?: string;
  width?: number;
  height?: number;
  durationMs?: number;
  open(): Promise<ReadableStream<Uint8Array>>;
}

/** One engine call as the back office configures it; immutable per version, a task keeps the version it ran with. */
export interface AtomConfig {
  id: string;
  version: number;
  engineId: string;
  op: Op;
  target: Record<string, unknown>;
  timeouts: { queueMs: number; runMs: number; stallMs: number };
  retry: { max: number; kinds: ErrorKind[] };
}

export interface EngineTask {
  attemptId: string;
  op: Op;
  atom: AtomConfig;
  params: Record<string, unknown>;
  inputs: MediaRef[];
  seed: number;
  count: number;
  /** Epoch milliseconds after which the runner gives up. */
  deadline: number;
  locale: string;
  webhookUrl?: string;
}

/** Persisted as JSON, so that `watch` can resume after a restart. */
export interface RemoteHandle {
  engineId: string;
  node?: string;
  remoteId: string;
  extra?: Record<string, string>;
}

export type EngineEvent =
  | { type: 'queued'; position?: number }
  | { type: 'started'; at: number }
  | { type: 'progress'; value: number; stage?: string; index?: number; step?: number; steps?: number }
  | { type: 'preview'; index: number; mime: string; bytes: Uint8Array }
  | { type: 'log'; level: 'info' | 'warn'; message: string }
  | {
      type: 'artefact';
      index: number;
      media: MediaRef;
      role: 'main' | 'cover' | 'mask';
      sensitive?: boolean;
      meta?: Record<string, unknown>;
    }
  | { type: 'text'; index: number; text: string }
  | {
      type: 'succeeded';
      usage?: { gpuMs?: number; costMicros?: number; tokens?: number };
      meta?: Record<string, unknown>;
    }
  | { type: 'failed'; error: EngineError };

export interface Capability {
  op: Op;
  /** True when the result is computed by procedures, not by a trained model; shown to users as such. */
  procedural: boolean;
  maxPixels?: number;
  maxDurationMs?: number;
  models?: string[];
  supports: Record<'progress' | 'preview' | 'cancelRunning' | 'resume' | 'webhook' | 'seed', boolean>;
}

export interface EngineHealth {
  state: 'up' | 'degraded' | 'down';
  slotsFree: number;
  queued: number;
  warmKeys: string[];
  reasons: string[];
}

/** Words that describe one person; what they leave open follows from the seed. */
export interface PersonWords {
  text: string;
  locale: string;
  seed: number;
}

export interface Engine {
  readonly id: string;
  readonly label: string;
  readonly kind: 'builtin' | 'onnx' | 'comfyui' | 'openai' | 'replicate' | 'fal' | 'a1111';
  capabilities(): Promise<Capability[]>;
  health(signal?: AbortSignal): Promise<EngineHealth>;
  /** Preflight of an atom's configuration: [] = fine, else reasons shown to the admin. */
  check(atom: AtomConfig): Promise<string[]>;
  /** `remember` persists the handle; awaited before the remote create whenever the id is ours. */
  submit(
    task: EngineTask,
    remember: (handle: RemoteHandle) => Promise<void>,
    signal: AbortSignal,
  ): Promise<RemoteHandle>;
  /** Aborting `signal` stops watching only; `cancel` stops the work. */
  watch(handle: RemoteHandle, task: EngineTask, signal: AbortSignal): AsyncIterable<EngineEvent>;
  cancel(handle: RemoteHandle): Promise<'cancelled' | 'requested' | 'already_done' | 'unknown'>;
  /**
   * Reads one person out of words, in a form that `params.person` draws again; null when they name nobody. Only engines that can keep a
   * person have it. A picture they made tells its own in the artefact's `meta.person`.
   */
  readPerson?(words: PersonWords): Promise<PersonLook | null>;
  webhook?(headers: Headers, rawBody: Uint8Array): Promise<RemoteHandle | null>;
  close(): Promise<void>;
}
