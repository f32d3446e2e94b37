import type { commentCalls } from '@atelier/contract/community/comments';
import { signedIn } from '#platform/http/signed-in.ts';
import { pageAt, pagedAnswer } from '#platform/paging.ts';
import type { Handlers } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { CommunityDeps } from '../deps.ts';
import { addComment } from './add-comment.ts';
import { commentsOfWork, repliesOf } from './comments.view.ts';
import { commentsToWire } from './comments.wire.ts';
import { deleteComment } from './delete-comment.ts';
import { likeComment } from './like-comment.ts';

/** Binds the calls of comments. */
export function commentHandlers(deps: CommunityDeps): Handlers<typeof commentCalls> {
  const { db } = deps.platform;
  return {
    async comments({ query }, ctx) {
      const work = await deps.works.find(db, query.id, ctx.user?.id ?? null);
      if (!work) throw refuse('deleted_or_private');
      const page = pageAt(query);
      const found =
        query.parent_id === undefined
          ? await commentsOfWork(db, work.id, page)
          : await repliesOf(db, work.id, query.parent_id, page);
      const rows = await commentsToWire(db, deps.identity, found.rows, {
        workAuthorId: work.authorId,
        user: ctx.user,
        withReplies: query.parent_id === undefined,
      });
      return pagedAnswer({ ...found, rows }, page, (row) => row);
    },
    async addComment({ body }, ctx) {
      const user = signedIn(ctx);
      const { row, workAuthorId } = await addComment(deps, user, {
        workKey: body.id,
        text: body.text,
        replyTo: body.reply_to,
      });
      const [comment] = await commentsToWire(db, deps.identity, [row], { workAuthorId, user, withReplies: false });
      return comment!;
    },
    async deleteComment({ params }, ctx) {
      await deleteComment(deps, signedIn(ctx), params.id, ctx.ip);
      return {};
    },
    likeComment: ({ params }, ctx) => likeComment(deps, signedIn(ctx), params.id, true),
    unlikeComment: ({ params }, ctx) => likeComment(deps, signedIn(ctx), params.id, false),
  };
}
