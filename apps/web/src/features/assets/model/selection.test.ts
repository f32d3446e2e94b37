import { describe, expect, it } from 'vitest';
import { all, extend, kept, NONE, toggle } from '#features/assets/model/selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const ticked = (selection: { ids: ReadonlySet<string> }) => [...selection.ids].sort().join('');

describe('a selection', () => {
  it('ticks and unticks', () => {
    const one = toggle(NONE, 'b');
    expect(ticked(one)).toBe('b');
    expect(ticked(toggle(one, 'b'))).toBe('');
  });

  it('reaches from the last tick to the pressed file, either way, and keeps what was ticked before', () => {
    const from = toggle(toggle(NONE, 'e'), 'b');
    expect(ticked(extend(from, order, 'd'))).toBe('bcde');
    expect(ticked(extend(from, order, 'a'))).toBe('abe');
    expect(ticked(extend(extend(from, order, 'c'), order, 'a'))).toBe('abce');
    expect(ticked(extend(NONE, order, 'c'))).toBe('c');
  });

  it('takes all, and forgets what is gone', () => {
    expect(ticked(all(order))).toBe('abcde');
    const some = toggle(toggle(NONE, 'a'), 'b');
    expect(kept(some, ['b', 'c'])).toEqual({ ids: new Set(['b']), anchor: 'b' });
    expect(kept(some, ['a'])).toEqual({ ids: new Set(['a']), anchor: null });
    expect(kept(some, order)).toBe(some);
  });
});
