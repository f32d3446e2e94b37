import { CARD_WORDS } from '@atelier/contract/vocabulary/works';
import type { FeedItem } from '@atelier/contract/works/shapes';
import { CLEAN_THUMBNAIL_WIDTH, mediaPath } from '@atelier/rules/media/ids';
import { ratioName } from '@atelier/rules/media/ratio';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#platform/platform.ts';
import type { WorksDeps } from '../deps.ts';
import { type Viewer, visibleTo } from '../viewer.ts';
import type { WorkTable } from '../works.tables.ts';

const CARD = [
  'w.id',
  'w.key',
  'w.author_id',
  'w.media_id',
  'w.media_type',
  'w.title',
  'w.style',
  'w.module',
  'w.width',
  'w.height',
  'w.dominant',
  'w.thumbhash',
  'w.status',
  'w.visibility',
  'w.listed',
  'w.created_at',
  'w.published_at',
] as const;
type CardColumn = (typeof CARD)[number] extends `w.${infer C}` ? C : never;

interface Stat {
  likes: number;
  favorites: number;
  comments: number;
  recreates: number;
  plays: number;
  shares: number;
}

/** A work as a card needs it. */
export type CardRow = Pick<Selectable<WorkTable>, CardColumn> &
  Stat & { prompt_start: string; self_like: boolean; is_favorite: boolean };

/** Works by id, in the order asked: rows, counters and the viewer's own reactions in one read. Those the viewer may not see are left out. */
export async function cardRows(db: Db, ids: readonly number[], viewer: Viewer): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const mine = (table: 'work_like' | 'work_favorite') =>
    viewer.userId === null
      ? sql<boolean>`false`
      : sql<boolean>`exists (select 1 from ${sql.table(table)} r where r.user_id = ${viewer.userId} and r.work_id = w.id)`;
  const counter = (name: keyof Stat) => sql<number>`coalesce(${sql.ref(`s.${name}`)}, 0)`.as(name);
  const rows = await db
    .selectFrom('work as w')
    .leftJoin('work_stat as s', 's.work_id', 'w.id')
    .select(CARD)
    .select([counter('likes'), counter('favorites'), counter('comments')])
    .select([counter('recreates'), counter('plays'), counter('shares')])
    .select([
      sql<string>`left(w.prompt, ${CARD_WORDS}::int)`.as('prompt_start'),
      mine('work_like').as('self_like'),
      mine('work_favorite').as('is_favorite'),
    ])
    .where(sql<boolean>`w.id = any(${[...new Set(ids)]}::bigint[])`)
    .where(visibleTo(viewer))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The cards of a list: two reads, however many works. */
export async function feedItems(deps: WorksDeps, ids: readonly number[], viewer: Viewer): Promise<FeedItem[]> {
  const items = await itemsById(deps, ids, viewer);
  return ids.flatMap((id) => items.get(id) ?? []);
}

/** The same of several lists at once, each card by its work. */
export async function itemsById(
  deps: WorksDeps,
  ids: readonly number[],
  viewer: Viewer,
): Promise<ReadonlyMap<number, FeedItem>> {
  const { db } = deps.platform;
  const rows = await cardRows(db, ids, viewer);
  const authors = await deps.identity.people(
    db,
    rows.map((row) => row.author_id),
  );
  return new Map(rows.map((row) => [row.id, feedItem(deps, row, authors.get(row.author_id), viewer)]));
}

export function feedItem(
  deps: WorksDeps,
  row: CardRow,
  author: FeedItem['author'] | undefined,
  viewer: Viewer,
): FeedItem {
  const paths = mediaPaths(deps, row, viewer);
  return {
    id: row.key,
    media_type: row.media_type,
    image_url: row.media_type === 'video' ? paths.thumbnail : paths.full,
    url: row.media_type === 'video' ? paths.full : '',
    thumbnail: paths.thumbnail,
    uuid: row.media_id,
    width: row.width,
    height: row.height,
    wh_ratio: ratioName(row.width, row.height),
    dominant: row.dominant,
    thumbhash: row.thumbhash.toString('base64'),
    title: row.title,
    alt: row.title || row.prompt_start,
    words: row.prompt_start,
    style: row.style,
    module: row.module,
    author: author ?? { userId: row.author_id, nickname: '', avatar: '', demo: false, official: false },
    stat: {
      likes: row.likes,
      favorites: row.favorites,
      comments: row.comments,
      recreates: row.recreates,
      plays: row.plays,
      shares: row.shares,
      is_favorite: row.is_favorite,
    },
    self_like: row.self_like,
    status: row.status,
    visibility: row.visibility,
    created_at: Math.floor((row.published_at ?? row.created_at).getTime() / 1000),
  };
}

/** Paths of a work's files: plain ones while it is listed, so that hiding it works at once; signed ones for those who see more. */
export function mediaPaths(
  deps: WorksDeps,
  work: { media_id: string; listed: boolean },
  viewer: Viewer,
  width: number = CLEAN_THUMBNAIL_WIDTH,
): { full: string; thumbnail: string } {
  if (!work.listed) {
    const { url, thumbnail } = deps.library.paths(work.media_id, { clean: viewer.clean, now: viewer.now });
    return { full: url, thumbnail: thumbnail.replace(`w=${CLEAN_THUMBNAIL_WIDTH}`, `w=${width}`) };
  }
  const base = deps.platform.config.basePath;
  return {
    full: `${base}${mediaPath(work.media_id, { watermarked: !viewer.clean })}`,
    thumbnail: `${base}${mediaPath(work.media_id)}?w=${width}`,
  };
}
