import { PAYMENT_CODES, type PaymentCode } from '@atelier/contract/vocabulary/trade';

/** What happens to a card that is charged: at once, at its challenge, or at a renewal. */
export interface CardOutcome {
  code: PaymentCode | null;
  challenge: boolean;
  renews: boolean;
}

const good: CardOutcome = { code: null, challenge: false, renews: true };
const bad = (code: PaymentCode): CardOutcome => ({ ...good, code });

/** The test cards (billing 5.1). Numbers are those of nobody; any other that adds up is declined. */
const CARDS: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': good,
  '4000000000200008': good,
  '4000002500003155': { ...good, challenge: true },
  '4000000000500035': bad(PAYMENT_CODES.challenge),
  '4000000000500308': bad(PAYMENT_CODES.cancelled),
  '4000000000700023': bad(PAYMENT_CODES.subscribed),
  '4000000000200016': bad(PAYMENT_CODES.risk),
  '4000000000400020': bad(PAYMENT_CODES.card_unfit),
  '4000000000300204': bad(PAYMENT_CODES.parameters),
  '4000000000999997': bad(PAYMENT_CODES.other),
  '4000000000000341': { ...good, renews: false },
};

/** The check digit that card numbers carry. */
export function luhn(number: string): boolean {
  let sum = 0;
  for (let i = 0; i < number.length; i++) {
    const digit = Number(number[number.length - 1 - i]);
    sum += i % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
  }
  return sum % 10 === 0;
}

export interface Card {
  number: string;
  exp: string;
  cvc: string;
}

/** The card as it was typed, without spaces; null when it is none: its number does not add up, or its time is over. */
export function readCard({ number, exp, cvc }: Card, now: Date): Card | null {
  const digits = number.replace(/[\s-]/g, '');
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(?:20)?(\d\d)$/.exec(exp.trim()) ?? [];
  if (!/^\d{13,19}$/.test(digits) || !luhn(digits) || !/^\d{3,4}$/.test(cvc) || !month) return null;
  // Good to the end of its month.
  if (Date.UTC(2000 + Number(year), Number(month), 1) <= now.getTime()) return null;
  return { number: digits, exp: `${month}/${year}`, cvc };
}

export const outcomeOf = (number: string): CardOutcome => CARDS[number] ?? bad(PAYMENT_CODES.other);

/** How the store misbehaves about one payment, by its CVC (billing 5.1). */
export type Chaos = 'late' | 'thousand' | 'disorder' | 'lost' | 'timeout' | 'early' | 'amount' | 'forged' | 'stale';
const CHAOS: Readonly<Record<string, Chaos>> = {
  '101': 'late',
  '102': 'thousand',
  '103': 'disorder',
  '104': 'lost',
  '105': 'timeout',
  '106': 'early',
  '107': 'amount',
  '108': 'forged',
  '109': 'stale',
};
export const chaosOf = (cvc: string): Chaos | null => CHAOS[cvc] ?? null;
