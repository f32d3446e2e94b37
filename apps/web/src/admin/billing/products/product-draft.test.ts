import { expect, it } from 'vitest';
import { draftOf, factsOf, faultsOf } from '#admin/billing/products/product-draft.ts';

const filled = () => {
  const draft = draftOf(null);
  const prices = { ...draft.prices, USD: { amount: '3.00', member: '2.40' } };
  return { ...draft, name: 'Small', credits: '300', reason: 'new', prices };
};

it('names every fault of a draft', () => {
  expect([...faultsOf(draftOf(null), 'pack')]).toEqual(['name', 'credits', 'reason', 'price']);
  const draft = filled();
  draft.prices.CNY = { amount: '1.234', member: '' };
  draft.prices.USD.member = '4';
  draft.coins = '1.5';
  expect([...faultsOf(draft, 'pack')]).toEqual(['coins', 'USD.member', 'CNY']);
  // A plan has no price for members.
  expect([...faultsOf({ ...draft, coins: '' }, 'plan')]).toEqual(['CNY']);
});

it('sends minor units, and only the currencies that have a price', () => {
  expect(faultsOf(filled(), 'pack').size).toBe(0);
  expect(factsOf(filled(), 'pack', 'r').prices).toEqual([{ currency: 'USD', amount: 300, member_amount: 240 }]);
  expect(factsOf(filled(), 'plan', 'r').prices).toEqual([{ currency: 'USD', amount: 300, member_amount: null }]);
});
