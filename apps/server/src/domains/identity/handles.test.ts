import { sensitiveTerm } from '@atelier/rules/text/sensitive';
import { expect, it } from 'vitest';
import { CREATURES, newHandle, QUALITIES } from './handles.ts';

it('makes names that keep to the form of usernames, and only of words that may stand anywhere', () => {
  expect(new Set([...QUALITIES, ...CREATURES]).size).toBe(QUALITIES.length + CREATURES.length);
  for (const word of [...QUALITIES, ...CREATURES]) {
    expect(word).toMatch(/^[a-z]{3,7}$/);
    expect(sensitiveTerm(word), word).toBeNull();
  }
  const longest = (words: readonly string[]) => Math.max(...words.map((word) => word.length));
  expect(longest(QUALITIES) + longest(CREATURES) + 4).toBeLessThanOrEqual(18);
  const made = Array.from({ length: 2000 }, newHandle);
  for (const name of made) expect(name).toMatch(/^[a-z]{6,13}\d{4}$/);
  expect(new Set(made).size).toBeGreaterThan(1990);
});
