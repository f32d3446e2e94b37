import { calls } from 'virtual:calls';
import type { QueryInput } from '@atelier/contract/call';
import { addressOf } from '@atelier/contract/client';
import type { WorkMediaType } from '@atelier/contract/vocabulary/works';
import type { exploreCalls } from '@atelier/contract/works/explore';
import type { FeedItem, FeedPage } from '@atelier/contract/works/shapes';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { api } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/error.ts';
import { takeAnswer } from '#lib/api/first-answers.ts';
import { useUser } from '#lib/session/session.ts';
import { feedKey, worksOf } from '#lib/works/cache.ts';
import type { FeedFilter } from '#lib/works/filter.ts';
import { grown, mayGrow, nextLook } from '#lib/works/growing.ts';

type Query = NonNullable<QueryInput<typeof exploreCalls.explore>>;
/** Where a page starts: the number of the first one asked for, then the cursor that the page before gave. */
type Start = number | string;
type Pages = InfiniteData<FeedPage, Start>;

const NONE: readonly never[] = [];

/** Works asked for at once: three screens of a desktop. */
export const PAGE = 40;

/** The question as the wire takes it; the same list always asks with the same words, so that an answer can be found by its address. */
export function queryOf(filter: FeedFilter, start: Start): Query {
  return {
    page_size: PAGE,
    ...(filter.sort ? { sort: filter.sort } : {}),
    ...(filter.mediaType ? { media_type: filter.mediaType } : {}),
    ...(filter.tagId ? { tag_id: filter.tagId } : {}),
    ...(filter.tag ? { tag: filter.tag } : {}),
    ...(filter.style ? { style: filter.style } : {}),
    ...(filter.module ? { module: filter.module } : {}),
    ...(filter.keywords ? { keywords: filter.keywords } : {}),
    ...(filter.official ? { official: 'true' as const } : {}),
    ...(filter.userId ? { user_id: filter.userId } : {}),
    ...(typeof start === 'string' ? { cursor: start } : start > 1 ? { page_index: start } : {}),
    // The home page, and nothing but it.
    ...(filter.source === 'explore' && Object.keys(filter).length === 1 && start === 1
      ? { readable_first: 'true' as const }
      : {}),
  };
}

/** Reads one page: through the signed-in door or its public twin (studio 6). */
function read(filter: FeedFilter, start: Start, signedIn: boolean, signal: AbortSignal): Promise<FeedPage> {
  const { works } = api;
  const input = { query: queryOf(filter, start), signal, quiet: true };
  switch (filter.source) {
    case 'explore':
      return signedIn ? works.explore(input) : works.explorePublic(input);
    case 'search':
      return signedIn ? works.searchWorks(input) : works.searchWorksPublic(input);
    case 'templates':
      return signedIn ? works.templates(input) : works.templatesPublic(input);
    case 'user':
      return signedIn ? works.worksOfUser(input) : works.worksOfUserPublic(input);
    case 'liked':
      return signedIn ? works.likedWorks(input) : likedBySomebody(filter, start, signal);
    case 'favorites':
      return works.favorites(input);
  }
}

/** The calls that a page of the server may have answered for a guest already, by where the list comes from. */
const BROUGHT: Partial<Record<FeedFilter['source'], string | undefined>> = {
  explore: calls.works?.explorePublic?.path,
  templates: calls.works?.templatesPublic?.path,
};

/** The beginning of a list that came with the page: the first drawing shows it, and no placeholder is laid out before it. */
function brought(filter: FeedFilter): Pages | undefined {
  const path = BROUGHT[filter.source];
  const start = filter.fromPage ?? 1;
  const page = path && takeAnswer<FeedPage>(addressOf(path, { query: queryOf(filter, start) }));
  return page ? { pages: [page], pageParams: [start] } : undefined;
}

