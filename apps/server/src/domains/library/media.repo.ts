import type { Db, Trx } from '../../platform/platform.ts';
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
}

export type MediaRow = Pick<
  MediaTable,
  'id' | 'owner_id' | 'mime' | 'bytes' | 'width' | 'height' | 'origin' | 'watermarked' | 'sha256'
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
