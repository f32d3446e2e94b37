import type { FeedItem, FeedPage, WorkDetail } from '@atelier/contract/works/shapes';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { WorkChange } from '#lib/works/events.ts';

/** Every list of works lies under this key, so that what happens to a work reaches all of them. */
export const feedKey = ['works', 'feed'] as const;

/** Every detail of a work lies under this key, then its own and who reads it. */
export const detailKey = ['works', 'detail'] as const;

type Pages = InfiniteData<FeedPage>;

/** Lists after something happened to one work; null: it is gone. Nothing is sorted anew under the person's eyes. */
export function patchLists(queries: QueryClient, id: string, change: WorkChange | null): void {
  queries.setQueriesData<Pages>({ queryKey: feedKey }, (known) => known && patched(known, id, change));
}

/** The details of a work that were read; one that is gone is asked for again. */
export function patchDetails(queries: QueryClient, id: string, change: WorkChange | null): void {
  const queryKey = [...detailKey, id];
  if (change === null) void queries.invalidateQueries({ queryKey });
  else queries.setQueriesData<WorkDetail>({ queryKey }, (known) => known && changed(known, change));
}

function changed<T extends FeedItem>(work: T, { stat, ...rest }: WorkChange): T {
  return { ...work, ...rest, stat: { ...work.stat, ...stat } };
}

/** Pages without the work stay the same objects. Pure. */
export function patched(data: Pages, id: string, change: WorkChange | null): Pages {
  const pages = data.pages.map((page) => {
    const works = patchedWorks(page.data, id, change);
    const related = page.related && patchedWorks(page.related, id, change);
    if (works === page.data && related === page.related) return page;
    return { ...page, data: works, ...(related ? { related } : {}) };
  });
  return pages.some((page, index) => page !== data.pages[index]) ? { ...data, pages } : data;
}

function patchedWorks(works: FeedItem[], id: string, change: WorkChange | null): FeedItem[] {
  const at = works.findIndex((work) => work.id === id);
  const work = works[at];
  if (!work) return works;
  return change === null ? works.toSpliced(at, 1) : works.with(at, changed(work, change));
}

/** The works of all pages in order; one that another page already showed is left out. Pure. */
export function worksOf(pages: readonly FeedPage[]): FeedItem[] {
  const seen = new Set<string>();
  return pages.flatMap((page) =>
    page.data.filter((work) => {
      if (seen.has(work.id)) return false;
      seen.add(work.id);
      return true;
    }),
  );
}

/** A work as some list already knows it. */
export function knownWork(queries: QueryClient, id: string): FeedItem | undefined {
  for (const [, data] of queries.getQueriesData<Pages>({ queryKey: feedKey })) {
    for (const page of data?.pages ?? []) {
      const found = [...page.data, ...(page.related ?? [])].find((work) => work.id === id);
      if (found) return found;
    }
  }
  return undefined;
}
