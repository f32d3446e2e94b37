import { randomUUID } from 'node:crypto';
import type { Platform, SessionUser } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import { cleanIds } from '../assets/asset-facts.ts';
import type { MayHaveClean } from '../media-access.ts';
import { ARCHIVE_MAX_MB, ownFiles, variantFor } from './archive.repo.ts';

/** The address is for the download that begins now. */
const LIFE_MS = 15 * 60_000;
const MEBIBYTE = 1024 * 1024;

/** What the signature of a ZIP's address signs. */
export const signedText = (id: string, expires: string): string => `${id} ${expires}`;

export interface Packed {
  url: string;
  /** Files in the ZIP. */
  count: number;
  /** Files that go to nobody (blocked). */
  left_out: number;
  /** Some of them carry the visible mark. */
  watermarked: boolean;
}

/**
 * A signed address, for a few minutes, of one ZIP with these files of the caller: each clean or marked as a download of it alone would be.
 * @throws Refusal not_found (unknown, foreign, in the trash), deleted_or_private (none of them can be had), file_too_large
 */
export async function packFiles(
  platform: Platform,
  mayHaveClean: MayHaveClean,
  user: SessionUser,
  given: readonly string[],
): Promise<Packed> {
  const { db, clock, config, secrets } = platform;
  const ids = cleanIds(given);
  const files = await ownFiles(db, user.id, ids);
  if (files.length !== ids.length) throw refuse('not_found');
  const now = clock.now();
  const clean = await mayHaveClean(user, now);
  const packed = files.filter((file) => variantFor(file, clean) !== null);
  if (packed.length === 0) throw refuse('deleted_or_private');
  const bytes = packed.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > ARCHIVE_MAX_MB * MEBIBYTE) throw refuse('file_too_large', { vars: { maxMb: ARCHIVE_MAX_MB } });

  const id = randomUUID();
  const until = new Date(now.getTime() + LIFE_MS);
  await db
    .insertInto('asset_archive')
    .values({ id, owner_id: user.id, media_ids: packed.map((file) => file.id), clean, expires_at: until })
    .execute();
  const expires = String(Math.floor(until.getTime() / 1000));
  const signature = secrets.hmac('archive', signedText(id, expires));
  return {
    url: `${config.basePath}/media/archives/${id}?expires=${expires}&signature=${signature}`,
    count: packed.length,
    left_out: files.length - packed.length,
    watermarked: packed.some((file) => variantFor(file, clean) === 'marked'),
  };
}
