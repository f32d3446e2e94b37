import type { GenerationDeps } from '../generation.deps.ts';
import { requeue } from '../return.repo.ts';
import type { RunningTask } from '../task.repo.ts';
import { patiently } from './patiently.ts';

/**
 * Whether a circuit opened while a task waited for its turn, so that nothing may be asked for: that of its engine call, or of the whole
 * server. Work that was begun there is watched all the same.
 */
export const restOf = ({ engines }: Pick<GenerationDeps, 'engines'>, { handle, atom }: RunningTask) =>
  handle ? null : engines.rests(atom);

/** Back to the waiting room: from there a task goes to the next route, or stays until its server is tried again. */
export async function leaveAlone(
  { platform }: Pick<GenerationDeps, 'platform'>,
  { id, attempt }: RunningTask,
): Promise<void> {
  const back = { notBefore: platform.clock.now(), errorKind: 'capacity' };
  await patiently(() => requeue(platform.db, id, attempt, back));
}
