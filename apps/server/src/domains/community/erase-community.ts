import { sql } from 'kysely';
import type { Trx } from '#platform/platform.ts';
import { removeComment } from './comments/delete-comment.ts';
import type { CommunityDeps } from './deps.ts';
import { endTies } from './people/ties.ts';

const BATCH = 100;

/** What becomes of what somebody said and whom they knew when their account is deleted (studio 4.13, 6). */
export async function eraseCommunity(deps: CommunityDeps, userId: number, signal: AbortSignal): Promise<void> {
  const { db } = deps.platform;
  while (!signal.aborted && (await removeComments(deps, userId)) === BATCH);
  await db.transaction().execute(async (trx) => {
    // What others took away was kept for questions; its author's words go with the author.
    await trx
      .updateTable('comment')
      .set({ text: '' })
      .where('author_id', '=', userId)
      .where('text', '<>', '')
      .execute();
    await takeLikesBack(trx, userId);
    await endTies(trx, [userId]);
    const own = [
      'follow_count',
      'profile',
      'onboarding',
      'interest',
      'lexicon_like',
      'mail_choice',
      'mail_notice',
    ] as const;
    for (const table of own) await trx.deleteFrom(table).where('user_id', '=', userId).execute();
    await trx.updateTable('report').set({ description: '' }).where('reporter_id', '=', userId).execute();
    await sql`
          update report set comment_text = '' where comment_id in (select id from comment where author_id = ${userId})`.execute(
      trx,
    );
  });
}

/** As their author would delete them: with their answers, and from the counts. Each in its own transaction, as they lock threads. */
async function removeComments(deps: CommunityDeps, userId: number): Promise<number> {
  const { db } = deps.platform;
  const standing = await db
    .selectFrom('comment')
    .select(['id', 'work_id', 'parent_id'])
    .where('author_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  for (const comment of standing)
    await db.transaction().execute((trx) => removeComment(deps, trx, comment, { keepText: false }));
  return standing.length;
}

async function takeLikesBack(trx: Trx, userId: number): Promise<void> {
  // 'Liked by Author' falls only where the one who goes is the author of the work, and those works are gone.
  await sql`
    with gone as (delete from comment_like where user_id = ${userId} returning comment_id)
    update comment c set likes = greatest(0, c.likes - 1) from gone where c.id = gone.comment_id`.execute(trx);
}
