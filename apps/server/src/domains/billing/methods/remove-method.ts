import { lockWallet } from '../ledger.repo.ts';
import { changeSubscription, lockSubscription, planOf } from '../subscriptions/subscription.repo.ts';
import { tellRenewal } from '../subscriptions/tell.ts';
import { tellAccount } from '../tell-account.ts';
import type { TradeDeps } from '../trade.deps.ts';
import { dropMethods } from './keep-method.ts';

/**
 * Has the provider forget a card of one's own. A plan that renews by it renews no more and stays to its end, as if it had been cancelled, which is
 * told.
 * @returns whether there was one
 */
export async function removeMethod(deps: TradeDeps, userId: number, id: number): Promise<boolean> {
  const { platform } = deps;
  return platform.db.transaction().execute(async (trx) => {
    const now = platform.clock.now();
    await lockWallet(trx, userId);
    const method = await trx
      .selectFrom('payment_method')
      .select(['provider', 'token'])
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (!method) return false;
    const { provider, token } = method;
    const known = await trx
      .selectFrom('subscription')
      .select('id')
      .where('provider', '=', provider)
      .where('provider_sub', '=', token)
      .executeTakeFirst();
    if (known) {
      const sub = await lockSubscription(trx, known.id);
      const renewed = !sub.ended_at && !sub.cancel_at_period_end;
      const without = { provider_sub: null, renewal: 'none' as const };
      const changed = await changeSubscription(
        trx,
        sub.id,
        sub.ended_at ? without : { ...without, cancel_at_period_end: true },
      );
      if (renewed) await tellRenewal(deps, trx, changed, await planOf(trx, changed), now);
      await tellAccount(platform, trx, userId);
    }
    await dropMethods(deps, trx, { provider, token }, now);
    return true;
  });
}
