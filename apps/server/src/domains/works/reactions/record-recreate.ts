import type { Db } from '#platform/platform.ts';
import { findVisible } from '../find-visible.ts';
import { addToStat } from './stat.repo.ts';

/**
 * Records that a user makes a work again: once a user, work and day (UTC), and not for one's own works. The counter tells people, so that
 * somebody who comes back another day is not counted again.
 * @returns how many people made it again
 * @throws Refusal deleted_or_private
 */
export function recordRecreate(db: Db, asked: { userId: number; key: string; now: Date }): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const work = await findVisible(trx, asked.key, asked.userId);
    if (work.authorId === asked.userId) return addToStat(trx, work.id, 'recreates', 0);
    const day = asked.now.toISOString().slice(0, 10);
    // By two doors at once the day's row comes about once.
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('work_recreate')
      .values({ user_id: asked.userId, work_id: work.id, day })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    const before = await trx
      .selectFrom('work_recreate')
      .select('day')
      .where('user_id', '=', asked.userId)
      .where('work_id', '=', work.id)
      .where('day', '<>', day)
      .limit(1)
      .executeTakeFirst();
    return addToStat(trx, work.id, 'recreates', (numInsertedOrUpdatedRows ?? 0n) > 0n && !before ? 1 : 0);
  });
}
