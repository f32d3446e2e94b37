import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { lines, paged, pageQuery } from '../fields.ts';
import { REPORT_REASONS } from '../vocabulary/works.ts';
import { author, feedItem, givenWorkKey } from '../works/shapes.ts';

/** `open` → `resolved` (something was done) or `dismissed`. */
export const REPORT_STATES = ['open', 'resolved', 'dismissed'] as const;

export const reportRow = z.object({
  id: z.number().int(),
  reasons: z.array(z.enum(REPORT_REASONS)),
  description: z.string(),
  status: z.enum(REPORT_STATES),
  reporter: author,
  /** null when the work was deleted since. */
  work: feedItem.nullable(),
  work_id: z.string(),
  /** The reported comment's words, or ''. */
  comment: z.string(),
  comment_id: z.number().int().nullable(),
  /** Open reports about the same work. */
  same: z.number().int(),
  note: z.string(),
  handled_by: z.string(),
  handled_at: z.number().int().nullable(),
  created_at: z.number().int(),
});
export type ReportRow = z.output<typeof reportRow>;

export const reportCalls = defineCalls('community', {
  report: call({
    method: 'POST',
    path: '/prod-api/user/report',
    access: 'user',
    effect: true,
    body: z.object({
      /** A work, or a comment as `comment:{id}`. */
      id: givenWorkKey,
      reasons: z
        .array(z.enum(REPORT_REASONS))
        .max(REPORT_REASONS.length)
        .refine((reasons) => reasons.length > 0, { params: { key: 'report_reason_required' } }),
      description: lines().max(1000).default(''),
    }),
    result: z.object({ id: z.number().int() }),
    errors: ['deleted_or_private', 'not_found', 'report_reason_required'],
    ratePerMinute: 30,
    summary: 'Reports a work or a comment; a second report of the same by the same user replaces the first',
    spec: 'studio 2.14, 5.1; decisions 3b',
  }),
  reports: call({
    method: 'GET',
    path: '/prod-api/user/report',
    access: 'staff',
    area: 'Reports',
    query: pageQuery.extend({
      status: z.enum(REPORT_STATES).optional(),
      reason: z.enum(REPORT_REASONS).optional(),
      work_id: givenWorkKey.optional(),
    }),
    result: paged(reportRow),
    errors: ['page_too_deep'],
    summary: 'Reports of users, oldest open first',
    spec: 'back office 7',
  }),
  handleReport: call({
    method: 'PATCH',
    path: '/prod-api/user/report/:id',
    access: 'staff',
    area: 'Reports',
    effect: true,
    params: z.object({ id: z.coerce.number().int().positive() }),
    body: z.object({
      status: z.enum(REPORT_STATES),
      /** What is done with it: nothing, the work blocked, or the comment deleted. */
      action: z.enum(['none', 'block', 'delete_comment']).default('none'),
      note: z.string().trim().max(500).default(''),
      /** Also decides every other open report of the same work or, for a comment, of the same comment. */
      all: z.boolean().default(false),
    }),
    result: reportRow,
    errors: ['not_found', 'reason_required', 'conflict'],
    summary: 'Decides a report',
    spec: 'back office 4, 7',
  }),
});
