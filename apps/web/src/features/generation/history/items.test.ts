import { HISTORY_STATUS, TASK_STATUS } from '@atelier/contract/vocabulary/generation';
import { describe, expect, it } from 'vitest';
import { emptyForm } from '#features/generation/form/form.ts';
import {
  applyTick,
  itemsOf,
  kindOf,
  mergeIntoPages,
  mergeItem,
  newsOf,
  outcomeOf,
  percentOf,
  pollDue,
  ratioOf,
  removeFromPages,
  sizeOf,
  styleOf,
  temporaryItem,
  tickPages,
} from '#features/generation/history/items.ts';
import { madeItem, runningItem } from '#features/generation/history/testing/items.ts';

const list = (...items: ReturnType<typeof madeItem>[]) => ({
  pages: [{ data: items, next_cursor: null }],
  pageParams: [null],
});
const tick = (id: string, percentage: number) => ({
  task_id: id,
  sub_task_id: `${id}-0`,
  percentage,
  stage: 'sky',
});

describe('how a task is drawn', () => {
  it('follows its state, and pictures outlive a bad ending', () => {
    expect(kindOf(runningItem([10]))).toBe('running');
    expect(kindOf({ ...runningItem([0]), task_status: TASK_STATUS.queued })).toBe('waiting');
    expect(kindOf(madeItem())).toBe('finished');
    expect(kindOf({ ...runningItem([0]), status: HISTORY_STATUS.finished, task_status: TASK_STATUS.failed })).toBe(
      'failed',
    );
    const stopped = { ...madeItem(), status: HISTORY_STATUS.cancelled, task_status: TASK_STATUS.cancelled };
    expect(kindOf(stopped)).toBe('finished');
    expect(outcomeOf(stopped)).toBe('cancelled');
    expect(outcomeOf(madeItem())).toBeNull();
  });

  it('names the ratio and the style of the picture that is there, and what was asked for before', () => {
    const asked = { wh_ratio: '16:9', style: 'default' };
    const item = madeItem(asked);
    expect(ratioOf(item)).toBe('1:1');
    expect(ratioOf({ ...item, result: item.result.map((part) => ({ ...part, width: 0, height: 0 })) })).toBe('16:9');
    const drawn = (style: string, of = item) => styleOf(of, { ...of.result[0]!, style });
    expect(styleOf(item, item.result[0])).toBe('default');
    expect(drawn('watercolor')).toBe('watercolor');
    expect(drawn('realistic')).toBe('default');
    expect(drawn('nothing anybody knows')).toBe('default');
    expect(drawn('ink_wash', madeItem({ style: 'oil' }))).toBe('ink_wash');
    expect(drawn('realistic', madeItem({ style: 'original' }))).toBe('original');
    expect(styleOf(item, undefined)).toBe('default');
  });

  it('keeps a picture in the trash apart from one that was not made', () => {
    const item = madeItem();
    const thrown = (count: number) => ({
      ...item,
      result: item.result.map((part, at) => (at < count ? { ...part, trashed: true, image: '', thumbnail: '' } : part)),
    });
    expect([0, 1, 2].map((count) => kindOf(thrown(count)))).toEqual(['finished', 'finished', 'trashed']);
    expect(outcomeOf(thrown(2))).toBeNull();
    // Neither the way there nor back is told as if something had been made or had failed.
    expect(newsOf('finished', thrown(2))).toBeNull();
    expect(newsOf('trashed', item)).toBeNull();
  });

  it('counts a finished picture whole and reserves the shape of the others', () => {
    const item = runningItem([50, 0]);
    expect(percentOf(item)).toBe(25);
    const wide = { ...item, params: { params: { wh_ratio: '16:9' } } };
    expect(sizeOf(wide, wide.result[0]!)).toEqual({ width: 1024, height: 576 });
    // A size and nothing else: it is handed on to elements as it is.
    const part = { ...madeItem().result[0]!, width: 8, height: 6 };
    expect(sizeOf(wide, part)).toEqual({ width: 8, height: 6 });
  });
});

