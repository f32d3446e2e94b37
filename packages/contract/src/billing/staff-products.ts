import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { isoTime, line, lines, requestIds } from '../fields.ts';
import { CURRENCIES, SLOTS } from '../vocabulary/trade.ts';
import { currency, productId } from './plans.ts';
import { reason } from './staff-fields.ts';

/** Minor units: whole, at least one, exact as a number. */
const amount = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const few = z.number().int().min(1).max(1_000_000_000);

/** The price of a product in one currency; `member_amount` is what members pay for a pack. */
const price = z.object({
  currency,
  amount,
  member_amount: amount.nullable().default(null),
  /** What the card provider calls it; '' where it has no name there. */
  external_id: line().max(200).default(''),
});

const about = z.object({
  en: lines().max(2000).default(''),
  zh: lines().max(2000).default(''),
  ja: lines().max(2000).default(''),
  es: lines().max(2000).default(''),
});

/** One row of what is sold: a version that is never edited. */
export const officeProduct = z.object({
  id: productId,
  kind: z.enum(['plan', 'pack', 'bundle']),
  name: z.string(),
  grade: z.number().int(),
  /** 1 monthly, 5 yearly; 0 for what is bought once. */
  billCycle: z.number().int(),
  /** Of a plan: each month. */
  credits: z.number().int(),
  coins: z.number().int().nullable(),
  slot: z.enum(SLOTS).nullable(),
  lines: about,
  prices: z.array(price),
  active: z.boolean(),
  /** The version before it, and the one after. */
  replaces: productId.nullable(),
  replaced_by: productId.nullable(),
  /** Orders of it that wait for their payment. */
  open_orders: z.number().int(),
  made_at: isoTime,
  made_by: z.string(),
});
export type OfficeProduct = z.output<typeof officeProduct>;
/** With an approval to come, what is sold until then; of a new product what it would be. */
const changed = officeProduct.extend({ approval_id: z.string().optional() });
export type ChangedProduct = z.output<typeof changed>;

const prices = z
  .array(price)
  .min(1)
  .max(Object.keys(CURRENCIES).length)
  .refine((all) => new Set(all.map((one) => one.currency)).size === all.length)
  .refine((all) => all.every((one) => one.member_amount === null || one.member_amount <= one.amount));
const shared = {
  name: line().min(1).max(60),
  credits: few,
  lines: about,
  prices,
  reason,
};
const planFacts = {
  ...shared,
  grade: z.number().int().min(1).max(4),
  billCycle: z.literal([1, 5]),
  slot: z.enum(SLOTS).nullable(),
};
const skuFacts = { ...shared, coins: few.nullable() };
const byId = z.object({ id: productId });
const listQuery = z.object({
  pageNum: z.coerce.number().int().min(1).max(100).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(100),
  role: z.string().max(64).default('general'),
  /** `all`: with the versions that are not sold any more. */
  versions: z.enum(['sold', 'all']).default('sold'),
});
const list = z.object({ data: z.array(officeProduct), total: z.number().int() });
const staff = { access: 'staff', area: 'Billing' } as const;
const change = { ...staff, effect: true, idempotent: true } as const;
const errors = ['not_found', 'conflict', 'reason_required', 'request_id_reused'] as const;

const trialOffer = z.object({
  code: z.string(),
  hours: z.number().int(),
  credits: z.number().int(),
  grade: z.number().int(),
  active: z.boolean(),
});

