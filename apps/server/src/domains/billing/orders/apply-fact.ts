import { PAYMENT_CODES } from '@atelier/contract/vocabulary/trade';
import { isClosed, type OrderAt, type OrderEvent, orderStep } from '@atelier/rules/billing/order-machine';
import type { Trx } from '#platform/platform.ts';
import { lockWallet } from '../ledger.repo.ts';
import { forgetUnused } from '../methods/keep-method.ts';
import type { Fact } from '../providers/provider.ts';
import { tellAccount } from '../tell-account.ts';
import type { OrderRow, TradeDeps } from '../trade.deps.ts';
import { askRefund } from './ask-refund.ts';
import { fulfil, reverse } from './fulfil.ts';
import { askLast, endAttempts, lockOrder, moveOrder, noteTried } from './order.repo.ts';
import { giveOtherBack, otherCharges } from './other-amount.ts';

/** Where an order ends that nothing could be given for. */
const REFUNDED: OrderAt = { status: 3, state: 'refunded' };

/** What came of a fact: `orphan` when its order is not there (yet). */
export type Applied = 'applied' | 'orphan';

/**
 * The one door (billing 5): whatever a provider tells, by delivery, inquiry, renewal or on the return page, moves an order here and nowhere
 * else. Under the wallet's lock, then the order's; told any number of times and in any order it has one effect.
 */
export async function applyFact(deps: TradeDeps, trx: Trx, provider: string, fact: Fact, now: Date): Promise<Applied> {
  const known = await trx
    .selectFrom('trade_order')
    .select(['user_id', 'provider'])
    .where('id', '=', fact.orderId)
    .executeTakeFirst();
  // A provider speaks of its own orders alone.
  if (known?.provider !== provider) return 'orphan';
  const { closed } = await lockWallet(trx, known.user_id);
  const held = (await lockOrder(trx, fact.orderId))!;
  // Whoever looked and went has begun nothing; everything else that a provider tells is a payment that was.
  const looked = fact.kind === 'failed' && fact.code === PAYMENT_CODES.cancelled;
  const order = looked ? held : await noteTried(trx, held);
  const event = await eventOf(deps, trx, order, fact, { closed, now });
  if (event === null) return 'applied';
  // Nobody can decide on money of an account that is gone, or of what buys nothing.
  const gone = closed || (event === 'differs' && order.keeps_only);
  const step = orderStep(order, gone && (event === 'paid' || event === 'differs') ? 'paid_again' : event);
  const code = fact.kind === 'failed' ? (fact.code ?? PAYMENT_CODES.other) : undefined;
  const moved =
    step.to.status === order.status && step.to.state === order.state && code === undefined
      ? order
      : await moveOrder(trx, order, step.to, { now, ...(order.status === 0 ? { code } : {}) });
  // What failed may be tried again at its provider until that has closed it.
  if (step.to.status !== 0) await (fact.kind === 'failed' ? askLast : endAttempts)(trx, order.id, now);
  if (step.effect === 'fulfil') await fulfil(deps, trx, moved, fact, now);
  // What it asked came after all: the other amount is owed for nothing.
  if (step.effect === 'fulfil' && order.state === 'differs') await giveOtherBack(deps, trx, order);
  if (step.effect === 'refund') {
    await askRefund(deps, trx, moved, { chargeRef: fact.ref, amount: fact.amount });
    await forgetUnused(deps, trx, moved, fact, now);
  }
  if (step.effect === 'reverse') await reverse(deps, trx, order, fact, now);
  // Its money went back before we heard that it came: the plan that it would have renewed ends as it does in the other order.
  if (event === 'returned' && order.status === 0 && !order.keeps_only) await deps.plans.reversed(trx, order, fact, now);
  if (event === 'failed' && order.status === 0 && order.snapshot.billCycle !== null)
    await deps.plans.failed(trx, moved, fact, now);
  if (event === 'failed' || event === 'cancelled' || event === 'differs')
    await tellAccount(deps.platform, trx, order.user_id);
  return 'applied';
}

/** What a fact means to its order. Null: it is recorded, or was before, and moves nothing. */
async function eventOf(
  deps: TradeDeps,
  trx: Trx,
  order: OrderRow,
  fact: Fact,
  { closed, now }: { closed: boolean; now: Date },
): Promise<OrderEvent | null> {
  switch (fact.kind) {
    case 'paid':
      return chargeEvent(deps, trx, order, fact, now);
    case 'refunded':
    case 'disputed':
      return returnEvent(trx, order, fact, now);
    case 'set_up': {
      if (!order.trial && !order.keeps_only) return null;
      // Also one that comes after its order's time.
      const begins = orderStep(order, 'set_up').effect === 'fulfil';
      if (begins && (closed || !(await deps.plans.welcome(trx, order, fact)))) {
        await moveOrder(trx, order, REFUNDED, { now });
        await endAttempts(trx, order.id, now);
        await forgetUnused(deps, trx, order, fact, now);
        return null;
      }
      return (await record(trx, order, fact, { kind: 'setup', state: 'succeeded', now })) ? 'set_up' : null;
    }
    case 'failed':
      // Told twice, a failed renewal is one step of its dunning.
      if (!(await record(trx, order, fact, { kind: 'failure', state: 'succeeded', now }))) return null;
      return fact.code === PAYMENT_CODES.cancelled ? 'cancelled' : 'failed';
    case 'pending':
      // What failed since is not under way any more, whenever we hear of it.
      return (await failedSince(trx, order, fact)) ? null : 'pending';
    case 'ended':
      await deps.plans.ended(trx, order, fact, now);
      return null;
  }
}

