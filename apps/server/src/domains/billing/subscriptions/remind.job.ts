import type { Job } from '#platform/platform.ts';
import { lockWallet } from '../ledger.repo.ts';
import type { Appointment, TradeDeps } from '../trade.deps.ts';
import { changeSubscription, LIVE, lockSubscription, planOf, scheduledSubscription } from './subscription.repo.ts';
import { tellComing } from './tell.ts';

const BATCH = 200;

/** Tells holders of what comes: a trial ends tomorrow, a period that nothing renews in three days (billing 4.3, 5). */
export function remindJob(deps: TradeDeps): Job {
  return {
    name: 'billing.remind',
    concurrency: 1,
    cron: '* * * * *',
    run: async (_data, signal) => {
      while (!signal.aborted && (await remindDue(deps)) === BATCH);
    },
  };
}

/** The moments at which a holder is told. */
export const remindersDue = (deps: TradeDeps): Appointment => ({
  async next(after) {
    const row = await deps.platform.db
      .selectFrom('subscription')
      .select((e) => e.fn.min('remind_at').as('at'))
      .where('remind_at', '>', after)
      .executeTakeFirst();
    return row?.at ?? null;
  },
  run: () => remindDue(deps),
});

/** @returns how many were due */
async function remindDue(deps: TradeDeps): Promise<number> {
  const { db, clock, log } = deps.platform;
  const due = await db
    .selectFrom('subscription')
    .select(['id', 'user_id'])
    .where('remind_at', '<=', clock.now())
    .orderBy('remind_at')
    .limit(BATCH)
    .execute();
  let done = 0;
  for (const { id, user_id } of due)
    await remind(deps, id, user_id).then(
      () => {
        done += 1;
      },
      (error: unknown) => log.error({ err: error, subscription: id }, 'a reminder could not be written'),
    );
  return done;
}

async function remind(deps: TradeDeps, id: number, userId: number): Promise<void> {
  const { db, clock } = deps.platform;
  await db.transaction().execute(async (trx) => {
    const now = clock.now();
    await lockWallet(trx, userId);
    const sub = await lockSubscription(trx, id);
    if (sub.remind_at === null || sub.remind_at > now) return;
    await changeSubscription(trx, id, { remind_at: null });
    const end = sub.period_end ?? sub.trial_end;
    const comes = LIVE.some((state) => state === sub.state) && !sub.cancel_at_period_end && end !== null && end > now;
    // Whoever has paid for what follows has nothing to do.
    if (comes && !(await scheduledSubscription(trx, userId))) await tellComing(deps, trx, sub, await planOf(trx, sub));
  });
}
