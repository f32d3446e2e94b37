import { sql } from 'kysely';
import type { Platform, Trx } from '../../platform/platform.ts';
import type { BillingDoor } from '../billing/domain.ts';
import { type Ending, endTask, type TaskRow } from './task.repo.ts';

export interface EndDeps {
  platform: Platform;
  billing: BillingDoor;
}

/**
 * Ends a task: the state, the capture of what was delivered and the release of the rest in one transaction, exactly once; then tells.
 * News leaves after the commit, not with it: a commit that carries a notification waits for every other such commit. News that is lost
 * with its process is made good by the screens' polling and the releaser's tick.
 * Answers null when somebody else ended it first or the attempt is stale.
 * @param attempt the run's fencing number; null for endings from outside a run (cancel)
 */
export async function endAndSettle(
  deps: EndDeps,
  task: { id: string; userId: number; cost: number },
  attempt: number | null,
  ending: Ending,
  now: Date,
): Promise<TaskRow | null> {
  const { db, events } = deps.platform;
  // A price changes only while a task waits (speed-up), and a run's does not wait: what costs nothing is one fenced statement.
  const free = task.cost === 0 && attempt !== null;
  const ended = free
    ? await endTask(db, task.id, attempt, ending, now)
    : await db.transaction().execute((trx) => endWithin(deps, trx, task, attempt, ending, now));
  if (!ended) return null;
  await events.publish({ userId: ended.user_id, event: 'task', data: { taskId: task.id } });
  if (ended.refunded > 0) await events.publish({ userId: ended.user_id, event: 'credits', data: {} });
  return ended;
}

/** Lock order is wallet, then task, as everywhere. */
async function endWithin(
  deps: EndDeps,
  trx: Trx,
  task: { id: string; userId: number; cost: number },
  attempt: number | null,
  ending: Ending,
  now: Date,
): Promise<TaskRow | null> {
  if (task.cost > 0) await deps.billing.lockWallet(trx, task.userId);
  const ended = await endTask(trx, task.id, attempt, ending, now);
  if (!ended || ended.cost === 0) return ended;
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
  }
  return ended;
}
