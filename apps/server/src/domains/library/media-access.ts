import type { SessionUser } from '#platform/platform.ts';
import type { QuestionOf } from '../ports.ts';
import type { MediaRow } from './media.repo.ts';
import type { mayHaveClean } from './ports.ts';
import { type FileClass, opens } from './signed-paths.ts';

/** Whether a user has the right to clean files; who leans on the library answers. */
export type MayHaveClean = QuestionOf<typeof mayHaveClean>;

/** What somebody asks for; `own` is the clean picture in the size only its owner sees, which no signature opens. */
export type Wanted = FileClass | 'own';

export interface Asker {
  /** What the request's signature opens for this id. */
  opened: FileClass | null;
  /** Reads the session only when it decides something. */
  session(): Promise<SessionUser | null>;
}

/**
 * Whether somebody gets a file, and whether shared caches may keep it. A signature speaks for itself; public works show
 * their thumbnails and marked files to all; everything else needs the owner's session, and the clean file the right to it.
 * The owner's own size is for their session alone.
 * @returns null when the answer is the one for unknown files.
 */
export async function mediaAccess(
  media: Pick<MediaRow, 'owner_id' | 'state' | 'visibility' | 'origin'>,
  wanted: Wanted,
  asker: Asker,
  mayHaveClean: MayHaveClean,
  now: Date,
): Promise<'public' | 'private' | null> {
  if (media.state !== 'ready') return null;
  if (wanted === 'own') return (await asker.session())?.id === media.owner_id ? 'private' : null;
  if (media.visibility === 'public' && wanted !== 'clean') return 'public';
  if (opens(asker.opened, wanted)) return 'private';
  const user = await asker.session();
  if (!user) return null;
  const owner = user.id === media.owner_id;
  if (!owner && media.visibility !== 'public') return null;
  if (wanted !== 'clean') return 'private';
  return (await mayHaveCleanFile(media, user, mayHaveClean, now)) ? 'private' : null;
}

/** What one sent in is clean by nature; a made picture needs the right (decisions A1). */
export async function mayHaveCleanFile(
  media: Pick<MediaRow, 'owner_id' | 'origin'>,
  user: SessionUser,
  mayHaveClean: MayHaveClean,
  now: Date,
): Promise<boolean> {
  if (media.origin !== 'output' && media.owner_id === user.id) return true;
  return mayHaveClean(user, now);
}
