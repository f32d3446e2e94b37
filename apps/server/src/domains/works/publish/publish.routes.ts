import type { publishCalls } from '@atelier/contract/works/publish';
import { signedIn } from '#platform/http/signed-in.ts';
import type { Handlers } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import { actorOf } from '../actor.ts';
import type { WorksDeps } from '../deps.ts';
import { deleteWork, restoreWork } from './delete-work.ts';
import { editWork } from './edit-work.ts';
import { mediaReview } from './media-review.ts';
import { isPublisher, publishWork } from './publish-work.ts';
import { switchWorks } from './switch-works.ts';

/** Binds the calls of publishing; decides nothing. */
export function publishHandlers(deps: WorksDeps): Handlers<typeof publishCalls> {
  return {
    publish: ({ body }, ctx) => publishWork(deps, actorOf(ctx), body),
    editWork: ({ body }, ctx) => editWork(deps, actorOf(ctx), body),
    async switchWorks({ body }, ctx) {
      return { data: await switchWorks(deps, actorOf(ctx), body) };
    },
    async deleteWork({ params }, ctx) {
      await deleteWork(deps, actorOf(ctx), params.id);
      return {};
    },
    mediaReview: ({ body }, ctx) => mediaReview(deps, signedIn(ctx).id, body.mediaKey),
    restoreWork: ({ params }, ctx) => restoreWork(deps, actorOf(ctx), params.id),
    async publishers({ query }, ctx) {
      if (!isPublisher(signedIn(ctx))) throw refuse('publisher_only');
      const found = await deps.identity.directory(deps.platform.db, {
        keyword: query.keyword ?? '',
        limit: query.page_size,
      });
      return {
        data: found.map(({ userId, avatar, nickname, username }) => ({
          id: userId,
          user_id: userId,
          avatar,
          nickname,
          username,
        })),
      };
    },
  };
}
