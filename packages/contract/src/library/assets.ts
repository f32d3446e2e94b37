// size: every call of a library in one place
import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { batch, isoTime, line, nothing, paged, pageQuery } from '../fields.ts';

const ids = batch(z.string().min(1).max(80), 200);
const folderId = z.uuid();
const givenFolder = z.object({ folder_id: z.string().min(1).max(80) });
const folderName = line()
  .refine((name) => name.length > 0, { params: { key: 'folder_name_empty' } })
  .refine((name) => [...name].length <= 60, { params: { key: 'text_too_long', max: 60 } });

/** One file of the caller's library: made here or uploaded. */
export const assetItem = z.object({
  /** Media id. */
  id: z.string(),
  media_type: z.enum(['image', 'video', 'model', 'audio']),
  /** Signed paths. */
  url: z.string(),
  thumbnail: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  wh_ratio: z.string(),
  dominant: z.string(),
  thumbhash: z.string(),
  source: z.enum(['generation', 'upload']),
  /** Tool it was made with, or ''. */
  module: z.string(),
  style: z.string(),
  prompt: z.string(),
  /** -1 for uploads. */
  seed: z.number().int(),
  history_id: z.string(),
  favorite: z.boolean(),
  folder_id: z.string().nullable(),
  /** How often it was used as an input or reference. */
  uses: z.number().int(),
  /** The work it was published as, or ''. */
  work_id: z.string(),
  work_status: z.number().int().nullable(),
  blocked: z.boolean(),
  created_at: z.number().int(),
  /** When the trash empties it, or null outside the trash. */
  purge_at: z.number().int().nullable(),
});
export type AssetItem = z.output<typeof assetItem>;

export const assetQuery = pageQuery.extend({
  media_type: z.enum(['all', 'image', 'video']).default('all'),
  tab: z.enum(['media', 'tools', 'favorites', 'uploads', 'trash']).default('media'),
  folder_id: z.string().max(80).optional(),
  /** Words of the prompt; all must occur. */
  keyword: z.string().trim().max(200).optional(),
  /** The last word may be only the beginning of one, looked for among the latest files. */
  begun: z.boolean().optional(),
  module: z.string().max(80).optional(),
  style: z.string().max(40).optional(),
  wh_ratio: z.string().max(10).optional(),
  seed: z.coerce.number().int().min(0).optional(),
  /** First and last moment, inclusive. */
  from: isoTime.optional(),
  to: isoTime.optional(),
  sort: z.enum(['latest', 'oldest']).default('latest'),
});
export type AssetQuery = z.output<typeof assetQuery>;

export const folder = z.object({
  folder_id: folderId,
  name: z.string(),
  /** UTC, 'YYYY-MM-DD HH:mm:ss'. */
  created_time: z.string(),
  /** Thumbnails of its latest files, padded with '' to five (studio 2.9). */
  covers: z.array(z.string()).length(5),
  count: z.number().int(),
});
export type Folder = z.output<typeof folder>;

const savedSearch = z.object({ id: z.number().int(), name: z.string(), query: z.record(z.string(), z.unknown()) });
const moved = z.object({ changed: z.number().int() });

