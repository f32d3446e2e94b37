import type { Currency } from '@atelier/contract/vocabulary/trade';
import { sql } from 'kysely';
import type { Db, Trx } from '#platform/platform.ts';
import type { OrderRow, ProductRow, SubscriptionRow } from '../trade.deps.ts';

/** An order with the number of its receipt, the grade of what it is for (0 of a pack and the bundle), and what it paid for: a period or a trial. */
export type OrderSeen = OrderRow & {
  invoice_number: string | null;
  grade: number;
  runs_from: Date | null;
  runs_until: Date | null;
  /** What was charged instead of its amount, while that is being checked and after it went back. */
  other_amount: number | null;
  other_currency: Currency | null;
  /** Its account was closed when its money went back. */
  account_gone: boolean;
};

/** So many of them are told at once. */
const MOST_DIFFERING = 10;

const seen = (db: Db | Trx) =>
  db
    .selectFrom('trade_order')
    .leftJoin('invoice', (join) =>
      join.onRef('invoice.order_id', '=', 'trade_order.id').on('invoice.kind', '=', 'invoice'),
    )
    .innerJoin('product', 'product.id', 'trade_order.product_id')
    .leftJoin('billing_period', (join) =>
      join
        .onRef('billing_period.subscription_id', '=', 'trade_order.subscription_id')
        .onRef('billing_period.n', '=', 'trade_order.period_n'),
    )
    .leftJoin('subscription', 'subscription.id', 'trade_order.subscription_id')
    .selectAll('trade_order')
    .select((eb) => [
      'invoice.number as invoice_number',
      gradeSold,
      eb.fn.coalesce('billing_period.starts_at', 'trade_order.activated_at').as('runs_from'),
      runsUntil.as('runs_until'),
      otherPaid<number>('amount').as('other_amount'),
      otherPaid<Currency>('currency').as('other_currency'),
      accountGone.as('account_gone'),
    ]);

/** A period ends with its plan where that ended before it: with its account, or because its money went back. */
const runsUntil = sql<Date | null>`least(
  coalesce(billing_period.ends_at, case when trade_order.trial then subscription.trial_end end), subscription.ended_at)`;

/** Of the last charge of another amount, of an order that waits for what becomes of it or whose money went back. */
const otherPaid = <T>(column: 'amount' | 'currency') => sql<T | null>`(select ${sql.ref(`p.${column}`)} from payment p
  where trade_order.state in ('differs', 'refunded', 'reversed') and p.order_id = trade_order.id and p.state = 'mismatch' order by p.id desc limit 1)`;

/** Ended together with its account, or after it. */
const accountGone = sql<boolean>`(trade_order.canceled_at is not null and exists (select from wallet w
  where w.user_id = trade_order.user_id and w.closed_at <= trade_order.canceled_at))`;

/** The bundle makes nobody a member, whatever grade its row has. */
export const gradeSold = sql<number>`case when product.kind = 'plan' then product.grade else 0 end`.as('grade');

/** Orders as they are seen, in the order they are given in, in one read. */
export async function asSeen(db: Db | Trx, rows: readonly OrderRow[]): Promise<OrderSeen[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const known = new Map((await seen(db).where('trade_order.id', 'in', ids).execute()).map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** The order of this person; null for an unknown one and for somebody else's. */
export async function ownOrder(db: Db | Trx, userId: number, id: string): Promise<OrderSeen | null> {
  if (!/^[1-9]\d{0,15}$/.test(id)) return null;
  const row = await seen(db)
    .where('trade_order.id', '=', Number(id))
    .where('trade_order.user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

export interface OrderPageAsk {
  userId: number;
  kind: 'member' | 'pack' | null;
  /** Ids below it. */
  before: number | null;
  /** Newer ones that are left out. */
  skip?: number;
  limit: number;
}

/** Orders of somebody, newest first; a checkout that was merely opened is none. */
export function ordersOf(db: Db, { userId, kind, before, skip = 0, limit }: OrderPageAsk): Promise<OrderSeen[]> {
  let query = seen(db)
    .where('trade_order.user_id', '=', userId)
    .where('trade_order.keeps_only', '=', false)
    .where('trade_order.opened_only', '=', false);
  if (kind) query = query.where('trade_order.kind', '=', kind);
  if (before !== null) query = query.where('trade_order.id', '<', before);
  return query.orderBy('trade_order.id', 'desc').offset(skip).limit(limit).execute();
}

/** Orders of somebody that were paid with another amount, while that is being checked; newest first. */
export const differingOrders = (db: Db, userId: number): Promise<OrderSeen[]> =>
  seen(db)
    .where('trade_order.user_id', '=', userId)
    .where('trade_order.state', '=', 'differs')
    .where('trade_order.keeps_only', '=', false)
    .orderBy('trade_order.id', 'desc')
    .limit(MOST_DIFFERING)
    .execute();

/** The subscription that lives now, with its plan's name; null without one. */
export async function currentSubscription(
  db: Db | Trx,
  userId: number,
): Promise<(SubscriptionRow & Pick<ProductRow, 'name' | 'grade' | 'bill_cycle'>) | null> {
  const row = await db
    .selectFrom('subscription as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .selectAll('s')
    .select(['p.name', 'p.grade', 'p.bill_cycle'])
    .where('s.user_id', '=', userId)
    .where('s.state', 'in', ['trialing', 'active', 'past_due'])
    .executeTakeFirst();
  return row ?? null;
}
