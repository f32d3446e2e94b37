import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { batch, nothing, paged, pageQuery, smallId } from '../fields.ts';
import { REASON_MAX, REVIEW_REASONS } from '../vocabulary/works.ts';
import { feedItem, givenWorkKey, mediaTypeField, tagItem, workKey, workParams } from './shapes.ts';

const ids = batch(givenWorkKey, 100);
const reasonKey = z.enum(REVIEW_REASONS);
const reasonText = z.string().trim().max(REASON_MAX);

/**
 * `kind` is what was seen most of, `score` 0 to 1. `look`: no judge could be asked, and our own eyes ask for a look (`kind` is then `skin`, `score`
 * its share of the picture).
 */
const judgement = z.object({
  state: z.enum(['clear', 'flagged', 'unknown', 'look']),
  kind: z.string(),
  score: z.number(),
  source: z.string(),
});

/** A row of the review queue and of work management. Pictures are signed paths: works under review are not public. */
export const reviewItem = feedItem.extend({
  description: z.string(),
  params: workParams,
  origin: z.enum(['generation', 'upload', 'import', 'demo']),
  tags: z.array(tagItem),
  /** Seconds since 1970. */
  /** When it was first sent in, and when for the review that it waits for or had last. */
  sent_at: z.number().int(),
  submitted_at: z.number().int(),
  reviewed_at: z.number().int().nullable(),
  reviewer: z.string(),
  reason: z.string(),
  /** The author's record: what a reviewer weighs. */
  author_works: z.number().int(),
  author_rejected: z.number().int(),
  /** Words of the automatic check in prompt, title and summary. */
  flags: z.array(z.string()),
  /** What a judge said of its picture, and of the words it was made from; null where none was asked. */
  judged: judgement.nullable(),
  judged_words: judgement.nullable(),
  open_reports: z.number().int(),
  featured: z.boolean(),
});
export type ReviewItem = z.output<typeof reviewItem>;

const reviewQuery = pageQuery.extend({
  media_type: mediaTypeField.optional(),
  /** 0 waiting, 1 passed, 2 rejected, 3 unpublished, 4 blocked. */
  status: z.coerce.number().int().min(0).max(4).default(0),
  keyword: z.string().trim().max(100).optional(),
  user_id: z.coerce.number().int().positive().optional(),
  tag_id: smallId.optional(),
});
const decision = z
  .object({ ids, pass: z.boolean(), reason_key: reasonKey.optional(), reason: reasonText.optional() })
  .refine((body) => body.pass || body.reason_key !== undefined || (body.reason ?? '') !== '', {
    path: ['reason'],
    params: { key: 'reason_required' },
  });
const decided = z.object({
  /** Works whose state changed; the rest was decided by somebody else meanwhile. */
  changed: z.array(workKey),
  unchanged: z.array(workKey),
});
const rankEntry = z.object({ id: workKey, order: z.number().int(), work: feedItem });

