import type { Trx } from '#platform/platform.ts';
import { addToStat } from './stat.repo.ts';

/**
 * Counts that somebody made a picture from a work: 'Used by so many people' (studio 3.3). Each person counts once, whatever they make of it,
 * and nobody for a work of their own.
 */
export async function countMaker(trx: Trx, workId: number, userId: number): Promise<void> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('work_maker')
    .columns(['work_id', 'user_id'])
    .expression((eb) =>
      eb
        .selectFrom('work')
        .select(({ val }) => ['id', val(userId).as('user_id')])
        .where('id', '=', workId)
        .where('author_id', '<>', userId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if ((numInsertedOrUpdatedRows ?? 0n) > 0n) await addToStat(trx, workId, 'recreates', 1);
}

/** The same by the name a task gives of its source; what is not shown to everybody counts nobody. */
export async function countRemixMade(trx: Trx, made: { userId: number; workKey: string }): Promise<void> {
  const work = await trx
    .selectFrom('work')
    .select('id')
    .where('key', '=', made.workKey)
    .where('listed', '=', true)
    .executeTakeFirst();
  if (work) await countMaker(trx, work.id, made.userId);
}
