import { describe, expect, it } from 'vitest';
import {
  extend,
  nextOpen,
  nothingSelected,
  put,
  rangeTo,
  step,
  TICK_MAX,
  tick,
  tickAll,
} from '#admin/kit/list/selection.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];
const at = (cursor: string) => put(nothingSelected, cursor);

describe('a selection', () => {
  it('steps and stays at the ends', () => {
    expect(step(nothingSelected, ids, 1).cursor).toBe('a');
    expect(step(nothingSelected, ids, -1).cursor).toBe('e');
    expect(step(at('c'), ids, 1).cursor).toBe('d');
    expect(step(at('e'), ids, 1).cursor).toBe('e');
    expect(step(at('a'), [], 1).cursor).toBe('a');
  });

  it('starts again at the end of the list when its row is gone', () => {
    expect(step(at('gone'), ids, 1).cursor).toBe('a');
  });

  it('extends from where it began, in both directions', () => {
    const down = extend(extend(at('b'), ids, 1), ids, 1);
    expect([down.cursor, [...down.ticked].sort()]).toEqual(['d', ['b', 'c', 'd']]);
    expect([...extend(at('b'), ids, -1).ticked].sort()).toEqual(['a', 'b']);
  });

  it('ticks a range after a tick', () => {
    const range = rangeTo(tick(nothingSelected, 'd'), ids, 'b');
    expect([...range.ticked].sort()).toEqual(['b', 'c', 'd']);
  });

  it('ticks all and none, never more than a decision may hold', () => {
    const many = Array.from({ length: 150 }, (_, index) => String(index));
    const all = tickAll(nothingSelected, many);
    expect(all.ticked.size).toBe(TICK_MAX);
    expect(tickAll(all, many).ticked.size).toBe(0);
    expect(rangeTo(at('0'), many, '149').ticked.size).toBe(TICK_MAX);
  });

  it('finds the next open row, else the one before, else stays', () => {
    const open = (set: string) => (id: string) => set.includes(id);
    expect(nextOpen(ids, 'b', open('ad'))).toBe('d');
    expect(nextOpen(ids, 'e', open('ac'))).toBe('c');
    expect(nextOpen(ids, 'c', open(''))).toBe('c');
  });
});
