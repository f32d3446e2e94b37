import type { Discounts } from './price-of-order.ts';

/** What may lower a price, each by itself in percent; 0 where it does not apply (billing A14, A18). */
export interface DiscountSources {
  /** Invited by a partner 20, by anybody else 10; the first charge alone. */
  invite: number;
  /** Half the price for whoever has no plan, while staff run it. */
  fifty: number;
  /** The best card of one's own. */
  account: number;
  /** Off for everybody, while staff run it. */
  operation: number;
}

/** The discounts that count: of the campaigns the best one, and the invitation beside it (billing A16). */
export const countedDiscounts = ({ invite, fifty, account, operation }: DiscountSources): Discounts => ({
  campaign: Math.max(fifty, account, operation),
  invite,
});

/** Whether a card of so much is what lowers the price: what is no better than a campaign is kept for later. */
export const cardCounts = (percent: number, { fifty, operation }: Pick<DiscountSources, 'fifty' | 'operation'>) =>
  percent > Math.max(fifty, operation);

/** An operation as the specification tells it: what is left of the price, 1 is all of it (billing A18). */
export const fractionOf = (percent: number): number => (100 - percent) / 100;
