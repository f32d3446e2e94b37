import { createHash } from 'node:crypto';
import type { Db } from '#platform/platform.ts';
import { assetTokens } from '../asset-facts.ts';

/** A file of a library as a test describes it. */
export interface Filed {
  id: string;
  ownerId: number;
  module: string;
  style: string;
  prompt: string;
  seed: number;
  ratio: string;
  favorite: boolean;
  folderId: string | null;
  createdAt: Date;
  trashedAt: Date | null;
}

/** An id of the wanted kind that is always the same for the same name. */
export const mediaIdOf = (name: string, kind: 'p' | 'j' | 'v' = 'p'): string =>
  `${kind}_${createHash('md5').update(name).digest('hex')}`;

/** Writes rows as if these files had been made or sent in; there are no bytes behind them. */
export async function fillLibrary(db: Db, files: readonly Filed[]): Promise<void> {
  for (let at = 0; at < files.length; at += 500) {
    const some = files.slice(at, at + 500);
    await db
      .insertInto('media')
      .values(
        some.map((file) => ({
          id: file.id,
          owner_id: file.ownerId,
          mime: 'image/png',
          bytes: 1,
          width: 100,
          height: 100,
          sha256: Buffer.alloc(32),
          origin: file.module ? ('output' as const) : ('upload' as const),
          watermarked: true,
          provenance: true,
          thumbhash: Buffer.from([1]),
          dominant: '#112233',
          created_at: file.createdAt,
        })),
      )
      .execute();
    await db
      .insertInto('asset')
      .values(
        some.map((file) => ({
          media_id: file.id,
          owner_id: file.ownerId,
          source: file.module ? ('generation' as const) : ('upload' as const),
          module: file.module,
          style: file.style,
          prompt: file.prompt,
          tokens: assetTokens(file),
          seed: file.seed,
          wh_ratio: file.ratio,
          favorite: file.favorite,
          folder_id: file.folderId,
          created_at: file.createdAt,
          trashed_at: file.trashedAt,
        })),
      )
      .execute();
  }
}
