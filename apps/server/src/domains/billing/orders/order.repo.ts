import { randomInt } from 'node:crypto';
import type { OrderAt } from '@atelier/rules/billing/order-machine';
import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '#platform/platform.ts';
import type { OrderRow } from '../trade.deps.ts';
import type { TradeTables } from '../trade.tables.ts';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number people can read out: the day and ten letters of chance. */
const newOrderNo = (now: Date): string =>
  `${now.toISOString().slice(0, 10).replaceAll('-', '')}${Array.from({ length: 10 }, () => LETTERS[randomInt(32)]).join('')}`;

export type NewOrder = Omit<Insertable<TradeTables['trade_order']>, 'order_no' | 'status' | 'state'>;

/** Writes an order that is to be paid. */
export async function insertOrder(trx: Trx, order: NewOrder): Promise<OrderRow> {
  return trx
    .insertInto('trade_order')
    .values({ ...order, order_no: newOrderNo(order.created_at as Date), status: 0, state: 'open' })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The order, held until the transaction ends; take the wallet's lock before (billing 3.1). */
export async function lockOrder(trx: Trx, id: number): Promise<OrderRow | null> {
  return (await trx.selectFrom('trade_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

/** Puts an order where its machine says. */
export async function moveOrder(
  trx: Trx,
  order: OrderRow,
  to: OrderAt,
  { now, code }: { now: Date; code?: number | null | undefined },
): Promise<OrderRow> {
  return trx
    .updateTable('trade_order')
    .set({
      status: to.status,
      state: to.state,
      ...(code === undefined ? {} : { pay_code: code }),
      paid_at: to.status === 0 ? null : to.status === 3 ? order.paid_at : (order.paid_at ?? now),
      activated_at: to.status === 2 ? (order.activated_at ?? now) : to.status === 3 ? order.activated_at : null,
      canceled_at: to.status === 3 ? (order.canceled_at ?? now) : null,
      opened_only: order.opened_only && (to.status === 0 || to.status === 3),
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Somebody began to pay: from now on it stands among the orders of its buyer. */
export async function noteTried(trx: Trx, order: OrderRow): Promise<OrderRow> {
  if (!order.opened_only) return order;
  return trx
    .updateTable('trade_order')
    .set({ opened_only: false })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What a checkout is opened for, and at which price. */
export type OpenedFor = Pick<
  NewOrder,
  'kind' | 'product_id' | 'trial' | 'pay_type' | 'provider' | 'currency' | 'list_amount' | 'amount'
> & { user_id: number; snapshot: string; custom_paras: string | null };

/**
 * The order of a checkout that this person opened before and did not begin to pay, for the same at the same price; null without one that can be
 * paid until `until`.
 */
export async function openedBefore(trx: Trx, order: OpenedFor, until: Date): Promise<OrderRow | null> {
  const { snapshot, custom_paras, ...same } = order;
  let query = trx.selectFrom('trade_order').selectAll().where('opened_only', '=', true).where('keeps_only', '=', false);
  for (const [column, value] of Object.entries(same)) query = query.where(column as keyof typeof same, '=', value);
  const row = await query
    .where('status', '=', 0)
    .where('state', '=', 'open')
    .where('expires_at', '>=', until)
    .where(sql<boolean>`snapshot = ${snapshot}::jsonb and custom_paras is not distinct from ${custom_paras}::jsonb`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Nothing more is asked about the payments of an order. */
export async function endAttempts(trx: Trx, orderId: number, now: Date): Promise<void> {
  await trx
    .updateTable('payment_attempt')
    .set({ ended_at: now, inquire_at: null })
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .execute();
}

/** The payments of an order that has ended are asked about once more: until its provider has closed one, money may come. */
export async function askLast(trx: Trx, orderId: number, now: Date): Promise<void> {
  await trx
    .updateTable('payment_attempt')
    .set({ inquire_at: now })
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Orders by points that somebody has open. */
export async function openPointOrders(db: Db | Trx, userId: number, now: Date): Promise<number> {
  const row = await db
    .selectFrom('trade_order')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('pay_type', '=', 'coin')
    .where('status', '=', 0)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Checkouts somebody began since a moment, for a plan that began meanwhile and for a card too; points begin none, nor do staff who make an order for them. */
export async function checkoutsSince(db: Db | Trx, userId: number, since: Date): Promise<number> {
  const row = await db
    .selectFrom('trade_order')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('pay_type', '<>', 'coin')
    // A renewal is charged by itself and has no checkout.
    .where((e) =>
      e.or([
        e('subscription_id', 'is', null),
        e.exists(e.selectFrom('payment_attempt').select('id').whereRef('order_id', '=', 'trade_order.id')),
      ]),
    )
    .where('made_by', 'is', null)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}
