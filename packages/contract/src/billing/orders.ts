import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { isoTime, numeric, requestIds } from '../fields.ts';
import { PAY_RESULTS, PAY_TYPES } from '../vocabulary/trade.ts';
import { billCycle, currency, minorUnits, productId } from './plans.ts';

export const orderId = z.string().regex(/^[1-9]\d{0,15}$/);
/** A day without a time. */
export const isoDay = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const byId = z.object({ id: z.string().max(40) });

/** What the browser is handed to pay with (decisions 5b): one of secret, address or code, by the way of paying. */
export const started = z.object({
  id: orderId,
  order_no: z.string(),
  amount: minorUnits,
  currency,
  clientSecret: z.string().optional(),
  url: z.string().optional(),
  codeUrl: z.string().optional(),
  respCode: z.number().int().optional(),
  redirectUrl: z.string().optional(),
  status: z.enum(['S', 'R']).optional(),
  /** Until when it can be paid. */
  expires_at: isoTime,
});

export const order = z.object({
  id: orderId,
  order_no: z.string(),
  type: z.enum(['member', 'pack']),
  description: z.string(),
  /** Of a plan; 0 of a pack and the bundle. */
  grade: z.number().int(),
  /** 1 monthly, 5 yearly, 0 once. */
  billCycle: z.union([z.literal(0), z.literal(1), z.literal(5)]),
  amount: minorUnits,
  list_amount: minorUnits,
  /** What was taken off, in percent, rounded up as the checkout said it. */
  discount: z.number().int(),
  currency,
  credits: z.number().int(),
  payType: z.enum(PAY_TYPES),
  /** 0 to be paid, 1 paid, 2 active, 3 canceled. */
  status: z.number().int().min(0).max(3),
  result: z.enum(PAY_RESULTS),
  /** Payment code of the last failure. */
  code: z.number().int().nullable(),
  /** What was taken instead of `amount`: nothing is given until it is put right or has gone back. Null of any other. */
  differs: z.object({ amount: minorUnits, currency }).nullable(),
  /**
   * Why it was paid and gave nothing: the card, or the address, has had its trial; or something else was paid first; or
   * another amount was taken than it asks. Nothing is kept: money goes back, a card is forgotten.
   */
  refused: z.enum(['trial_used', 'not_owed', 'other_amount', 'account_closed']).nullable(),
  created_at: isoTime,
  paid_at: isoTime.nullable(),
  /** The same days in the calendar that its receipt is dated by. */
  created_on: isoDay,
  paid_on: isoDay.nullable(),
  expires_at: isoTime.nullable(),
  /** The membership that it paid for runs now: not of what is had once, of a period that is over or one that has not begun. */
  runs: z.boolean(),
  /** Its owner may pay it now, or drop it. */
  payable: z.boolean(),
  /** It was paid in the sandbox: no real money. */
  sandbox: z.boolean(),
  trial: z.boolean(),
  /** Its receipt, once it was paid with money. */
  invoice: z.object({ number: z.string(), url: z.string() }).nullable(),
});

/** `zone`: whose days `created_on` and `paid_on` are, 'UTC-08:00'. */
const orderPage = z.object({ data: z.array(order), zone: z.string(), next_cursor: z.string().nullable() });

/** Claims of the client: looked at, never charged. A wrong one is price_changed; whether it is a first charge at all claims nothing. */
const claims = {
  amount: numeric.optional(),
  discount: numeric.optional(),
  firstCharge: numeric.or(z.boolean()).optional(),
};
/** Where the buyer came from, as the client stored it: kept with the order. A stored cookie is a text. */
const customParas = z
  .union([
    z.record(z.string().max(60), z.string().max(300)),
    z
      .string()
      .max(2000)
      .transform((cookie) => ({ cookie })),
  ])
  .optional();
const orderErrors = [
  'not_found',
  'pay_type_unavailable',
  'payments_away',
  'price_changed',
  'too_many_payments',
  'request_id_reused',
] as const;

