import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { isoTime } from '../fields.ts';
import { BILL_KINDS } from '../vocabulary/billing.ts';
import { billEntry } from './account.ts';
import { codeRow } from './codes-staff.ts';
import { orderId } from './orders.ts';
import { currency } from './plans.ts';
import { asFile, counted, exportable, pages, personQuery, reason, span, who } from './staff-fields.ts';

const billing = { access: 'staff', area: 'Billing' } as const;
const kind = z.enum(BILL_KINDS);
const billQuery = {
  ...pages,
  ...exportable,
  ...span,
  userid: personQuery,
  role: z.string().max(64).default('general'),
};
const officeBill = billEntry.extend({
  userid: z.number().int(),
  user: who,
  /** The item's key. */
  sku: z.string(),
  /** '+' or '-'. */
  sign: z.enum(['+', '-']),
  reason: z.string(),
});
export type OfficeBill = z.output<typeof officeBill>;
const bills = z.object({ data: z.array(officeBill), ...counted });

const reconItem = z.object({
  id: z.string(),
  provider: z.string(),
  day: z.iso.date(),
  kind: z.enum(['charge', 'refund', 'dispute']),
  ref: z.string(),
  order_id: orderId.nullable(),
  /** What is wrong: not known here, not known there, other sums, other than its order, a second charge. */
  cause: z.enum(['unknown_here', 'unknown_there', 'differs', 'mismatch', 'duplicate']),
  currency,
  /** Minor units; null where one side has nothing. */
  ours: z.number().int().nullable(),
  theirs: z.number().int().nullable(),
  diff: z.number().int(),
  state: z.enum(['open', 'explained']),
  explanation: z.string(),
  found_at: isoTime,
});
export type ReconItem = z.output<typeof reconItem>;

const deadEvent = z.object({
  id: z.string(),
  provider: z.string(),
  event_id: z.string(),
  state: z.enum(['stored', 'handled', 'orphan', 'dead']),
  attempts: z.number().int(),
  error: z.string(),
  received_at: isoTime,
  /** What it tells: kind, order and reference of each fact. */
  facts: z.array(z.object({ kind: z.string(), order_id: z.string(), ref: z.string() })),
});
export type DeadEvent = z.output<typeof deadEvent>;

