import type { BodyOf } from '@atelier/contract/call';
import type { reportCalls } from '@atelier/contract/community/reports';
import { sql } from 'kysely';
import type { SessionUser } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import { standingComment } from '../comments/comments.view.ts';
import type { CommunityDeps } from '../deps.ts';

const COMMENT = /^comment:(\d{1,15})$/;

/**
 * Reports a work or, as `comment:{id}`, a comment. While one is open, another report of the same by the same user takes
 * its place in the queue over.
 * @throws Refusal deleted_or_private for works, not_found for comments that the user cannot see
 */
export async function reportContent(
  { platform, works }: CommunityDeps,
  user: SessionUser,
  given: BodyOf<(typeof reportCalls)['report']>,
): Promise<number> {
  const { db } = platform;
  const commentId = COMMENT.exec(given.id)?.[1];
  const comment = commentId === undefined ? null : await standingComment(db, Number(commentId));
  if (comment === undefined) throw refuse('not_found');
  const work = comment ? await works.findById(db, comment.work_id, user.id) : await works.find(db, given.id, user.id);
  if (!work) throw refuse(comment ? 'not_found' : 'deleted_or_private');
  const told = {
    comment_text: comment?.text ?? '',
    reasons: [...new Set(given.reasons)],
    description: given.description,
  };
  const { id } = await db
    .insertInto('report')
    .values({
      reporter_id: user.id,
      work_id: work.id,
      work_key: work.key,
      comment_id: comment?.id ?? null,
      handled_by: null,
      handled_at: null,
      created_at: platform.clock.now(),
      ...told,
    })
    .onConflict((conflict) =>
      conflict
        .expression(sql`reporter_id, work_key, coalesce(comment_id, 0)`)
        .where('status', '=', 'open')
        .doUpdateSet(told),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
