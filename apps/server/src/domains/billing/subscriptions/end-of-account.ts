import { orderStep } from '@atelier/rules/billing/order-machine';
import type { Trx } from '#platform/platform.ts';
import { lockWallet } from '../ledger.repo.ts';
import { dropMethods } from '../methods/keep-method.ts';
import { moveOrder } from '../orders/order.repo.ts';
import { giveOtherBack } from '../orders/other-amount.ts';
import type { TradeDeps } from '../trade.deps.ts';

/**
 * Ends what an account pays for, in the transaction that closes it (billing 5, A52): nothing is charged any more, what is not paid yet is
 * not payable, and providers forget the cards. Money that comes all the same goes back (`applyFact`). Rights and credits end beside it.
 */
export async function endOfAccount(
  deps: Pick<TradeDeps, 'platform'>,
  trx: Trx,
  userId: number,
  now: Date,
): Promise<void> {
  // A payment that is being fulfilled is there with its order and plan, or comes after us and goes back.
  await lockWallet(trx, userId);
  await trx
    .updateTable('subscription')
    .set({ state: 'canceled', ended_at: now, end_reason: 'account deleted', next_at: null })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  const differing = trx
    .selectFrom('trade_order')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'differs');
  for (const order of await differing.execute()) {
    await moveOrder(trx, order, orderStep(order, 'withdrawn').to, { now });
    await giveOtherBack(deps, trx, order);
  }
  await trx
    .updateTable('trade_order')
    .set({ status: 3, state: 'cancelled', canceled_at: now })
    .where('user_id', '=', userId)
    .where('status', '=', 0)
    .execute();
  // Their providers are told to take no more money, also of those that they had been asked about for the last time.
  const over = trx.selectFrom('trade_order').select('id').where('user_id', '=', userId).where('status', '=', 3);
  await trx
    .updateTable('payment_attempt')
    .set({ inquire_at: now })
    .where('order_id', 'in', over)
    .where('ended_at', 'is', null)
    .execute();
  await dropMethods(deps, trx, { userId }, now);
}
