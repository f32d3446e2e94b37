import type { HistoryItem } from '@atelier/contract/generation/history';
import { HISTORY_STATUS, TASK_STATUS } from '@atelier/contract/vocabulary/generation';

let last = 0;
const hex = (value: number) => value.toString(16).padStart(32, '0');

/** A history item for tests: finished, with its pictures made. */
export function madeItem(options: Record<string, unknown> = {}, change: Partial<HistoryItem> = {}): HistoryItem {
  last += 1;
  const { prompt = 'a fox', ...params } = options;
  const id = change.id ?? `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
  return {
    id,
    main_task_id: id,
    module: 'txt2img',
    media_type: 'image',
    status: HISTORY_STATUS.finished,
    task_status: TASK_STATUS.succeeded,
    stage: 'finished',
    consumption_level: 'slow',
    params: { module: 'txt2img', version: 'v3L', prompt, negative_prompt: '', images: [], params },
    created_time: '2026-11-21 10:00:00',
    queueSeconds: 0,
    processSeconds: 10,
    queueCount: 0,
    queueTotal: 0,
    estimated_seconds: 0,
    videoDuration: 0,
    credits: { charged: 2, refunded: 0 },
    procedural: true,
    engine: { label: 'Painter', kind: 'builtin', procedural: true, instead_of: '' },
    error: null,
    claims: [],
    result: [0, 1].map((index) => ({
      sub_task_id: `${id}-${index}`,
      percentage: 100,
      task_status: TASK_STATUS.succeeded,
      image: `/media/p_${hex(last * 2 + index)}.png`,
      uuid: `p_${hex(last * 2 + index)}`,
      thumbnail: '',
      preview: '',
      width: 1024,
      height: 1024,
      seed: 1,
      self_like: false,
      trashed: false,
      work_id: '',
      work_status: null,
      not_drawn: [],
    })),
    ...change,
  };
}

/** The same while it runs: percentages per picture. */
export function runningItem(percentages: readonly number[], change: Partial<HistoryItem> = {}): HistoryItem {
  const item = madeItem({}, change);
  return {
    ...item,
    status: HISTORY_STATUS.open,
    task_status: TASK_STATUS.running,
    result: percentages.map((percentage, index) => ({
      ...item.result[0]!,
      sub_task_id: `${item.id}-${index}`,
      percentage,
      task_status: percentage > 0 ? TASK_STATUS.running : TASK_STATUS.queued,
      image: '',
      uuid: '',
      width: 0,
      height: 0,
    })),
    ...change,
  };
}
