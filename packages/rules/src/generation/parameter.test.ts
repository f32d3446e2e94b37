import { describe, expect, it } from 'vitest';
import { choice, flag, group, number, text } from './parameter.ts';

describe('a parameter', () => {
  it('reads what fits, digits for a number included', () => {
    const side = number({ min: 0, max: 1, step: 0.05, initial: 0 });
    expect(side.read(0.5)).toBe(0.5);
    expect(side.read('0.5')).toBe(0.5);
    for (const bad of [1.01, -0.1, 'x', '', null, [], Number.NaN]) expect(side.read(bad)).toBeUndefined();
    const scale = choice([2, 4], 2);
    expect(scale.read('4')).toBe(4);
    expect(scale.read(3)).toBeUndefined();
    expect(flag(true).read('yes')).toBeUndefined();
    const colour = text({ max: 7, pattern: /^#[0-9a-f]{6}$/, initial: '#ffffff' });
    expect(colour.read('#00ff00')).toBe('#00ff00');
    expect(colour.read('red')).toBeUndefined();
  });

  it('of several belongs together: unknown keys and a whole that does not fit are refused', () => {
    const side = number({ min: 0, max: 1, step: 0.05, initial: 0 });
    const expand = group({ left: side, right: side }, ({ left, right }) => left + right > 0);
    expect(expand.read({ left: 0.5 })).toEqual({ left: 0.5, right: 0 });
    expect(expand.read({})).toBeUndefined();
    expect(expand.read({ left: 0.5, up: 1 })).toBeUndefined();
    expect(expand.read({ left: 2 })).toBeUndefined();
    expect(expand.shape).toMatchObject({ kind: 'group', of: { left: { kind: 'number', max: 1 } } });
  });
});
