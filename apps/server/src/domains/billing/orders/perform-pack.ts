import { orderStep } from '@atelier/rules/billing/order-machine';
import { expiryOf } from '@atelier/rules/billing/validity';
import { refuse } from '#platform/refusal.ts';
import { spendPoints, spentPointsKey } from '../invitations/points.repo.ts';
import { grantCredits, lockWallet } from '../ledger.repo.ts';
import { tellAccount } from '../tell-account.ts';
import type { TradeDeps } from '../trade.deps.ts';
import { lockOrder, moveOrder } from './order.repo.ts';
import { ownOrder } from './order.view.ts';

/**
 * Completes a pack that was ordered by reward points (billing A47): takes the points and gives its credits in one transaction, once, however
 * often and at once it is asked.
 * @returns the pack's credits
 * @throws Refusal not_found, order_transition (not by points, or its time is over), points_short
 */
export async function performPack(deps: TradeDeps, { userId, id }: { userId: number; id: string }): Promise<number> {
  const { platform } = deps;
  return platform.db.transaction().execute(async (trx) => {
    const now = platform.clock.now();
    const known = await ownOrder(trx, userId, id);
    if (!known) throw refuse('not_found');
    await lockWallet(trx, userId);
    const order = (await lockOrder(trx, known.id))!;
    const { credits } = order.snapshot;
    if (order.pay_type !== 'coin') throw refuse('order_transition');
    if (order.status === 2) return credits;
    if (order.status !== 0 || order.expires_at <= now) throw refuse('order_transition');
    const pack = await trx
      .selectFrom('product')
      .select(['id', 'coins'])
      .where('id', '=', order.product_id)
      .executeTakeFirstOrThrow();
    if (pack.coins === null) throw refuse('order_transition');
    const meta = { orderNo: order.order_no, credits };
    await spendPoints(trx, { userId, amount: pack.coins, key: spentPointsKey(order.id), now, meta });
    await grantCredits(trx, {
      userId,
      source: 'points',
      sourceKey: `order:${order.id}`,
      bucket: 'refill',
      amount: credits,
      now,
      expiresAt: expiryOf('points', now, platform.config.edition),
      label: { sku: `points.${pack.id}`, meta },
    });
    const paid = await moveOrder(trx, order, orderStep(order, 'paid').to, { now });
    await moveOrder(trx, paid, orderStep(paid, 'fulfilled').to, { now, code: null });
    await tellAccount(platform, trx, userId);
    return credits;
  });
}
