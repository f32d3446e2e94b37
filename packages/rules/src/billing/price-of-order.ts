import { CURRENCIES, type Currency } from '@atelier/contract/vocabulary/trade';

/** A price row: minor units, `memberAmount` only where membership makes it cheaper. */
export interface Price {
  amount: number;
  memberAmount: number | null;
  currency: Currency;
}

/** Percentages that may lower a plan's first charge, 0 where one does not apply; at most one campaign and the invitation count (billing A16). */
export interface Discounts {
  /** The best of half price, a user's own, an operation and a code or card. */
  campaign: number;
  /** 20 invited by a partner, else 10; first charge only (billing A15). */
  invite: number;
}
export const NO_DISCOUNTS: Discounts = { campaign: 0, invite: 0 };

export interface OrderPrice {
  /** Minor units before anything is taken off: of a pack the price for everybody. */
  list: number;
  /** Minor units that are charged, exactly as shown. */
  amount: number;
  /** The percentage beside the price, rounded up; 0 without one. */
  percent: number;
}

/** One decimal of the currency's unit in minor units: ten cents, a whole yen (billing A17). */
const stepOf = (currency: Currency): number => (CURRENCIES[currency] === 0 ? 1 : 10 ** (CURRENCIES[currency] - 1));

/** Hundredths of hundredths left over: whole numbers, so that 0.75 × 0.5 × 0.8 is 0.3 and not a little less. */
const leftOf = ({ campaign, invite }: Discounts): number => (100 - campaign) * (100 - invite);

/**
 * What is charged for a plan: label, order and charge ask this one function. Price × (1 − campaign) × (1 − invitation), to one decimal of the
 * currency's unit, half up (billing A16, A17). Nothing taken off leaves the price as it stands.
 */
export function priceOfPlan({ amount, currency }: Price, discounts: Discounts): OrderPrice {
  const left = leftOf(discounts);
  if (left === 10_000) return { list: amount, amount, percent: 0 };
  const step = stepOf(currency);
  const charged = Math.floor((amount * left + 5_000 * step) / (10_000 * step)) * step;
  return { list: amount, amount: Math.min(charged, amount), percent: percentOff(discounts) };
}

/** A pack: the member's price for members (billing A20). */
export function priceOfPack({ amount, memberAmount }: Price, grade: number): OrderPrice {
  const charged = grade > 0 && memberAmount !== null ? memberAmount : amount;
  return { list: amount, amount: charged, percent: Math.ceil(((amount - charged) * 100) / amount) };
}

/** What the shown percentage is, rounded up (billing A17). */
export const percentOff = (discounts: Discounts): number => Math.ceil((10_000 - leftOf(discounts)) / 100);

/** The percentage of the Direct tab: a yearly plan's own against twelve months, with what is taken off it (decisions 5b). */
export const sumAgainstMonthly = (monthly: number, yearly: number, discounts: Discounts): number =>
  Math.ceil(((monthly * 12 * 10_000 - yearly * leftOf(discounts)) * 100) / (monthly * 12 * 10_000));

/** Minor units as the unit's number: 2000 USD → 20, 3000 JPY → 3000. */
export const unitsOf = (amount: number, currency: Currency): number => amount / 10 ** CURRENCIES[currency];
