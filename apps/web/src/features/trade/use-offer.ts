import type { Currency } from '@atelier/contract/vocabulary/trade';
import { sumAgainstMonthly } from '@atelier/rules/billing/price-of-order';
import { discountsOf } from '#features/trade/basket.ts';
import { type OwnPrices, type PlanRow, useOwnPrices, usePlanList } from '#features/trade/trade.api.ts';
import { houseCurrency } from '#lib/house-currency.ts';

export interface Offer {
  month: PlanRow | undefined;
  year: PlanRow | undefined;
  bundle: PlanRow | undefined;
  /** The plan of a grade and cycle, as a trial leads to it. */
  planOf: (grade: number, billCycle: 1 | 5) => PlanRow | undefined;
  own: OwnPrices | undefined;
  currency: Currency;
  payTypes: NonNullable<ReturnType<typeof usePlanList>['data']>['payTypes'];
  pending: boolean;
  failed: boolean;
  retry: () => void;
  /**
   * What is taken off for the reader in all, the year's saving counted in, in percent; 0 where neither campaign nor invitation is theirs: the
   * year's saving alone is everybody's (decisions 5b).
   */
  less: number;
}

/** What the pay dialog offers: the plan of its two slots, the bundle, and what they cost whoever looks (billing A5). */
export function useOffer(): Offer {
  const { data, isPending, isError, refetch } = usePlanList();
  const own = useOwnPrices();
  const off = discountsOf(own);
  const theirs = off.campaign + off.invite > 0;
  const bySlot = (slot: NonNullable<PlanRow['slot']>) => data?.data.find((plan) => plan.slot === slot);
  // Whoever reads by position has the pair at key 4: monthly, then yearly.
  const pair = data?.groups['4'] ?? [];
  const byId = (id: string | undefined) => data?.data.find((plan) => plan.id === id);
  const month = bySlot('dialog_monthly') ?? byId(pair[0]);
  const year = bySlot('dialog_yearly') ?? byId(pair[1]);
  return {
    month,
    year,
    bundle: bySlot('flash_bundle'),
    planOf: (grade, billCycle) => data?.data.find((plan) => plan.grade === grade && plan.billCycle === billCycle),
    own,
    currency: month?.currency ?? houseCurrency(),
    payTypes: data?.payTypes ?? [],
    pending: isPending,
    failed: isError,
    retry: () => void refetch(),
    less: month && year && theirs ? Math.max(0, sumAgainstMonthly(month.amount, year.amount, off)) : 0,
  };
}
