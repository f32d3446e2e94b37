import type { accountCalls } from '@atelier/contract/billing/account';
import type { ResultOf } from '@atelier/contract/call';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { useUser } from '#lib/session/session.ts';

export type AccountInfo = ResultOf<typeof accountCalls.account>;
export const accountKey = ['billing', 'account'] as const;

/** Grade and balance of the signed-in user; undefined for guests and until the first answer. */
export function useAccount(): AccountInfo | undefined {
  const user = useUser();
  return useQuery({
    queryKey: accountKey,
    queryFn: ({ signal }) => api.billing.account({ signal, quiet: true }),
    enabled: user !== null,
    staleTime: 60_000,
    // A membership may end by the clock alone, and news be lost: who comes back to a page is told what holds now.
    refetchOnWindowFocus: true,
  }).data;
}

/** What a membership decides beside the account: prices and orders, lots and bills, what a picture would cost. */
const DEPENDS = [['trade'], ['billing'], ['generation', 'quote']] as const;

/** Asks anew for the account and everything that is shown of it. */
export function refreshAccount(queries: QueryClient): void {
  for (const queryKey of DEPENDS) void queries.invalidateQueries({ queryKey });
}

const membershipOf = ({ grade, isYearVip, isFreeVip }: AccountInfo): string => [grade, isYearVip, isFreeVip].join();

/** Has prices, orders and quotes follow whenever an answer about the account tells of another membership than the one before. @returns ends it */
export function followMembership(queries: QueryClient): () => void {
  let known: string | null = null;
  return queries.getQueryCache().subscribe(({ type, query }) => {
    if (query.queryKey.join() !== accountKey.join()) return;
    const data = query.state.data as AccountInfo | undefined;
    if (type === 'removed') known = null;
    if (type !== 'updated' || !data) return;
    const before = known;
    known = membershipOf(data);
    if (before === null || before === known) return;
    for (const queryKey of DEPENDS)
      void queries.invalidateQueries({ queryKey, predicate: (one) => one.queryKey.join() !== accountKey.join() });
  });
}

/** Puts a balance that a live event told into the account, without a call. */
export function setBalance(queries: QueryClient, credits: number): void {
  queries.setQueryData<AccountInfo>(accountKey, (known) => known && { ...known, credits });
}

/** Asks for the daily credits; what that takes is fetched then, for those who have any: guests have none. */
export const askDailyCredits = (queries: QueryClient): Promise<void> =>
  import('#lib/daily-credits.ts').then(({ claimDailyCredits }) => claimDailyCredits(queries)).catch(() => undefined);
