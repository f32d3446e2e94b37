import type { Db } from '#platform/platform.ts';
import type { MediaOrigin, MediaState } from '../library.tables.ts';

/** What may be asked for at once: 200 files (contract) and this many bytes of originals. */
export const ARCHIVE_MAX_MB = 1024;

export interface ArchivedFile {
  id: string;
  prompt: string;
  state: MediaState;
  origin: MediaOrigin;
  watermarked: boolean;
  bytes: number;
  createdAt: Date;
}

/** Files of somebody's own that do not lie in the trash, in the order asked; unknown and foreign ones are left out. */
export async function ownFiles(db: Db, ownerId: number, ids: readonly string[]): Promise<ArchivedFile[]> {
  const rows = await db
    .selectFrom('asset as a')
    .innerJoin('media as m', 'm.id', 'a.media_id')
    .select(['m.id', 'a.prompt', 'm.state', 'm.origin', 'm.watermarked', 'm.bytes', 'a.created_at as createdAt'])
    .where('a.media_id', 'in', [...ids])
    .where('a.owner_id', '=', ownerId)
    .where('a.trashed_at', 'is', null)
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/**
 * Which variant of a file goes into its owner's ZIP (decisions A1): the clean one where it is an upload or the right is there, else the marked one;
 * null where it goes to nobody.
 */
export function variantFor(file: Pick<ArchivedFile, 'state' | 'origin' | 'watermarked'>, clean: boolean) {
  if (file.state !== 'ready') return null;
  if (clean || file.origin !== 'output') return 'clean';
  return file.watermarked ? 'marked' : null;
}
