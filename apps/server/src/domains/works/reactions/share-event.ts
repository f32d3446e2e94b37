import { parseMediaName } from '@atelier/rules/media/ids';
import type { CallContext, Platform } from '#platform/platform.ts';
import { countEvent } from './count-event.ts';

/** Tells that a file was shared: counted with the shares of the work it belongs to; any other file is nobody's. */
export async function shareEvent(
  platform: Pick<Platform, 'db' | 'rateLimits'>,
  file: string,
  asker: Pick<CallContext, 'user' | 'ip' | 'now'>,
): Promise<void> {
  const media = parseMediaName(file);
  if (!media) return;
  const work = await platform.db
    .selectFrom('work')
    .select('key')
    .where('media_id', '=', media.id)
    .where('listed', '=', true)
    .executeTakeFirst();
  if (work) await countEvent(platform, 'shares', work.key, asker);
}
