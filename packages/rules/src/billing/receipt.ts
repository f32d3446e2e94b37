import { CURRENCIES, type Currency } from '@atelier/contract/vocabulary/trade';
import { businessOffset, type Edition } from './business-day.ts';
import { priceOfPlan } from './price-of-order.ts';

export type DocumentKind = 'invoice' | 'credit_note';

const SERIES: Record<Edition, Record<DocumentKind, string>> = {
  international: { invoice: 'AT', credit_note: 'AT-C' },
  domestic: { invoice: 'AT-D', credit_note: 'AT-D-C' },
};

/** What the numbers of receipts or credit notes begin with, 'AT-2026-': each kind and edition counts for itself, each year anew (billing 5.3). */
export const documentSeries = (kind: DocumentKind, edition: Edition, year: number): string =>
  `${SERIES[edition][kind]}-${year}-`;

export interface DiscountLine {
  kind: 'campaign' | 'invite' | 'member';
  /** As it was told; of the member's price none. */
  percent: number | null;
  /** Minor units taken off. */
  amount: number;
}

export interface PricedOrder {
  list: number;
  amount: number;
  currency: Currency;
  campaign: number;
  invite: number;
}

/**
 * Each discount of an order with its sum, in minor units: together exactly what the list price is above what was charged. Of two that were taken
 * one after the other the invitation's is what the campaign left (billing A16, A17). What no percentage explains is the member's price.
 */
export function discountLines({ list, amount, currency, campaign, invite }: PricedOrder): DiscountLine[] {
  const off = list - amount;
  if (off <= 0) return [];
  if (campaign === 0 && invite === 0) return [{ kind: 'member', percent: null, amount: off }];
  if (invite === 0) return [{ kind: 'campaign', percent: campaign, amount: off }];
  if (campaign === 0) return [{ kind: 'invite', percent: invite, amount: off }];
  const left = priceOfPlan({ amount: list, memberAmount: null, currency }, { campaign, invite: 0 }).amount;
  const first = Math.min(list - left, off);
  return [
    { kind: 'campaign', percent: campaign, amount: first },
    { kind: 'invite', percent: invite, amount: off - first },
  ];
}

/** The tax within a price that includes it, in minor units, half up. @param rate hundredths of a percent: 1000 is 10 % */
export function taxWithin(amount: number, rate: number): number {
  const whole = BigInt(10_000 + rate);
  return Number((BigInt(amount) * BigInt(rate) * 2n + whole) / (whole * 2n));
}

/** A sum as it stands on a receipt: 'USD 1,234.50', 'JPY 3,000', the same in every language. @param amount minor units */
export function plainMoney(amount: number, currency: Currency): string {
  const digits = CURRENCIES[currency];
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const units = text.slice(0, text.length - digits).replace(/\B(?=(\d{3})+$)/g, ',');
  const parts = digits > 0 ? `${units}.${text.slice(-digits)}` : units;
  return `${currency} ${amount < 0 ? '-' : ''}${parts}`;
}

/** The offset of an edition's business days, 'UTC-08:00'. */
export function zoneOf(edition: Edition): string {
  const hours = businessOffset(edition) / 3_600_000;
  return `UTC${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`;
}
