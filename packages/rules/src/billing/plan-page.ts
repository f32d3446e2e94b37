import { CURRENCIES, type Currency } from '@atelier/contract/vocabulary/trade';
import { type Discounts, percentOff, priceOfPlan } from './price-of-order.ts';

/** Monthly or yearly, as the toggle of the plans page has it. */
export type Cycle = 'month' | 'year';

/**
 * Where the toggle is locked (billing A9): a yearly plan cannot become a monthly one, nor a high one by the month a yearly one, before it ends.
 * @returns the cycle it is locked to, null when either can be chosen
 */
export const lockedCycle = ({ grade, isYearVip }: { grade: number; isYearVip: boolean }): Cycle | null =>
  isYearVip ? 'year' : grade >= 3 ? 'month' : null;

/** A twelfth of a year's price in minor units, to a tenth of the unit: to look at, never to charge (billing 9). */
export function perMonth(amount: number, currency: Currency): number {
  const step = CURRENCIES[currency] === 0 ? 1 : 10;
  return Math.round(amount / 12 / step) * step;
}

/**
 * What members pay less for credit packs, in percent: of the pack that saves least and of the one that saves most, so that what is said of packs
 * holds for each of them. Zeros without a pack.
 */
export function membersSave(packs: readonly { amount: number; discountAmount: number }[]): {
  least: number;
  most: number;
} {
  const saved = packs.map(({ amount, discountAmount }) => Math.floor(((amount - discountAmount) * 100) / amount));
  return saved.length === 0 ? { least: 0, most: 0 } : { least: Math.min(...saved), most: Math.max(...saved) };
}

/** A line between the price and what is charged; `amount` in minor units, negative where it is taken off. */
export interface PriceLine {
  what: 'months' | 'price' | 'yearly' | 'campaign' | 'invite';
  amount: number;
  /** What is taken off, in percent; 0 of a price. */
  percent: number;
}

export interface PlanPrice {
  amount: number;
  currency: Currency;
}

/**
 * How a plan's first charge comes about, line by line, so that the lines add up to it whatever was rounded: twelve months at the monthly price
 * and what the year saves, where both are sold, then the campaign, then the invitation.
 * @param monthly of a yearly plan the monthly one of its grade
 */
export function priceLines(plan: PlanPrice, monthly: PlanPrice | null, discounts: Discounts): PriceLine[] {
  const { amount, currency } = plan;
  const charge = (some: Discounts) => priceOfPlan({ amount, memberAmount: null, currency }, some).amount;
  const afterCampaign = charge({ ...discounts, invite: 0 });
  const months = monthly && monthly.currency === currency ? monthly.amount * 12 : 0;
  const lines: PriceLine[] =
    months > amount
      ? [
          { what: 'months', amount: months, percent: 0 },
          { what: 'yearly', amount: amount - months, percent: Math.ceil(((months - amount) * 100) / months) },
        ]
      : [{ what: 'price', amount, percent: 0 }];
  if (discounts.campaign > 0)
    lines.push({ what: 'campaign', amount: afterCampaign - amount, percent: Math.ceil(discounts.campaign) });
  if (discounts.invite > 0)
    lines.push({
      what: 'invite',
      amount: charge(discounts) - afterCampaign,
      percent: percentOff({ campaign: 0, invite: discounts.invite }),
    });
  return lines;
}
