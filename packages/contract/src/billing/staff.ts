import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { isoTime, numeric, requestIds } from '../fields.ts';
import { CODE_KINDS } from '../vocabulary/codes.ts';
import { accountInfo } from './account.ts';
import { order, orderId } from './orders.ts';
import { currency, minorUnits, productId } from './plans.ts';
import { asFile, counted, exportable, pages, person, personQuery, reason, span, who } from './staff-fields.ts';

const status = z.coerce.number().int().min(0).max(3);

/** An order as staff see it. */
const officeOrder = order.extend({
  userid: z.number().int(),
  user: who,
  product: productId,
  provider: z.string(),
  /** Why it stands there: open, pending, failed, cancelled, expired, done, reversed, refunded. */
  state: z.string(),
  activated_at: isoTime.nullable(),
  canceled_at: isoTime.nullable(),
  /** The membership that it paid for has ended: by its time, or with its account. */
  over: z.boolean(),
  /** The administrator who made it for somebody. */
  made_by: z.number().int().nullable(),
  /** The statuses it can be set to now (billing A49). */
  may: z.array(z.number().int()),
});
export type OfficeOrder = z.output<typeof officeOrder>;

const payment = z.object({
  id: z.string(),
  provider: z.string(),
  ref: z.string(),
  kind: z.string(),
  state: z.string(),
  amount: minorUnits,
  currency,
  at: isoTime,
  /** What staff wrote as evidence. */
  note: z.string(),
});

const approvedCode = z.object({
  kind: z.enum(CODE_KINDS),
  value: z.number().int().nullable(),
  grade: z.number().int().nullable(),
  days: z.number().int().nullable(),
  max_uses: z.number().int(),
});
const approvedProduct = z.object({
  /** Each month, of a plan. */
  credits: z.number().int(),
  coins: z.number().int().nullable(),
  prices: z.array(z.object({ currency, amount: minorUnits, member_amount: minorUnits.nullable() })),
  replaces: productId.nullable(),
});

/** What one administrator asked and another decides. */
const approval = z.object({
  id: z.string(),
  action: z.enum(['credits', 'order', 'gift', 'paid', 'code', 'product']),
  state: z.enum(['open', 'passed', 'refused']),
  /** Of a gift: the first of those it goes to; of a code or a product: whoever asks. */
  user: who,
  /** To how many a gift goes, and what their bills call it, or a product's name; null of what is none. */
  users: z.number().int().nullable(),
  name: z.string().nullable(),
  order_id: orderId.nullable(),
  order_no: z.string().nullable(),
  /** Of credits: set, plus or minus, and how many; of a gift how many to each; of an order or a code all it gives. */
  option: z.string().nullable(),
  credits: z.number().int().nullable(),
  /** What shows that an order was paid. */
  evidence: z.string().nullable(),
  /** What is to be made. */
  code: approvedCode.nullable(),
  product: approvedProduct.nullable(),
  reason: z.string(),
  asked_by: who,
  asked_at: isoTime,
  /** The reader asked it, and cannot decide it. */
  own: z.boolean(),
  decided_by: who.nullable(),
  decided_at: isoTime.nullable(),
  note: z.string(),
});
export type Approval = z.output<typeof approval>;

const billing = { access: 'staff', area: 'Billing' } as const;
const credits = { access: 'staff', area: 'Credits' } as const;
const moved = z.object({
  /** What the person can spend after it; with an approval to come, what they can spend now. */
  credits: z.number().int(),
  /** Nothing moved: another administrator decides it. */
  approval_id: z.string().optional(),
});
const moveErrors = ['not_found', 'no_credits', 'reason_required', 'request_id_reused'] as const;
const consume = {
  ...credits,
  method: 'PATCH',
  effect: true,
  idempotent: true,
  body: z.object({
    ...requestIds,
    /** What is given or taken: the credits of this product. */
    sku: productId,
    option: z.enum(['plus', 'minus']).default('plus'),
    /** The kind of bill, as the specification's clients send it; plus is always 9 and minus 8. */
    type: z.union([z.string().max(40), z.number()]).optional(),
    role: z.string().max(64).default('general'),
    reason,
  }),
  result: moved,
  errors: moveErrors,
  summary: 'Gives or takes the credits of a product',
  spec: 'back office 7, decisions 5b',
} as const;