/** What is sold, as staff keep it (back office 7). A change is a new version; orders keep the one they bought. */
export const staffProductCalls = defineCalls('billing', {
  officePlans: call({
    ...staff,
    method: 'GET',
    path: '/prod-api/trade/v1/admin/plan',
    shape: 'list',
    query: listQuery,
    result: list,
    summary: 'Plans and bundles as they are kept',
    spec: 'back office 7',
  }),
  officePlan: call({
    ...staff,
    method: 'GET',
    path: '/prod-api/trade/v1/admin/plan/:id',
    params: byId,
    result: z.object({ product: officeProduct, versions: z.array(officeProduct) }),
    errors: ['not_found'],
    summary: 'One plan with its versions, the latest first',
    spec: 'back office 7',
  }),
  createPlan: call({
    ...change,
    method: 'POST',
    path: '/prod-api/trade/v1/admin/plan',
    body: z.object({
      ...requestIds,
      ...planFacts,
      /** A bundle is bought once: it has neither grade nor cycle. */
      kind: z.enum(['plan', 'bundle']).default('plan'),
      grade: planFacts.grade.optional(),
      billCycle: planFacts.billCycle.optional(),
      slot: planFacts.slot.default(null),
      lines: about.default({ en: '', zh: '', ja: '', es: '' }),
    }),
    result: changed,
    errors: ['reason_required', 'request_id_reused'],
    summary: 'Adds a plan or a bundle',
    spec: 'back office 7',
  }),
  changePlan: call({
    ...change,
    method: 'PATCH',
    path: '/prod-api/trade/v1/admin/plan/:id',
    params: byId,
    body: z.object({ ...requestIds, ...z.object(planFacts).partial().shape, reason }),
    result: changed,
    errors,
    summary: 'Replaces a plan by a new version of it',
    spec: 'back office 7',
  }),
  deletePlan: call({
    ...staff,
    effect: true,
    method: 'DELETE',
    path: '/prod-api/trade/v1/admin/plan/:id',
    params: byId,
    body: z.object({ reason }),
    result: officeProduct,
    errors: ['not_found', 'reason_required'],
    summary: 'Ends the sale of a plan; whoever has it keeps it',
    spec: 'back office 7',
  }),
  officeSkus: call({
    ...staff,
    method: 'GET',
    path: '/prod-api/trade/v1/admin/skus',
    shape: 'list',
    query: listQuery,
    result: list,
    summary: 'Credit packs as they are kept',
    spec: 'back office 7',
  }),
  officeSku: call({
    ...staff,
    method: 'GET',
    path: '/prod-api/trade/v1/admin/sku/:id',
    params: byId,
    result: z.object({ product: officeProduct, versions: z.array(officeProduct) }),
    errors: ['not_found'],
    summary: 'One pack with its versions, the latest first',
    spec: 'back office 7',
  }),
  createSku: call({
    ...change,
    method: 'POST',
    path: '/prod-api/trade/v1/admin/sku',
    body: z.object({
      ...requestIds,
      ...skuFacts,
      coins: skuFacts.coins.default(null),
      lines: about.default({ en: '', zh: '', ja: '', es: '' }),
    }),
    result: changed,
    errors: ['reason_required', 'request_id_reused'],
    summary: 'Adds a credit pack',
    spec: 'back office 7',
  }),
  changeSku: call({
    ...change,
    method: 'PATCH',
    path: '/prod-api/trade/v1/admin/sku/:id',
    params: byId,
    body: z.object({ ...requestIds, ...z.object(skuFacts).partial().shape, reason }),
    result: changed,
    errors,
    summary: 'Replaces a pack by a new version of it',
    spec: 'back office 7',
  }),
  deleteSku: call({
    ...staff,
    effect: true,
    method: 'DELETE',
    path: '/prod-api/trade/v1/admin/sku/:id',
    params: byId,
    body: z.object({ reason }),
    result: officeProduct,
    errors: ['not_found', 'reason_required'],
    summary: 'Ends the sale of a pack; open orders of it can still be paid',
    spec: 'back office 7',
  }),
  trialOffers: call({
    ...staff,
    method: 'GET',
    path: '/prod-api/trade/v1/admin/trial',
    result: z.object({ offers: z.array(trialOffer) }),
    summary: 'The trials there are, and which one is offered',
    spec: 'billing A41',
  }),
  offerTrial: call({
    ...staff,
    effect: true,
    method: 'PATCH',
    path: '/prod-api/trade/v1/admin/trial/:code',
    params: z.object({ code: z.string().max(40) }),
    body: z.object({ reason }),
    result: z.object({ offers: z.array(trialOffer) }),
    errors: ['not_found', 'reason_required'],
    summary: 'Offers this trial instead of the other',
    spec: 'billing A41',
  }),
});
