import { sensitiveTerm } from '@atelier/rules/text/sensitive';
import type { SessionUser, Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { CommunityDeps } from '../deps.ts';
import type { CommentRow } from './comments.view.ts';

/**
 * Writes a comment under a work, or an answer to one of its comments. Answers stand in one level; one that answers an
 * answer stands beside it and keeps whom it answers.
 * @throws Refusal deleted_or_private, comments_off, comment_review_failed; not_found when the answered comment is not one of this work.
 */
export async function addComment(
  { platform, works }: CommunityDeps,
  user: SessionUser,
  given: { workKey: string; text: string; replyTo: number | undefined },
): Promise<{ row: CommentRow; workAuthorId: number }> {
  const work = await works.find(platform.db, given.workKey, user.id);
  if (!work) throw refuse('deleted_or_private');
  if (!work.allowComments) throw refuse('comments_off');
  if (sensitiveTerm(given.text) !== null)
    throw refuse('comment_review_failed', { fields: [{ path: 'text', key: 'content_review_failed' }] });

  const row = await platform.db.transaction().execute(async (trx) => {
    const answered = given.replyTo === undefined ? null : await lockThread(trx, work.id, given.replyTo);
    const written = await trx
      .insertInto('comment')
      .values({
        work_id: work.id,
        author_id: user.id,
        text: given.text,
        parent_id: answered?.parentId ?? null,
        answers_id: answered?.authorId ?? null,
        created_at: platform.clock.now(),
        deleted_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (answered) {
      await trx
        .updateTable('comment')
        .set((eb) => ({ replies: eb('replies', '+', 1) }))
        .where('id', '=', answered.parentId)
        .execute();
    }
    await works.count(trx, work.id, { comments: 1 });
    return written;
  });
  return { row, workAuthorId: work.authorId };
}

/** Locks the comment that carries the thread, so that nobody deletes it while an answer is written under it. */
async function lockThread(trx: Trx, workId: number, replyTo: number): Promise<{ parentId: number; authorId: number }> {
  const find = (id: number) =>
    trx
      .selectFrom('comment')
      .select(['id', 'parent_id', 'author_id'])
      .where('id', '=', id)
      .where('work_id', '=', workId)
      .where('deleted_at', 'is', null);
  const target = await find(replyTo).executeTakeFirst();
  const parent =
    target &&
    (await find(target.parent_id ?? target.id)
      .forUpdate()
      .executeTakeFirst());
  // Read again under the lock: the answered one may have gone with its thread in between.
  if (!parent || !target || (target.parent_id !== null && !(await find(replyTo).executeTakeFirst())))
    throw refuse('not_found');
  return { parentId: parent.id, authorId: target.author_id };
}
