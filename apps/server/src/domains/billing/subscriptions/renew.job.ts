import { ORDER_STATUS } from '@atelier/contract/vocabulary/trade';
import { DUNNING_DAYS, daysAfter, GRACE_DAYS } from '@atelier/rules/billing/subscription';
import type { Job, Trx } from '#platform/platform.ts';
import { lockWallet } from '../ledger.repo.ts';
import { applyFact } from '../orders/apply-fact.ts';
import { snapshotFor } from '../orders/begin-payment.ts';
import { insertOrder } from '../orders/order.repo.ts';
import { ProviderAway } from '../providers/provider.ts';
import { tellAccount } from '../tell-account.ts';
import type { Appointment, OrderRow, SubscriptionRow, TradeDeps } from '../trade.deps.ts';
import { giveMonth, grantGrace } from './give.ts';
import { beginScheduled } from './scheduled.ts';
import {
  changeSubscription,
  dueSubscriptions,
  endOf,
  endSubscription,
  lockSubscription,
  planOf,
  scheduledSubscription,
} from './subscription.repo.ts';
import { tellEnded } from './tell.ts';

const BATCH = 200;
const HOUR = 3_600_000;

/** Renews, retries, gives the months of yearly plans, begins what waits and ends what is over: whatever the clock has to do with subscriptions. */
export function renewJob(deps: TradeDeps): Job {
  return {
    name: 'billing.renew',
    concurrency: 1,
    cron: '* * * * *',
    run: async (_data, signal) => {
      while (!signal.aborted && (await runDue(deps)) === BATCH);
    },
  };
}

/** Does what is due, each subscription by itself. @returns how many were due */
export async function runDue(deps: TradeDeps): Promise<number> {
  const { db, clock, log } = deps.platform;
  const due = await dueSubscriptions(db, clock.now(), BATCH);
  for (const { id, user_id } of due)
    await stepSubscription(deps, id, user_id).catch((error: unknown) => {
      log.error({ err: error, subscription: id }, 'a subscription could not be gone on with');
      // The others do not wait for it.
      return db
        .updateTable('subscription')
        .set({ next_at: new Date(clock.now().getTime() + HOUR) })
        .where('id', '=', id)
        .execute();
    });
  return due.length;
}

/** The moments at which the clock has something to do with a subscription. */
export const subscriptionsDue = (deps: TradeDeps): Appointment => ({
  async next(after) {
    const row = await deps.platform.db
      .selectFrom('subscription')
      .select((e) => e.fn.min('next_at').as('at'))
      .where('next_at', '>', after)
      .executeTakeFirst();
    return row?.at ?? null;
  },
  run: () => runDue(deps),
});

/** One thing that is due with a subscription. */
export async function stepSubscription(deps: TradeDeps, id: number, userId: number): Promise<void> {
  const { db, clock } = deps.platform;
  const charge = await db.transaction().execute(async (trx) => {
    const now = clock.now();
    await lockWallet(trx, userId);
    const sub = await lockSubscription(trx, id);
    if (sub.next_at === null || sub.next_at > now) return null;
    await tellAccount(deps.platform, trx, userId);
    return stepOf(deps, trx, sub, now);
  });
  if (charge) await chargePeriod(deps, charge);
}

