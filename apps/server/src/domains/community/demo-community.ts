import { sql } from 'kysely';
import type { Trx } from '#platform/platform.ts';
import type { WorksDoor } from '../works/domain.ts';
import { endTies, recount } from './people/ties.ts';

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

    /** Ends every tie to these people. Their comments went with their works. */
    remove: endTies,
  } as const;
}
