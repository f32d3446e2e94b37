import type { BodyOf, ResultInput } from '@atelier/contract/call';
import type { algoCalls } from '@atelier/contract/engines/algo';
import { because } from '@atelier/engines/reason';
import { refuse } from '#platform/refusal.ts';
import type { Actor } from '../../identity/domain.ts';
import { refuseChanged } from '../begun-on.ts';
import type { EnginesDeps } from '../engines.deps.ts';
import { ENGINES_CHANGED } from '../engines.news.ts';
import { opOf, refusedOp } from '../servers/candidate.ts';
import { keepRevision, lockService, writeRoutes } from './service.repo.ts';

/**
 * Writes the routes of a module and version as the next revision.
 * @throws Refusal unsupported for a module or version this house does not have; not_found, engine_op beside the route that is at fault, engine_changed
 */
export async function saveService(
  deps: EnginesDeps,
  actor: Actor,
  { module, version, routes, revision: begunOn }: BodyOf<(typeof algoCalls)['saveService']>,
): Promise<ResultInput<(typeof algoCalls)['saveService']>> {
  const op = opOf(deps, module);
  const { platform } = deps;
  const answer = await platform.db.transaction().execute(async (trx) => {
    const ids = routes.map(({ atom_id }) => atom_id);
    const atoms = await trx
      .selectFrom('engine_atom as a')
      .innerJoin('engine_atom_version as v', (join) =>
        join.onRef('v.atom_id', '=', 'a.id').onRef('v.version', '=', 'a.version'),
      )
      .select(['a.id', 'v.op'])
      .where('a.id', 'in', ids.length > 0 ? ids : [''])
      .where('a.removed_at', 'is', null)
      // Nobody takes one of them away meanwhile.
      .forShare('a')
      .execute();
    const ops = new Map(atoms.map((atom) => [atom.id, atom.op]));
    for (const [nth, { atom_id }] of routes.entries()) {
      const path = `routes.${nth}.atom_id`;
      const known = ops.get(atom_id);
      if (known === undefined) throw refuse('not_found', { fields: [{ path, key: 'not_found' }] });
      if (known !== op) throw refusedOp(because('other_op', { module, wanted: op, op: known }), path);
      if (ids.indexOf(atom_id) !== nth) throw refusedOp(because('twice'), path);
    }
    const service = await lockService(trx, module, version);
    refuseChanged(begunOn, service.revision);
    const revision = await keepRevision(trx, service, actor.user.id);
    await writeRoutes(trx, service.id, routes);
    const after = {
      revision,
      routes: routes.map(({ atom_id, priority, enabled = true }) => ({ atom_id, priority, enabled })),
    };
    await deps.identity.audit(trx, actor, [{ action: 'service.update', target: service.id, after }]);
    await platform.events.signal(ENGINES_CHANGED, trx);
    return { id: service.id, revision };
  });
  await deps.reload();
  return answer;
}

/** Takes a service with its routes away. @param reason for the audit log @throws Refusal not_found */
export async function deleteService(deps: EnginesDeps, actor: Actor, id: string, reason = ''): Promise<void> {
  const { platform } = deps;
  await platform.db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('engine_service')
      .where('id', '=', id)
      .returning(['id', 'revision'])
      .executeTakeFirst();
    if (!gone) throw refuse('not_found');
    await deps.identity.audit(trx, actor, [
      { action: 'service.delete', target: id, before: { revision: gone.revision }, reason },
    ]);
    await platform.events.signal(ENGINES_CHANGED, trx);
  });
  await deps.reload();
}
