import { sql } from 'kysely';
import type { Trx } from '#platform/platform.ts';

/** Ends every tie to these people, both ways; whoever followed them or was followed has one less. */
export async function endTies(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const tied = await sql<{ id: number }>`
    with gone as (
      delete from follow where follower_id = any(${[...ids]}::bigint[]) or followee_id = any(${[...ids]}::bigint[])
      returning follower_id, followee_id
    )
    select follower_id as id from gone union select followee_id from gone`.execute(trx);
  await recount(
    trx,
    tied.rows.map((row) => row.id),
  );
}

/** Counts from the ties themselves, and who follows back. */
export async function recount(trx: Trx, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  const ids = [...new Set(userIds)].sort((a, b) => a - b);
  await sql`
    update follow f set mutual = exists (
      select 1 from follow b where b.follower_id = f.followee_id and b.followee_id = f.follower_id)
    where f.follower_id = any(${ids}::bigint[]) or f.followee_id = any(${ids}::bigint[])`.execute(trx);
  await sql`
    insert into follow_count (user_id, followers, following, friends)
    select u,
      (select count(*) from follow where followee_id = u),
      (select count(*) from follow where follower_id = u),
      (select count(*) from follow where follower_id = u and mutual)
    from unnest(${ids}::bigint[]) u
    on conflict (user_id) do update set followers = excluded.followers, following = excluded.following, friends = excluded.friends`.execute(
    trx,
  );
}
