import type { BillType } from '@atelier/contract/vocabulary/billing';
import { type SqlBool, sql } from 'kysely';
import {
  COUNT_CAP,
  capped,
  offsetOf,
  type Page,
  type PageAt,
  pageOf,
  parseTimeCursor,
  timeCursor,
} from '#platform/paging.ts';
import type { Db } from '#platform/platform.ts';
import type { BillLabel } from '../billing.tables.ts';
import { EVERYBODY } from './orders.view.ts';
import type { StaffDeps } from './staff.deps.ts';

export interface BillsAsk {
  types: readonly BillType[];
  userId: number | undefined;
  role: string;
  from: Date | undefined;
  /** Exclusive. */
  to: Date | undefined;
}

export interface BillRow {
  id: number;
  user_id: number;
  sku: string;
  meta: NonNullable<BillLabel['meta']>;
  bill_type: BillType;
  delta: number;
  reason: string | null;
  occurred_at: Date;
  /** The moment as the database writes it, for cursors. */
  moment: string;
  /** When the lots it gave lapse, the first of several. */
  expires: Date | null;
}

type Places = { limit: number; offset: number; after: { at: string; id: number } | null };

/**
 * Bills of everybody, the latest first. Each type is read by its own index and the heads are put together: a rare kind is found without going
 * through everything that was used.
 */
export async function billRows(
  { trade, identity }: StaffDeps,
  ask: BillsAsk,
  { limit, offset, after }: Places,
): Promise<BillRow[]> {
  const { db } = trade.platform;
  const conditions = [
    ask.userId === undefined ? null : sql<SqlBool>`t.user_id = ${ask.userId}`,
    ask.role === EVERYBODY ? null : sql<SqlBool>`t.user_id in ${identity.holders(db, ask.role)}`,
    ask.from === undefined ? null : sql<SqlBool>`t.occurred_at >= ${ask.from}`,
    ask.to === undefined ? null : sql<SqlBool>`t.occurred_at < ${ask.to}`,
    after === null ? null : sql<SqlBool>`(t.occurred_at, t.id) < (${after.at}::timestamptz, ${after.id}::bigint)`,
  ].flatMap((one) => one ?? []);
  const where = conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`;
  const heads = ask.types.map(
    (type) => sql`(select t.id, t.user_id, t.sku, t.meta, t.bill_type, t.delta, t.reason, t.occurred_at from ledger_tx t
      where t.bill_type = ${sql.lit(type)} ${where} order by t.occurred_at desc, t.id desc limit ${limit + offset})`,
  );
  const { rows } = await sql<BillRow>`
    select b.*, (b.occurred_at at time zone 'utc')::text || 'Z' as moment,
      (select min(lot.expires_at) from ledger_posting p join credit_grant lot on lot.id = p.grant_id where p.tx_id = b.id) as expires
    from (select * from (${sql.join(heads, sql` union all `)}) as heads
      order by occurred_at desc, id desc limit ${limit} offset ${offset}) as b
    order by b.occurred_at desc, b.id desc`.execute(db);
  return rows;
}

/** A page of them, with their number. */
export async function billPage(deps: StaffDeps, ask: BillsAsk, page: PageAt): Promise<Page<BillRow>> {
  const offset = offsetOf(page);
  const after = page.cursor ? parseTimeCursor(page.cursor) : null;
  const rows = await billRows(deps, ask, { limit: page.size + 1, offset, after });
  return pageOf(rows, page, await countBills(deps, ask), (row) => timeCursor(row.moment, row.id));
}

async function countBills({ trade, identity }: StaffDeps, ask: BillsAsk) {
  const { db } = trade.platform;
  let query = db
    .selectFrom('ledger_tx')
    .select('id')
    .where('bill_type', 'in', [...ask.types]);
  if (ask.userId !== undefined) query = query.where('user_id', '=', ask.userId);
  if (ask.role !== EVERYBODY) query = query.where('user_id', 'in', identity.holders(db, ask.role));
  if (ask.from) query = query.where('occurred_at', '>=', ask.from);
  if (ask.to) query = query.where('occurred_at', '<', ask.to);
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from ${query.limit(COUNT_CAP + 1)} as capped`.execute(db);
  return capped(rows[0]!.n);
}

export interface MonthRow {
  sku: string;
  meta: NonNullable<BillLabel['meta']>;
  bill_type: BillType;
  count: number;
  /** Signed. */
  credits: number;
}

/** The bills between two moments by item and type, the largest first; at most so many items as a page shows. */
export async function billSums(db: Db, from: Date, to: Date, userId: number | undefined): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select sku, '{}'::jsonb as meta, bill_type, count(*)::int as count, sum(delta)::bigint as credits from ledger_tx
    where bill_type is not null and occurred_at >= ${from} and occurred_at < ${to}
      ${userId === undefined ? sql`` : sql`and user_id = ${userId}`}
    group by sku, bill_type order by abs(sum(delta)) desc, sku, bill_type limit 500`.execute(db);
  return rows;
}
