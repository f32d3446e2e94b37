import { randomUUID } from 'node:crypto';
import { filesOf } from '@atelier/rules/generation/inputs';
import { type Quote, quote, type Reason, type Stage } from '@atelier/rules/generation/quote';
import type { Db, SessionUser, Trx } from '#platform/platform.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { GenerationDeps } from '../generation.deps.ts';
import { arrivalAhead, arrivalPosition, estimateSeconds, queueState } from '../queue/queue.view.ts';
import { keepWordsVerdict } from '../run/judge.ts';
import { countOpenTasks, insertTask } from '../task.repo.ts';
import type { TaskRoute } from '../task-route.ts';
import { type Prepared, prepareTask } from './prepare-task.ts';
import type { GenerationRequest } from './request.wire.ts';
import { forTool, type ToolRequest } from './tool-request.ts';

export interface Submitted {
  taskId: string;
  count: number;
  lane: 'slow' | 'fast';
  charged: number;
  /** As of the acceptance: it is stored with the answer, so that a repeat is told the same. */
  position: number;
  estimatedSeconds: number;
}

/** The refusal that a reason becomes when somebody submits all the same. */
function refusalOf({ key, path, vars, action }: Reason, priced: Quote, credits: number): Refusal {
  return refuse(key, {
    vars,
    fields: path && action === 'edit' ? [{ path, key, vars }] : undefined,
    details: { action, cost: priced.unitCost * priced.count, credits, ...vars },
  });
}

/** The reasons of a price with what the looked up objects forbid, in the order in which a submit refuses. */
export function withRefusal(reasons: readonly Reason[], refusal: Refusal | null): Reason[] {
  if (!refusal) return [...reasons];
  const { fields = [{ key: refusal.key }], vars } = refusal.info;
  const named = fields.map(
    (field): Reason => ({ stage: 'objects', action: 'edit', ...(vars ? { vars } : {}), ...field }),
  );
  const before = reasons.filter(({ stage }) => stage === 'tool' || stage === 'body');
  return [...before, ...named, ...reasons.slice(before.length)];
}

/** The same where nobody can make it now: told before the price, as a submit tells it. */
export function withoutMaker(reasons: readonly Reason[], route: TaskRoute | null): Reason[] {
  if (route) return [...reasons];
  const before = reasons.filter(({ stage }) => stage !== 'credits');
  return [...before, { stage: 'running', key: 'engine_unavailable', action: 'wait' }, ...reasons.filter(isShortage)];
}

const isShortage = (reason: Reason): boolean => reason.stage === 'credits';

/** Price and gates of a request against what is true in `db` (a transaction that holds the wallet's lock, or a plain read for quotes). */
export async function priceRequest(
  deps: GenerationDeps,
  db: Db,
  userId: number,
  { tool, asked }: ToolRequest,
  now: Date,
): Promise<{ priced: Quote; credits: number }> {
  const { mediaType } = tool;
  const grade = await deps.billing.effectiveGrade(db, userId, now);
  const credits = await deps.billing.balance(db, userId, now);
  const { version, mode } = asked.ask;
  const unitCost = await deps.billing.priceOf(db, { mediaType, module: tool.id, version, mode });
  const openTasks = await countOpenTasks(db, userId, mediaType);
  const facts = { grade, credits, openTasks, unitCost, payment: deps.platform.config.payment };
  const priced = quote(tool, asked, facts);
  if (priced.reasons.some(isShortage)) {
    const key = await deps.billing.shortageKey(db, userId, now);
    priced.reasons = priced.reasons.map((reason) => (isShortage(reason) ? { ...reason, key } : reason));
  }
  return { priced, credits };
}

/**
 * Refuses with the first thing that stops a request: who may use the tool, what its body lacks, what it names, what its options need,
 * how many run, who can make it, what it costs (decisions 2, docs/adr/0024).
 * @returns the route that makes it
 */
