import { isFairPrice, type Terms } from '@atelier/rules/billing/staff-worth';
import type { Db, Trx } from '#platform/platform.ts';
import { type Product, products } from './products.view.ts';

/** A version in the words of the rule. */
export const termsOf = ({ product, prices }: Product): Terms => ({
  kind: product.kind,
  grade: product.grade,
  billCycle: product.bill_cycle,
  credits: product.credits,
  coins: product.coins,
  prices: prices.map(({ currency, amount, member_amount }) => ({ currency, lowest: member_amount ?? amount })),
});

/**
 * What credits cost by prices that no member of staff set alone: those that were shipped and those that two agreed on; of these what is sold now,
 * where anything is.
 */
export async function knownTerms(db: Db | Trx): Promise<Terms[]> {
  const agreed = (await products(db, {})).filter(
    ({ product }) => product.made_by === 'system' || product.approved_by !== null,
  );
  const sold = agreed.filter(({ product }) => product.active);
  return (sold.length > 0 ? sold : agreed).map(termsOf);
}

/** Prices under a discount, in percent. */
export const discounted = (terms: Terms, percent: number): Terms => ({
  ...terms,
  prices: terms.prices.map((price) => ({ ...price, lowest: (price.lowest * (100 - percent)) / 100 })),
});

/** What is sold at a price that one member of staff set, and what under a discount would be less than they may set alone; null where nothing is. */
export async function tooCheapUnder(trx: Trx, percent: number): Promise<Product | null> {
  const known = await knownTerms(trx);
  const alone = (await products(trx, {})).filter(
    ({ product }) => product.active && product.made_by !== 'system' && product.approved_by === null,
  );
  return alone.find((one) => !isFairPrice(discounted(termsOf(one), percent), known)) ?? null;
}
