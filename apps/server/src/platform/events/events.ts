import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Db, Events, LiveNews, Trx } from '../platform.ts';

const NEWS = 'atelier_news';
const SIGNAL = 'atelier_signal';
/** How long news waits for company before it leaves: hardly, and longer where much leaves. */
const GATHER_MS = 3;
const BUSY_GATHER_MS = 12;
/** It is busy when the last departure was no longer ago. */
const BUSY_MS = 30;
const RETRY_MS = [100, 250, 500, 1000, 2000, 5000];

export interface RunningEvents extends Events {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * News between machines by LISTEN/NOTIFY. Listening takes one connection of its own, renewed when it breaks; after a
 * break every signal listener is woken once, because signals may have been missed (news may be: screens poll, too).
 */
export function createEvents(db: Db, url: string, log: Logger): RunningEvents {
  const news = new Map<number, Set<(item: LiveNews) => void>>();
  const signals = new Map<string, Set<() => void>>();
  let client: pg.Client | undefined;
  let stopped = true;
  let renewal: Promise<void> | undefined;

  // Notifications outside a transaction leave together: each statement that notifies takes PostgreSQL's one notification lock
  // for its commit, and of equal ones only the first is sent.
  let leaving = new Map<string, { channel: string; payload: string }>();
  let departure: Promise<void> | undefined;
  let departed = Number.NEGATIVE_INFINITY;

  const depart = async (): Promise<void> => {
    const busy = performance.now() - departed < BUSY_MS;
    await new Promise((resolve) => setTimeout(resolve, busy ? BUSY_GATHER_MS : GATHER_MS));
    const now = [...leaving.values()];
    leaving = new Map();
    departure = undefined;
    departed = performance.now();
    const channels = now.map((one) => one.channel);
    const payloads = now.map((one) => one.payload);
    await sql`select pg_notify(channel, payload)
      from unnest(${channels}::text[], ${payloads}::text[]) as note (channel, payload)`
      .execute(db)
      .catch((error: unknown) => log.warn({ err: error }, 'live news were lost'));
  };

  const notify = async (channel: string, payload: string, trx: Trx | undefined): Promise<void> => {
    if (trx) {
      await sql`select pg_notify(${channel}, ${payload})`.execute(trx);
      return;
    }
    leaving.set(`${channel} ${payload}`, { channel, payload });
    departure ??= depart();
  };

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, application_name: 'atelier events', keepAlive: true });
    fresh.on('error', () => lose(fresh));
    fresh.on('end', () => lose(fresh));
    fresh.on('notification', ({ channel, payload = '' }) => {
      if (channel === NEWS) {
        const item = JSON.parse(payload) as LiveNews;
        for (const listener of news.get(item.userId) ?? []) guarded(() => listener(item));
      } else for (const listener of signals.get(payload) ?? []) guarded(listener);
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${NEWS}; listen ${SIGNAL}`);
    } catch (error) {
      await fresh.end().catch(() => {});
      throw error;
    }
    client = fresh;
  };

  /** A listener's fault must not stop the others, or the connection. */
  const guarded = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      log.error({ err: error }, 'a listener of live news failed');
    }
  };

  const lose = (lost: pg.Client): void => {
    if (stopped || client !== lost) return;
    client = undefined;
    log.warn('live news: connection lost, connecting again');
    renewal ??= renew().finally(() => {
      renewal = undefined;
    });
  };

  const renew = async (): Promise<void> => {
    for (let attempt = 0; !stopped; attempt++) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)]));
      if (stopped) return;
      try {
        await connect();
      } catch {
        continue;
      }
      for (const listeners of signals.values()) for (const listener of listeners) guarded(listener);
      return;
    }
  };

  return {
    async start() {
      stopped = false;
      await connect();
    },
    async stop() {
      stopped = true;
      await renewal;
      await departure;
      const last = client;
      client = undefined;
      await last?.end();
    },
    publish: (item, trx) => notify(NEWS, JSON.stringify(item), trx),
    subscribe: (userId, listener) => add(news, userId, listener),
    signal: (channel, trx) => notify(SIGNAL, channel, trx),
    onSignal: (channel, listener) => add(signals, channel, listener),
  };
}

function add<K, L>(to: Map<K, Set<L>>, key: K, listener: L): () => void {
  const set = to.get(key) ?? new Set<L>();
  to.set(key, set.add(listener));
  return () => {
    set.delete(listener);
    if (set.size === 0 && to.get(key) === set) to.delete(key);
  };
}
