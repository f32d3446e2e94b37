import type { invitationCalls } from '@atelier/contract/billing/invitations';
import type { ResultOf } from '@atelier/contract/call';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { useUser } from '#lib/session/session.ts';

export type Friend = ResultOf<typeof invitationCalls.fissionDetails>[number];

/** Friends a page; a shorter one is the last (billing 4). */
const PAGE = 15;
/** Further than this a list is not counted by pages (decisions 2). */
const LAST_PAGE = 100;

/** One's link and reward points. */
export function useFission() {
  const user = useUser();
  return useQuery({
    queryKey: ['billing', 'fission'],
    queryFn: ({ signal }) => api.billing.fission({ signal, quiet: true }),
    enabled: user !== null,
    staleTime: 0,
  });
}

/** The friends one invited, the latest first. */
export function useFriends() {
  const user = useUser();
  return useInfiniteQuery({
    queryKey: ['billing', 'friends'],
    queryFn: ({ pageParam, signal }) =>
      api.billing.fissionDetails({ query: { page_index: pageParam, page_size: PAGE }, signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: (page, pages) => (page.length < PAGE || pages.length >= LAST_PAGE ? undefined : pages.length + 1),
    enabled: user !== null,
    staleTime: 0,
  });
}
