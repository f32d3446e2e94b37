import type { SessionUser } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { GenerationDeps } from '../generation.deps.ts';
import { isTaskId } from '../task-id.ts';

/**
 * Moves a member's waiting relax task to the fast lane for the full price (decisions 3, A4): reservation and lane in one transaction.
 * A task already in the fast lane answers without charging again; a running or finished one is a conflict.
 */
export async function speedUp(deps: GenerationDeps, user: SessionUser, taskId: string): Promise<{ charged: number }> {
  const { platform, billing } = deps;
  if (!isTaskId(taskId)) throw refuse('not_found');
  return platform.db.transaction().execute(async (trx) => {
    const now = platform.clock.now();
    await billing.lockWallet(trx, user.id);
    const task = await trx
      .selectFrom('generation_task')
      .selectAll()
      .where('id', '=', taskId)
      .where('user_id', '=', user.id)
      .forUpdate()
      .executeTakeFirst();
    if (!task) throw refuse('not_found');
    if ((await billing.effectiveGrade(trx, user.id, now)) === 0)
      throw refuse('subscribers_only', { details: { action: 'subscribe' } });
    if (task.lane === 'fast') return { charged: 0 };
    if (task.state !== 'waiting') throw refuse('conflict');
    if (!deps.tools.of(task.module)) throw refuse('unsupported');
    const unitCost = platform.config.payment
      ? await billing.priceOf(trx, {
          mediaType: task.media_type,
          module: task.module,
          version: task.version,
          mode: 'fast',
        })
      : 0;
    const cost = unitCost * task.count - task.cost;
    if (cost > 0) {
      const credits = await billing.balance(trx, user.id, now);
      if (credits < cost)
        throw refuse(await billing.shortageKey(trx, user.id, now), {
          details: { action: 'credits', cost, credits, missing: cost - credits },
        });
      await billing.reserve(trx, { userId: user.id, taskId, amount: cost, now, label: `generation.${task.module}` });
    }
    await trx
      .updateTable('generation_task')
      .set({ lane: 'fast', mode: 'fast', unit_cost: unitCost, cost: task.cost + Math.max(0, cost) })
      .where('id', '=', taskId)
      .execute();
    await platform.events.publish({ userId: user.id, event: 'task', data: { taskId } }, trx);
    if (cost > 0) await platform.events.publish({ userId: user.id, event: 'credits', data: {} }, trx);
    await platform.events.signal('release', trx);
    return { charged: Math.max(0, cost) };
  });
}
