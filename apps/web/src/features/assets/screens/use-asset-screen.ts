import type { AssetItem, Folder } from '@atelier/contract/library/assets';
import { showToast } from '@atelier/ui/toaster';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { refresh, useFolders } from '#features/assets/assets.api.ts';
import { EMPTY, toBody } from '#features/assets/model/filter.ts';
import { all, extend, kept, NONE, type Selection, toggle } from '#features/assets/model/selection.ts';
import { addUploads, MAX_FILES, whenAdded } from '#features/assets/model/uploads.ts';
import type { FolderTask } from '#features/assets/parts/folder-dialogs.tsx';
import { useFilter } from '#features/assets/screens/use-filter.ts';
import { filesOf, useAssets } from '#lib/assets/use-assets.ts';
import { useT } from '#lib/i18n/language.ts';
import { onLive } from '#lib/live/live.ts';

/** The list the address names, with its folders, what is chosen in it, the files that are sent in, and the folder dialog that is open. */
export function useAssetScreen() {
  const t = useT();
  const queries = useQueryClient();
  const { filter, change, viewed, view } = useFilter();
  const [selection, select] = useState<Selection>(NONE);
  const [task, setTask] = useState<FolderTask | null>(null);
  const showsFolders = filter.tab === 'folders' && filter.folder === '';
  const folders = useFolders(filter.tab === 'folders');
  const folder = folders.data?.find((each) => each.folder_id === filter.folder) ?? null;
  const list = useAssets(toBody(filter), !showsFolders);
  const items = filesOf(list.data);
  const first = list.data?.pages[0];
  const order = items.map((item) => item.id);
  const chosen = kept(selection, order);

  // Another list is another selection.
  const place = JSON.stringify(filter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the event
  useEffect(() => select(NONE), [place]);

  useEffect(() => {
    whenAdded(() => refresh(queries));
    const end = onLive('task', (item) => item.status !== 0 && refresh(queries));
    return () => {
      whenAdded(() => undefined);
      end();
    };
  }, [queries]);

  const upload = (files: File[]) => {
    if (files.length > MAX_FILES)
      showToast({ text: t('assets.uploading.tooMany', { max: MAX_FILES }), tone: 'warning' });
    addUploads(files.slice(0, MAX_FILES), filter.folder);
    // What is added can be seen arriving.
    if (showsFolders || filter.tab === 'trash') change({ ...EMPTY });
  };
  const tick = (item: AssetItem, range: boolean) =>
    select((before) => (range ? extend(kept(before, order), order, item.id) : toggle(kept(before, order), item.id)));
  const folderTask = (kind: FolderTask['kind']) => (given: Folder | null) => setTask({ kind, folder: given, ids: [] });
  const folderDone = useCallback(
    (kind: FolderTask['kind'], done: Folder) => {
      if (kind === 'delete') {
        showToast({ text: t('assets.folder.removed', { name: done.name }), tone: 'ok' });
        change({ ...EMPTY, tab: 'folders' }, true);
      } else if (kind === 'create') {
        if (done.count > 0) showToast({ text: t('assets.moved', { count: done.count, name: done.name }), tone: 'ok' });
        select(NONE);
      }
    },
    [change, t],
  );

  return {
    filter,
    change,
    viewed,
    view,
    showsFolders,
    folders,
    folder,
    list,
    items,
    first,
    chosen,
    upload,
    tick,
    /** Ticks the first file: how choosing begins without a pointer that hovers. */
    startChoosing: () => select(toggle(NONE, items[0]!.id)),
    selectAll: () => select(all(order)),
    selectNone: () => select(NONE),
    task,
    setTask,
    folderTask,
    folderDone,
  };
}
