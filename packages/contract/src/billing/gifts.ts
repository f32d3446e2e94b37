import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { batch, isoTime, line, requestIds } from '../fields.ts';
import { asFile, counted, exportable, pages, personQuery, who } from './staff-fields.ts';

/** The most credits that one gift of staff moves, over all it goes to. */
export const GIFT_MOST = 10_000;

const gift = z.object({
  id: z.string(),
  name: z.string(),
  /** To each of them. */
  credits: z.number().int(),
  /** To how many it went, and what it gave in all. */
  people: z.number().int(),
  total: z.number().int(),
  /** The first of them. */
  users: z.array(who),
  given_by: who,
  /** The question that was decided, where two were needed. */
  approval_id: z.string().nullable(),
  given_at: isoTime,
  reason: z.string(),
});

export const giftCalls = defineCalls('billing', {
  adminGifts: call({
    method: 'GET',
    path: '/prod-api/trade/v1/admin/gifts',
    access: 'staff',
    area: 'Credits',
    shape: 'list',
    query: z.object({ ...pages, ...exportable, userid: personQuery }),
    result: z.object({ data: z.array(gift), ...counted }),
    answers: asFile,
    errors: ['page_too_deep'],
    summary: 'Gifts that staff gave, the latest first',
    spec: 'ours: beside the gifts of staff',
  }),
  adminGift: call({
    method: 'POST',
    path: '/prod-api/trade/v1/admin/gift',
    access: 'staff',
    area: 'Credits',
    effect: true,
    idempotent: true,
    body: z.object({
      ...requestIds,
      user_ids: batch(z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER), 500),
      /** To each of them. */
      credits: z.number().int().min(1),
      /** What their bills call it. */
      name: line().refine((text) => text !== '' && [...text].length <= 60, { params: { key: 'validation' } }),
      reason: line().refine((text) => text !== '' && [...text].length <= 500, { params: { key: 'reason_required' } }),
    }),
    result: z.object({
      users: z.number().int(),
      credits: z.number().int(),
      /** Nothing moved: another administrator decides it. */
      approval_id: z.string().optional(),
    }),
    errors: ['not_found', 'batch_empty', 'reason_required', 'gift_too_large', 'request_id_reused'],
    summary: 'Gives credits to people for an event: all of them or none',
    spec: 'billing 1 (event and gift credits), billing A27',
  }),
});
