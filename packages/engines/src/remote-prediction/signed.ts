import { EngineError } from '../engine.ts';

/** A webhook signed longer ago, or from further ahead, is refused: it may be a replay. */
const MOST_AGE_S = 300;
/** Until a service is asked again what it signs with. */
const AGAIN_MS = 60_000;

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

/**
 * What a service's news is checked by, fetched from the service when it is first needed. Anybody may send news: whatever comes, the service
 * is asked at most once a minute, and by one call at a time.
 */
export class FetchedSecret<T> {
  readonly #fetch: () => Promise<T>;
  readonly #keepMs: number;
  #kept: T | null = null;
  #keptAt = Number.NEGATIVE_INFINITY;
  #askedAt = Number.NEGATIVE_INFINITY;
  #asking: Promise<void> | null = null;

  /** @param keepMs how long what was fetched is taken for true, milliseconds */
  constructor(fetch: () => Promise<T>, keepMs: number) {
    this.#fetch = fetch;
    this.#keepMs = keepMs;
  }

  /**
   * What is known, fetched where nothing is or it is old.
   * @param now epoch milliseconds
   * @param anew it did not fit: a newer one may
   * @throws EngineError transient while nothing is known and it is too early to ask again; what fetching throws
   */
  async get(now: number, anew = false): Promise<T> {
    const old = now - this.#keptAt > this.#keepMs;
    if ((this.#kept === null || old || anew) && now - this.#askedAt > AGAIN_MS) {
      this.#askedAt = now;
      this.#asking ??= this.#fetch()
        .then((fresh) => {
          this.#kept = fresh;
          this.#keptAt = now;
        })
        .finally(() => {
          this.#asking = null;
        });
    }
    await this.#asking;
    if (this.#kept === null) throw new EngineError('transient', 'What the service signs with could not be fetched yet');
    return this.#kept;
  }
}
