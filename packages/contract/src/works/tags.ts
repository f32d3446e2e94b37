import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { line, nothing, paged, pageQuery, smallId } from '../fields.ts';
import { feedItem, givenWorkKey, tagItem } from './shapes.ts';

const names = z.object({
  en: line().min(1).max(40),
  zh: line().max(40).default(''),
  ja: line().max(40).default(''),
  es: line().max(40).default(''),
});
const slug = z
  .string()
  .trim()
  .toLowerCase()
  .min(2)
  .max(60)
  .regex(/^[a-z][a-z'-]*$/);
const reason = z.string().trim().max(500).optional();
const adminTag = tagItem.extend({ names, hidden: z.boolean(), works: z.number().int() });
const tagList = z.object({ data: z.array(tagItem) });
/** With its names in all languages: a prompt may be in another one than its reader. */
const ownTagList = z.object({ data: z.array(tagItem.extend({ names: z.array(z.string()) })) });
const tagQuery = z.object({
  /** Only official ones (the setting 'Official tags only'). */
  official: z
    .enum(['true', 'false', '0', '1'])
    .transform((value) => value === 'true' || value === '1')
    .optional(),
});

export const tagCalls = defineCalls('works', {
  tags: call({
    method: 'GET',
    path: '/prod-api/content/tags/list',
    access: 'public',
    query: tagQuery,
    result: tagList,
    summary: 'Tags of the galleries, in their order',
    spec: 'studio 7.4',
  }),
  privateTags: call({
    method: 'GET',
    path: '/prod-api/content/tags/private/list',
    access: 'user',
    query: tagQuery,
    result: ownTagList,
    summary: "The same and the caller's own tags",
    spec: 'studio 7.4',
  }),
  addTag: call({
    method: 'POST',
    path: '/prod-api/content/tags',
    access: 'user',
    effect: true,
    body: z.object({ id: givenWorkKey, tag: line().min(1).max(40) }),
    result: tagList,
    errors: ['not_found', 'sensitive', 'too_many_tags'],
    summary: "Puts a tag on a work of one's own; a new word becomes a tag of one's own",
    spec: 'studio 7.4',
  }),
  removeTag: call({
    method: 'DELETE',
    path: '/prod-api/content/tags',
    access: 'user',
    others: true,
    effect: true,
    body: z.object({ id: givenWorkKey, tag_id: smallId }),
    result: tagList,
    errors: ['not_found'],
    summary: "Takes a tag from a work of one's own",
    spec: 'studio 7.4',
  }),
  adminTags: call({
    method: 'GET',
    path: '/prod-api/content/admin/tags',
    aliases: ['/prod-api/content/admin/tags/list'],
    access: 'staff',
    area: 'Tags',
    result: z.object({ data: z.array(adminTag) }),
    summary: 'Every tag with its names and how many works it holds',
    spec: 'back office 7',
  }),
  adminTagOne: call({
    method: 'GET',
    path: '/prod-api/content/admin/tags/:id',
    access: 'staff',
    area: 'Tags',
    params: z.object({ id: smallId }),
    query: pageQuery,
    result: paged(feedItem).extend({ tag: adminTag }),
    errors: ['not_found', 'page_too_deep'],
    summary: 'One tag and its works',
    spec: 'back office 2.3 /tagManage/{id}',
  }),
  createTag: call({
    method: 'POST',
    path: '/prod-api/content/admin/tags/create',
    access: 'staff',
    area: 'Tags',
    effect: true,
    body: z.object({ slug, names, official: z.boolean().default(true), hidden: z.boolean().default(false), reason }),
    result: adminTag,
    errors: ['tag_exists', 'tag_address'],
    summary: 'Creates a tag',
    spec: 'back office 7',
  }),
  updateTag: call({
    method: 'POST',
    path: '/prod-api/content/admin/tags/update',
    access: 'staff',
    area: 'Tags',
    effect: true,
    body: z.object({
      id: smallId,
      slug: slug.optional(),
      names: names.optional(),
      official: z.boolean().optional(),
      hidden: z.boolean().optional(),
      reason,
    }),
    result: adminTag,
    errors: ['not_found', 'tag_exists', 'tag_address'],
    summary: 'Changes a tag',
    spec: 'back office 7',
  }),
  reorderTags: call({
    method: 'POST',
    path: '/prod-api/content/admin/tags/reorder',
    access: 'staff',
    area: 'Tags',
    effect: true,
    body: z.object({ ids: z.array(smallId).min(1).max(500), reason }),
    result: nothing,
    errors: ['not_found'],
    summary: 'The order of the tags',
    spec: 'back office 7',
  }),
  tagWorks: call({
    method: 'POST',
    path: '/prod-api/content/admin/tags/works',
    access: 'staff',
    area: 'Tags',
    effect: true,
    body: z.object({
      tag_id: smallId,
      add: z.array(givenWorkKey).max(100).default([]),
      remove: z.array(givenWorkKey).max(100).default([]),
      reason,
    }),
    result: nothing,
    errors: ['not_found'],
    summary: 'Puts works under a tag or takes them away',
    spec: 'back office 2.4 Tags',
  }),
});
