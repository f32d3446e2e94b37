import { sql } from 'kysely';
import type { Db } from '#platform/platform.ts';
import { WORKER_FRESH_MS } from './leases.ts';
import { SLOW_LANE_PATIENCE_MS } from './release-tasks.ts';

export interface QueuePlace {
  /** 1 = next of its lane's order. */
  position: number;
  total: number;
  /** Pictures of the tasks before it. */
  ahead: number;
}

export interface QueueState {
  places: ReadonlyMap<string, QueuePlace>;
  waiting: number;
  /** Of these, the ones that are served before every task of the slow lane. */
  waitingFast: number;
  /** Pictures that wait, and those of the tasks that are served before every task of the slow lane. */
  pictures: number;
  picturesFast: number;
  /** Pictures of running tasks that a new one must let pass: half of them, where every slot is taken; they are somewhere in their run. */
  running: number;
  /** Mean seconds a picture took over the last tasks that ended; a default before there is any. */
  secondsPerPicture: number;
  /** The same by module, of those that were made lately. */
  secondsByModule: ReadonlyMap<string, number>;
  slots: number;
}

const CACHE_MS = 500;
const DEFAULT_SECONDS = 5;
/** Tasks the mean is taken of: few enough to follow a machine that is busy now. */
const RECENT = 20;
/** Places are told this far back; beyond, a task only knows that it waits. */
const DEPTH = 10_000;
/** The waiting rooms by pool: tasks wait for the servers that can make them. */
export type QueueRooms = (pool: string) => QueueState;

/** Age by the process's own monotonic time: an injected clock may stand still. */
const cached = new WeakMap<Db, { at: number; state: Promise<QueueRooms> }>();

/** The waiting rooms as the release will serve them, at most half a second old. */
export function queueState(db: Db, now: Date): Promise<QueueRooms> {
  const hit = cached.get(db);
  const at = performance.now();
  if (hit && at - hit.at < CACHE_MS) return hit.state;
  const state = readQueue(db, now);
  cached.set(db, { at, state });
  state.catch(() => cached.delete(db));
  return state;
}

interface PlacedRow {
  pool: string;
  id: string;
  position: number;
  fast: boolean;
  count: number;
}

interface ServerFacts {
  id: string;
  slots: number;
  tasks: number;
  pictures: number;
  seconds: number | null;
  paces: Record<string, number> | null;
}

async function readQueue(db: Db, now: Date): Promise<QueueRooms> {
  const patience = new Date(now.getTime() - SLOW_LANE_PATIENCE_MS);
  const fresh = new Date(now.getTime() - WORKER_FRESH_MS);
  // The release's own order (db/functions/generation-release.sql), retries that wait for their moment included.
  const { rows } = await sql<PlacedRow>`
    select p.pool, t.id, o.place::int as position, t.lane = 'fast' or t.submitted_at < ${patience} as fast, t.count
    from unnest(generation_pools()) p (pool)
      cross join lateral generation_order('infinity', ${patience}, ${DEPTH}, 2147483647, array[p.pool]) o
      join generation_task t on t.id = o.id
    order by p.pool, o.place`.execute(db);
  const { rows: servers } = await sql<ServerFacts>`
    with latest as (
      select server_id, module, started_at, finished_at, count,
        row_number() over (partition by server_id order by finished_at desc) as nth,
        row_number() over (partition by server_id, module order by finished_at desc) as nth_of_module
      from (select * from generation_task where state = 'succeeded' order by finished_at desc limit ${RECENT * 10}) newest)
    select s.id, open.tasks, open.pictures, recent.seconds, modules.paces, case when s.kind = 'builtin'
        then (select coalesce(sum(slots), 0)::int from generation_worker where beat_at > ${fresh}) else s.slots end as slots
    from engine_server s
      cross join lateral (select count(*)::int as tasks, coalesce(sum(count), 0)::int as pictures
        from generation_task t where t.server_id = s.id and t.state in ('released', 'running')) open
      left join (
        select server_id, (sum(extract(epoch from finished_at - started_at)) / sum(count))::float8 as seconds
        from latest where nth <= ${RECENT} group by server_id) recent on recent.server_id = s.id
      left join (
        select server_id, jsonb_object_agg(module, seconds) as paces from (
          select server_id, module, (sum(extract(epoch from finished_at - started_at)) / sum(count))::float8 as seconds
          from latest where nth_of_module <= ${RECENT} group by server_id, module) each
        group by server_id) modules on modules.server_id = s.id
    where s.removed_at is null`.execute(db);
  const byPool = Map.groupBy(rows, ({ pool }) => pool);
  const known = new Map<string, QueueState>();
  return (pool) => {
    const state = known.get(pool) ?? roomOf(pool, byPool.get(pool) ?? [], servers);
    known.set(pool, state);
    return state;
  };
}

function roomOf(pool: string, rows: readonly PlacedRow[], servers: readonly ServerFacts[]): QueueState {
  const ids = pool.split(',');
  const own = servers.filter(({ id }) => ids.includes(id));
  const sum = (of: (server: ServerFacts) => number): number => own.reduce((total, server) => total + of(server), 0);
  const slots = Math.max(
    1,
    sum((server) => server.slots),
  );
  const paces = own.flatMap(({ seconds }) => seconds ?? []);
  const byModule = Map.groupBy(
    own.flatMap((server) => Object.entries(server.paces ?? {})),
    ([module]) => module,
  );
  const places = new Map<string, QueuePlace>();
  let ahead = 0;
  for (const { id, position, count } of rows) {
    places.set(id, { position, total: rows.length, ahead });
    ahead += count;
  }
  const fast = rows.filter((row) => row.fast);
  return {
    places,
    waiting: rows.length,
    waitingFast: fast.length,
    pictures: ahead,
    picturesFast: fast.reduce((total, { count }) => total + count, 0),
    running: sum(({ tasks }) => tasks) >= slots ? sum(({ pictures }) => pictures) / 2 : 0,
    secondsPerPicture: paces.length > 0 ? mean(paces) : DEFAULT_SECONDS,
    secondsByModule: new Map([...byModule].map(([module, each]) => [module, mean(each.map(([, seconds]) => seconds))])),
    slots,
  };
}

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

/** Where a task that arrives now will stand: behind everybody its lane lets pass. */
export const arrivalPosition = (queue: QueueState, lane: 'slow' | 'fast'): number =>
  (lane === 'fast' ? queue.waitingFast : queue.waiting) + 1;

/** Pictures that a task which arrives now lets pass. */
export const arrivalAhead = (queue: QueueState, lane: 'slow' | 'fast'): number =>
  lane === 'fast' ? queue.picturesFast : queue.pictures;

/**
 * Seconds until a task of so many pictures is done, rounded up: what runs and stands before it, over the slots, then its own, as long as
 * the last ones of its module took. One that was not made lately takes the default at least: a cut is not told by paintings.
 * @param ahead pictures of the tasks before it; null for one that runs itself
 */
export function estimateSeconds(
  queue: QueueState,
  ahead: number | null,
  { module, count }: { module: string; count: number },
): number {
  const before = ahead === null ? 0 : (ahead + queue.running) / queue.slots;
  const own = queue.secondsByModule.get(module) ?? Math.max(DEFAULT_SECONDS, queue.secondsPerPicture);
  return Math.ceil(before * queue.secondsPerPicture + count * own);
}
