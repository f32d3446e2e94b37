import { sql } from 'kysely';
import type { Trx } from '#platform/platform.ts';
import type { OrderRow, TradeDeps } from '../trade.deps.ts';
import { askRefund } from './ask-refund.ts';

/** A charge whose amount or currency is not its order's, and what of it has not gone back. */
interface OtherCharge {
  ref: string;
  left: number;
}

/** Charges of an order that took another amount than it asks and have not gone back whole. */
export async function otherCharges(trx: Trx, orderId: number): Promise<OtherCharge[]> {
  const { rows } = await sql<OtherCharge>`
    select p.provider_ref as ref, (p.amount - coalesce(sum(b.amount), 0))::bigint as left
    from payment p
    left join payment b on b.provider = p.provider and b.charge_ref = p.provider_ref and b.kind in ('refund', 'dispute')
    where p.order_id = ${orderId} and p.kind = 'charge' and p.state = 'mismatch'
    group by p.id having p.amount > coalesce(sum(b.amount), 0) order by p.id`.execute(trx);
  return rows;
}

/** Has every charge of another amount given back: its order was paid rightly, or has ended. */
export async function giveOtherBack(deps: Pick<TradeDeps, 'platform'>, trx: Trx, order: OrderRow): Promise<void> {
  for (const { ref, left } of await otherCharges(trx, order.id))
    await askRefund(deps, trx, order, { chargeRef: ref, amount: left });
}