export const reviewCalls = defineCalls('works', {
  reviewList: call({
    method: 'GET',
    path: '/prod-api/content/review/list',
    access: 'staff',
    area: 'Review',
    query: reviewQuery,
    result: paged(reviewItem).extend({ oldest_seconds: z.number().int() }),
    errors: ['page_too_deep'],
    summary: 'Works by review state, the longest waiting first',
    spec: 'back office 7, decisions 3b',
  }),
  review: call({
    method: 'POST',
    path: '/prod-api/content/review/',
    access: 'staff',
    area: 'Review',
    effect: true,
    body: decision,
    result: decided,
    errors: ['not_found', 'reason_required', 'batch_empty'],
    summary: 'Passes or rejects works; a rejection carries its reason to the author',
    spec: 'back office 4, 7; decisions 3b',
  }),
  importList: call({
    method: 'GET',
    path: '/prod-api/content/review/import/list',
    access: 'staff',
    area: 'Review',
    query: reviewQuery,
    result: paged(reviewItem).extend({ oldest_seconds: z.number().int() }),
    errors: ['page_too_deep'],
    summary: 'Imported works by review state',
    spec: 'back office 7',
  }),
  reviewImport: call({
    method: 'POST',
    path: '/prod-api/content/review/import',
    access: 'staff',
    area: 'Review',
    effect: true,
    body: decision,
    result: decided,
    errors: ['not_found', 'reason_required', 'batch_empty'],
    summary: 'Passes or rejects imported works',
    spec: 'back office 7',
  }),
  approveWorks: call({
    method: 'POST',
    path: '/prod-api/content/admin/works/approved',
    access: 'staff',
    area: 'Review',
    effect: true,
    body: z.object({ ids }),
    result: decided,
    errors: ['not_found', 'batch_empty'],
    summary: 'Passes works that wait or were rejected',
    spec: 'back office 7',
  }),
  adminWorks: call({
    method: 'GET',
    path: '/prod-api/content/admin/works',
    access: 'staff',
    area: 'Works',
    query: reviewQuery.extend({
      status: z.coerce.number().int().min(0).max(4).optional(),
      featured: z.enum(['true', '1']).optional(),
    }),
    result: paged(reviewItem),
    errors: ['page_too_deep'],
    summary: 'All works for their management',
    spec: 'back office 2.3 /workManage (by purpose)',
  }),
  manageWorks: call({
    method: 'POST',
    path: '/prod-api/content/admin/works/update',
    access: 'staff',
    area: 'Works',
    effect: true,
    body: z.object({
      ids,
      action: z.enum(['publish', 'unpublish', 'block', 'unblock', 'feature', 'unfeature']),
      reason: reasonText.default(''),
    }),
    result: decided,
    errors: ['not_found', 'batch_empty', 'reason_required'],
    summary: 'Publishes, takes down, blocks or features works; blocking needs a reason',
    spec: 'back office 2.4 Work view and publishing (by purpose)',
  }),
  viewWorks: call({
    method: 'GET',
    path: '/prod-api/content/admin/data/viewer',
    access: 'staff',
    area: 'Works',
    query: pageQuery.extend({ user_id: z.coerce.number().int().positive().optional() }),
    result: paged(
      z.object({
        history_id: z.string(),
        uuid: z.string(),
        index: z.number().int(),
        thumbnail: z.string(),
        image_url: z.string(),
        width: z.number().int(),
        height: z.number().int(),
        prompt: z.string(),
        module: z.string(),
        user_id: z.number().int(),
        nickname: z.string(),
        private: z.boolean(),
        blocked: z.boolean(),
        /** The work it became, or ''. */
        work_id: z.string(),
        created_at: z.number().int(),
      }),
    ),
    errors: ['page_too_deep'],
    summary: 'Pictures users made, for looking into a complaint; each look is audited',
    spec: 'back office 2.3 /workViewManage',
  }),
  blockImage: call({
    method: 'PATCH',
    path: '/api/gw/v2/history/block/image/:a/:b',
    access: 'staff',
    area: 'Works',
    effect: true,
    /** Our reading: a = task (history id), b = index of the picture or its media id. */
    params: z.object({ a: z.string().max(80), b: z.string().max(80) }),
    body: z.object({ blocked: z.boolean().default(true), reason: reasonText.default('') }),
    result: z.object({ uuid: z.string(), blocked: z.boolean() }),
    errors: ['not_found', 'reason_required'],
    summary: 'Blocks a picture of a history: nobody gets its files, a work of it is taken down',
    spec: 'back office 7',
  }),
  rankList: call({
    method: 'GET',
    path: '/prod-api/content/rank/list/v2',
    access: 'staff',
    area: 'Works',
    result: z.object({ data: z.array(rankEntry) }),
    summary: 'The works that stand first on the home page, in order',
    spec: 'back office 7',
  }),
  rankTop: call({
    method: 'GET',
    path: '/prod-api/content/rank/top/:id',
    access: 'staff',
    area: 'Works',
    params: z.object({ id: givenWorkKey }),
    result: rankEntry,
    errors: ['not_found'],
    summary: 'One entry of the ranking',
    spec: 'back office 7',
  }),
  rankAdd: call({
    method: 'POST',
    path: '/prod-api/content/rank/top',
    access: 'staff',
    area: 'Works',
    effect: true,
    body: z.object({ id: givenWorkKey }),
    result: rankEntry,
    errors: ['not_found', 'conflict'],
    summary: 'Puts a public work into the ranking',
    spec: 'back office 2.4 Rankings (by purpose)',
  }),
  rankRemove: call({
    method: 'DELETE',
    path: '/prod-api/content/rank/top/:id',
    access: 'staff',
    area: 'Works',
    effect: true,
    params: z.object({ id: givenWorkKey }),
    result: nothing,
    errors: ['not_found'],
    summary: 'Takes a work out of the ranking',
    spec: 'back office 7',
  }),
  rankReorder: call({
    method: 'POST',
    path: '/prod-api/content/rank/reorder',
    access: 'staff',
    area: 'Works',
    effect: true,
    body: z.object({ ids: z.array(givenWorkKey).min(1).max(200) }),
    result: nothing,
    errors: ['not_found'],
    summary: 'The order of the ranking',
    spec: 'back office 7',
  }),
});
