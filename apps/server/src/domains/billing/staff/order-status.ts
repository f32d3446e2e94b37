import type { OrderStatus } from '@atelier/contract/vocabulary/trade';
import { orderStep } from '@atelier/rules/billing/order-machine';
import { staffMay } from '@atelier/rules/billing/staff-orders';
import { worthOfProduct } from '@atelier/rules/billing/staff-worth';
import type { Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { Actor } from '../../identity/domain.ts';
import { lockWallet, revokeCredits } from '../ledger.repo.ts';
import { openAttempts, withdrawOrder } from '../orders/drop-order.ts';
import { fulfil } from '../orders/fulfil.ts';
import { giveBack } from '../orders/give-back.ts';
import { closeAttempts, inquireOrder } from '../orders/inquire.ts';
import { askLast, lockOrder, moveOrder } from '../orders/order.repo.ts';
import type { Fact } from '../providers/provider.ts';
import type { OrderRow } from '../trade.deps.ts';
import { askSecond, inTurn, needsSecond, type Question } from './alone.ts';
import { knownTerms, termsOf } from './known-terms.ts';
import { OFFICE } from './orders.ts';
import { productById } from './products.view.ts';
import { type StaffDeps, traced } from './staff.deps.ts';

export interface StatusAsk {
  orderId: number;
  /** The buyer, where the caller names them; another one's order is as unknown as none. */
  userId: number | undefined;
  status: OrderStatus;
  reason: string;
  evidence: string;
}

/**
 * Sets the status of an order (billing A49): paid with evidence and fulfilled at once, fulfilled again, withdrawn. Of another administrator is asked
 * what takes a paid one back, and a 'paid' that gives more than one may move alone or that is of one's own order (record 38).
 * @returns the id of the approval that is asked for
 * @throws Refusal not_found, order_transition (2109), evidence_required, has_subscription
 */
export async function setOrderStatus(deps: StaffDeps, actor: Actor, ask: StatusAsk): Promise<number | null> {
  const { trade } = deps;
  const { db } = trade.platform;
  const known = await db
    .selectFrom('trade_order')
    .select(['user_id', 'status'])
    .where('id', '=', ask.orderId)
    .executeTakeFirst();
  if (!known || (ask.userId !== undefined && ask.userId !== known.user_id)) throw refuse('not_found');
  // Money may be on its way: its provider is asked before anything is decided without it.
  if (known.status === 0) await inquireOrder(trade, ask.orderId);
  const attempts = await openAttempts(db, ask.orderId);
  const approval = await db.transaction().execute(async (trx) => {
    if (ask.status === 1) await inTurn(trx, actor);
    const { closed } = await lockWallet(trx, known.user_id);
    const order = (await lockOrder(trx, ask.orderId))!;
    if (!staffMay(order, order).includes(ask.status)) throw refuse('order_transition');
    if (closed && ask.status !== 3) throw refuse('order_transition');
    if (ask.status === 1) return payOrAsk(deps, trx, actor, order, ask);
    if (ask.status === 2) await fulfilAgain(deps, trx, actor, order, ask);
    else if (order.status === 0) await withdraw(deps, trx, actor, order, ask);
    else return askReversal(deps, trx, actor, order, ask);
    return null;
  });
  // While another one decides, its buyer can still pay.
  if (known.status === 0 && approval === null) await closeAttempts(trade, attempts);
  return approval;
}

/** What staff say of money, in the shape of a provider's fact. */
const factOf = (order: OrderRow, kind: 'paid' | 'set_up', ref: string, at: Date): Fact => ({
  kind,
  ref,
  at,
  orderId: order.id,
  amount: order.amount,
  currency: order.currency,
});

/** Sets it paid, or asks another administrator where one is not enough. @returns the question's id */
async function payOrAsk(
  deps: StaffDeps,
  trx: Trx,
  actor: Actor,
  order: OrderRow,
  { reason, evidence }: StatusAsk,
): Promise<number | null> {
  if (evidence === '') throw refuse('evidence_required', { fields: [{ path: 'evidence', key: 'evidence_required' }] });
  await needWelcome(deps, trx, order, factOf(order, 'paid', '', actor.now));
  const sold = (await productById(trx, order.product_id))!;
  const worth = worthOfProduct(termsOf(sold), await knownTerms(trx));
  const { id, user_id: userId, order_no } = order;
  if (!(await needsSecond(trx, actor, { credits: worth, userIds: [userId] }))) {
    await setPaid(deps, trx, actor, order, { reason, evidence, worth, setBy: actor.user.id, approvedBy: null });
    return null;
  }
  return askOnce(deps, trx, actor, {
    action: 'paid',
    userId,
    orderId: id,
    body: { evidence, worth },
    traced: { order: order_no, status: 1, evidence, credits: worth },
    reason,
  });
}

/** @throws Refusal has_subscription where the plan could not begin */
async function needWelcome(deps: StaffDeps, trx: Trx, order: OrderRow, fact: Fact): Promise<void> {
  if (order.snapshot.billCycle !== null && !(await deps.trade.plans.welcome(trx, order, fact)))
    throw refuse('has_subscription');
}

interface SetPaid {
  reason: string;
  evidence: string;
  /** Everything the order gives, in credits. */
  worth: number;
  setBy: number;
  approvedBy: number | null;
}

/** Sets an order paid that two agreed on. Under the wallet's lock. @throws Refusal order_transition, has_subscription */
export async function setPaidByTwo(
  deps: StaffDeps,
  trx: Trx,
  actor: Actor,
  { orderId, ...paid }: Omit<SetPaid, 'approvedBy'> & { orderId: number },
): Promise<void> {
  const order = (await lockOrder(trx, orderId))!;
  if (!staffMay(order, order).includes(1)) throw refuse('order_transition');
  await setPaid(deps, trx, actor, order, { ...paid, approvedBy: actor.user.id });
}

async function setPaid(
  deps: StaffDeps,
  trx: Trx,
  actor: Actor,
  order: OrderRow,
  { reason, evidence, worth, setBy, approvedBy }: SetPaid,
): Promise<void> {
  const { now } = actor;
  const fact = factOf(order, 'paid', `office:${order.id}`, now);
  await needWelcome(deps, trx, order, fact);
  await trx
    .insertInto('payment')
    .values({
      order_id: order.id,
      provider: OFFICE,
      provider_ref: fact.ref,
      charge_ref: null,
      kind: 'charge',
      state: 'succeeded',
      amount: order.amount,
      currency: order.currency,
      occurred_at: now,
      recorded_at: now,
      note: evidence,
      set_by: setBy,
      worth,
      approved_by: approvedBy,
    })
    .execute();
  const paid = await moveOrder(trx, order, orderStep(order, 'paid').to, { now, code: null });
  await askLast(trx, order.id, now);
  await fulfil(deps.trade, trx, paid, fact, now);
  await traced(deps, trx, actor, {
    action: 'order.paid',
    target: order.order_no,
    before: { status: order.status },
    after: { status: 2, evidence },
    reason,
  });
}

async function fulfilAgain(deps: StaffDeps, trx: Trx, actor: Actor, order: OrderRow, { reason }: StatusAsk) {
  const { now } = actor;
  const kind = order.trial ? 'set_up' : 'paid';
  await fulfil(deps.trade, trx, order, factOf(order, kind, `order:${order.id}`, order.paid_at ?? now), now);
  await traced(deps, trx, actor, {
    action: 'order.fulfil',
    target: order.order_no,
    before: { status: 1 },
    after: { status: 2 },
    reason,
  });
}

async function withdraw(deps: StaffDeps, trx: Trx, actor: Actor, order: OrderRow, { reason }: StatusAsk) {
  const { now } = actor;
  await withdrawOrder(deps.trade, trx, order, now);
  await traced(deps, trx, actor, {
    action: 'order.cancel',
    target: order.order_no,
    before: { status: 0 },
    after: { status: 3 },
    reason,
  });
}

const askReversal = (deps: StaffDeps, trx: Trx, actor: Actor, order: OrderRow, { reason }: StatusAsk) =>
  askOnce(deps, trx, actor, {
    action: 'order',
    userId: order.user_id,
    orderId: order.id,
    body: {},
    traced: { order: order.order_no, status: 3 },
    reason,
  });

/** One question of a kind an order: asked again while it is open, it is the same. */
async function askOnce(deps: StaffDeps, trx: Trx, actor: Actor, question: Question & { orderId: number }) {
  const open = await trx
    .selectFrom('admin_approval')
    .select('id')
    .where('order_id', '=', question.orderId)
    .where('action', '=', question.action)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return open ? open.id : askSecond(deps, trx, actor, question);
}

/**
 * Takes back what a paid order gave, what is left of it, and has its charge given back by the provider that took it. Under the wallet's lock.
 * @throws Refusal order_transition when it is not paid any more
 */
export async function reverseOrder(
  deps: StaffDeps,
  trx: Trx,
  actor: Actor,
  { orderId, approvalId, reason }: { orderId: number; approvalId: number; reason: string },
): Promise<void> {
  const { trade } = deps;
  const { now } = actor;
  const order = (await lockOrder(trx, orderId))!;
  const ref = `office:approval:${approvalId}`;
  const { byProvider, chargeRef } = await giveBack(trade, trx, order, { ref, now });
  if (order.trial)
    await revokeCredits(trx, {
      userId: order.user_id,
      sourceKeys: [`trial:${order.user_id}`],
      most: Number.MAX_SAFE_INTEGER,
      key: `revoke:trial:${order.id}`,
      now,
      reason: 'refunded',
    });
  if (!byProvider && order.amount > 0)
    await trx
      .insertInto('payment')
      .values({
        order_id: order.id,
        provider: OFFICE,
        provider_ref: ref,
        charge_ref: chargeRef,
        kind: 'refund',
        state: 'succeeded',
        amount: order.amount,
        currency: order.currency,
        occurred_at: now,
        recorded_at: now,
        note: reason,
      })
      .execute();
  await traced(deps, trx, actor, {
    action: 'order.reverse',
    target: order.order_no,
    before: { status: order.status },
    after: { status: 3 },
    reason,
  });
}
