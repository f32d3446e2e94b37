import type { documentCalls } from '@atelier/contract/billing/documents';
import type { orderCalls } from '@atelier/contract/billing/orders';
import type { planCalls } from '@atelier/contract/billing/plans';
import type { subscriptionCalls } from '@atelier/contract/billing/subscriptions';
import type { ResultOf } from '@atelier/contract/call';
import type { Currency } from '@atelier/contract/vocabulary/trade';
import { unitsOf } from '@atelier/rules/billing/price-of-order';
import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { refreshAccount } from '#lib/account.ts';
import { api } from '#lib/api/api.ts';
import { broadcast } from '#lib/channels.ts';
import { numberFormat } from '#lib/i18n/formats.ts';
import { useLanguage } from '#lib/i18n/language.ts';
import { useUser } from '#lib/session/session.ts';

export type PlanRow = ResultOf<typeof planCalls.plans>['data'][number];
export type PackRow = ResultOf<typeof planCalls.skus>['data'][number];
export type Order = ResultOf<typeof orderCalls.order>;
export type Started = ResultOf<typeof orderCalls.subscribe>;
export type OwnPrices = ResultOf<typeof planCalls.planDiscount>;
export type TrialOffer = NonNullable<ResultOf<typeof subscriptionCalls.freeMembership>['offer']>;
export type Subscription = NonNullable<ResultOf<typeof subscriptionCalls.subscriptionInfo>>;

/** Money as the reader's language writes it, with cents only where there are some. */
export function money(amount: number, currency: Currency, language: string): string {
  const value = unitsOf(amount, currency);
  const digits = Number.isInteger(value) ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {};
  return numberFormat(language, { style: 'currency', currency, ...digits }).format(value);
}

/** Prices follow the language: yen are charged where yen are shown. */
export function usePlanList() {
  const language = useLanguage();
  return useQuery({
    queryKey: ['trade', 'plans', language],
    queryFn: ({ signal }) => api.billing.plans({ query: {}, signal, quiet: true }),
    staleTime: 300_000,
  });
}

export function usePacks(wanted: boolean) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['trade', 'packs', language],
    queryFn: ({ signal }) => api.billing.skus({ query: {}, signal, quiet: true }),
    enabled: wanted,
    staleTime: 300_000,
  });
}

/** What each plan costs whoever is signed in; nothing for guests. */
export function useOwnPrices() {
  const user = useUser();
  const language = useLanguage();
  return useQuery({
    queryKey: ['trade', 'prices', language],
    queryFn: ({ signal }) => api.billing.planDiscount({ signal, quiet: true }),
    enabled: user !== null,
    staleTime: 60_000,
  }).data;
}

export function useSubscription() {
  const user = useUser();
  return useQuery({
    queryKey: ['trade', 'subscription'],
    queryFn: ({ signal }) => api.billing.subscriptionInfo({ query: {}, signal, quiet: true }),
    enabled: user !== null,
    staleTime: 30_000,
  });
}

/** When a membership ends that nobody pays for; null until it is known, and for who has none. */
export function useGivenUntil(given: boolean): Date | null {
  const until = useQuery({
    queryKey: ['trade', 'given'],
    queryFn: ({ signal }) => api.billing.plan({ query: {}, signal, quiet: true }),
    enabled: given,
    staleTime: 30_000,
  }).data?.expires_at;
  return until ? new Date(until) : null;
}

export function useOrders(type: 'all' | 'member' | 'pack') {
  const user = useUser();
  return useInfiniteQuery({
    queryKey: ['trade', 'orders', type],
    queryFn: ({ pageParam, signal }) =>
      api.billing.orders({ query: { type, ...(pageParam ? { cursor: pageParam } : {}) }, signal, quiet: true }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    enabled: user !== null,
    staleTime: 0,
  });
}

export type Payment = ResultOf<typeof documentCalls.payments>['data'][number];

/** What was paid, given back or refused, newest first. */
export function usePayments() {
  const user = useUser();
  return useInfiniteQuery({
    queryKey: ['trade', 'payments'],
    queryFn: ({ pageParam, signal }) =>
      api.billing.payments({ query: pageParam ? { cursor: pageParam } : {}, signal, quiet: true }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    enabled: user !== null,
    staleTime: 0,
  });
}

/** Asked again soon at first, then ever more rarely, at the latest after so many ms. */
const RARELY_MS = 60_000;
const SOON_MS = 1500;

/** Nothing more comes of its payment by itself: of money of another amount people decide. */
export const hasEnded = ({ result, differs }: Pick<Order, 'result' | 'differs'>): boolean =>
  result !== 'pending' || differs !== null;

/** An order, asked after until it has ended; without `wait` once, for what stands on it. */
export function useOrder(id: string | null, { wait = true }: { wait?: boolean } = {}) {
  return useQuery({
    queryKey: ['trade', 'order', id],
    queryFn: ({ signal }) => api.billing.order({ params: { id: id! }, signal, quiet: true }),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      !wait || (data && hasEnded(data))
        ? false
        : Math.min(RARELY_MS, SOON_MS * 1.3 ** Math.max(0, dataUpdateCount - 8)),
  });
}

/** Whether the trial and half the price are open to whoever is signed in (billing A43: cheap, but not asked on every page). */
export const eligibilityQuery = {
  queryKey: ['trade', 'eligibility'],
  queryFn: () => api.billing.eligibility({ quiet: true }),
  staleTime: 60_000,
} as const;
export function useEligibility() {
  const user = useUser();
  return useQuery({ ...eligibilityQuery, enabled: user !== null }).data;
}

/** The trial of this house as the server tells it (billing A41); null where none is offered or it cannot be asked for, undefined before it is known. */
export function useTrialOffer(wanted = true): TrialOffer | null | undefined {
  const user = useUser();
  const { data, isError } = useQuery({
    queryKey: ['trade', 'trial'],
    queryFn: ({ signal }) => api.billing.freeMembership({ signal, quiet: true }),
    enabled: wanted && user !== null,
    staleTime: 60_000,
  });
  // Known from elsewhere it still is nothing to whoever does not want it.
  return !wanted || isError ? null : data?.offer;
}

/** Balance, grade and orders may have changed, in this tab and the others. */
export function tellAccount(queries: QueryClient): void {
  refreshAccount(queries);
  broadcast('userAccout', { type: 'account' });
}
