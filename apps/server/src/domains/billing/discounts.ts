import type { DiscountSources } from '@atelier/rules/billing/discounts';
import type { Db, Trx } from '#platform/platform.ts';

/** What may lower a price, with the card it would use. */
export interface DiscountsFound extends DiscountSources {
  card: { id: number; percent: number; ends_at: Date } | null;
}

/** Finds what lowers somebody's prices now. @param cardId the card to use; without it the best one */
export type FindDiscounts = (db: Db | Trx, userId: number, now: Date, cardId?: string) => Promise<DiscountsFound>;
