import type { Currency } from '@atelier/contract/vocabulary/trade';
import { refuse } from '#platform/refusal.ts';
import { type Flow, type OrderSnapshot, ProviderAway, ProviderRefused, type Started } from '../providers/provider.ts';
import type { OrderRow, TradeDeps } from '../trade.deps.ts';
import { moveOrder } from './order.repo.ts';

const MINUTE = 60_000;
/** When a provider that has told nothing is asked: after a minute, five, an hour, then daily (billing 4.6). */
const INQUIRIES_MS = [1, 5, 60, 24 * 60, 24 * 60, 24 * 60, 24 * 60, 24 * 60].map((minutes) => minutes * MINUTE);

/** The moment of inquiry number `n`, null when it is no use any more. */
export const inquiryAfter = (n: number, now: Date): Date | null => {
  const wait = INQUIRIES_MS[n];
  return wait === undefined ? null : new Date(now.getTime() + wait);
};

/** What the browser pays with. */
export type Handed = Pick<Started, 'clientSecret' | 'url' | 'codeUrl' | 'status'>;

export interface Begun {
  order: OrderRow;
  handed: Handed;
  flow: Flow | null;
  /** The provider refused to begin: its payment code. */
  refused: number | null;
}

/**
 * Begins the payment of an order at its provider, or answers the one that is open: asked any number of times at once, the provider begins one,
 * because the key is the order's. Outside of any transaction.
 * @throws Refusal payments_away; the order stays and can be begun again
 */
export async function beginPayment(deps: TradeDeps, orderId: number): Promise<Begun> {
  const { db, clock, secrets, log } = deps.platform;
  const order = await db.selectFrom('trade_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  if (order.status !== 0 || order.state === 'differs' || order.pay_type === 'coin')
    return { order, handed: {}, flow: null, refused: null };
  const now = clock.now();
  const attempts = await db.selectFrom('payment_attempt').selectAll().where('order_id', '=', orderId).execute();
  const open = attempts.find(({ ended_at, expires_at }) => ended_at === null && expires_at > now);
  if (open) return { order, handed: JSON.parse(secrets.open('payment', open.handed)), flow: open.flow, refused: null };

  const serving = deps.providers.serving(order.pay_type, order.currency);
  if (!serving) throw refuse('payments_away');
  let started: Started;
  try {
    started = await serving.provider.start(snapshotFor(deps, order), `order:${order.id}:${attempts.length}`);
  } catch (error) {
    if (error instanceof ProviderRefused)
      return { order: await refusedOrder(deps, order, error), handed: {}, flow: null, refused: error.code };
    if (!(error instanceof ProviderAway)) throw error;
    log.warn({ err: error, order: order.order_no }, 'a payment could not be begun');
    throw refuse('payments_away');
  }
  const { ref, expiresAt, clientSecret, url, codeUrl, status } = started;
  const handed: Handed = JSON.parse(JSON.stringify({ clientSecret, url, codeUrl, status }));
  await db
    .insertInto('payment_attempt')
    .values({
      order_id: order.id,
      provider: serving.provider.id,
      ref,
      flow: serving.flow,
      handed: secrets.seal('payment', JSON.stringify(handed)),
      started_at: now,
      expires_at: expiresAt,
      inquire_at: inquiryAfter(0, now),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'ref']).doNothing())
    .execute();
  return { order, handed, flow: serving.flow, refused: null };
}

/** What a provider learns of an order: no name, no address. */
export function snapshotFor({ platform: { config } }: TradeDeps, order: OrderRow): OrderSnapshot {
  const { snapshot } = order;
  const cycle = snapshot.billCycle === 5 ? 'year' : 'month';
  // Something is kept and nothing charged.
  const free = order.trial || order.keeps_only;
  return {
    orderId: order.id,
    orderNo: order.order_no,
    userId: order.user_id,
    title: `Atelier ${snapshot.name}`,
    amount: order.amount,
    currency: order.currency as Currency,
    payType: order.pay_type,
    ...(snapshot.billCycle === null ? {} : { recurring: { cycle, ...(free ? { trial: true } : {}) } }),
    returnUrl: `${config.publicUrl}${config.basePath}/${order.keeps_only ? 'billing?method' : `payment-success?type=${order.pay_type}&order`}=${order.id}`,
  };
}

async function refusedOrder({ platform }: TradeDeps, order: OrderRow, { code }: ProviderRefused): Promise<OrderRow> {
  return platform.db
    .transaction()
    .execute((trx) => moveOrder(trx, order, { status: 0, state: 'failed' }, { now: platform.clock.now(), code }));
}
