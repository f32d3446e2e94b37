import { type Selectable, sql } from 'kysely';
import { countUpTo, idCursor, offsetOf, type Page, type PageAt, pageOf, parseIdCursor } from '#platform/paging.ts';
import type { Db } from '#platform/platform.ts';
import type { CommentTable } from '../community.tables.ts';

export type CommentRow = Selectable<CommentTable>;

/** Replies shown with their comment before somebody asks for more. */
const FIRST_REPLIES = 3;

/** Comments of a work, newest first. */
export async function commentsOfWork(db: Db, workId: number, page: PageAt): Promise<Page<CommentRow>> {
  const base = db
    .selectFrom('comment')
    .where('work_id', '=', workId)
    .where('parent_id', 'is', null)
    .where('deleted_at', 'is', null);
  let query = base
    .selectAll()
    .orderBy('id', 'desc')
    .limit(page.size + 1)
    .offset(offsetOf(page));
  if (page.cursor) query = query.where('id', '<', parseIdCursor(page.cursor));
  const rows = await query.execute();
  return pageOf(rows, page, await countUpTo(db, base.select('id')), (row) => idCursor(row.id));
}

/** Replies under a comment of this work, oldest first. */
export async function repliesOf(db: Db, workId: number, parentId: number, page: PageAt): Promise<Page<CommentRow>> {
  const base = db
    .selectFrom('comment')
    .where('parent_id', '=', parentId)
    .where('work_id', '=', workId)
    .where('deleted_at', 'is', null);
  let query = base
    .selectAll()
    .orderBy('id')
    .limit(page.size + 1)
    .offset(offsetOf(page));
  if (page.cursor) query = query.where('id', '>', parseIdCursor(page.cursor));
  const rows = await query.execute();
  return pageOf(rows, page, await countUpTo(db, base.select('id')), (row) => idCursor(row.id));
}

/** The first replies of several comments, in one read. */
export async function firstReplies(db: Db, parentIds: readonly number[]): Promise<Map<number, CommentRow[]>> {
  if (parentIds.length === 0) return new Map();
  const { rows } = await sql<CommentRow>`
    select reply.* from unnest(${[...parentIds]}::bigint[]) as parent (id)
    cross join lateral (
      select * from comment where parent_id = parent.id and deleted_at is null order by id limit ${FIRST_REPLIES}
    ) reply
    order by reply.parent_id, reply.id`.execute(db);
  return Map.groupBy(rows, (row) => row.parent_id!);
}

/** Which of these comments a user likes. */
export async function likedComments(db: Db, ids: readonly number[], userId: number | null): Promise<Set<number>> {
  if (ids.length === 0 || userId === null) return new Set();
  const rows = await db
    .selectFrom('comment_like')
    .select('comment_id')
    .where('comment_id', 'in', [...ids])
    .where('user_id', '=', userId)
    .execute();
  return new Set(rows.map((row) => row.comment_id));
}

/** A comment that still stands. */
export const standingComment = (db: Db, id: number): Promise<CommentRow | undefined> =>
  db.selectFrom('comment').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
