import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { isoTime } from '../fields.ts';

/** Billing 3, account info. Credits are whole numbers; TTLs are the moments the bucket's earliest credits lapse. */
export const accountInfo = z.object({
  grade: z.number().int().min(0).max(4),
  isYearVip: z.boolean(),
  isFreeVip: z.boolean(),
  credits: z.number().int(),
  planName: z.string(),
  minSubPrice: z.number().int(),
  creditsInfo: z.object({
    inviteCoin: z.number().int(),
    usedCoin: z.number().int(),
    vipCredits: z.number().int(),
    vipCreditsTTL: isoTime.nullable(),
    dailyCredits: z.number().int(),
    dailyCreditsTTL: isoTime.nullable(),
    refillCredits: z.number().int(),
    refillCreditsTTL: isoTime.nullable(),
  }),
  /** Ours: when and how many the next daily credits are, for the intercept dialog. */
  nextDaily: z.object({ at: isoTime, amount: z.number().int(), claimedToday: z.boolean() }),
});

export const billEntry = z.object({
  ID: z.string(),
  /** Item name in the language of the request (the field's name is the specification's). */
  SKUNameZH: z.string(),
  CreatedAt: isoTime,
  Type: z.number().int(),
  /** The type in words: consumption, purchase, gift, return or expiry. */
  TypeName: z.string(),
  /** What happened, in words. */
  Event: z.string(),
  /** The tool it was spent on or returned from, of what lapsed which credits, in words; null where neither has to do with it. */
  Service: z.string().nullable(),
  /** When these credits lapse, or did; of several lots the first. null for what was spent. */
  ExpiresAt: isoTime.nullable(),
  /** Unsigned; types 1, 2 and 8 are shown with '-'. */
  Credits: z.number().int(),
  task_id: z.string().nullable(),
});

/** An entry as its owner reads it: told apart by what was asked for. */
export const ownBillEntry = billEntry.extend({
  /** The beginning of the prompt it was spent on or returned from; null where there is none, or none any more. */
  Prompt: z.string().nullable(),
});

export const accountCalls = defineCalls('billing', {
  account: call({
    method: 'GET',
    path: '/prod-api/trade/v1/account',
    access: 'user',
    query: z.object({ role: z.string().max(64).default('general') }),
    result: accountInfo,
    summary: 'Grade, balance and credit buckets',
    spec: 'billing 7',
  }),
  dailyCredits: call({
    method: 'GET',
    path: '/prod-api/trade/v1/account/gift/dailyCredits',
    access: 'user',
    effect: true,
    result: z.object({ granted: z.number().int(), account: accountInfo }),
    summary: 'Grants the daily credits, once a business day',
    spec: 'billing 4, 7',
  }),
  bills: call({
    method: 'GET',
    path: '/prod-api/trade/v1/bills',
    access: 'user',
    shape: 'list',
    query: z.object({
      type: z.coerce
        .number()
        .int()
        .pipe(z.literal([0, 1, 3, 5]))
        .default(0),
      from: z.string().max(40).optional(),
      to: z.string().max(40).optional(),
      pageNum: z.coerce.number().int().min(1).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
      cursor: z.string().max(200).optional(),
      role: z.string().max(64).default('general'),
    }),
    result: z.object({
      data: z.array(ownBillEntry),
      /** Exact to 1,000; beyond it 1000 with `total_more`. */
      total: z.number().int(),
      total_more: z.boolean().optional(),
      next_cursor: z.string().nullable(),
    }),
    errors: ['page_too_deep'],
    summary: 'Credit bills, newest first',
    spec: 'billing 7',
  }),
});
