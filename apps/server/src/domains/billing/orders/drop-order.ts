import { orderStep } from '@atelier/rules/billing/order-machine';
import type { Db, Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import { lockWallet } from '../ledger.repo.ts';
import type { OrderRow, TradeDeps } from '../trade.deps.ts';
import { closeAttempts, inquireOrder } from './inquire.ts';
import { askLast, lockOrder, moveOrder } from './order.repo.ts';
import { giveOtherBack } from './other-amount.ts';

/**
 * Whether an order is its owner's to pay or to drop: renewals are charged by themselves, points are taken by the performance, and of one that another
 * amount was paid for staff decide.
 */
export const ofOwner = (order: Pick<OrderRow, 'status' | 'state' | 'period_n' | 'pay_type'>): boolean =>
  order.status === 0 && order.state !== 'differs' && order.period_n === null && order.pay_type !== 'coin';

/** Whether its owner may pay it now. */
export const payableNow = (order: OrderRow, now: Date): boolean => ofOwner(order) && order.expires_at > now;

/** Payments of an order that may still come. */
export const openAttempts = (db: Db, orderId: number) =>
  db
    .selectFrom('payment_attempt')
    .select(['id', 'provider', 'ref', 'inquiries'])
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .execute();

/** Ends an unpaid order: what was paid of another amount goes back, and its providers are asked a last time. Under the wallet's lock and the order's. */
export async function withdrawOrder(deps: TradeDeps, trx: Trx, order: OrderRow, now: Date): Promise<void> {
  const { to, effect } = orderStep(order, 'withdrawn');
  await moveOrder(trx, order, to, { now });
  if (effect === 'refund') await giveOtherBack(deps, trx, order);
  await askLast(trx, order.id, now);
}

/**
 * Drops an unpaid order of one's own; dropped twice it stays dropped. Its provider is asked first: money may be on its way.
 * @throws Refusal order_transition for one that is paid, under way at its provider, or not its owner's to decide
 */
export async function dropOrder(deps: TradeDeps, order: OrderRow): Promise<void> {
  const { db, clock } = deps.platform;
  if (order.status === 3 && order.state === 'cancelled') return;
  if (!ofOwner(order)) throw refuse('order_transition');
  await inquireOrder(deps, order.id);
  const attempts = await openAttempts(db, order.id);
  await db.transaction().execute(async (trx) => {
    await lockWallet(trx, order.user_id);
    const held = (await lockOrder(trx, order.id))!;
    if (held.status === 3 && held.state === 'cancelled') return;
    if (!ofOwner(held) || held.state === 'pending') throw refuse('order_transition');
    await withdrawOrder(deps, trx, held, clock.now());
  });
  await closeAttempts(deps, attempts);
}
