import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { isoTime, line, nothing, paged, pageQuery, requestIds } from '../fields.ts';
import { CODE_KINDS } from '../vocabulary/codes.ts';
import { asFile, exportable } from './staff-fields.ts';

/** Why staff do it; it stands in the audit trail. */
export const staffReason = line()
  .max(500)
  .refine((text) => text !== '', { params: { key: 'reason_required' } });

const row = z.object({
  id: z.string(),
  code: z.string(),
  kind: z.enum(CODE_KINDS),
  app: z.literal('partner').nullable(),
  /** Of a credit code. */
  value: z.number().int().nullable(),
  /** Of a membership code. */
  grade: z.number().int().nullable(),
  days: z.number().int().nullable(),
  /** Of a discount code, in percent. */
  discount: z.number().int().nullable(),
  max_uses: z.number().int(),
  used: z.number().int(),
  remaining: z.number().int(),
  /** `soon`: not begun. */
  state: z.enum(['open', 'soon', 'used_up', 'over', 'deleted']),
  starts_at: isoTime,
  ends_at: isoTime.nullable(),
  channel_id: z.string().nullable(),
  created_by: z.number().int(),
  /** Name of who made it; '' when the account is deleted. */
  created_by_name: z.string(),
  created_at: isoTime,
  reason: z.string(),
  /** To how many it was sent. */
  sent: z.number().int(),
});

export { row as codeRow };
export type CodeRow = z.output<typeof row>;

const common = {
  ...requestIds,
  max_uses: z.number().int().min(1).max(1_000_000),
  starts_at: isoTime.optional(),
  ends_at: isoTime.optional(),
  channel_id: z.string().trim().max(64).optional(),
  reason: staffReason,
};
const BODIES = {
  /** More than an administrator may give alone (decisions 5b) is in no code. */
  credit: z.object({ ...common, value: z.number().int().min(1).max(10_000) }),
  vip: z.object({ ...common, grade: z.number().int().min(1).max(4), days: z.number().int().min(1).max(3660) }),
  discount: z.object({ ...common, discount: z.number().int().min(1).max(90) }),
};
const made = z.object({
  id: z.string(),
  code: z.string(),
  remaining: z.number().int(),
  /** Nothing was made: another administrator decides it. `id` and `code` are '' until then. */
  approval_id: z.string().optional(),
});
const listQuery = pageQuery.extend({
  ...exportable,
  /** A whole code, however it is written. */
  keyword: z.string().trim().max(64).optional(),
  state: z.enum(['open', 'ended', 'deleted', 'all']).default('all'),
});
const byId = z.object({ id: z.string().max(40) });
const why = z.object({ reason: staffReason });

const STAFF = { access: 'staff', area: 'Codes', spec: 'back office 7, decisions 5b' } as const;

const listing = (path: string) =>
  call({
    ...STAFF,
    method: 'GET',
    path,
    query: listQuery,
    result: paged(row),
    answers: asFile,
    errors: ['page_too_deep'],
    summary: 'Codes of this kind, the latest first',
  });
const making = <B extends z.ZodType>(path: string, body: B) =>
  call({
    ...STAFF,
    method: 'POST',
    path,
    effect: true,
    idempotent: true,
    body,
    result: made,
    errors: ['request_id_reused', 'reason_required'],
    summary: 'Makes a code; its letters are drawn. Above 10,000 credits in a day another administrator decides',
  });
const reading = (path: string) =>
  call({
    ...STAFF,
    method: 'GET',
    path,
    params: byId,
    result: row,
    errors: ['not_found'],
    summary: 'A code by its id',
  });
const deleting = (path: string) =>
  call({
    ...STAFF,
    method: 'DELETE',
    path,
    effect: true,
    params: byId,
    body: why,
    result: nothing,
    errors: ['not_found', 'reason_required'],
    summary: 'Ends a code: what was redeemed stays',
  });
const named = <N extends string, S>(name: N, spec: S) => ({ [name]: spec }) as Record<N, S>;

/** Codes as staff handle them; those of the partner's application stand under an address of their own (back office 7). */
export const codeStaffCalls = defineCalls('billing', {
  ...named('creditCodes', listing('/prod-api/user/admin/promo/code')),
  ...named('makeCreditCode', making('/prod-api/user/admin/promo/code', BODIES.credit)),
  findCode: call({
    ...STAFF,
    method: 'GET',
    path: '/prod-api/user/admin/promo/code/:code',
    params: z.object({ code: z.string().max(64) }),
    result: row,
    errors: ['not_found'],
    summary: 'A code of any kind by its letters, however they are written',
  }),
  sendCode: call({
    ...STAFF,
    method: 'POST',
    path: '/prod-api/user/admin/promo/code/send',
    effect: true,
    idempotent: true,
    body: z.object({
      ...requestIds,
      id: z.string().max(40),
      user_ids: z.array(z.coerce.number().int().positive()).min(1).max(500),
      reason: staffReason,
    }),
    result: z.object({ sent: z.number().int() }),
    errors: ['not_found', 'request_id_reused', 'reason_required'],
    summary: 'Hands a code to people: it stands under their Billing, and their open screens are told',
  }),
  ...named('deleteCreditCode', deleting('/prod-api/user/admin/promo/code/:id')),
  ...named('vipCodes', listing('/prod-api/user/admin/promo/vip/code')),
  ...named('makeVipCode', making('/prod-api/user/admin/promo/vip/code', BODIES.vip)),
  ...named('vipCode', reading('/prod-api/user/admin/promo/vip/code/:id')),
  ...named('deleteVipCode', deleting('/prod-api/user/admin/promo/vip/code/:id')),
  ...named('partnerVipCodes', listing('/prod-api/user/admin/promo/partner/vip/code')),
  ...named('makePartnerVipCode', making('/prod-api/user/admin/promo/partner/vip/code', BODIES.vip)),
  ...named('partnerVipCode', reading('/prod-api/user/admin/promo/partner/vip/code/:id')),
  ...named('deletePartnerVipCode', deleting('/prod-api/user/admin/promo/partner/vip/code/:id')),
  ...named('discountCodes', listing('/prod-api/user/admin/promo/discount/code')),
  ...named('makeDiscountCode', making('/prod-api/user/admin/promo/discount/code', BODIES.discount)),
  ...named('discountCode', reading('/prod-api/user/admin/promo/discount/code/:id')),
  ...named('deleteDiscountCode', deleting('/prod-api/user/admin/promo/discount/code/:id')),
  ...named('partnerDiscountCodes', listing('/prod-api/user/admin/promo/partner/discount/code')),
  ...named('makePartnerDiscountCode', making('/prod-api/user/admin/promo/partner/discount/code', BODIES.discount)),
  ...named('partnerDiscountCode', reading('/prod-api/user/admin/promo/partner/discount/code/:id')),
  ...named('deletePartnerDiscountCode', deleting('/prod-api/user/admin/promo/partner/discount/code/:id')),
});
