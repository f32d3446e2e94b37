import type { AssetItem, Folder } from '@atelier/contract/library/assets';
import { showToast } from '@atelier/ui/toaster';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { markFiles, moveFiles, purgeFiles, restoreFiles, trashFiles } from '#features/assets/assets.api.ts';
import { api } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/error.ts';
import { countUse } from '#lib/assets/count-use.ts';
import { tell } from '#lib/events.ts';
import { type GenerationEntry, IMAGE_SCREEN } from '#lib/generation-entry.ts';
import { translate, useT } from '#lib/i18n/language.ts';
import { saveAddress, savePicture } from '#lib/picture/save-picture.ts';
import { sayWatermark } from '#lib/picture/say-watermark.ts';
import { usePage } from '#lib/use-page.ts';

export interface FileActions {
  move: (ids: readonly string[], folder: Folder | null) => void;
  mark: (ids: readonly string[], on: boolean) => void;
  save: (files: readonly AssetItem[]) => void;
  publish: (file: AssetItem) => void;
  asReference: (file: AssetItem) => void;
  trash: (ids: readonly string[]) => void;
  restore: (ids: readonly string[]) => void;
  /** All of the trash with null. */
  purge: (ids: readonly string[] | null) => void;
}

/** Files that one ZIP takes (contract: assets). */
const ZIP_MAX = 200;

/** Saves one file as it is, several as a ZIP. True when one of them carries the watermark. */
async function saveFiles(ids: readonly string[]): Promise<boolean> {
  const [one] = ids;
  if (one !== undefined && ids.length === 1) return savePicture(one);
  let marked = false;
  let leftOut = 0;
  for (let at = 0; at < ids.length; at += ZIP_MAX) {
    const packed = await api.library.packAssets({ body: { ids: ids.slice(at, at + ZIP_MAX) } });
    saveAddress(packed.url);
    marked ||= packed.watermarked;
    leftOut += packed.left_out;
  }
  if (leftOut > 0) showToast({ text: translate('assets.leftOut', { count: leftOut }), tone: 'warning' });
  return marked;
}

/** Long enough to read and to reach the button. */
const UNDO_MS = 8000;

/**
 * What can be done with files. Each shows its outcome at once and says it; a refusal has been shown by the call, and the lists are as the
 * server has them.
 * @param from the open folder, or ''
 * @param onLeft told when files leave the list: nothing of them stays ticked
 */
export function useFileActions(from: string, onLeft: () => void) {
  const t = useT();
  const queries = useQueryClient();
  const page = usePage();
  const [saving, setSaving] = useState(false);

  const run = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
  const restore = async (ids: readonly string[], undo: boolean) => {
    if (!undo) onLeft();
    const count = await restoreFiles(queries, ids, undo);
    showToast({ text: t('assets.restored', { count }), tone: 'ok' });
  };

  const actions: FileActions = {
    move: (ids, folder) =>
      run(
        (async () => {
          const before = ids.length;
          if (from && folder?.folder_id !== from) onLeft();
          await moveFiles(queries, ids, folder?.folder_id ?? null, from);
          const text = folder
            ? t('assets.moved', { count: before, name: folder.name })
            : t('assets.movedOut', { count: before });
          showToast({ text, tone: 'ok' });
        })(),
      ),
    mark: (ids, on) => run(markFiles(queries, ids, on)),
    save: (files) =>
      run(
        (async () => {
          setSaving(true);
          const marked = await saveFiles(files.map((file) => file.id)).finally(() => setSaving(false));
          if (marked) sayWatermark();
        })(),
      ),
    publish: ({ id, thumbnail, width, height, prompt }) =>
      tell('publish', { picture: { id, thumbnail, width, height, prompt } }),
    asReference: ({ id, width, height }) => {
      countUse(id);
      const entry: GenerationEntry = { own: { id, width, height } };
      page(IMAGE_SCREEN, { state: entry });
    },
    trash: (ids) => {
      onLeft();
      run(
        trashFiles(queries, ids).then((count) =>
          showToast({
            text: t('assets.trashed', { count }),
            tone: 'ok',
            ms: UNDO_MS,
            action: { label: t('assets.undo'), run: () => run(restore(ids, true)) },
          }),
        ),
      );
    },
    restore: (ids) => run(restore(ids, false)),
    purge: (ids) => {
      onLeft();
      run(purgeFiles(queries, ids).then((count) => showToast({ text: t('assets.purged', { count }), tone: 'ok' })));
    },
  };
  return { actions, saving };
}