describe('merging news of a task', () => {
  it('never lets progress run backwards or an ended task reopen', () => {
    const known = runningItem([60, 0]);
    const late = { ...known, result: known.result.map((part) => ({ ...part, percentage: part.percentage / 2 })) };
    expect(mergeItem(known, late).result[0]!.percentage).toBe(60);
    const done = madeItem({}, { id: known.id });
    expect(mergeItem(known, done)).toEqual(done);
    expect(mergeItem(done, known)).toBe(done);
  });

  it('keeps the early picture that a later state leaves out', () => {
    const known = runningItem([40]);
    const shown = { ...known, result: [{ ...known.result[0]!, preview: 'data:x' }] };
    expect(mergeItem(shown, known).result[0]!.preview).toBe('data:x');
  });

  it('applies ticks to the picture they name, and to no finished one', () => {
    const item = runningItem([10, 0]);
    const ticked = applyTick(item, tick(item.id, 30));
    expect(ticked.result.map((part) => part.percentage)).toEqual([30, 0]);
    expect(ticked.stage).toBe('sky');
    const done = madeItem();
    expect(applyTick(done, tick(done.id, 5))).toBe(done);
  });
});

describe('lists of tasks', () => {
  it('puts a new task on top of the lists it belongs to', () => {
    const old = madeItem();
    const fresh = runningItem([0]);
    expect(itemsOf(mergeIntoPages(list(old), 'image', [fresh]))).toEqual([fresh, old]);
    expect(itemsOf(mergeIntoPages(list(old), 'img2img', [fresh]))).toEqual([old]);
  });

  it('leaves a list alone that the news do not concern', () => {
    const before = list(madeItem());
    expect(mergeIntoPages(before, 'image', [madeItem()])).toBe(before);
    expect(tickPages(before, tick('nobody', 5))).toBe(before);
  });

  it('shows a task once though two pages hold it, and not at all when removed', () => {
    const item = madeItem();
    const twice = { pages: [...list(item).pages, ...list(item).pages], pageParams: [] };
    expect(itemsOf(twice)).toHaveLength(1);
    expect(itemsOf(removeFromPages(twice, item.id))).toHaveLength(0);
  });

  it('stands in for a task from the answer of the submit (studio 3.4)', () => {
    const answer = {
      task_id: 'e0000000-0000-4000-8000-000000000000',
      sub_task_ids: ['a', 'b'],
      consumption_level: 'slow' as const,
      credits: { charged: 2, refundable: true },
      queue: { position: 3, estimated_seconds: 20 },
    };
    const form = { ...emptyForm, prompt: 'x', ratio: '9:16' as const, count: 2 };
    const item = temporaryItem(form, 0, answer, new Date('2026-11-21T10:00:00Z'));
    expect(item).toMatchObject({ task_status: -1, queueCount: 3, created_time: '2026-11-21 10:00:00' });
    expect(item.result.map((part) => [part.task_status, part.width])).toEqual([
      [0, 576],
      [0, 576],
    ]);
    expect(kindOf(item)).toBe('waiting');
  });
});

describe('polling beside the stream', () => {
  it('is every 2 s while the stream is silent and rare while it speaks', () => {
    expect(pollDue(100_000, 0, 98_500)).toBe(false);
    expect(pollDue(100_000, 0, 98_000)).toBe(true);
    expect(pollDue(100_000, 97_000, 0)).toBe(false);
    expect(pollDue(100_000, 95_000, 0)).toBe(true);
  });
});

it('tells what became of a task that was known, once', () => {
  const open = runningItem([0]);
  const failed = { ...open, status: HISTORY_STATUS.finished, task_status: TASK_STATUS.failed };
  expect(newsOf('waiting', open)).toBe('started');
  expect(newsOf('running', madeItem())).toBe('finished');
  expect(newsOf('waiting', failed)).toBe('failed');
  // Tried again by the server.
  expect(newsOf('running', { ...open, task_status: TASK_STATUS.queued })).toBeNull();
  expect(newsOf('finished', madeItem())).toBeNull();
  // Read for the first time: it ended before anybody looked.
  expect(newsOf(undefined, madeItem())).toBeNull();
});

it('tells of a task somebody cancelled as of no failure, whether or not a picture was ready', () => {
  const cancelled = { status: HISTORY_STATUS.cancelled, task_status: TASK_STATUS.cancelled };
  expect(newsOf('waiting', { ...runningItem([0]), ...cancelled })).toBe('cancelled');
  expect(newsOf('running', { ...madeItem(), ...cancelled })).toBe('cancelled');
});
