import fc from 'fast-check';
import { afterAll, expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
const { RECENT_MAX, withTerm } = await import('#lib/search-history.ts');
afterAll(() => vi.unstubAllGlobals());

it('keeps the newest first, each once, at most ten, and nothing empty', () => {
  expect(withTerm(['fox', 'lake'], ' Lake ')).toEqual(['Lake', 'fox']);
  expect(withTerm(['fox'], '   ')).toEqual(['fox']);
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 6 }), { maxLength: 40 }), (typed) => {
      const terms = typed.reduce<string[]>(withTerm, []);
      expect(terms.length).toBeLessThanOrEqual(RECENT_MAX);
      expect(new Set(terms.map((each) => each.toLowerCase())).size).toBe(terms.length);
      expect(terms.every((each) => each.trim() === each && each !== '')).toBe(true);
      const last = typed.findLast((each) => each.trim());
      if (last !== undefined) expect(terms[0]).toBe(last.trim());
    }),
  );
});
