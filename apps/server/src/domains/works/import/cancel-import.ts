import { refuse } from '#platform/refusal.ts';
import type { Actor } from '../actor.ts';
import type { WorksDeps } from '../deps.ts';
import { stopRun } from './import.repo.ts';

/**
 * Stops an import: the file it works on just now is not kept, what was imported stays and waits. One that has ended stays as it
 * ended. @throws Refusal not_found
 */
export async function cancelImport(deps: WorksDeps, actor: Actor, id: number): Promise<void> {
  const { db, storage } = deps.platform;
  const run = await db
    .selectFrom('import_run')
    .select(['storage_key', 'looked', 'imported'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!run) throw refuse('not_found');
  const stopped = await db.transaction().execute(async (trx) => {
    if (!(await stopRun(trx, id, 'cancelled', actor.now))) return false;
    const { looked, imported } = run;
    await deps.identity.audit(trx, actor, [
      { action: 'import.cancel', target: String(id), after: { looked, imported } },
    ]);
    return true;
  });
  // Whoever reads it at this moment has a copy of its own.
  if (stopped && run.storage_key !== null) await storage.delete(run.storage_key);
}
