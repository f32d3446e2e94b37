import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NO_DISCOUNTS, type Price, percentOff, priceOfPack, priceOfPlan, sumAgainstMonthly } from './price-of-order.ts';

const usd = (amount: number, memberAmount: number | null = null): Price => ({ amount, memberAmount, currency: 'USD' });

it('charges what it says: a tenth of the unit, half up, a yen whole', () => {
  expect(priceOfPlan(usd(2000), NO_DISCOUNTS)).toEqual({ list: 2000, amount: 2000, percent: 0 });
  expect(priceOfPlan(usd(2000), { campaign: 50, invite: 0 })).toEqual({ list: 2000, amount: 1000, percent: 50 });
  // 5.00 − 10 % = 4.50; 5.00 − 50 % − 10 % = 2.25 → 2.30
  expect(priceOfPlan(usd(500), { campaign: 0, invite: 10 }).amount).toBe(450);
  expect(priceOfPlan(usd(500), { campaign: 50, invite: 10 })).toEqual({ list: 500, amount: 230, percent: 55 });
  expect(priceOfPlan({ ...usd(8101), currency: 'JPY' }, { campaign: 50, invite: 0 }).amount).toBe(4051);
});

it('never adds to a price, whatever its cents', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e7 }),
      fc.integer({ min: 0, max: 99 }),
      fc.integer({ min: 0, max: 20 }),
      (amount, campaign, invite) => {
        const { amount: charged, list } = priceOfPlan(usd(amount), { campaign, invite });
        expect(charged).toBeLessThanOrEqual(list);
        expect(Math.abs(charged - (amount * (100 - campaign) * (100 - invite)) / 10_000)).toBeLessThanOrEqual(10);
      },
    ),
  );
});

it('adds the yearly plan, the campaign and the partner’s invitation up to the 70 % of the label', () => {
  expect(sumAgainstMonthly(2000, 18_000, { campaign: 50, invite: 20 })).toBe(70);
  expect(sumAgainstMonthly(2000, 18_000, NO_DISCOUNTS)).toBe(25);
  expect(sumAgainstMonthly(3600, 34_560, NO_DISCOUNTS)).toBe(20);
  expect(percentOff({ campaign: 25, invite: 10 })).toBe(33);
});

it('sells packs cheaper to members', () => {
  expect(priceOfPack(usd(900, 720), 0)).toEqual({ list: 900, amount: 900, percent: 0 });
  expect(priceOfPack(usd(900, 720), 1)).toEqual({ list: 900, amount: 720, percent: 20 });
  expect(priceOfPack(usd(3990), 2)).toEqual({ list: 3990, amount: 3990, percent: 0 });
});
