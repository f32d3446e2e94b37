import type { CallContext, Platform } from '#platform/platform.ts';
import { findVisible } from '../find-visible.ts';
import { recordRecreate } from './record-recreate.ts';
import { addToStat } from './stat.repo.ts';

const HOUR = 3600;
type Asker = Pick<CallContext, 'user' | 'ip' | 'now'>;

/**
 * Counts that a work was opened or shared, once a viewer (user, or address of a guest), work and hour.
 * @returns the counter
 * @throws Refusal deleted_or_private
 */
export async function countEvent(
  { db, rateLimits }: Pick<Platform, 'db' | 'rateLimits'>,
  event: 'plays' | 'shares',
  key: string,
  asker: Asker,
): Promise<number> {
  const work = await findVisible(db, key, asker.user?.id ?? null);
  const first = await firstThisHour(rateLimits, event, work.id, asker);
  return addToStat(db, work.id, event, first ? 1 : 0);
}

/** Records that somebody sets out on a remix; of guests nothing is kept. @returns how many people made a picture of the work */
export async function countRemix({ db }: Pick<Platform, 'db'>, key: string, asker: Asker): Promise<number> {
  if (asker.user) return recordRecreate(db, { userId: asker.user.id, key, now: asker.now });
  const work = await findVisible(db, key, null);
  return addToStat(db, work.id, 'recreates', 0);
}

async function firstThisHour(
  rateLimits: Platform['rateLimits'],
  event: string,
  workId: number,
  asker: Asker,
): Promise<boolean> {
  const who = asker.user ? `user ${asker.user.id}` : `ip ${asker.ip}`;
  return (await rateLimits.hit(`work ${event} ${workId} ${who}`, 1, HOUR, asker.now)).ok;
}
