import type { orderCalls } from '@atelier/contract/billing/orders';
import type { planCalls } from '@atelier/contract/billing/plans';
import type { ResultOf } from '@atelier/contract/call';
import type { Currency, PayType } from '@atelier/contract/vocabulary/trade';
import { unitsOf } from '@atelier/rules/billing/price-of-order';
import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { accountKey } from '#lib/account.ts';
import { api } from '#lib/api/api.ts';
import { broadcast } from '#lib/channels.ts';
import { numberFormat } from '#lib/i18n/formats.ts';
import { useLanguage } from '#lib/i18n/language.ts';
import { newId } from '#lib/new-id.ts';
import { useUser } from '#lib/session/session.ts';

export type PlanRow = ResultOf<typeof planCalls.plans>['data'][number];
export type PackRow = ResultOf<typeof planCalls.skus>['data'][number];
export type Order = ResultOf<typeof orderCalls.order>;
export type Started = ResultOf<typeof orderCalls.subscribe>;

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

export const subscriptionKey = ['trade', 'subscription'] as const;
export function useSubscription() {
  const user = useUser();
  return useQuery({
    queryKey: subscriptionKey,
    queryFn: ({ signal }) => api.billing.subscriptionInfo({ query: {}, signal, quiet: true }),
    enabled: user !== null,
    staleTime: 30_000,
  });
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

const DONE_MS = 60_000;
/** Asks after an order until it has ended: every second and a half at first, then more rarely. */
export function useOrder(id: string | null) {
  return useQuery({
    queryKey: ['trade', 'order', id],
    queryFn: ({ signal }) => api.billing.order({ params: { id: id! }, signal, quiet: true }),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.result !== 'pending' ? false : Math.min(DONE_MS, 1500 * 1.3 ** Math.max(0, dataUpdateCount - 8)),
  });
}

/** What is bought: a plan or the bundle, or a pack. */
export interface Purchase {
  kind: 'plan' | 'pack';
  id: string;
  payType: PayType;
}

/** Orders and begins the payment; the key keeps one press to one order. */
export function order({ kind, id, payType }: Purchase, requestId: string): Promise<Started> {
  const body = { payType, returnType: 'Secret', request_id: requestId };
  return kind === 'plan'
    ? api.billing.subscribe({ body: { ...body, planID: id }, quiet: true })
    : api.billing.refuelOrder({ body: { ...body, packID: id }, quiet: true });
}
export const newRequest = newId;

/** Balance, grade and orders may have changed, in this tab and the others. */
export function tellAccount(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: accountKey });
  void queries.invalidateQueries({ queryKey: ['trade'] });
  void queries.invalidateQueries({ queryKey: ['billing'] });
  broadcast('userAccout', { type: 'account' });
}
