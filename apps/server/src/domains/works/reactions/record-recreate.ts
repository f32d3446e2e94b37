import type { Db } from '#platform/platform.ts';
import { findVisible } from '../find-visible.ts';
import { addToStat } from './stat.repo.ts';

/**
 * Records that a user makes a work again: once a user, work and day (UTC), and not for one's own works.
 * @returns how often it was made again
 * @throws Refusal deleted_or_private
 */
export function recordRecreate(db: Db, asked: { userId: number; key: string; now: Date }): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const work = await findVisible(trx, asked.key, asked.userId);
    if (work.authorId === asked.userId) return addToStat(trx, work.id, 'recreates', 0);
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('work_recreate')
      .values({ user_id: asked.userId, work_id: work.id, day: asked.now.toISOString().slice(0, 10) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return addToStat(trx, work.id, 'recreates', (numInsertedOrUpdatedRows ?? 0n) > 0n ? 1 : 0);
  });
}
