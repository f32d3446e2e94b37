import { randomUUID } from 'node:crypto';
import type { Platform, Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import { lockOwnKept } from './asset.repo.ts';
import { nameKey } from './asset-facts.ts';
import {
  deleteFolderRow,
  folderNames,
  insertFolder,
  lockFolders,
  MAX_FOLDERS,
  ownFolder,
  putIntoFolder,
  renameFolderRow,
} from './folder.repo.ts';

type Deps = Pick<Platform, 'db' | 'clock'>;

/**
 * Creates a folder, with files in it when some are named.
 * @param unnamed what a folder is called that nobody named; the next free number follows it
 * @returns its id
 * @throws Refusal folder_exists, too_many_folders, not_found (one of the files is not theirs: no folder then either)
 */
export async function createFolder(
  { db, clock }: Deps,
  userId: number,
  wish: { name: string | undefined; unnamed: string; ids?: readonly string[] | undefined },
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await lockFolders(trx, userId);
    const taken = await folderNames(trx, userId);
    if (taken.size >= MAX_FOLDERS) throw refuse('too_many_folders', { vars: { max: MAX_FOLDERS } });
    const name = wish.name ?? freeName(wish.unnamed, taken);
    const id = randomUUID();
    if ((await insertFolder(trx, userId, { id, name, created_at: clock.now() })) === 'exists') throw nameTaken();
    if (wish.ids) await putIntoFolder(trx, userId, await lockOwnKept(trx, userId, wish.ids), id);
    return id;
  });
}

/** 'Untitled folder', 'Untitled folder 2', … (studio 3.7). */
export function freeName(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(nameKey(base))) return base;
  let number = 2;
  while (taken.has(nameKey(`${base} ${number}`))) number += 1;
  return `${base} ${number}`;
}

/** @throws Refusal not_found, folder_exists */
export async function renameFolder({ db }: Deps, userId: number, id: string, name: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockFolders(trx, userId);
    const folder = await ownFolder(trx, userId, id);
    if (!(await renameFolderRow(trx, userId, folder.id, name))) throw nameTaken();
  });
}

/** Deletes a folder; its files stay in the library. @throws Refusal not_found */
export async function deleteFolder({ db }: Deps, userId: number, id: string): Promise<void> {
  const folder = await ownFolder(db, userId, id);
  await deleteFolderRow(db, userId, folder.id);
}

/** Moves files into a folder of the caller, or out of every folder. @throws Refusal batch_empty, not_found */
export async function moveToFolder(
  { db }: Deps,
  userId: number,
  ids: readonly string[],
  folderId: string | null,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const target = folderId === null ? null : await heldFolder(trx, userId, folderId);
    return putIntoFolder(trx, userId, await lockOwnKept(trx, userId, ids), target);
  });
}

/** Takes files out of one folder; those that lie elsewhere stay there. @throws Refusal batch_empty, not_found */
export async function removeFromFolder(
  { db }: Deps,
  userId: number,
  folderId: string,
  ids: readonly string[],
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const folder = await heldFolder(trx, userId, folderId);
    const own = await lockOwnKept(trx, userId, ids);
    const inside = await trx
      .selectFrom('asset')
      .select('media_id')
      .where('media_id', 'in', own)
      .where('folder_id', '=', folder)
      .execute();
    if (inside.length === 0) return 0;
    return putIntoFolder(
      trx,
      userId,
      inside.map((row) => row.media_id),
      null,
    );
  });
}

/** The folder, kept from being deleted until the transaction ends. */
async function heldFolder(trx: Trx, userId: number, id: string): Promise<string> {
  const folder = await ownFolder(trx, userId, id);
  const held = await trx
    .selectFrom('asset_folder')
    .select('id')
    .where('id', '=', folder.id)
    .forKeyShare()
    .executeTakeFirst();
  if (!held) throw refuse('not_found');
  return held.id;
}

const nameTaken = () => refuse('folder_exists', { fields: [{ path: 'name', key: 'folder_exists' }] });
