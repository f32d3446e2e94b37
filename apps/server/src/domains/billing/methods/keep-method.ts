import type { Trx } from '#platform/platform.ts';
import type { Fact } from '../providers/provider.ts';
import type { OrderRow, TradeDeps } from '../trade.deps.ts';
import { FORGET } from './forget.job.ts';

/** Writes what a provider keeps for the renewals of somebody; told again it is the same. */
export async function keepMethod(trx: Trx, order: OrderRow, fact: Fact, now: Date): Promise<void> {
  if (fact.token === undefined) return;
  await trx
    .insertInto('payment_method')
    .values(rowOf(order, fact, { now, removed: false }))
    .onConflict((conflict) => conflict.columns(['provider', 'token']).doNothing())
    .execute();
}

const rowOf = (
  { user_id, provider, pay_type }: OrderRow,
  fact: Fact,
  { now, removed }: { now: Date; removed: boolean },
) => ({
  user_id,
  provider,
  token: fact.token!,
  pay_type,
  brand: removed ? null : (fact.means?.brand ?? null),
  last4: removed ? null : (fact.means?.last4 ?? null),
  exp: removed ? null : (fact.means?.exp ?? null),
  kept_at: now,
  removed_at: removed ? now : null,
});

/** Has a provider forget what it kept for a payment that nothing came of. What a subscription is charged to stays. */
export async function forgetUnused(deps: TradeDeps, trx: Trx, order: OrderRow, fact: Fact, now: Date): Promise<void> {
  const { token } = fact;
  if (token === undefined) return;
  const used = await trx
    .selectFrom('subscription')
    .select('id')
    .where('provider', '=', order.provider)
    .where('provider_sub', '=', token)
    .executeTakeFirst();
  if (used) return;
  await trx
    .insertInto('payment_method')
    .values(rowOf(order, fact, { now, removed: true }))
    .onConflict((conflict) => conflict.columns(['provider', 'token']).doNothing())
    .execute();
  await dropMethods(deps, trx, { provider: order.provider, token }, now);
}

/**
 * Ends the use of what is kept: nothing is charged to it from here on, and with the commit its provider is asked to forget it. What names the
 * card goes at once.
 */
export async function dropMethods(
  { platform }: Pick<TradeDeps, 'platform'>,
  trx: Trx,
  which: { userId: number } | { provider: string; token: string },
  now: Date,
): Promise<void> {
  let rows = trx.updateTable('payment_method').set({ removed_at: now, brand: null, last4: null, exp: null });
  if ('userId' in which) rows = rows.where('user_id', '=', which.userId);
  else rows = rows.where('provider', '=', which.provider).where('token', '=', which.token);
  const gone = await rows.returning('id').execute();
  for (const { id } of gone) await platform.jobs.send(FORGET, { id }, { trx, singletonKey: `forget:${id}` });
}
