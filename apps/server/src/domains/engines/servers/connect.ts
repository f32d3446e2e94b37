import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BodyOf, ResultInput } from '@atelier/contract/call';
import type { engineServerCalls } from '@atelier/contract/engines/servers';
import type { EngineMeasured, EngineOffer } from '@atelier/contract/engines/shapes';
import { type AtomConfig, type Engine, EngineError, type EngineHealth } from '@atelier/engines/engine';
import { reasonOf } from '@atelier/engines/reason';
import type { Trx } from '#platform/platform.ts';
import { Refusal, refuse } from '#platform/refusal.ts';
import type { Actor } from '../../identity/domain.ts';
import { insertAtom } from '../atoms/atom.repo.ts';
import type { EnginesDeps } from '../engines.deps.ts';
import { ENGINES_CHANGED } from '../engines.news.ts';
import { SERVER_KEY } from '../fleet/fleet.ts';
import { knownRows } from '../models/models.view.ts';
import { refuseKeyAsName } from '../secrets.ts';
import { makeFirst } from '../services/service.repo.ts';
import { makeCandidate, opOf, REMOTE_TERMS, reached, targetOf } from './candidate.ts';

type Order = BodyOf<(typeof engineServerCalls)['connect']>;
type Connected = ResultInput<(typeof engineServerCalls)['connect']>;

/** Milliseconds: how long a try may take, and how long an answer waits for it. */
const MEASURE_MS = 600_000;
const ANSWER_MS = 50_000;
/** A server may list whatever it likes: what is told is what could be chosen, and no more than anybody looks through. */
const MOST_MODELS = 1000;
const MODEL_NAME = 300;

/** What a preflight answers: the engine's state, what staff must mend, the models it offers, what was found in its graph. */
export async function preflight(
  deps: EnginesDeps,
  order: BodyOf<(typeof engineServerCalls)['preflight']>,
): Promise<ResultInput<(typeof engineServerCalls)['preflight']>> {
  const op = order.op ?? opOf(deps, order.module);
  const known = order.server_id === undefined ? undefined : deps.fleet.get(order.server_id);
  if (order.server_id !== undefined && !known) throw refuse('not_found');
  const candidate = known ? null : makeCandidate(deps, order, { id: `s_${randomUUID()}`, name: hostOf(order.url) });
  const engine = known?.engine ?? candidate!.engine;
  try {
    const health = await reached(engine);
    const offers = await offersOf(deps, engine);
    const models = ((await engine.models?.(AbortSignal.timeout(10_000)).catch(() => [])) ?? [])
      .filter(({ length }) => length <= MODEL_NAME)
      .slice(0, MOST_MODELS);
    const target = await targetOf(engine, op, order).catch((error: unknown) => {
      // Which model is still to be chosen, of those that it offers.
      if (error instanceof Refusal && error.info.fields?.[0]?.path === 'model' && !order.model) return error;
      throw error;
    });
    if (target instanceof Refusal) {
      const { why } = target.info;
      const needed = why ? [why] : [];
      const nothing = { bindings: [], measured: null };
      return { state: health.state, reasons: [...health.reasons, ...needed], models, offers, ...nothing };
    }
    const atom = { id: 'preflight', version: 1, engineId: engine.id, op, target, ...REMOTE_TERMS };
    // Only what was chosen is tried: a list of what there is comes at once.
    const { reasons, measured } = await judged(engine, atom, health, order.model !== undefined);
    return {
      state: health.state,
      reasons,
      models,
      offers,
      measured,
      bindings: engine.bindings?.(target) ?? [],
    };
  } finally {
    await candidate?.engine.close();
  }
}

/**
 * Connects an engine: asks it first, then writes server, engine call, service and route in one transaction; the route becomes the first of
 * its module and version, the built-in engine stays last.
 * @throws Refusal engine_name, engine_kind, engine_address, engine_silent, engine_graph, engine_op, unsupported: nothing is written
 */
