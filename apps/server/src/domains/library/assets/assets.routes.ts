import type { assetCalls, assetItem, assetQuery } from '@atelier/contract/library/assets';
import { WORK_STATUS } from '@atelier/contract/vocabulary/works';
import { createTranslator } from '@atelier/i18n/all-languages';
import type { z } from 'zod';
import { signedIn } from '#platform/http/signed-in.ts';
import type { CallContext, Handlers, SessionUser } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { QuestionOf } from '../../ports.ts';
import { packFiles } from '../archive/pack-files.ts';
import type { MayHaveClean } from '../media-access.ts';
import type { recipeOfTask, worksOfMedia } from '../ports.ts';
import { countUse, markAll } from './asset.repo.ts';
import { assetToWire, folderToWire } from './asset.wire.ts';
import { type AssetRow, assetFacets, assetPage, assetRows } from './asset-list.view.ts';
import { ownFolder } from './folder.repo.ts';
import { folderCards } from './folders.view.ts';
import { createFolder, deleteFolder, moveToFolder, removeFromFolder, renameFolder } from './manage-folders.ts';
import { deleteSearch, savedSearches, saveSearch } from './saved-searches.ts';
import { purgeAssets, restoreAssets, type TrashDeps, trashAssets } from './trash.ts';

export interface AssetDeps extends TrashDeps {
  mayHaveClean: MayHaveClean;
  worksOfMedia: QuestionOf<typeof worksOfMedia>;
  recipeOfTask: QuestionOf<typeof recipeOfTask>;
}

/** Binds the calls of the asset library; decides nothing. */
export function assetHandlers(deps: AssetDeps): Handlers<typeof assetCalls> {
  const { platform, mayHaveClean } = deps;
  const { db } = platform;

  const toWire = async (rows: AssetRow[], user: SessionUser, now: Date): Promise<z.input<typeof assetItem>[]> => {
    const clean = await mayHaveClean(user, now);
    const works = await deps.worksOfMedia(
      db,
      rows.map((row) => row.media_id),
    );
    return rows.map((row) => assetToWire(row, { platform, clean, works, now }));
  };
  const page = async (query: z.output<typeof assetQuery>, user: SessionUser, now: Date) => {
    const found = await assetPage(db, user.id, query);
    return {
      data: await toWire(found.rows, user, now),
      total_count: found.total,
      total_more: found.totalMore || undefined,
      page_index: query.page_index,
      page_size: query.page_size,
      next_cursor: found.nextCursor,
    };
  };
  const card = async (userId: number, id: string, now: Date) => {
    const [found] = await folderCards(db, userId, id);
    if (!found) throw refuse('not_found');
    return folderToWire(platform, found, now);
  };
  const create = async (ctx: CallContext, name: string | undefined, ids: readonly string[] | undefined) => {
    const user = signedIn(ctx);
    const unnamed = createTranslator(ctx.language)('assets.untitledFolder');
    return card(user.id, await createFolder(platform, user.id, { name, unnamed, ids }), ctx.now);
  };

  return {
    async assets({ body }, ctx) {
      const user = signedIn(ctx);
      return { ...(await page(body, user, ctx.now)), facets: await assetFacets(db, user.id) };
    },

    async asset({ params }, ctx) {
      const user = signedIn(ctx);
      const [row] = await assetRows(db, user.id, [params.id]);
      if (!row) throw refuse('not_found');
      const [item] = await toWire([row], user, ctx.now);
      const recipe = row.task_id === null ? null : await deps.recipeOfTask(db, user.id, row.task_id);
      return {
        ...item!,
        self_like: row.favorite,
        // What was never published is as a work that was taken back.
        status: item!.work_status ?? WORK_STATUS.unpublished,
        params: recipe ?? {},
      };
    },

    async useAsset({ params }, ctx) {
      return { uses: await countUse(db, signedIn(ctx).id, params.id) };
    },

    async trashAssets({ body }, ctx) {
      const { changed, purgeAt } = await trashAssets(deps, signedIn(ctx).id, body.ids);
      return { changed, purge_at: Math.floor(purgeAt.getTime() / 1000) };
    },

    async restoreAssets({ body }, ctx) {
      return { changed: await restoreAssets(deps, signedIn(ctx).id, body.ids) };
    },

    async purgeAssets({ body }, ctx) {
      return { changed: await purgeAssets(deps, signedIn(ctx).id, body.ids) };
    },

    async markAssets({ body }, ctx) {
      return { changed: await markAll(db, signedIn(ctx).id, body.ids, body.favorite) };
    },

    packAssets: ({ body }, ctx) => packFiles(platform, mayHaveClean, signedIn(ctx), body.ids),

    async folders(_input, ctx) {
      const cards = await folderCards(db, signedIn(ctx).id);
      return { data: cards.map((each) => folderToWire(platform, each, ctx.now)) };
    },

    createFolder: ({ body }, ctx) => create(ctx, body.name, body.ids),
    autoFolder: ({ body }, ctx) => create(ctx, undefined, body.ids),

    async moveToFolder({ body }, ctx) {
      return { changed: await moveToFolder(platform, signedIn(ctx).id, body.ids, body.folder_id) };
    },

    async renameFolder({ params, body }, ctx) {
      const user = signedIn(ctx);
      await renameFolder(platform, user.id, params.folder_id, body.name);
      return card(user.id, params.folder_id, ctx.now);
    },

    async deleteFolder({ params }, ctx) {
      await deleteFolder(platform, signedIn(ctx).id, params.folder_id);
      return {};
    },

    async folderContent({ params, query }, ctx) {
      const user = signedIn(ctx);
      const folder = await ownFolder(db, user.id, params.folder_id);
      const whole = { media_type: 'all', tab: 'media', sort: 'latest' } as const;
      const found = await page({ ...query, ...whole, folder_id: folder.id }, user, ctx.now);
      return { ...found, folder: await card(user.id, folder.id, ctx.now) };
    },

    async removeFromFolder({ params, body }, ctx) {
      return { changed: await removeFromFolder(platform, signedIn(ctx).id, params.folder_id, body.ids) };
    },

    async savedSearches(_input, ctx) {
      return { data: await savedSearches(db, signedIn(ctx).id) };
    },

    saveSearch: ({ body }, ctx) => saveSearch(platform, signedIn(ctx).id, body),

    async deleteSearch({ params }, ctx) {
      await deleteSearch(db, signedIn(ctx).id, params.id);
      return {};
    },
  };
}
