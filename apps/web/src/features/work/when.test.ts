import { expect, it } from 'vitest';
import { whenText } from '#features/work/when.ts';

const at = Date.UTC(2026, 10, 21, 4, 30) / 1000;
const text = (ago: number) => whenText(at, (at + ago) * 1000, 'en', 'just now');

it.each([
  [-5, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [3599, '59 minutes ago'],
  [3600, 'Nov 20, 8:30 PM'],
  [60 * 86_400, 'Nov 20, 2026'],
])('%i seconds ago reads %s', (ago, expected) => {
  expect(text(ago).replace(/\u202f/g, ' ')).toBe(expected);
});
