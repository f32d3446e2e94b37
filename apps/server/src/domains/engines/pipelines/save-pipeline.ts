import { randomUUID } from 'node:crypto';
import type { BodyOf, ResultInput } from '@atelier/contract/call';
import type { pipelineCalls } from '@atelier/contract/engines/pipelines';
import type { AtomConfig } from '@atelier/engines/engine';
import { callsOf } from '@atelier/engines/pipeline/plan';
import { pipelineFaults } from '@atelier/rules/engines/pipeline';
import { sql } from 'kysely';
import type { Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { Actor } from '../../identity/domain.ts';
import { insertAtom, insertAtomVersion } from '../atoms/atom.repo.ts';
import { refuseUsed, servicesTo } from '../atoms/uses.ts';
import { refuseChanged } from '../begun-on.ts';
import type { EnginesDeps } from '../engines.deps.ts';
import { ENGINES_CHANGED } from '../engines.news.ts';
import { callsById, callsOfStep, type PipelineStep, planned, stepsOf, withPlan } from '../fleet/pipelines.ts';
import { pipelineRows } from './pipelines.view.ts';

type Saved = ResultInput<(typeof pipelineCalls)['createPipeline']>;
/** As many runs as a server may take at once. */
const MOST_SLOTS = 64;

/**
 * Judges a pipeline by the engine calls as they are now; nobody takes one of them away before the transaction ends.
 * @throws Refusal the first fault of a step, with all of them as fields
 * @returns the engine call with its steps, and how many runs its servers could hold at once
 */
async function judged(
  deps: EnginesDeps,
  trx: Trx,
  { id, version, op, steps }: { id: string; version: number; op: string; steps: readonly PipelineStep[] },
): Promise<{ atom: AtomConfig; slots: number }> {
  const there = await trx
    .selectFrom('engine_atom as a')
    .innerJoin('engine_server as s', 's.id', 'a.server_id')
    .select('a.id')
    .where('a.id', 'in', steps.flatMap(callsOfStep))
    .where('a.removed_at', 'is', null)
    // A pipeline is no step of another.
    .where('s.kind', '<>', 'pipeline')
    .forShare('a')
    .execute();
  const calls = await callsById(
    trx,
    there.map((row) => row.id),
  );
  const faults = pipelineFaults(op, steps, (call) => calls.get(call)?.op);
  const [first] = faults;
  if (first) throw refuse(first.key, { vars: first.vars, fields: faults });
  const plan = planned(steps, calls);
  const { timeouts, retry } = withPlan({ id, version, engineId: id, op, target: {}, ...NO_TERMS }, plan);
  const servers = [...new Set(callsOf(plan).map(({ engineId }) => engineId))];
  const room = servers.reduce((sum, server) => sum + slotsOf(deps, server), 0);
  return {
    atom: { id, version, engineId: id, op, target: { steps }, timeouts, retry },
    slots: Math.min(MOST_SLOTS, Math.max(1, room)),
  };
}

const NO_TERMS = { timeouts: { queueMs: 0, runMs: 0, stallMs: 0 }, retry: { max: 0, kinds: [] } };

const slotsOf = ({ fleet }: EnginesDeps, serverId: string): number => {
  const member = fleet.get(serverId);
  return member?.engine.kind === 'builtin' ? fleet.slots : (member?.server.slots ?? 1);
};

/** Makes a pipeline: an engine call on a server of its own. @throws Refusal the fault of a step */
export async function createPipeline(
  deps: EnginesDeps,
  actor: Actor,
  order: BodyOf<(typeof pipelineCalls)['createPipeline']>,
): Promise<Saved> {
  const { platform } = deps;
  const { id } = await platform.db.transaction().execute((trx) =>
    platform.idempotency.once(
      trx,
      {
        userId: actor.user.id,
        call: 'engines.createPipeline',
        requestId: order.request_id ?? order.requestID,
        body: order,
        now: actor.now,
      },
      async (): Promise<{ id: string }> => {
        const made = `p_${randomUUID()}`;
        const { atom, slots } = await judged(deps, trx, { ...order, id: made, version: 1 });
        await trx
          .insertInto('engine_server')
          .values({ id: made, kind: 'pipeline', name: order.name, slots, created_by: actor.user.id })
          .execute();
        await insertAtom(trx, { ...atom, name: order.name, createdBy: actor.user.id });
        const after = { name: order.name, op: order.op, steps: order.steps };
        await deps.identity.audit(trx, actor, [{ action: 'pipeline.create', target: made, after }]);
        await platform.events.signal(ENGINES_CHANGED, trx);
        return { id: made };
      },
    ),
  );
  await deps.reload();
  return saved(deps, id);
}

async function saved(deps: EnginesDeps, id: string): Promise<Saved> {
  const [row] = await pipelineRows(deps, id);
  return { id, version: row?.version ?? 1, reasons: row?.reasons ?? [] };
}

/** A pipeline that is there, locked. @throws Refusal not_found */
async function lockPipeline(trx: Trx, id: string) {
  const row = await trx
    .selectFrom('engine_atom as a')
    .innerJoin('engine_server as s', 's.id', 'a.server_id')
    .innerJoin('engine_atom_version as v', (join) =>
      join.onRef('v.atom_id', '=', 'a.id').onRef('v.version', '=', 'a.version'),
    )
    .select(['a.name', 'a.version', 'v.op', 'v.target'])
    .where('a.id', '=', id)
    .where('a.removed_at', 'is', null)
    .where('s.kind', '=', 'pipeline')
    .forUpdate('a')
    .executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
}

/**
 * Makes the next version of a pipeline; tasks keep theirs.
 * @throws Refusal not_found, engine_changed, engine_in_use for another op while routes lead to it, the fault of a step
 */
export async function changePipeline(
  deps: EnginesDeps,
  actor: Actor,
  id: string,
  order: BodyOf<(typeof pipelineCalls)['changePipeline']>,
): Promise<Saved> {
  const { platform } = deps;
  await platform.db.transaction().execute(async (trx) => {
    const before = await lockPipeline(trx, id);
    refuseChanged(order.version, before.version);
    const { name = before.name, op = before.op, steps = stepsOf(before.target) } = order;
    if (op !== before.op) refuseUsed(await servicesTo(trx, id));
    const version = before.version + 1;
    const { atom, slots } = await judged(deps, trx, { id, version, op, steps });
    await insertAtomVersion(trx, { ...atom, name, createdBy: actor.user.id });
    await trx.updateTable('engine_atom').set({ version, name }).where('id', '=', id).execute();
    await trx.updateTable('engine_server').set({ name, slots }).where('id', '=', id).execute();
    await deps.identity.audit(trx, actor, [
      {
        action: 'pipeline.update',
        target: id,
        before: { version: before.version, name: before.name, op: before.op, steps: stepsOf(before.target) },
        after: { version, name, op, steps },
      },
    ]);
    await platform.events.signal(ENGINES_CHANGED, trx);
  });
  await deps.reload();
  return saved(deps, id);
}

/** Takes a pipeline away. @throws Refusal not_found, engine_in_use with the services that lead to it, engine_busy while a task runs on it */
export async function deletePipeline(deps: EnginesDeps, actor: Actor, id: string, reason = ''): Promise<void> {
  const { platform } = deps;
  await platform.db.transaction().execute(async (trx) => {
    const { name } = await lockPipeline(trx, id);
    refuseUsed(await servicesTo(trx, id));
    const { rows } = await sql<{ open: boolean }>`
      select exists (select from generation_task where server_id = ${id} and state in ('released', 'running')) as open`.execute(
      trx,
    );
    if (rows[0]?.open) throw refuse('engine_busy');
    await trx.updateTable('engine_atom').set({ removed_at: actor.now }).where('id', '=', id).execute();
    await trx.updateTable('engine_server').set({ removed_at: actor.now }).where('id', '=', id).execute();
    await deps.identity.audit(trx, actor, [{ action: 'pipeline.delete', target: id, before: { name }, reason }]);
    await platform.events.signal(ENGINES_CHANGED, trx);
  });
  await deps.reload();
}
