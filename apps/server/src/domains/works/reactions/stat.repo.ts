import { sql } from 'kysely';
import type { Db } from '#platform/platform.ts';

export type Counter = 'likes' | 'favorites' | 'comments' | 'recreates' | 'plays' | 'shares';

/** Changes a counter, marks the work for the ranking job and tells the counter; with 0 it only tells it. */
export async function addToStat(db: Db, workId: number, counter: Counter, change: number): Promise<number> {
  const column = sql.ref(counter);
  if (change === 0) {
    const { rows } = await sql<{ count: number }>`
      select ${column} as count from work_stat where work_id = ${workId}`.execute(db);
    return rows[0]?.count ?? 0;
  }
  const { rows } = await sql<{ count: number }>`
    insert into work_stat (work_id, ${column}, dirty) values (${workId}, greatest(0, ${change}::int), true)
    on conflict (work_id) do update set ${column} = greatest(0, work_stat.${column} + ${change}::int), dirty = true
    returning ${column} as count`.execute(db);
  return rows[0]!.count;
}
