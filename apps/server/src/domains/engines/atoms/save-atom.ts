import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { BodyOf, ResultInput } from '@atelier/contract/call';
import type { algoCalls } from '@atelier/contract/engines/algo';
import { type AtomConfig, EngineError, type Reason } from '@atelier/engines/engine';
import { because } from '@atelier/engines/reason';
import { refuse } from '#platform/refusal.ts';
import type { Actor } from '../../identity/domain.ts';
import { refuseChanged } from '../begun-on.ts';
import type { EnginesDeps } from '../engines.deps.ts';
import { ENGINES_CHANGED } from '../engines.news.ts';
import { refuseKeyAsName, refuseSecrets } from '../secrets.ts';
import { REMOTE_TERMS, refusedFaults, refusedOp, refusedTarget } from '../servers/candidate.ts';
import { insertAtom, insertAtomVersion } from './atom.repo.ts';
import { atomRows, configOf, reasonsOf } from './atoms.view.ts';
import { pipelinesWith, refuseUsed, servicesTo } from './uses.ts';

type Saved = ResultInput<(typeof algoCalls)['createAtom']>;

/**
 * Checks an engine call before it is kept: its server must have the op, and its target must be one that could ever work.
 * @param before the version before this one: what stays as it was is not refused for what its server has lost since
 * @throws Refusal engine_op, engine_graph
 * @returns the call as it will be kept, and what keeps it from serving all the same
 */
async function prepared(
  deps: EnginesDeps,
  atom: AtomConfig,
  before?: AtomConfig,
): Promise<{ atom: AtomConfig; reasons: Reason[] }> {
  refuseSecrets(atom.target, 'target');
  const engine = deps.fleet.get(atom.engineId)?.engine;
  // Its row is there, and this build or this secret can make nothing of it.
  if (!engine) throw refusedOp(because('gone'), 'server_id');
  if (!deps.fleet.capability(atom.engineId, atom.op)) throw refusedOp(because('op', { op: atom.op }));
  try {
    // A graph as it was exported becomes one with its bindings; a target that has them stays.
    const { graph, model, ...rest } = atom.target as { graph?: Record<string, unknown>; model?: string };
    const same = before !== undefined && before.op === atom.op && isDeepStrictEqual(before.target, atom.target);
    // One that says nothing asks for what the server would take by itself.
    const wished = !same && (graph !== undefined || model !== undefined || Object.keys(rest).length === 0);
    const made = wished && engine.targetFor ? await engine.targetFor(atom.op, { graph, model }) : atom.target;
    const whole = { ...atom, target: { ...made, ...rest } };
    const [fault, ...others] = same ? [] : (engine.faults?.(whole) ?? []);
    if (fault) throw refusedFaults([fault, ...others], 'target.');
    return { atom: whole, reasons: await reasonsOf(deps, whole) };
  } catch (error) {
    if (error instanceof EngineError && error.kind === 'invalid_input') throw refusedTarget(error, 'target.');
    throw error;
  }
}

/** Makes an engine call on a server that staff connected. @throws Refusal not_found, engine_builtin, engine_name, engine_op, engine_graph */
export async function createAtom(
  deps: EnginesDeps,
  actor: Actor,
  order: BodyOf<(typeof algoCalls)['createAtom']>,
): Promise<Saved> {
  const server = deps.fleet.get(order.server_id);
  if (!server || server.engine.kind === 'pipeline')
    throw refuse('not_found', { fields: [{ path: 'server_id', key: 'not_found' }] });
  // Its engine calls come with the house: one more could never be changed or taken away.
  if (server.engine.kind === 'builtin') throw refuse('engine_builtin');
  refuseKeyAsName(order.name);
  const { atom, reasons } = await prepared(deps, {
    id: `a_${randomUUID()}`,
    version: 1,
    engineId: order.server_id,
    op: order.op,
    target: order.target,
    timeouts: { ...REMOTE_TERMS.timeouts, ...order.timeouts },
    retry: { ...REMOTE_TERMS.retry, ...order.retry },
  });
  const { platform } = deps;
  const answer = await platform.db.transaction().execute((trx) =>
    platform.idempotency.once(
      trx,
      {
        userId: actor.user.id,
        call: 'engines.createAtom',
        requestId: order.request_id ?? order.requestID,
        body: order,
        now: actor.now,
      },
      async (): Promise<Saved> => {
        await insertAtom(trx, { ...atom, name: order.name, createdBy: actor.user.id });
        const after = { name: order.name, server: order.server_id, op: atom.op };
        await deps.identity.audit(trx, actor, [{ action: 'atom.create', target: atom.id, after }]);
        await platform.events.signal(ENGINES_CHANGED, trx);
        return { id: atom.id, version: 1, reasons };
      },
    ),
  );
  await deps.reload();
  return answer;
}

