import type { ErrorKey } from '@atelier/contract/errors';
import type { contract } from '@atelier/contract/table';
import { createTranslator } from '@atelier/i18n/all-languages';
import { featureLocked } from '@atelier/rules/generation/limits';
import { refusalWords } from '#platform/http/answer.ts';
import { signedIn } from '#platform/http/signed-in.ts';
import type { CallContext, Handlers, SessionUser } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import { BUILTIN } from '../engines/domain.ts';
import { generationActivityHandlers } from './activity.routes.ts';
import { characterHandlers } from './characters/characters.routes.ts';
import type { GenerationDeps } from './generation.deps.ts';
import { historyItemToWire, taskStatus, type WireContext } from './generation.wire.ts';
import { type HistoryEntry, historyPage, tasksById } from './history/history.view.ts';
import { streamLiveEvents } from './history/live-events.ts';
import { removeFromHistory, removeGroup } from './history/remove-history.ts';
import { setPrivate } from './history/set-private.ts';
import { portraitHandlers } from './portrait/portrait.routes.ts';
import { cancelGeneration } from './queue/cancel-generation.ts';
import { arrivalAhead, estimateSeconds, queueState } from './queue/queue.view.ts';
import { speedUp } from './queue/speed-up.ts';
import { offeredModels } from './submit/offered-models.ts';
import { lookUp } from './submit/prepare-task.ts';
import { readWords } from './submit/read-words.ts';
import { requestFromWire } from './submit/request.wire.ts';
import { routeOf } from './submit/route-of.ts';
import { priceRequest, submitGeneration, withoutMaker, withRefusal } from './submit/submit-generation.ts';
import { submittedToWire } from './submit/submitted.wire.ts';
import { forTool, type ToolRequest } from './submit/tool-request.ts';
import { isTaskId } from './task-id.ts';
import type { PictureDescriber } from './text-helpers/describe-picture.ts';
import { optimised } from './text-helpers/drawable.ts';
import { textHelperHandlers } from './text-helpers/text-helpers.routes.ts';

/** Somebody waits for the price: whoever is not found on a picture by then is told as not known. */
const QUOTE_PATIENCE_MS = 1_500;

