import type { reviewCalls } from '@atelier/contract/works/review';
import { storedReason } from '@atelier/rules/works/review-reason';
import { signedIn } from '#platform/http/signed-in.ts';
import { pageAt, pagedAnswer } from '#platform/paging.ts';
import type { CallContext, CallInput, Handlers } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import { actorOf } from '../actor.ts';
import type { WorksDeps } from '../deps.ts';
import { staffCards } from '../staff-cards.ts';
import type { WorkRow } from '../work.repo.ts';
import { decideWorks } from './decide-works.ts';
import { moderateWorks } from './moderate-works.ts';
import { blockPicture, viewPictures } from './picture-viewer.ts';
import { featureWorks, rankedWorks, reorderRanking } from './rankings.ts';
import { oldestSeconds, reviewItems, type StaffFilter, staffPage } from './staff-works.view.ts';

type Calls = typeof reviewCalls;

/** Binds the calls of review, work management and rankings; decides nothing. */
export function reviewHandlers(deps: WorksDeps): Handlers<Calls> {
  const { db } = deps.platform;

  const page = async (filter: StaffFilter, query: CallInput<Calls['adminWorks']>['query'], ctx: CallContext) => {
    const whole: StaffFilter = {
      ...filter,
      mediaType: query.media_type,
      keyword: query.keyword,
      userId: query.user_id,
      tagId: query.tag_id,
    };
    const at = pageAt(query);
    const found = await staffPage(db, whole, at);
    const items = await reviewItems(deps, found.rows, { user: signedIn(ctx), now: ctx.now, language: ctx.language });
    return {
      filter: whole,
      answer: pagedAnswer({ ...found, rows: items }, at, (item) => item),
    };
  };
  const queue =
    (name: 'works' | 'imports') =>
    async ({ query }: CallInput<Calls['reviewList']>, ctx: CallContext) => {
      const { filter, answer } = await page({ queue: name, status: query.status }, query, ctx);
      return { ...answer, oldest_seconds: await oldestSeconds(db, filter, ctx.now) };
    };
  const decide =
    (name: 'works' | 'imports') =>
    ({ body }: CallInput<Calls['review']>, ctx: CallContext) =>
      decideWorks(deps, actorOf(ctx), {
        keys: body.ids,
        decision: body.pass ? 'pass' : 'reject',
        reason: body.pass ? '' : storedReason(body.reason_key, body.reason),
        queue: name,
      });
  const entries = async (works: WorkRow[], ctx: CallContext) => {
    const ids = works.map((work) => work.id);
    const cards = await staffCards(deps, db, ids, { user: signedIn(ctx), now: ctx.now });
    return works.flatMap(({ id, key }, at) => {
      const work = cards.get(id);
      return work ? [{ id: key, order: at + 1, work }] : [];
    });
  };
  const entry = async (key: string, ctx: CallContext) => {
    const found = (await entries(await rankedWorks(db), ctx)).find((one) => one.id === key);
    if (!found) throw refuse('not_found');
    return found;
  };

  return {
    reviewList: queue('works'),
    importList: queue('imports'),
    review: decide('works'),
    reviewImport: decide('imports'),
    approveWorks: ({ body }, ctx) =>
      decideWorks(deps, actorOf(ctx), { keys: body.ids, decision: 'reconsider', reason: '', queue: null }),
    async adminWorks({ query }, ctx) {
      const featured = query.featured !== undefined;
      return (await page({ queue: null, status: query.status ?? null, featured }, query, ctx)).answer;
    },
    async manageWorks({ body }, ctx) {
      const actor = actorOf(ctx);
      const { action, ids, reason } = body;
      if (action === 'feature' || action === 'unfeature') {
        return featureWorks(deps, actor, ids, action === 'feature', reason);
      }
      return db.transaction().execute((trx) => moderateWorks(deps, trx, actor, { keys: ids, action, reason }));
    },
    viewWorks: ({ query }, ctx) => viewPictures(deps, actorOf(ctx), pageAt(query), query.user_id ?? null),
    blockImage: ({ params, body }, ctx) =>
      blockPicture(deps, actorOf(ctx), {
        taskId: params.a,
        place: params.b,
        blocked: body.blocked,
        reason: body.reason.trim(),
      }),
    async rankList(_input, ctx) {
      return { data: await entries(await rankedWorks(db), ctx) };
    },
    rankTop: ({ params }, ctx) => entry(params.id, ctx),
    async rankAdd({ body }, ctx) {
      const { changed } = await featureWorks(deps, actorOf(ctx), [body.id], true);
      // The work is known, so it stands there already, or not everybody may see it.
      if (changed.length === 0) throw refuse('conflict');
      return entry(body.id, ctx);
    },
    async rankRemove({ params }, ctx) {
      const { changed } = await featureWorks(deps, actorOf(ctx), [params.id], false);
      if (changed.length === 0) throw refuse('not_found');
      return {};
    },
    async rankReorder({ body }, ctx) {
      await reorderRanking(deps, actorOf(ctx), body.ids);
      return {};
    },
  };
}
