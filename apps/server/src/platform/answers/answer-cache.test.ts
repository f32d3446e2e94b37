import { expect, it } from 'vitest';
import type { Events } from '../platform.ts';
import { AnswerCache } from './answer-cache.ts';

const events = { onSignal: () => () => {}, signal: async () => {} } as unknown as Events;
let now = 0;
const clock = { now: () => new Date(now) };
const terms = { group: 'works', seconds: 5 };

it('holds so many answers, those used last', async () => {
  const cache = new AnswerCache(events, clock, { entries: 3, bytes: 1_000_000 });
  let made = 0;
  const ask = (key: string) =>
    cache.find(key, terms, async () => {
      made += 1;
      return `"${key}"`;
    });
  for (const key of ['a', 'b', 'c', 'a', 'd']) {
    now += 250;
    await ask(key);
  }
  expect([made, cache.size.entries]).toEqual([4, 3]);
  await ask('a');
  expect(made).toBe(4);
  await ask('b');
  expect(made).toBe(5);
});

it('holds so many bytes, and nothing that would push all others out', async () => {
  const cache = new AnswerCache(events, clock, { entries: 500, bytes: 100_000 });
  const ask = (key: string, bytes: number) => cache.find(key, terms, async () => 'x'.repeat(bytes));
  for (let n = 0; n < 100; n++) {
    await ask(`key ${n}`, 5000);
    expect(cache.size.bytes).toBeLessThanOrEqual(100_000);
  }
  const { entries } = cache.size;
  expect(entries).toBeGreaterThan(5);
  await ask('too large', 20_000);
  expect(cache.size.entries).toBe(entries);
  cache.drop('works');
  expect(cache.size).toEqual({ entries: 0, bytes: 0 });
});
