import { z } from 'zod';

/** Building blocks of the schemas. Texts are trimmed; the markup guard runs on every text of every body before validation. */
export const requestId = z.string().min(1).max(100).optional();
export const mediaId = z.string().regex(/^[jpvams]_[0-9a-f]{32}(_wm)?$/);
export const taskId = z.uuid();
export const isoTime = z.iso.datetime();
const EMAIL = /^[\w.+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/;
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .refine((text) => EMAIL.test(text), { params: { key: 'email_invalid' } });
export const nothing = z.object({});

/** Query of a list: keyset cursor (ours) or page number up to 100. */
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
