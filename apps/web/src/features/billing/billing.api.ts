import type { lotCalls } from '@atelier/contract/billing/lots';
import type { ResultOf } from '@atelier/contract/call';
import type { BillTab } from '@atelier/contract/vocabulary/billing';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useAccount } from '#lib/account.ts';
import { api } from '#lib/api/api.ts';
import { useUser } from '#lib/session/session.ts';

export type Lot = ResultOf<typeof lotCalls.lots>['lots'][number];
export type BillEntry = ResultOf<typeof lotCalls.lotBills>['data'][number];

/** What the list of entries shows: a tab of all, or one lot. */
export type EntriesOf = { tab: BillTab } | { lot: string };

const PAGE = 20;

/** Credit bills, newest first, by cursor: of a tab over the last two months (the server's window), of a lot all there are. */
export function useEntries(of: EntriesOf) {
  const user = useUser();
  return useInfiniteQuery({
    queryKey: ['billing', 'bills', of],
    queryFn: ({ pageParam, signal }): Promise<{ data: BillEntry[]; next_cursor: string | null }> => {
      const query = { pageSize: PAGE, ...(pageParam ? { cursor: pageParam } : {}) };
      return 'lot' in of
        ? api.billing.lotBills({ params: { id: of.lot }, query, signal, quiet: true })
        : api.billing.bills({ query: { type: of.tab, ...query }, signal, quiet: true });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    enabled: user !== null,
    staleTime: 0,
  });
}

/** The lots that make the balance, in the order they are spent; asked anew when the balance has changed. */
export function useLots() {
  const credits = useAccount()?.credits;
  return useQuery({
    queryKey: ['billing', 'lots', credits],
    queryFn: ({ signal }) => api.billing.lots({ signal, quiet: true }),
    enabled: credits !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Entries a call when all of them are wanted. */
const BATCH = 100;

/** Every entry of the last two months, newest first; tells on the way how many there are already. */
export async function allEntries(told: (count: number) => void): Promise<BillEntry[]> {
  const all: BillEntry[] = [];
  let cursor: string | null = null;
  do {
    const page: { data: BillEntry[]; next_cursor: string | null } = await api.billing.bills({
      query: { type: 0, pageSize: BATCH, ...(cursor ? { cursor } : {}) },
      quiet: true,
    });
    all.push(...page.data);
    told(all.length);
    cursor = page.next_cursor;
  } while (cursor);
  return all;
}
