import type { Job } from '#platform/platform.ts';
import type { DeletionDeps } from './deletion.deps.ts';

export const ERASE_ACCOUNT = 'identity.erase';

/** What was still on its way when the account closed (an upload, a run, a comment) has ended by then. */
const LATECOMERS_MS = 60_000;

/**
 * Erases what a deleted account leaves: every domain in turn, then what the platform kept. Once at its closing and once more a minute
 * later; then it is done. An account that a crash left half erased is found again within the hour.
 */
export function eraseAccountJob(deps: DeletionDeps): Job<{ userId?: number }> {
  const { platform } = deps;

  const erase = async (userId: number, signal: AbortSignal): Promise<void> => {
    await deps.accountErased(userId, signal);
    await platform.db.deleteFrom('idempotency').where('user_id', '=', userId).execute();
    const now = platform.clock.now();
    const done = await platform.db
      .updateTable('app_user')
      .set({ erased_at: now })
      .where('id', '=', userId)
      .where('closed_at', '<=', new Date(now.getTime() - LATECOMERS_MS))
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    if (done.numUpdatedRows > 0n) platform.log.info({ userId }, 'account erased');
    else await onceMore(userId);
  };

  const onceMore = async (userId: number): Promise<void> => {
    const left = await platform.db
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', userId)
      .where('closed_at', 'is not', null)
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    const startAfter = LATECOMERS_MS / 1000 + 1;
    if (left) await platform.jobs.send(ERASE_ACCOUNT, { userId }, { startAfter, singletonKey: `erase:${userId}` });
  };

  return {
    name: ERASE_ACCOUNT,
    concurrency: 1,
    cron: '47 * * * *',
    retryLimit: 5,
    // A large library is many files.
    expireInSeconds: 3600,
    async run({ userId }, signal) {
      if (userId !== undefined) return erase(userId, signal);
      const left = await platform.db
        .selectFrom('app_user')
        .select('id')
        .where('closed_at', 'is not', null)
        .where('erased_at', 'is', null)
        .orderBy('closed_at')
        .execute();
      for (const { id } of left) await erase(id, signal);
    },
  };
}
