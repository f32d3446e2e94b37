import { expect, it } from 'vitest';
import { priceOfPlan } from './price-of-order.ts';
import { discountLines, documentSeries, plainMoney, taxWithin, zoneOf } from './receipt.ts';

it('numbers each kind and edition by itself', () => {
  expect(documentSeries('invoice', 'international', 2026)).toBe('AT-2026-');
  expect(documentSeries('credit_note', 'international', 2026)).toBe('AT-C-2026-');
  expect(documentSeries('invoice', 'domestic', 2027)).toBe('AT-D-2027-');
  const kinds = (['invoice', 'credit_note'] as const).flatMap((kind) =>
    (['international', 'domestic'] as const).map((edition) => documentSeries(kind, edition, 2026)),
  );
  expect(new Set(kinds).size).toBe(4);
});

it('splits what was taken off into its discounts, to the last cent', () => {
  for (const currency of ['USD', 'JPY', 'CNY'] as const)
    for (const list of [500, 2000, 18_000, 34_560, 999, 1])
      for (const campaign of [0, 10, 33, 50])
        for (const invite of [0, 10, 20]) {
          const { amount } = priceOfPlan({ amount: list, memberAmount: null, currency }, { campaign, invite });
          const lines = discountLines({ list, amount, currency, campaign, invite });
          expect(lines.reduce((sum, line) => sum + line.amount, amount)).toBe(list);
          expect(lines.every((line) => line.amount >= 0)).toBe(true);
        }
  expect(discountLines({ list: 2000, amount: 800, currency: 'USD', campaign: 50, invite: 20 })).toEqual([
    { kind: 'campaign', percent: 50, amount: 1000 },
    { kind: 'invite', percent: 20, amount: 200 },
  ]);
  expect(discountLines({ list: 300, amount: 240, currency: 'USD', campaign: 0, invite: 0 })).toEqual([
    { kind: 'member', percent: null, amount: 60 },
  ]);
  expect(discountLines({ list: 300, amount: 300, currency: 'USD', campaign: 0, invite: 0 })).toEqual([]);
});

it('finds the tax that a price includes', () => {
  expect(taxWithin(1100, 1000)).toBe(100);
  expect(taxWithin(3000, 1000)).toBe(273);
  expect(taxWithin(2000, 725)).toBe(135);
  expect(taxWithin(2000, 0)).toBe(0);
  expect(taxWithin(1, 1000)).toBe(0);
});

it('writes money by the decimals of its currency', () => {
  expect(plainMoney(2000, 'USD')).toBe('USD 20.00');
  expect(plainMoney(123_456_789, 'CNY')).toBe('CNY 1,234,567.89');
  expect(plainMoney(3000, 'JPY')).toBe('JPY 3,000');
  expect(plainMoney(5, 'USD')).toBe('USD 0.05');
  expect(plainMoney(0, 'JPY')).toBe('JPY 0');
  expect(plainMoney(-1050, 'USD')).toBe('USD -10.50');
});

it('names the offset of the business day', () => {
  expect(zoneOf('international')).toBe('UTC-08:00');
  expect(zoneOf('domestic')).toBe('UTC+08:00');
});