/**
 * Makes the next version of an engine call; tasks keep theirs.
 * @throws Refusal not_found, engine_builtin, engine_name, engine_op, engine_graph, engine_in_use, engine_changed
 */
export async function changeAtom(
  deps: EnginesDeps,
  actor: Actor,
  id: string,
  order: BodyOf<(typeof algoCalls)['changeAtom']>,
): Promise<Saved> {
  const [row] = await atomRows(deps, id);
  if (!row || row.kind === 'pipeline') throw refuse('not_found');
  if (row.kind === 'builtin') throw refuse('engine_builtin');
  refuseKeyAsName(order.name);
  const before = configOf(row);
  const { atom, reasons } = await prepared(
    deps,
    {
      ...before,
      op: order.op ?? before.op,
      target: order.target ?? before.target,
      timeouts: { ...before.timeouts, ...order.timeouts },
      retry: { ...before.retry, ...order.retry },
    },
    before,
  );
  const { platform } = deps;
  const version = await platform.db.transaction().execute(async (trx) => {
    const now = await trx
      .selectFrom('engine_atom')
      .select('version')
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!now) throw refuse('not_found');
    const { version: last } = now;
    refuseChanged(order.version, last);
    // A pipeline was judged by what its steps do.
    if (atom.op !== before.op) refuseUsed(await pipelinesWith(trx, id));
    const next = { ...atom, version: last + 1, name: order.name ?? row.name, createdBy: actor.user.id };
    await insertAtomVersion(trx, next);
    await trx.updateTable('engine_atom').set({ version: next.version, name: next.name }).where('id', '=', id).execute();
    await deps.identity.audit(trx, actor, [
      {
        action: 'atom.update',
        target: id,
        before: { version: last, name: row.name, op: before.op },
        after: { version: next.version, name: next.name, op: next.op },
      },
    ]);
    await platform.events.signal(ENGINES_CHANGED, trx);
    return next.version;
  });
  await deps.reload();
  return { id, version, reasons };
}

/** Takes an engine call away. @param reason for the audit log @throws Refusal not_found, engine_builtin, engine_in_use with the services and pipelines that use it */
export async function deleteAtom(deps: EnginesDeps, actor: Actor, id: string, reason = ''): Promise<void> {
  const { platform } = deps;
  await platform.db.transaction().execute(async (trx) => {
    const atom = await trx
      .selectFrom('engine_atom as a')
      .innerJoin('engine_server as s', 's.id', 'a.server_id')
      .select(['a.id', 'a.name', 's.kind'])
      .where('a.id', '=', id)
      .where('a.removed_at', 'is', null)
      .forUpdate('a')
      .executeTakeFirst();
    if (!atom || atom.kind === 'pipeline') throw refuse('not_found');
    if (atom.kind === 'builtin') throw refuse('engine_builtin');
    refuseUsed([...(await servicesTo(trx, id)), ...(await pipelinesWith(trx, id))]);
    await trx.updateTable('engine_atom').set({ removed_at: actor.now }).where('id', '=', id).execute();
    await deps.identity.audit(trx, actor, [{ action: 'atom.delete', target: id, before: { name: atom.name }, reason }]);
    await platform.events.signal(ENGINES_CHANGED, trx);
  });
  await deps.reload();
}
