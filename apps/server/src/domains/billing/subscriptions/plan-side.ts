import { DUNNING_DAYS, daysAfter, GRACE_DAYS, nextRetry, paidPeriod } from '@atelier/rules/billing/subscription';
import type { Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import { effectiveGrade, grantEntitlement } from '../entitlement.repo.ts';
import { discountsHold } from '../find-discounts.ts';
import { grantDaily } from '../grant-daily.ts';
import { grantCredits, revokeCredits } from '../ledger.repo.ts';
import { changeMethod, stillCharged } from '../methods/change-method.ts';
import { keepMethod } from '../methods/keep-method.ts';
import type { Fact } from '../providers/provider.ts';
import type { OrderRow, PlanSide, ProductRow, TradeDeps } from '../trade.deps.ts';
import { cycleOf, givePeriod, gradeOf, grantGrace } from './give.ts';
import { trialReminder } from './reminders.ts';
import {
  changeSubscription,
  endOf,
  endSubscription,
  insertSubscription,
  liveSubscription,
  lockSubscription,
  planOf,
  renewsItself,
  scheduledSubscription,
} from './subscription.repo.ts';
import { tellChanged, tellFailed, tellPaid, tellRenewal } from './tell.ts';
import { activeTrial, claimTrial, trialOpen, trialTaken } from './trial.ts';

const HOUR = 3_600_000;
/** What was taken back, and what was used up meanwhile. */
type Taken = Awaited<ReturnType<PlanSide['reversed']>>;
const NOTHING_TAKEN: Taken = { revoked: 0, held: 0, missing: 0 };

/** Subscriptions as orders see them. @param deps read when it is used: the two sides know each other */
export function planSide(deps: () => TradeDeps): PlanSide {
  return {
    async mayOrder(trx, { userId, product, trial, now }) {
      const live = await liveSubscription(trx, userId);
      // A trial is for whoever has nothing, asked before the subscription (decisions 5b).
      if (trial) {
        if (live) throw refuse('trial_taken');
        if ((await effectiveGrade(trx, userId, now)) > 0) throw refuse('grade_error');
        if (!(await trialOpen(deps(), trx, userId))) throw refuse('trial_used');
      }
      if (!live) return { follows: null };
      if (renewsItself(live) || (await scheduledSubscription(trx, userId))) throw refuse('has_subscription');
      // What can renew is resumed; what cannot is paid for once more.
      if (live.product_id === product.id && live.renewal !== 'none') throw refuse('already_subscribed');
      return { follows: live.id };
    },

    async welcome(trx, order, fact) {
      if (order.keeps_only) return stillCharged(trx, order);
      // A renewal is owed unless its plan ended meanwhile and another lives.
      if (order.subscription_id !== null) {
        const other = await liveSubscription(trx, order.user_id);
        // Charged while the next plan was being paid: that one was chosen.
        if (await scheduledSubscription(trx, order.user_id)) return false;
        return other === null || other.id === order.subscription_id;
      }
      if (!(await discountsHold(trx, order))) return false;
      if (fact.kind === 'set_up' && (await trialTaken(deps(), trx, order.user_id, fact))) return false;
      const live = await liveSubscription(trx, order.user_id);
      if (await scheduledSubscription(trx, order.user_id)) return false;
      // A trial waits for nothing: it is for whoever has no plan.
      if (fact.kind === 'set_up') return live === null;
      // What ends by itself is followed by what was ordered to follow it; a second checkout of the same moment goes back.
      return live === null || live.cancel_at_period_end || (!renewsItself(live) && order.snapshot.follows === live.id);
    },

    async fulfil(trx, order, fact, now) {
      if (order.keeps_only) return changeMethod(deps(), trx, order, fact, now);
      if (order.subscription_id !== null) return renewed(deps(), trx, order, now);
      const plan = await planOf(trx, order);
      if (order.trial) return beginTrial(deps(), trx, { order, plan, fact, now });
      return begin(deps(), trx, { order, plan, fact, now });
    },

    async failed(trx, order, fact, now) {
      if (order.subscription_id === null) return;
      await chargeFailed(deps(), trx, { order, fact, now });
    },

    async reversed(trx, order, fact, now) {
      return order.subscription_id === null ? NOTHING_TAKEN : reversePeriod(trx, order, fact, now);
    },

    async ended(trx, order, _fact, now) {
      if (order.subscription_id === null) return;
      const before = await lockSubscription(trx, order.subscription_id);
      const sub = await changeSubscription(trx, before.id, { cancel_at_period_end: true });
      if (before.cancel_at_period_end || before.ended_at) return;
      await tellRenewal(deps(), trx, sub, await planOf(trx, sub), now);
    },
  };
}

interface Beginning {
  order: OrderRow;
  plan: ProductRow;
  fact: Fact;
  now: Date;
}

/** What every new subscription has. */
function subscriptionOf(deps: TradeDeps, { order, plan, fact, now }: Beginning) {
  const provider = deps.providers.byId(order.provider);
  return {
    user_id: order.user_id,
    product_id: plan.id,
    pay_type: order.pay_type,
    provider: order.provider,
    provider_sub: fact.token ?? null,
    // Without a token nothing can be charged again.
    renewal: fact.token ? (provider?.can.renewal[order.pay_type] ?? 'none') : ('none' as const),
    currency: order.currency,
    amount: order.list_amount,
    cancel_at_period_end: false,
    dunning_step: 0,
    created_at: now,
    ended_at: null,
    end_reason: null,
  };
}

const linked = (trx: Trx, order: OrderRow, id: number, n: number | null) =>
  trx.updateTable('trade_order').set({ subscription_id: id, period_n: n }).where('id', '=', order.id).execute();

/** The first charge of a plan: it begins now, or when the cancelled one before it ends (billing A12). */
async function begin(deps: TradeDeps, trx: Trx, beginning: Beginning): Promise<void> {
  const { order, plan, fact, now } = beginning;
  const before = await liveSubscription(trx, order.user_id);
  // Over and not paid: there is nothing left to wait for.
  if (before && endOf(before) <= now) await endSubscription(trx, before, { now, reason: 'canceled' });
  const live = before && endOf(before) > now ? before : null;
  const anchor = live ? endOf(live) : now;
  const { startsAt, endsAt } = paidPeriod(anchor, cycleOf(plan), 1, deps.platform.config.edition);
  const sub = await insertSubscription(trx, {
    ...subscriptionOf(deps, beginning),
    state: live ? 'scheduled' : 'active',
    anchor_at: anchor,
    period_n: 1,
    period_start: startsAt,
    period_end: endsAt,
    trial_end: null,
    next_at: startsAt,
  });
  await linked(trx, order, sub.id, 1);
  await keepMethod(trx, order, fact, now);
  if (live) await tellChanged(deps, trx, sub, { before: await planOf(trx, live), plan });
  else await givePeriod(deps, trx, sub, { plan, n: 1, orderId: order.id, now });
}

async function beginTrial(deps: TradeDeps, trx: Trx, beginning: Beginning): Promise<void> {
  const { order, plan, fact, now } = beginning;
  await claimTrial(deps, trx, { userId: order.user_id, fact, now });
  // As its checkout and its order say, whatever is offered by now.
  const offer = order.snapshot.trial ?? (await activeTrial(trx));
  if (!offer) throw new Error(`No trial stands on order ${order.order_no}`);
  const end = new Date(now.getTime() + offer.hours * HOUR);
  const sub = await insertSubscription(trx, {
    ...subscriptionOf(deps, beginning),
    state: 'trialing',
    anchor_at: null,
    period_n: 0,
    period_start: null,
    period_end: null,
    trial_end: end,
    next_at: end,
    remind_at: trialReminder(end),
  });
  await linked(trx, order, sub.id, null);
  await keepMethod(trx, order, fact, now);
  await grantEntitlement(trx, {
    userId: order.user_id,
    grade: offer.grade,
    source: 'trial',
    // 3: a trial that becomes yearly (billing A8).
    billCycle: cycleOf(plan) === 5 ? 3 : 1,
    sourceKey: `sub:${sub.id}:trial`,
    startsAt: now,
    endsAt: end,
  });
  await grantCredits(trx, {
    userId: order.user_id,
    source: 'trial',
    sourceKey: `trial:${order.user_id}`,
    bucket: 'trial',
    amount: offer.credits,
    now,
    expiresAt: end,
    label: { sku: 'trial' },
  });
  // The day's free credits are the grade's from its first day (billing A24).
  await grantDaily(trx, { userId: order.user_id, grade: gradeOf(offer), now, edition: deps.platform.config.edition });
}

/** A renewal was paid: the next period, from the boundary of the one before (billing 4.2). */
async function renewed(deps: TradeDeps, trx: Trx, order: OrderRow, now: Date): Promise<void> {
  const sub = await lockSubscription(trx, order.subscription_id!);
  const n = order.period_n!;
  if (n <= sub.period_n && sub.state !== 'trialing') return;
  const plan = await planOf(trx, sub);
  // A trial's first period is counted from its end; what was ended meanwhile is paid and lives on.
  const anchored = sub.anchor_at ? sub : await changeSubscription(trx, sub.id, { anchor_at: sub.trial_end });
  const alive = anchored.ended_at
    ? await changeSubscription(trx, sub.id, { state: 'active', ended_at: null, end_reason: null })
    : anchored;
  const moved = await givePeriod(deps, trx, alive, { plan, n, orderId: order.id, now });
  await tellPaid(deps, trx, moved, sub.anchor_at ? 'renewed' : 'converted', plan);
}

/** A renewal was not paid: benefits stay for a week while it is tried again; a trial that cannot be charged has none (billing 4.2). */
async function chargeFailed(
  deps: TradeDeps,
  trx: Trx,
  { order, fact, now }: { order: OrderRow; fact: Fact; now: Date },
): Promise<void> {
  const sub = await lockSubscription(trx, order.subscription_id!);
  if (order.period_n === null || order.period_n <= sub.period_n || sub.ended_at) return;
  const due = (sub.period_end ?? sub.trial_end)!;
  // What no retry can mend has used them up.
  const failures = fact.hard ? DUNNING_DAYS.length + 1 : sub.dunning_step + 1;
  const retry = nextRetry(due, failures, fact.hard ?? false);
  const graceEnd = daysAfter(due, GRACE_DAYS);
  await changeSubscription(trx, sub.id, {
    state: 'past_due',
    dunning_step: failures,
    next_at: retry ?? (graceEnd > now ? graceEnd : now),
  });
  const plan = await planOf(trx, sub);
  const benefits = sub.period_end === null ? null : graceEnd;
  // After the last try it ends at once, and that is told.
  if (retry || graceEnd > now)
    await tellFailed(deps, trx, sub, plan, { failures, hard: fact.hard ?? false, nextTry: retry, benefits });
  if (benefits === null) return;
  await grantGrace(trx, sub, plan);
  deps.platform.log.info({ subscription: sub.id, failures }, 'a renewal failed');
}

/**
 * The money of a period went back: its right and what is left of its credits end. What other periods paid for stays; was it the current one, the
 * membership ends and nothing is charged any more.
 */
async function reversePeriod(trx: Trx, order: OrderRow, fact: Fact, now: Date): Promise<Taken> {
  const sub = await lockSubscription(trx, order.subscription_id!);
  const own = `sub:${sub.id}:${order.period_n}`;
  // The week in which this charge was waited for ends with it.
  const waited = `sub:${sub.id}:${(order.period_n ?? 0) - 1}:grace`;
  await trx
    .updateTable('entitlement')
    .set({ revoked_at: now })
    .where('user_id', '=', sub.user_id)
    .where('source_key', 'in', order.period_n === null ? [`sub:${sub.id}:trial`] : [own, `${own}:grace`, waited])
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .execute();
  const lots = await trx
    .selectFrom('credit_grant')
    .select(['source_key', 'amount'])
    .where('user_id', '=', sub.user_id)
    .where('source_key', 'like', `${own}:%`)
    .execute();
  const taken =
    lots.length === 0
      ? NOTHING_TAKEN
      : await revokeCredits(trx, {
          userId: sub.user_id,
          sourceKeys: lots.map(({ source_key }) => source_key),
          most: lots.reduce((sum, { amount }) => sum + amount, 0),
          key: `revoke:sub:${sub.id}:${fact.ref}`,
          now,
          reason: fact.kind,
          ...(fact.amount > 0 ? { money: fact } : {}),
        });
  const current = (order.period_n ?? 0) >= sub.period_n;
  if (current && !sub.ended_at) await endSubscription(trx, sub, { now, reason: fact.kind });
  return taken;
}
