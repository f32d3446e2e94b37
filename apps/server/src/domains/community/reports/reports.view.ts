import type { ReportReason } from '@atelier/contract/vocabulary/works';
import { type Selectable, sql } from 'kysely';
import {
  countUpTo,
  offsetOf,
  type Page,
  type PageAt,
  packCursor,
  pageOf,
  unpackCursor,
  wrongCursor,
} from '#platform/paging.ts';
import type { Db } from '#platform/platform.ts';
import type { ReportStatus, ReportTable } from '../community.tables.ts';

export type ReportRow = Selectable<ReportTable>;

export interface ReportFilter {
  status?: ReportStatus | undefined;
  reason?: ReportReason | undefined;
  workKey?: string | undefined;
}

const decided = sql<boolean>`(status <> 'open')`;

/** Reports of users: the oldest open one first, then the decided ones; those of one decided state the latest first. */
export async function reportPage(db: Db, filter: ReportFilter, page: PageAt): Promise<Page<ReportRow>> {
  let base = db.selectFrom('report');
  if (filter.status) base = base.where('status', '=', filter.status);
  if (filter.reason) base = base.where(sql<boolean>`${filter.reason} = any (reasons)`);
  if (filter.workKey) base = base.where('work_key', '=', filter.workKey);
  const latestFirst = filter.status === 'resolved' || filter.status === 'dismissed';
  let query = (latestFirst ? base.orderBy('id', 'desc') : base.orderBy(decided).orderBy('id'))
    .selectAll()
    .limit(page.size + 1)
    .offset(offsetOf(page));
  if (page.cursor) {
    const after = parseCursor(page.cursor);
    query = latestFirst
      ? query.where('id', '<', after.id)
      : query.where(sql<boolean>`(${decided}, id) > (${after.decided}::boolean, ${after.id}::bigint)`);
  }
  const rows = await query.execute();
  return pageOf(rows, page, await countUpTo(db, base.select('id')), (row) =>
    packCursor(row.status === 'open' ? 0 : 1, row.id),
  );
}

function parseCursor(cursor: string): { decided: boolean; id: number } {
  const [decided = '', id = ''] = unpackCursor(cursor);
  if (!/^[01]$/.test(decided) || !/^\d{1,15}$/.test(id)) throw wrongCursor();
  return { decided: decided === '1', id: Number(id) };
}

/** How many open reports there are about each of these works. */
export async function openReports(db: Db, workKeys: readonly string[]): Promise<Map<string, number>> {
  if (workKeys.length === 0) return new Map();
  const rows = await db
    .selectFrom('report')
    .select(['work_key', sql<number>`count(*)::int`.as('open')])
    .where('work_key', 'in', [...new Set(workKeys)])
    .where('status', '=', 'open')
    .groupBy('work_key')
    .execute();
  return new Map(rows.map((row) => [row.work_key, row.open]));
}
