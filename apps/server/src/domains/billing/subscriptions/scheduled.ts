import { paidPeriod } from '@atelier/rules/billing/subscription';
import type { Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import { giveBack } from '../orders/give-back.ts';
import { lockOrder } from '../orders/order.repo.ts';
import type { SubscriptionRow, TradeDeps } from '../trade.deps.ts';
import { cycleOf, givePeriod } from './give.ts';
import { changeSubscription, endOf, endSubscription, liveSubscription, planOf } from './subscription.repo.ts';
import { tellPaid } from './tell.ts';

const HOUR = 3_600_000;
/** Why a subscription ended that its owner took back before it began. */
export const WITHDRAWN = 'withdrawn';

const firstOrder = (trx: Trx, sub: Pick<SubscriptionRow, 'id'>) =>
  trx
    .selectFrom('trade_order')
    .select('id')
    .where('subscription_id', '=', sub.id)
    .where('period_n', '=', 1)
    .executeTakeFirstOrThrow();

/**
 * Begins a plan that waited, when the one before it is over: that one ends here if its own step has not come yet, whatever it meant to do. Is it
 * late, because something failed, then its paid period is counted from now: nobody pays for days that they were not given.
 */
export async function beginScheduled(deps: TradeDeps, trx: Trx, waiting: SubscriptionRow, now: Date): Promise<void> {
  const live = await liveSubscription(trx, waiting.user_id);
  if (live && endOf(live) > now) {
    await changeSubscription(trx, waiting.id, { next_at: endOf(live) });
    return;
  }
  if (live) await endSubscription(trx, live, { now, reason: 'canceled' });
  const plan = await planOf(trx, waiting);
  const late = now.getTime() - waiting.anchor_at!.getTime() > HOUR;
  const sub = late ? await anchoredAt(deps, trx, waiting, now) : waiting;
  const { id: orderId } = await firstOrder(trx, sub);
  await tellPaid(deps, trx, await givePeriod(deps, trx, sub, { plan, n: 1, orderId, now }), 'begun', plan);
}

async function anchoredAt(
  { platform }: TradeDeps,
  trx: Trx,
  sub: SubscriptionRow,
  now: Date,
): Promise<SubscriptionRow> {
  const { startsAt, endsAt } = paidPeriod(now, cycleOf(await planOf(trx, sub)), 1, platform.config.edition);
  return changeSubscription(trx, sub.id, { anchor_at: now, period_start: startsAt, period_end: endsAt });
}

/**
 * Takes back a plan before it began: it gave nothing yet, so all of its money goes back. Under the wallet's lock.
 * @throws Refusal order_transition where staff received the money: they give it back
 */
export async function withdraw(deps: TradeDeps, trx: Trx, sub: SubscriptionRow, now: Date): Promise<SubscriptionRow> {
  const order = (await lockOrder(trx, (await firstOrder(trx, sub)).id))!;
  const ended = await endSubscription(trx, sub, { now, reason: WITHDRAWN });
  const { byProvider } = await giveBack(deps, trx, order, { ref: `withdrawn:${order.id}`, now });
  if (!byProvider && order.amount > 0) throw refuse('order_transition');
  return ended;
}
