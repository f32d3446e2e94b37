import type { Discounts } from '@atelier/rules/billing/price-of-order';
import type { Db, Trx } from '#platform/platform.ts';

/** What may lower a price, each by itself in percent; 0 where it does not apply (billing A14, billing A18). */
export interface DiscountSources {
  /** Invited by a partner 20, by anybody else 10; the first charge alone. */
  invite: number;
  fifty: number;
  account: number;
  operation: number;
  /** A discount card one holds, with its id. */
  card: { id: number; percent: number } | null;
}

/** Nothing is taken off. */
export const NO_SOURCES: DiscountSources = { invite: 0, fifty: 0, account: 0, operation: 0, card: null };

/** The discounts that count: of the campaigns the best one, and the invitation beside it (billing A16). */
export const countedDiscounts = ({ invite, fifty, account, operation, card }: DiscountSources): Discounts => ({
  campaign: Math.max(fifty, account, operation, card?.percent ?? 0),
  invite,
});

/** Finds what lowers somebody's prices now. */
export type FindDiscounts = (db: Db | Trx, userId: number, now: Date) => Promise<DiscountSources>;
