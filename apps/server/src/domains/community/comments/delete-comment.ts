import { opensArea } from '@atelier/rules/staff/areas';
import type { SessionUser, Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { CommunityDeps } from '../deps.ts';
import { type CommentRow, standingComment } from './comments.view.ts';

/**
 * Deletes a comment with its answers: one's own, one under one's own work, or any as staff, which is recorded.
 * @throws Refusal not_found, also for somebody else's comment
 */
export async function deleteComment(deps: CommunityDeps, user: SessionUser, id: number, ip: string): Promise<void> {
  const { platform, identity, works } = deps;
  const comment = await standingComment(platform.db, id);
  if (!comment) throw refuse('not_found');
  const own = comment.author_id === user.id;
  const host = !own && (await works.findById(platform.db, comment.work_id, user.id))?.authorId === user.id;
  if (!own && !host && !opensArea(user.menus, 'Reports')) throw refuse('not_found');
  await platform.db.transaction().execute(async (trx) => {
    const gone = await removeComment(deps, trx, comment, { keepText: !own });
    if (!gone) throw refuse('not_found');
    if (!own && !host) {
      await identity.audit(trx, { user, ip, now: platform.clock.now() }, [
        {
          action: 'comment.delete',
          target: String(id),
          before: { work_id: comment.work_id, author_id: comment.author_id, text: comment.text },
        },
      ]);
    }
  });
}

/**
 * Takes a comment and its answers out of sight and out of the counts.
 * What somebody deletes of their own is forgotten; what others take away is kept for questions, shown to nobody.
 * @returns false when it was gone already.
 */
export async function removeComment(
  { works, platform }: Pick<CommunityDeps, 'works' | 'platform'>,
  trx: Trx,
  comment: Pick<CommentRow, 'id' | 'work_id' | 'parent_id'>,
  { keepText }: { keepText: boolean },
): Promise<boolean> {
  // The thread first, as everybody who writes into it: two who lock in different orders would wait for each other.
  await trx
    .selectFrom('comment')
    .select('id')
    .where('id', '=', comment.parent_id ?? comment.id)
    .forUpdate()
    .execute();
  const now = platform.clock.now();
  const own = await trx
    .updateTable('comment')
    .set({ deleted_at: now, ...(keepText ? {} : { text: '' }) })
    .where('id', '=', comment.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (own.numUpdatedRows === 0n) return false;
  let gone = 1;
  if (comment.parent_id === null) {
    const answers = await trx
      .updateTable('comment')
      .set({ deleted_at: now })
      .where('parent_id', '=', comment.id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    gone += Number(answers.numUpdatedRows);
    await trx.updateTable('comment').set({ replies: 0 }).where('id', '=', comment.id).execute();
  } else {
    await trx
      .updateTable('comment')
      .set((eb) => ({ replies: eb('replies', '-', 1) }))
      .where('id', '=', comment.parent_id)
      .execute();
  }
  await works.count(trx, comment.work_id, { comments: -gone });
  return true;
}
