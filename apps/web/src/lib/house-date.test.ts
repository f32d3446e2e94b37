import { afterEach, expect, it, vi } from 'vitest';
import { houseDay } from './house-date.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['en', 'Dec 26, 2026'],
  ['zh', '2026年12月26日'],
  ['ja', '2026/12/26'],
  ['es', '26 dic 2026'],
])('a day is told with its year, on the calendar of the house, in %s', (language, day) => {
  vi.stubGlobal('document', { querySelector: () => null });
  // It is the 27th already where UTC is kept.
  expect(houseDay('2026-12-27T07:59:59Z', language)).toBe(day);
});