/** Orders and what is paid for them (billing 7; decisions 5b). Somebody else's order is as unknown as none. */
export const orderCalls = defineCalls('billing', {
  subscribe: call({
    method: 'POST',
    path: '/prod-api/trade/v1/order/subscribe',
    access: 'user',
    effect: true,
    idempotent: true,
    body: z.object({
      ...requestIds,
      ...claims,
      payType: z.enum(PAY_TYPES),
      payChannel: z.string().max(20).default('web'),
      planID: productId,
      billCycle: billCycle.optional(),
      priceID: z.string().max(100).optional(),
      pid: z.string().max(100).optional(),
      returnType: z.string().max(20).optional(),
      trial: z.boolean().optional(),
      /** A discount card of one's own. */
      card: z.string().max(40).optional(),
      /** A discount code: it is redeemed and used at once. */
      code: z.string().max(64).optional(),
      customParas,
    }),
    result: started,
    errors: [
      ...orderErrors,
      'has_subscription',
      'trial_taken',
      'grade_error',
      'trial_used',
      'bundle_held',
      'already_subscribed',
      'code_invalid',
      'code_used_up',
      'code_over',
      'code_redeemed',
      'code_own',
      'codes_limited',
    ],
    summary: 'Orders a plan, a trial or the one-year bundle and begins its payment',
    spec: 'billing 7, decisions 5b',
  }),
  refuelOrder: call({
    method: 'POST',
    path: '/prod-api/trade/v1/order/refuelpack',
    access: 'user',
    effect: true,
    idempotent: true,
    body: z.object({
      ...requestIds,
      ...claims,
      packID: productId.or(z.literal('')).optional(),
      payType: z.enum(PAY_TYPES).default('card'),
      returnType: z.string().max(20).optional(),
      customParas,
    }),
    result: started,
    errors: [...orderErrors, 'pack_required'],
    summary: 'Orders a credit pack and begins its payment; by points it waits for its performance',
    spec: 'billing 7, decisions 5b',
  }),
  performPack: call({
    method: 'POST',
    path: '/prod-api/trade/v1/order/refuelpack/performance/:id',
    access: 'user',
    effect: true,
    params: byId,
    body: z.object({ ...requestIds }).default({}),
    result: z.object({ credits: z.number().int() }),
    errors: ['not_found', 'order_transition', 'points_short'],
    summary: 'Takes the reward points of a pack that was ordered by them and gives its credits, once',
    spec: 'billing 7, decisions 5b',
  }),
  order: call({
    method: 'GET',
    path: '/prod-api/trade/v1/order/:id',
    access: 'user',
    params: byId,
    result: order,
    errors: ['not_found'],
    // A page that waits for its payment asks every few seconds.
    ratePerMinute: 120,
    summary: 'How an order stands; one whose payment is under way is inquired after',
    spec: 'decisions 5b',
  }),
  payAgain: call({
    method: 'POST',
    path: '/prod-api/trade/v1/order/:id/pay',
    access: 'user',
    effect: true,
    idempotent: true,
    params: byId,
    body: z.object({ ...requestIds }),
    result: started,
    errors: ['not_found', 'order_transition', 'payments_away', 'pay_type_unavailable', 'request_id_reused'],
    summary: 'Begins the payment of an unpaid order once more',
    spec: 'ours: billing 4, an order that failed may be paid until it expires',
  }),
  dropOrder: call({
    method: 'DELETE',
    path: '/prod-api/trade/v1/order/:id',
    access: 'user',
    effect: true,
    params: byId,
    result: order,
    errors: ['not_found', 'order_transition'],
    summary: 'Drops an unpaid order; what is paid all the same is given or goes back',
    spec: 'ours: billing 4, who does not want to pay ends the order',
  }),
  orders: call({
    method: 'GET',
    path: '/prod-api/trade/v1/orders',
    access: 'user',
    shape: 'list',
    query: z.object({
      type: z.enum(['all', 'member', 'pack']).default('all'),
      pageNum: z.coerce.number().int().min(1).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
      cursor: z.string().max(200).optional(),
    }),
    result: orderPage,
    errors: ['page_too_deep'],
    summary: 'One’s orders, newest first',
    spec: 'billing 2, decisions 5b',
  }),
  memberOrders: call({
    method: 'GET',
    path: '/prod-api/trade/v1/order/sub',
    access: 'user',
    others: true,
    shape: 'list',
    query: z.object({
      pageNum: z.coerce.number().int().min(1).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
      cursor: z.string().max(200).optional(),
    }),
    result: orderPage,
    errors: ['page_too_deep'],
    summary: 'One’s member orders',
    spec: 'billing 7, billing A40',
  }),
  paymentWebhook: call({
    method: 'POST',
    path: '/prod-api/trade/v1/webhook/:provider',
    access: 'signature',
    shape: 'raw',
    params: z.object({ provider: z.string().max(40) }),
    // A provider sends from few addresses, and everything of an outage at once.
    ratePerMinute: 12_000,
    bodyLimit: 256 * 1024,
    receives: ['*/*'],
    result: z.object({}),
    answers: { 200: { description: 'Stored, in the provider’s own words', types: ['text/plain', 'application/json'] } },
    errors: ['path_not_found', 'webhook_forged'],
    summary: 'A provider’s delivery, signed by it: stored once, worked off after',
    spec: 'decisions 5b',
  }),
});
