import { BILL_TYPE, type BillTab, type BillType } from '@atelier/contract/vocabulary/billing';
import { typesOfTab } from '@atelier/rules/billing/bills';
import type { Db, Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { BillLabel } from './billing.tables.ts';

/** Lists count exactly to here and page by number to 100; beyond, the cursor goes on. */
const COUNT_LIMIT = 1000;
const PAGE_LIMIT = 100;

/** Who spends has no credits left of it that could lapse. */
export const SPENT: readonly BillType[] = [BILL_TYPE.use, BILL_TYPE.deduction];

export interface BillsQuery {
  userId: number;
  tab: BillTab;
  /** Inclusive. */
  from: Date;
  /** Exclusive. */
  to: Date;
  pageSize: number;
  /** From 1; ignored when a cursor is given. */
  page?: number;
  /** `nextCursor` of the page before. */
  cursor?: string | undefined;
}

export interface Bill {
  id: number;
  /** Name key with the values for its wording. */
  label: Required<BillLabel>;
  type: BillType;
  /** Signed. */
  credits: number;
  created: Date;
  /** When the lots it gave or cleared lapse, the first of several; null for what was spent. */
  expires: Date | null;
  taskId: string | null;
}

export interface BillsPage {
  bills: Bill[];
  /** Exact to 1,000; more are `totalMore`. */
  total: number;
  totalMore: boolean;
  nextCursor: string | null;
}

/**
 * Bills of a user, newest first: the journal's own entries, so list and journal cannot disagree.
 * @throws Refusal `page_too_deep` beyond page 100, `validation` for a cursor that is none.
 */
export async function billsView(db: Db | Trx, query: BillsQuery): Promise<BillsPage> {
  const page = query.page ?? 1;
  if (query.cursor === undefined && page > PAGE_LIMIT) throw refuse('page_too_deep', { vars: { max: PAGE_LIMIT } });
  if (query.cursor !== undefined && !/^\d{1,15}$/.test(query.cursor))
    throw refuse('validation', { fields: [{ path: 'cursor', key: 'validation' }] });

  // Entries of one wallet never go back in time, so their number orders them and is the cursor.
  const all = db
    .selectFrom('ledger_tx')
    .where('user_id', '=', query.userId)
    .where('bill_type', 'in', [...typesOfTab(query.tab)])
    .where('occurred_at', '>=', query.from)
    .where('occurred_at', '<', query.to);
  const rows = await all
    .$if(query.cursor !== undefined, (q) => q.where('wallet_seq', '<', Number(query.cursor)))
    .$if(query.cursor === undefined && page > 1, (q) => q.offset((page - 1) * query.pageSize))
    .select(['id', 'wallet_seq', 'sku', 'meta', 'bill_type', 'delta', 'occurred_at'])
    .select((e) =>
      e
        .selectFrom('ledger_posting as posting')
        .innerJoin('credit_grant as lot', 'lot.id', 'posting.grant_id')
        .whereRef('posting.tx_id', '=', 'ledger_tx.id')
        .select((of) => of.fn.min('lot.expires_at').as('expires'))
        .as('expires'),
    )
    .orderBy('wallet_seq', 'desc')
    .limit(query.pageSize + 1)
    .execute();
  const { count } = await db
    .selectFrom(
      all
        .select('id')
        .limit(COUNT_LIMIT + 1)
        .as('some'),
    )
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();

  const shown = rows.slice(0, query.pageSize);
  return {
    bills: shown.map((row) => ({
      id: row.id,
      label: { sku: row.sku, meta: row.meta },
      type: row.bill_type!, // the filter names types, so none is null
      credits: row.delta,
      created: row.occurred_at,
      expires: SPENT.includes(row.bill_type!) ? null : row.expires,
      taskId: typeof row.meta.taskId === 'string' ? row.meta.taskId : null,
    })),
    total: Math.min(count, COUNT_LIMIT),
    totalMore: count > COUNT_LIMIT,
    nextCursor: rows.length > shown.length ? String(shown.at(-1)!.wallet_seq) : null,
  };
}
