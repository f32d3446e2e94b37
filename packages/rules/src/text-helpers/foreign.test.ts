import { expect, it } from 'vitest';
import { isForeign } from './language.ts';

it.each([
  ['雪地里的狐狸', 'zh', false],
  ['雪地里的狐狸在睡觉', 'ja', true],
  ['雪山日出', 'ja', false],
  ['雪の中の狐', 'zh', true],
  ['雪の中の狐', 'ja', false],
  ['狐狸', 'en', true],
  ['fox', 'es', false],
  ['a fox in the snow', 'es', true],
  ['un zorro en la nieve', 'en', true],
  ['fox', 'zh', true],
  ['4:3', 'zh', false],
] as const)('%s, read in %s: %s', (text, language, foreign) => {
  expect(isForeign(text, language)).toBe(foreign);
});
