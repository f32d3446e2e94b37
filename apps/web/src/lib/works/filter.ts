import { STYLES, type Style } from '@atelier/contract/vocabulary/generation';
import { FEED_SORTS, type FeedSort, WORK_MEDIA_TYPES, type WorkMediaType } from '@atelier/contract/vocabulary/works';
import type { RouteName } from '@atelier/rules/routes/table';
import { KEYWORDS_MAX } from '#lib/search-terms.ts';

/** What a list of works is made of. Plain data: it is the list's name in the cache and travels in the history of the browser. */
export interface FeedFilter {
  /**
   * `explore`: the galleries · `search`: words · `templates`: works with a recipe · `user`: published works of one person (one's own, with
   * their review states, when no one is named) · `liked`, `favorites`: what a person likes or collected.
   */
  source: 'explore' | 'search' | 'templates' | 'user' | 'liked' | 'favorites';
  sort?: FeedSort;
  mediaType?: WorkMediaType;
  /** A tag by its number, or by its address name. */
  tagId?: number;
  tag?: string;
  keywords?: string;
  /** Of the templates: those of one style, or made with one tool. */
  style?: Style;
  module?: string;
  /** Only works under an official tag. */
  official?: boolean;
  userId?: number;
  /** Starts with this page of the list instead of the first (studio 2.2 pageNum). */
  fromPage?: number;
  /** Tells a search that is run again from the one before (studio 2.2 _time). */
  run?: string;
}

/** The kind a search asks for when the address names none (studio 2.2); the server answers with another where there is none of it. */
const SEARCH_MEDIA: WorkMediaType = 'video';
/** The order of the discover feed. */
export const DISCOVER_SORT: FeedSort = 'new';
/** `mediaType=all`: of every kind. */
export const ALL_MEDIA = 'all';

/** A tool's name is not longer, as the call takes it. */
const MODULE_MAX = 80;

/** A page with works on it. */
interface Gallery {
  row: { name: RouteName };
  params: Readonly<Record<string, string>>;
  search: URLSearchParams;
}

const oneOf = <T extends string>(values: readonly T[], value: string | null | undefined): T | undefined =>
  values.find((each) => each === value);

/** The list behind a page's address, so that a work opened over it knows its neighbours; null where a page shows no list. */
export function filterOf({ row, params, search }: Gallery, official = false): FeedFilter | null {
  const fromPage = Number(params.pageNum ?? 1);
  const sort = oneOf(FEED_SORTS, search.get('sort'));
  const mediaType = oneOf(WORK_MEDIA_TYPES, params.mediaType ?? search.get('mediaType'));
  // The search has no place for a tag in its path.
  const asked = row.name === 'search' ? (search.get('tagId') ?? '') : '';
  const tagId = params.tagId ?? (/^[1-9]\d{0,8}$/.test(asked) ? asked : undefined);
  const shared: Omit<FeedFilter, 'source'> = {
    ...(sort ? { sort } : {}),
    ...(mediaType ? { mediaType } : {}),
    ...(fromPage > 1 ? { fromPage } : {}),
    // A number names a tag for good; the word beside it is for people.
    ...(tagId ? { tagId: Number(tagId) } : params.tagValue ? { tag: params.tagValue } : {}),
    ...(official ? { official } : {}),
  };
  switch (row.name) {
    case 'studio':
      return { source: 'explore', ...shared };
    case 'template': {
      const style = oneOf(STYLES, search.get('style'));
      const module = search.get('module')?.slice(0, MODULE_MAX);
      return { source: 'templates', ...shared, ...(style ? { style } : {}), ...(module ? { module } : {}) };
    }
    case 'search': {
      const keywords = (search.get('keywords') ?? '').trim().slice(0, KEYWORDS_MAX);
      // Without words it is the place for what is new; what is liked most stands on the home page.
      if (!keywords) return { source: 'explore', sort: DISCOVER_SORT, ...shared };
      const kind = search.get('mediaType') === ALL_MEDIA ? {} : { mediaType: mediaType ?? SEARCH_MEDIA };
      const run = search.get('_time');
      return { source: 'search', ...shared, ...kind, keywords, ...(run ? { run } : {}) };
    }
    case 'favorite':
      return { source: 'favorites', ...(mediaType ? { mediaType } : {}) };
    case 'profile':
      return { source: 'user', ...(mediaType ? { mediaType } : {}) };
    case 'homepage':
    case 'profileGuest':
      return { source: 'user', userId: Number(params.userId), ...(mediaType ? { mediaType } : {}) };
    default:
      return null;
  }
}
