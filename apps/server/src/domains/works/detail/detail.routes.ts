import type { contract } from '@atelier/contract/table';
import { signedIn } from '#platform/http/signed-in.ts';
import type { CallContext, Handlers } from '#platform/platform.ts';
import type { WorksDeps } from '../deps.ts';
import { findVisible } from '../find-visible.ts';
import { countEvent, countRemix } from '../reactions/count-event.ts';
import { guest, viewerOf } from '../viewer.ts';
import { workDetail } from './detail.view.ts';

type DetailCalls = Pick<
  (typeof contract)['works'],
  'work' | 'workPublic' | 'algorithm' | 'click' | 'clickPublic' | 'remix' | 'remixPublic' | 'share' | 'sharePublic'
>;
type ById = { params: { id: string } };

/** Binds a work's page and its counters; the counters with 'public' are a guest's, whoever asks. */
export function detailHandlers(deps: WorksDeps): Handlers<DetailCalls> {
  const { platform } = deps;
  const open = (ctx: CallContext) => ({ user: null, ip: ctx.ip, now: ctx.now });
  const counted = (event: 'plays' | 'shares', { params }: ById, asker: Pick<CallContext, 'user' | 'ip' | 'now'>) =>
    countEvent(platform, event, params.id, asker).then((count) => ({ count }));
  const remixed = ({ params }: ById, asker: Pick<CallContext, 'user' | 'ip' | 'now'>) =>
    countRemix(platform, params.id, asker).then((count) => ({ count }));

  return {
    async work({ params }, ctx) {
      return workDetail(deps, params.id, await viewerOf(deps, signedIn(ctx), ctx.now), ctx.language);
    },
    workPublic: ({ params }, ctx) => workDetail(deps, params.id, guest(ctx.now), ctx.language),
    click: (input, ctx) => counted('plays', input, ctx),
    clickPublic: (input, ctx) => counted('plays', input, open(ctx)),
    remix: (input, ctx) => remixed(input, ctx),
    remixPublic: (input, ctx) => remixed(input, open(ctx)),
    share: (input, ctx) => counted('shares', input, ctx),
    sharePublic: (input, ctx) => counted('shares', input, open(ctx)),
    async algorithm({ query }) {
      const work = await findVisible(platform.db, query.media_key, null);
      return { module: work.module, version: work.version, media_type: work.mediaType };
    },
  };
}
