import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { isoTime } from '../fields.ts';
import { PAY_TYPES } from '../vocabulary/trade.ts';
import { isoDay, order, orderId } from './orders.ts';
import { currency, minorUnits } from './plans.ts';

/** A receipt or credit note: its number and the path of its PDF. */
export const documentLink = z.object({ number: z.string(), url: z.string() });

const payment = z.object({
  id: z.string(),
  order_id: orderId,
  order_no: z.string(),
  type: z.enum(['member', 'pack']),
  description: z.string(),
  credits: z.number().int(),
  /** Of a plan; 0 of a pack and the bundle. */
  grade: z.number().int(),
  billCycle: order.shape.billCycle,
  /** Money taken, given back, taken back by the bank, or not taken. */
  kind: z.enum(['charge', 'refund', 'dispute', 'failure']),
  /** Another amount than its order asks was taken: nothing is given for it. */
  differs: z.boolean(),
  amount: minorUnits,
  currency,
  payType: z.enum(PAY_TYPES),
  at: isoTime,
  /** The same day in the calendar that receipts are dated by. */
  on: isoDay,
  sandbox: z.boolean(),
  /** The receipt of a charge, the credit note of what went back. */
  document: documentLink.nullable(),
});

/** Receipts of what was paid (billing 5.3, 7; decisions 5b). Somebody else's is as unknown as none. */
export const documentCalls = defineCalls('billing', {
  invoice: call({
    method: 'GET',
    path: '/prod-api/trade/v1/order/subscription/invoice/:id',
    access: 'user',
    params: z.object({ id: z.string().max(40) }),
    result: z.object({ ...documentLink.shape, issued_at: isoTime, amount: minorUnits, currency }),
    errors: ['not_found'],
    summary: 'The receipt of an order of one’s own that was paid; `url` is the path of its PDF',
    spec: 'billing 7, decisions 5b',
  }),
  documentFile: call({
    method: 'GET',
    path: '/prod-api/trade/v1/invoice/:file',
    access: 'user',
    shape: 'raw',
    ratePerMinute: 120,
    params: z.object({ file: z.string().max(60) }),
    result: z.object({}),
    answers: {
      200: { description: 'The receipt or credit note', types: ['application/pdf'] },
      202: { description: 'It is being made; the page looks again by itself', types: ['text/html'] },
    },
    errors: ['not_found'],
    summary: 'The PDF of a receipt or credit note, for its owner and for staff with the area Billing',
    spec: 'decisions 5b',
  }),
  payments: call({
    method: 'GET',
    path: '/prod-api/trade/v1/payments',
    access: 'user',
    shape: 'list',
    query: z.object({
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
      cursor: z
        .string()
        .regex(/^[1-9]\d{0,14}$/)
        .optional(),
    }),
    result: z.object({ data: z.array(payment), zone: z.string(), next_cursor: z.string().nullable() }),
    summary: 'What was paid, given back or refused of one’s orders, newest first, with its receipts',
    spec: 'billing 2 (payment history)',
  }),
});
