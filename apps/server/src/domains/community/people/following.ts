import type { Db } from '#platform/platform.ts';

/** Whether one follows another. */
export async function following(db: Db, userId: number, otherId: number): Promise<boolean> {
  const row = await db
    .selectFrom('follow')
    .select('at')
    .where('follower_id', '=', userId)
    .where('followee_id', '=', otherId)
    .executeTakeFirst();
  return row !== undefined;
}
