import { z } from 'zod';
import { manyLines, oneLine } from './text.ts';

/** Building blocks of the schemas. Texts are trimmed, those that others see by `line` and `lines`; the markup guard runs on every text of every body before validation. */
/** Either spelling of the idempotency key (`idempotencyKey` reads them); clients that count send a number. */
const requestKey = z
  .union([z.string().min(1).max(100), z.number().int()])
  .transform(String)
  .optional();
export const requestIds = { request_id: requestKey, requestID: requestKey };
/** A number that may come as digits in a text; null, '' and lists are refused, not read as 0. */
export const numeric = z.union([z.number(), z.string().regex(/^\s*[-+]?[\d.]+\s*$/)]).pipe(z.coerce.number());

export const mediaId = z.string().regex(/^[jpvams]_[0-9a-f]{32}(_wm)?$/);
export const taskId = z.uuid();
/** A task id as somebody sends it: one that is no id is as unknown as a foreign one. */
export const givenTaskId = z.string().min(1).max(80);
export const isoTime = z.iso.datetime();
/** Studio 5.7; no '+': docs/adr/0021. */
const EMAIL = /^[\w.-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/;
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .refine((text) => EMAIL.test(text), { params: { key: 'email_invalid' } });
/** A name, a title: kept on one line; what shows nothing counts as empty. */
export const line = () =>
  z.string().overwrite(oneLine).describe('Kept on one line; what shows nothing counts as empty');
/** A text that may have lines; what shows nothing counts as empty. */
export const lines = () =>
  z.string().overwrite(manyLines).describe('May have lines; what shows nothing counts as empty');
export const nothing = z.object({});

/** Query of a list: keyset cursor (ours) or page number up to 100. */
/** Id of a row that there are never many of (an official tag): PostgreSQL's four bytes. */
export const smallId = z.coerce
  .number()
  .int()
  .positive()
  .max(2 ** 31 - 1);

export const pageQuery = z.object({
  page_index: z.coerce.number().int().min(1).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(200).optional(),
});

/** A paged list inside `result`. `total_count` is exact to 1,000; beyond it 1000 with `total_more`. */
export const paged = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    total_count: z.number().int(),
    total_more: z.boolean().optional(),
    page_index: z.number().int(),
    page_size: z.number().int(),
    next_cursor: z.string().nullable(),
  });

/** The items of a batch action: at least one ('At least select one piece of content'), studio 5.1. */
export const batch = <T extends z.ZodType>(item: T, max: number) =>
  z
    .array(item)
    .max(max)
    .refine((items) => items.length > 0, { params: { key: 'batch_empty' } });
