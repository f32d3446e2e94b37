import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import {
  author,
  feedPage,
  feedQuery,
  givenWorkKey,
  readPair,
  subjectItem,
  tagItem,
  templateShelf,
  workDetail,
} from './shapes.ts';

/** What guests read of works is forgotten as soon as something listed changes, and after seconds anyway. */
const cached = { group: 'works', seconds: 5 };
const counted = z.object({ count: z.number().int() });
/** Only what stands under official tags (the setting 'Official tags only'). */
const officialOnly = z.object({ official: z.enum(['true', 'false']).optional() });
const idParams = z.object({ id: givenWorkKey });

const counter = <N extends 'click' | 'remix' | 'share'>(name: N, summary: string) =>
  readPair(name, {
    method: 'GET',
    path: `/prod-api/content/${name}/:id`,
    publicPath: `/prod-api/content/${name}/public/:id`,
    effect: true,
    params: idParams,
    result: counted,
    errors: ['deleted_or_private'],
    summary,
    spec: 'studio 7.4',
  });

/** Reading the galleries (studio 2.6, 7.4). Each has the form for guests with 'public' (studio 6). */
export const exploreCalls = defineCalls('works', {
  ...readPair('explore', {
    method: 'GET',
    cached,
    path: '/prod-api/content/explore/list',
    aliases: ['/prod-api/content/web/v1/explore/list'],
    publicPath: '/prod-api/content/explore/list/public',
    publicAliases: ['/prod-api/content/web/v1/explore/list/public'],
    query: feedQuery,
    result: feedPage,
    errors: ['page_too_deep'],
    summary: 'Works of the galleries, by tag, media type and order',
    spec: 'studio 2.6, 7.4',
  }),
  ...readPair('discover', {
    others: true,
    method: 'POST',
    path: '/prod-api/content/web/v1/discover/list',
    publicPath: '/prod-api/content/web/v1/discover/list/public',
    body: feedQuery,
    result: feedPage,
    errors: ['page_too_deep'],
    summary: 'The discover feed; the same filters in the body',
    spec: 'studio 7.4',
  }),
  ...readPair('searchWorks', {
    method: 'GET',
    cached,
    path: '/prod-api/content/explore/search',
    publicPath: '/prod-api/content/explore/search/public',
    query: feedQuery,
    result: feedPage,
    errors: ['page_too_deep'],
    summary:
      'Works by words; where the asked media type has no hit and another has, those; after few hits related ones',
    spec: 'studio 2.2, 7.4',
  }),
  suggest: call({
    method: 'GET',
    path: '/prod-api/content/explore/suggest',
    access: 'public',
    cached,
    query: z.object({ q: z.string().trim().min(1).max(200) }),
    result: z.object({
      /** The words with the last one gone on. */
      words: z.array(z.string()),
      tags: z.array(tagItem),
      /** People with public works. */
      people: z.array(author),
    }),
    summary: 'How words of a search may go on: words of works, tags, people',
    spec: 'studio 2.5 (ours: suggestions while typing)',
  }),
  ...readPair('templates', {
    method: 'GET',
    cached,
    path: '/prod-api/content/template',
    publicPath: '/prod-api/content/template/public',
    query: feedQuery,
    result: feedPage,
    errors: ['page_too_deep'],
    summary: 'Works with a recipe to use',
    spec: 'studio 2.6, 7.4',
  }),
  ...readPair('templateShelves', {
    method: 'GET',
    cached,
    path: '/prod-api/content/template/shelves',
    publicPath: '/prod-api/content/template/shelves/public',
    query: officialOnly,
    result: z.object({ data: z.array(templateShelf) }),
    summary: 'Works with a recipe to use, the first ones of each style and tool that has some',
    spec: 'studio 2.6 (ours: the template gallery by style and tool)',
  }),
  ...readPair('subjects', {
    method: 'GET',
    cached,
    path: '/prod-api/content/tags/subjects',
    publicPath: '/prod-api/content/tags/subjects/public',
    query: officialOnly,
    result: z.object({ data: z.array(subjectItem) }),
    summary: 'Tags that have works, each with a picture of it; what the caller is interested in first',
    spec: 'studio 2.6 (ours: what explore begins with)',
  }),
  ...readPair('worksOfUser', {
    method: 'GET',
    cached,
    path: '/prod-api/content/web/v1/explore/user',
    publicPath: '/prod-api/content/web/v1/explore/user/public',
    query: feedQuery,
    result: feedPage,
    errors: ['page_too_deep', 'not_found'],
    summary: "A user's published works; one's own with their review states when no user is named",
    spec: 'studio 2.10, 7.4',
  }),
  ...readPair('work', {
    method: 'GET',
    cached,
    path: '/prod-api/content/explore/detail/:id',
    aliases: ['/prod-api/content/web/v1/explore/detail/:id'],
    publicPath: '/prod-api/content/explore/detail/public/:id',
    publicAliases: ['/prod-api/content/web/v1/explore/detail/public/:id'],
    params: idParams,
    result: workDetail,
    errors: ['deleted_or_private'],
    summary: 'One work with its recipe, lineage and counts',
    spec: 'studio 2.7, 3.3, 7.4',
  }),
  ...counter('click', 'Counts an opening of a work'),
  ...counter('remix', 'Counts a remix'),
  ...counter('share', 'Counts a share'),
  algorithm: call({
    method: 'GET',
    path: '/prod-api/content/algorithm',
    access: 'public',
    others: true,
    query: z.object({
      algo_type: z.coerce.number().int().optional(),
      media_type: z.coerce.number().int().optional(),
      media_key: givenWorkKey,
    }),
    result: z.object({ module: z.string(), version: z.string(), media_type: z.string() }),
    errors: ['deleted_or_private'],
    summary: 'The module a public work was made with',
    spec: 'studio 7.4 (by purpose)',
  }),
});
