import type { PayType } from '@atelier/contract/vocabulary/trade';
import type { Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import { lockWallet } from '../ledger.repo.ts';
import { notTooOften, payableFor } from '../orders/create-order.ts';
import { insertOrder } from '../orders/order.repo.ts';
import type { Fact } from '../providers/provider.ts';
import { CHARGED, changeSubscription, lockSubscription, planOf } from '../subscriptions/subscription.repo.ts';
import type { OrderRow, SubscriptionRow, TradeDeps } from '../trade.deps.ts';
import { dropMethods, keepMethod } from './keep-method.ts';

interface Ask {
  userId: number;
  subscriptionId: string;
  payType: PayType;
  requestId: string | undefined;
  sent: unknown;
}

/**
 * Orders that another card is kept for a plan, once a request id: an order of 0 that buys nothing and is paid in the provider's frame as any.
 * @returns the order
 * @throws Refusal not_found, not_subscribed, pay_type_unavailable, payments_away, too_many_payments
 */
export async function orderMethod(deps: TradeDeps, ask: Ask): Promise<number> {
  const { platform } = deps;
  return platform.db.transaction().execute(async (trx) => {
    const now = platform.clock.now();
    if ((await lockWallet(trx, ask.userId)).closed) throw refuse('account_disabled');
    const { userId, requestId, sent: body } = ask;
    const key = { userId, call: 'billing.method.change', requestId, body, now };
    return platform.idempotency.once(trx, key, async () => (await writeOrder(deps, trx, ask, now)).id);
  });
}

async function writeOrder(deps: TradeDeps, trx: Trx, { userId, subscriptionId, payType }: Ask, now: Date) {
  const { providers } = deps;
  const sub = await ownSubscription(trx, userId, subscriptionId);
  const serving = payType === 'coin' ? null : providers.serving(payType, sub.currency);
  if (!serving && providers.offered(sub.currency).length === 0) throw refuse('payments_away');
  // Only what renews by itself, and can be kept without paying, can be charged later.
  const { can } = serving?.provider ?? {};
  if (!serving || !can?.trial || can.renewal[payType] !== 'ours')
    throw refuse('pay_type_unavailable', { fields: [{ path: 'payType', key: 'pay_type_unavailable' }] });
  await notTooOften(trx, userId, { coin: false, now });
  const plan = await planOf(trx, sub);
  return insertOrder(trx, {
    user_id: userId,
    kind: 'member',
    product_id: sub.product_id,
    trial: false,
    keeps_only: true,
    subscription_id: sub.id,
    period_n: null,
    snapshot: JSON.stringify({ name: plan.name, credits: 0, billCycle: plan.bill_cycle, campaign: 0, invite: 0 }),
    currency: sub.currency,
    list_amount: 0,
    amount: 0,
    pay_type: payType,
    provider: serving.provider.id,
    pay_code: null,
    custom_paras: null,
    created_at: now,
    expires_at: payableFor(serving.flow, now),
  });
}

async function ownSubscription(trx: Trx, userId: number, given: string): Promise<SubscriptionRow> {
  const id = /^[1-9]\d{0,14}$/.test(given) ? Number(given) : 0;
  const known = await trx.selectFrom('subscription').select('user_id').where('id', '=', id).executeTakeFirst();
  if (known?.user_id !== userId) throw refuse('not_found');
  const sub = await lockSubscription(trx, id);
  if (!CHARGED.some((state) => state === sub.state)) throw refuse('not_subscribed');
  return sub;
}

/** Whether the plan that a card was kept for still lives. */
export async function stillCharged(trx: Trx, order: OrderRow): Promise<boolean> {
  const sub = await lockSubscription(trx, order.subscription_id!);
  return CHARGED.some((state) => state === sub.state);
}

/**
 * Another card was kept: the plan is charged to it from now on, one that is overdue at once, and the one before is forgotten. Under the locks of
 * wallet and order.
 */
export async function changeMethod(deps: TradeDeps, trx: Trx, order: OrderRow, fact: Fact, now: Date): Promise<void> {
  const sub = await lockSubscription(trx, order.subscription_id!);
  if (fact.token === undefined || (fact.token === sub.provider_sub && order.provider === sub.provider)) return;
  await keepMethod(trx, order, fact, now);
  const before = sub.provider_sub;
  await changeSubscription(trx, sub.id, {
    pay_type: order.pay_type,
    provider: order.provider,
    provider_sub: fact.token,
    renewal: 'ours',
    method_n: sub.method_n + 1,
    remind_at: sub.state === 'trialing' ? sub.remind_at : null,
    ...(sub.state === 'past_due' ? { next_at: now } : {}),
  });
  // What is being charged goes on with the new one.
  await trx
    .updateTable('trade_order')
    .set({ pay_type: order.pay_type, provider: order.provider })
    .where('subscription_id', '=', sub.id)
    .where('period_n', 'is not', null)
    .where('status', '=', 0)
    .execute();
  if (before !== null) await dropMethods(deps, trx, { provider: sub.provider, token: before }, now);
}
