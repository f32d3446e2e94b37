import type { Claim } from '@atelier/contract/generation/claims';
import type { EngineReasonKey } from '@atelier/contract/vocabulary/engines';
import type { KeptSubject, SubjectTraits } from './kept-subject.ts';
import type { KnownModel } from './known-model.ts';

/**
 * The engine interface. An engine knows media and parameters: no user, no SQL, no HTTP server.
 * Every provider (the built-in procedural painter, ComfyUI, OpenAI-compatible, Replicate, fal, ONNX) is one `Engine`.
 */

/**
 * What a task asks for, independent of the module that asked: `t2i`, `i2i`, `inpaint`, `outpaint`, `erase`, `upscale`, `edit`, `matte`,
 * `t2v`, `i2v`, `t23d`, `tts` and so on; `detect` (of what, says `params.question`), `depth`, `moderate` and `caption` look at a picture
 * (`analyse/ports.ts`), `translate` says `params.prompt` in another language (`params.from`, `params.to`). A name that tools and engines
 * share (`op` of a descriptor, `capabilities()` of an engine): where no engine has it, its tools say so.
 */
export type Op = string;

/**
 * Why an engine, or a call of it, cannot serve, for staff: the key of a sentence and what it is filled with. Whoever shows it says it in the
 * reader's language (`reasons` of the catalogue).
 */
export interface Reason {
  key: EngineReasonKey;
  values: Record<string, string | number>;
}

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
  /** The same for staff. */
  reason?: Reason;
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

/** What of a target can never work, whatever its server has: the field at fault, and why. */
export interface TargetFault {
  field: string;
  reason: Reason;
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
  /** Which of the engine's servers is to do it (`handle.node` then names it); without it the engine takes the least busy. */
  node?: string;
  /** For an engine that has other engines do parts of the work (a pipeline); others never look at it. */
  relay?: Relay;
}

/** What the runner does for work that moves from one engine to the next. */
export interface Relay {
  /** Persists the handle anew; awaited before the next part is asked for. */
  remember(handle: RemoteHandle): Promise<void>;
  /**
   * Waits for a free place on the server of an engine call. What it answers gives the place back.
   * @param held the work is on that server already, so its place is taken at once
   */
  seat(atom: AtomConfig, held: boolean, signal: AbortSignal): Promise<() => Promise<void>>;
}

/** Persisted as JSON, so that `watch` can resume after a restart. */
export interface RemoteHandle {
  engineId: string;
  node?: string;
  remoteId: string;
  extra?: Record<string, string>;
}

/** What an engine makes of some words of a prompt, in those words. An engine that does not know says nothing. */
export type { Claim };

/** Where a value goes in, or a result comes out of, a graph: `name` as tools call it, the node by id and title, and its input. */
export interface GraphBinding {
  name: string;
  node: string;
  title: string;
  input: string;
}

/** Words as an operation is given them. */
export interface PromptWords {
  op: Op;
  prompt: string;
  negativePrompt: string;
  style: string | null;
  module: string;
  locale: string;
  /** Who is to be in the picture, as in a task's `subject`. */
  subject?: KeptSubject | undefined;
  /** Who asks: of many that ask at once none waits behind another's questions. Nothing is kept of it, and it goes to no provider. */
  asker?: string | undefined;
}

export type EngineEvent =
  | { type: 'queued'; position?: number }
  | { type: 'started'; at: number }
  | { type: 'progress'; value: number; stage?: string; index?: number; step?: number; steps?: number }
  /** How the words were read, before the first picture; each artefact's `claims` say what became of them. */
  | { type: 'understood'; claims: Claim[] }
  /** The words as they went to a model; with `index`, as it says that it read them for that picture. */
  | { type: 'told'; prompt: string; index?: number }
  | { type: 'preview'; index: number; mime: string; bytes: Uint8Array }
  /** `reason` says the same to people, in their language. */
  | { type: 'log'; level: 'info' | 'warn'; message: string; reason?: Reason }
  | {
      type: 'artefact';
      index: number;
      media: MediaRef;
      role: 'main' | 'cover' | 'mask';
      sensitive?: boolean;
      /** The first subject it shows that could be kept, null for none; absent when the engine does not tell. */
      subject?: SubjectTraits | null;
      claims?: Claim[];
      /** How this picture was made, where that can differ from the capability's word. */
      procedural?: boolean;
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
  reasons: Reason[];
}

