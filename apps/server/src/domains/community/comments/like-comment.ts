import type { SessionUser, Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { CommunityDeps } from '../deps.ts';

export interface CommentLikes {
  likes: number;
  self_like: boolean;
  liked_by_author: boolean;
}

/**
 * Likes a comment or takes the like back; twice changes nothing. The author's own like is shown on the comment.
 * @throws Refusal not_found for comments that are gone or stand under a work the user cannot see
 */
export async function likeComment(
  { platform, works }: CommunityDeps,
  user: SessionUser,
  id: number,
  like: boolean,
): Promise<CommentLikes> {
  return platform.db.transaction().execute(async (trx) => {
    const comment = await trx
      .selectFrom('comment')
      .select(['work_id', 'likes', 'liked_by_author'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    const work = comment && (await works.findById(trx, comment.work_id, user.id));
    if (!work) throw refuse('not_found');
    const changed = like ? await addLike(trx, id, user.id, platform.clock.now()) : await dropLike(trx, id, user.id);
    if (!changed) return { likes: comment.likes, self_like: like, liked_by_author: comment.liked_by_author };
    const after = await trx
      .updateTable('comment')
      .set((eb) => ({
        likes: eb('likes', '+', like ? 1 : -1),
        ...(user.id === work.authorId ? { liked_by_author: like } : {}),
      }))
      .where('id', '=', id)
      .returning(['likes', 'liked_by_author'])
      .executeTakeFirstOrThrow();
    return { ...after, self_like: like };
  });
}

async function addLike(trx: Trx, id: number, userId: number, at: Date): Promise<boolean> {
  const added = await trx
    .insertInto('comment_like')
    .values({ comment_id: id, user_id: userId, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

async function dropLike(trx: Trx, id: number, userId: number): Promise<boolean> {
  const dropped = await trx
    .deleteFrom('comment_like')
    .where('comment_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return dropped.numDeletedRows > 0n;
}
