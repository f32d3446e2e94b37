import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/platform.ts';
import { addDemoLikes, addDemoWork, removeDemoWorks } from './demo-works.ts';
import type { WorkRef, WorksDeps, WorksDoor } from './domain.ts';
import { workNews } from './news/work-news.view.ts';
import { moderateWorks } from './review/moderate-works.ts';
import { reasonText } from './review/reason.ts';
import { staffCards } from './staff-cards.ts';
import { tagList } from './tags/own-tags.ts';

/** What other domains may ask of works. */
export function worksDoor(deps: WorksDeps): WorksDoor {
  return {
    find: (db, key, userId) => findWork(db, 'key', key, userId),
    findById: (db, id, userId) => findWork(db, 'id', id, userId),
    cards: (db, ids, viewer) => staffCards(deps, db, ids, viewer),
    count: countComments,
    totals,
    news: workNews,
    reasonText,
    onAuthorRenamed: (trx, userId) => deps.platform.jobs.send('reindex-author', { userId }, { trx }),
    async setModeration(trx, workId, action, actor, reason) {
      const [row] = await trx.selectFrom('work').select('key').where('id', '=', workId).execute();
      if (!row) return false;
      const { changed } = await moderateWorks(deps, trx, actor, { keys: [row.key], action, reason });
      return changed.length > 0;
    },
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
