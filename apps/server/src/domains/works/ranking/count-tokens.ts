import { sql } from 'kysely';
import type { Db } from '#platform/platform.ts';
import { ALL_WORKS } from '../gallery/token-stats.ts';

/** Pages of the table that are looked at: some ten thousand works, all of them while there are no more. */
const SAMPLE_PAGES = 3000;
/** Tokens of fewer works than one in so many are not kept: they count as rare. */
const KEPT_SHARE = 1000;
const TOKENS_MAX = 20_000;
/** Counted anew after this share of the works was written, and at the latest so many minutes after any write. */
const CHANGED_SHARE = 0.05;
const CHANGED_LEAST = 50;
const LATEST_MINUTES = 10;

/** Counts the tokens of the listed works if enough has changed since the last time. @returns whether it did */
export async function countTokensIfDue(db: Db, now: Date): Promise<boolean> {
  const writes = await writesSoFar(db);
  const state = await db.selectFrom('work_token_state').selectAll().executeTakeFirst();
  const total = await db.selectFrom('work_token').select('works').where('token', '=', ALL_WORKS).executeTakeFirst();
  if (state && total) {
    const changed = Math.abs(writes - state.writes);
    const minutes = (now.getTime() - state.counted_at.getTime()) / 60_000;
    const enough = Math.max(CHANGED_LEAST, total.works * CHANGED_SHARE);
    if (changed === 0 || (changed < enough && minutes < LATEST_MINUTES)) return false;
  }
  await countTokens(db, now, writes);
  return true;
}

/** Counts how common tokens are, by a sample where there are many works. */
export async function countTokens(db: Db, now: Date, writes?: number): Promise<void> {
  const seen = writes ?? (await writesSoFar(db));
  await db.transaction().execute(async (trx) => {
    const pages = await sql<{ pages: number }>`
      select (pg_relation_size('work') / current_setting('block_size')::int)::int as pages`.execute(trx);
    const percent = Math.min(100, (100 * SAMPLE_PAGES) / Math.max(1, pages.rows[0]?.pages ?? 1));
    await trx.deleteFrom('work_token').execute();
    await sql`
      with sample as materialized (
        select tokens from work tablesample system (${percent}::real) where listed
      ), counted as (
        select token, count(*) as works from sample, unnest(tokens) token
        group by token having count(*) > (select count(*) from sample) / ${KEPT_SHARE}
        order by 2 desc limit ${TOKENS_MAX}
      )
      insert into work_token (token, works)
      select token, round(works * 100 / ${percent}::float8) from counted
      union all select ${ALL_WORKS}, round((select count(*) from sample) * 100 / ${percent}::float8)`.execute(trx);
    await trx
      .insertInto('work_token_state')
      .values({ writes: seen, counted_at: now })
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ writes: seen, counted_at: now }))
      .execute();
  });
}

/** Rows of `work` written since the server's statistics began; after a reset it is another number, which is a change, too. */
async function writesSoFar(db: Db): Promise<number> {
  const { rows } = await sql<{ writes: number }>`
    select (n_tup_ins + n_tup_upd + n_tup_del)::float8 as writes
    from pg_stat_user_tables where relid = 'work'::regclass`.execute(db);
  return rows[0]?.writes ?? 0;
}
