import { freeDays } from '@atelier/testkit/robustness/free-days';
import { shopDays } from '@atelier/testkit/robustness/shop-days';
import { expect, it } from 'vitest';

/** A short form of the 400 days that `npm run soak` passes through. */
it.each(['international', 'domestic'] as const)(
  'passes through a hundred days of twenty people’s memberships, %s edition',
  async (edition) => {
    const seed = Math.floor(Math.random() * 2 ** 32);
    const report = await shopDays({ edition, users: 20, days: 100, seed });
    expect(report.faults, `seed ${seed}`).toEqual([]);
    expect(report.periods).toBeGreaterThan(20);
    expect(report.failures).toBeGreaterThan(0);
  },
  240_000,
);

it.each(['international', 'domestic'] as const)(
  'passes through a hundred days of a house that stopped selling, %s edition',
  async (edition) => {
    const seed = Math.floor(Math.random() * 2 ** 32);
    const report = await freeDays({ edition, users: 6, days: 100, seed });
    expect(report.faults, `seed ${seed}`).toEqual([]);
    expect(report).toMatchObject({ charges: 6, ended: 4 });
    expect(report.daily).toBeGreaterThan(6);
  },
  120_000,
);
