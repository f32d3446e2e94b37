import type { FinishOp, ResultExtracts } from '@atelier/contract/engines/finish';
import { refuse } from '#platform/refusal.ts';
import type { Actor } from '../../identity/domain.ts';
import type { EnginesDeps } from '../engines.deps.ts';
import { ENGINES_CHANGED } from '../engines.news.ts';

/** Sets what is done to the pictures of a service before they are stored. Tasks keep what they began with. @throws Refusal not_found */
export const setPostprocess = (
  deps: EnginesDeps,
  actor: Actor,
  { id, postprocess }: { id: string; postprocess: FinishOp[] },
): Promise<{ id: string }> => setFinish(deps, actor, id, { postprocess });

/** Sets which of an engine's files becomes the picture. Tasks keep what they began with. @throws Refusal not_found */
export const setResultExtracts = (
  deps: EnginesDeps,
  actor: Actor,
  order: { id: string; result_extracts: ResultExtracts },
): Promise<{ id: string }> => setFinish(deps, actor, order.id, { result_extracts: order.result_extracts });

async function setFinish(
  deps: EnginesDeps,
  actor: Actor,
  id: string,
  change: { postprocess: FinishOp[] } | { result_extracts: ResultExtracts },
): Promise<{ id: string }> {
  const { platform } = deps;
  await platform.db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('engine_service')
      .select(['postprocess', 'result_extracts'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw refuse('not_found', { fields: [{ path: 'id', key: 'not_found' }] });
    const columns = Object.fromEntries(
      Object.entries(change).map(([column, value]) => [column, JSON.stringify(value)]),
    );
    await trx
      .updateTable('engine_service')
      .set({ ...columns, updated_at: actor.now })
      .where('id', '=', id)
      .execute();
    const was = Object.fromEntries(Object.entries(before).filter(([column]) => column in change));
    await deps.identity.audit(trx, actor, [{ action: 'service.finish', target: id, before: was, after: change }]);
    await platform.events.signal(ENGINES_CHANGED, trx);
  });
  await deps.reload();
  return { id };
}
