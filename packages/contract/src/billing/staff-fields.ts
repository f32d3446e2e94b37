import { z } from 'zod';
import { numeric } from '../fields.ts';

/** Why staff do it: the audit trail keeps it, and without it nothing is done. */
export const reason = z
  .string()
  .trim()
  .max(400)
  .refine((text) => text !== '', { params: { key: 'reason_required' } });
/** A person by their number, as a number or its digits. */
export const person = numeric.pipe(z.number().int().positive().max(Number.MAX_SAFE_INTEGER));
export const personQuery = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional();

/** Whom a row is about: without a name when the account is gone. */
export const who = z.object({ user_id: z.number().int(), nickname: z.string(), avatar: z.string() });

/** A list by pages or, further than those, by its cursor. */
export const pages = {
  pageNum: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(200).optional(),
};
/** Exact to 1,000; beyond it 1000 with `total_more`. */
export const counted = {
  total: z.number().int(),
  total_more: z.boolean().optional(),
  next_cursor: z.string().nullable(),
};
/** A span of time as clients send it: seconds, milliseconds, or ISO 8601. `to` is not part of it. */
export const span = { from: z.string().max(40).optional(), to: z.string().max(40).optional() };

/** Every list of staff is also had as a file (decisions 3e): everything its filters find, whatever page is asked for. */
export const exportable = { export: z.literal('csv').optional() };
/** What such a list answers with `export=csv`. */
export const asFile = {
  200: { description: 'With `export=csv`: CSV in UTF-8 with a byte order mark', types: ['text/csv'] },
};
