import type { planCalls } from '@atelier/contract/billing/plans';
import type { ResultInput } from '@atelier/contract/call';
import { NO_DISCOUNTS, sumAgainstMonthly } from '@atelier/rules/billing/price-of-order';
import type { Sold } from '../trade.deps.ts';

type PlanWire = ResultInput<(typeof planCalls)['plans']>['data'][number];
type PackWire = ResultInput<(typeof planCalls)['refuelPack']>['data'][number];

/** What a year saves against twelve months of its grade, in percent; 0 of a month. @param all holds the monthly plan */
export function yearSaves({ product, price }: Sold, all: readonly Sold[]): number {
  if (product.bill_cycle !== 5) return 0;
  const monthly = all.find(
    (other) => other.product.kind === 'plan' && other.product.grade === product.grade && other.product.bill_cycle === 1,
  );
  return monthly ? sumAgainstMonthly(monthly.price.amount, price.amount, NO_DISCOUNTS) : 0;
}

/** A plan or bundle as the specification spells it; `all` holds the monthly plan that a yearly one is told against. */
export function planToWire(sold: Sold, all: readonly Sold[]): PlanWire {
  const { product, price } = sold;
  const lines = product.lines;
  return {
    id: product.id,
    name: product.name,
    amount: price.amount,
    currency: price.currency,
    billCycle: product.bill_cycle ?? 0,
    priceID: product.id,
    pid: product.id,
    externalID: price.external_ids.default ?? '',
    discount: yearSaves(sold, all),
    grade: product.kind === 'plan' ? product.grade : 0,
    credits: product.credits,
    slot: product.slot,
    desc: lines.en ?? '',
    descZh: lines.zh ?? lines.en ?? '',
    descJP: lines.ja ?? lines.en ?? '',
    descES: lines.es ?? lines.en ?? '',
  };
}

export function packToWire({ product, price }: Sold): PackWire {
  const members = price.member_amount ?? price.amount;
  return {
    id: product.id,
    name: product.name,
    credits: product.credits,
    amount: price.amount,
    discountAmount: members,
    discount: Math.round((members / price.amount) * 100) / 100,
    coins: product.coins,
    currency: price.currency,
  };
}

/** Ids by grade, monthly before yearly; key 4 is the dialog's pair (billing A5). */
export function groupsOf(sold: readonly Sold[]): Record<string, string[]> {
  const groups: Record<string, string[]> = {};
  const plans = sold.filter(({ product }) => product.kind === 'plan');
  for (const { product } of plans.toSorted((a, b) => (a.product.bill_cycle ?? 0) - (b.product.bill_cycle ?? 0))) {
    groups[product.grade] ??= [];
    groups[product.grade]!.push(product.id);
  }
  const pair = ['dialog_monthly', 'dialog_yearly'].flatMap(
    (slot) => sold.find(({ product }) => product.slot === slot)?.product.id ?? [],
  );
  return pair.length > 0 ? { ...groups, 4: pair } : groups;
}