/** Binds the calls of the generation domain; decides nothing. */
export function generationHandlers(
  deps: GenerationDeps,
  describer: PictureDescriber,
): Handlers<typeof contract.generation> {
  const { platform, tools } = deps;

  const items = async (entries: HistoryEntry[], ctx: Pick<CallContext, 'language' | 'now'>, user: SessionUser) => {
    const wire = await wireContext(deps, entries, ctx, user);
    return entries.map((entry) => historyItemToWire(entry, wire));
  };
  const results = async (ids: string[], ctx: CallContext) => {
    const user = signedIn(ctx);
    return items(await tasksById(platform.db, user.id, ids.filter(isTaskId)), ctx, user);
  };
  const page = async (
    mediaType: string,
    groups: string[],
    at: { cursor?: string | undefined; page_index: number; page_size: number },
    ctx: CallContext,
  ) => {
    const user = signedIn(ctx);
    const found = await historyPage(
      { db: platform.db, tools },
      user.id,
      { mediaType, groups },
      { cursor: at.cursor, index: at.page_index, size: at.page_size },
    );
    return {
      data: await items(found.entries, ctx, user),
      total_count: found.total,
      total_more: found.totalMore || undefined,
      page_index: at.page_index,
      page_size: at.page_size,
      next_cursor: found.nextCursor,
    };
  };

  return {
    ...characterHandlers(deps),
    ...textHelperHandlers(deps, describer),
    ...generationActivityHandlers(deps),
    ...portraitHandlers(deps, results),

    async quote({ body }, ctx) {
      const user = signedIn(ctx);
      const sent = forTool(deps, requestFromWire(body.module, null, body, ctx.language));
      const request = await optimised(deps, user.id, sent);
      const { priced, credits } = await priceRequest(deps, platform.db, user.id, request, ctx.now);
      const { refusal, notes } = await lookUp(deps, user.id, request, QUOTE_PATIENCE_MS);
      const route = await routeOfRequest(deps, user.id, request);
      const reasons = withoutMaker(withRefusal(priced.reasons, refusal), route);
      const queue = (await queueState(platform.db, ctx.now))(route?.pool ?? BUILTIN);
      const translate = createTranslator(ctx.language);
      return {
        cost: priced.cost,
        unit_cost: priced.unitCost,
        count: priced.count,
        allowed: reasons.length === 0,
        reasons: reasons.map((reason) => ({
          key: reason.key,
          msg: refusalWords(reason.key, reason.vars, translate, platform.config.plans),
          action: reason.action,
          path: reason.path,
        })),
        balance: credits,
        lane: priced.lane,
        estimated_seconds: estimateSeconds(queue, arrivalAhead(queue, priced.lane), {
          module: request.tool.id,
          count: priced.count,
        }),
        engine: route && {
          label: route.label,
          kind: route.kind,
          procedural: route.procedural,
          instead_of: route.insteadOf,
        },
        claims: await readWords(deps, user.id, request),
        notes: notes.map(({ key, path }) => ({ key, path, msg: translate(`errors.notes.${key}`) })),
      };
    },

    readWords: async ({ body }, ctx) => ({
      claims: await readWords(
        deps,
        ctx.user?.id ?? null,
        forTool(deps, requestFromWire(body.module, null, body, ctx.language)),
        ctx.ip,
      ),
    }),

    async submit({ params, body }, ctx) {
      const user = signedIn(ctx);
      const request = requestFromWire(params.module, params.mediaType, body, ctx.language);
      return submittedToWire(await submitGeneration(deps, user, request));
    },

    async cancel({ body }, ctx) {
      const task = await cancelGeneration(deps, signedIn(ctx), body.task_id);
      return { task_id: task.id, task_status: taskStatus(task.state), refunded: task.refunded };
    },

    async speedUp({ body }, ctx) {
      const { charged } = await speedUp(deps, signedIn(ctx), body.task_id);
      return { task_id: body.task_id, charged, lane: 'fast' as const };
    },

    imageResults: ({ body }, ctx) => results(body.task_ids, ctx),
    videoResults: ({ body }, ctx) => results(body.task_ids, ctx),

    history: ({ params, query }, ctx) => page(params.mediaType, [params.algoSet], query, ctx),
    historyOfSeveral: ({ params, body }, ctx) => page(params.mediaType, body.algo_sets, body, ctx),

    async historyOne({ params }, ctx) {
      const [item] = isTaskId(params.id) ? await results([params.id], ctx) : [];
      if (!item) throw refuse('not_found');
      return item;
    },

    async changeHistory({ params, body }, ctx) {
      await setPrivate(deps, signedIn(ctx), params.id, body.private);
      const [item] = await results([params.id], ctx);
      if (!item) throw refuse('not_found');
      return item;
    },

    async removeHistory({ params }, ctx) {
      await removeFromHistory(platform, signedIn(ctx), params.id);
      return {};
    },

    async removeHistoryGroup({ params, query }, ctx) {
      const ids = (query.ids ?? '').split(',').filter((id) => id !== '');
      return { removed: await removeGroup(deps, signedIn(ctx), params, ids) };
    },

    async events(_input, ctx) {
      const user = signedIn(ctx);
      await streamLiveEvents(deps, user, ctx, (entries) =>
        items(entries, { language: ctx.language, now: platform.clock.now() }, user),
      );
      return {};
    },

    version: async () => ({ version: platform.config.version, models: offeredModels(deps) }),
  };
}

/** Who would make a request now; null when nobody can. */
function routeOfRequest(deps: GenerationDeps, userId: number, { tool, asked, language }: ToolRequest) {
  const { version, style, mode = null } = asked.ask;
  return routeOf(deps, userId, { module: tool.id, version, mode, style, language });
}

/** What the items of these tasks are told with, read once for all of them. */
async function wireContext(
  deps: GenerationDeps,
  entries: readonly HistoryEntry[],
  ctx: Pick<CallContext, 'language' | 'now'>,
  user: SessionUser,
): Promise<WireContext> {
  const { db } = deps.platform;
  const pictures = entries.flatMap(({ outputs }) => outputs.flatMap(({ media_id }) => media_id ?? []));
  const translate = createTranslator(ctx.language);
  return {
    tools: deps.tools,
    library: deps.library,
    queue: await queueState(db, ctx.now),
    standings: await deps.library.standings(db, user.id, pictures),
    clean: await mayHaveClean(deps, user, ctx.now),
    now: ctx.now,
    text: (key: ErrorKey) => translate(`errors.${key}`),
  };
}

/** Clean full-size files: grade above 0, whitelister, staff, or non-payment mode (decisions 3, studio 6). */
export async function mayHaveClean(deps: GenerationDeps, user: SessionUser, now: Date): Promise<boolean> {
  if (user.isAdmin || user.roles.includes('whitelister') || !deps.platform.config.payment) return true;
  return !featureLocked(await deps.billing.effectiveGrade(deps.platform.db, user.id, now), 'watermark_free');
}
