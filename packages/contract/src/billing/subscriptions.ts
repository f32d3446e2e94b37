import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { isoTime } from '../fields.ts';
import { PAY_TYPES } from '../vocabulary/trade.ts';
import { currency, minorUnits, productId } from './plans.ts';

const byId = z.object({ id: z.string().max(40) });

/** The subscription one has (decisions 5b). */
const subscription = z.object({
  id: z.string(),
  planID: productId,
  planName: z.string(),
  grade: z.number().int(),
  billCycle: z.number().int(),
  state: z.string(),
  /** What each further period costs. */
  amount: minorUnits,
  currency,
  period_start: isoTime.nullable(),
  period_end: isoTime.nullable(),
  autoRenew: z.boolean(),
  /** Renewing was ended and can be taken up again: something is kept that it is charged to. */
  resumable: z.boolean(),
  trial_end: isoTime.nullable(),
  /** What it is charged to; null: nothing, it does not renew by itself. */
  method: z
    .object({
      id: z.string(),
      payType: z.enum(PAY_TYPES),
      brand: z.string().nullable(),
      last4: z.string().nullable(),
      exp: z.string().nullable(),
    })
    .nullable(),
  /** What was paid to begin when this one ends. */
  next: z
    .object({ id: z.string(), planID: productId, planName: z.string(), grade: z.number().int(), begins: isoTime })
    .nullable(),
});

/** Subscriptions (billing 4, 7). */
export const subscriptionCalls = defineCalls('billing', {
  subscriptionInfo: call({
    method: 'GET',
    path: '/prod-api/trade/v1/account/subscription/info',
    access: 'user',
    query: z.object({ role: z.string().max(64).default('general') }),
    result: subscription.nullable(),
    summary: 'The subscription that lives now',
    spec: 'billing 7, decisions 5b',
  }),
  cancelSubscription: call({
    method: 'DELETE',
    path: '/prod-api/trade/v1/order/subscription/:id',
    access: 'user',
    effect: true,
    params: byId,
    result: subscription,
    errors: ['not_found', 'not_subscribed', 'order_transition'],
    summary:
      'Ends renewing: what is paid stays to its end; one that has not begun ends at once and its money goes back',
    spec: 'billing 7, billing A51',
  }),
  resumeSubscription: call({
    method: 'POST',
    path: '/prod-api/trade/v1/order/subscription/:id/resume',
    access: 'user',
    effect: true,
    params: byId,
    body: z.object({}).optional(),
    result: subscription,
    errors: ['not_found', 'not_subscribed', 'plan_waits', 'renews_not'],
    summary: 'Renews again, as long as it has not ended',
    spec: 'decisions 5b',
  }),
  eligibility: call({
    method: 'GET',
    path: '/prod-api/trade/v1/account/eligibility',
    access: 'user',
    result: z.object({ threeDay: z.boolean(), fiftyDiscount: z.number().int() }),
    summary: 'Whether the trial is open to one, and the half-price campaign',
    spec: 'billing 7, decisions 5b',
  }),
  freeMembership: call({
    method: 'GET',
    path: '/prod-api/trade/v1/account/freeMembership',
    access: 'user',
    result: z.object({
      eligible: z.boolean(),
      claimed: z.boolean(),
      endsAt: isoTime.nullable(),
      /** What the trial of this house is; null where none is offered. */
      offer: z.object({ hours: z.number().int(), credits: z.number().int(), grade: z.number().int() }).nullable(),
    }),
    summary: 'How one’s trial stands',
    spec: 'billing 7, billing A40',
  }),
});