/** Lists of billing for staff, and what does not agree with the providers (back office 7; billing 4.6). */
export const staffListCalls = defineCalls('billing', {
  officeBills: call({
    ...billing,
    method: 'GET',
    path: '/prod-api/trade/v1/admin/bills',
    shape: 'list',
    query: z.object({
      ...billQuery,
      /** 0 all, or a tab of the bills dialog. */
      type: z.coerce
        .number()
        .int()
        .pipe(z.literal([0, 1, 3, 5]))
        .default(0),
    }),
    result: bills,
    answers: asFile,
    errors: ['page_too_deep'],
    summary: 'Bills of everybody, the latest first',
    spec: 'back office 7',
  }),
  officeBillsOfKind: call({
    ...billing,
    method: 'GET',
    path: '/prod-api/trade/v1/admin/bills/:kind',
    shape: 'list',
    params: z.object({ kind }),
    query: z.object(billQuery),
    result: bills,
    answers: asFile,
    errors: ['page_too_deep'],
    summary: 'Bills of one kind: buy, present, use, refund or expire',
    spec: 'back office 7, billing A38',
  }),
  officeBillMonth: call({
    ...billing,
    method: 'GET',
    path: '/prod-api/trade/v1/admin/bills/month',
    query: z.object({
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
        .optional(),
      userid: personQuery,
      ...exportable,
    }),
    answers: asFile,
    result: z.object({
      month: z.string(),
      rows: z.array(
        z.object({
          id: z.string(),
          sku: z.string(),
          name: z.string(),
          kind,
          type: z.number().int(),
          count: z.number().int(),
          /** Unsigned. */
          credits: z.number().int(),
          sign: z.enum(['+', '-']),
        }),
      ),
      gained: z.number().int(),
      spent: z.number().int(),
    }),
    summary: 'The credits of a business month by item',
    spec: 'back office 2.4',
  }),
  exportBills: call({
    ...billing,
    method: 'GET',
    path: '/prod-api/trade/v1/admin/bills/export/:kind',
    shape: 'raw',
    params: z.object({ kind: z.enum([...BILL_KINDS, 'all']) }),
    query: z.object({ ...span, userid: personQuery, role: z.string().max(64).default('general') }),
    ratePerMinute: 30,
    result: z.object({}),
    answers: { 200: { description: 'CSV in UTF-8 with a byte order mark', types: ['text/csv'] } },
    summary: 'The bills of a kind as a file, written as they are read',
    spec: 'back office 7, decisions 5b',
  }),
  vipDiscountCode: call({
    ...billing,
    method: 'GET',
    path: '/prod-api/trade/v1/admin/vipDiscountCode',
    shape: 'list',
    query: z.object({ ...pages, ...exportable }),
    result: z.object({ data: z.array(codeRow), ...counted }),
    answers: asFile,
    errors: ['page_too_deep'],
    summary: 'Membership discount codes, the latest first',
    spec: 'back office 7',
  }),
  pointHolders: call({
    ...billing,
    method: 'GET',
    path: '/prod-api/trade/v1/admin/points',
    shape: 'list',
    query: z.object({ ...pages, ...exportable, userid: personQuery }),
    answers: asFile,
    result: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          user: who,
          redeemable: z.number().int(),
          used: z.number().int(),
          earned: z.number().int(),
        }),
      ),
      ...counted,
    }),
    errors: ['page_too_deep'],
    summary: 'Who has reward points, the most first',
    spec: 'back office 2.4',
  }),
  pointMovements: call({
    ...billing,
    method: 'GET',
    path: '/prod-api/trade/v1/admin/points/:userid',
    shape: 'list',
    params: z.object({ userid: z.coerce.number().int().positive() }),
    query: z.object({ ...pages, ...exportable }),
    answers: asFile,
    result: z.object({
      data: z.array(
        z.object({ id: z.string(), at: isoTime, points: z.number().int(), sign: z.enum(['+', '-']), sku: z.string() }),
      ),
      next_cursor: z.string().nullable(),
    }),
    errors: ['page_too_deep'],
    summary: 'How the reward points of somebody came and went',
    spec: 'back office 2.4',
  }),
  reconciliation: call({
    ...billing,
    method: 'GET',
    path: '/prod-api/trade/v1/admin/reconciliation',
    shape: 'list',
    query: z.object({ ...pages, ...exportable, state: z.enum(['open', 'explained']).optional() }),
    answers: asFile,
    result: z.object({
      data: z.array(reconItem),
      ...counted,
      /** The latest comparisons, with the first page alone. */
      runs: z.array(
        z.object({
          provider: z.string(),
          day: z.iso.date(),
          currency,
          ours: z.number().int(),
          theirs: z.number().int(),
          rows: z.number().int(),
          ran_at: isoTime,
        }),
      ),
    }),
    errors: ['page_too_deep'],
    summary: 'What does not agree with what the providers settled',
    spec: 'billing 4.6, billing A53',
  }),
  reconcile: call({
    ...billing,
    method: 'POST',
    path: '/prod-api/trade/v1/admin/reconciliation',
    effect: true,
    body: z.object({ day: z.iso.date(), reason }),
    result: z.object({ rows: z.number().int(), open: z.number().int() }),
    errors: ['validation', 'payments_away', 'reason_required'],
    ratePerMinute: 30,
    summary: 'Compares a day that is over with every provider now',
    spec: 'ours: beside the daily comparison',
  }),
  explainItem: call({
    ...billing,
    method: 'PATCH',
    path: '/prod-api/trade/v1/admin/reconciliation/:id',
    effect: true,
    params: z.object({ id: z.string().max(40) }),
    body: z.object({ reason }),
    result: reconItem,
    errors: ['not_found', 'reason_required'],
    summary: 'Writes down why something does not agree',
    spec: 'billing 4.1',
  }),
  providerEvents: call({
    ...billing,
    method: 'GET',
    path: '/prod-api/trade/v1/admin/events',
    shape: 'list',
    query: z.object({ ...pages, ...exportable }),
    answers: asFile,
    result: z.object({ data: z.array(deadEvent), next_cursor: z.string().nullable() }),
    errors: ['page_too_deep'],
    summary: 'Deliveries of providers that were laid aside',
    spec: 'billing 4.6',
  }),
  replayEvent: call({
    ...billing,
    method: 'POST',
    path: '/prod-api/trade/v1/admin/event/:id/replay',
    effect: true,
    params: z.object({ id: z.string().max(40) }),
    body: z.object({ reason }),
    result: deadEvent,
    errors: ['not_found', 'event_handled', 'reason_required'],
    summary: 'Has a delivery worked off once more',
    spec: 'billing 4.6',
  }),
});
