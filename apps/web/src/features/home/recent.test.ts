import type { HistoryItem } from '@atelier/contract/generation/history';
import { HISTORY_STATUS, TASK_STATUS } from '@atelier/contract/vocabulary/generation';
import { describe, expect, it } from 'vitest';
import { picturesOf, withProgress } from '#features/home/recent.ts';

const part = (id: string, over: Partial<HistoryItem['result'][number]> = {}): HistoryItem['result'][number] => ({
  sub_task_id: id,
  percentage: 0,
  task_status: TASK_STATUS.queued,
  image: '',
  uuid: '',
  thumbnail: '',
  preview: '',
  width: 0,
  height: 0,
  seed: 1,
  self_like: false,
  not_drawn: [],
  trashed: false,
  work_id: '',
  work_status: null,
  ...over,
});
const task = (status: number, result: HistoryItem['result']): HistoryItem => ({
  id: 'task-1',
  main_task_id: 'task-1',
  module: 'txt2img',
  media_type: 'image',
  status,
  task_status: TASK_STATUS.running,
  stage: '',
  consumption_level: 'slow',
  params: { prompt: 'a fox', params: { wh_ratio: '16:9' } },
  created_time: '2026-11-21 10:00:00',
  queueSeconds: 0,
  processSeconds: 0,
  queueCount: 0,
  queueTotal: 0,
  estimated_seconds: 0,
  videoDuration: 0,
  credits: { charged: 2, refunded: 0 },
  procedural: true,
  engine: { label: 'Painter', kind: 'builtin', procedural: true, instead_of: '' },
  error: null,
  claims: [],
  result,
});
const done = {
  task_status: TASK_STATUS.succeeded,
  image: '/media/j_1.jpg',
  thumbnail: '/media/j_1.jpg?w=512',
  width: 1024,
  height: 576,
};

describe('picturesOf', () => {
  it('shows finished pictures by their thumbnail and reserves the asked shape for those on the way', () => {
    const shown = picturesOf([
      task(HISTORY_STATUS.open, [part('a', done), part('b', { task_status: TASK_STATUS.running }), part('c')]),
    ]);
    expect(shown.map((each) => [each.state, each.src, each.width / each.height])).toEqual([
      ['ready', '/media/j_1.jpg?w=512', 1024 / 576],
      ['making', '', 16 / 9],
      ['waiting', '', 16 / 9],
    ]);
  });

  it('leaves out what failed, was hidden or cancelled, and unfinished parts of a closed task', () => {
    const gone = [TASK_STATUS.failed, TASK_STATUS.sensitive, TASK_STATUS.cancelled, TASK_STATUS.timed_out];
    const parts = gone.map((task_status, index) => part(String(index), { task_status }));
    expect(picturesOf([task(HISTORY_STATUS.open, parts), task(HISTORY_STATUS.finished, [part('x')])])).toEqual([]);
  });
});

it('a progress tick moves one picture forward, never back, and not a finished one', () => {
  const before = [task(HISTORY_STATUS.open, [part('a', done), part('b', { percentage: 40, preview: 'data:1' })])];
  const tick = { task_id: 'task-1', sub_task_id: 'b', percentage: 30, stage: 'light' };
  expect(withProgress(before, tick)[0]?.result[1]).toMatchObject({
    percentage: 40,
    preview: 'data:1',
    task_status: TASK_STATUS.running,
  });
  expect(withProgress(before, { ...tick, sub_task_id: 'a' })[0]?.result[0]).toEqual(before[0]?.result[0]);
  expect(withProgress(before, { ...tick, percentage: 80, preview: 'data:2' })[0]?.result[1]).toMatchObject({
    percentage: 80,
    preview: 'data:2',
  });
});
