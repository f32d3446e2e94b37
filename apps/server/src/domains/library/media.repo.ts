import type { Db, Trx } from '#platform/platform.ts';
import type { MediaOrigin, MediaTable } from './library.tables.ts';

/** A picture whose files are stored and whose row is not yet written. */
export interface PreparedMedia {
  id: string;
  ownerId: number;
  mime: string;
  /** Of the full clean file. */
  bytes: number;
  width: number;
  height: number;
  /** Of the full clean file. */
  sha256: Buffer;
  origin: MediaOrigin;
  /** The variant with the visible mark exists. */
  watermarked: boolean;
  provenance: boolean;
  thumbhash: Uint8Array;
  /** '#rrggbb' */
  dominant: string;
  /** Of a mask, the share that is light. */
  light?: number;
}

export type MediaRow = Pick<
  MediaTable,
  | 'id'
  | 'owner_id'
  | 'mime'
  | 'bytes'
  | 'width'
  | 'height'
  | 'origin'
  | 'watermarked'
  | 'sha256'
  | 'thumbhash'
  | 'dominant'
  | 'light'
> & { state: 'pending' | 'ready' | 'blocked' | 'deleted'; visibility: 'private' | 'public' };

const COLUMNS = [
  'id',
  'owner_id',
  'mime',
  'bytes',
  'width',
  'height',
  'origin',
  'watermarked',
  'sha256',
  'state',
  'visibility',
  'thumbhash',
  'dominant',
  'light',
] as const satisfies readonly (keyof MediaTable)[];

/** Writes the row; a second time changes nothing. */
export async function insertMedia(trx: Trx, media: PreparedMedia, now: Date): Promise<void> {
  await trx
    .insertInto('media')
    .values({
      id: media.id,
      owner_id: media.ownerId,
      mime: media.mime,
      bytes: media.bytes,
      width: media.width,
      height: media.height,
      sha256: media.sha256,
      origin: media.origin,
      watermarked: media.watermarked,
      provenance: media.provenance,
      thumbhash: Buffer.from(media.thumbhash),
      dominant: media.dominant,
      light: media.light ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function findMedia(db: Db, ids: readonly string[]): Promise<Map<string, MediaRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('media')
    .select(COLUMNS)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The same without masks, which are nobody's pictures. */
export async function findPictures(db: Db, ids: readonly string[]): Promise<Map<string, MediaRow>> {
  return new Map([...(await findMedia(db, ids))].filter(([, { origin }]) => origin !== 'mask'));
}

export type LockedMedia = MediaRow & {
  /** Lies in its owner's trash. */
  trashed: boolean;
};

/**
 * The same, held until the transaction ends, so that nothing is published while it is being thrown away or blocked. Its
 * place in the library is locked first, as the trash does it.
 */
export async function lockMedia(trx: Trx, ids: readonly string[]): Promise<Map<string, LockedMedia>> {
  if (ids.length === 0) return new Map();
  const wanted = [...new Set(ids)];
  const assets = await trx
    .selectFrom('asset')
    .select(['media_id', 'trashed_at'])
    .where('media_id', 'in', wanted)
    .orderBy('media_id')
    .forUpdate()
    .execute();
  const trashed = new Set(assets.filter((row) => row.trashed_at !== null).map((row) => row.media_id));
  const rows = await trx
    .selectFrom('media')
    .select(COLUMNS)
    .where('id', 'in', wanted)
    .where('origin', '<>', 'mask')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, trashed: trashed.has(row.id) }]));
}

/** Which of these files lie in their owner's trash. */
export async function trashedAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('asset')
    .select('media_id')
    .where('media_id', 'in', [...ids])
    .where('trashed_at', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.media_id));
}

/** The variant with the visible mark was stored. */
export async function setMarked(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('media').set({ watermarked: true }).where('id', '=', id).execute();
}

/** A blocked file is served to nobody; unblocked it is ready again. False when there is no such file. */
export async function setBlocked(trx: Trx, id: string, blocked: boolean): Promise<boolean> {
  const changed = await trx
    .updateTable('media')
    .set({ state: blocked ? 'blocked' : 'ready' })
    .where('id', '=', id)
    .where('state', 'in', ['ready', 'blocked'])
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/**
 * Marks those of these files as deleted that lie in no library, neither shown nor in the trash.
 * @returns the ids of those marked
 */
export async function forgetUnheld(trx: Trx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const gone = await trx
    .updateTable('media')
    .set({ state: 'deleted', visibility: 'private' })
    .where('id', 'in', [...ids])
    .where('state', '<>', 'deleted')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('asset').select('media_id').whereRef('asset.media_id', '=', 'media.id'))),
    )
    .returning('id')
    .execute();
  return gone.map(({ id }) => id);
}

/** Marks every file of these owners as deleted, and their libraries are gone. @returns the files' ids */
export async function forgetOwned(trx: Trx, ownerIds: readonly number[]): Promise<string[]> {
  if (ownerIds.length === 0) return [];
  for (const table of ['asset', 'asset_folder', 'asset_search', 'asset_archive'] as const)
    await trx
      .deleteFrom(table)
      .where('owner_id', 'in', [...ownerIds])
      .execute();
  const gone = await trx
    .updateTable('media')
    .set({ state: 'deleted', visibility: 'private' })
    .where('owner_id', 'in', [...ownerIds])
    .where('state', '<>', 'deleted')
    .returning('id')
    .execute();
  return gone.map(({ id }) => id);
}

/** Gives files of one owner to another, out of the first one's library. */
export async function handOver(trx: Trx, ids: readonly string[], from: number, to: number): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('asset')
    .where('media_id', 'in', [...ids])
    .where('owner_id', '=', from)
    .execute();
  await trx
    .updateTable('media')
    .set({ owner_id: to })
    .where('id', 'in', [...ids])
    .where('owner_id', '=', from)
    .execute();
}
