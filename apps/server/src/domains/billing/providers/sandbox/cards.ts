import { PAYMENT_CODES, type PaymentCode } from '@atelier/contract/vocabulary/trade';
import type { Means } from '../provider.ts';

/** What happens to a card that is charged: at once, at its challenge, or at a renewal. */
export interface CardOutcome {
  code: PaymentCode | null;
  challenge: boolean;
  renews: boolean;
}

const good: CardOutcome = { code: null, challenge: false, renews: true };
const bad = (code: PaymentCode): CardOutcome => ({ ...good, code });

/** The one that is simply paid. */
export const GOOD_CARD = '4242424242424242';

/** The test cards (billing 5.1), in the order they are offered. Numbers are those of nobody; any other that adds up is declined. */
export const TEST_CARDS: ReadonlyMap<string, CardOutcome> = new Map([
  [GOOD_CARD, good],
  ['4000000000200008', good],
  ['4000002500003155', { ...good, challenge: true }],
  ['4000000000500035', bad(PAYMENT_CODES.challenge)],
  ['4000000000500308', bad(PAYMENT_CODES.cancelled)],
  ['4000000000700023', bad(PAYMENT_CODES.subscribed)],
  ['4000000000200016', bad(PAYMENT_CODES.risk)],
  ['4000000000400020', bad(PAYMENT_CODES.card_unfit)],
  ['4000000000300204', bad(PAYMENT_CODES.parameters)],
  ['4000000000999997', bad(PAYMENT_CODES.other)],
  ['4000000000000341', { ...good, renews: false }],
]);

/** Whether the check digit of a card number is right (ISO/IEC 7812-1). */
export function luhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    sum += i % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
  }
  return sum % 10 === 0;
}

export interface Card {
  number: string;
  /** MM/YY. */
  exp: string;
  cvc: string;
}

/** A card as its owner knows it: its network by its first digits, and its last four. */
export const meansOf = ({ number, exp }: Card): Means => ({
  brand: NETWORKS.find(([digits]) => digits.test(number))?.[1] ?? '',
  last4: number.slice(-4),
  exp,
});
const NETWORKS = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'Mastercard'],
  [/^3[47]/, 'American Express'],
  [/^35/, 'JCB'],
  [/^62/, 'UnionPay'],
] as const;

/** The card as it was typed, without spaces; null when it is none: its number does not add up, or its time is over. */
export function readCard({ number, exp, cvc }: Card, now: Date): Card | null {
  const digits = number.replace(/[\s-]/g, '');
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(?:20)?(\d\d)$/.exec(exp.trim()) ?? [];
  if (!/^\d{13,19}$/.test(digits) || !luhn(digits) || !/^\d{3,4}$/.test(cvc) || !month) return null;
  const card = { number: digits, exp: `${month}/${year}`, cvc };
  return isOver(card.exp, now) ? null : card;
}

/** Whether a card's time is over; it is good to the end of its month. */
export function isOver(exp: string, now: Date): boolean {
  const [month, year] = exp.split('/').map(Number);
  return Date.UTC(2000 + year!, month!, 1) <= now.getTime();
}

export const outcomeOf = (number: string): CardOutcome => TEST_CARDS.get(number) ?? bad(PAYMENT_CODES.other);

/** What a kept card answers a renewal: null is paid, `hard` declines for good. No card at all is a wallet, which pays. */
export function renewalOutcome(
  kept: { number: string | null; exp: string | null },
  now: Date,
): { code: PaymentCode; hard: boolean } | null {
  if (kept.number === null || kept.exp === null) return null;
  if (isOver(kept.exp, now)) return { code: PAYMENT_CODES.card_unfit, hard: true };
  return outcomeOf(kept.number).renews ? null : { code: PAYMENT_CODES.other, hard: false };
}
