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