export async function connect(deps: EnginesDeps, actor: Actor, order: Order): Promise<Connected> {
  const { platform } = deps;
  const wanted = wantedOf(deps, order);
  refuseKeyAsName(order.name, order.key);
  const serverId = `s_${randomUUID()}`;
  const { engine, url } = makeCandidate(deps, order, { id: serverId, name: order.name });
  try {
    const health = await reached(engine);
    const atoms: AtomConfig[] = [];
    for (const { op } of wanted) {
      const target = await targetOf(engine, op, order);
      atoms.push({ id: `a_${randomUUID()}`, version: 1, engineId: serverId, op, target, ...REMOTE_TERMS });
    }
    const [first] = atoms;
    const { reasons, measured } = await judged(engine, first!, health);
    const answer = await platform.db.transaction().execute((trx: Trx) =>
      platform.idempotency.once(
        trx,
        {
          userId: actor.user.id,
          call: 'engines.connect',
          requestId: order.request_id ?? order.requestID,
          body: withoutKey(order),
          now: actor.now,
        },
        async (): Promise<Connected> => {
          await trx
            .insertInto('engine_server')
            .values({
              id: serverId,
              kind: order.kind,
              name: order.name,
              url,
              secret: order.key ? platform.secrets.seal(SERVER_KEY, order.key) : null,
              state: health.state,
              created_by: actor.user.id,
            })
            .execute();
          const calls: Connected['calls'] = [];
          for (const [at, atom] of atoms.entries()) {
            const { module } = wanted[at]!;
            await insertAtom(trx, { ...atom, name: order.name, createdBy: actor.user.id });
            const route = module && { module, version: order.version, atomId: atom.id };
            calls.push({
              op: atom.op,
              atom_id: atom.id,
              svc_id: route ? await makeFirst(trx, route, actor.user.id) : '',
            });
          }
          const modules = wanted.flatMap(({ module }) => module ?? []).join(', ');
          const ops = wanted.map(({ op }) => op).join(', ');
          const after = { kind: order.kind, name: order.name, url, module: modules, ops, version: order.version };
          await deps.identity.audit(trx, actor, [{ action: 'engine.connect', target: serverId, after }]);
          await platform.events.signal(ENGINES_CHANGED, trx);
          const { atom_id, svc_id } = calls[0]!;
          return { server_id: serverId, atom_id, svc_id, calls, state: health.state, reasons, measured };
        },
      ),
    );
    await deps.reload();
    return answer;
  } catch (error) {
    // What the engine itself refuses is said where it can be mended.
    if (error instanceof EngineError) throw refuse('engine_silent', { why: reasonOf(error) });
    throw error;
  } finally {
    await engine.close();
  }
}

/**
 * What is to be connected: each operation with the tool that asks for it, the first of those that do; null for one that is asked for by the
 * house itself. The module that was named goes before others.
 * @throws Refusal unsupported for a module this house does not have
 */
function wantedOf(deps: EnginesDeps, { module, ops }: Order): { op: string; module: string | null }[] {
  const named = opOf(deps, module);
  if (!ops) return [{ op: named, module }];
  return [...new Set(ops)].map((op) => ({
    op,
    module: op === named ? module : (deps.tools.list.find((tool) => tool.op === op)?.id ?? null),
  }));
}

async function offersOf(deps: EnginesDeps, engine: Engine): Promise<EngineOffer[]> {
  const offers = (await engine.offers?.()) ?? [];
  const rows = await knownRows(
    deps,
    offers.flatMap(({ known }) => known ?? []),
  );
  return offers.map(({ sizeMb, needsMb, ops, reasons, known, ...rest }) => ({
    ...rest,
    known: rows.find(({ id }) => id === known?.id) ?? null,
    ops: [...ops],
    reasons: [...reasons],
    size_mb: sizeMb,
    needs_mb: needsMb,
  }));
}

/** What keeps a call from serving, and what a picture takes where nothing does. */
async function judged(engine: Engine, atom: AtomConfig, health: EngineHealth, tried = true) {
  const reasons = [...health.reasons, ...(await engine.check(atom))];
  if (reasons.length > 0 || !tried) return { reasons, measured: null };
  try {
    return { reasons, measured: await measuredOf(engine, atom) };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return { reasons: [reasonOf(error)], measured: null };
  }
}

/**
 * What a picture takes, where the engine can try it. A large model takes longer than anybody waits for an answer: then it is not known yet,
 * the try goes on, and whoever asks again is told.
 * @throws EngineError of the try
 */
async function measuredOf(engine: Engine, atom: AtomConfig): Promise<EngineMeasured | null> {
  if (!engine.measure) return null;
  const trying = engine.measure(atom, AbortSignal.timeout(MEASURE_MS));
  trying.catch(() => undefined);
  const patience = new AbortController();
  const late = pause(ANSWER_MS, null, { signal: patience.signal }).catch(() => null);
  const measured = await Promise.race([trying, late]).finally(() => patience.abort());
  return (
    measured && {
      seconds: Math.round(measured.seconds * 10) / 10,
      memory_mb: Math.round(measured.memoryMb),
      step_ms: Math.round(measured.stepMs),
      steps: measured.steps,
      width: measured.width,
      height: measured.height,
    }
  );
}

/** What a server without a name is called in sentences for staff. */
const hostOf = (url: string | undefined): string => (url && URL.canParse(url) ? new URL(url).host : 'the engine');

/** What an idempotent repeat is compared by; a key is never kept, not even as a hash of a guessable text. */
const withoutKey = ({ key, ...order }: Order) => ({ ...order, key: key !== undefined });
