import type { Language } from '@atelier/contract/vocabulary/languages';
import { WORK_STATUS } from '@atelier/contract/vocabulary/works';
import type { FeedItem } from '@atelier/contract/works/shapes';
import { sql } from 'kysely';
import type { Db, SessionUser, Trx } from '#platform/platform.ts';
import type { Actor } from '../identity/domain.ts';
import type { DemoWorkInput } from './demo-works.ts';
import { addDemoLikes, addDemoWork, removeDemoWorks } from './demo-works.ts';
import type { WorksDeps } from './deps.ts';
import type { Span, WorkNews } from './news/work-news.view.ts';
import { workNews } from './news/work-news.view.ts';
import { moderateWorks } from './review/moderate-works.ts';
import { reasonText } from './review/reason.ts';
import { staffCards } from './staff-cards.ts';
import { tagList } from './tags/own-tags.ts';

/** A tag that everybody sees in the galleries, in one language. */
export interface TagRef {
  id: number;
  slug: string;
  name: string;
}

/** A work as other domains need to know it. */
export interface WorkRef {
  id: number;
  key: string;
  authorId: number;
  title: string;
  allowComments: boolean;
}

interface WorkTotals {
  posts: number;
  likes: number;
  recreates: number;
  waiting: number;
}

/** What other domains may ask of works. */
export interface WorksDoor {
  /** The listed work of this key, or one's own whatever its state; null for everything else. */
  find(db: Db, key: string, userId: number | null): Promise<WorkRef | null>;
  /** The same by its number. */
  findById(db: Db, id: number, userId: number | null): Promise<WorkRef | null>;
  /** Works as staff see them in the back office, whatever their state; deleted ones are left out. */
  cards(db: Db, ids: readonly number[], viewer: { user: SessionUser; now: Date }): Promise<Map<number, FeedItem>>;
  /** Adds to a counter and marks the work for the ranking job. */
  count(trx: Trx, workId: number, change: { comments: number }): Promise<void>;
  /** Number of public works, likes and recreates over all of them, and how many more wait for review. */
  totals(db: Db, userId: number): Promise<WorkTotals>;
  /** What happened to the works of these authors in a span of time. */
  news(db: Db, authorIds: readonly number[], span: Span): Promise<Map<number, WorkNews>>;
  /** A stored reason of a decision in the words of a language. */
  reasonText(stored: string, language: Language): string;
  /** Somebody has another name: their works are found by it soon. */
  onAuthorRenamed(trx: Trx, userId: number): Promise<void>;
  /**
   * A decision about a work by staff, audited. False when it changed nothing (unknown, deleted or so already).
   * @throws Refusal reason_required
   */
  setModeration(
    trx: Trx,
    workId: number,
    action: 'block' | 'unblock' | 'unpublish',
    actor: Actor,
    reason: string,
  ): Promise<boolean>;
  /** The official tags that are not hidden, in their order. */
  tags(db: Db, language: Language): Promise<TagRef[]>;
  /** Works of the demo community. */
  demo: {
    add(trx: Trx, input: DemoWorkInput): Promise<number>;
    like(trx: Trx, workId: number, userIds: readonly number[], at: Date): Promise<void>;
    remove(trx: Trx, authorIds: readonly number[]): Promise<void>;
  };
}

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

async function totals(db: Db, userId: number): Promise<WorkTotals> {
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
  const { waiting } = await db
    .selectFrom('work')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('author_id', '=', userId)
    .where('status', '=', WORK_STATUS.review)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { ...row, waiting };
}
