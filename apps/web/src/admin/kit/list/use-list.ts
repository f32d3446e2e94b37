import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

export interface Page<T> {
  data: T[];
  total_count: number;
  total_more?: boolean | undefined;
  next_cursor: string | null;
}

export interface List<P extends Page<unknown>> {
  rows: P['data'];
  /** The latest first page: totals and what stands beside them. */
  head: P | undefined;
  total: number;
  totalMore: boolean;
  state: 'loading' | 'failed' | 'ready';
  error: unknown;
  hasMore: boolean;
  loadingMore: boolean;
  moreFailed: boolean;
  more: () => void;
  reload: () => Promise<unknown>;
  reloading: boolean;
}

export const PAGE_SIZE = 50;

/** A list by cursor. It never reads itself again while somebody works in it: `reload` does, when asked. */
export function useList<P extends Page<unknown>>(
  key: readonly unknown[],
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<P>,
): List<P> {
  const query = useInfiniteQuery<P, Error, InfiniteData<P>, readonly unknown[], string | undefined>({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    // Coming back to a list shows its present, not its past; while one works in it, it stands still.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(() => {
    const seen = new Set<unknown>();
    const all = query.data?.pages.flatMap((page) => page.data as { id?: unknown }[]) ?? [];
    // A row that moved between two pages stands once.
    return all.filter((row) => row.id === undefined || (!seen.has(row.id) && seen.add(row.id))) as P['data'];
  }, [query.data]);
  const head = query.data?.pages[0];
  return {
    rows,
    head,
    total: head?.total_count ?? 0,
    totalMore: head?.total_more ?? false,
    state: query.data ? 'ready' : query.isError ? 'failed' : 'loading',
    error: query.error,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    moreFailed: query.isFetchNextPageError,
    more: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
    },
    reload: () => query.refetch(),
    reloading: query.isRefetching && !query.isFetchingNextPage,
  };
}
