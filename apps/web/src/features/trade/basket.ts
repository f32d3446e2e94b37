import type { Language } from '@atelier/contract/vocabulary/languages';
import type { Currency, PayType } from '@atelier/contract/vocabulary/trade';
import type { Translate } from '@atelier/i18n/translator';
import { addMonths } from '@atelier/rules/billing/business-day';
import { dailyAmount } from '@atelier/rules/billing/daily';
import { type PriceLine, priceLines } from '@atelier/rules/billing/plan-page';
import type { Discounts } from '@atelier/rules/billing/price-of-order';
import { endOf } from '#features/trade/plan-choice.tsx';
import { planLines } from '#features/trade/plan-rows.ts';
import {
  money,
  type Order,
  type OwnPrices,
  type PackRow,
  type PlanRow,
  type Subscription,
  type TrialOffer,
} from '#features/trade/trade.api.ts';
import { houseEdition } from '#lib/house-edition.ts';
import { formatNumber } from '#lib/i18n/language.ts';
import { gradeOf, planName } from '#lib/plans.ts';

/** How often a plan is paid, as it is chosen. */
export type PlanCycle = 'month' | 'year';

/** What is bought, as it was shown when it was chosen. */
export interface Basket {
  kind: 'plan' | 'pack';
  id: string;
  name: string;
  /** Each month of a plan, else once. */
  credits: number;
  grade: number;
  /** 1 monthly, 5 yearly, 0 once. */
  billCycle: number;
  /** What it brings, in a few lines. */
  brings: readonly string[];
  currency: Currency;
  /** They add up to what is charged. */
  lines: readonly PriceLine[];
  /** Charged today. */
  amount: number;
  /** What each further period costs. */
  renews: number;
  trial: boolean;
  /** When a plan begins that follows another; without it as soon as it is paid. */
  begins?: Date;
  payTypes: readonly PayType[];
  /** The order that was made of it already: the same one is paid. */
  orderId?: string;
  /** The subscription that another card is kept for: nothing is bought. */
  methodOf?: string;
}

/** What counts against the list price of plans for whoever looks; a guest pays the list price. */
export const discountsOf = (own: OwnPrices | undefined): Discounts => ({
  campaign: own?.campaign ?? 0,
  invite: own?.inviteDiscount ?? 0,
});

const sumOf = (lines: readonly PriceLine[]): number => lines.reduce((all, { amount }) => all + amount, 0);

/** What a basket is filled with beside the product. */
export interface Filling {
  t: Translate;
  language: Language;
  payTypes: readonly PayType[];
}

/** A plan at once, or by its trial, which costs nothing today and takes nothing off later (billing A16). */
export function planBasket(
  plan: PlanRow,
  {
    t,
    language,
    payTypes,
    own,
    trial,
    held,
  }: Filling & { own: OwnPrices | undefined; trial?: TrialOffer; held?: Subscription | null },
): Basket {
  const { id, credits, grade, billCycle, currency, amount } = plan;
  const lines = trial ? [] : priceLines({ amount, currency }, null, discountsOf(own));
  const brings = planLines(plan, t, language);
  const end = held && endOf(held);
  return {
    kind: 'plan',
    id,
    name: planName(gradeOf(grade), t),
    credits,
    grade,
    billCycle,
    brings: trial
      ? [t('trade.cashier.trialCredits', { count: formatNumber(trial.credits, language) }), ...brings]
      : brings,
    currency,
    lines,
    amount: sumOf(lines),
    renews: amount,
    trial: trial !== undefined,
    ...(end && !trial ? { begins: new Date(end) } : {}),
    payTypes,
  };
}

/** The same plan at the prices that hold now: a discount was added at the checkout. */
export function repriced(basket: Basket, own: OwnPrices): Basket {
  const lines = priceLines({ amount: basket.renews, currency: basket.currency }, null, discountsOf(own));
  return { ...basket, lines, amount: sumOf(lines) };
}

