import type { Job, Platform } from '#platform/platform.ts';
import { expireCredits } from './ledger.repo.ts';
import type { Appointment } from './trade.deps.ts';

const LOTS_A_ROUND = 500;

/** Clears lapsed lots into the journal, every ten minutes. Spending never waits for it: a lapsed lot cannot be held. */
export function expireCreditsJob(platform: Platform): Job {
  return {
    name: 'billing.expire',
    concurrency: 1,
    cron: '*/10 * * * *',
    async run(_data, signal) {
      while (!signal.aborted) {
        if ((await expireCredits(platform.db, platform.clock.now(), LOTS_A_ROUND)) === 0) return;
      }
    },
  };
}

/** The moments at which credits lapse. */
export const creditsLapse = ({ db, clock }: Platform): Appointment => ({
  async next(after) {
    const row = await db
      .selectFrom('credit_grant')
      .select((e) => e.fn.min('expires_at').as('at'))
      .where('live', '=', true)
      .where('expires_at', '>', after)
      .executeTakeFirst();
    return row?.at ?? null;
  },
  run: () => expireCredits(db, clock.now(), LOTS_A_ROUND),
});
