import { sql } from 'kysely';
import type { Db } from '#platform/platform.ts';
import type { BillLabel } from './billing.tables.ts';
import { type Bill, SPENT } from './bills.view.ts';

/** Lots with something in them that can be spent now, in the order they are spent, with the item they came by; none of a make-good lot. */
export const lotsOf = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('credit_grant as lot')
    .leftJoin('ledger_tx as given', (join) => join.on('given.idem_key', '=', sql<string>`'grant:' || lot.source_key`))
    .select(['lot.id', 'lot.bucket', 'lot.source', 'lot.amount', 'lot.available', 'lot.held'])
    .select(['lot.effective_at', 'lot.expires_at', 'given.sku', 'given.meta'])
    .where('lot.user_id', '=', userId)
    .where('lot.live', '=', true)
    .where('lot.effective_at', '<=', now)
    .where('lot.expires_at', '>', now)
    .orderBy('lot.prio')
    .orderBy('lot.expires_at')
    .orderBy('lot.id')
    .limit(500)
    .execute();

export interface LotBillsQuery {
  userId: number;
  lot: number;
  pageSize: number;
  /** `next` of the page before. */
  before: number | null;
}

/** An entry with what it moved in the lot, signed. */
interface LotEntry {
  id: number;
  wallet_seq: number;
  sku: string;
  meta: Required<BillLabel>['meta'];
  bill_type: Bill['type'];
  share: number;
  occurred_at: Date;
  expires: Date;
}

/**
 * The entries that moved what can be spent of a lot, newest first: read from its postings, so that they add up to what is left.
 * @returns null when the lot is not this person's
 */
export async function lotBills(
  db: Db,
  { userId, lot, pageSize, before }: LotBillsQuery,
): Promise<{ bills: Bill[]; next: number | null } | null> {
  const own = await db
    .selectFrom('credit_grant')
    .select(['expires_at', 'source_key'])
    .where('id', '=', lot)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!own) return null;
  // Only entries of this wallet are walked, from the newest, and none from before the lot was there.
  const { rows } = await sql<LotEntry>`
    select t.id, t.wallet_seq, t.sku, t.meta, t.bill_type, t.occurred_at, part.share, ${own.expires_at}::timestamptz as expires
    from ledger_tx t cross join lateral (
      select sum(case when p.credit = 101 then p.amount else -p.amount end)::bigint as share from ledger_posting p
      where p.tx_id = t.id and p.grant_id = ${lot} and 101 in (p.debit, p.credit)) part
    where t.user_id = ${userId} and t.bill_type is not null and part.share <> 0
      and t.wallet_seq >= coalesce((select wallet_seq from ledger_tx where idem_key = ${`grant:${own.source_key}`}), 0)
      ${before === null ? sql`` : sql`and t.wallet_seq < ${before}`}
    order by t.wallet_seq desc limit ${pageSize + 1}`.execute(db);
  const shown = rows.slice(0, pageSize);
  return {
    bills: shown.map((row) => ({
      id: row.id,
      label: { sku: row.sku, meta: row.meta },
      type: row.bill_type,
      credits: row.share,
      created: row.occurred_at,
      expires: SPENT.includes(row.bill_type) ? null : row.expires,
      taskId: typeof row.meta.taskId === 'string' ? row.meta.taskId : null,
    })),
    next: rows.length > shown.length ? shown.at(-1)!.wallet_seq : null,
  };
}
