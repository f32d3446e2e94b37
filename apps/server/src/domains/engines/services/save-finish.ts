import type { BodyOf, ResultInput } from '@atelier/contract/call';
import type { pipelineCalls } from '@atelier/contract/engines/pipelines';
import { refuse } from '#platform/refusal.ts';
import type { Actor } from '../../identity/domain.ts';
import { refuseChanged } from '../begun-on.ts';
import type { EnginesDeps } from '../engines.deps.ts';
import { ENGINES_CHANGED } from '../engines.news.ts';

type Calls = typeof pipelineCalls;
type Finish = 'postprocess' | 'result_extracts';

/** Sets what is done to the pictures of a service before they are stored. Tasks keep what they began with. @throws Refusal not_found, engine_changed */
export const setPostprocess = (
  deps: EnginesDeps,
  actor: Actor,
  { id, postprocess, version }: BodyOf<Calls['setPostprocess']>,
): Promise<ResultInput<Calls['setPostprocess']>> =>
  setFinish(deps, actor, { id, column: 'postprocess', value: postprocess, begunOn: version });

/** Sets which of an engine's files becomes the picture. Tasks keep what they began with. @throws Refusal not_found, engine_changed */
export const setResultExtracts = (
  deps: EnginesDeps,
  actor: Actor,
  { id, result_extracts, version }: BodyOf<Calls['setResultExtracts']>,
): Promise<ResultInput<Calls['setResultExtracts']>> =>
  setFinish(deps, actor, { id, column: 'result_extracts', value: result_extracts, begunOn: version });

async function setFinish(
  deps: EnginesDeps,
  actor: Actor,
  { id, column, value, begunOn }: { id: string; column: Finish; value: object; begunOn: number | undefined },
): Promise<{ id: string; version: number }> {
  const { platform } = deps;
  const counter = `${column}_version` as const;
  const version = await platform.db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('engine_service')
      .select(['postprocess', 'postprocess_version', 'result_extracts', 'result_extracts_version'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw refuse('not_found', { fields: [{ path: 'id', key: 'not_found' }] });
    const last = before[counter];
    refuseChanged(begunOn, last);
    await trx
      .updateTable('engine_service')
      .set({ [column]: JSON.stringify(value), [counter]: last + 1, updated_at: actor.now })
      .where('id', '=', id)
      .execute();
    await deps.identity.audit(trx, actor, [
      {
        action: 'service.finish',
        target: id,
        before: { version: last, [column]: before[column] },
        after: { version: last + 1, [column]: value },
      },
    ]);
    await platform.events.signal(ENGINES_CHANGED, trx);
    return last + 1;
  });
  await deps.reload();
  return { id, version };
}
