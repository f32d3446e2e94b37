import type { Db } from '#platform/platform.ts';

/** How many reports of a work (not of its comments) still wait, by work; works without one are left out. */
export async function openReports(db: Db, workIds: readonly number[]): Promise<Map<number, number>> {
  if (workIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('report')
    .select(['work_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('work_id', 'in', [...workIds])
    .where('comment_id', 'is', null)
    .where('status', '=', 'open')
    .groupBy('work_id')
    .execute();
  return new Map(rows.flatMap((row) => (row.work_id === null ? [] : [[row.work_id, Number(row.count)] as const])));
}
