import type { SessionUser } from '../../platform/platform.ts';
import type { MediaRow } from './media.repo.ts';
import { type FileClass, opens } from './signed-paths.ts';

/** What the generation and billing side say about a user's rights. */
export interface MediaRights {
  /** Whether the user may have clean full-size files of made pictures (A1: grade above 0, whitelister, staff, non-payment mode). */
  clean(user: SessionUser, now: Date): Promise<boolean>;
}

export interface Asker {
  /** What the request's signature opens for this id. */
  opened: FileClass | null;
  /** Reads the session only when it decides something. */
  session(): Promise<SessionUser | null>;
}

/**
 * Whether somebody gets a file, and whether shared caches may keep it. A signature speaks for itself; public works show
 * their thumbnails and marked files to all; everything else needs the owner's session, and the clean file the right to it.
 * @returns null when the answer is the one for unknown files.
 */
export async function mediaAccess(
  media: Pick<MediaRow, 'owner_id' | 'state' | 'visibility' | 'origin'>,
  wanted: FileClass,
  asker: Asker,
  rights: MediaRights,
  now: Date,
): Promise<'public' | 'private' | null> {
  if (media.state !== 'ready') return null;
  if (media.visibility === 'public' && wanted !== 'clean') return 'public';
  if (opens(asker.opened, wanted)) return 'private';
  const user = await asker.session();
  if (!user) return null;
  const owner = user.id === media.owner_id;
  if (!owner && media.visibility !== 'public') return null;
  if (wanted !== 'clean') return 'private';
  return (await mayHaveCleanFile(media, user, rights, now)) ? 'private' : null;
}

/** One's own upload is clean by nature; a made picture needs the right (A1). */
export async function mayHaveCleanFile(
  media: Pick<MediaRow, 'owner_id' | 'origin'>,
  user: SessionUser,
  rights: MediaRights,
  now: Date,
): Promise<boolean> {
  if (media.origin === 'upload' && media.owner_id === user.id) return true;
  return rights.clean(user, now);
}
