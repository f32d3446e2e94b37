import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { isoTime } from '../fields.ts';
import { ownBillEntry } from './account.ts';

const lotId = z.string().regex(/^[1-9]\d{0,14}$/);

/** Lots: what the numbers of the account are made of (billing 2; decisions 5b). Somebody else's lot is as unknown as none. */
export const lotCalls = defineCalls('billing', {
  lots: call({
    method: 'GET',
    path: '/prod-api/trade/v1/account/lots',
    access: 'user',
    result: z.object({
      lots: z.array(
        z.object({
          id: lotId,
          /** The number of the account it counts in. */
          shown: z.enum(['vip', 'daily', 'refill']),
          bucket: z.string(),
          source: z.string(),
          /** What it came with, in words. */
          name: z.string(),
          amount: z.number().int(),
          available: z.number().int(),
          held: z.number().int(),
          effective_at: isoTime,
          expires_at: isoTime,
        }),
      ),
    }),
    summary: 'The lots behind each number of the account, in the order they are spent',
    spec: 'decisions 5b',
  }),
  lotBills: call({
    method: 'GET',
    path: '/prod-api/trade/v1/account/lots/:id/bills',
    access: 'user',
    shape: 'list',
    params: z.object({ id: lotId }),
    query: z.object({
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
      cursor: z
        .string()
        .regex(/^[1-9]\d{0,14}$/)
        .optional(),
    }),
    /** `Credits` is what each moved in this lot, which is less than the entry's own number where several lots paid. */
    result: z.object({ data: z.array(ownBillEntry), next_cursor: z.string().nullable() }),
    errors: ['not_found'],
    summary: 'The entries that gave, took and returned credits of one lot, newest first',
    spec: 'ours: each number opens down to the lots that make it',
  }),
});
