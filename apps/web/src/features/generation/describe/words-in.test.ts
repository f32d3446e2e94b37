import { PROMPT_MAX } from '@atelier/contract/vocabulary/generation';
import { expect, it } from 'vitest';
import { withDescription } from './words-in.ts';

it.each([
  ['', 'blue, cold tones', 'blue, cold tones'],
  ['a fox', 'blue, cold tones', 'a fox, blue, cold tones'],
  ['A fox. ', 'blue', 'A fox, blue'],
  ['一只狐狸。', '蓝色', '一只狐狸，蓝色'],
  ['狐がいる。', '青', '狐がいる、青'],
])('adds a description to %j as its language joins parts', (prompt, words, both) => {
  expect(withDescription(prompt, words)).toBe(both);
});

it('adds nothing where a prompt would become too long, counted as the server counts', () => {
  const full = '😀'.repeat(PROMPT_MAX - 4);
  expect(withDescription(full, 'ab')).toBe(`${full}, ab`);
  expect(withDescription(full, 'abc')).toBeNull();
});