function passGates(priced: Quote, credits: number, prepared: Prepared) {
  const stop = (...stages: Stage[]) => {
    const reason = priced.reasons.find(({ stage }) => stages.includes(stage));
    if (reason) throw refusalOf(reason, priced, credits);
  };
  stop('tool', 'body');
  if (prepared.refusal) throw prepared.refusal;
  stop('options', 'running');
  // Nobody is sent to buy credits for what cannot be made now.
  if (!prepared.route) throw refuse('engine_unavailable');
  stop('credits');
  return prepared.route;
}

/**
 * Nobody pays what they were not told, or is put in another lane for less: credits may have come or gone since the price was asked for.
 * @throws Refusal price_changed
 */
function asTold({ expectedCost }: ToolRequest, { cost }: Quote, credits: number): void {
  if (expectedCost === undefined || expectedCost === cost) return;
  const fields = [{ path: 'expected_cost', key: 'price_changed' as const }];
  throw refuse('price_changed', { fields, details: { cost, credits } });
}

/**
 * Accepts a generation: the same gates as the screen's, then the reservation and the task row in one transaction (house 1.3).
 * Refuses with the first reason; nothing is charged or written then. A repeat of the same `request_id` answers the first outcome.
 */
export async function submitGeneration(
  deps: GenerationDeps,
  user: SessionUser,
  given: GenerationRequest,
): Promise<Submitted> {
  const { platform, billing } = deps;
  const request = forTool(deps, given);
  const { tool, asked } = request;
  // Outside the transaction, because an engine may have to be asked; told inside, because a repeat of an accepted
  // request gets its stored answer even when its picture is gone or its engine is down by now.
  const prepared = await prepareTask(deps, user, request);
  const rooms = await queueState(platform.db, platform.clock.now());
  return platform.db.transaction().execute(async (trx: Trx) => {
    const now = platform.clock.now();
    // Asked here and not when the session was looked up: an account that is being deleted has no task behind its back.
    if ((await billing.lockWallet(trx, user.id)).closed) throw refuse('account_disabled');
    return platform.idempotency.once(
      trx,
      { userId: user.id, call: 'generation.submit', requestId: request.requestId, body: request.sent, now },
      async (): Promise<Submitted> => {
        await platform.space.require();
        const { priced, credits } = await priceRequest(deps, trx, user.id, request, now);
        const route = passGates(priced, credits, prepared);
        asTold(request, priced, credits);
        const taskId = randomUUID();
        if (priced.cost > 0) {
          const label = `generation.${tool.id}`;
          await billing.reserve(trx, { userId: user.id, taskId, amount: priced.cost, now, label });
        }
        const { ask } = asked;
        await insertTask(trx, {
          id: taskId,
          userId: user.id,
          module: tool.id,
          mediaType: tool.mediaType,
          version: ask.version,
          mode: ask.mode ?? null,
          lane: priced.lane,
          prompt: ask.prompt,
          negativePrompt: ask.negativePrompt,
          params: prepared.params,
          inputs: filesOf(tool.inputs, ask.inputs),
          seed: ask.seed ?? Math.floor(Math.random() * 4_294_967_296),
          count: ask.count,
          unitCost: priced.cost > 0 ? priced.unitCost : 0,
          cost: priced.cost,
          language: request.language,
          private: ask.private,
          upstreamId: request.upstreamId,
          route,
          now,
        });
        if (prepared.judged) await keepWordsVerdict(trx, taskId, prepared.judged, now);
        await platform.events.publish({ userId: user.id, event: 'task', data: { taskId } }, trx);
        if (priced.cost > 0) await platform.events.publish({ userId: user.id, event: 'credits', data: {} }, trx);
        await platform.events.signal('release', trx);
        const queue = rooms(route.pool);
        const position = arrivalPosition(queue, priced.lane);
        const estimatedSeconds = estimateSeconds(queue, arrivalAhead(queue, priced.lane), {
          module: tool.id,
          count: ask.count,
        });
        return { taskId, count: ask.count, lane: priced.lane, charged: priced.cost, position, estimatedSeconds };
      },
    );
  });
}
