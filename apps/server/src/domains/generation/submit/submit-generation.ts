import { randomUUID } from 'node:crypto';
import type { ModelVersion, SpeedMode } from '@atelier/contract/vocabulary/generation';
import type { Language } from '@atelier/contract/vocabulary/languages';
import { type ModuleRule, moduleRule } from '@atelier/rules/generation/modules';
import { type Quote, quote, type Reason } from '@atelier/rules/generation/quote';
import { sensitiveTerm } from '@atelier/rules/text/sensitive';
import type { Db, Platform, SessionUser, Trx } from '#platform/platform.ts';
import { Refusal, refuse } from '#platform/refusal.ts';
import type { BillingDoor } from '../../billing/domain.ts';
import type { LibraryDoor } from '../../library/domain.ts';
import { ownCharacter } from '../characters/character.repo.ts';
import type { StoredParams } from '../generation.tables.ts';
import { arrivalPosition, estimateSeconds, queueState } from '../queue/queue.view.ts';
import { countOpenTasks, insertTask } from '../task.repo.ts';
import { type ChosenRoute, chooseRoute, type EngineRegistry } from './engine-routes.ts';

/** A generation request in our own words, after the contract's validation. */
export interface GenerationRequest {
  module: string;
  mediaType: string | null;
  requestId: string | undefined;
  /** The body as sent, for the idempotency hash. */
  body: unknown;
  version: ModelVersion;
  prompt: string;
  negativePrompt: string;
  images: string[];
  mode: SpeedMode | undefined;
  count: number;
  seed: number | undefined;
  private: boolean;
  upstreamId: string | null;
  /** A saved character of the caller's own. */
  characterId: string | null;
  params: StoredParams;
  language: Language;
}

export interface GenerationDeps {
  platform: Platform;
  billing: BillingDoor;
  library: LibraryDoor;
  engines: EngineRegistry;
}

export interface Submitted {
  taskId: string;
  count: number;
  lane: 'slow' | 'fast';
  charged: number;
  /** As of the acceptance: it is stored with the answer, so that a repeat is told the same. */
  position: number;
  estimatedSeconds: number;
}

/**
 * The module's rule.
 * @throws Refusal unsupported for modules and media types this server does not have; validation, with the field, for a version or an
 * optimisation of the prompt that nothing here makes: what is not offered is neither ignored nor charged.
 */
export function ruleOf(request: Pick<GenerationRequest, 'module' | 'mediaType' | 'version' | 'params'>): ModuleRule {
  const rule = moduleRule(request.module);
  if (!rule || (request.mediaType !== null && request.mediaType !== rule.mediaType)) throw refuse('unsupported');
  const path = !rule.versions.includes(request.version)
    ? 'version'
    : request.params.magic_prompt
      ? 'magic_prompt'
      : null;
  if (path) throw refuse('validation', { fields: [{ path, key: 'unsupported' }] });
  return rule;
}

const FIELD_OF: Partial<Record<Reason['key'], string>> = {
  prompt_required: 'prompt',
  prompt_too_long: 'prompt',
  image_required: 'images',
  image_count: 'images',
  character_required: 'params.character_id',
  unsupported: 'params.character_id',
};

/** The refusal that a reason becomes when somebody submits all the same. */
export function refusalOf(reason: Reason, priced: Quote, credits: number): Refusal {
  const path = FIELD_OF[reason.key];
  return refuse(reason.key, {
    vars: reason.vars,
    fields: path ? [{ path, key: reason.key, vars: reason.vars }] : undefined,
    details: { action: reason.action, cost: priced.unitCost * priced.count, credits, ...reason.vars },
  });
}

const isShortage = (reason: Reason): boolean => reason.key === 'no_credits';

/** Price and gates of a request against what is true in `db` (a transaction that holds the wallet's lock, or a plain read for quotes). */
export async function priceRequest(
  deps: GenerationDeps,
  db: Db,
  userId: number,
  rule: ModuleRule,
  request: GenerationRequest,
  now: Date,
): Promise<{ priced: Quote; credits: number; estimateUnit: number }> {
  const grade = await deps.billing.effectiveGrade(db, userId, now);
  const credits = await deps.billing.balance(db, userId, now);
  const unitCost = await deps.billing.priceOf(db, {
    mediaType: rule.mediaType,
    module: rule.id,
    version: request.version,
    mode: request.mode,
  });
  const openTasks = await countOpenTasks(db, userId, rule.mediaType);
  const priced = quote(
    rule,
    {
      prompt: request.prompt,
      images: request.images.length,
      character: request.characterId !== null,
      count: request.count,
      version: request.version,
      mode: request.mode,
      private: request.private,
    },
    { grade, credits, openTasks, unitCost, payment: deps.platform.config.payment },
  );
  if (priced.reasons.some(isShortage)) {
    const key = await deps.billing.shortageKey(db, userId, now);
    priced.reasons = priced.reasons.map((reason) => (isShortage(reason) ? { ...reason, key } : reason));
  }
  return { priced, credits, estimateUnit: unitCost };
}

