import { sql } from 'kysely';
import type { Db } from '#platform/platform.ts';
import { ranks } from './ranks.ts';

const BATCH = 1000;

/** Gives works whose counters changed their new places; a batch at a time, so that nobody waits for long. */
export async function rankWorks(db: Db, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ taken: number }>`
      with due as (
        select work_id from work_stat where dirty order by work_id limit ${BATCH} for update skip locked
      ), s as (
        update work_stat set dirty = false from due where work_stat.work_id = due.work_id returning work_stat.*
      ), placed as (
        update work w set rank_hot = ${ranks.rankHot}, rank_top = ${ranks.rankTop} from s
        where w.id = s.work_id and (w.rank_hot, w.rank_top) is distinct from (${ranks.rankHot}, ${ranks.rankTop})
      )
      select count(*)::int as taken from s`.execute(db);
    if ((rows[0]?.taken ?? 0) < BATCH || signal?.aborted) return;
  }
}
