import { sql } from 'kysely';
import type { Db } from '../../../platform/platform.ts';

/** Open reports by work, those of its comments left out: what a reviewer should know before deciding. */
export async function openReports(db: Db, workIds: readonly number[]): Promise<Map<number, number>> {
  if (workIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('report')
    .select(['work_id', sql<number>`count(*)::int`.as('n')])
    .where('work_id', 'in', [...workIds])
    .where('comment_id', 'is', null)
    .where('status', '=', 'open')
    .groupBy('work_id')
    .execute();
  return new Map(rows.flatMap((row) => (row.work_id === null ? [] : [[row.work_id, row.n] as const])));
}
