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
export const knownTerms = async (db: Db | Trx): Promise<Terms[]> => termsAgreed(await products(db, {}));

const isAgreed = ({ product }: Product): boolean => product.made_by === 'system' || product.approved_by !== null;

function termsAgreed(all: readonly Product[]): Terms[] {
  const agreed = all.filter(isAgreed);
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
  const all = await products(trx, {});
  const known = termsAgreed(all);
  const alone = all.filter((one) => one.product.active && !isAgreed(one));
  return alone.find((one) => !isFairPrice(discounted(termsOf(one), percent), known)) ?? null;
}
