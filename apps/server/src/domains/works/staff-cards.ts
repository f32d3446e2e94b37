import type { FeedItem } from '@atelier/contract/works/shapes';
import type { Db, SessionUser } from '../../platform/platform.ts';
import type { WorksDeps } from './domain.ts';

const PROMPT_START = 160;

/** Works as staff see them in a list of the back office, whatever their state; deleted ones are left out. */
export async function staffCards(
  deps: WorksDeps,
  db: Db,
  ids: readonly number[],
  viewer: { user: SessionUser; now: Date },
): Promise<Map<number, FeedItem>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('work as w')
    .innerJoin('work_stat as s', 's.work_id', 'w.id')
    .selectAll('w')
    .select(['s.likes', 's.favorites', 's.comments', 's.recreates', 's.plays', 's.shares'])
    .where('w.id', 'in', [...new Set(ids)])
    .where('w.deleted_at', 'is', null)
    .execute();
  const people = await deps.identity.people(
    db,
    rows.map((row) => row.author_id),
  );
  return new Map(
    rows.map((row) => {
      const { url, thumbnail } = deps.library.paths(row.media_id, { clean: true, now: viewer.now });
      const video = row.media_type === 'video';
      return [
        row.id,
        {
          id: row.key,
          media_type: row.media_type,
          image_url: video ? thumbnail : url,
          url: video ? url : '',
          thumbnail,
          uuid: row.media_id,
          width: row.width,
          height: row.height,
          wh_ratio: row.wh_ratio,
          dominant: row.dominant,
          thumbhash: row.thumbhash.toString('base64'),
          title: row.title,
          alt: row.title || row.prompt.slice(0, PROMPT_START),
          author: people.get(row.author_id) ?? {
            userId: row.author_id,
            nickname: '',
            avatar: '',
            demo: false,
            official: false,
          },
          stat: {
            likes: row.likes,
            favorites: row.favorites,
            comments: row.comments,
            recreates: row.recreates,
            plays: row.plays,
            shares: row.shares,
            is_favorite: false,
          },
          self_like: false,
          status: row.status,
          visibility: row.visibility,
          created_at: Math.floor(row.created_at.getTime() / 1000),
        },
      ];
    }),
  );
}