export const assetCalls = defineCalls('library', {
  assets: call({
    method: 'POST',
    path: '/prod-api/content/assets/list',
    access: 'user',
    body: assetQuery,
    result: paged(assetItem).extend({
      /** Values present in the whole library, for the filters. */
      facets: z.object({ modules: z.array(z.string()), styles: z.array(z.string()), ratios: z.array(z.string()) }),
    }),
    errors: ['page_too_deep', 'not_found'],
    summary: "The caller's files by tab, folder and every filter",
    spec: 'studio 2.9, 7.4',
  }),
  asset: call({
    method: 'GET',
    path: '/prod-api/content/assets/detail/:id',
    access: 'user',
    params: z.object({ id: z.string().max(80) }),
    result: assetItem.extend({
      self_like: z.boolean(),
      status: z.number().int(),
      params: z.record(z.string(), z.unknown()),
    }),
    errors: ['not_found'],
    summary: 'One file with what it was made with',
    spec: 'studio 3.3, 7.4',
  }),
  useAsset: call({
    method: 'POST',
    path: '/prod-api/content/assets/use/:id',
    access: 'user',
    effect: true,
    params: z.object({ id: z.string().max(80) }),
    result: z.object({ uses: z.number().int() }),
    errors: ['not_found'],
    summary: 'Counts a use as reference or input',
    spec: 'studio 7.4',
  }),
  trashAssets: call({
    method: 'DELETE',
    path: '/prod-api/content/assets',
    access: 'user',
    effect: true,
    body: z.object({ ids }),
    result: moved.extend({ purge_at: z.number().int() }),
    errors: ['batch_empty', 'not_found', 'task_running'],
    summary: 'Moves files to the trash for 30 days; works of them are no longer shown',
    spec: 'studio 2.9, 7.4',
  }),
  restoreAssets: call({
    method: 'POST',
    path: '/prod-api/content/assets/restore',
    access: 'user',
    effect: true,
    body: z.object({ ids }),
    result: moved,
    errors: ['batch_empty', 'not_found'],
    summary: 'Takes files out of the trash, with the works they were',
    spec: 'ours: trash',
  }),
  purgeAssets: call({
    method: 'POST',
    path: '/prod-api/content/assets/purge',
    access: 'user',
    effect: true,
    body: z.object({ ids: ids.optional() }),
    result: moved,
    errors: ['batch_empty', 'not_found', 'task_running'],
    summary: 'Deletes files of the trash for good; all of it without ids',
    spec: 'ours: trash',
  }),
  markAssets: call({
    method: 'POST',
    path: '/prod-api/content/assets/mark',
    access: 'user',
    effect: true,
    body: z.object({ ids, favorite: z.boolean() }),
    result: moved,
    errors: ['batch_empty', 'not_found'],
    summary: 'Marks files as favourites, or not any more',
    spec: 'ours: batch of studio 2.9',
  }),
  packAssets: call({
    method: 'POST',
    path: '/prod-api/content/assets/pack',
    access: 'user',
    effect: true,
    body: z.object({ ids }),
    result: z.object({
      url: z.string(),
      count: z.number().int(),
      left_out: z.number().int(),
      watermarked: z.boolean(),
    }),
    errors: ['batch_empty', 'not_found', 'deleted_or_private', 'file_too_large'],
    ratePerMinute: 30,
    summary: 'Own files as one ZIP, at an address signed for fifteen minutes; without the right as marked variants',
    spec: 'ours: batch of studio 2.9',
  }),
  folders: call({
    method: 'GET',
    path: '/prod-api/content/assets_folder/v1',
    aliases: ['/prod-api/content/assets_folder/v1/list'],
    access: 'user',
    query: z.object({ status: z.string().max(20).optional() }),
    result: z.object({ data: z.array(folder) }),
    summary: "The caller's folders, newest first",
    spec: 'studio 2.9, 7.4',
  }),
  createFolder: call({
    method: 'PUT',
    path: '/prod-api/content/assets_folder/v1',
    aliases: ['/prod-api/content/assets_folder/v1/create'],
    access: 'user',
    effect: true,
    body: z.object({ name: folderName.optional(), ids: ids.optional() }),
    result: folder,
    errors: ['batch_empty', 'folder_exists', 'folder_name_empty', 'not_found', 'text_too_long', 'too_many_folders'],
    summary: "Creates a folder; without a name 'Untitled folder' with the next free number",
    spec: 'studio 3.7, 5.1, 7.4',
  }),
  autoFolder: call({
    method: 'PUT',
    path: '/prod-api/content/assets_folder/v1/auto',
    access: 'user',
    others: true,
    effect: true,
    body: z.object({ ids }),
    result: folder,
    errors: ['batch_empty', 'folder_exists', 'not_found', 'too_many_folders'],
    summary: "Moves files into a new 'Untitled folder'",
    spec: 'studio 7.4',
  }),
  moveToFolder: call({
    method: 'POST',
    path: '/prod-api/content/assets_folder/v1/move',
    access: 'user',
    effect: true,
    body: z.object({ ids, folder_id: z.string().max(80).nullable() }),
    result: moved,
    errors: ['batch_empty', 'not_found'],
    summary: 'Moves files into a folder, or out of every folder',
    spec: 'studio 7.4',
  }),
  renameFolder: call({
    method: 'POST',
    path: '/prod-api/content/assets_folder/v1/:folder_id',
    access: 'user',
    effect: true,
    params: givenFolder,
    body: z.object({ name: folderName }),
    result: folder,
    errors: ['not_found', 'folder_exists', 'folder_name_empty', 'text_too_long'],
    summary: 'Renames a folder',
    spec: 'studio 7.4',
  }),
  deleteFolder: call({
    method: 'DELETE',
    path: '/prod-api/content/assets_folder/v1/:folder_id',
    access: 'user',
    effect: true,
    params: givenFolder,
    result: nothing,
    errors: ['not_found'],
    summary: 'Deletes a folder; its files stay in the library',
    spec: 'studio 7.4',
  }),
  folderContent: call({
    method: 'GET',
    path: '/prod-api/content/assets_folder/v1/:folder_id',
    access: 'user',
    others: true,
    params: givenFolder,
    query: pageQuery,
    result: paged(assetItem).extend({ folder }),
    errors: ['not_found', 'page_too_deep'],
    summary: 'The files of a folder',
    spec: 'studio 3.7, 7.4',
  }),
  removeFromFolder: call({
    method: 'DELETE',
    path: '/prod-api/content/assets_folder/v1/:folder_id/content',
    access: 'user',
    others: true,
    effect: true,
    params: givenFolder,
    body: z.object({ ids }),
    result: moved,
    errors: ['batch_empty', 'not_found'],
    summary: 'Takes files out of a folder',
    spec: 'studio 7.4',
  }),
  savedSearches: call({
    method: 'GET',
    path: '/prod-api/content/assets/searches',
    access: 'user',
    result: z.object({ data: z.array(savedSearch) }),
    summary: 'Saved searches of the library',
    spec: 'ours: search of one’s own history',
  }),
  saveSearch: call({
    method: 'POST',
    path: '/prod-api/content/assets/searches',
    access: 'user',
    effect: true,
    body: z.object({ name: folderName, query: assetQuery.omit({ cursor: true, page_index: true, page_size: true }) }),
    result: savedSearch,
    errors: ['search_exists', 'folder_name_empty', 'text_too_long', 'too_many_folders'],
    summary: 'Saves a search under a name',
    spec: 'ours',
  }),
  deleteSearch: call({
    method: 'DELETE',
    path: '/prod-api/content/assets/searches/:id',
    access: 'user',
    effect: true,
    params: z.object({ id: z.coerce.number().int().positive() }),
    result: nothing,
    errors: ['not_found'],
    summary: 'Forgets a saved search',
    spec: 'ours',
  }),
});
