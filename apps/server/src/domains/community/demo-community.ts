import { sql } from 'kysely';
import type { Trx } from '../../platform/platform.ts';
import type { WorksDoor } from '../works/domain.ts';

export interface DemoCommentInput {
  workId: number;
  authorId: number;
  text: string;
  parentId: number | null;
  at: Date;
}

/** What the demo people say, follow and tell of themselves. */
export function demoCommunity(works: WorksDoor) {
  return {
    async introduce(trx: Trx, userId: number, bio: string, at: Date): Promise<void> {
      await trx
        .insertInto('profile')
        .values({ user_id: userId, bio, birthday: null, updated_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async follow(trx: Trx, follower: number, followee: number, at: Date): Promise<void> {
      await sql`
        insert into follow (follower_id, followee_id, at) values (${follower}, ${followee}, ${at})
        on conflict do nothing`.execute(trx);
      await recount(trx, [follower, followee]);
    },

    async comment(trx: Trx, { workId, authorId, text, parentId, at }: DemoCommentInput): Promise<number> {
      const answers = parentId === null ? null : sql<number>`(select author_id from comment where id = ${parentId})`;
      const made = await trx
        .insertInto('comment')
        .values({
          work_id: workId,
          author_id: authorId,
          text,
          parent_id: parentId,
          answers_id: answers,
          created_at: at,
          deleted_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (parentId !== null) {
        await sql`update comment set replies = replies + 1 where id = ${parentId}`.execute(trx);
      }
      await works.count(trx, workId, { comments: 1 });
      return made.id;
    },

    /** Ends every tie to these people; whoever followed them has one less. Their comments went with their works. */
    async remove(trx: Trx, ids: readonly number[]): Promise<void> {
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
    },
  } as const;
}

/** Counts from the ties themselves, and who follows back. */
async function recount(trx: Trx, userIds: readonly number[]): Promise<void> {
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
