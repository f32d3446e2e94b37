import { orderStep } from '@atelier/rules/billing/order-machine';
import { expiryOf } from '@atelier/rules/billing/validity';
import type { Trx } from '#platform/platform.ts';
import { issueCreditNote, issueInvoice } from '../documents/issue.ts';
import { returnPoints, spentPointsKey } from '../invitations/points.repo.ts';
import { grantCredits, type Revoked, recordMoney, revokeCredits } from '../ledger.repo.ts';
import type { Fact } from '../providers/provider.ts';
import { tellAccount } from '../tell-account.ts';
import type { OrderRow, TradeDeps } from '../trade.deps.ts';
import { moveOrder } from './order.repo.ts';

/** Source key of what an order that is bought once gave. */
const lotOf = (order: OrderRow): string => `order:${order.id}`;

/**
 * Gives what an order paid for, in the transaction of the fact: credits of a pack or bundle, or the plan. The money is written beside it. Every
 * part has a key of the order, so doing it again changes nothing.
 */
export async function fulfil(deps: TradeDeps, trx: Trx, order: OrderRow, fact: Fact, now: Date): Promise<OrderRow> {
  const product = await trx
    .selectFrom('product')
    .selectAll()
    .where('id', '=', order.product_id)
    .executeTakeFirstOrThrow();
  if (fact.kind === 'paid' && order.amount > 0) {
    await recordMoney(trx, {
      userId: order.user_id,
      currency: order.currency,
      amount: order.amount,
      from: 'clearing',
      to: 'deferred',
      key: `money:${order.id}`,
      now,
      label: { sku: 'order.paid', meta: { orderNo: order.order_no, provider: order.provider } },
    });
  }
  if (product.kind === 'plan') await deps.plans.fulfil(trx, order, fact, now);
  else {
    const kind = product.kind === 'bundle' ? 'bundle' : 'purchase';
    await grantCredits(trx, {
      userId: order.user_id,
      source: 'purchase',
      sourceKey: lotOf(order),
      bucket: kind === 'bundle' ? 'bundle' : 'refill',
      amount: product.credits,
      now,
      expiresAt: expiryOf(kind, now, deps.platform.config.edition),
      label: { sku: `${product.kind}.${product.id}`, meta: { orderNo: order.order_no, credits: product.credits } },
    });
  }
  const { to } = orderStep(order, 'fulfilled');
  const done = await moveOrder(trx, order, to, { now, code: null });
  await deps.paid(trx, done, fact, now);
  await tellAccount(deps.platform, trx, order.user_id);
  if (fact.kind === 'paid') await issueInvoice(deps, trx, { order: done, product, now });
  return done;
}

/** Takes back what an order gave, because its money went back (billing A53): what is left of it, never more. */
export async function reverse(deps: TradeDeps, trx: Trx, order: OrderRow, fact: Fact, now: Date): Promise<void> {
  const { snapshot } = order;
  const share = order.amount > 0 ? Math.min(1, fact.amount / order.amount) : 1;
  const taken =
    snapshot.billCycle !== null
      ? await deps.plans.reversed(trx, order, fact, now)
      : await revokeCredits(trx, {
          userId: order.user_id,
          sourceKeys: [lotOf(order)],
          most: Math.ceil(snapshot.credits * share),
          key: `revoke:${order.id}:${fact.ref}`,
          now,
          reason: fact.kind,
          ...(fact.amount > 0 ? { money: fact } : {}),
        });
  await returnMoney(trx, order, { fact, taken, now });
  if (order.pay_type === 'coin')
    await returnPoints(trx, {
      userId: order.user_id,
      spentKey: spentPointsKey(order.id),
      key: `points:return:${order.id}`,
      now,
      meta: { orderNo: order.order_no, missing: taken.missing },
    });
  await deps.reversed(trx, order, now);
  await issueCreditNote(deps, trx, { order, fact, now });
  await tellAccount(deps.platform, trx, order.user_id);
}

/** Writes money that went back: what was still there against what was deferred, the share of what was used up to bad debt (billing A53). What
 * tasks hold is written when they end. */
async function returnMoney(
  trx: Trx,
  order: OrderRow,
  { fact, taken, now }: { fact: Fact; taken: Revoked; now: Date },
): Promise<void> {
  const { revoked, held, missing } = taken;
  const lost = missing > 0 ? Math.ceil((fact.amount * missing) / (revoked + held + missing)) : 0;
  const label = { sku: `order.${fact.kind}`, meta: { orderNo: order.order_no, missing } };
  for (const [from, amount, part] of [
    ['deferred', fact.amount - lost, ''],
    ['badDebt', lost, ':lost'],
  ] as const)
    if (amount > 0)
      await recordMoney(trx, {
        userId: order.user_id,
        currency: order.currency,
        amount,
        from,
        to: 'clearing',
        key: `money:${fact.kind}:${fact.ref}${part}`,
        now,
        label,
      });
}
