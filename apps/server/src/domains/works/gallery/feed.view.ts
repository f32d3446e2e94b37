import type { Language } from '@atelier/contract/vocabulary/languages';
import type { WorkMediaType } from '@atelier/contract/vocabulary/works';
import type { FeedPage, FeedQuery } from '@atelier/contract/works/shapes';
import { COUNT_CAP } from '#platform/paging.ts';
import { refuse } from '#platform/refusal.ts';
import type { WorksDeps } from '../deps.ts';
import type { Viewer } from '../viewer.ts';
import { readPage, writeCursor } from './feed-cursor.ts';
import { type AskedFilter, ofMediaType, readFilter } from './feed-filter.ts';
import { feedItems } from './feed-items.ts';
import { type FoundPage, findPage } from './feed-query.ts';
import { ownPage } from './own-works.ts';
import { readableFirst } from './readable.ts';
import { FEW_HITS, relatedIds } from './related.ts';
import type { Shelves } from './shelves.ts';
import type { SubjectCovers } from './subjects.ts';
import type { TokenStats } from './token-stats.ts';

export interface FeedDeps extends WorksDeps {
  stats(): Promise<TokenStats>;
  mediaTypes(): Promise<WorkMediaType[]>;
  shelves: Shelves;
  covers: SubjectCovers;
}

type Asked = FeedQuery;
type Shown = FeedPage['shown_media_type'];

/** One page of a gallery: every list of works that the filters describe. The home page's begins with what its reader can read. */
export async function feedPage(deps: FeedDeps, asked: Asked, viewer: Viewer, language: Language): Promise<FeedPage> {
  const { db } = deps.platform;
  const page = readPage(asked, asked.sort);
  const filter = await readFilter(db, asked);
  if (!filter) return emptyPage(asked);
  const found = await findPage(db, await deps.stats(), filter, asked.sort, page);
  const begins = asked.readable_first && asked.sort === 'hot' && !page.cursor && page.offset === 0;
  const ids = begins ? await readableFirst(db, found.ids, language) : found.ids;
  return { ...(await answer(deps, asked, { ...found, ids }, viewer)), media_types: await deps.mediaTypes() };
}

/**
 * Works by words. Where the asked media type has no hit and another has, those, and the answer says which. Hits that do not fill a screen
 * are followed by related works.
 */
export async function searchPage(deps: FeedDeps, asked: Asked, viewer: Viewer): Promise<FeedPage> {
  const { found, shown, filter } = await findWorks(deps, asked);
  const page = found ? await answer(deps, asked, found, viewer, shown) : emptyPage(asked);
  const told = { ...page, media_types: await deps.mediaTypes() };
  if (!found || !filter || !asked.keywords || found.next || found.total >= FEW_HITS) return told;
  const { db } = deps.platform;
  const kind = found.total > 0 ? (shown ?? filter.mediaType) : null;
  // Everything that was asked for but the words, and no kind where there was no hit of any.
  const among = ofMediaType(filter, kind).tokens;
  const { words, authorId } = filter;
  const search = { keywords: asked.keywords, words, hits: found.ids, among, authorId };
  const related = await relatedIds(db, await deps.stats(), search);
  return { ...told, related: await feedItems(deps, related, viewer) };
}

interface FoundWorks {
  /** null: nothing can match. */
  found: FoundPage | null;
  shown: Shown;
  filter: AskedFilter | null;
}

async function findWorks(deps: FeedDeps, asked: Asked): Promise<FoundWorks> {
  const { db } = deps.platform;
  const page = readPage(asked, asked.sort);
  const filter = await readFilter(db, asked);
  if (!filter) return { found: null, shown: null, filter };
  const stats = await deps.stats();
  const shown = page.cursor?.shown as Shown | undefined;
  const wanted = shown ? ofMediaType(filter, shown) : filter;
  const found = await findPage(db, stats, wanted, asked.sort, page);
  if (found.total > 0 || page.cursor || !filter.mediaType) return { found, shown: shown ?? null, filter };

  const other = await mediaTypeOfHits(deps, stats, filter, asked);
  if (!other) return { found, shown: null, filter };
  return { found: await findPage(db, stats, ofMediaType(filter, other), asked.sort, page), shown: other, filter };
}

/** The media type of the first work that the filter finds without one. */
async function mediaTypeOfHits(deps: FeedDeps, stats: TokenStats, filter: AskedFilter, asked: Asked): Promise<Shown> {
  const { db } = deps.platform;
  const first = { size: 1, offset: 0, cursor: null };
  const { ids } = await findPage(db, stats, ofMediaType(filter, null), asked.sort, first);
  const [id] = ids;
  if (id === undefined) return null;
  const row = await db.selectFrom('work').select('media_type').where('id', '=', id).executeTakeFirst();
  return row?.media_type ?? null;
}

/**
 * A user's published works; without a user the caller's own, whatever their state, newest first.
 * @throws Refusal not_found when there is no such user
 */
export async function worksOfUserPage(
  deps: FeedDeps,
  asked: Asked,
  viewer: Viewer,
  language: Language,
): Promise<FeedPage> {
  if (asked.user_id !== undefined) {
    const known = await deps.identity.people(deps.platform.db, [asked.user_id]);
    if (!known.has(asked.user_id)) throw refuse('not_found');
    return feedPage(deps, asked, viewer, language);
  }
  if (viewer.userId === null) return emptyPage(asked);
  const filter = await readFilter(deps.platform.db, asked);
  if (!filter) return emptyPage(asked);
  return answer(deps, asked, await ownPage(deps.platform.db, viewer.userId, filter, asked), viewer);
}

/** The wire's form of a found page. */
export async function answer(
  deps: WorksDeps,
  asked: { page_index: number; page_size: number },
  found: FoundPage,
  viewer: Viewer,
  shown: Shown = null,
): Promise<FeedPage> {
  return {
    data: await feedItems(deps, found.ids, viewer),
    total_count: Math.min(found.total, COUNT_CAP),
    ...(found.total > COUNT_CAP ? { total_more: true } : {}),
    page_index: asked.page_index,
    page_size: asked.page_size,
    next_cursor: found.next ? writeCursor({ ...found.next, shown }) : null,
    shown_media_type: shown,
  };
}

export const emptyPage = (asked: { page_index: number; page_size: number }): FeedPage => ({
  data: [],
  total_count: 0,
  page_index: asked.page_index,
  page_size: asked.page_size,
  next_cursor: null,
  shown_media_type: null,
});