function once(
  row: PackRow | PlanRow,
  kind: Basket['kind'],
  amount: number,
  { t, language, payTypes }: Filling,
): Basket {
  const count = formatNumber(row.credits, language);
  const bundle = kind === 'plan';
  return {
    kind,
    id: row.id,
    name: bundle ? t('trade.credits.bundle') : t('trade.credits.pack', { count }),
    credits: row.credits,
    grade: 0,
    billCycle: 0,
    brings: [
      t('trade.cashier.creditsOnce', { count, years: t(bundle ? 'trade.cashier.oneYear' : 'trade.cashier.twoYears') }),
      t('trade.cashier.usedLast'),
    ],
    currency: row.currency,
    lines: [{ what: 'price', amount, percent: 0 }],
    amount,
    renews: 0,
    trial: false,
    payTypes,
  };
}

/** A pack at the price of whoever buys it. */
export const packBasket = (pack: PackRow, member: boolean, filling: Filling): Basket =>
  once(pack, 'pack', member ? pack.discountAmount : pack.amount, filling);

/** The one-year bundle, which is ordered as a plan is (billing A7). */
export const bundleBasket = (bundle: PlanRow, filling: Filling): Basket => once(bundle, 'plan', bundle.amount, filling);

/** What an order that was made and not paid is for, at the price it was made at and by its own way of paying. */
export function orderBasket(order: Order, { t, language }: Pick<Filling, 't' | 'language'>): Basket {
  const { id, type, credits, grade, billCycle, currency, amount, list_amount: list, trial, payType } = order;
  const count = formatNumber(credits, language);
  const plan = type === 'member' && grade > 0;
  const lines: PriceLine[] = [{ what: 'price', amount: plan && !trial ? list : amount, percent: 0 }];
  if (plan && !trial && amount < list) lines.push({ what: 'campaign', amount: amount - list, percent: order.discount });
  return {
    kind: type === 'pack' ? 'pack' : 'plan',
    id: `order:${id}`,
    orderId: id,
    name: plan
      ? planName(gradeOf(grade), t)
      : type === 'pack'
        ? t('trade.credits.pack', { count })
        : t('trade.credits.bundle'),
    credits,
    grade,
    billCycle: plan ? billCycle : 0,
    brings: [
      trial
        ? t('trade.cashier.trialCredits', { count })
        : plan
          ? t('trade.brings.credits', { count, daily: dailyAmount(gradeOf(grade)) })
          : t('trade.cashier.creditsOnce', {
              count,
              years: t(type === 'pack' ? 'trade.cashier.twoYears' : 'trade.cashier.oneYear'),
            }),
    ],
    currency,
    lines: trial ? [] : lines,
    amount,
    renews: plan ? list : 0,
    trial,
    payTypes: [payType],
  };
}

/** Another card for a plan: nothing today, unless its last charge failed. */
export function methodBasket(held: Subscription, { t, language }: Pick<Filling, 't' | 'language'>): Basket {
  const { id, grade, state, amount, currency } = held;
  const due = state === 'past_due' ? amount : 0;
  const name = planName(gradeOf(grade), t);
  return {
    kind: 'plan',
    id: `method:${id}`,
    methodOf: id,
    name: t('pay.method.change'),
    credits: 0,
    grade: 0,
    billCycle: 0,
    brings: [t('pay.method.brings', { name, amount: money(amount, currency, language) })],
    currency,
    lines: due > 0 ? [{ what: 'price', amount: due, percent: 0 }] : [],
    amount: due,
    renews: 0,
    trial: false,
    payTypes: ['card', 'card_redirect'],
  };
}

/** How long a trial is, in words: '3 days', '24 hours'. */
export function trialSpan({ hours }: Pick<TrialOffer, 'hours'>, t: Translate): string {
  return hours > 24 && hours % 24 === 0
    ? t('pay.trial.days', { count: hours / 24 })
    : t('pay.trial.hours', { count: hours });
}

/**
 * When a plan that begins at `from`, or when the one before it ends, is charged again, by a trial after its hours; told before anything is paid, so the server's own moment may
 * be minutes later.
 */
export function nextCharge({ billCycle, begins }: Basket, from: Date, trial?: Pick<TrialOffer, 'hours'>): Date {
  if (trial) return new Date(from.getTime() + trial.hours * 3_600_000);
  return addMonths(begins ?? from, billCycle === 5 ? 12 : 1, houseEdition());
}

/** 'Plus, Yearly'. */
export const basketTitle = ({ name, billCycle }: Basket, t: Translate): string =>
  billCycle === 0 ? name : t(billCycle === 5 ? 'trade.namedYear' : 'trade.namedMonth', { name });
