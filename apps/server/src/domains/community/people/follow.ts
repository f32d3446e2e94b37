import { sql } from 'kysely';
import type { SessionUser, Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { CommunityDeps } from '../deps.ts';
import { type Relation, relationOf } from './people.view.ts';

/**
 * Follows somebody or no longer; twice changes nothing. The counts of both change in the same transaction, under a lock
 * of both rows: two who follow each other at once become friends exactly once.
 * @throws Refusal self_follow, or not_found for accounts that cannot be met
 */
export async function follow(
  { platform, identity }: CommunityDeps,
  user: SessionUser,
  userId: number,
  wanted: boolean,
): Promise<{ relation: Relation; followers: number }> {
  if (userId === user.id) throw refuse('self_follow');
  return platform.db.transaction().execute(async (trx) => {
    if (!(await identity.active(trx, [userId])).has(userId)) throw refuse('not_found');
    await lockCounts(trx, user.id, userId);
    const changed = wanted ? await begin(trx, user.id, userId, platform.clock.now()) : await end(trx, user.id, userId);
    if (changed) await recount(trx, user.id, userId, wanted ? 1 : -1, changed.mutual ? 1 : 0);
    return relationOf(trx, user.id, userId);
  });
}

async function lockCounts(trx: Trx, one: number, other: number): Promise<void> {
  // In the order of ids, so that nobody waits for somebody who waits for them.
  const ids = [one, other].sort((a, b) => a - b);
  for (const user_id of ids) {
    await trx
      .insertInto('follow_count')
      .values({ user_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx.selectFrom('follow_count').select('user_id').where('user_id', '=', user_id).forUpdate().execute();
  }
}

async function begin(trx: Trx, follower: number, followee: number, at: Date): Promise<{ mutual: boolean } | null> {
  const back = await trx
    .updateTable('follow')
    .set({ mutual: true })
    .where('follower_id', '=', followee)
    .where('followee_id', '=', follower)
    .where('mutual', '=', false)
    .executeTakeFirst();
  const mutual = back.numUpdatedRows > 0n;
  const added = await trx
    .insertInto('follow')
    .values({ follower_id: follower, followee_id: followee, at, mutual })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n ? { mutual } : null;
}

async function end(trx: Trx, follower: number, followee: number): Promise<{ mutual: boolean } | null> {
  const dropped = await trx
    .deleteFrom('follow')
    .where('follower_id', '=', follower)
    .where('followee_id', '=', followee)
    .returning('mutual')
    .executeTakeFirst();
  if (dropped?.mutual) {
    await trx
      .updateTable('follow')
      .set({ mutual: false })
      .where('follower_id', '=', followee)
      .where('followee_id', '=', follower)
      .execute();
  }
  return dropped ?? null;
}

async function recount(trx: Trx, follower: number, followee: number, by: 1 | -1, friends: 0 | 1): Promise<void> {
  await sql`
    update follow_count set
      following = following + case when user_id = ${follower} then ${by}::int else 0 end,
      followers = followers + case when user_id = ${followee} then ${by}::int else 0 end,
      friends = friends + ${by * friends}::int
    where user_id in (${follower}, ${followee})`.execute(trx);
}