/** Orders, credits and approvals of staff (back office 7; decisions 5b). Each change is audited in its own transaction. */
export const staffCalls = defineCalls('billing', {
  officeOrders: call({
    ...billing,
    method: 'GET',
    path: '/prod-api/trade/v1/admin/orders',
    shape: 'list',
    query: z.object({
      ...pages,
      ...span,
      ...exportable,
      userid: personQuery,
      /** Only orders of people who hold it; everybody is 'general'. */
      role: z.string().max(64).default('general'),
      status: status.optional(),
      kind: z.enum(['member', 'pack']).optional(),
      order_no: z.string().trim().max(40).optional(),
    }),
    result: z.object({ data: z.array(officeOrder), ...counted }),
    answers: asFile,
    errors: ['page_too_deep'],
    summary: 'Orders of everybody, the latest first',
    spec: 'back office 7',
  }),
  officeOrder: call({
    ...billing,
    method: 'GET',
    path: '/prod-api/trade/v1/admin/order',
    query: z.object({ id: z.string().max(40) }),
    result: officeOrder.extend({ payments: z.array(payment), approval_id: z.string().nullable() }),
    errors: ['not_found'],
    summary: 'One order by its id or number, with what its providers told',
    spec: 'back office 7',
  }),
  createOrderFor: call({
    ...billing,
    method: 'POST',
    path: '/prod-api/trade/v1/admin/order',
    effect: true,
    idempotent: true,
    body: z.object({
      ...requestIds,
      userid: person,
      planID: productId.optional(),
      packID: productId.optional(),
      /** Without it the edition's. */
      currency: currency.optional(),
      reason,
    }),
    result: officeOrder,
    errors: [
      'not_found',
      'payments_away',
      'pack_required',
      'has_subscription',
      'already_subscribed',
      'bundle_held',
      'reason_required',
      'request_id_reused',
    ],
    summary: 'Makes an order for somebody, to be paid by them or set paid with evidence',
    spec: 'back office 7, decisions 5b',
  }),
  setOrderStatus: call({
    ...billing,
    method: 'PATCH',
    path: '/prod-api/trade/v1/admin/order/:id/status/:status',
    effect: true,
    params: z.object({ id: z.string().max(40), status }),
    body: z.object({
      userid: person.optional(),
      reason,
      /** What shows that it was paid; needed for 'paid' alone. */
      evidence: z.string().trim().max(500).default(''),
    }),
    result: officeOrder.extend({ approval_id: z.string().optional() }),
    errors: ['not_found', 'order_transition', 'evidence_required', 'has_subscription', 'reason_required'],
    summary:
      'Sets the status of an order; taking a paid one back, and paying much or for oneself, waits for another administrator',
    spec: 'back office 7, billing A49',
  }),
  setCredits: call({
    ...credits,
    method: 'POST',
    path: '/prod-api/user/set_credits',
    effect: true,
    idempotent: true,
    body: z.object({
      ...requestIds,
      user_id: person,
      option: z.enum(['set', 'plus', 'minus']),
      credits: numeric.pipe(z.number().int().min(0).max(1_000_000_000)),
      reason,
    }),
    result: moved,
    errors: moveErrors,
    summary: 'Sets, adds or takes credits; above 10,000 in a day, and to oneself, another administrator decides',
    spec: 'back office 7, decisions 5b',
  }),
  adjustConsumption: call({
    ...consume,
    path: '/prod-api/trade/v1/admin/account/:id/consume/',
    params: z.object({ id: person }),
  }),
  adjustConsumptionShort: call({
    ...consume,
    path: '/prod-api/admin/account/:userid/consume',
    params: z.object({ userid: person }),
  }),
  officeAccount: call({
    ...credits,
    method: 'GET',
    path: '/prod-api/trade/v1/admin/account/:userid',
    params: z.object({ userid: person }),
    query: z.object({ role: z.string().max(64).default('general') }),
    result: accountInfo.extend({
      user: who,
      held: z.number().int(),
      /** What the house lost by them: money that a bank took back for credits that were used (billing A53). */
      lost: z.array(z.object({ currency, amount: minorUnits })),
      subscription: z
        .object({
          id: z.string(),
          planName: z.string(),
          state: z.string(),
          autoRenew: z.boolean(),
          period_end: isoTime.nullable(),
        })
        .nullable(),
      lots: z.array(
        z.object({
          id: z.string(),
          bucket: z.string(),
          source: z.string(),
          available: z.number().int(),
          amount: z.number().int(),
          expires_at: isoTime,
        }),
      ),
    }),
    errors: ['not_found'],
    summary: 'The trade account of somebody',
    spec: 'back office 7',
  }),
  approvals: call({
    ...credits,
    method: 'GET',
    path: '/prod-api/trade/v1/admin/approvals',
    shape: 'list',
    query: z.object({ ...pages, ...exportable, state: z.enum(['open', 'passed', 'refused']).optional() }),
    result: z.object({ data: z.array(approval), ...counted }),
    answers: asFile,
    errors: ['page_too_deep'],
    summary: 'What administrators asked of each other, the latest first',
    spec: 'decisions 5b',
  }),
  decideApproval: call({
    ...credits,
    method: 'POST',
    path: '/prod-api/trade/v1/admin/approval/:id',
    effect: true,
    params: z.object({ id: z.string().max(40) }),
    body: z.object({ ...requestIds, pass: z.boolean(), reason }),
    result: approval.extend({ credits_after: z.number().int().nullable() }),
    errors: [
      'not_found',
      'approval_own',
      'approval_dependent',
      'approval_decided',
      'no_credits',
      'order_transition',
      'has_subscription',
      'conflict',
      'reason_required',
    ],
    summary: 'Decides what another administrator asked',
    spec: 'decisions 5b',
  }),
});
