import type { EngineReasonKey } from '@atelier/contract/vocabulary/engines';
import { EngineError, type EngineErrorInfo, type ErrorKind, type Reason } from './engine.ts';

/** What a server says of itself is kept short: it may be anything. */
const MOST_WORDS = 400;

export const because = (key: EngineReasonKey, values: Reason['values'] = {}): Reason => ({ key, values });

/** Why an error happened, for staff; where it does not tell, its own words. */
export function reasonOf(error: unknown): Reason {
  if (error instanceof EngineError && error.info.reason) return error.info.reason;
  return because('said', { words: (error instanceof Error ? error.message : String(error)).slice(0, MOST_WORDS) });
}

/** For logs, which nobody translates: `file_none: ComfyUI 'GPU', 'model', …`. */
export const inBrief = ({ key, values }: Reason): string =>
  Object.keys(values).length === 0 ? key : `${key}: ${Object.values(values).join(', ')}`;

/** An error that is told by its reason. */
export const faultOf = (kind: ErrorKind, reason: Reason, info: EngineErrorInfo = {}): EngineError =>
  new EngineError(kind, inBrief(reason), { ...info, reason });

/** Work that ended because somebody stopped it, and work that took longer than it may. */
export const stopped = (): EngineError => faultOf('cancelled', because('stopped'));
export const tooLate = (): EngineError => faultOf('timeout', because('late'));

/** An error of code, which speaks no language of people's. */
export const asFault = (error: unknown): EngineError =>
  error instanceof EngineError
    ? error
    : new EngineError('internal', error instanceof Error ? error.message : String(error));
