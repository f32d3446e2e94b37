import { orderStep } from '@atelier/rules/billing/order-machine';
import type { Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { OrderRow, TradeDeps } from '../trade.deps.ts';
import { askRefund } from './ask-refund.ts';
import { reverse } from './fulfil.ts';
import { moveOrder } from './order.repo.ts';

/**
 * Takes back what a paid order gave, what is left of it, and has its charge given back by the provider that took it. Under the locks of wallet
 * and order; the provider's own word of the refund finds the order closed and is recorded.
 * @param ref what this decision is called in the journal
 * @returns whether a provider gives the money back, and the charge
 * @throws Refusal order_transition when it is not paid any more
 */
export async function giveBack(
  deps: TradeDeps,
  trx: Trx,
  order: OrderRow,
  { ref, now }: { ref: string; now: Date },
): Promise<{ byProvider: boolean; chargeRef: string | null }> {
  const step = orderStep(order, 'returned');
  if (step.effect !== 'reverse') throw refuse('order_transition');
  const charge = await trx
    .selectFrom('payment')
    .select(['provider', 'provider_ref'])
    .where('order_id', '=', order.id)
    .where('kind', '=', 'charge')
    .where('state', '=', 'succeeded')
    .executeTakeFirst();
  const { amount, currency } = order;
  await moveOrder(trx, order, step.to, { now });
  await reverse(deps, trx, order, { kind: 'refunded', ref, at: now, orderId: order.id, amount, currency }, now);
  const byProvider = charge?.provider === order.provider && deps.providers.byId(order.provider) !== null;
  if (byProvider) await askRefund(deps, trx, order, { chargeRef: charge.provider_ref, amount });
  return { byProvider, chargeRef: charge?.provider_ref ?? null };
}
