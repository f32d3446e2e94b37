import type { BodyInput } from '@atelier/contract/call';
import type { AssetItem, assetCalls } from '@atelier/contract/library/assets';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { useUser } from '#lib/session/session.ts';

/** What a list of one's own files is made of: the call's body without its paging. */
export type AssetBody = Omit<BodyInput<(typeof assetCalls)['assets']>, 'cursor' | 'page_index' | 'page_size'>;
export type AssetPage = Awaited<ReturnType<typeof api.library.assets>>;
export type AssetPages = InfiniteData<AssetPage, string | null>;

export const assetListKey = ['assets', 'list'] as const;
const PAGE = 60;

/** One's own files, page by page. While a filter changes, what was there stays until the answer comes. */
export function useAssets(body: AssetBody, wanted = true) {
  const user = useUser();
  const place = `${body.tab} ${body.folder_id}`;
  return useInfiniteQuery({
    queryKey: [...assetListKey, body],
    queryFn: ({ pageParam, signal }) =>
      api.library.assets({
        body: { ...body, page_size: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
        quiet: true,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    placeholderData: (known, query) => {
      const before = query?.queryKey[2] as AssetBody | undefined;
      return before && `${before.tab} ${before.folder_id}` === place ? known : undefined;
    },
    enabled: user !== null && wanted,
    staleTime: 15_000,
  });
}

/** All loaded files, each once: one that moved to another page while paging stands where it came first. */
export function filesOf(data: InfiniteData<AssetPage> | undefined): AssetItem[] {
  const seen = new Set<string>();
  return (data?.pages ?? []).flatMap((page) => page.data).filter((item) => !seen.has(item.id) && seen.add(item.id));
}
