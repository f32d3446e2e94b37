import { addMonths, type Edition, nextBusinessMidnight, startOfMonth } from './business-day.ts';

/** Kinds of credits whose life follows from the moment they are given; a plan's or trial's credits end with its period. */
export type DatedCredits = 'daily' | 'promo' | 'gift' | 'purchase' | 'points' | 'bundle';

/**
 * The moment credits lapse, exclusive (billing 9, A22, A26 to A28): daily at the end of the day they were given,
 * promotional after a calendar month, gifts at the end of the following month, bought ones after two years, the bundle
 * after one.
 */
export function expiryOf(kind: DatedCredits, at: Date, edition: Edition): Date {
  switch (kind) {
    case 'daily':
      return nextBusinessMidnight(at, edition);
    case 'promo':
      return addMonths(at, 1, edition);
    case 'gift':
      return startOfMonth(at, 2, edition);
    case 'bundle':
      return addMonths(at, 12, edition);
    case 'purchase':
    case 'points':
      return addMonths(at, 24, edition);
  }
}

/** The `n`th credit month of a plan (0 = the first), from its anchor: adjoining, never overlapping (billing A25). */
export const creditMonth = (anchor: Date, n: number, edition: Edition): { startsAt: Date; endsAt: Date } => ({
  startsAt: addMonths(anchor, n, edition),
  endsAt: addMonths(anchor, n + 1, edition),
});
