import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { batch, line, lines, nothing, numeric, requestIds, smallId } from '../fields.ts';
import { SUMMARY_MAX, TITLE_MAX, WORK_TAGS_MAX } from '../vocabulary/works.ts';
import { givenWorkKey, workKey } from './shapes.ts';

const codePoints = (max: number, kept = line) =>
  kept()
    .max(max * 2)
    .refine((text) => [...text].length <= max, { params: { key: 'text_too_long', max } });

export const ratioText = z.string().regex(/^\d{1,5}:\d{1,5}$/);
const visibility = z.enum(['public', 'private']);
const tagIds = z.array(smallId).max(WORK_TAGS_MAX);

export const publishCalls = defineCalls('works', {
  publish: call({
    method: 'POST',
    path: '/prod-api/content/explore/pub',
    access: 'user',
    effect: true,
    idempotent: true,
    body: z
      .object({
        ...requestIds,
        /** A task or one of its pictures (`sub_task_id`); a task alone means its first picture. */
        task_id: z.string().min(1).max(80).optional(),
        media_id: z.string().min(1).max(80).optional(),
        title: codePoints(TITLE_MAX).default(''),
        description: codePoints(SUMMARY_MAX, lines).default(''),
        /** Given by older clients; the stored picture decides. */
        wh_ratio: ratioText.optional(),
        isComment: z.boolean().default(true),
        visibility: visibility.default('public'),
        /** On behalf of this user: publishers only. */
        user_id: z.coerce.number().int().positive().optional(),
        tags: tagIds.default([]),
      })
      .refine((body) => (body.task_id === undefined) !== (body.media_id === undefined), {
        path: ['media_id'],
        params: { key: 'publish_one_media' },
      }),
    result: z.object({ id: workKey, status: z.number().int() }),
    errors: [
      'not_found',
      'no_space',
      'sensitive',
      'image_sensitive',
      'already_published',
      'publisher_only',
      'private_subscribers',
      'text_too_long',
      'publish_one_media',
      'request_id_reused',
    ],
    summary: 'Publishes a picture: under review, then on the home page',
    spec: 'studio 2.14, 4.3; decisions 3b',
  }),
  editWork: call({
    method: 'POST',
    path: '/prod-api/content/explore/update',
    access: 'user',
    effect: true,
    body: z.object({
      id: givenWorkKey,
      title: codePoints(TITLE_MAX).optional(),
      description: codePoints(SUMMARY_MAX, lines).optional(),
      isComment: z.boolean().optional(),
      tags: tagIds.optional(),
    }),
    result: z.object({ id: workKey, status: z.number().int() }),
    errors: ['not_found', 'sensitive', 'text_too_long'],
    summary: 'Changes the words of a work; changed words, and a rejected work, go back into review',
    spec: 'studio 4.3 (ours: edit after a rejection)',
  }),
  switchWorks: call({
    method: 'POST',
    path: '/prod-api/content/assets/switch',
    aliases: ['/prod-api/content/assets/switch/v1'],
    access: 'user',
    effect: true,
    body: z.object({
      ids: batch(givenWorkKey, 100),
      visibility: visibility.optional(),
      published: z.boolean().optional(),
    }),
    result: z.object({
      data: z.array(z.object({ id: workKey, status: z.number().int(), visibility })),
    }),
    errors: ['not_found', 'batch_empty', 'private_subscribers', 'work_blocked'],
    summary: 'Public or private, published or not',
    spec: 'studio 4.3, decisions 3b',
  }),
  deleteWork: call({
    method: 'DELETE',
    path: '/prod-api/content/web/v1/explore/:id',
    access: 'user',
    effect: true,
    params: z.object({ id: givenWorkKey }),
    result: nothing,
    errors: ['not_found'],
    summary: 'Deletes a work of the caller; it can be restored for 30 days',
    spec: 'studio 7.4',
  }),
  restoreWork: call({
    method: 'POST',
    path: '/prod-api/content/web/v1/explore/:id/restore',
    access: 'user',
    effect: true,
    params: z.object({ id: givenWorkKey }),
    result: z.object({ id: workKey, status: z.number().int() }),
    errors: ['not_found', 'already_published'],
    summary: 'Takes a deletion back, within 30 days',
    spec: 'ours: undo',
  }),
  mediaReview: call({
    method: 'POST',
    path: '/prod-api/content/media/review',
    access: 'user',
    others: true,
    body: z.object({
      mediaKey: z.string().min(1).max(80),
      /** 1 image, 2 video; the stored file decides. */
      algoType: numeric.optional(),
      mediaType: numeric.optional(),
    }),
    result: z.object({
      mediaKey: z.string(),
      publishable: z.boolean(),
      /** The work it is, or ''. */
      id: z.string(),
      /** That work's status, or null. */
      status: z.number().int().nullable(),
    }),
    errors: ['not_found'],
    summary: 'Where a file of the caller stands between upload and gallery',
    spec: 'studio 7.4 (by purpose)',
  }),
  publishers: call({
    method: 'GET',
    path: '/prod-api/content/admin/publisher/list',
    access: 'user',
    query: z.object({
      page_size: z.coerce.number().int().min(1).max(100).default(100),
      keyword: z.string().trim().max(60).optional(),
    }),
    result: z.object({
      data: z.array(
        z.object({
          id: z.number().int(),
          user_id: z.number().int(),
          avatar: z.string(),
          nickname: z.string(),
          username: z.string(),
        }),
      ),
    }),
    errors: ['publisher_only'],
    summary: 'Users to publish for; role publisher and admins',
    spec: 'studio 7.4, decisions A31',
  }),
});
