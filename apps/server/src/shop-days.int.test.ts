import { shopDays } from '@atelier/testkit/robustness/shop-days';
import { expect, it } from 'vitest';

/** A short form of the 400 days that `npm run soak` passes through. */
it.each(['international', 'domestic'] as const)(
  'passes through a hundred days of sixteen people’s memberships, %s edition',
  async (edition) => {
    const seed = Math.floor(Math.random() * 2 ** 32);
    const report = await shopDays({ edition, users: 16, days: 100, seed });
    expect(report.faults, `seed ${seed}`).toEqual([]);
    expect(report.periods).toBeGreaterThan(16);
    expect(report.failures).toBeGreaterThan(0);
  },
  240_000,
);