async function chargeEvent(deps: TradeDeps, trx: Trx, order: OrderRow, fact: Fact, now: Date) {
  const told = await paymentsOf(trx, order);
  const charges = told.filter(({ kind }) => kind === 'charge');
  if (charges.some((charge) => charge.provider === order.provider && charge.provider_ref === fact.ref)) return null;
  const fits = fact.amount === order.amount && fact.currency === order.currency;
  if (!fits) {
    await record(trx, order, fact, { kind: 'charge', state: 'mismatch', now });
    const { log } = deps.platform;
    log.error({ order: order.order_no, ref: fact.ref }, 'a payment differs from its order: nothing was given for it');
    // Its money went back before we heard that it came.
    return told.some(({ charge_ref }) => charge_ref === fact.ref) ? null : 'differs';
  }
  const first = charges.some(({ state }) => state === 'succeeded');
  const of = (owed: boolean) => ({
    kind: 'charge' as const,
    state: first || !owed ? ('duplicate' as const) : ('succeeded' as const),
    now,
  });
  // Its money went back before we heard that it came.
  if (told.some(({ charge_ref }) => charge_ref === fact.ref)) {
    await record(trx, order, fact, of(true));
    return null;
  }
  // Nothing is given any more for an order whose money went back: a charge of its own goes back, too.
  const closed = isClosed(order);
  // Two pages, two subscriptions paid: one lives, the other's money goes back (billing 4.1).
  const owed =
    first || (!closed && (order.snapshot.billCycle === null || (await deps.plans.welcome(trx, order, fact))));
  await record(trx, order, fact, of(owed));
  if (!owed) {
    const ended = closed ? order : await moveOrder(trx, order, REFUNDED, { now });
    await askRefund(deps, trx, ended, { chargeRef: fact.ref, amount: fact.amount });
    if (order.state === 'differs') await giveOtherBack(deps, trx, order);
    await forgetUnused(deps, trx, order, fact, now);
    return null;
  }
  return first ? 'paid_again' : 'paid';
}

async function returnEvent(trx: Trx, order: OrderRow, fact: Fact, now: Date): Promise<OrderEvent | null> {
  const kind = fact.kind === 'disputed' ? 'dispute' : 'refund';
  if (!(await record(trx, order, fact, { kind, state: 'succeeded', now }))) return null;
  const charge = (await paymentsOf(trx, order)).find(
    ({ kind, provider, provider_ref }) => kind === 'charge' && provider === order.provider && provider_ref === fact.of,
  );
  // Another amount than was asked: when all of it went back, its order is over.
  if (charge?.state === 'mismatch')
    return order.state === 'differs' && (await otherCharges(trx, order.id)).length === 0 ? 'returned' : null;
  // What was given back because nothing was owed for it touches nothing.
  return charge && charge.state !== 'succeeded' ? null : 'returned';
}

/** Whether a try of an order failed at the moment of a fact or later. */
async function failedSince(trx: Trx, order: OrderRow, { at }: Fact): Promise<boolean> {
  const row = await trx
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', order.id)
    .where('kind', '=', 'failure')
    .where('occurred_at', '>=', at)
    .executeTakeFirst();
  return row !== undefined;
}

/** All that was told of the money of an order. */
const paymentsOf = (trx: Trx, order: OrderRow) =>
  trx
    .selectFrom('payment')
    .select(['kind', 'state', 'provider', 'provider_ref', 'charge_ref'])
    .where('order_id', '=', order.id)
    .execute();

interface Recorded {
  kind: 'charge' | 'refund' | 'dispute' | 'setup' | 'failure';
  state: 'succeeded' | 'duplicate' | 'mismatch';
  now: Date;
}

/** Writes what was told of money, once; false when it was known. */
async function record(trx: Trx, order: OrderRow, fact: Fact, { kind, state, now }: Recorded): Promise<boolean> {
  const row = await trx
    .insertInto('payment')
    .values({
      order_id: order.id,
      provider: order.provider,
      provider_ref: fact.ref,
      charge_ref: fact.of ?? null,
      kind,
      state,
      amount: fact.amount,
      currency: fact.currency,
      occurred_at: fact.at,
      recorded_at: now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'kind', 'provider_ref']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
