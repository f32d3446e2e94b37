import type { EngineError, EngineTask, Reason, TargetFault } from '../engine.ts';
import type { GuardedInit } from '../http/guarded-fetch.ts';
import type { PredictionTarget } from './target.ts';

/** One piece of remote work of a task, as its handle keeps it: which pictures it makes, and where the service said to ask for it. */
export interface Part {
  id: string;
  indexes: number[];
  urls?: Record<string, string>;
}

/** A file a service made. Its address lives for minutes. */
export interface RemoteFile {
  url: string;
  sensitive?: boolean;
}

/** What a file may measure, and how slowly it may come. */
export type FileBounds = Required<Pick<GuardedInit, 'signal' | 'maxBytes' | 'leastRate'>>;

/** What a service says of a piece of work. */
export type RemoteState =
  | { state: 'queued'; position?: number }
  /** Progress 0..1 where it tells any. */
  | { state: 'running'; progress?: number }
  | { state: 'succeeded'; files: RemoteFile[]; seed?: number; gpuMs?: number }
  | { state: 'failed'; error: EngineError };

export type CancelAnswer = 'cancelled' | 'requested' | 'already_done' | 'unknown';

/** What a piece of work is asked for with. */
export interface Ask {
  task: EngineTask;
  target: PredictionTarget;
  input: Record<string, unknown>;
}

/**
 * A service that takes work, says how it goes, and keeps what was made for a while. Its calls fail with EngineError; a `create` that may
 * have arrived without an answer fails with `lost`, marked as a possible orphan.
 */
export interface Provider {
  /** Its name in messages. */
  who: string;
  secrets: readonly string[];
  defaults: Pick<PredictionTarget, 'fields' | 'sizeForm'>;
  /** The target that a model's name, as people copy it from the service, stands for. */
  targetOf(model: string): Record<string, unknown>;
  /** What is wrong with the part of a target that names the model, for staff. */
  targetFaults(target: Record<string, unknown>): TargetFault[];
  /** Asks the service whether that model is there. */
  check(target: Record<string, unknown>): Promise<Reason[]>;
  health(signal: AbortSignal): Promise<void>;
  create(ask: Ask): Promise<Omit<Part, 'indexes'>>;
  /** How a piece of work goes; `lost` when the service does not know it. */
  look(part: Part, target: PredictionTarget, signal: AbortSignal): Promise<RemoteState>;
  cancel(part: Part): Promise<CancelAnswer>;
  /** A large input kept by the service, as an address for the input. */
  upload(bytes: Uint8Array, mime: string, signal: AbortSignal): Promise<string>;
  /** A file it made. */
  file(url: URL, init: FileBounds): Promise<Response>;
  /** The id of the work a webhook tells of. @throws EngineError invalid_input when it is not signed, or too long ago */
  webhook(headers: Headers, rawBody: Uint8Array): Promise<string>;
}
