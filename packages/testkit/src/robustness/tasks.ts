import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Diary, submitOnce } from './load.ts';

/** As on the wire: 0 queued, 1 succeeded, 2 running, 3 failed, 5 cancelled, 6 timed out. */
export const SUCCEEDED = 1;
export const RUNNING = 2;
export const CANCELLED = 5;
const OPEN = [-1, 0, RUNNING];

/** Submits a picture, once there is room for it, into the diary. @returns the task. */
export async function submit(diary: Diary): Promise<string> {
  for (;;) {
    const requestId = randomUUID();
    const outcome = await submitOnce(diary, requestId);
    if (outcome === 'accepted') return diary.acknowledged.get(requestId)!.taskId;
    if (outcome === 'unanswered') throw new Error(`The submit ${requestId} got no answer`);
    await sleep(50);
  }
}

export async function statusOf({ visitor }: Diary, taskId: string): Promise<number> {
  const [item] = await visitor.client.api.generation.imageResults({ body: { task_ids: [taskId] } });
  return item?.task_status ?? -1;
}

/** Each question costs all of them (client, server, database) some 10 ms of computing, which the painter lacks. */
const ASK_OFTEN_MS = 25;
const ASK_SELDOM_MS = 120;

/** Waits until a task runs or has ended. @returns its status, a moment after it came about: a picture takes many of those. */
export const begun = (diary: Diary, taskId: string, withinMs = 150_000): Promise<number> =>
  until(diary, taskId, (status) => status > 0, withinMs, ASK_OFTEN_MS);

/** Waits until a task has ended, however. @returns its status. */
export const ended = (diary: Diary, taskId: string, withinMs = 150_000): Promise<number> =>
  until(diary, taskId, (status) => !OPEN.includes(status), withinMs, ASK_SELDOM_MS);

async function until(
  diary: Diary,
  taskId: string,
  reached: (status: number) => boolean,
  withinMs: number,
  pauseMs: number,
): Promise<number> {
  const end = Date.now() + withinMs;
  for (;;) {
    const status = await statusOf(diary, taskId);
    if (reached(status)) return status;
    if (Date.now() > end) throw new Error(`The task ${taskId} is still ${status} after ${withinMs / 1000} s`);
    await sleep(pauseMs);
  }
}
