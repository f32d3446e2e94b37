import type { SessionUser, Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { CommunityDeps } from '../deps.ts';

/**
 * Makes a finished upload the avatar; its thumbnails become public, and those of the one before private again unless a listed work shows it.
 * @throws Refusal not_found, image_format or image_sensitive
 */
export async function changeAvatar(deps: CommunityDeps, user: SessionUser, mediaId: string): Promise<void> {
  await deps.platform.db.transaction().execute((trx) => replaceAvatar(deps, trx, user.id, mediaId));
}

/** The same inside a transaction; '' goes back to the default avatar. */
export async function replaceAvatar(
  { identity, library }: CommunityDeps,
  trx: Trx,
  userId: number,
  mediaId: string,
): Promise<void> {
  if (mediaId !== '') {
    const media = (await library.media(trx, [mediaId])).get(mediaId);
    // Only an upload without a marked variant: one that has it may be a work, whose visibility is the work's own.
    if (!media || media.owner_id !== userId || media.origin !== 'upload' || media.watermarked)
      throw refuse('not_found', { fields: [{ path: 'avatar', key: 'not_found' }] });
    if (!media.mime.startsWith('image/')) throw refuse('image_format');
    if (media.state === 'blocked') throw refuse('image_sensitive');
    if (media.state !== 'ready') throw refuse('not_found');
  }
  const before = await identity.changePerson(trx, userId, { avatar: mediaId });
  if (before === mediaId) return;
  await library.settleVisibility(
    trx,
    [before, mediaId].filter((id) => id !== ''),
  );
}
