import type { Insertable, Updateable } from 'kysely';
import type { Db, Trx } from '#platform/platform.ts';
import type { SubscriptionRow } from '../trade.deps.ts';
import type { TradeTables } from '../trade.tables.ts';

export const LIVE = ['trialing', 'active', 'past_due'] as const;
/** What is charged some day: those that live, and what waits for one to end. */
export const CHARGED = [...LIVE, 'scheduled'] as const;

/** The subscription of somebody that lives, held until the transaction ends. */
export async function liveSubscription(trx: Trx, userId: number): Promise<SubscriptionRow | null> {
  const row = await trx
    .selectFrom('subscription')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', LIVE)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The one that waits for the live one to end. */
export async function scheduledSubscription(trx: Trx, userId: number): Promise<SubscriptionRow | null> {
  const row = await trx
    .selectFrom('subscription')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'scheduled')
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function lockSubscription(trx: Trx, id: number): Promise<SubscriptionRow> {
  return trx.selectFrom('subscription').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export const insertSubscription = (trx: Trx, row: Insertable<TradeTables['subscription']>): Promise<SubscriptionRow> =>
  trx.insertInto('subscription').values(row).returningAll().executeTakeFirstOrThrow();

export const changeSubscription = (
  trx: Trx,
  id: number,
  change: Updateable<TradeTables['subscription']>,
): Promise<SubscriptionRow> =>
  trx.updateTable('subscription').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Subscriptions that the clock has something to do with, the longest due first. */
export const dueSubscriptions = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('subscription')
    .select(['id', 'user_id', 'next_at'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** The plan of a subscription. */
export const planOf = (db: Db | Trx, { product_id }: Pick<SubscriptionRow, 'product_id'>) =>
  db.selectFrom('product').selectAll().where('id', '=', product_id).executeTakeFirstOrThrow();

/** Ends a subscription for good. Rights that were paid for end by their own time. */
export const endSubscription = (
  trx: Trx,
  sub: Pick<SubscriptionRow, 'id'>,
  { now, reason }: { now: Date; reason: string },
): Promise<SubscriptionRow> =>
  changeSubscription(trx, sub.id, { state: 'canceled', ended_at: now, end_reason: reason, next_at: null });

/** Whether a plan is charged again at its end. One that was paid by a code, with points or to staff has nothing to be charged to (billing 5). */
export const renewsItself = ({
  cancel_at_period_end: canceled,
  renewal,
}: Pick<SubscriptionRow, 'cancel_at_period_end' | 'renewal'>): boolean => !canceled && renewal !== 'none';

/** When what was paid for last, or tried, is over. */
export const endOf = ({ period_end, trial_end }: Pick<SubscriptionRow, 'period_end' | 'trial_end'>): Date =>
  (period_end ?? trial_end)!;
