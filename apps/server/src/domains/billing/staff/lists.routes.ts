import type { staffListCalls } from '@atelier/contract/billing/staff-lists';
import type { ResultInput } from '@atelier/contract/call';
import type { BillKindName, BillType } from '@atelier/contract/vocabulary/billing';
import type { Language } from '@atelier/contract/vocabulary/languages';
import { isDeduction, kindOfType, typesOfKind, typesOfTab } from '@atelier/rules/billing/bills';
import { businessDay, startOfMonth } from '@atelier/rules/billing/business-day';
import type { Cell } from '@atelier/rules/text/csv';
import { sendCsv } from '#platform/http/file-answer.ts';
import type { PageAt } from '#platform/paging.ts';
import type { CallInput, Handlers } from '#platform/platform.ts';
import { billsToWire } from '../billing.routes.ts';
import { type Bill, SPENT } from '../bills.view.ts';
import { codesOf } from '../codes/codes.view.ts';
import { CODE_COLUMNS, codeToWire } from '../codes/staff-codes.routes.ts';
import { momentAsked } from '../moment-asked.ts';
import { type BillRow, type BillsAsk, billPage, billRows, billSums } from './bills.view.ts';
import { type Columns, exportsAs } from './export-list.ts';
import { pointHandlers } from './points.routes.ts';
import { reconHandlers } from './recon.routes.ts';
import { actorOf, named, pageOfQuery, type StaffDeps, traced } from './staff.deps.ts';

type BillWire = ResultInput<(typeof staffListCalls)['officeBills']>['data'][number];
interface BillFilter {
  userid?: number | undefined;
  role: string;
  from?: string | undefined;
  to?: string | undefined;
}

type Input<K extends keyof typeof staffListCalls> = CallInput<(typeof staffListCalls)[K]>;

const BILL_COLUMNS: Columns<BillWire> = [
  ...(['ID', 'CreatedAt', 'userid'] as const),
  ['nickname', ({ user }) => user.nickname],
  ...(['Type', 'TypeName', 'Event', 'SKUNameZH', 'Service', 'sku', 'sign', 'Credits', 'ExpiresAt', 'task_id'] as const),
  'reason',
];
type MonthRow = ResultInput<(typeof staffListCalls)['officeBillMonth']>['rows'][number];
const MONTH_COLUMNS: Columns<MonthRow> = [
  ...(['sku', 'name', 'kind', 'type', 'count'] as const),
  ['credits', ({ sign, credits }) => (sign === '-' ? -credits : credits)],
];
const ALL: readonly BillType[] = typesOfTab(0);
/** Rows of an export that are in memory at once. */
const BATCH = 500;

const askOf = (types: readonly BillType[], query: BillFilter): BillsAsk => ({
  types,
  userId: query.userid,
  role: query.role,
  from: momentAsked(query.from, 'from'),
  to: momentAsked(query.to, 'to'),
});

const billOf = (row: BillRow): Bill => ({
  id: row.id,
  label: { sku: row.sku, meta: row.meta },
  type: row.bill_type,
  credits: row.delta,
  created: row.occurred_at,
  expires: SPENT.includes(row.bill_type) ? null : row.expires,
  taskId: typeof row.meta.taskId === 'string' ? row.meta.taskId : null,
});
const signOf = (type: BillType) => (isDeduction(type) ? ('-' as const) : ('+' as const));

