import type { ErrorKey } from '@atelier/contract/errors';
import { type AtomConfig, EngineError, type ErrorKind } from '@atelier/engines/engine';
import type { Ending } from '../task.repo.ts';

/** What a user is told when a kind of failure ended the task; every one of them returns the credits of what was not delivered. */
const MESSAGE: Record<ErrorKind, ErrorKey> = {
  invalid_input: 'generation_failed',
  refused_sensitive: 'sensitive',
  engine_config: 'engine_unavailable',
  auth_quota: 'engine_unavailable',
  capacity: 'engine_unavailable',
  oom: 'generation_failed',
  transient: 'generation_failed',
  timeout: 'generation_timeout',
  lost: 'generation_failed',
  cancelled: 'generation_cancelled',
  internal: 'generation_failed',
};

/** What is said of an input that an engine refused, by its name; anything else failed as any task may. */
const INPUT_MESSAGE: Readonly<Record<string, ErrorKey>> = {
  prompt: 'not_understood',
  mask: 'mask_required',
  subject: 'no_subject',
  face: 'no_portrait',
  person: 'no_portrait',
  image: 'image_dimensions',
  content: 'image_dimensions',
  style_picture: 'image_dimensions',
  garment: 'no_garment',
  surface: 'image_dimensions',
  logo: 'image_dimensions',
};

const messageOf = ({ kind, info: { field } }: EngineError): ErrorKey =>
  (kind === 'invalid_input' && field !== undefined && INPUT_MESSAGE[field]) || MESSAGE[kind];

/** The run could not be finished for want of room; another try would find no more. */
export class NoRoomError extends EngineError {
  constructor(message: string) {
    super('capacity', message);
  }
}

/** The house itself failed, not its engine: another one would fail in the same way. */
export class OwnFault extends EngineError {
  constructor(message: string) {
    super('internal', message);
  }
}

export function endingOf(error: EngineError): Ending {
  if (error instanceof NoRoomError) return { state: 'failed', errorKey: 'no_space', errorKind: error.kind };
  const state =
    error.kind === 'refused_sensitive'
      ? 'sensitive'
      : error.kind === 'timeout'
        ? 'timed_out'
        : error.kind === 'cancelled'
          ? 'cancelled'
          : 'failed';
  // What the user sent is at fault, and not what was asked for.
  const errorKey = state === 'sensitive' && error.info.field === 'input' ? 'image_flagged' : messageOf(error);
  return { state, errorKey, errorKind: error.kind };
}

/** A retry costs nothing and keeps the task's place at the front; which kinds are worth one is the atom's data. */
export function shouldRetry(atom: AtomConfig, error: EngineError, attempt: number): boolean {
  if (error instanceof NoRoomError) return false;
  return attempt <= atom.retry.max && atom.retry.kinds.includes(error.kind);
}

/** Engines may say when; else 1 s, 4 s, 16 s. */
export function retryDelayMs(error: EngineError, attempt: number): number {
  return error.info.retryAfterMs ?? 1000 * 4 ** (attempt - 1);
}
