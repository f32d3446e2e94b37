import { sql } from 'kysely';
import type { Db, Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import { nameKey } from './asset-facts.ts';

export interface FolderRow {
  id: string;
  name: string;
  created_at: Date;
}

/** Folders and saved searches that one person may have. */
export const MAX_FOLDERS = 500;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** @throws Refusal not_found for unknown folders, those of others and ids that are none. */
export async function ownFolder(db: Db, userId: number, id: string): Promise<FolderRow> {
  const row = UUID.test(id)
    ? await db
        .selectFrom('asset_folder')
        .select(['id', 'name', 'created_at'])
        .where('id', '=', id)
        .where('owner_id', '=', userId)
        .executeTakeFirst()
    : undefined;
  if (!row) throw refuse('not_found');
  return row;
}

/** Folder names of one person change one after another, so that names and the limit hold whatever comes at once. */
export async function lockFolders(trx: Trx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`asset_folder ${userId}`}, 0))`.execute(trx);
}

export async function insertFolder(trx: Trx, userId: number, folder: FolderRow): Promise<'made' | 'exists'> {
  const made = await trx
    .insertInto('asset_folder')
    .values({ ...folder, owner_id: userId, name_key: nameKey(folder.name) })
    .onConflict((conflict) => conflict.columns(['owner_id', 'name_key']).doNothing())
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n ? 'made' : 'exists';
}

/** The names a person's folders have, as they are compared. */
export async function folderNames(trx: Trx, userId: number): Promise<Set<string>> {
  const rows = await trx.selectFrom('asset_folder').select('name_key').where('owner_id', '=', userId).execute();
  return new Set(rows.map((row) => row.name_key));
}

/** Renames under the lock of `lockFolders`; false when another folder has the name. */
export async function renameFolderRow(trx: Trx, userId: number, id: string, name: string): Promise<boolean> {
  const key = nameKey(name);
  const other = await trx
    .selectFrom('asset_folder')
    .select('id')
    .where('owner_id', '=', userId)
    .where('name_key', '=', key)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other) return false;
  await trx
    .updateTable('asset_folder')
    .set({ name, name_key: key })
    .where('id', '=', id)
    .where('owner_id', '=', userId)
    .execute();
  return true;
}

export async function deleteFolderRow(db: Db, userId: number, id: string): Promise<void> {
  await db.deleteFrom('asset_folder').where('id', '=', id).where('owner_id', '=', userId).execute();
}

/** Puts files, locked by the caller, into a folder or out of every one. @returns how many were elsewhere before */
export async function putIntoFolder(
  trx: Trx,
  userId: number,
  ids: readonly string[],
  folderId: string | null,
): Promise<number> {
  const changed = await trx
    .updateTable('asset')
    .set({ folder_id: folderId })
    .where('media_id', 'in', [...ids])
    .where('owner_id', '=', userId)
    .where(sql<boolean>`folder_id is distinct from ${folderId}::uuid`)
    .executeTakeFirst();
  return Number(changed.numUpdatedRows);
}
