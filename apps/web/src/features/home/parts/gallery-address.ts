import { FEED_SORTS, type FeedSort, WORK_MEDIA_TYPES } from '@atelier/contract/vocabulary/works';
import { pathOf } from '@atelier/rules/routes/resolve';
import { useMemo } from 'react';
import { type OpenRoute, useRoute } from '#lib/route.ts';
import { ALL_MEDIA, DISCOVER_SORT, type FeedFilter, filterOf } from '#lib/works/filter.ts';
import { useOfficialOnly } from '#lib/works/official-tags.ts';

/** The order a gallery opens with: explore shows what is new, the others what is liked. */
export const usualSort = (route: OpenRoute): FeedSort => (route.row.name === 'search' ? DISCOVER_SORT : 'hot');

/** What of a gallery's address is changed; null takes it away. */
interface Change {
  sort?: FeedSort;
  media?: string;
  tag?: { id: number; slug: string } | null;
  style?: string | null;
  module?: string | null;
}

/** Path and query of a gallery; what is as usual is left out, so that one gallery has one address. */
export function addressOf(route: OpenRoute, change: Change): string {
  const { row, params, search } = route;
  const query = new URLSearchParams();
  const known = change.tag === undefined ? { tagValue: params.tagValue, tagId: params.tagId } : tagParams(change.tag);
  const explore = row.name === 'search';
  const tagId = explore && change.tag === undefined ? (search.get('tagId') ?? undefined) : known.tagId;
  const named = explore ? {} : Object.fromEntries(Object.entries(known).filter(([, value]) => value));
  const sort = change.sort ?? search.get('sort') ?? usualSort(route);
  const media = change.media ?? search.get('mediaType') ?? ALL_MEDIA;
  if (explore && tagId) query.set('tagId', tagId);
  for (const name of ['style', 'module'] as const) {
    const value = change[name] === undefined ? search.get(name) : change[name];
    if (value && row.name === 'template') query.set(name, value);
  }
  if (FEED_SORTS.some((each) => each === sort) && sort !== usualSort(route)) query.set('sort', sort);
  if (WORK_MEDIA_TYPES.some((each) => each === media)) query.set('mediaType', media);
  const path = pathOf(row.name, named as Record<string, string>);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

const tagParams = (tag: Change['tag']) => ({ tagValue: tag?.slug, tagId: tag ? String(tag.id) : undefined });

/** The filter of the page that is open, the same object as long as it says the same. */
export function usePageFilter(): FeedFilter {
  const route = useRoute();
  const official = useOfficialOnly();
  const { row, params, search } = route;
  return useMemo(() => filterOf({ row, params, search }, official)!, [row, params, search, official]);
}
