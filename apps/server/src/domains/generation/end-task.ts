import { sql } from 'kysely';
import type { Platform, Trx } from '../../platform/platform.ts';
import type { BillingDoor } from '../billing/domain.ts';
import { type Ending, endTask, type TaskRow } from './task.repo.ts';

export interface EndDeps {
  platform: Platform;
  billing: BillingDoor;
}

/**
 * Ends a task in one transaction: the state, the capture of what was delivered and the release of the rest, exactly once.
 * Lock order is wallet, then task, as everywhere. Answers null when somebody else ended it first or the attempt is stale.
 * @param attempt the run's fencing number; null for endings from outside a run (cancel)
 */
export async function endTaskAndSettle(
  deps: EndDeps,
  trx: Trx,
  task: { id: string; userId: number; cost: number },
  attempt: number | null,
  ending: Ending,
  now: Date,
): Promise<TaskRow | null> {
  if (task.cost > 0) await deps.billing.lockWallet(trx, task.userId);
  const ended = await endTask(trx, task.id, attempt, ending, now);
  if (!ended) return null;
  if (ended.cost > 0) {
    const delivered = await trx
      .selectFrom('generation_output')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('task_id', '=', task.id)
      .where('state', '=', 'succeeded')
      .executeTakeFirstOrThrow();
    const captured = delivered.count * ended.unit_cost;
    const settled = await deps.billing.settle(trx, {
      taskId: task.id,
      captured,
      now,
      reason: ending.errorKey ?? ending.state,
    });
    if (settled.released > 0) {
      await trx.updateTable('generation_task').set({ refunded: settled.released }).where('id', '=', task.id).execute();
      ended.refunded = settled.released;
      await deps.platform.events.publish({ userId: ended.user_id, event: 'credits', data: {} }, trx);
    }
  }
  await deps.platform.events.publish({ userId: ended.user_id, event: 'task', data: { taskId: task.id } }, trx);
  await deps.platform.events.signal('release', trx);
  return ended;
}
