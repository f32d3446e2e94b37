import type { BodyOf } from '@atelier/contract/call';
import type { engineServerCalls } from '@atelier/contract/engines/servers';
import type { KnownModelRow } from '@atelier/contract/engines/shapes';
import { knownModels } from '@atelier/engines/onnx/known/known-in';
import { refuse } from '#platform/refusal.ts';
import type { Actor } from '../../identity/domain.ts';
import type { EnginesDeps } from '../engines.deps.ts';
import { ENGINES_CHANGED } from '../engines.news.ts';
import { knownRows } from './models.view.ts';

/**
 * Confirms, in the name of who asks, that terms without commercial use are met here, or takes that back. The first confirmation stays.
 * @throws Refusal not_found for a model that is in no catalogue, engine_licence for other terms than it has, or such as need nobody's word
 */
export async function confirmModel(
  deps: EnginesDeps,
  actor: Actor,
  { id, licence, confirmed, reason }: BodyOf<(typeof engineServerCalls)['confirmModel']>,
): Promise<KnownModelRow> {
  const known = knownModels().find((one) => one.id === id);
  if (!known) throw refuse('not_found', { fields: [{ path: 'id', key: 'not_found' }] });
  if (known.commercial || known.licence !== licence)
    throw refuse('engine_licence', { fields: [{ path: 'licence', key: 'engine_licence' }] });
  const { platform } = deps;
  await platform.db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('model_licence')
      .selectAll()
      .where('model', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const holds = before?.licence === licence;
    if (holds === confirmed) return;
    // Only what was seen: a row that came meanwhile is somebody's word of this moment.
    if (before) await trx.deleteFrom('model_licence').where('model', '=', id).execute();
    if (confirmed) {
      const row = { model: id, licence, reason, confirmed_by: actor.user.id, confirmed_at: actor.now };
      // Somebody may have confirmed it a moment before: the first one stays.
      const made = await trx
        .insertInto('model_licence')
        .values(row)
        .onConflict((on) => on.column('model').doNothing())
        .returning('model')
        .executeTakeFirst();
      if (!made) return;
    }
    await deps.identity.audit(trx, actor, [
      {
        action: confirmed ? 'model.confirm' : 'model.unconfirm',
        target: id,
        before: before ? { licence: before.licence, by: before.confirmed_by } : {},
        after: confirmed ? { licence } : {},
        reason,
      },
    ]);
    await platform.events.signal(ENGINES_CHANGED, trx);
  });
  await deps.reload();
  const [row] = await knownRows(deps, [known]);
  return row!;
}
