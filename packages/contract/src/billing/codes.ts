import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { isoTime, requestIds } from '../fields.ts';
import { CODE_KINDS } from '../vocabulary/codes.ts';

/** What every redeeming takes. `app`: the partner's application redeems its own codes. */
const given = z.object({
  ...requestIds,
  code: z.string().trim().max(64),
  app: z.literal('partner').optional(),
});
const refusals = [
  'code_invalid',
  'code_used_up',
  'code_over',
  'code_redeemed',
  'code_own',
  'codes_limited',
  'request_id_reused',
] as const;
/** Uses that are left for others. */
const remaining = z.number().int().min(0);

const card = z.object({
  id: z.string(),
  /** Percent off one first charge. */
  discount: z.number().int(),
  ends_at: isoTime,
  made_at: isoTime,
  state: z.enum(['open', 'used', 'over']),
});

/** A code that staff handed to one and that can still be redeemed. */
const sent = z.object({
  code: z.string(),
  kind: z.enum(CODE_KINDS),
  /** Credits, days of membership, or percent. */
  value: z.number().int(),
  grade: z.number().int(),
  ends_at: isoTime.nullable(),
  sent_at: isoTime,
});

/** Redeeming codes (billing 3, 7; decisions 5b). An unknown code and one of another kind are told alike. */
export const codeCalls = defineCalls('billing', {
  redeemCode: call({
    method: 'POST',
    path: '/prod-api/user/promo/code',
    access: 'user',
    effect: true,
    idempotent: true,
    body: given,
    result: z.object({ credits: z.number().int(), remaining }),
    errors: refusals,
    summary: 'Redeems a credit code',
    spec: 'billing 7, decisions 5b',
  }),
  redeemVipCode: call({
    method: 'POST',
    path: '/prod-api/user/promo/vip/code',
    access: 'user',
    effect: true,
    idempotent: true,
    body: given,
    result: z.object({ grade: z.number().int(), ends_at: isoTime, remaining }),
    errors: refusals,
    summary: 'Redeems a membership code',
    spec: 'billing 7, decisions 5b',
  }),
  redeemDiscountCode: call({
    method: 'POST',
    path: '/prod-api/user/promo/discount/code',
    access: 'user',
    effect: true,
    idempotent: true,
    body: given,
    result: z.object({ discount: z.number().int(), remaining }),
    errors: refusals,
    summary: 'Redeems a discount code: it becomes a card of one’s own',
    spec: 'billing 7, decisions 5b',
  }),
  codesSent: call({
    method: 'GET',
    path: '/prod-api/user/promo/codes',
    access: 'user',
    result: z.object({ data: z.array(sent) }),
    summary: 'Codes that were handed to one and are not redeemed yet',
    spec: 'ours: back office 7, codes are sent to users',
  }),
  discountCards: call({
    method: 'GET',
    path: '/prod-api/user/promo/discount/cards',
    access: 'user',
    result: z.object({ data: z.array(card) }),
    summary: 'One’s discount cards, the latest first',
    spec: 'billing 2, billing 3',
  }),
});
