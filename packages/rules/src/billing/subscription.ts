import { addMonths, type Edition } from './business-day.ts';
import { creditMonth } from './validity.ts';

const DAY = 86_400_000;

/** 1 monthly, 5 yearly. */
export type PlanCycle = 1 | 5;
export const monthsOf = (cycle: PlanCycle): number => (cycle === 5 ? 12 : 1);

export interface Span {
  startsAt: Date;
  endsAt: Date;
}

/** The `n`th paid period from the anchor, counted from 1: adjoining, never overlapping (billing A25). */
export const paidPeriod = (anchor: Date, cycle: PlanCycle, n: number, edition: Edition): Span => ({
  startsAt: addMonths(anchor, monthsOf(cycle) * (n - 1), edition),
  endsAt: addMonths(anchor, monthsOf(cycle) * n, edition),
});

export interface CreditMonth extends Span {
  /** Counted from 0 at the anchor. */
  month: number;
}

/** The credit month of the `n`th period that a moment lies in; a moment outside is taken to its nearer end. */
export function creditMonthAt(anchor: Date, cycle: PlanCycle, n: number, at: Date, edition: Edition): CreditMonth {
  const first = monthsOf(cycle) * (n - 1);
  const last = monthsOf(cycle) * n - 1;
  let month = first;
  while (month < last && addMonths(anchor, month + 1, edition) <= at) month += 1;
  return { month, ...creditMonth(anchor, month, edition) };
}

/** Days after the end of a period on which its failed charge is tried again, and how long benefits stay meanwhile (billing 4.2). */
export const DUNNING_DAYS = [1, 3, 5, 7] as const;
export const GRACE_DAYS = 7;
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY);

/**
 * When a failed renewal is tried next.
 * @param failures how often its charge has failed so far, at least 1
 * @returns null when it is not: after the last retry, or where no retry can succeed
 */
export function nextRetry(periodEnd: Date, failures: number, hard: boolean): Date | null {
  const days = hard ? undefined : DUNNING_DAYS[failures - 1];
  return days === undefined ? null : daysAfter(periodEnd, days);
}
