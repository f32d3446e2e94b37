import { sql } from 'kysely';
import type { Trx } from '#platform/platform.ts';
import type { WorksDeps } from './deps.ts';
import { forgetWorks } from './publish/forget-works.ts';
import { relist } from './relist.ts';

/** Works that one transaction deletes, with everything that hangs on them. */
const BATCH = 100;

/** Somebody's works are out of sight when their account closes (studio 4.13). */
export async function closeWorks(deps: WorksDeps, trx: Trx, userId: number, now: Date): Promise<void> {
  const gone = await trx
    .updateTable('work')
    .set({ deleted_at: now, gone_with_media: false })
    .where('author_id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  await relist(
    deps,
    trx,
    gone.map((row) => row.id),
  );
}

/** What becomes of somebody's works and reactions after their account was closed. */
export async function eraseWorks(deps: WorksDeps, userId: number, signal: AbortSignal): Promise<void> {
  const { db } = deps.platform;
  await db.transaction().execute((trx) => handOverForOthers(deps, trx, userId));
  while (!signal.aborted && (await forgetBatch(deps, userId)) === BATCH);
  await db.transaction().execute((trx) => takeReactionsBack(trx, userId));
  await db.deleteFrom('tag').where('owner_id', '=', userId).execute();
  deps.platform.answers.drop('works');
}

/** What a publisher published for somebody else is that person's work: its picture becomes theirs, too. */
async function handOverForOthers({ library }: WorksDeps, trx: Trx, userId: number): Promise<void> {
  const works = await trx
    .selectFrom('work')
    .select(['author_id', 'media_id'])
    .where('publisher_id', '=', userId)
    .where('author_id', '<>', userId)
    .execute();
  for (const [author, group] of Map.groupBy(works, (work) => work.author_id)) {
    await library.handOver(
      trx,
      group.map((work) => work.media_id),
      userId,
      author,
    );
  }
}

/** Once more out of sight, for what was published while the account closed, then gone. */
async function forgetBatch(deps: WorksDeps, userId: number): Promise<number> {
  return deps.platform.db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('work')
      .select(['id', 'deleted_at'])
      .where('author_id', '=', userId)
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .execute();
    const late = due.filter((work) => work.deleted_at === null).map((work) => work.id);
    if (late.length > 0) {
      await trx.updateTable('work').set({ deleted_at: deps.platform.clock.now() }).where('id', 'in', late).execute();
      await relist(deps, trx, late);
    }
    await forgetWorks(
      trx,
      due.map((work) => work.id),
    );
    return due.length;
  });
}

/** Likes and favourites of others' works go from their counts. That a work was made again or shared stays counted: it happened. */
async function takeReactionsBack(trx: Trx, userId: number): Promise<void> {
  for (const [table, counter] of [
    ['work_like', 'likes'],
    ['work_favorite', 'favorites'],
    ['work_maker', 'recreates'],
  ] as const) {
    await sql`
      with gone as (delete from ${sql.table(table)} where user_id = ${userId} returning work_id)
      update work_stat s set ${sql.ref(counter)} = greatest(0, s.${sql.ref(counter)} - 1), dirty = true
      from gone where s.work_id = gone.work_id`.execute(trx);
  }
  await trx.deleteFrom('work_view').where('user_id', '=', userId).execute();
  await trx.deleteFrom('work_recreate').where('user_id', '=', userId).execute();
}
