import type { Currency } from '@atelier/contract/vocabulary/trade';
import { waysToPay } from '@atelier/rules/billing/ways-to-pay';
import type { Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { Actor } from '../../identity/domain.ts';
import { currencyOf, findSold } from '../catalogue/catalogue.view.ts';
import { lockWallet } from '../ledger.repo.ts';
import { mayBuy, priceFor, snapshotOf } from '../orders/create-order.ts';
import { insertOrder } from '../orders/order.repo.ts';
import { type StaffDeps, traced } from './staff.deps.ts';

const DAY = 86_400_000;
/** How long an order that staff made can be paid: its buyer hears of it by other ways than a page that waits. */
const PAYABLE_MS = 7 * DAY;

export interface OrderForAsk {
  userId: number;
  productId: string;
  kind: 'member' | 'pack';
  currency: Currency | undefined;
  reason: string;
  requestId: string | undefined;
  /** The body as it came, for the idempotency key. */
  sent: unknown;
}

/**
 * Makes an unpaid order for somebody, at the price that they themselves would pay: they pay it on their own pages, or staff set it paid with
 * evidence. Once a request id.
 * @returns its id
 * @throws Refusal not_found, has_subscription, already_subscribed, bundle_held
 */
export async function createOrderFor(deps: StaffDeps, actor: Actor, ask: OrderForAsk): Promise<number> {
  const { trade } = deps;
  const { platform } = trade;
  return platform.db.transaction().execute(async (trx) => {
    await needWallet(trx, ask.userId);
    const key = {
      userId: actor.user.id,
      call: 'billing.order.staff',
      requestId: ask.requestId,
      body: ask.sent,
      now: actor.now,
    };
    return platform.idempotency.once(trx, key, async () => {
      const currency = ask.currency ?? currencyOf(platform.config.edition, 'en');
      const sold = await findSold(trx, ask.productId, currency);
      if (!sold || (sold.product.kind === 'pack') !== (ask.kind === 'pack')) throw refuse('not_found');
      const buying = { userId: ask.userId, trial: false, now: actor.now };
      const follows = await mayBuy(trade, trx, { sold, ask: buying, trial: false, now: actor.now });
      const price = await priceFor(trade, trx, sold, { ask: { userId: ask.userId }, trial: false, now: actor.now });
      // As their own checkout would first offer it: by a code in yuan, by card else.
      const ways = waysToPay(trade.providers.offered(currency), { currency, phone: false });
      const payType = ways.scan[0] ?? 'card';
      const order = await insertOrder(trx, {
        user_id: ask.userId,
        kind: ask.kind,
        product_id: sold.product.id,
        trial: false,
        subscription_id: null,
        period_n: null,
        snapshot: JSON.stringify(snapshotOf(sold, price, { follows })),
        currency,
        list_amount: price.list,
        amount: price.amount,
        pay_type: payType,
        provider: trade.providers.serving(payType, currency)?.provider.id ?? OFFICE,
        pay_code: null,
        custom_paras: null,
        created_at: actor.now,
        expires_at: new Date(actor.now.getTime() + PAYABLE_MS),
        made_by: actor.user.id,
      });
      await traced(deps, trx, actor, {
        action: 'order.create',
        target: order.order_no,
        after: { userId: ask.userId, product: sold.product.id, amount: price.amount, currency },
        reason: ask.reason,
      });
      return order.id;
    });
  });
}

/** The provider of what staff received themselves: a transfer, cash. */
export const OFFICE = 'office';

/** Takes the lock of somebody's wallet; who is unknown or gone has none to work with. @throws Refusal not_found */
export async function needWallet(trx: Trx, userId: number): Promise<void> {
  const known = await trx.selectFrom('wallet').select('user_id').where('user_id', '=', userId).executeTakeFirst();
  if (!known || (await lockWallet(trx, userId)).closed) throw refuse('not_found');
}
