import { shopPost } from '@atelier/testkit/robustness/shop-post';
import { expect, it } from 'vitest';

/** A short form of the 2,000 orders of `npm run soak`. */
it('gives what was paid once, whatever its post does, and nothing else', async () => {
  const seed = Math.floor(Math.random() * 2 ** 32);
  const report = await shopPost({ orders: 40, seed });
  expect(report.faults, `seed ${seed}`).toEqual([]);
  expect(report.paid).toBeGreaterThan(20);
  expect(report.refused).toBe(report.unpaid * 3);
}, 240_000);
