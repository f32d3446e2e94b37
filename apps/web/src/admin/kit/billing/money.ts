import { GRADE_NAMES } from '@atelier/contract/vocabulary/grades';
import { CURRENCIES, type Currency } from '@atelier/contract/vocabulary/trade';
import { unitsOf } from '@atelier/rules/billing/price-of-order';
import { numberFormat } from '#lib/i18n/formats.ts';

/** An amount in minor units as its currency is written: 2000 USD → $20. */
export function money(amount: number, currency: Currency, language: string): string {
  const value = unitsOf(amount, currency);
  const digits = Number.isInteger(value) ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {};
  return numberFormat(language, { style: 'currency', currency, ...digits }).format(value);
}

/** Minor units of what somebody typed ('9.90'); null for what is no amount of the currency. */
export function minorOf(text: string, currency: Currency): number | null {
  const decimals = CURRENCIES[currency];
  const match = /^(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!match || (match[2] !== undefined && match[2].length > decimals)) return null;
  const minor = Number(match[1]) * 10 ** decimals + Number((match[2] ?? '').padEnd(decimals, '0') || 0);
  return minor > 0 ? minor : null;
}

/** How an amount stands in a field: '9.90', '750'. */
export const typed = (amount: number, currency: Currency): string =>
  unitsOf(amount, currency).toFixed(CURRENCIES[currency]);

/** A whole number above zero that somebody typed; null for what is none. */
export function wholeOf(text: string): number | null {
  const digits = text.trim();
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : null;
}

/** What a grade is called, as the product writes it: Free, Plus. */
export function gradeName(grade: number): string {
  const name: string = GRADE_NAMES[grade as 0] ?? '';
  return name.charAt(0).toUpperCase() + name.slice(1);
}
