import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { isoTime, nothing, requestIds } from '../fields.ts';
import { PAY_TYPES } from '../vocabulary/trade.ts';
import { started } from './orders.ts';

/** A card or wallet that a provider keeps for renewals. Its number never comes here. */
const method = z.object({
  id: z.string(),
  payType: z.enum(PAY_TYPES),
  /** Of a card whose provider tells them; `exp` is MM/YY. */
  brand: z.string().nullable(),
  last4: z.string().nullable(),
  exp: z.string().nullable(),
  kept_at: isoTime,
  /** The sandbox keeps it: no real money. */
  sandbox: z.boolean(),
  /** What is charged to it; null: nothing any more. */
  subscription: z.object({ id: z.string(), planName: z.string(), autoRenew: z.boolean() }).nullable(),
});

/** Cards and wallets that renewals are charged to (billing 2, pay info). Somebody else's is as unknown as none. */
export const methodCalls = defineCalls('billing', {
  paymentMethods: call({
    method: 'GET',
    path: '/prod-api/trade/v1/account/payment/methods',
    access: 'user',
    result: z.array(method),
    summary: 'The cards and wallets that are kept for one’s renewals, the latest first',
    spec: 'ours: billing 2 (pay info), who is charged sees and changes what is charged',
  }),
  changeMethod: call({
    method: 'POST',
    path: '/prod-api/trade/v1/order/subscription/:id/method',
    access: 'user',
    effect: true,
    idempotent: true,
    params: z.object({ id: z.string().max(40) }),
    body: z.object({ ...requestIds, payType: z.enum(PAY_TYPES).default('card') }),
    result: started,
    errors: [
      'not_found',
      'not_subscribed',
      'pay_type_unavailable',
      'payments_away',
      'too_many_payments',
      'request_id_reused',
    ],
    summary:
      'Begins keeping another card for a plan in the provider’s frame: it costs 0, and one that is overdue is charged at once',
    spec: 'ours: billing 2 (pay info), who is charged sees and changes what is charged',
  }),
  removeMethod: call({
    method: 'DELETE',
    path: '/prod-api/trade/v1/account/payment/method/:id',
    access: 'user',
    effect: true,
    params: z.object({ id: z.string().max(40) }),
    result: nothing,
    errors: ['not_found'],
    summary: 'Has the provider forget a card; a plan that renews by it renews no more and stays to its end',
    spec: 'ours: billing 2 (pay info), who is charged sees and changes what is charged',
  }),
});
