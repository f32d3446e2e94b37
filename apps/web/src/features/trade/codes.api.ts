import type { codeCalls } from '@atelier/contract/billing/codes';
import type { ResultOf } from '@atelier/contract/call';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { useUser } from '#lib/session/session.ts';

export type SentCode = ResultOf<typeof codeCalls.codesSent>['data'][number];
export type DiscountCard = ResultOf<typeof codeCalls.discountCards>['data'][number];

/** Codes that were handed to whoever is signed in, and their discount cards. */
export function useSentCodes() {
  const user = useUser();
  return useQuery({
    queryKey: ['trade', 'codes', 'sent'],
    queryFn: ({ signal }) => api.billing.codesSent({ signal, quiet: true }),
    enabled: user !== null,
    staleTime: 30_000,
  });
}
export function useCards() {
  const user = useUser();
  return useQuery({
    queryKey: ['trade', 'codes', 'cards'],
    queryFn: ({ signal }) => api.billing.discountCards({ signal, quiet: true }),
    enabled: user !== null,
    staleTime: 30_000,
  });
}
