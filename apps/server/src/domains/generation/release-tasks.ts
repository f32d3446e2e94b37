import { sql } from 'kysely';
import type { Platform, Trx } from '../../platform/platform.ts';
import { START_LEASE_MS, WORKER_FRESH_MS } from './leases.ts';

/** A slow-lane task that waited this long counts as fast, so that members cannot starve free users (studio 4.2: about 10 minutes). */
export const SLOW_LANE_PATIENCE_MS = 10 * 60_000;
const RELEASE_LOCK = 0x61_74_65_6c;

/**
 * Hands the next waiting tasks to the workers: retries first, then by lane, then each user's turn (everybody's first waiting task
 * before anybody's second, the least recently served user first). Never more than the free slots, so that position, estimate, cancel
 * and speed-up stay true to the last moment. One releaser at a time, by an advisory lock held for this short transaction.
 * @returns how many tasks were handed over
 */
export async function releaseTasks(platform: Platform): Promise<number> {
  return platform.db.transaction().execute(async (trx) => {
    const now = platform.clock.now();
    await sql`select pg_advisory_xact_lock(${RELEASE_LOCK})`.execute(trx);
    const released = await nextTasks(trx, now);
    for (const task of released) {
      await platform.jobs.send('generation.run', { taskId: task.id, attempt: task.attempt }, { trx });
      await platform.events.publish({ userId: task.user_id, event: 'task', data: { taskId: task.id } }, trx);
    }
    return released.length;
  });
}

async function nextTasks(trx: Trx, now: Date): Promise<{ id: string; user_id: number; attempt: number }[]> {
  const fresh = new Date(now.getTime() - WORKER_FRESH_MS);
  const patience = new Date(now.getTime() - SLOW_LANE_PATIENCE_MS);
  const lease = new Date(now.getTime() + START_LEASE_MS);
  const { rows } = await sql<{ id: string; user_id: number; attempt: number }>`
    with free as (
      select greatest(0,
        (select coalesce(sum(slots), 0) from generation_worker where beat_at > ${fresh})
        - (select count(*) from generation_task where state in ('released', 'running'))) as slots
    ),
    ranked as (
      select t.id, t.priority, t.submitted_at, turn.served_at,
        case when t.lane = 'fast' or t.submitted_at < ${patience} then 0 else 1 end as lane_rank,
        row_number() over (partition by t.user_id order by t.priority desc, t.submitted_at, t.id) as nth
      from generation_task t left join generation_turn turn on turn.user_id = t.user_id
      where t.state = 'waiting' and t.not_before <= ${now}
    ),
    chosen as (
      select id from ranked
      order by priority desc, lane_rank, nth, served_at nulls first, submitted_at, id
      limit (select slots from free)
    ),
    released as (
      update generation_task t set state = 'released', stage = 'starting', released_at = ${now}, lease_until = ${lease}
      from chosen where t.id = chosen.id and t.state = 'waiting'
      returning t.id, t.user_id, t.attempt
    ),
    turns as (
      insert into generation_turn (user_id, served_at) select distinct user_id, ${now}::timestamptz from released
      on conflict (user_id) do update set served_at = excluded.served_at
    )
    select id, user_id, attempt from released`.execute(trx);
  return rows;
}
