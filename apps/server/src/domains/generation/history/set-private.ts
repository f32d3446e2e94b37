import { featureLocked } from '@atelier/rules/generation/limits';
import type { Db, SessionUser } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { GenerationDeps } from '../generation.deps.ts';
import { isTaskId } from '../task-id.ts';

/**
 * Marks a task of the caller as private or takes the mark away. Private generation is a right of some grades (studio 6);
 * giving it up is everybody's.
 * @throws Refusal not_found (unknown or foreign: the same answer), private_subscribers
 */
export async function setPrivate(
  { platform, billing }: GenerationDeps,
  user: SessionUser,
  id: string,
  isPrivate: boolean,
): Promise<void> {
  if (!isTaskId(id)) throw refuse('not_found');
  await platform.db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('generation_task')
      .set({ private: isPrivate })
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw refuse('not_found');
    if (isPrivate && !(await mayBePrivate({ billing }, trx, user.id, platform.clock.now()))) {
      throw refuse('private_subscribers', { details: { action: 'subscribe' } });
    }
    await platform.events.publish({ userId: user.id, event: 'task', data: { taskId: id } }, trx);
  });
}

/** Private generation is a right of grade 2 and above (decisions A2). */
export async function mayBePrivate(
  { billing }: Pick<GenerationDeps, 'billing'>,
  db: Db,
  userId: number,
  now: Date,
): Promise<boolean> {
  return !featureLocked(await billing.effectiveGrade(db, userId, now), 'private_generation');
}
