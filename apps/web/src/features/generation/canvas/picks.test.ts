import type { HistoryItem } from '@atelier/contract/generation/history';
import { describe, expect, it } from 'vitest';
import { filmOf, neighbourOf, otherOf, partOf, shownOf } from '#features/generation/canvas/picks.ts';
import { kindOf } from '#features/generation/history/items.ts';
import { madeItem, runningItem } from '#features/generation/history/testing/items.ts';

const [newest, older] = [madeItem(), madeItem({}, { created_time: '2026-11-21 09:00:00' })];
const running = runningItem([40, 0]);
const broken = { ...runningItem([0]), status: 1, task_status: 3 };

describe('what stands on the canvas', () => {
  it('is the newest task, failed ones too, and a chosen one only while it exists', () => {
    expect(shownOf([], 'txt2img', null)).toBeNull();
    expect(shownOf([broken, newest], 'txt2img', null)).toBe(broken);
    expect(shownOf([newest, older], 'txt2img', { task: older.id, index: 0 })).toBe(older);
    expect(shownOf([newest], 'txt2img', { task: older.id, index: 0 })).toBe(newest);
  });

  it('is of the tool in the form: one without a picture of its own shows none of another', () => {
    const cut = madeItem({}, { module: 'matting' });
    expect(shownOf([newest, older], 'matting', null)).toBeNull();
    expect(shownOf([newest, cut, older], 'matting', null)).toBe(cut);
    expect(shownOf([cut, newest], 'txt2img', null)).toBe(newest);
    // Chosen in the film it stands there all the same.
    expect(shownOf([newest, cut], 'matting', { task: newest.id, index: 0 })).toBe(newest);
  });

  it('acts on the chosen picture, else on the first that is made', () => {
    expect(partOf(newest, { task: newest.id, index: 1 })).toBe(newest.result[1]);
    expect(partOf(newest, { task: older.id, index: 1 })).toBe(newest.result[0]);
    expect(partOf(running, null)).toBeNull();
  });

  it('shows no task in the film that brought nothing', () => {
    expect(kindOf(broken)).toBe('failed');
    expect(filmOf([broken, running, newest, older], 2)).toEqual([running, newest]);
  });

  it('compares with what was chosen, else with what belongs to it: looked at before, its neighbour, made before', () => {
    const [one, two] = [newest.result[0]!, newest.result[1]!];
    expect(otherOf([newest, older], newest, one, { chosen: null, before: older.result[1]!.uuid })?.part).toBe(
      older.result[1],
    );
    // What was chosen goes before what was looked at.
    const chosen = older.result[0]!.uuid;
    expect(otherOf([newest, older], newest, one, { chosen, before: older.result[1]!.uuid })?.part).toBe(
      older.result[0],
    );
    expect(otherOf([newest, older], newest, one, { chosen: one.uuid, before: null })?.part).toBe(two);
    expect(otherOf([newest, older], newest, one, { chosen: null, before: one.uuid })?.part).toBe(two);
    const single = { ...newest, result: [one] };
    expect(otherOf([single, older], single, one, { chosen: null, before: null })?.part).toBe(older.result[0]);
    expect(otherOf([single], single, one, { chosen: null, before: null })).toBeNull();
  });

  it('compares by itself with nothing that was merely made or looked at before', () => {
    const alone = (item: HistoryItem, seed: number) => ({ ...item, result: [{ ...item.result[0]!, seed }] });
    const other = alone(madeItem({ prompt: 'a harbour' }, { created_time: '2026-11-21 08:00:00' }), 7);
    const fresh = alone(newest, 1);
    const part = fresh.result[0]!;
    const before = other.result[0]!.uuid;
    expect(otherOf([fresh, other], fresh, part, { chosen: null, before })).toBeNull();
    // Whoever chose it has it.
    expect(otherOf([fresh, other], fresh, part, { chosen: before, before: null })?.item).toBe(other);
    // Other words or another style for a picture keep its seed, a variation its words.
    const reworded = alone(madeItem({ prompt: 'a wolf' }), 1);
    expect(otherOf([reworded, fresh, other], reworded, reworded.result[0]!, { chosen: null, before })?.item).toBe(
      fresh,
    );
    const varied = alone(madeItem(), 3);
    expect(otherOf([varied, other, fresh], varied, varied.result[0]!, { chosen: null, before })?.item).toBe(fresh);
    // What it was made from belongs to it, of whatever tool either is.
    const made = alone(madeItem({ prompt: '' }, { module: 'matting' }), -1);
    const cut = { ...made, params: { ...made.params, images: [before] } };
    expect(otherOf([cut, fresh, other], cut, cut.result[0]!, { chosen: null, before: null })?.item).toBe(other);
    const bare = alone(madeItem({ prompt: '' }, { module: 'matting' }), -1);
    expect(otherOf([bare, made, fresh], bare, bare.result[0]!, { chosen: null, before: null })).toBeNull();
  });

  it('goes from picture to picture over all tasks, past those without', () => {
    const all = [newest, running, older];
    expect(neighbourOf(all, newest.result[1]!, 1)).toEqual({ task: older.id, index: 0 });
    expect(neighbourOf(all, older.result[0]!, -1)).toEqual({ task: newest.id, index: 1 });
    expect(neighbourOf(all, older.result[1]!, 1)).toBeNull();
  });
});
