import type { WorkMediaType } from '@atelier/contract/vocabulary/works';
import type { FeedQuery } from '@atelier/contract/works/shapes';
import { queryWords } from '@atelier/rules/text/search-words';
import type { Db } from '#platform/platform.ts';
import type { TokenTerms } from '#platform/token-terms.ts';
import type { FeedFilter } from './feed-query.ts';
import { filterToken } from './filter-tokens.ts';

export interface AskedFilter extends FeedFilter {
  mediaType: WorkMediaType | null;
}

type Asked = Pick<
  FeedQuery,
  | 'keywords'
  | 'media_type'
  | 'mediaType'
  | 'tag_id'
  | 'tag'
  | 'module'
  | 'style'
  | 'wh_ratio'
  | 'user_id'
  | 'template'
  | 'official'
>;

/**
 * The filter of a gallery from what its caller sent; an empty text is no filter.
 * @returns null when nothing can match: an unknown tag, words without a letter or digit.
 */
export async function readFilter(db: Db, asked: Asked): Promise<AskedFilter | null> {
  const words = wordTerms(asked.keywords ?? '');
  if (asked.keywords && words.length === 0) return null;
  const tagId = asked.tag_id ?? (asked.tag ? await tagBySlug(db, asked.tag) : undefined);
  if (tagId === null) return null;
  const mediaType = asked.media_type ?? asked.mediaType ?? null;
  const filters = [
    mediaType && filterToken.mediaType(mediaType),
    tagId !== undefined && filterToken.tag(tagId),
    asked.module && filterToken.module(asked.module),
    asked.style && filterToken.style(asked.style),
    asked.wh_ratio && filterToken.ratio(asked.wh_ratio),
    asked.template && filterToken.template,
    asked.official && filterToken.official,
  ];
  return {
    tokens: filters.filter((token): token is string => typeof token === 'string' && token !== ''),
    words,
    authorId: asked.user_id ?? null,
    mediaType,
  };
}

/** Words of a search: each in its forms, in what a work says or in its author's name. */
export const wordTerms = (keywords: string): TokenTerms['words'] =>
  queryWords(keywords).map((forms) => [...forms, filterToken.byName(forms[0] ?? '')]);

/** The same filter for another media type, or for all of them. */
export function ofMediaType(filter: AskedFilter, mediaType: WorkMediaType | null): AskedFilter {
  const others = filter.tokens.filter(
    (token) => filter.mediaType === null || token !== filterToken.mediaType(filter.mediaType),
  );
  return { ...filter, mediaType, tokens: mediaType ? [filterToken.mediaType(mediaType), ...others] : others };
}

async function tagBySlug(db: Db, slug: string): Promise<number | null> {
  const row = await db.selectFrom('tag').select('id').where('slug', '=', slug.toLowerCase()).executeTakeFirst();
  return row?.id ?? null;
}
