import { type SqlBool, sql } from 'kysely';
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

export interface PointHolder {
  user_id: number;
  points: number;
  points_earned: number;
}

/** Whoever ever had reward points, the most first. */
export async function pointHolders(db: Db, userId: number | undefined, page: PageAt): Promise<Page<PointHolder>> {
  let base = db.selectFrom('wallet').where('points_earned', '>', 0);
  if (userId !== undefined) base = base.where('user_id', '=', userId);
  let query = base
    .select(['user_id', 'points', 'points_earned'])
    .orderBy('points_earned', 'desc')
    .orderBy('user_id', 'desc')
    .limit(page.size + 1)
    .offset(offsetOf(page));
  if (page.cursor) {
    const [earned = '', id = '', ...more] = unpackCursor(page.cursor);
    if (!/^\d{1,15}$/.test(earned) || !/^\d{1,15}$/.test(id) || more.length > 0) throw wrongCursor();
    query = query.where(sql<SqlBool>`(points_earned, user_id) < (${earned}::bigint, ${id}::bigint)`);
  }
  return pageOf(await query.execute(), page, await countUpTo(db, base.select('user_id')), (row) =>
    packCursor(row.points_earned, row.user_id),
  );
}

export interface PointMovement {
  id: number;
  wallet_seq: number;
  occurred_at: Date;
  sku: string;
  /** Signed. */
  points: number;
}

/** The account of reward points in the chart (billing 3.2). */
const POINTS = 201;

/** How somebody's points came and went, the latest first: entries of the journal that touch them. */
export async function movementsOf(
  db: Db,
  userId: number,
  before: number | null,
  limit: number,
): Promise<PointMovement[]> {
  const { rows } = await sql<PointMovement>`
    select t.id, t.wallet_seq, t.occurred_at, t.sku, p.points from ledger_tx t
    join lateral (
      select sum(case when credit = ${POINTS} then amount else -amount end)::bigint as points from ledger_posting
      where tx_id = t.id and (credit = ${POINTS} or debit = ${POINTS})) p on p.points is not null
    where t.user_id = ${userId} and t.kind = 'points' ${before === null ? sql`` : sql`and t.wallet_seq < ${before}`}
    order by t.wallet_seq desc limit ${limit}`.execute(db);
  return rows;
}
