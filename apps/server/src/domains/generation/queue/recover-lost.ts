import { EngineError } from '@atelier/engines/engine';
import type { GenerationDeps } from '../generation.deps.ts';
import { endAndSettle } from '../run/end-task.ts';
import { endingOf, shouldRetry } from '../run/failures.ts';
import { requeue } from '../task.repo.ts';

/**
 * Puts back every run whose lease ran out (its worker died, or its process was killed), or fails and refunds it when its attempts are
 * used up. Runs at start and every few seconds on any machine; safe to run twice at once, because each step is fenced by the attempt.
 * @param which 'over' takes runs whose lease ran out; 'all' also those under a live lease, for a process that knows that nobody holds it
 * @returns how many runs were taken back
 */
export async function recoverLost(
  deps: GenerationDeps,
  which: { leases: 'over' | 'all' } = { leases: 'over' },
): Promise<number> {
  const { platform } = deps;
  const now = platform.clock.now();
  let open = platform.db.selectFrom('generation_task').selectAll().where('state', 'in', ['released', 'running']);
  if (which.leases === 'over') open = open.where('lease_until', '<', now);
  const lost = await open.limit(200).execute();
  let taken = 0;
  for (const task of lost) {
    const error = new EngineError('lost', 'The worker did not renew its lease');
    if (task.state === 'released' || shouldRetry(task.atom, error, task.attempt)) {
      if (await requeue(platform.db, task.id, task.attempt, now, 'lost')) taken++;
    } else {
      const ended = await endAndSettle(
        deps,
        { id: task.id, userId: task.user_id, cost: task.cost, attempt: task.attempt },
        endingOf(error),
        now,
      );
      if (ended) taken++;
    }
    platform.log.warn({ taskId: task.id, attempt: task.attempt }, 'lost run taken back');
  }
  if (taken > 0) await platform.events.signal('release');
  return taken;
}
