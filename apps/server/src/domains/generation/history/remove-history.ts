import type { ToolRegistry } from '@atelier/rules/generation/registry';
import type { Platform, SessionUser } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import { OPEN_STATES } from '../generation.tables.ts';
import { isTaskId } from '../task-id.ts';

/** Takes a finished task out of the caller's history; 'Generating, please do not delete' while it is open (studio 4.1). */
export async function removeFromHistory(platform: Platform, user: SessionUser, id: string): Promise<void> {
  if (!isTaskId(id)) throw refuse('not_found');
  const removed = await platform.db
    .updateTable('generation_task')
    .set({ removed_at: platform.clock.now() })
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .where('removed_at', 'is', null)
    .where('state', 'not in', OPEN_STATES)
    .executeTakeFirst();
  if (removed.numUpdatedRows > 0n) return;
  const task = await platform.db
    .selectFrom('generation_task')
    .select('state')
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  throw refuse(task ? 'task_running' : 'not_found');
}

/**
 * Takes finished tasks of one module group out of the caller's history: those named, which must all be there and finished, or every one.
 * What still runs stays when nothing is named.
 * @returns how many
 */
export async function removeGroup(
  { platform, tools }: { platform: Platform; tools: ToolRegistry },
  user: SessionUser,
  group: { mediaType: string; algoSet: string },
  ids: readonly string[],
): Promise<number> {
  if (!ids.every(isTaskId)) throw refuse('not_found');
  const modules = tools.modulesOfGroup(group.mediaType, group.algoSet);
  if (modules.length === 0) throw refuse('unsupported');
  return platform.db.transaction().execute(async (trx) => {
    let shown = trx
      .selectFrom('generation_task')
      .select(['id', 'state'])
      .where('user_id', '=', user.id)
      .where('module', 'in', modules)
      .where('removed_at', 'is', null)
      .forUpdate();
    if (ids.length > 0) shown = shown.where('id', 'in', [...ids]);
    const tasks = await shown.execute();
    const finished = tasks.filter(({ state }) => !OPEN_STATES.some((open) => open === state)).map(({ id }) => id);
    if (ids.length > 0 && tasks.length < new Set(ids).size) throw refuse('not_found');
    if (ids.length > 0 && finished.length < tasks.length) throw refuse('task_running');
    if (finished.length > 0)
      await trx
        .updateTable('generation_task')
        .set({ removed_at: platform.clock.now() })
        .where('id', 'in', finished)
        .execute();
    return finished.length;
  });
}