/** What was asked for and found: who makes it, and the character as it is now. */
interface Prepared {
  route: ChosenRoute;
  params: StoredParams;
}

/** Words, pictures and character in order, then who will make it. @throws Refusal sensitive, what is wrong with a picture, not_found, engine_unavailable */
async function prepare(
  deps: GenerationDeps,
  user: SessionUser,
  rule: ModuleRule,
  request: GenerationRequest,
): Promise<Prepared> {
  const { platform, library } = deps;
  const term = sensitiveTerm(`${request.prompt}\n`);
  if (term !== null && request.prompt.trim() !== '')
    throw refuse('sensitive', { fields: [{ path: 'prompt', key: 'sensitive' }] });
  await library.checkInputs(platform.db, user.id, request.images);
  const params = { ...request.params };
  if (rule.inputs.character && request.characterId !== null) {
    const kept = await ownCharacter(platform.db, user.id, request.characterId);
    if (!kept) throw refuse('not_found', { fields: [{ path: 'params.character_id', key: 'not_found' }] });
    params.character = { id: kept.id, name: kept.name, look: kept.look };
  }
  const route = await chooseRoute(platform.db, deps.engines, rule.id, request.version);
  if (!route) throw refuse('engine_unavailable');
  return { route, params };
}

/**
 * Accepts a generation: the same gates as the screen's, then the reservation and the task row in one transaction (house 1.3).
 * Refuses with the first reason; nothing is charged or written then. A repeat of the same `request_id` answers the first outcome.
 */
export async function submitGeneration(
  deps: GenerationDeps,
  user: SessionUser,
  request: GenerationRequest,
): Promise<Submitted> {
  const { platform, billing } = deps;
  const rule = ruleOf(request);
  // Outside the transaction, because an engine may have to be asked; thrown inside, because a repeat of an accepted
  // request gets its stored answer even when its picture is gone or its engine is down by now.
  const prepared = await prepare(deps, user, rule, request).catch((error: unknown) => {
    if (error instanceof Refusal) return error;
    throw error;
  });

  const queue = await queueState(platform.db, platform.clock.now());
  const submitted = await platform.db.transaction().execute(async (trx: Trx) => {
    const now = platform.clock.now();
    // Asked here and not when the session was looked up: an account that is being deleted has no task behind its back.
    if ((await billing.lockWallet(trx, user.id)).closed) throw refuse('account_disabled');
    return platform.idempotency.once(
      trx,
      { userId: user.id, call: 'generation.submit', requestId: request.requestId, body: request.body, now },
      async (): Promise<Submitted> => {
        if (prepared instanceof Refusal) throw prepared;
        await platform.space.require();
        const { priced, credits } = await priceRequest(deps, trx, user.id, rule, request, now);
        const first = priced.reasons[0];
        if (first) throw refusalOf(first, priced, credits);
        const taskId = randomUUID();
        const seed = request.seed ?? Math.floor(Math.random() * 4_294_967_296);
        if (priced.cost > 0) {
          await billing.reserve(trx, {
            userId: user.id,
            taskId,
            amount: priced.cost,
            now,
            label: `generation.${rule.id}`,
          });
        }
        await insertTask(trx, {
          id: taskId,
          userId: user.id,
          module: rule.id,
          mediaType: rule.mediaType,
          version: request.version,
          mode: request.mode ?? null,
          lane: priced.lane,
          prompt: request.prompt.trim(),
          negativePrompt: request.negativePrompt.trim(),
          params: prepared.params,
          inputs: request.images,
          seed,
          count: request.count,
          unitCost: priced.cost > 0 ? priced.unitCost : 0,
          cost: priced.cost,
          language: request.language,
          private: request.private,
          upstreamId: request.upstreamId,
          atom: prepared.route.atom,
          procedural: prepared.route.procedural,
          now,
        });
        await platform.events.publish({ userId: user.id, event: 'task', data: { taskId } }, trx);
        if (priced.cost > 0) await platform.events.publish({ userId: user.id, event: 'credits', data: {} }, trx);
        await platform.events.signal('release', trx);
        const position = arrivalPosition(queue, priced.lane);
        return {
          taskId,
          count: request.count,
          lane: priced.lane,
          charged: priced.cost,
          position,
          estimatedSeconds: estimateSeconds(queue, position),
        };
      },
    );
  });
  return submitted;
}
