import type { reactionCalls } from '@atelier/contract/works/reactions';
import { parseMediaName } from '@atelier/rules/media/ids';
import { signedIn } from '#platform/http/signed-in.ts';
import type { CallContext, Handlers } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { WorksDeps } from '../deps.ts';
import { viewerOf, viewerOfCall } from '../viewer.ts';
import { reactedPage } from './liked.view.ts';
import { react } from './react.ts';
import { recordRecreate } from './record-recreate.ts';
import { recordView } from './record-view.ts';
import { shareEvent } from './share-event.ts';

/** Binds likes, favourites and records; decides nothing. */
export function reactionHandlers(deps: WorksDeps): Handlers<typeof reactionCalls> {
  const { platform } = deps;
  const like = async (key: string, on: boolean, ctx: CallContext) => {
    const likes = await react(platform, 'likes', { userId: signedIn(ctx).id, key, on });
    return { likes, self_like: on };
  };
  const collect = async (id: string, on: boolean, ctx: CallContext) => {
    const userId = signedIn(ctx).id;
    const media = parseMediaName(id);
    if (media) {
      const mine = await platform.db
        .transaction()
        .execute((trx) => deps.library.markFavorite(trx, userId, media.id, on));
      if (!mine) throw refuse('not_found');
      return { favorites: on ? 1 : 0, is_favorite: on };
    }
    const favorites = await react(platform, 'favorites', { userId, key: id, on });
    return { favorites, is_favorite: on };
  };

  return {
    like: ({ body }, ctx) => like(body.id, true, ctx),
    unlike: ({ body }, ctx) => like(body.id, false, ctx),
    likeOrDislike: ({ body }, ctx) => like(body.contentId, body.like, ctx),
    favorite: ({ params }, ctx) => collect(params.id, true, ctx),
    unfavorite: ({ params }, ctx) => collect(params.id, false, ctx),

    async likedWorks({ query }, ctx) {
      const user = signedIn(ctx);
      return reactedPage(deps, 'likes', query.user_id ?? user.id, query, await viewerOf(deps, user, ctx.now));
    },

    async likedList({ body }, ctx) {
      const userId = body.userId ?? signedIn(ctx).id;
      if (!(await deps.identity.people(platform.db, [userId])).has(userId)) throw refuse('not_found');
      const asked = { cursor: body.cursor, page_index: body.pageNo + 1, page_size: body.pageSize };
      const page = await reactedPage(deps, 'likes', userId, asked, await viewerOfCall(deps, ctx));
      return {
        resultList: page.data,
        total: page.total_count,
        pageNo: body.pageNo,
        pageSize: body.pageSize,
        next_cursor: page.next_cursor,
      };
    },

    async favorites({ query }, ctx) {
      const user = signedIn(ctx);
      return reactedPage(deps, 'favorites', user.id, query, await viewerOf(deps, user, ctx.now));
    },

    async recordView({ body }, ctx) {
      await recordView(platform.db, { userId: signedIn(ctx).id, key: body.uuid, authorId: null, now: ctx.now });
      return {};
    },

    async recordAuthorView({ body }, ctx) {
      const asked = { userId: signedIn(ctx).id, key: body.uuid, authorId: body.user_id, now: ctx.now };
      await recordView(platform.db, asked);
      return {};
    },

    async recordRecreate({ body }, ctx) {
      const asked = { userId: signedIn(ctx).id, key: body.originalContentId, now: ctx.now };
      return { recreates: await recordRecreate(platform.db, asked) };
    },

    async shareEvent({ body }, ctx) {
      await shareEvent(platform, body.file, ctx);
      return {};
    },
  };
}
