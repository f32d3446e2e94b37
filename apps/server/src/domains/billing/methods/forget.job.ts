import type { Job } from '#platform/platform.ts';
import type { TradeDeps } from '../trade.deps.ts';

/** Name of the job that has a provider forget one card. */
export const FORGET = 'billing.forget';
const BATCH = 100;

/**
 * Has providers forget what nothing is charged to any more, as often as it takes: a row stays until its provider said that it is done. Without an
 * id: whatever is left, hourly.
 */
export function forgetJob(deps: TradeDeps): Job<{ id?: number }> {
  const { db, log } = deps.platform;
  return {
    name: FORGET,
    concurrency: 2,
    cron: '29 * * * *',
    retryLimit: 20,
    retryDelaySeconds: 60,
    async run({ id }) {
      let rows = db
        .selectFrom('payment_method')
        .select(['id', 'provider', 'token'])
        .where('removed_at', 'is not', null);
      if (id !== undefined) rows = rows.where('id', '=', id);
      for (const row of await rows.orderBy('id').limit(BATCH).execute())
        await forget(deps, row).catch((error: unknown) => {
          if (id !== undefined) throw error;
          log.warn({ err: error }, 'a card could not be forgotten yet');
        });
    },
  };
}

/** What is left of somebody who is gone. @throws ProviderAway: the erasing is tried again */
export async function forgetAllOf(deps: TradeDeps, userId: number): Promise<void> {
  const rows = await deps.platform.db
    .selectFrom('payment_method')
    .select(['id', 'provider', 'token'])
    .where('user_id', '=', userId)
    .execute();
  for (const row of rows) await forget(deps, row);
}

async function forget(
  { platform: { db, log }, providers }: TradeDeps,
  { id, provider, token }: { id: number; provider: string; token: string },
): Promise<void> {
  const kept = providers.byId(provider);
  // Whoever kept it is not of this house any more: without the token nobody here can charge it.
  if (kept) await kept.forget(token);
  else log.warn({ provider }, 'a card of a provider that is not configured is forgotten here alone');
  await db.deleteFrom('payment_method').where('id', '=', id).execute();
}
