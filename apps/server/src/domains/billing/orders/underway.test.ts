import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Underway } from './underway.ts';

it('lets what nobody waits for go when no payment has been worked off for a moment', async () => {
  const underway = new Underway();
  await underway.calm(0);
  const order: string[] = [];
  const works = underway.during(() => sleep(150)).then(() => order.push('paid'));
  const waits = underway.calm(5000).then(() => order.push('drawn'));
  await Promise.all([works, waits]);
  expect(order).toEqual(['paid', 'drawn']);
});

it('lets it go all the same where payments never end, also failed ones, and stops when it is told to', async () => {
  const underway = new Underway();
  const work = Promise.withResolvers<void>();
  const endless = underway.during(() => work.promise);
  const begun = performance.now();
  await underway.calm(200);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(195);
  const stopping = new AbortController();
  const waits = underway.calm(60_000, stopping.signal);
  stopping.abort();
  await expect(waits).rejects.toThrow();
  work.reject(new Error('failed'));
  await expect(endless).rejects.toThrow('failed');
  await underway.calm(5000);
  expect(performance.now() - begun).toBeLessThan(3000);
});