/** Words that describe one subject to be kept; what they leave open follows from the seed. */
export interface SubjectWords {
  text: string;
  locale: string;
  seed: number;
}

/** A model that staff can choose, with what it is and why it cannot be used ([] = it can). */
export interface Offer {
  model: string;
  what: string;
  ops: readonly Op[];
  /** Of its files, and what it needs to run, in MiB. */
  sizeMb: number;
  needsMb: number;
  /** Which known model it is, null for none. */
  known: KnownModel | null;
  reasons: readonly Reason[];
}

/** What one picture takes on this machine, once its model is open. */
export interface Measured {
  seconds: number;
  /** The most that was held meanwhile, in MiB. */
  memoryMb: number;
  /** Milliseconds of one step, and how many there are. */
  stepMs: number;
  steps: number;
  width: number;
  height: number;
}

/** What `moderate` is asked about: pictures as its input, words as `params.prompt`. */
export type Judged = 'pictures' | 'words';

export interface Engine {
  readonly id: string;
  readonly label: string;
  readonly kind: 'builtin' | 'onnx' | 'comfyui' | 'openai' | 'replicate' | 'fal' | 'a1111' | 'pipeline';
  capabilities(): Promise<Capability[]>;
  health(signal?: AbortSignal): Promise<EngineHealth>;
  /** Preflight of an atom's configuration: [] = fine, else reasons shown to the admin. */
  check(atom: AtomConfig): Promise<Reason[]>;
  /** The part of it that no server can mend, so that such a call is not kept. */
  faults?(atom: Pick<AtomConfig, 'op' | 'target'>): TargetFault[];
  /** Models its server offers, for staff to choose from; absent where it cannot tell. */
  models?(signal?: AbortSignal): Promise<string[]>;
  /** The same with what is known of each, where models lie beside the house. */
  offers?(): Promise<Offer[]>;
  /** Tries what a call takes, before anybody waits for it; null where it cannot be told. @throws EngineError of the try */
  measure?(atom: AtomConfig, signal: AbortSignal): Promise<Measured | null>;
  /**
   * What an engine call of this op asks of the server, made of what staff gave: `model` by name, `graph` as the server exports it.
   * @throws EngineError invalid_input, its field `model`, `graph` or `op`, with its reason
   */
  targetFor?(
    op: Op,
    given: { model?: string | undefined; graph?: Record<string, unknown> | undefined },
  ): Promise<AtomConfig['target']>;
  /** What a call of `moderate` can judge; absent where it is asked about either. */
  judges?(atom: AtomConfig): readonly Judged[];
  /** Whether a call of `translate` knows both languages (en, zh, ja, es); absent where it is asked about any. */
  translates?(atom: AtomConfig, from: string, to: string): boolean;
  /** What a call needs in its server's memory (a checkpoint); null where nothing is, or it cannot be told. Who had it last is given the next. */
  warmKey?(atom: Pick<AtomConfig, 'target'>): string | null;
  /** The inputs and outputs that a target's graph has, as they were found. */
  bindings?(target: AtomConfig['target']): GraphBinding[];
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
   * The traits of the subject that words describe, for `params.subject` to show again; null when they name none. Only engines that
   * can keep a subject have it; what they make tells its own in the artefact's `subject`.
   */
  describeSubject?(words: SubjectWords): Promise<SubjectTraits | null>;
  /** Operations of which our own eyes (`analyse`, questions `subject` and `garment`) foretell what comes out, because they work the same way. */
  readonly foretold?: readonly Op[];
  /** How it would read words, without making anything: quick enough to ask while they are typed. [] where it cannot tell. */
  readWords?(words: PromptWords): Promise<Claim[]>;
  /**
   * News that a server sends by itself: whose work it is about, null when that cannot be told. What it says is never believed, only looked up.
   * @throws EngineError invalid_input, field `signature` when the server did not sign it, `timestamp` when it was signed over five minutes ago
   */
  webhook?(headers: Headers, rawBody: Uint8Array): Promise<RemoteHandle | null>;
  /** There is news of this work: whoever watches it in this process looks at once. */
  nudge?(handle: RemoteHandle): void;
  close(): Promise<void>;
}
