import { sql } from 'kysely';
import type { Db, Platform, Trx } from '../../platform/platform.ts';
import { RUN_LEASE_MS, START_LEASE_MS, WORKER_FRESH_MS } from './leases.ts';
import { type RunningTask, runningTask } from './task.repo.ts';

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
    const tasks = await take(trx, platform.clock.now(), { most: null, start: false });
    for (const { id, attempt } of tasks) await platform.jobs.send('generation.run', { taskId: id, attempt }, { trx });
    return tasks;
  });
  for (const task of released)
    await platform.events.publish({ userId: task.user_id, event: 'task', data: { taskId: task.id } });
  return released.length;
}

/**
 * Gives the next waiting task straight to a worker that has just ended a run: its slot is free and it is awake, so a job would only
 * be a detour. Same order, same limit, same lock as the release.
 * @returns the task, already running under a lease; null when none may start now
 */
export async function takeNext(platform: Platform): Promise<RunningTask | null> {
  const now = platform.clock.now();
  const [taken] = await take(platform.db, now, { most: 1, start: true });
  return taken ? runningTask(platform.db, taken.id, taken.attempt) : null;
}

interface Taken {
  id: string;
  user_id: number;
  attempt: number;
}

async function take(db: Db | Trx, now: Date, how: { most: number | null; start: boolean }): Promise<Taken[]> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const lease = new Date(now.getTime() + (how.start ? RUN_LEASE_MS : START_LEASE_MS));
  const { rows } = await sql<Taken>`
    select task_id as id, task_user_id as user_id, task_attempt as attempt
    from generation_release(${now}, ${before(WORKER_FRESH_MS)}, ${before(SLOW_LANE_PATIENCE_MS)}, ${lease},
      ${how.most ?? 1000}, ${how.start})`.execute(db);
  return rows;
}
