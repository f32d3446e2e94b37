import type { AssetItem, Folder } from '@atelier/contract/library/assets';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { type AssetBody, type AssetPages, assetListKey } from '#lib/assets/use-assets.ts';
import { useUser } from '#lib/session/session.ts';

const folderKey = ['assets', 'folders'] as const;
const searchKey = ['assets', 'searches'] as const;
const assetKey = ['assets', 'one'] as const;
/** Files that one call takes. */
const BATCH = 200;

export function useFolders(wanted = true) {
  const user = useUser();
  return useQuery({
    queryKey: folderKey,
    queryFn: async ({ signal }) => (await api.library.folders({ signal, quiet: true })).data,
    enabled: user !== null && wanted,
    staleTime: 15_000,
  });
}

export function useSavedSearches() {
  const user = useUser();
  return useQuery({
    queryKey: searchKey,
    queryFn: async ({ signal }) => (await api.library.savedSearches({ signal, quiet: true })).data,
    enabled: user !== null,
    staleTime: 60_000,
  });
}

/** One file with what it was made with. */
export function useAsset(id: string | null) {
  const user = useUser();
  return useQuery({
    queryKey: [...assetKey, id],
    queryFn: ({ signal }) => api.library.asset({ params: { id: id! }, signal, quiet: true }),
    enabled: user !== null && id !== null,
    staleTime: 15_000,
    retry: false,
  });
}

/** Changes files in every list that is loaded; null takes one out. */
function changeLists(queries: QueryClient, change: (item: AssetItem) => AssetItem | null): void {
  queries.setQueriesData<AssetPages>({ queryKey: assetListKey }, (pages) => {
    if (!pages) return pages;
    let gone = 0;
    const changed = pages.pages.map((page) => {
      const data = page.data.flatMap((item) => {
        const after = change(item);
        if (after === null) gone += 1;
        return after ?? [];
      });
      return { ...page, data };
    });
    return { ...pages, pages: changed.map((page) => ({ ...page, total_count: Math.max(0, page.total_count - gone) })) };
  });
}

/** Lists and folders are read again where they are on the screen, and when they are next looked at. */
export function refresh(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: assetListKey });
  void queries.invalidateQueries({ queryKey: folderKey });
  void queries.invalidateQueries({ queryKey: assetKey });
}

/** Lists that are not on the screen are read anew when they are; those that are were changed by hand. */
function settle(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: assetListKey, refetchType: 'none' });
  void queries.invalidateQueries({ queryKey: folderKey });
  void queries.invalidateQueries({ queryKey: assetKey });
}

/** Runs one call for each 200 files; when one is refused, what is shown is read anew. The refusal has been shown. */
async function inBatches(
  queries: QueryClient,
  ids: readonly string[],
  work: (ids: string[]) => Promise<{ changed: number }>,
): Promise<number> {
  let changed = 0;
  try {
    for (let at = 0; at < ids.length; at += BATCH) changed += (await work(ids.slice(at, at + BATCH))).changed;
    settle(queries);
    return changed;
  } catch (error) {
    refresh(queries);
    throw error;
  }
}

/** The history says which of its pictures lie in the trash. */
const tellHistory = (queries: QueryClient) => void queries.invalidateQueries({ queryKey: ['generation', 'history'] });

const leave = (queries: QueryClient, ids: readonly string[]): void => {
  const leaving = new Set(ids);
  changeLists(queries, (item) => (leaving.has(item.id) ? null : item));
};

export async function trashFiles(queries: QueryClient, ids: readonly string[]): Promise<number> {
  leave(queries, ids);
  return inBatches(queries, ids, (some) => api.library.trashAssets({ body: { ids: some } })).finally(() =>
    tellHistory(queries),
  );
}

/** Back out of the trash. `shown`: they belong into the lists on the screen (undo), which are read again. */
export async function restoreFiles(queries: QueryClient, ids: readonly string[], shown: boolean): Promise<number> {
  if (!shown) leave(queries, ids);
  const changed = await inBatches(queries, ids, (some) => api.library.restoreAssets({ body: { ids: some } }));
  tellHistory(queries);
  if (shown) refresh(queries);
  return changed;
}

/** Deletes files for good; all of the trash without ids. */
export async function purgeFiles(queries: QueryClient, ids: readonly string[] | null): Promise<number> {
  if (ids) {
    leave(queries, ids);
    return inBatches(queries, ids, (some) => api.library.purgeAssets({ body: { ids: some } })).finally(() =>
      tellHistory(queries),
    );
  }
  const { changed } = await api.library.purgeAssets({ body: {} }).finally(() => {
    refresh(queries);
    tellHistory(queries);
  });
  return changed;
}

/** @param from the folder whose list is on the screen: what moves elsewhere leaves it */
export async function moveFiles(
  queries: QueryClient,
  ids: readonly string[],
  folderId: string | null,
  from: string,
): Promise<number> {
  const moving = new Set(ids);
  changeLists(queries, (item) => {
    if (!moving.has(item.id)) return item;
    return from && folderId !== from ? null : { ...item, folder_id: folderId };
  });
  return inBatches(queries, ids, (some) => api.library.moveToFolder({ body: { ids: some, folder_id: folderId } }));
}

export async function markFiles(queries: QueryClient, ids: readonly string[], on: boolean): Promise<void> {
  const marked = new Set(ids);
  changeLists(queries, (item) => (marked.has(item.id) ? { ...item, favorite: on } : item));
  await inBatches(queries, ids, (some) => api.library.markAssets({ body: { ids: some, favorite: on } }));
}

/** @throws ApiError with the field `name` when the name is taken or unfit: the dialog shows it */
export async function createFolder(queries: QueryClient, name: string, ids: readonly string[]): Promise<Folder> {
  const folder = await api.library.createFolder({
    body: { ...(name.trim() ? { name: name.trim() } : {}), ...(ids.length > 0 ? { ids: ids.slice(0, BATCH) } : {}) },
    quiet: true,
  });
  if (ids.length > BATCH) await moveFiles(queries, ids.slice(BATCH), folder.folder_id, '');
  refresh(queries);
  return folder;
}

export async function renameFolder(queries: QueryClient, folderId: string, name: string): Promise<Folder> {
  const folder = await api.library.renameFolder({ params: { folder_id: folderId }, body: { name }, quiet: true });
  queries.setQueryData<Folder[]>(folderKey, (known) =>
    known?.map((each) => (each.folder_id === folderId ? folder : each)),
  );
  return folder;
}

export async function deleteFolder(queries: QueryClient, folderId: string): Promise<void> {
  await api.library.deleteFolder({ params: { folder_id: folderId } });
  queries.setQueryData<Folder[]>(folderKey, (known) => known?.filter((each) => each.folder_id !== folderId));
  refresh(queries);
}

export async function saveSearch(queries: QueryClient, name: string, query: AssetBody): Promise<void> {
  await api.library.saveSearch({ body: { name, query }, quiet: true });
  await queries.invalidateQueries({ queryKey: searchKey });
}

export async function deleteSearch(queries: QueryClient, id: number): Promise<void> {
  await api.library.deleteSearch({ params: { id } });
  await queries.invalidateQueries({ queryKey: searchKey });
}
