import { sql } from 'kysely';
import type { Db, Platform, Trx } from '#platform/platform.ts';
import type { BillingDoor } from '../../billing/domain.ts';
import type { NewsOf } from '../../ports.ts';
import type { remixMade } from '../ports.ts';
import type { TakenOver } from '../queue/look-ahead.ts';
import { type Slot, takenOver, takeOver, takeOverTerms } from '../queue/release-tasks.ts';
import { type Ending, endTask, type RunningTask, type TaskRow } from '../task.repo.ts';

export interface EndDeps {
  platform: Platform;
  billing: BillingDoor;
  remixMade: NewsOf<typeof remixMade>;
}

/** What ends: the run's fencing number is null for endings from outside a run (cancel). */
export interface EndingTask {
  id: string;
  userId: number;
  cost: number;
  attempt: number | null;
}

/**
 * Ends a task: the state, the capture of what was delivered and the release of the rest in one transaction, exactly once; then tells.
 * News leaves after the commit, not with it: a commit that carries a notification waits for every other such commit. News that is lost
 * with its process is made good by the screens' polling and the releaser's tick.
 * @returns null when somebody else ended it first or the attempt is stale
 */
export async function endAndSettle(
  deps: EndDeps,
  task: EndingTask,
  ending: Ending,
  now: Date,
): Promise<TaskRow | null> {
  const ended = await deps.platform.db.transaction().execute((trx) => endWithin(deps, trx, task, ending, now));
  if (ended) await tell(deps, ended.user_id, task.id, ended.refunded > 0);
  return ended;
}

/**
 * Ends a run as `endAndSettle` does, and in the same transaction starts the next waiting task on the slot that this frees.
 * @returns the task to go on with; null when none waits or the run was no longer ours
 */
export async function endAndTakeOver(
  deps: EndDeps,
  task: EndingTask & { attempt: number; upstreamId: string | null },
  ending: Ending,
  slot: Slot,
): Promise<RunningTask | null> {
  const { db } = deps.platform;
  if (task.cost === 0 && task.upstreamId === null) {
    const { ended, next } = await endFreeRun(db, task, ending, slot);
    if (ended) await tell(deps, task.userId, task.id, false);
    return next;
  }
  const { ended, next } = await db.transaction().execute(async (trx) => {
    const row = await endWithin(deps, trx, task, ending, slot.now);
    return { ended: row, next: row && (await takeOver(trx, slot)) };
  });
  if (ended) await tell(deps, ended.user_id, task.id, ended.refunded > 0);
  return next;
}

/** What costs nothing settles nothing, and what started from no work is told to nobody: one call of `generation_end_free` ends the run and begins the next. */
async function endFreeRun(
  db: Db,
  { id, attempt }: EndingTask,
  ending: Ending,
  { ahead, now, serverId }: Slot,
): Promise<{ ended: boolean; next: RunningTask | null }> {
  const { patient, lease } = takeOverTerms(now);
  const { rows } = await sql<TakenOver>`select ${takenOver}
    from generation_end_free(${id}, ${attempt}, ${ending.state}, ${ending.errorKey}, ${ending.errorKind}, ${now}, ${patient}, ${lease},
      ${ahead.next()}, ${serverId}, ${ending.message?.slice(0, 500) ?? null}, ${ending.orphan ?? false}) next`.execute(
    db,
  );
  return { ended: rows.length > 0, next: rows[0] ? ahead.learn(rows[0]) : null };
}

async function tell(
  { platform: { events } }: EndDeps,
  userId: number,
  taskId: string,
  refunded: boolean,
): Promise<void> {
  await events.publish({ userId, event: 'task', data: { taskId } });
  if (refunded) await events.publish({ userId, event: 'credits', data: {} });
}

/** Lock order is wallet, then task, as everywhere; a task that still waits may cost more by now than whoever cancels it has read. */
async function endWithin(
  deps: EndDeps,
  trx: Trx,
  task: EndingTask,
  ending: Ending,
  now: Date,
): Promise<TaskRow | null> {
  if (task.cost > 0 || task.attempt === null) await deps.billing.lockWallet(trx, task.userId);
  const ended = await endTask(trx, task.id, task.attempt, ending, now);
  if (!ended || (ended.cost === 0 && ended.upstream_id === null)) return ended;
  const delivered = await trx
    .selectFrom('generation_output')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('task_id', '=', task.id)
    .where('state', '=', 'succeeded')
    .executeTakeFirstOrThrow();
  if (ended.upstream_id !== null && delivered.count > 0) {
    await deps.remixMade(trx, { userId: ended.user_id, workKey: ended.upstream_id });
  }
  if (ended.cost === 0) return ended;
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
