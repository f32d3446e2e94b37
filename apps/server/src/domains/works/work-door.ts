import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/platform.ts';
import { addDemoLikes, addDemoWork, removeDemoWorks } from './demo-works.ts';
import type { WorkRef, WorksDeps, WorksDoor } from './domain.ts';
import { worksFarewell } from './erase-works.ts';
import { workNews } from './news/work-news.view.ts';
import { relist } from './relist.ts';
import { moderateWorks } from './review/moderate-works.ts';
import { reasonText } from './review/reason.ts';
import { staffCards } from './staff-cards.ts';
import { tagList } from './tags/own-tags.ts';

/** What other domains may ask of works. */
export function worksDoor(deps: WorksDeps): WorksDoor {
  return {
    find: (db, key, userId) => findWork(db, 'key', key, userId),
    findById: (db, id, userId) => findWork(db, 'id', id, userId),
    byMedia,
    cards: (db, ids, viewer) => staffCards(deps, db, ids, viewer),
    count: countComments,
    totals,
    news: workNews,
    reasonText,
    onAuthorRenamed: (trx, userId) => deps.platform.jobs.send('reindex-author', { userId }, { trx }),
    onMediaGone: (trx, mediaIds) => mediaGone(deps, trx, mediaIds),
    onMediaBack: (trx, mediaIds) => mediaBack(deps, trx, mediaIds),
    async setModeration(trx, workId, action, actor, reason) {
      const [row] = await trx.selectFrom('work').select('key').where('id', '=', workId).execute();
      if (!row) return false;
      const { changed } = await moderateWorks(deps, trx, actor, { keys: [row.key], action, reason });
      return changed.length > 0;
    },
    farewell: worksFarewell(deps),
    async tags(db, language) {
      const tags = await tagList(db, { official: true, ownerId: null, liked: [], language });
      return tags.map(({ id, slug, tag }) => ({ id, slug, name: tag }));
    },
    demo: {
      add: (trx, input) => addDemoWork(deps, trx, input),
      like: addDemoLikes,
      remove: (trx, authorIds) => removeDemoWorks(deps, trx, authorIds),
    },
  };
}

async function findWork(
  db: Db,
  by: 'key' | 'id',
  given: string | number,
  userId: number | null,
): Promise<WorkRef | null> {
  const row = await db
    .selectFrom('work')
    .select(['id', 'key', 'author_id', 'title', 'allow_comments'])
    .where(by, '=', given)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('listed', '=', true), ...(userId === null ? [] : [eb('author_id', '=', userId)])]))
    .executeTakeFirst();
  if (!row) return null;
  return { id: row.id, key: row.key, authorId: row.author_id, title: row.title, allowComments: row.allow_comments };
}

async function byMedia(db: Db, mediaIds: readonly string[]): Promise<Map<string, { key: string; status: number }>> {
  if (mediaIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('work')
    .select(['media_id', 'key', 'status'])
    .where('media_id', 'in', [...mediaIds])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ media_id, key, status }) => [media_id, { key, status }]));
}

async function countComments(trx: Trx, workId: number, change: { comments: number }): Promise<void> {
  await trx
    .updateTable('work_stat')
    .set({ comments: sql<number>`greatest(0, comments + ${change.comments}::int)`, dirty: true })
    .where('work_id', '=', workId)
    .execute();
}

async function totals(db: Db, userId: number): Promise<{ posts: number; likes: number; recreates: number }> {
  const row = await db
    .selectFrom('work as w')
    .innerJoin('work_stat as s', 's.work_id', 'w.id')
    .select([
      sql<number>`count(*)::int`.as('posts'),
      sql<number>`coalesce(sum(s.likes), 0)::int`.as('likes'),
      sql<number>`coalesce(sum(s.recreates), 0)::int`.as('recreates'),
    ])
    .where('w.author_id', '=', userId)
    .where('w.listed', '=', true)
    .executeTakeFirstOrThrow();
  return row;
}

/** Works go with their picture into the trash. */
async function mediaGone(deps: WorksDeps, trx: Trx, mediaIds: readonly string[]): Promise<void> {
  if (mediaIds.length === 0) return;
  const gone = await trx
    .updateTable('work')
    .set({ deleted_at: deps.platform.clock.now(), gone_with_media: true })
    .where('media_id', 'in', [...mediaIds])
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  await relist(
    deps,
    trx,
    gone.map((row) => row.id),
  );
}

/** They come back as they were, unless the picture was published anew meanwhile. */
async function mediaBack(deps: WorksDeps, trx: Trx, mediaIds: readonly string[]): Promise<void> {
  if (mediaIds.length === 0) return;
  const back = await trx
    .updateTable('work')
    .set({ deleted_at: null, gone_with_media: false })
    .where('media_id', 'in', [...mediaIds])
    .where('gone_with_media', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('work as other')
            .select('other.id')
            .whereRef('other.media_id', '=', 'work.media_id')
            .where('other.deleted_at', 'is', null),
        ),
      ),
    )
    .returning('id')
    .execute();
  await relist(
    deps,
    trx,
    back.map((row) => row.id),
  );
}
