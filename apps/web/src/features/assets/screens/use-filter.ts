import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type Filter, readFilter, writeFilter } from '#features/assets/model/filter.ts';

/** What the address says: the filter, and the file that stands open. */
export function useFilter() {
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(() => readFilter(search), [search]);
  const change = useCallback(
    (to: Partial<Filter>, replace = false) =>
      setSearch((before) => writeFilter(readFilter(writeFilter({ ...readFilter(before), ...to }))), {
        replace,
        preventScrollReset: true,
      }),
    [setSearch],
  );
  const view = useCallback(
    (id: string | null, replace = false) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          if (id === null) after.delete('view');
          else after.set('view', id);
          return after;
        },
        { replace, preventScrollReset: true },
      ),
    [setSearch],
  );
  return { filter, change, viewed: search.get('view'), view };
}
