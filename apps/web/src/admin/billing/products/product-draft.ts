import { type Currency, SLOTS, type Slot } from '@atelier/contract/vocabulary/trade';
import type { Facts, OfficeProduct, Shelf } from '#admin/billing/products/products.api.ts';
import { minorOf, typed, wholeOf } from '#admin/kit/billing/money.ts';

export const CURRENCY_ORDER = ['USD', 'CNY', 'JPY'] as const satisfies readonly Currency[];

/** A product as it is being typed. */
export interface Draft {
  kind: 'plan' | 'bundle';
  name: string;
  grade: '1' | '2' | '3' | '4';
  billCycle: '1' | '5';
  credits: string;
  coins: string;
  slot: Slot | '';
  lines: OfficeProduct['lines'];
  prices: Record<Currency, { amount: string; member: string }>;
  reason: string;
}

/** Where a draft is wrong. */
export type Fault = 'name' | 'credits' | 'coins' | 'reason' | 'price' | `${Currency}` | `${Currency}.member`;

const EMPTY = { amount: '', member: '' };

export function draftOf(product: OfficeProduct | null): Draft {
  const prices: Draft['prices'] = { USD: EMPTY, CNY: EMPTY, JPY: EMPTY };
  for (const { currency, amount, member_amount } of product?.prices ?? [])
    prices[currency] = {
      amount: typed(amount, currency),
      member: member_amount === null ? '' : typed(member_amount, currency),
    };
  return {
    kind: product?.kind === 'bundle' ? 'bundle' : 'plan',
    name: product?.name ?? '',
    grade: String(product?.grade || 1) as Draft['grade'],
    billCycle: product?.billCycle === 5 ? '5' : '1',
    credits: product ? String(product.credits) : '',
    coins: product?.coins ? String(product.coins) : '',
    slot: product?.slot ?? '',
    lines: product?.lines ?? { en: '', zh: '', ja: '', es: '' },
    prices,
    reason: '',
  };
}

/** The prices of a draft that can be read. */
export const pricesOf = ({ prices }: Draft, shelf: Shelf): Facts['prices'] =>
  CURRENCY_ORDER.flatMap((currency) => {
    const amount = minorOf(prices[currency].amount, currency);
    if (amount === null) return [];
    const member = shelf === 'pack' ? minorOf(prices[currency].member, currency) : null;
    return [{ currency, amount, member_amount: member }];
  });

/** Everything that keeps a draft from being saved. */
export function faultsOf(draft: Draft, shelf: Shelf): Set<Fault> {
  const faults = new Set<Fault>();
  if (draft.name.trim() === '') faults.add('name');
  if (wholeOf(draft.credits) === null) faults.add('credits');
  if (draft.coins.trim() !== '' && wholeOf(draft.coins) === null) faults.add('coins');
  if (draft.reason.trim() === '') faults.add('reason');
  if (CURRENCY_ORDER.every((currency) => draft.prices[currency].amount.trim() === '')) faults.add('price');
  for (const currency of CURRENCY_ORDER) {
    const { amount, member } = draft.prices[currency];
    const price = minorOf(amount, currency);
    if (amount.trim() !== '' && price === null) faults.add(currency);
    if (shelf === 'plan' || member.trim() === '') continue;
    const lower = minorOf(member, currency);
    if (lower === null || price === null || lower > price) faults.add(`${currency}.member`);
  }
  return faults;
}

/** What is sent of a draft without faults. */
export const factsOf = (draft: Draft, shelf: Shelf, request_id: string): Facts => ({
  kind: draft.kind,
  name: draft.name.trim(),
  grade: Number(draft.grade) as Facts['grade'],
  billCycle: Number(draft.billCycle) as Facts['billCycle'],
  credits: wholeOf(draft.credits) ?? 0,
  coins: wholeOf(draft.coins),
  slot: SLOTS.find((slot) => slot === draft.slot) ?? null,
  lines: draft.lines,
  prices: pricesOf(draft, shelf),
  reason: draft.reason.trim(),
  request_id,
});
