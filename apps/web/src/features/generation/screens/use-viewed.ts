import type { HistoryItem } from '@atelier/contract/generation/history';
import type { MediaType } from '@atelier/contract/vocabulary/modules';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useTask } from '#features/generation/generation.api.ts';
import { isMade, madeOf, type SubTask } from '#features/generation/history/items.ts';

/** The picture the address names (`?view=<picture>&task=<task>`), with its neighbours among the loaded ones. */
export function useViewed(mediaType: MediaType, items: readonly HistoryItem[]) {
  const [search, setSearch] = useSearchParams();
  const id = search.get('view');
  const taskId = search.get('task');
  const known = items.find((item) => item.id === taskId || item.result.some((part) => id !== null && part.uuid === id));
  const { data: read } = useTask(mediaType, id === null ? null : taskId, known);
  const item = known ?? read;

  const show = useCallback(
    (next: { item: HistoryItem; part: SubTask } | null, replace = false) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete('view');
          after.delete('task');
          if (next) {
            after.set('view', next.part.uuid);
            after.set('task', next.item.id);
          }
          return after;
        },
        { replace },
      ),
    [setSearch],
  );

  const part = item?.result.find((each) => each.uuid === id && isMade(each)) ?? null;
  const all = items.flatMap((each) => madeOf(each).map((own) => ({ item: each, part: own })));
  const at = all.findIndex((each) => each.part.uuid === id);
  const neighbour = (step: 1 | -1) => {
    const found = at < 0 ? undefined : all[at + step];
    return found ? () => show(found, true) : null;
  };
  return {
    viewed: id !== null && item && part ? { item, part } : null,
    show,
    previous: neighbour(-1),
    next: neighbour(1),
  };
}
