import { parseMediaName } from '@atelier/rules/media/ids';
import { refuse } from '#platform/refusal.ts';
import type { WorksDeps } from '../deps.ts';

export interface MediaStanding {
  mediaKey: string;
  publishable: boolean;
  /** Key of the work it is, or ''. */
  id: string;
  status: number | null;
}

/** Where a finished file of one's own stands between upload and gallery. @throws Refusal not_found (unknown and foreign alike) */
export async function mediaReview(
  { platform: { db }, library }: WorksDeps,
  userId: number,
  given: string,
): Promise<MediaStanding> {
  const id = parseMediaName(given)?.id;
  const media = id === undefined ? undefined : (await library.media(db, [id])).get(id);
  if (!media || media.owner_id !== userId || (media.state !== 'ready' && media.state !== 'blocked'))
    throw refuse('not_found');
  const work = await db
    .selectFrom('work')
    .select(['key', 'status'])
    .where('media_id', '=', media.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return {
    mediaKey: media.id,
    publishable: media.state === 'ready' && work === undefined,
    id: work?.key ?? '',
    status: work?.status ?? null,
  };
}
