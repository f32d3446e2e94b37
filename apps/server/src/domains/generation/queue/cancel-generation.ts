import type { SessionUser } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { GenerationDeps } from '../generation.deps.ts';
import { endAndSettle } from '../run/end-task.ts';
import type { TaskRow } from '../task.repo.ts';
import { isTaskId } from '../task-id.ts';

/**
 * Cancels a task of the caller. Waiting: everything comes back. Running: finished pictures stay and are paid, the rest comes back,
 * and the run is fenced out at its next write. A task that ended already answers its state, so cancelling twice answers the same twice.
 * Somebody else's task and an unknown one are the same 'not_found'.
 */
export async function cancelGeneration(deps: GenerationDeps, user: SessionUser, taskId: string): Promise<TaskRow> {
  const { platform } = deps;
  if (!isTaskId(taskId)) throw refuse('not_found');
  const find = async () => {
    const row = await platform.db
      .selectFrom('generation_task')
      .selectAll()
      .where('id', '=', taskId)
      .where('user_id', '=', user.id)
      .executeTakeFirst();
    if (!row) throw refuse('not_found');
    return row;
  };
  return (await cancelTask(deps, await find())) ?? find();
}

/** Ends a task as cancelled and tells its run. @returns null when it had ended already */
export async function cancelTask(
  deps: Pick<GenerationDeps, 'platform' | 'billing' | 'remixMade'>,
  task: Pick<TaskRow, 'id' | 'user_id' | 'cost'>,
): Promise<TaskRow | null> {
  const { platform } = deps;
  const ended = await endAndSettle(
    deps,
    { id: task.id, userId: task.user_id, cost: task.cost, attempt: null },
    { state: 'cancelled', errorKey: 'generation_cancelled', errorKind: 'cancelled' },
    platform.clock.now(),
  );
  if (ended) {
    await platform.events.signal(`cancel:${task.id}`);
    await platform.events.signal('release');
  }
  return ended;
}
