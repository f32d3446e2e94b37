import type { UseQueryResult } from '@tanstack/react-query';
import type { List, Page } from '#admin/kit/list/use-list.ts';

const nothing = () => undefined;

/** A list that comes as a whole, with the rows of it that are shown, in the shape of those that come by cursor. */
export function wholeList<T>(query: UseQueryResult<unknown>, rows: T[]): List<Page<T>> {
  return {
    rows,
    head: undefined,
    total: rows.length,
    totalMore: false,
    state: query.data !== undefined ? 'ready' : query.isError ? 'failed' : 'loading',
    error: query.error,
    hasMore: false,
    loadingMore: false,
    moreFailed: false,
    more: nothing,
    reload: () => query.refetch(),
    reloading: query.isRefetching,
  };
}
