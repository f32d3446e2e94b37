import { sql } from 'kysely';
import type { Platform, Trx } from '#platform/platform.ts';
import { runJobOf } from '../run/run-jobs.ts';
import { finishedOf, type RunningTask } from '../task.repo.ts';
import { RUN_LEASE_MS, START_LEASE_MS, WORKER_FRESH_MS } from './leases.ts';
import type { LookAhead, TakenOver } from './look-ahead.ts';

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
    const { rows } = await sql<{ id: string; user_id: number; attempt: number; server: string }>`
      select task_id as id, task_user_id as user_id, task_attempt as attempt, task_server as server
      from generation_release(${now}, ${before(now, WORKER_FRESH_MS)}, ${before(now, SLOW_LANE_PATIENCE_MS)},
        ${before(now, -START_LEASE_MS)})`.execute(trx);
    for (const { id, attempt, server } of rows)
      await platform.jobs.send(runJobOf(server), { taskId: id, attempt }, { trx });
    return rows;
  });
  for (const task of released)
    await platform.events.publish({ userId: task.user_id, event: 'task', data: { taskId: task.id } });
  return released.length;
}

/** A place on a server that a run leaves: what is known of who comes next there. */
export interface Slot {
  ahead: LookAhead;
  now: Date;
  serverId: string;
}

/**
 * Starts the next waiting task for a worker whose run ends in the same transaction. Its slot is free and it is awake, so a job would
 * only be a detour; as many run as before, so no lock is needed.
 * @returns the run as it begins: what the worker goes on with; null when nobody waits
 */
export async function takeOver(trx: Trx, { ahead, now, serverId }: Slot): Promise<RunningTask | null> {
  const { patient, lease } = takeOverTerms(now);
  const { rows } = await sql<TakenOver>`select ${takenOver}
    from generation_take_over(${now}, ${patient}, ${lease}, ${ahead.next()}, ${serverId}) next`.execute(trx);
  return rows[0] ? ahead.learn(rows[0]) : null;
}

export const takenOver = sql`(next.task).*, next.ahead, ${finishedOf(sql.raw('(next.task).id'))}`;

/** What a take-over needs to know of the moment: since when a slow task has waited long enough, and until when the new run is leased. */
export const takeOverTerms = (now: Date): { patient: Date; lease: Date } => ({
  patient: before(now, SLOW_LANE_PATIENCE_MS),
  lease: before(now, -RUN_LEASE_MS),
});

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);
