import type { HistoryItem } from '@atelier/contract/generation/history';
import { HISTORY_STATUS, TASK_STATUS } from '@atelier/contract/vocabulary/generation';

type Part = Pick<HistoryItem['result'][number], 'sub_task_id' | 'task_status'>;
type Task = Pick<HistoryItem, 'status' | 'task_status'> & { result: readonly Part[] };

/** Of a picture that is not there yet: its task waits, it is drawn, or another one of its task is drawn before it. */
export type Making = 'waiting' | 'drawing' | 'turn';

/** Whether a task is under way: its own state says so, or that of one of its pictures, whichever was told first. */
export const isUnderWay = (item: Task): boolean =>
  item.status === HISTORY_STATUS.open &&
  (item.task_status === TASK_STATUS.running ||
    item.result.some(({ task_status: state }) => state === TASK_STATUS.running));

/**
 * The state of a picture that is being made, for every place that names it. A task that began and told of no picture yet draws the first of
 * those that are left.
 */
export function makingOf(item: Task, part: Part): Making {
  if (!isUnderWay(item)) return 'waiting';
  if (part.task_status === TASK_STATUS.running) return 'drawing';
  if (item.result.some(({ task_status: state }) => state === TASK_STATUS.running)) return 'turn';
  const left = item.result.find(
    ({ task_status: state }) => state === TASK_STATUS.queued || state === TASK_STATUS.unknown,
  );
  return left?.sub_task_id === part.sub_task_id ? 'drawing' : 'turn';
}