/** @returns the order that has to be charged, outside of the transaction */
async function stepOf(deps: TradeDeps, trx: Trx, sub: SubscriptionRow, now: Date): Promise<OrderRow | null> {
  if (sub.state === 'scheduled') {
    await beginScheduled(deps, trx, sub, now);
    return null;
  }
  const plan = await planOf(trx, sub);
  const due = endOf(sub);
  if (sub.state === 'active' && now < due) {
    await giveMonth(deps, trx, sub, { plan, now });
    return null;
  }
  // The next plan is paid and waits: then this one renews no more, whatever it says.
  const over = sub.cancel_at_period_end || (await scheduledSubscription(trx, sub.user_id)) !== null;
  // In non-payment mode nobody is charged for what is free.
  if (over || sub.renewal === 'none' || !deps.providers.sells) {
    await endSubscription(trx, sub, { now, reason: over ? 'canceled' : 'not renewed' });
    if (!over) await tellEnded(deps, trx, sub, plan);
    return null;
  }
  if (sub.state === 'past_due' && now >= daysAfter(due, GRACE_DAYS) && sub.dunning_step > DUNNING_DAYS.length) {
    await endSubscription(trx, sub, { now, reason: 'not paid' });
    await tellEnded(deps, trx, sub, plan);
    return null;
  }
  const renewal = await renewalOrder(trx, sub, now);
  // Another amount was taken for it: it is not charged again, and staff decide as long as it would be tried.
  const differs = renewal.state === 'differs';
  // Its charge can come no more: staff ended it, its provider was away for longer than it is tried, or its money went back before.
  if (renewal.status === ORDER_STATUS.canceled || (differs && renewal.expires_at <= now)) {
    await endSubscription(trx, sub, { now, reason: 'not paid' });
    await tellEnded(deps, trx, sub, plan);
    return null;
  }
  return renewal.status === ORDER_STATUS.unpaid && !differs ? renewal : null;
}

/** The order of the next period, made once. An hour from now it is tried again, should nobody hear of this attempt. */
async function renewalOrder(trx: Trx, sub: SubscriptionRow, now: Date): Promise<OrderRow> {
  const n = sub.period_n + 1;
  await changeSubscription(trx, sub.id, { next_at: new Date(now.getTime() + HOUR) });
  const known = await trx
    .selectFrom('trade_order')
    .selectAll()
    .where('subscription_id', '=', sub.id)
    .where('period_n', '=', n)
    .executeTakeFirst();
  if (known) return known;
  const plan = await planOf(trx, sub);
  return insertOrder(trx, {
    user_id: sub.user_id,
    kind: 'member',
    product_id: sub.product_id,
    trial: false,
    subscription_id: sub.id,
    period_n: n,
    snapshot: JSON.stringify({
      name: plan.name,
      credits: plan.credits,
      billCycle: plan.bill_cycle,
      campaign: 0,
      invite: 0,
    }),
    currency: sub.currency,
    list_amount: sub.amount,
    amount: sub.amount,
    pay_type: sub.pay_type,
    provider: sub.provider,
    pay_code: null,
    custom_paras: null,
    created_at: now,
    // As long as it is tried.
    expires_at: daysAfter((sub.period_end ?? sub.trial_end)!, GRACE_DAYS + 2),
  });
}

/** Charges a period to what the provider keeps; what it answers goes through the one door. */
async function chargePeriod(deps: TradeDeps, order: OrderRow): Promise<void> {
  const { db, clock, log } = deps.platform;
  const sub = await db
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', order.subscription_id!)
    .executeTakeFirstOrThrow();
  const provider = deps.providers.byId(sub.provider);
  if (!provider?.renew || sub.provider_sub === null) throw new Error(`Nobody renews for ${sub.provider} here`);
  try {
    // Of another card it is another charge.
    const card = sub.method_n === 0 ? '' : `:${sub.method_n}`;
    const key = `renew:${sub.id}:${order.period_n}:${sub.dunning_step}${card}`;
    const fact = await provider.renew(sub.provider_sub, snapshotFor(deps, order), key);
    await db.transaction().execute((trx) => applyFact(deps, trx, sub.provider, fact, clock.now()));
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    log.warn({ err: error, subscription: sub.id }, 'a provider did not answer a renewal');
    await db.transaction().execute(async (trx) => {
      await lockWallet(trx, sub.user_id);
      const still = await lockSubscription(trx, sub.id);
      // Its holder did nothing wrong: as with a charge that failed, they keep what they have for a week.
      if (still.period_n === sub.period_n && !still.ended_at) await grantGrace(trx, still, await planOf(trx, still));
    });
  }
}
