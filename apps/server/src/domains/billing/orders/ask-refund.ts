import type { Trx } from '#platform/platform.ts';
import type { OrderRow, TradeDeps } from '../trade.deps.ts';

/** Name of the job that gives one charge back. */
export const REFUND = 'billing.refund';

export interface Refund {
  provider: string;
  chargeRef: string;
  amount: number;
}

/** Has a charge given back that nothing is owed for, with the commit: a second one of an order, or one of a closed account. */
export async function askRefund(
  { platform }: Pick<TradeDeps, 'platform'>,
  trx: Trx,
  order: OrderRow,
  { chargeRef, amount }: { chargeRef: string; amount: number },
): Promise<void> {
  platform.log.warn({ order: order.order_no, ref: chargeRef }, 'a charge that nothing is owed for goes back');
  const refund: Refund = { provider: order.provider, chargeRef, amount };
  await platform.jobs.send(REFUND, refund, { trx, singletonKey: `${order.provider}:${chargeRef}` });
}
