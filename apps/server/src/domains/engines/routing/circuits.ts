import type { AtomConfig, ErrorKind } from '@atelier/engines/engine';
import { sql } from 'kysely';
import type { Platform } from '#platform/platform.ts';
import { ENGINES_CHANGED } from '../engines.news.ts';

/** Failures of the server itself until nothing more is sent to it. */
const FAILURES = 3;
const OPEN_MS = 60_000;
/** Kinds that speak against the server, whatever it was asked for. */
const OF_SERVER: ReadonlySet<ErrorKind> = new Set(['transient', 'timeout', 'lost']);
/** Kinds that speak against one engine call on it. */
const OF_CALL: ReadonlySet<ErrorKind> = new Set(['engine_config', 'oom']);

export type Outcome = ErrorKind | 'succeeded';

/** An engine call in the version that ran. */
export type CircuitCall = Pick<AtomConfig, 'id' | 'engineId' | 'version'>;

/** What one engine call has failed of, and until when it is left alone; 0 for not at all. */
interface Trouble {
  failures: number;
  at: number;
  openUntil: number;
}

const keyOf = ({ engineId, id, version }: CircuitCall): string => `${engineId} ${id} ${version}`;

/**
 * Circuits of servers and of their engine calls (three failures open one for a minute, then one run tries it again). A server's
 * stands in its row, where the release and every process read it; that of one engine call is this process's own experience with this
 * version of it, until its server is trusted again: that stands in the row, too, so every process forgets at the same time.
 */
export class Circuits {
  readonly #platform: Pick<Platform, 'db' | 'events' | 'clock' | 'log'>;
  readonly #calls = new Map<string, Trouble>();

  constructor(platform: Pick<Platform, 'db' | 'events' | 'clock' | 'log'>) {
    this.#platform = platform;
  }

  /** Whether this engine call has failed so often lately that it is left out. @param trustedAt since when its server is trusted again */
  isOpen(call: CircuitCall, trustedAt: Date | null): boolean {
    const known = this.#known(call, trustedAt);
    return known !== undefined && known.openUntil > this.#platform.clock.now().getTime();
  }

  #known(call: CircuitCall, trustedAt: Date | null): Trouble | undefined {
    const known = this.#calls.get(keyOf(call));
    return known && known.at > (trustedAt?.getTime() ?? 0) ? known : undefined;
  }

  /**
   * Learns how a run on a server ended.
   * @param counting whether the server's row counts failures now: a success then clears them
   * @param retryAfterMs how long the server asked to be left alone
   */
  async report(
    call: CircuitCall,
    outcome: Outcome,
    {
      counting,
      trustedAt,
      retryAfterMs,
    }: { counting: boolean; trustedAt: Date | null; retryAfterMs?: number | undefined },
  ): Promise<void> {
    this.#reportCall(call, outcome, trustedAt);
    const serverId = call.engineId;
    const now = this.#platform.clock.now();
    if (outcome === 'succeeded') {
      if (!counting) return;
      await this.#write(serverId, sql`failures = 0, open_until = null`);
    } else if (outcome === 'capacity' && retryAfterMs !== undefined) {
      await this.#write(
        serverId,
        sql`open_until = greatest(open_until, ${new Date(now.getTime() + Math.min(retryAfterMs, OPEN_MS * 10))}::timestamptz)`,
      );
    } else if (outcome === 'auth_quota') {
      // A wrong key or an empty account stays so until somebody mends it: the next runs need not find out one by one.
      await this.#write(
        serverId,
        sql`failures = greatest(failures + 1, ${FAILURES}), open_until = ${new Date(now.getTime() + OPEN_MS)}`,
      );
    } else if (OF_SERVER.has(outcome)) {
      // It may have died with all it had in memory.
      const cold = outcome === 'lost' ? sql`, warm = null` : sql``;
      await this.#write(
        serverId,
        sql`failures = failures + 1, open_until = case when failures + 1 >= ${FAILURES} then ${new Date(now.getTime() + OPEN_MS)}::timestamptz else open_until end${cold}`,
      );
    } else if (outcome === 'oom') await this.#write(serverId, sql`warm = null`);
  }

  #reportCall(call: CircuitCall, outcome: Outcome, trustedAt: Date | null): void {
    const key = keyOf(call);
    if (outcome === 'succeeded') {
      this.#calls.delete(key);
      return;
    }
    if (!OF_CALL.has(outcome)) return;
    const at = this.#platform.clock.now().getTime();
    const failures = (this.#known(call, trustedAt)?.failures ?? 0) + 1;
    // A call that does not fit its server fails each time: once is enough. Memory may do for a smaller picture.
    const most = outcome === 'engine_config' ? 1 : FAILURES;
    this.#calls.set(key, { failures, at, openUntil: failures >= most ? at + OPEN_MS : 0 });
  }

  async #write(serverId: string, change: ReturnType<typeof sql>): Promise<void> {
    await sql`update engine_server set ${change} where id = ${serverId} and kind <> 'builtin'`.execute(
      this.#platform.db,
    );
    await this.#platform.events.signal(ENGINES_CHANGED);
  }
}
