import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { isoTime, nothing, paged, pageQuery, requestIds } from '../fields.ts';
import { staffReason } from './codes-staff.ts';
import { asFile, exportable } from './staff-fields.ts';

/** 1 is the whole price, 0.8 takes a fifth off (billing A18). */
const fraction = z.number().min(0).max(1);
const kind = z.enum(['operation', 'fifty']);

const campaign = z.object({
  id: z.string(),
  kind,
  percent: z.number().int(),
  starts_at: isoTime,
  ends_at: isoTime,
  state: z.enum(['soon', 'running', 'over']),
  made_by: z.number().int(),
  made_by_name: z.string(),
  made_at: isoTime,
  reason: z.string(),
});

/** What lowers prices beside codes (billing 3, 7), and how staff begin and end it. */
export const discountCalls = defineCalls('billing', {
  freeCount: call({
    method: 'GET',
    path: '/prod-api/trade/v1/account/freeCount',
    access: 'user',
    others: true,
    result: z.object({ count: z.number().int() }),
    summary: 'Free credits of today that are left: an image costs one',
    spec: 'billing 7',
  }),
  accountDiscount: call({
    method: 'GET',
    path: '/prod-api/trade/v1/account/discount',
    access: 'user',
    others: true,
    result: z.object({
      /** Of the best card one can still use; 0 without one. */
      discount: z.number().int(),
      card: z.string().nullable(),
      ends_at: isoTime.nullable(),
    }),
    summary: 'What is taken off by one’s own card',
    spec: 'billing 7',
  }),
  userOperationDiscount: call({
    method: 'GET',
    path: '/prod-api/operation/discount/user',
    access: 'user',
    others: true,
    result: z.object({ discount: fraction }),
    summary: 'What an operation leaves of the price for whoever asks, as a fraction',
    spec: 'billing 7',
  }),
  operationDiscount: call({
    method: 'GET',
    path: '/prod-api/operation/discount',
    access: 'public',
    others: true,
    result: z.object({ discount: fraction, ends_at: isoTime.nullable() }),
    summary: 'The operation that runs for everybody; 1 without one',
    spec: 'billing 7',
  }),
  priceCampaigns: call({
    method: 'GET',
    path: '/prod-api/operation/admin/discount',
    access: 'staff',
    area: 'Codes',
    query: pageQuery.extend(exportable),
    result: paged(campaign),
    answers: asFile,
    errors: ['page_too_deep'],
    summary: 'Price campaigns, the latest first',
    spec: 'ours: decisions 5b, staff start and end them',
  }),
  startPriceCampaign: call({
    method: 'POST',
    path: '/prod-api/operation/admin/discount',
    access: 'staff',
    area: 'Codes',
    effect: true,
    idempotent: true,
    body: z.object({
      ...requestIds,
      kind,
      /** Of an operation; the other is half the price. */
      percent: z.number().int().min(1).max(90).default(50),
      starts_at: isoTime.optional(),
      ends_at: isoTime,
      reason: staffReason,
    }),
    result: z.object({ id: z.string() }),
    errors: ['campaign_running', 'campaign_too_deep', 'request_id_reused', 'reason_required'],
    summary: 'Begins a price campaign',
    spec: 'ours: decisions 5b, staff start and end them',
  }),
  endPriceCampaign: call({
    method: 'DELETE',
    path: '/prod-api/operation/admin/discount/:id',
    access: 'staff',
    area: 'Codes',
    effect: true,
    params: z.object({ id: z.string().max(40) }),
    body: z.object({ reason: staffReason }),
    result: nothing,
    errors: ['not_found', 'conflict', 'reason_required'],
    summary: 'Ends a price campaign now: orders that were made keep their price',
    spec: 'ours: decisions 5b, staff start and end them',
  }),
});
