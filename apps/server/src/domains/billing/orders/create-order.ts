import type { Language } from '@atelier/contract/vocabulary/languages';
import type { BillCycle, PayType } from '@atelier/contract/vocabulary/trade';
import { cardCounts, countedDiscounts } from '@atelier/rules/billing/discounts';
import { type OrderPrice, priceOfPack, priceOfPlan } from '@atelier/rules/billing/price-of-order';
import type { Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import { currencyOf, findSold, soldIn, wasReplaced } from '../catalogue/catalogue.view.ts';
import { yearSaves } from '../catalogue/catalogue.wire.ts';
import { redeemCode } from '../codes/redeem-code.ts';
import type { DiscountsFound } from '../discounts.ts';
import { effectiveGrade, liveMemberships } from '../entitlement.repo.ts';
import { lockWallet } from '../ledger.repo.ts';
import type { Flow } from '../providers/provider.ts';
import { activeTrial } from '../subscriptions/trial.ts';
import type { OrderRow, Sold, TradeDeps } from '../trade.deps.ts';
import type { OrderSnapshotRow, TrialTerms } from '../trade.tables.ts';
import { checkoutsSince, insertOrder, openedBefore, openPointOrders } from './order.repo.ts';

const MINUTE = 60_000;
/** How long an order can be paid; a code to scan for half as long. */
const PAYABLE_MS = 30 * MINUTE;
const PAYABLE_QR_MS = 15 * MINUTE;
/** A checkout that is opened again leaves at least so long to pay; else it is a new one. */
const REOPENED_MS = 10 * MINUTE;
/** More checkouts than this within the window are too many (billing A55; decisions 5b). */
const CHECKOUTS = 5;
const CHECKOUT_WINDOW_MS = 10 * MINUTE;
/** Orders by points are no checkouts; as many of them are open at most as checkouts can be. */
const OPEN_BY_POINTS = (CHECKOUTS * PAYABLE_MS) / CHECKOUT_WINDOW_MS;

export interface OrderAsk {
  userId: number;
  language: Language;
  kind: 'member' | 'pack';
  productId: string;
  payType: PayType;
  trial: boolean;
  billCycle?: BillCycle | undefined;
  /** What the client believes: compared, never charged. */
  claims: { amount?: number | undefined; discount?: number | undefined; firstCharge?: number | boolean | undefined };
  /** A discount card of one's own, or a code that becomes one: else the best card is used. */
  card?: string | undefined;
  code?: string | undefined;
  customParas?: Record<string, string> | undefined;
  requestId: string | undefined;
  /** The body as it came, for the idempotency key. */
  sent: unknown;
}

/**
 * Makes an order, once a request id: the price is worked out here, under the wallet's lock. Nothing is asked of a provider yet.
 * @throws Refusal not_found, pay_type_unavailable, price_changed, too_many_payments, has_subscription, trial_taken, grade_error, trial_used,
 *   bundle_held, code_invalid, code_used_up, code_over, code_redeemed
 */
export async function createOrder(deps: TradeDeps, ask: OrderAsk): Promise<number> {
  const { platform } = deps;
  return platform.db.transaction().execute(async (trx) => {
    const now = platform.clock.now();
    if ((await lockWallet(trx, ask.userId)).closed) throw refuse('account_disabled');
    const key = {
      userId: ask.userId,
      call: `billing.order.${ask.kind}`,
      requestId: ask.requestId,
      body: ask.sent,
      now,
    };
    return platform.idempotency.once(trx, key, async () => (await writeOrder(deps, trx, ask, now)).id);
  });
}

async function writeOrder(deps: TradeDeps, trx: Trx, ask: OrderAsk, now: Date): Promise<OrderRow> {
  const { platform, providers } = deps;
  const currency = currencyOf(platform.config.edition, ask.language);
  if (!providers.sells) throw refuse('payments_away');
  const sold = await findSold(trx, ask.productId, currency);
  // Whoever still sees the version before would pay another price than they were shown.
  if (!sold && (await wasReplaced(trx, ask.productId))) throw refuse('price_changed');
  if (!sold || (sold.product.kind === 'pack') !== (ask.kind === 'pack')) throw refuse('not_found');
  const coin = ask.payType === 'coin';
  const serving = coin ? null : providers.serving(ask.payType, currency);
  if (coin ? ask.kind !== 'pack' || sold.product.coins === null : serving === null) {
    if (providers.offered(currency).length === 0) throw refuse('payments_away');
    throw refuse('pay_type_unavailable', { fields: [{ path: 'payType', key: 'pay_type_unavailable' }] });
  }
  const trial = ask.trial || ask.billCycle === 3;
  checkCycle(sold, ask, trial);
  // A trial is charged when it ends: what leaves nothing to charge then begins none.
  if (trial && (serving?.provider.can.renewal[ask.payType] ?? 'none') === 'none')
    throw refuse('pay_type_unavailable', { fields: [{ path: 'payType', key: 'pay_type_unavailable' }] });
  const follows = await mayBuy(deps, trx, { sold, ask, trial, now });
  const terms = trial ? await trialOf(trx, sold) : null;
  const price = await priceFor(deps, trx, sold, { ask, trial, now });
  checkClaims(ask, price, await ownPercent(trx, sold));
  const order = {
    user_id: ask.userId,
    kind: ask.kind,
    product_id: sold.product.id,
    trial,
    snapshot: JSON.stringify(snapshotOf(sold, price, { trial: terms, follows })),
    currency,
    list_amount: price.list,
    // Points are no money.
    amount: coin ? 0 : price.amount,
    pay_type: ask.payType,
    provider: serving?.provider.id ?? 'points',
    custom_paras: ask.customParas ? JSON.stringify(ask.customParas) : null,
  };
  // A form in the page stands there before anybody decides; every other way of paying is pressed.
  const opened = serving?.flow === 'embedded';
  const before = opened ? await openedBefore(trx, order, new Date(now.getTime() + REOPENED_MS)) : null;
  if (before) return before;
  await notTooOften(trx, ask.userId, { coin, now });
  return insertOrder(trx, {
    ...order,
    subscription_id: null,
    period_n: null,
    pay_code: null,
    created_at: now,
    expires_at: payableFor(serving?.flow ?? null, now),
    opened_only: opened,
  });
}

/** What the trial gives before this plan begins; it is one of the grade that is offered (billing A41). @throws Refusal not_found */
async function trialOf(trx: Trx, { product }: Sold): Promise<TrialTerms> {
  const offer = await activeTrial(trx);
  if (!offer || product.grade !== offer.grade) throw refuse('not_found');
  return offer;
}

/** The cycle that is asked for has to be the plan's own: 3 is the trial of a yearly one. */
function checkCycle({ product }: Sold, { billCycle }: OrderAsk, trial: boolean): void {
  if (trial && product.kind !== 'plan') throw refuse('not_found');
  if (billCycle === undefined || product.bill_cycle === null) return;
  const meant = billCycle === 3 ? 5 : billCycle;
  if (meant !== product.bill_cycle)
    throw refuse('price_changed', { fields: [{ path: 'billCycle', key: 'price_changed' }] });
}

interface Buying {
  sold: Sold;
  ask: Pick<OrderAsk, 'userId'>;
  trial: boolean;
  now: Date;
}

/** Whether this person may buy it now. @returns the subscription that a plan follows @throws Refusal has_subscription, already_subscribed, trial_taken, bundle_held */
export async function mayBuy(
  deps: TradeDeps,
  trx: Trx,
  { sold: { product }, ask: { userId }, trial, now }: Buying,
): Promise<number | null> {
  if (product.kind === 'plan') return (await deps.plans.mayOrder(trx, { userId, product, trial, now })).follows;
  if (product.kind !== 'bundle') return null;
  // The bundle is hidden from them; whoever asks all the same hears why (billing A6).
  const live = await liveMemberships(trx, userId, now);
  if (live.some(({ grade, billCycle, source }) => grade >= 3 && source === 'subscription' && billCycle !== 1))
    throw refuse('bundle_held');
  return null;
}

interface Priced extends OrderPrice {
  campaign: number;
  invite: number;
  sources: DiscountsFound | null;
}

/** Whose price it is, and the card or code they name. */
type Pricing = Pick<OrderAsk, 'userId' | 'card' | 'code'>;

/** What this person pays for it now. */
export async function priceFor(
  deps: TradeDeps,
  trx: Trx,
  { product, price }: Sold,
  { ask, trial, now }: { ask: Pricing; trial: boolean; now: Date },
): Promise<Priced> {
  const plain = { amount: price.amount, memberAmount: price.member_amount, currency: price.currency };
  const nothing = { campaign: 0, invite: 0, sources: null };
  if (product.kind === 'pack') return { ...priceOfPack(plain, await effectiveGrade(trx, ask.userId, now)), ...nothing };
  // A trial takes nothing off and costs nothing now; what follows it is the plan's price (billing A16).
  if (trial) return { list: price.amount, amount: 0, percent: 0, ...nothing };
  if (product.kind === 'bundle') return { list: price.amount, amount: price.amount, percent: 0, ...nothing };
  const sources = await deps.discounts(trx, ask.userId, now, await cardFor(deps, trx, ask, now));
  const counted = countedDiscounts(sources);
  return { ...priceOfPlan(plain, counted), ...counted, sources };
}

/** The card that was asked for: by its id, or by the code that becomes it. Undefined: the best one. */
async function cardFor({ platform }: TradeDeps, trx: Trx, ask: Pricing, now: Date): Promise<string | undefined> {
  if (!ask.code) return ask.card || undefined;
  const { userId, code } = ask;
  const { cardId } = await redeemCode(platform, trx, { userId, code, kind: 'discount', app: null, now });
  return String(cardId);
}

/** A claim that differs is a price the buyer did not see: nothing is charged (billing A19). */
function checkClaims({ claims, kind }: OrderAsk, price: OrderPrice, own: number): void {
  const wrong = (path: string) => refuse('price_changed', { fields: [{ path, key: 'price_changed' }] });
  if (claims.amount !== undefined && claims.amount !== price.amount && claims.amount !== price.list)
    throw wrong('amount');
  if (typeof claims.firstCharge === 'number' && claims.firstCharge !== price.amount) throw wrong('firstCharge');
  if (claims.discount === undefined) return;
  const multiplier = Math.round((price.amount / price.list) * 100) / 100;
  // Packs are asked for with a multiplier, plans with a percentage: what is taken off, or what the year saves, as the plan's row says (billing A14, A18, A20).
  const fits =
    kind === 'pack'
      ? Math.abs(claims.discount - multiplier) < 0.005
      : claims.discount === price.percent || claims.discount === own;
  if (!fits) throw wrong('discount');
}

/** What a yearly plan saves, as its row on the wire says; 0 of anything else. */
async function ownPercent(trx: Trx, sold: Sold): Promise<number> {
  if (sold.product.bill_cycle !== 5) return 0;
  return yearSaves(sold, await soldIn(trx, sold.price.currency));
}

/** Until when an order can be paid. */
export const payableFor = (flow: Flow | null, now: Date): Date =>
  new Date(now.getTime() + (flow === 'qr' ? PAYABLE_QR_MS : PAYABLE_MS));

/** @throws Refusal too_many_payments (billing A55) */
export async function notTooOften(
  trx: Trx,
  userId: number,
  { coin, now }: { coin: boolean; now: Date },
): Promise<void> {
  if (coin) {
    if ((await openPointOrders(trx, userId, now)) >= OPEN_BY_POINTS) throw refuse('too_many_payments');
    return;
  }
  const since = new Date(now.getTime() - CHECKOUT_WINDOW_MS);
  if ((await checkoutsSince(trx, userId, since)) >= CHECKOUTS) throw refuse('too_many_payments');
}

/** What was shown, for whoever reads the order later. */
export function snapshotOf(
  { product }: Sold,
  { campaign, invite, sources }: Priced,
  { trial = null, follows }: { trial?: TrialTerms | null; follows: number | null },
): OrderSnapshotRow {
  const card = sources?.card && cardCounts(sources.card.percent, sources) ? sources.card : null;
  return {
    name: product.name,
    // What comes of this order: the plan's own credits come with its first charge.
    credits: trial?.credits ?? product.credits,
    billCycle: product.bill_cycle,
    campaign,
    invite,
    ...(card ? { discountSource: `card:${card.id}` } : {}),
    ...(follows === null ? {} : { follows }),
    ...(trial ? { trial } : {}),
  };
}
