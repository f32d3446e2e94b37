/**
 * What staff make without the ledger's own calls, in credits, so that it counts towards what one of them moves alone (record 38): products, orders
 * that are set paid, codes.
 */
export interface Terms {
  kind: 'plan' | 'pack' | 'bundle';
  grade: number;
  billCycle: 1 | 5 | null;
  /** Of a plan: each month. */
  credits: number;
  /** Points that buy it. */
  coins: number | null;
  /** In minor units; `lowest` is what the cheapest buyer pays. */
  prices: readonly { currency: string; lowest: number }[];
}

/** A membership's month at the most credits that a plan up to its grade brings. */
const creditsOfMonth = (grade: number, known: readonly Terms[]): number =>
  Math.max(0, ...known.filter((one) => one.kind === 'plan' && one.grade <= grade).map(({ credits }) => credits));

/** Everything an order of it gives: a year of a yearly plan, and for a plan no less than its grade is worth elsewhere. */
export function worthOfProduct(terms: Terms, known: readonly Terms[]): number {
  if (terms.kind !== 'plan') return terms.credits;
  return Math.max(terms.credits, creditsOfMonth(terms.grade, known)) * (terms.billCycle === 5 ? 12 : 1);
}

const MONTH_DAYS = 30;

/** All uses of a code together. A discount is worth nothing by itself: at least a tenth of the price is still paid. */
export function worthOfCode(
  code: { credits: number | null; grade: number | null; days: number | null; uses: number },
  known: readonly Terms[],
): number {
  const days = Math.ceil(((code.days ?? 0) * creditsOfMonth(code.grade ?? 0, known)) / MONTH_DAYS);
  return ((code.credits ?? 0) + days) * code.uses;
}

/** So many times the credits for the same money as the best offer that is known need a second member of staff. */
const MOST_TIMES_CHEAPER = 10;

/**
 * Whether a price stays within ten times the best that is known in each of its currencies and in points.
 * @param known what was shipped or approved by two: what one member of staff made alone is no measure, or each version could be ten times the last
 */
export function isFairPrice(terms: Terms, known: readonly Terms[]): boolean {
  const worth = worthOfProduct(terms, known);
  const best = (rates: (one: Terms) => number[]): number => Math.max(0, ...known.flatMap(rates));
  const points = best((one) => (one.coins === null ? [] : [one.credits / one.coins]));
  if (terms.coins !== null && terms.credits / terms.coins > MOST_TIMES_CHEAPER * points) return false;
  return terms.prices.every(({ currency, lowest }) => {
    const rate = best((one) =>
      one.prices
        .filter((price) => price.currency === currency)
        .map((price) => worthOfProduct(one, known) / price.lowest),
    );
    return worth / lowest <= MOST_TIMES_CHEAPER * rate;
  });
}
