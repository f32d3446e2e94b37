import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lockedCycle, membersSave, perMonth, priceLines } from './plan-page.ts';
import { NO_DISCOUNTS, priceOfPlan } from './price-of-order.ts';

it('locks the toggle of a yearly member and of a high plan by the month', () => {
  expect(lockedCycle({ grade: 2, isYearVip: true })).toBe('year');
  expect(lockedCycle({ grade: 3, isYearVip: true })).toBe('year');
  expect(lockedCycle({ grade: 3, isYearVip: false })).toBe('month');
  expect(lockedCycle({ grade: 2, isYearVip: false })).toBeNull();
  expect(lockedCycle({ grade: 0, isYearVip: false })).toBeNull();
});

it('shows a twelfth of the year', () => {
  expect(perMonth(18_000, 'USD')).toBe(1500);
  expect(perMonth(34_560, 'USD')).toBe(2880);
  expect(perMonth(5400, 'USD')).toBe(450);
  expect(perMonth(27_000, 'JPY')).toBe(2250);
});

it('opens the seventy percent line by line', () => {
  const year = { amount: 18_000, currency: 'USD' } as const;
  const month = { amount: 2000, currency: 'USD' } as const;
  expect(priceLines(year, month, { campaign: 50, invite: 20 })).toEqual([
    { what: 'months', amount: 24_000, percent: 0 },
    { what: 'yearly', amount: -6000, percent: 25 },
    { what: 'campaign', amount: -9000, percent: 50 },
    { what: 'invite', amount: -1800, percent: 20 },
  ]);
  expect(priceLines(month, null, NO_DISCOUNTS)).toEqual([{ what: 'price', amount: 2000, percent: 0 }]);
  expect(priceLines(year, { amount: 3000, currency: 'JPY' }, NO_DISCOUNTS)).toEqual([
    { what: 'price', amount: 18_000, percent: 0 },
  ]);
});

it('adds up to the charge to the last cent, whatever is rounded on the way', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e6 }),
      fc.integer({ min: 1, max: 1e6 }),
      fc.integer({ min: 0, max: 99 }),
      fc.constantFrom(0, 10, 20),
      fc.constantFrom('USD', 'CNY', 'JPY'),
      (amount, month, campaign, invite, currency) => {
        const discounts = { campaign, invite };
        const lines = priceLines({ amount, currency }, { amount: month, currency }, discounts);
        const sum = lines.reduce((all, line) => all + line.amount, 0);
        expect(sum).toBe(priceOfPlan({ amount, memberAmount: null, currency }, discounts).amount);
      },
    ),
  );
});

it('says of packs what holds for each of them', () => {
  expect(membersSave([])).toEqual({ least: 0, most: 0 });
  expect(
    membersSave([
      { amount: 300, discountAmount: 240 },
      { amount: 900, discountAmount: 720 },
    ]),
  ).toEqual({ least: 20, most: 20 });
  // Never more than is saved.
  expect(
    membersSave([
      { amount: 300, discountAmount: 201 },
      { amount: 900, discountAmount: 900 },
    ]),
  ).toEqual({ least: 0, most: 33 });
});
