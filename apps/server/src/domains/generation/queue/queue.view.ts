import { sql } from 'kysely';
import type { Db } from '#platform/platform.ts';
import { WORKER_FRESH_MS } from './leases.ts';
import { SLOW_LANE_PATIENCE_MS } from './release-tasks.ts';

export interface QueuePlace {
  /** 1 = next of its lane's order. */
  position: number;
  total: number;
}

export interface QueueState {
  places: ReadonlyMap<string, QueuePlace>;
  waiting: number;
  /** Of these, the ones that are served before every task of the slow lane. */
  waitingFast: number;
  /** Mean seconds a finished task ran, over the last fifty; a default before there is any. */
  secondsPerTask: number;
  slots: number;
}

const CACHE_MS = 500;
const DEFAULT_SECONDS = 5;
/** Places are told this far back; beyond, a task only knows that it waits. */
const DEPTH = 10_000;
/** Age by the process's own monotonic time: an injected clock may stand still. */
const cached = new WeakMap<Db, { at: number; state: Promise<QueueState> }>();

/** The waiting room as the release will serve it, at most half a second old. */
export function queueState(db: Db, now: Date): Promise<QueueState> {
  const hit = cached.get(db);
  const at = performance.now();
  if (hit && at - hit.at < CACHE_MS) return hit.state;
  const state = readQueue(db, now);
  cached.set(db, { at, state });
  state.catch(() => cached.delete(db));
  return state;
}

async function readQueue(db: Db, now: Date): Promise<QueueState> {
  const patience = new Date(now.getTime() - SLOW_LANE_PATIENCE_MS);
  const fresh = new Date(now.getTime() - WORKER_FRESH_MS);
  // The release's own order (db/functions/generation-release.sql), retries that wait for their moment included.
  const { rows } = await sql<{ id: string; position: number; fast: boolean }>`
    select t.id, o.place::int as position, t.lane = 'fast' or t.submitted_at < ${patience} as fast
    from generation_order('infinity', ${patience}, ${DEPTH}) o join generation_task t on t.id = o.id`.execute(db);
  const facts = await sql<{ seconds: number | null; slots: number }>`
    select
      (select avg(extract(epoch from finished_at - started_at))::float8 from (
        select started_at, finished_at from generation_task where state = 'succeeded' order by finished_at desc limit 50) recent) as seconds,
      (select coalesce(sum(slots), 0)::int from generation_worker where beat_at > ${fresh}) as slots`.execute(db);
  const fact = facts.rows[0];
  return {
    places: new Map(rows.map((row) => [row.id, { position: row.position, total: rows.length }])),
    waiting: rows.length,
    waitingFast: rows.filter((row) => row.fast).length,
    secondsPerTask: fact?.seconds ?? DEFAULT_SECONDS,
    slots: Math.max(1, fact?.slots ?? 1),
  };
}

/** Where a task that arrives now will stand: behind everybody its lane lets pass. */
export const arrivalPosition = (queue: QueueState, lane: 'slow' | 'fast'): number =>
  (lane === 'fast' ? queue.waitingFast : queue.waiting) + 1;

/** Seconds until the task at this position is done, rounded up: the tasks before it and itself, over the slots. */
export function estimateSeconds(queue: QueueState, position: number): number {
  return Math.ceil(Math.ceil(Math.max(1, position) / queue.slots) * queue.secondsPerTask);
}
