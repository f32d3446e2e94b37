import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countJson, USUAL_BUDGET } from './json-budget.ts';

const wide = { keys: 1e9, values: 1e9, depth: 1e9 };

/** The same, by walking what was parsed. */
function walked(value: unknown, level = 0): { keys: number; values: number; depth: number } {
  const sum = { keys: 0, values: 1, depth: level };
  if (value === null || typeof value !== 'object') return sum;
  sum.depth = level + 1;
  if (!Array.isArray(value)) sum.keys += Object.keys(value).length;
  for (const item of Object.values(value)) {
    const inner = walked(item, level + 1);
    sum.keys += inner.keys;
    sum.values += inner.values;
    sum.depth = Math.max(sum.depth, inner.depth);
  }
  return sum;
}

describe('countJson', () => {
  it('never lets more pass than the budget, nor refuses what is clearly within it', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6, stringUnit: 'binary' }), fc.integer({ min: 1, max: 40 }), (text, limit) => {
        const real = walked(JSON.parse(text));
        // A list with its first value counts as three, which is no more than twice what it is.
        if (real.keys > limit) expect(countJson(text, { ...wide, keys: limit }).over).toBe('keys');
        else expect(countJson(text, { ...wide, keys: limit }).over).toBeNull();
        if (real.depth > limit) expect(countJson(text, { ...wide, depth: limit }).over).toBe('depth');
        else expect(countJson(text, { ...wide, depth: limit }).over).toBeNull();
        if (real.values > limit) expect(countJson(text, { ...wide, values: limit }).over).toBe('values');
        if (real.values * 2 <= limit) expect(countJson(text, { ...wide, values: limit }).over).toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['keys', (n: number) => `{${Array.from({ length: n }, (_, at) => `"k${at}":1`).join(',')}}`],
    ['values', (n: number) => `[${'1,'.repeat(n)}1]`],
    ['depth', (n: number) => '['.repeat(n)],
  ])('looks at as much of a text with sixty thousand %s as of one with six thousand', (over, text) => {
    const small = countJson(text(6000), USUAL_BUDGET);
    const large = countJson(text(60_000), USUAL_BUDGET);
    expect([small.over, large.over]).toEqual([over, over]);
    expect(large.steps).toBe(small.steps);
    expect(large.steps).toBeLessThan(9000);
  });

  it('passes over texts: what stands in them is no key, however it is escaped', () => {
    for (const words of ['{[:,'.repeat(5000), '\\'.repeat(5000), '"'.repeat(5000), '\\"{:'.repeat(5000)]) {
      const { over, steps } = countJson(JSON.stringify({ words }), USUAL_BUDGET);
      expect(over).toBeNull();
      expect(steps).toBeLessThan(10);
    }
  });

  it('takes at most one step a character of whatever it is given', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'"\\{}[]:, a') }), (text) => {
        expect(countJson(text.repeat(50), wide).steps).toBeLessThanOrEqual(text.length * 50);
      }),
    );
  });
});
