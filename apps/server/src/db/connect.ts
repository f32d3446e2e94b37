import { Kysely } from 'kysely';
import pg from 'pg';
import { CommitDialect } from './after-commit.ts';
import type { Database } from './schema.ts';

export interface ConnectOptions {
  /** Most connections the pool opens; default 20. */
  max?: number;
  /** Shown in pg_stat_activity. */
  applicationName?: string;
  /** Told when an idle connection breaks (PostgreSQL restarted); the pool replaces it by itself. */
  onLost?: (error: Error) => void;
}

export interface Connection {
  db: Kysely<Database>;
  pool: pg.Pool;
  /** Waits for running queries and closes; calling it twice is harmless. */
  close(): Promise<void>;
}

/**
 * Opens a pool and Kysely over it.
 *
 * Types: bigint (also in arrays) is a number and throws beyond ±(2^53−1) instead of rounding; timestamptz is a Date;
 * date stays 'YYYY-MM-DD'; numeric stays a string, so cast sums (`sum(x)::bigint`).
 */
export function connect(url: string, options: ConnectOptions = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    application_name: options.applicationName ?? 'atelier',
    types: { getTypeParser },
    // Nobody waits for ever: without this a pool that is used up, or a server that never answers, would hang every request.
    connectionTimeoutMillis: 20_000,
  });
  pool.on('error', (error) => options.onLost?.(error));
  // The pool listens to idle clients only. One that breaks between two statements of a transaction would throw its error
  // out of the event loop and end the process; its next statement fails in the transaction all the same.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Database>({ dialect: new CommitDialect({ pool }) });
  let closed: Promise<void> | undefined;
  return {
    db,
    pool,
    close() {
      closed ??= db.destroy().then(() => (pool.ended ? undefined : pool.end()));
      return closed;
    },
  };
}

/** 57P01 to 57P03: PostgreSQL stops, has crashed, or still starts. Class 08: connection. The others are the socket's. */
const GONE_CODES = /^(57P0[123]|08...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
const GONE_WORDS =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/;

/** Whether an error says that the database did not answer, not that it refused: what was asked may or may not have happened. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && GONE_CODES.test(code)) || GONE_WORDS.test(error.message);
}

const BIGINT = 20;
const BIGINT_ARRAY = 1016;
const DATE = 1082;

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (format !== 'binary') {
    if (oid === BIGINT) return toSafeInteger;
    if (oid === BIGINT_ARRAY) return toSafeIntegers;
    if (oid === DATE) return (text: string) => text;
  }
  return pg.types.getTypeParser(oid, format as 'text');
}

/** @throws RangeError when a JavaScript number cannot hold the value exactly. */
export function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`);
  return value;
}

type Nested = string | null | Nested[];
type NestedNumbers = number | null | NestedNumbers[];

function toSafeIntegers(text: string): NestedNumbers {
  const convert = (item: Nested): NestedNumbers =>
    Array.isArray(item) ? item.map(convert) : item === null ? null : toSafeInteger(item);
  return convert(pg.types.getTypeParser(BIGINT_ARRAY as number, 'text')(text) as Nested);
}
