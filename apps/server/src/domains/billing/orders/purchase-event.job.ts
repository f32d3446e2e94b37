import { createHash } from 'node:crypto';
import { unitsOf } from '@atelier/rules/billing/price-of-order';
import type { Job, Trx } from '#platform/platform.ts';
import { SANDBOX } from '../providers/provider.ts';
import type { OrderRow, TradeDeps } from '../trade.deps.ts';

const PURCHASE_EVENT = 'billing.purchase-event';
const WITHIN_MS = 10_000;

/** The fields of pixels: SHA-256 of what was trimmed and set in lower case, in hex. */
const hashed = (text: string): string => createHash('sha256').update(text.trim().toLowerCase()).digest('hex');

/** Has a paid order told to the address that counts purchases, with the commit; nothing where none is configured (billing 7). */
export async function tellPurchase({ platform }: TradeDeps, trx: Trx, order: OrderRow): Promise<void> {
  if (platform.config.purchaseEvents === null || order.amount === 0) return;
  await platform.jobs.send(PURCHASE_EVENT, { orderId: order.id }, { trx, singletonKey: `purchase:${order.id}` });
}

/**
 * Tells a purchase: what, for how much, and whose as hashes alone. It carries the order's number, so that whoever hears it twice counts it
 * once; one of the sandbox says so.
 */
export function purchaseEventJob({ platform, addressOf }: TradeDeps): Job<{ orderId: number }> {
  return {
    name: PURCHASE_EVENT,
    concurrency: 2,
    retryLimit: 10,
    retryDelaySeconds: 60,
    async run({ orderId }, signal) {
      const { db, config } = platform;
      if (config.purchaseEvents === null) return;
      const order = await db.selectFrom('trade_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
      const buyer = await addressOf(db, order.user_id);
      const { url, token } = config.purchaseEvents;
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(WITHIN_MS)]),
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({
          event_name: 'Purchase',
          event_id: order.order_no,
          event_time: Math.floor((order.paid_at ?? order.created_at).getTime() / 1000),
          test: order.provider === SANDBOX,
          user_data: {
            external_id: hashed(String(order.user_id)),
            ...(buyer && !buyer.deleted && buyer.email && { em: hashed(buyer.email) }),
          },
          custom_data: {
            content_ids: [order.product_id],
            value: unitsOf(order.amount, order.currency),
            currency: order.currency,
            ...order.custom_paras,
          },
        }),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the address that counts purchases answered ${answer.status}`);
    },
  };
}
