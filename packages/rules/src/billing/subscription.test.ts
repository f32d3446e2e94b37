import fc from 'fast-check';
import { expect, it } from 'vitest';
import { creditMonthAt, nextRetry, type PlanCycle, paidPeriod } from './subscription.ts';

const editions = fc.constantFrom('international' as const, 'domestic' as const);
const cycles = fc.constantFrom<PlanCycle>(1, 5);
const moments = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2030-01-01T00:00:00Z'),
  noInvalidDate: true,
});

it('lays periods and credit months end to end, whatever day they began on', () => {
  fc.assert(
    fc.property(moments, cycles, editions, (anchor, cycle, edition) => {
      let end = anchor;
      for (let n = 1; n <= 15; n++) {
        const period = paidPeriod(anchor, cycle, n, edition);
        expect(period.startsAt).toEqual(end);
        expect(period.endsAt > period.startsAt).toBe(true);
        end = period.endsAt;
        let month = period.startsAt;
        const seen = new Set<number>();
        while (month < period.endsAt) {
          const credit = creditMonthAt(anchor, cycle, n, month, edition);
          expect(credit.startsAt).toEqual(month);
          seen.add(credit.month);
          month = credit.endsAt;
        }
        expect(month).toEqual(period.endsAt);
        expect(seen.size).toBe(cycle === 5 ? 12 : 1);
      }
    }),
    { numRuns: 60 },
  );
});

it('keeps the last day of the month through February', () => {
  const anchor = new Date('2026-01-31T20:00:00Z');
  const days = [1, 2, 3, 4].map((n) => paidPeriod(anchor, 1, n, 'international').endsAt.toISOString().slice(0, 10));
  expect(days).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']);
});

it('tries a failed renewal four times within a week, a lost card never', () => {
  const end = new Date('2026-03-01T00:00:00Z');
  const day = (failures: number, hard = false) => nextRetry(end, failures, hard)?.toISOString().slice(0, 10) ?? null;
  expect([1, 2, 3, 4, 5].map((failures) => day(failures))).toEqual([
    '2026-03-02',
    '2026-03-04',
    '2026-03-06',
    '2026-03-08',
    null,
  ]);
  expect(day(1, true)).toBeNull();
});
