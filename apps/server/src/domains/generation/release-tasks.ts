import { sql } from 'kysely';
import type { Platform, Trx } from '../../platform/platform.ts';
import { RUN_LEASE_MS, START_LEASE_MS, WORKER_FRESH_MS } from './leases.ts';

/** A slow-lane task that waited this long counts as fast, so that members cannot starve free users (studio 4.2: about 10 minutes). */
export const SLOW_LANE_PATIENCE_MS = 10 * 60_000;

/**
 * Hands the next waiting tasks to the workers: retries first, then by lane, then each user's turn (everybody's first waiting task
 * before anybody's second, the least recently served user first). Never more than the free slots, so that position, estimate, cancel
 * and speed-up stay true to the last moment. One at a time on all machines, by a lock held for this short transaction
 * (`generation_release` in db/functions).
 * @returns how many tasks were handed over
 */
export async function releaseTasks(platform: Platform): Promise<number> {
  const released = await platform.db.transaction().execute(async (trx) => {
    const now = platform.clock.now();
    const { rows } = await sql<{ id: string; user_id: number; attempt: number }>`
      select task_id as id, task_user_id as user_id, task_attempt as attempt
      from generation_release(${now}, ${before(now, WORKER_FRESH_MS)}, ${before(now, SLOW_LANE_PATIENCE_MS)},
        ${before(now, -START_LEASE_MS)})`.execute(trx);
    for (const { id, attempt } of rows) await platform.jobs.send('generation.run', { taskId: id, attempt }, { trx });
    return rows;
  });
  for (const task of released)
    await platform.events.publish({ userId: task.user_id, event: 'task', data: { taskId: task.id } });
  return released.length;
}

/** A run that began in the place of another: what the worker that ended that one goes on with. */
export interface TakenOver {
  id: string;
  attempt: number;
}

/**
 * Starts the next waiting task for a worker whose run ends in the same transaction. Its slot is free and it is awake, so a job would
 * only be a detour; as many run as before, so no lock is needed.
 */
export async function takeOver(trx: Trx, now: Date): Promise<TakenOver | null> {
  const { rows } = await sql<TakenOver>`select task_id as id, task_attempt as attempt from ${nextRun(now)}`.execute(
    trx,
  );
  return rows[0] ?? null;
}

/** The same as a part of a larger statement, with the columns `task_id` and `task_attempt`. */
export const nextRun = (now: Date) =>
  sql`generation_take_over(${now}, ${before(now, SLOW_LANE_PATIENCE_MS)}, ${before(now, -RUN_LEASE_MS)})`;

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);
