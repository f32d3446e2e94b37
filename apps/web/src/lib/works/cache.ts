import type { FeedItem, FeedPage } from '@atelier/contract/works/shapes';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

/** Every answer about works lies under this key, lists and details alike, so that a change reaches all of them. */
export const worksKey = ['works'] as const;
export const feedKey = [...worksKey, 'feed'] as const;
/** The cached answer of one work's detail. */
export const workKey = (id: string) => [...worksKey, 'detail', id] as const;

/** What may change about a work while it is on the screen. */
export type WorkChange = (work: FeedItem) => Partial<FeedItem>;

/** Applies a change to one work in every list and detail that holds it; nothing is sorted anew under the person's eyes. */
export function patchWork(queries: QueryClient, id: string, change: WorkChange): void {
  queries.setQueriesData<InfiniteData<FeedPage>>({ queryKey: feedKey }, (known) => known && patched(known, id, change));
  queries.setQueryData<FeedItem>(workKey(id), (known) => known && { ...known, ...change(known) });
}

/** Pages without the work stay the same objects. Pure. */
export function patched(data: InfiniteData<FeedPage>, id: string, change: WorkChange): InfiniteData<FeedPage> {
  const pages = data.pages.map((page) => {
    const at = page.data.findIndex((work) => work.id === id);
    const work = page.data[at];
    return work ? { ...page, data: page.data.with(at, { ...work, ...change(work) }) } : page;
  });
  return pages.some((page, index) => page !== data.pages[index]) ? { ...data, pages } : data;
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
  for (const [, data] of queries.getQueriesData<InfiniteData<FeedPage>>({ queryKey: feedKey })) {
    for (const page of data?.pages ?? []) {
      const found = page.data.find((work) => work.id === id);
      if (found) return found;
    }
  }
  return undefined;
}
