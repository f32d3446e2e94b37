import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { lines, nothing, paged, pageQuery } from '../fields.ts';
import { isVisible } from '../text.ts';
import { COMMENT_MAX } from '../vocabulary/works.ts';
import { author, givenWorkKey } from '../works/shapes.ts';

const commentId = z.coerce.number().int().positive();

const reply = z.object({
  id: z.number().int(),
  text: z.string(),
  author,
  /** Nickname of who is answered, or ''. */
  reply_to: z.string(),
  /** The comment this one stands under, or null. */
  parent_id: z.number().int().nullable(),
  likes: z.number().int(),
  self_like: z.boolean(),
  liked_by_author: z.boolean(),
  /** The caller may delete it: its writer, the work's author, staff. */
  deletable: z.boolean(),
  /** Written by the work's author. */
  by_author: z.boolean(),
  created_at: z.number().int(),
});

export const comment = reply.extend({
  /** First replies, oldest first; `reply_count` says how many there are. */
  replies: z.array(reply),
  reply_count: z.number().int(),
});
export type Comment = z.output<typeof comment>;

export const commentCalls = defineCalls('community', {
  comments: call({
    method: 'GET',
    path: '/prod-api/content/comment',
    access: 'public',
    query: pageQuery.extend({
      id: givenWorkKey,
      /** Replies of this comment instead. */
      parent_id: commentId.optional(),
    }),
    result: paged(comment),
    errors: ['deleted_or_private', 'page_too_deep'],
    summary: 'Comments of a work, newest first, with their first replies',
    spec: 'studio 2.7, decisions 3b',
  }),
  addComment: call({
    method: 'POST',
    path: '/prod-api/content/comment',
    access: 'user',
    effect: true,
    body: z.object({
      id: givenWorkKey,
      text: lines()
        .refine(isVisible, { params: { key: 'comment_empty' } })
        .refine((text) => [...text].length <= COMMENT_MAX, { params: { key: 'text_too_long', max: COMMENT_MAX } }),
      reply_to: commentId.optional(),
    }),
    result: comment,
    errors: [
      'comment_empty',
      'text_too_long',
      'comment_review_failed',
      'deleted_or_private',
      'comments_off',
      'not_found',
      'rate_limited',
    ],
    ratePerMinute: 30,
    summary: 'Writes a comment or a reply; moderated (code 10)',
    spec: 'studio 5.1, 8.1; decisions 3b',
  }),
  deleteComment: call({
    method: 'DELETE',
    path: '/prod-api/content/comment/:id',
    access: 'user',
    effect: true,
    params: z.object({ id: commentId }),
    result: nothing,
    errors: ['not_found'],
    summary: "Deletes a comment: one's own, under one's own work, or as staff",
    spec: 'studio 6',
  }),
  likeComment: call({
    method: 'POST',
    path: '/prod-api/content/comment/:id/like',
    access: 'user',
    effect: true,
    params: z.object({ id: commentId }),
    result: z.object({ likes: z.number().int(), self_like: z.boolean(), liked_by_author: z.boolean() }),
    errors: ['not_found'],
    summary: 'Likes a comment',
    spec: 'decisions 3b',
  }),
  unlikeComment: call({
    method: 'DELETE',
    path: '/prod-api/content/comment/:id/like',
    access: 'user',
    effect: true,
    params: z.object({ id: commentId }),
    result: z.object({ likes: z.number().int(), self_like: z.boolean(), liked_by_author: z.boolean() }),
    errors: ['not_found'],
    summary: 'Takes a like back',
    spec: 'decisions 3b',
  }),
});
