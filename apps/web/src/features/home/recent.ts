import type { HistoryItem, LiveEvents } from '@atelier/contract/generation/history';
import { HISTORY_STATUS, RATIOS, TASK_STATUS } from '@atelier/contract/vocabulary/generation';
import { makingOf } from '#lib/making.ts';

export interface RecentPicture {
  key: string;
  taskId: string;
  index: number;
  prompt: string;
  /** '' while it is not there yet. */
  src: string;
  preview: string;
  width: number;
  height: number;
  state: 'ready' | 'making' | 'waiting';
  percent: number;
}

/** Size of a picture that is not made yet, from the ratio asked for, so that its tile stands in its final shape. */
function askedSize(item: HistoryItem): { width: number; height: number } {
  const options = item.params.params as { wh_ratio?: unknown } | undefined;
  const asked = RATIOS.find((ratio) => ratio === options?.wh_ratio) ?? '1:1';
  const [width, height] = asked.split(':').map(Number);
  return { width: width ?? 1, height: height ?? 1 };
}

/** The pictures of a list of tasks that are there or on the way; failed and cancelled ones stay in the history. */
export function picturesOf(items: readonly HistoryItem[]): RecentPicture[] {
  return items.flatMap((item) =>
    item.result.flatMap((part, index) => {
      const ready = part.task_status === TASK_STATUS.succeeded && part.image !== '';
      const left: readonly number[] = [TASK_STATUS.running, TASK_STATUS.queued, TASK_STATUS.unknown];
      const open = item.status === HISTORY_STATUS.open && left.includes(part.task_status);
      if (!ready && !open) return [];
      const size = part.width > 0 && part.height > 0 ? { width: part.width, height: part.height } : askedSize(item);
      return [
        {
          key: part.sub_task_id,
          taskId: item.id,
          index,
          prompt: typeof item.params.prompt === 'string' ? item.params.prompt : '',
          src: ready ? part.thumbnail || part.image : '',
          preview: part.preview,
          ...size,
          state: ready
            ? ('ready' as const)
            : makingOf(item, part) === 'drawing'
              ? ('making' as const)
              : ('waiting' as const),
          percent: Math.round(part.percentage),
        },
      ];
    }),
  );
}

/** A list of tasks after a progress tick; a tick never moves a picture back. */
export function withProgress(items: readonly HistoryItem[], tick: LiveEvents['progress']): HistoryItem[] {
  return items.map((item) =>
    item.id !== tick.task_id
      ? item
      : {
          ...item,
          task_status: TASK_STATUS.running,
          result: item.result.map((part) =>
            part.sub_task_id !== tick.sub_task_id || part.task_status === TASK_STATUS.succeeded
              ? part
              : {
                  ...part,
                  task_status: TASK_STATUS.running,
                  percentage: Math.max(part.percentage, tick.percentage),
                  preview: tick.preview || part.preview,
                },
          ),
        },
  );
}
