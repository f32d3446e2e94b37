import type { GenerationDeps } from './generation.deps.ts';
import { OPEN_STATES } from './generation.tables.ts';
import { cancelTask } from './queue/cancel-generation.ts';

const BATCH = 200;

/** Everything somebody asked for, for good: open tasks are cancelled and settled first, so that the ledger holds. */
export async function eraseTasks(deps: GenerationDeps, userId: number, signal: AbortSignal): Promise<void> {
  const { db } = deps.platform;
  const open = await db
    .selectFrom('generation_task')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', OPEN_STATES)
    .execute();
  for (const task of open) await cancelTask(deps, task);
  let gone = BATCH;
  while (gone === BATCH && !signal.aborted) {
    const ended = db
      .selectFrom('generation_task')
      .select('id')
      .where('user_id', '=', userId)
      .where('state', 'not in', OPEN_STATES)
      .limit(BATCH);
    const deleted = await db.deleteFrom('generation_task').where('id', 'in', ended).executeTakeFirst();
    gone = Number(deleted.numDeletedRows);
  }
  await db.deleteFrom('kept_character').where('user_id', '=', userId).execute();
  await db.deleteFrom('generation_turn').where('user_id', '=', userId).execute();
}
