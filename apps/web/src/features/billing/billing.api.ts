import type { BillTab } from '@atelier/contract/vocabulary/billing';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { useUser } from '#lib/session/session.ts';

/** Credit bills of a tab over the last two months (the server's window), newest first, by cursor. */
export function useBills(tab: BillTab, opened: boolean) {
  const user = useUser();
  return useInfiniteQuery({
    queryKey: ['billing', 'bills', tab],
    queryFn: ({ pageParam, signal }) =>
      api.billing.bills({
        query: { type: tab, pageSize: 20, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
        quiet: true,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    enabled: opened && user !== null,
    staleTime: 0,
  });
}
