import type { Job, Trx } from '#platform/platform.ts';
import type { OrderRow, TradeDeps } from '../trade.deps.ts';
import { applyFact } from './apply-fact.ts';

/** Name of the job that gives one charge back. */
export const REFUND = 'billing.refund';

interface Refund {
  provider: string;
  chargeRef: string;
  amount: number;
}

/** Has a charge given back that nothing is owed for, with the commit: a second one of an order, or one of a closed account. */
export async function askRefund(
  { platform }: TradeDeps,
  trx: Trx,
  order: OrderRow,
  { chargeRef, amount }: { chargeRef: string; amount: number },
): Promise<void> {
  platform.log.warn({ order: order.order_no, ref: chargeRef }, 'a charge that nothing is owed for goes back');
  const refund: Refund = { provider: order.provider, chargeRef, amount };
  await platform.jobs.send(REFUND, refund, { trx, singletonKey: `${order.provider}:${chargeRef}` });
}

/** Gives a charge back at its provider, as often as it takes; the key keeps it to once. */
export function refundJob(deps: TradeDeps): Job<Refund> {
  return {
    name: REFUND,
    concurrency: 2,
    retryLimit: 20,
    retryDelaySeconds: 60,
    async run({ provider, chargeRef, amount }) {
      const { platform, providers } = deps;
      const found = providers.byId(provider);
      if (!found) throw new Error(`No provider ${provider} here`);
      const fact = await found.refund(chargeRef, amount, `refund:${provider}:${chargeRef}`);
      await platform.db
        .transaction()
        .execute((trx) => applyFact(deps, trx, provider, { ...fact, of: chargeRef }, platform.clock.now()));
    },
  };
}