/** Binds the lists of billing for staff (back office 7). */
export function listHandlers(deps: StaffDeps): Handlers<typeof staffListCalls> {
  const { platform } = deps.trade;
  const { edition } = platform.config;
  const wires = async (rows: readonly BillRow[], language: Language): Promise<BillWire[]> => {
    const who = await named(
      deps,
      rows.map((row) => row.user_id),
    );
    const shown = await billsToWire(platform.db, rows.map(billOf), language);
    return rows.map((row, at) => ({
      ...shown[at]!,
      userid: row.user_id,
      user: who(row.user_id),
      sku: row.sku,
      sign: signOf(row.bill_type),
      reason: row.reason ?? '',
    }));
  };
  const page = async (ask: BillsAsk, at: PageAt, language: Language) => {
    const found = await billPage(deps, ask, at);
    return {
      data: await wires(found.rows, language),
      total: found.total,
      total_more: found.totalMore || undefined,
      next_cursor: found.nextCursor,
    };
  };
  return {
    officeBills: exportsAs(deps, 'bills', BILL_COLUMNS, ({ query }: Input<'officeBills'>, ctx) =>
      page(askOf(typesOfTab(query.type), query), pageOfQuery(query), ctx.language),
    ),
    officeBillsOfKind: exportsAs(deps, 'bills', BILL_COLUMNS, ({ params, query }: Input<'officeBillsOfKind'>, ctx) =>
      page(askOf(typesOfKind(params.kind), query), pageOfQuery(query), ctx.language),
    ),

    async officeBillMonth(input, ctx) {
      const { query } = input;
      const month = query.month ?? businessDay(ctx.now, edition).slice(0, 7);
      // The middle of the month lies in it by any calendar.
      const middle = new Date(`${month}-15T00:00:00Z`);
      const [from, to] = [startOfMonth(middle, 0, edition), startOfMonth(middle, 1, edition)];
      const rows = await billSums(platform.db, from, to, query.userid);
      const named = await billsToWire(
        platform.db,
        rows.map((row) =>
          billOf({ ...row, id: 0, user_id: 0, delta: 0, reason: null, occurred_at: from, moment: '', expires: null }),
        ),
        ctx.language,
      );
      const sumOf = (sign: '+' | '-') =>
        rows.filter((row) => signOf(row.bill_type) === sign).reduce((sum, row) => sum + Math.abs(row.credits), 0);
      const bill = {
        month,
        gained: sumOf('+'),
        spent: sumOf('-'),
        rows: rows.map((row, at) => ({
          id: `${row.sku}:${row.bill_type}`,
          sku: row.sku,
          name: named[at]!.SKUNameZH,
          kind: kindOfType(row.bill_type),
          type: row.bill_type,
          count: row.count,
          credits: Math.abs(row.credits),
          sign: signOf(row.bill_type),
        })),
      };
      if (query.export) {
        const page = { data: bill.rows, next_cursor: null };
        await exportsAs(deps, `bill-${month}`, MONTH_COLUMNS, async (_input: typeof input) => page)(input, ctx);
      }
      return bill;
    },

    async exportBills({ params, query }, ctx) {
      const { kind } = params;
      const ask = askOf(kind === 'all' ? ALL : typesOfKind(kind), query);
      // What is written meanwhile is of the next file.
      const to = ask.to ?? new Date(ctx.now.getTime() + 1);
      const actor = actorOf(ctx);
      await platform.db.transaction().execute((trx) =>
        traced(deps, trx, actor, {
          action: 'bills.export',
          target: kind,
          after: { userId: query.userid ?? null, from: ask.from ?? null, to },
          reason: '',
        }),
      );
      sendCsv(ctx.reply, `bills-${kind}`, HEADINGS, billCells(deps, { ...ask, to }, ctx.language));
      return {};
    },

    vipDiscountCode: exportsAs(
      deps,
      'codes-discount',
      CODE_COLUMNS,
      async ({ query }: Input<'vipDiscountCode'>, ctx) => {
        const ask = { kind: 'discount', app: null, state: 'all', now: ctx.now } as const;
        const found = await codesOf(platform.db, ask, pageOfQuery(query));
        const who = await named(
          deps,
          found.rows.map((row) => row.created_by),
        );
        return {
          data: found.rows.map((row) => codeToWire(row, who(row.created_by).nickname, ctx.now)),
          total: found.total,
          total_more: found.totalMore || undefined,
          next_cursor: found.nextCursor,
        };
      },
    ),

    ...pointHandlers(deps),
    ...reconHandlers(deps),
  };
}

const HEADINGS = ['id', 'time', 'user_id', 'nickname', 'kind', 'type', 'item', 'sku', 'sign', 'credits', 'reason'];

/** The file, row by row: never more than one batch of it is in memory. */
async function* billCells(deps: StaffDeps, ask: BillsAsk, language: Language): AsyncGenerator<Cell[]> {
  let after: { at: string; id: number } | null = null;
  for (;;) {
    const rows: BillRow[] = await billRows(deps, ask, { limit: BATCH, offset: 0, after });
    const who = await named(
      deps,
      rows.map((row) => row.user_id),
    );
    const shown = await billsToWire(deps.trade.platform.db, rows.map(billOf), language);
    for (const [at, row] of rows.entries()) {
      const kind: BillKindName = kindOfType(row.bill_type);
      yield [
        row.id,
        row.occurred_at.toISOString(),
        row.user_id,
        who(row.user_id).nickname,
        kind,
        row.bill_type,
        shown[at]!.SKUNameZH,
        row.sku,
        isDeduction(row.bill_type) ? 'minus' : 'plus',
        Math.abs(row.delta),
        row.reason ?? '',
      ];
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = { at: last.moment, id: last.id };
  }
}
