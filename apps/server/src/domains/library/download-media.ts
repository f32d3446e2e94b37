import { mediaPath, parseMediaName } from '@atelier/rules/media/ids';
import type { Platform, SessionUser } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import { findMedia } from './media.repo.ts';
import { type MayHaveClean, mayHaveCleanFile } from './media-access.ts';
import { signatureQuery } from './signed-paths.ts';

export interface DownloadRequest {
  type: 'image' | 'video';
  /** An id or file name. */
  key: string;
  /** The caller asks for the marked variant even where the clean one is allowed. */
  watermark: boolean;
}

/**
 * A signed address of the file to save: clean for those with the right (decisions A1), else with the visible mark.
 * @throws Refusal not_found (unknown, foreign), deleted_or_private (one's own that was blocked or deleted).
 */
export async function downloadMedia(
  platform: Platform,
  mayHaveClean: MayHaveClean,
  user: SessionUser,
  request: DownloadRequest,
): Promise<{ url: string; watermarked: boolean }> {
  const name = parseMediaName(request.key);
  if (!name || (request.type === 'video') !== (name.kind === 'v')) throw refuse('not_found');
  const { id } = name;
  const media = (await findMedia(platform.db, [id])).get(id);
  const own = media?.owner_id === user.id;
  if (!media || (!own && (media.visibility !== 'public' || media.state !== 'ready'))) throw refuse('not_found');
  if (media.state !== 'ready') throw refuse('deleted_or_private');
  const now = platform.clock.now();
  const wantsMark = (request.watermark || name.watermarked) && media.watermarked;
  const clean = !wantsMark && (await mayHaveCleanFile(media, user, mayHaveClean, now));
  if (!clean && !media.watermarked) throw refuse('not_found');
  const query = signatureQuery(platform, id, clean ? 'clean' : 'marked', now);
  const path = platform.config.basePath + mediaPath(id, { watermarked: !clean });
  return { url: `${path}?${query}&download=1`, watermarked: !clean };
}
