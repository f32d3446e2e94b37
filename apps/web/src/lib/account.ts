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
  }).data;
}

/** Puts a balance that a live event told into the account, without a call. */
export function setBalance(queries: QueryClient, credits: number): void {
  queries.setQueryData<AccountInfo>(accountKey, (known) => known && { ...known, credits });
}
