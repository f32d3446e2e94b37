import { type TestDatabase, testDatabase } from '@atelier/testkit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRateLimits } from './rate-limit.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

it('lets exactly the limit through, however many come at once, and again in the next window', async () => {
  const limits = createRateLimits(database.db, { enabled: true });
  const now = new Date('2026-03-04T09:00:20Z');
  const hits = await Promise.all(Array.from({ length: 20 }, () => limits.hit('code:ann', 5, 60, now)));
  expect(hits.filter((hit) => hit.ok)).toHaveLength(5);
  expect(hits.find((hit) => !hit.ok)).toEqual({ ok: false, retryAfterSeconds: 40 });
  expect((await limits.hit('code:bob', 5, 60, now)).ok).toBe(true);
  expect((await limits.hit('code:ann', 5, 60, new Date('2026-03-04T09:01:00Z'))).ok).toBe(true);
});

it('lifts every limit when switched off', async () => {
  const limits = createRateLimits(database.db, { enabled: false });
  for (let time = 0; time < 3; time++) expect((await limits.hit('x', 1, 60, new Date())).ok).toBe(true);
});
