import type { Db } from '#platform/platform.ts';
import { findVisible } from '../find-visible.ts';
import { addToStat } from './stat.repo.ts';

/**
 * Records that a user sets out to make a work again: once a user, work and day (UTC), and not for one's own works. It feeds the news of the
 * author; the counter tells who made a picture of it, and only that moves it.
 * @returns how many people made a picture of it
 * @throws Refusal deleted_or_private
 */
export async function recordRecreate(db: Db, asked: { userId: number; key: string; now: Date }): Promise<number> {
  const work = await findVisible(db, asked.key, asked.userId);
  if (work.authorId !== asked.userId) {
    await db
      .insertInto('work_recreate')
      .values({ user_id: asked.userId, work_id: work.id, day: asked.now.toISOString().slice(0, 10) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return addToStat(db, work.id, 'recreates', 0);
}
