import type { Grade } from '@atelier/contract/vocabulary/grades';
import { creditMonthAt, daysAfter, GRACE_DAYS, type PlanCycle, paidPeriod } from '@atelier/rules/billing/subscription';
import type { Trx } from '#platform/platform.ts';
import { grantEntitlement } from '../entitlement.repo.ts';
import { grantDaily } from '../grant-daily.ts';
import { grantCredits } from '../ledger.repo.ts';
import type { ProductRow, SubscriptionRow, TradeDeps } from '../trade.deps.ts';
import { periodReminder } from './reminders.ts';
import { changeSubscription } from './subscription.repo.ts';

export const cycleOf = ({ bill_cycle }: Pick<ProductRow, 'bill_cycle'>): PlanCycle => bill_cycle ?? 1;
export const gradeOf = ({ grade }: Pick<ProductRow, 'grade'>) => grade as Exclude<Grade, 0>;

/**
 * Puts a subscription into its paid period `n`: the right to the grade for the whole of it, the credits of its first month, the day's free
 * credits of the grade. Every part has a key of (subscription, period, month): doing it again gives nothing.
 */
export async function givePeriod(
  { platform }: TradeDeps,
  trx: Trx,
  sub: SubscriptionRow,
  { plan, n, orderId, now }: { plan: ProductRow; n: number; orderId: number; now: Date },
): Promise<SubscriptionRow> {
  const { edition } = platform.config;
  const { startsAt, endsAt } = paidPeriod(sub.anchor_at!, cycleOf(plan), n, edition);
  await trx
    .insertInto('billing_period')
    .values({ subscription_id: sub.id, n, starts_at: startsAt, ends_at: endsAt, order_id: orderId })
    .onConflict((conflict) => conflict.columns(['subscription_id', 'n']).doNothing())
    .execute();
  await grantEntitlement(trx, {
    userId: sub.user_id,
    grade: gradeOf(plan),
    source: 'subscription',
    billCycle: cycleOf(plan),
    sourceKey: `sub:${sub.id}:${n}`,
    startsAt,
    endsAt,
  });
  const moved = await changeSubscription(trx, sub.id, {
    state: 'active',
    period_n: n,
    period_start: startsAt,
    period_end: endsAt,
    dunning_step: 0,
    remind_at: periodReminder(sub, endsAt),
  });
  return giveMonth({ platform }, trx, moved, { plan, now });
}

/** Leaves a subscription the right to its grade for a week beyond its paid period while the next one is waited for; a trial has no such week. */
export async function grantGrace(trx: Trx, sub: SubscriptionRow, plan: ProductRow): Promise<void> {
  if (sub.period_end === null) return;
  await grantEntitlement(trx, {
    userId: sub.user_id,
    grade: gradeOf(plan),
    source: 'subscription',
    billCycle: cycleOf(plan),
    sourceKey: `sub:${sub.id}:${sub.period_n}:grace`,
    startsAt: sub.period_end,
    endsAt: daysAfter(sub.period_end, GRACE_DAYS),
  });
}

/** Gives the credits of the month that a moment lies in, and says when the next month, or the period's end, is due. */
export async function giveMonth(
  { platform }: Pick<TradeDeps, 'platform'>,
  trx: Trx,
  sub: SubscriptionRow,
  { plan, now }: { plan: ProductRow; now: Date },
): Promise<SubscriptionRow> {
  const { edition } = platform.config;
  const month = creditMonthAt(sub.anchor_at!, cycleOf(plan), sub.period_n, now, edition);
  // A month that is over brought its credits and took them back: nothing is left to give (billing 4.2).
  if (month.endsAt > now) {
    await grantCredits(trx, {
      userId: sub.user_id,
      source: 'subscription',
      sourceKey: `sub:${sub.id}:${sub.period_n}:${month.month}`,
      bucket: 'vip',
      amount: plan.credits,
      now,
      effectiveAt: month.startsAt,
      expiresAt: month.endsAt,
      label: { sku: `plan.${plan.id}`, meta: { period: sub.period_n, month: month.month } },
    });
    if (month.startsAt <= now) await grantDaily(trx, { userId: sub.user_id, grade: gradeOf(plan), now, edition });
  }
  return changeSubscription(trx, sub.id, { next_at: month.endsAt < sub.period_end! ? month.endsAt : sub.period_end });
}
