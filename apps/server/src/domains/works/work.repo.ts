import { randomInt } from 'node:crypto';
import { WORK_STATUS } from '@atelier/contract/vocabulary/works';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { LibraryDoor } from '../library/domain.ts';
import type { ReviewDecision, WorkTable } from './works.tables.ts';

export type WorkRow = Selectable<WorkTable>;
export type NewWork = Omit<
  WorkTable,
  | 'id'
  | 'params'
  | 'listed'
  | 'tokens'
  | 'rank_hot'
  | 'rank_new'
  | 'rank_top'
  | 'featured'
  | 'status'
  | 'reason'
  | 'visibility'
  | 'withheld'
  | 'deleted_at'
  | 'reviewed_at'
  | 'reviewed_by'
  | 'published_at'
  | 'approved'
  | 'gone_with_media'
> & { params: object; visibility: 'public' | 'private' };

const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** A work's public name: nobody can guess another's. */
export const newWorkKey = (): string => `w${Array.from({ length: 14 }, () => LETTERS[randomInt(36)]).join('')}`;

/** Writes a work under review with its counters. Null when its picture is published already. */
export async function insertWork(trx: Trx, work: NewWork): Promise<number | null> {
  const made = await trx
    .insertInto('work')
    .values({
      ...work,
      params: JSON.stringify(work.params),
      status: WORK_STATUS.review,
      deleted_at: null,
      reviewed_at: null,
      reviewed_by: null,
      published_at: null,
      featured: null,
    })
    .onConflict((conflict) => conflict.column('media_id').where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return null;
  await trx.insertInto('work_stat').values({ work_id: made.id }).execute();
  return made.id;
}

/**
 * Works by key, locked with their pictures: pictures first and each in one order, as everybody does it, so that two who
 * change several at once wait for each other instead of dying. For staff deleted ones are among them: the caller says
 * what becomes of those.
 * @param authorId whose they must be; null for staff
 * @throws Refusal not_found when a key is unknown or somebody else's
 */
export async function lockWorks(
  library: LibraryDoor,
  trx: Trx,
  keys: readonly string[],
  authorId: number | null,
): Promise<WorkRow[]> {
  const wanted = [...new Set(keys)];
  if (wanted.length === 0) return [];
  // A work never changes its picture.
  const pictures = await trx.selectFrom('work').select(['media_id', 'author_id']).where('key', 'in', wanted).execute();
  const usable = pictures.filter((row) => authorId === null || row.author_id === authorId);
  if (usable.length !== wanted.length) throw refuse('not_found');
  await library.lockMedia(
    trx,
    usable.map((row) => row.media_id),
  );
  let query = trx.selectFrom('work').selectAll().where('key', 'in', wanted).orderBy('id').forUpdate();
  if (authorId !== null) query = query.where('author_id', '=', authorId).where('deleted_at', 'is', null);
  const rows = await query.execute();
  if (rows.length !== wanted.length) throw refuse('not_found');
  return rows;
}

/** @throws Refusal not_found */
export async function lockOwnWork(library: LibraryDoor, trx: Trx, key: string, authorId: number): Promise<WorkRow> {
  const [row] = await lockWorks(library, trx, [key], authorId);
  if (!row) throw refuse('not_found');
  return row;
}

/** Keeps every decision, also those that a later one replaces. */
export async function recordReviews(
  trx: Trx,
  workIds: readonly number[],
  review: { reviewerId: number; decision: ReviewDecision; reason: string; now: Date },
): Promise<void> {
  if (workIds.length === 0) return;
  await trx
    .insertInto('work_review')
    .values(
      workIds.map((work_id) => ({
        work_id,
        reviewer_id: review.reviewerId,
        decision: review.decision,
        reason: review.reason,
        at: review.now,
      })),
    )
    .execute();
}

/** Keys of works by id: an ancestor's name on the wire. */
export async function keysOf(db: Db, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const wanted = [...new Set(ids.filter((id): id is number => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('work').select(['id', 'key']).where('id', 'in', wanted).execute();
  return new Map(rows.map((row) => [row.id, row.key]));
}