/** Likes of another person for a guest: the social door (studio 7.3) is the public one. */
async function likedBySomebody(filter: FeedFilter, start: Start, signal: AbortSignal): Promise<FeedPage> {
  const at = typeof start === 'string' ? { cursor: start } : { pageNo: start - 1 };
  const body = { pageSize: PAGE, ...at, ...(filter.userId ? { userId: filter.userId } : {}) };
  const { resultList, total, pageNo, pageSize, next_cursor } = await api.works.likedList({ body, signal, quiet: true });
  return {
    data: resultList,
    total_count: total,
    page_index: pageNo + 1,
    page_size: pageSize,
    next_cursor,
    shown_media_type: null,
  };
}

export interface Feed {
  works: readonly FeedItem[];
  /** Nothing is known yet. */
  pending: boolean;
  failed: boolean;
  /** What the server said against the question, e.g. against the words of a search. */
  problem: string | null;
  /** Nothing is known, and there is no connection to ask: the question waits and goes on by itself. */
  offline: boolean;
  /** Set when nothing of the asked kind was found and the list shows this one instead. */
  shownMediaType: FeedPage['shown_media_type'];
  /** Kinds of which there are public works; none until it is known. */
  mediaTypes: readonly WorkMediaType[];
  /** What goes on behind few hits of a search. */
  related: readonly FeedItem[];
  total: number;
  /** The total is only a lower bound. */
  totalMore: boolean;
  hasMore: boolean;
  loadingMore: boolean;
  /** The last attempt to read a further page failed; `more` tries again. */
  moreFailed: boolean;
  more: () => void;
  retry: () => void;
}

/**
 * A list of works that grows at its end. Pages are kept as they came: nothing is read again or moved while the list is on the screen or
 * was left within the last minutes, so coming back finds the same works at the same places.
 */
export function useFeed(filter: FeedFilter, enabled = true): Feed {
  const user = useUser();
  const signedIn = user !== null;
  const growing = mayGrow(filter);
  const asked = JSON.stringify(filter);
  // Who logs in has the guest's works before them until their own list is here: the wall never blanks. One function as long as the question
  // is the same: a new one at each render would give new data to each, without end.
  const placeholderData = useCallback(
    (known: Pages | undefined, before: { queryKey: readonly unknown[] } | undefined) =>
      before?.queryKey.at(-2) === 0 && JSON.stringify(before.queryKey.at(-1)) === asked ? known : undefined,
    [asked],
  );
  const query = useInfiniteQuery<FeedPage, Error, Pages, readonly unknown[], Start>({
    queryKey: [...feedKey, user?.id ?? 0, filter],
    queryFn: ({ pageParam, signal }) => read(filter, pageParam, signedIn, signal),
    initialPageParam: filter.fromPage ?? 1,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    ...(signedIn || !enabled ? {} : { initialData: () => brought(filter) }),
    placeholderData,
    structuralSharing: growing && ((before, now) => grown(before as Pages | undefined, now as Pages)),
    refetchInterval: ({ state }) =>
      growing && state.data ? nextLook(state.data.pages[0]?.data.length ?? 0, state.dataUpdateCount) : false,
  });
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;
  const works = useMemo(() => worksOf(data?.pages ?? []), [data]);
  const first = data?.pages[0];
  const offline = !data && query.fetchStatus === 'paused';
  return {
    works,
    pending: query.isPending && !offline,
    failed: query.isError && !data,
    problem: query.error instanceof ApiError && query.error.key !== 'network' ? query.error.message : null,
    offline,
    shownMediaType: first?.shown_media_type ?? null,
    mediaTypes: first?.media_types ?? NONE,
    related: data?.pages.at(-1)?.related ?? NONE,
    total: first?.total_count ?? 0,
    totalMore: first?.total_more ?? false,
    hasMore: hasNextPage,
    loadingMore: isFetchingNextPage,
    moreFailed: isFetchNextPageError,
    more: () => {
      if (hasNextPage && !isFetchingNextPage && !query.isPlaceholderData) void fetchNextPage();
    },
    retry: () => void refetch(),
  };
}
