import { EngineError } from '../engine.ts';

/** A webhook signed longer ago, or from further ahead, is refused: it may be a replay. */
const MOST_AGE_S = 300;

/** @throws EngineError invalid_input, field `timestamp` @param timestamp seconds since 1970 as a header says them */
export function requireRecent(timestamp: string, now: number): void {
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  if (!(Math.abs(now / 1000 - seconds) <= MOST_AGE_S))
    throw new EngineError('invalid_input', 'The webhook was signed more than five minutes ago', { field: 'timestamp' });
}

/** The value of a header. @throws EngineError invalid_input, field `signature`, when it is not there */
export function requireHeader(headers: Headers, name: string): string {
  const value = headers.get(name);
  if (!value) throw unsigned();
  return value;
}

export const unsigned = (): EngineError =>
  new EngineError('invalid_input', 'The webhook is not signed by the service', { field: 'signature' });

/** The id a webhook's body tells of. @throws EngineError invalid_input, field `body` */
export function idIn(rawBody: Uint8Array, field: string): string {
  try {
    const id = (JSON.parse(new TextDecoder().decode(rawBody)) as Record<string, unknown>)[field];
    if (typeof id === 'string' && /^[\w-]{1,100}$/.test(id)) return id;
  } catch {
    // Signed, and no JSON all the same: told below.
  }
  throw new EngineError('invalid_input', `The webhook names no '${field}'`, { field: 'body' });
}
