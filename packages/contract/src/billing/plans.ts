import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { BILL_CYCLES, CURRENCIES, type Currency, PAY_TYPES, SLOTS } from '../vocabulary/trade.ts';

export const currency = z.enum(Object.keys(CURRENCIES) as [Currency, ...Currency[]]);
/** Minor units: cents, whole yen. */
export const minorUnits = z.number().int().min(0);
export const productId = z.string().regex(/^[a-z0-9][a-z0-9.-]{0,63}$/);

/** Lists take page numbers and a role as the specification's clients send them; there are never more rows than one page. */
const listQuery = z.object({
  pageNum: z.coerce.number().int().min(1).max(100).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(100),
  role: z.string().max(64).default('general'),
  website: z.string().max(64).optional(),
});

/** A way to have a membership, or the one-year bundle (billing 3; decisions 5b). */
const plan = z.object({
  id: productId,
  name: z.string(),
  amount: minorUnits,
  currency,
  billCycle: z.number().int(),
  priceID: z.string(),
  pid: z.string(),
  externalID: z.string(),
  /** What it saves against twelve months, in percent; 0 for a month. */
  discount: z.number().int(),
  /** 0 for the bundle: buying it makes nobody a member. */
  grade: z.number().int(),
  /** Of a plan: each month. */
  credits: z.number().int(),
  slot: z.enum(SLOTS).nullable(),
  desc: z.string(),
  descZh: z.string(),
  descJP: z.string(),
  descES: z.string(),
});

const pack = z.object({
  id: productId,
  name: z.string(),
  credits: z.number().int(),
  amount: minorUnits,
  /** What members pay. */
  discountAmount: minorUnits,
  /** The same as a multiplier. */
  discount: z.number(),
  /** Reward points that buy it; null where none do. */
  coins: z.number().int().nullable(),
  currency,
});
const packs = z.object({ data: z.array(pack), total: z.number().int() });

const freePlan = z.object({
  plan: productId.nullable(),
  name: z.string(),
  grade: z.number().int(),
  expires_at: z.iso.datetime().nullable(),
});

/** What is sold (billing 7). Guests read it too. */
export const planCalls = defineCalls('billing', {
  plans: call({
    method: 'GET',
    path: '/prod-api/trade/v1/plans',
    access: 'public',
    shape: 'list',
    query: listQuery.extend({
      /** Only what can be paid this way. */
      type: z.string().max(64).optional(),
      name: z.string().max(64).optional(),
    }),
    result: z.object({
      data: z.array(plan),
      total: z.number().int(),
      /** Ids by grade, sorted by cycle; key 4 is the pair of the pay dialog. */
      groups: z.record(z.string(), z.array(productId)),
      /** Ways of paying that are offered in this currency. */
      payTypes: z.array(z.enum(PAY_TYPES)),
    }),
    summary: 'Plans and the one-year bundle, with their prices',
    spec: 'billing 7, decisions 5b',
  }),
  userPlans: call({
    method: 'GET',
    path: '/prod-api/trade/v2/userplans',
    access: 'user',
    others: true,
    shape: 'list',
    query: listQuery,
    result: z.object({
      data: z.array(plan.extend({ current: z.boolean(), orderable: z.boolean() })),
      total: z.number().int(),
    }),
    summary: 'The plans with which of them one has, and may order now',
    spec: 'billing 7, billing A40',
  }),
  plan: call({
    method: 'GET',
    path: '/prod-api/trade/v1/plan',
    access: 'user',
    query: listQuery,
    result: freePlan,
    summary: 'The plan one has now',
    spec: 'billing 7, billing A40',
  }),
  planByName: call({
    method: 'GET',
    path: '/prod-api/trade/v1/plan/name',
    access: 'public',
    others: true,
    query: z.object({ name: z.string().min(1).max(64), website: z.string().max(64).optional() }),
    result: z.object({ id: productId, externalID: z.string() }),
    errors: ['not_found'],
    summary: 'A plan by its name',
    spec: 'billing 7',
  }),
  refuelPack: call({
    method: 'GET',
    path: '/prod-api/trade/v1/refuel_pack',
    access: 'public',
    others: true,
    shape: 'list',
    query: listQuery,
    result: packs,
    summary: 'Credit packs',
    spec: 'billing 7, decisions 5b',
  }),
  skus: call({
    method: 'GET',
    path: '/prod-api/trade/v1/skus',
    access: 'public',
    shape: 'list',
    query: listQuery,
    result: packs,
    summary: 'Credit packs, under their other address',
    spec: 'billing 7, decisions 5b',
  }),
  planDiscount: call({
    method: 'GET',
    path: '/prod-api/trade/v1/account/plan/discount',
    access: 'user',
    result: z.object({
      /** Percentages: what one is invited with, the best campaign, one's own, an operation. */
      inviteDiscount: z.number().int(),
      campaign: z.number().int(),
      accountDiscount: z.number().int(),
      operationDiscount: z.number().int(),
      fiftyDiscount: z.number().int(),
      /** What one pays for each plan now. */
      plans: z.array(z.object({ id: productId, amount: minorUnits, list: minorUnits, percent: z.number().int() })),
      /** Orders of theirs that were paid with another amount than they ask, while that is being checked: beside a price, because the same is not to be paid twice. */
      differing: z.array(
        z.object({
          id: z.string().regex(/^[1-9]\d{0,15}$/),
          type: z.enum(['member', 'pack']),
          grade: z.number().int(),
          billCycle: z.union([z.literal(0), z.literal(1), z.literal(5)]),
          credits: z.number().int(),
          differs: z.object({ amount: minorUnits, currency }),
        }),
      ),
    }),
    summary: 'What is taken off for this person, what each plan costs them, and what of theirs is being checked',
    spec: 'billing 7, billing A14, billing A18, billing A40; ours: differing',
  }),
});

export const billCycle = z.coerce.number().int().pipe(z.literal(BILL_CYCLES));
