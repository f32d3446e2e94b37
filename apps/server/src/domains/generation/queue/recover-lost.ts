import { EngineError } from '@atelier/engines/engine';
import { BUILTIN } from '../../engines/domain.ts';
import type { GenerationDeps } from '../generation.deps.ts';
import { type Return, requeue } from '../return.repo.ts';
import { endAndSettle } from '../run/end-task.ts';
import { endingOf } from '../run/failures.ts';
import { nextStep, orphaned } from '../run/next-step.ts';
import type { TaskRow } from '../task.repo.ts';

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
    const { back, error } = await whatNow(deps, task, now);
    if (back) {
      if (await requeue(platform.db, task.id, task.attempt, back)) taken++;
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

/**
 * How a run goes on whose worker is gone: by watching, where its work goes on without us; by the next route, where a create was paid and
 * nobody heard its answer; anew elsewhere. `back` is null when its tries are used up.
 */
async function whatNow(
  deps: GenerationDeps,
  task: TaskRow,
  now: Date,
): Promise<{ back: Return | null; error: EngineError }> {
  const error = new EngineError('lost', 'The worker did not renew its lease');
  const again: Return = { notBefore: now, errorKind: error.kind, message: error.message };
  const capability = deps.engines.capability(task.server_id, task.atom.op);
  if (task.handle && capability?.supports.resume) return { back: { ...again, resume: true }, error };
  // Handed over and never begun.
  if (task.state === 'released') return { back: again, error };
  const paid = task.server_id !== BUILTIN && capability?.procedural !== true;
  const lost = paid ? orphaned('The worker ended while the engine was asked') : error;
  const back = await nextStep(deps, task, lost);
  // Its lease was pause enough.
  return { back: back && { ...back, notBefore: now }, error: lost };
}
