import type { staffCalls } from '@atelier/contract/billing/staff';
import type { QueryOf, ResultInput } from '@atelier/contract/call';
import { staffMay } from '@atelier/rules/billing/staff-orders';
import { sql } from 'kysely';
import { countUpTo, offsetOf, type Page, type PageAt, pageOf, parseTimeCursor, timeCursor } from '#platform/paging.ts';
import type { Db } from '#platform/platform.ts';
import { momentAsked } from '../moment-asked.ts';
import { asSeen } from '../orders/order.view.ts';
import { isOver, orderToWire } from '../orders/order.wire.ts';
import type { OrderRow } from '../trade.deps.ts';
import { named, type StaffDeps } from './staff.deps.ts';
import type { ApprovalBody } from './staff.tables.ts';

type Filter = QueryOf<(typeof staffCalls)['officeOrders']>;
type OrderWire = ResultInput<(typeof staffCalls)['createOrderFor']>;
type ApprovalWire = ResultInput<(typeof staffCalls)['approvals']>['data'][number];

/** Whom everybody is (back office 6). */
export const EVERYBODY = 'general';

/** Orders of everybody, the latest first. */
export async function officeOrders(deps: StaffDeps, filter: Filter, page: PageAt): Promise<Page<OrderRow>> {
  const { db } = deps.trade.platform;
  const from = momentAsked(filter.from, 'from');
  const to = momentAsked(filter.to, 'to');
  let base = db.selectFrom('trade_order').where('keeps_only', '=', false);
  if (filter.userid !== undefined) base = base.where('user_id', '=', filter.userid);
  if (filter.role !== EVERYBODY) base = base.where('user_id', 'in', deps.identity.holders(db, filter.role));
  if (filter.status !== undefined) base = base.where('status', '=', filter.status as OrderRow['status']);
  if (filter.kind) base = base.where('kind', '=', filter.kind);
  if (filter.order_no) base = base.where('order_no', '=', filter.order_no.toUpperCase());
  if (from) base = base.where('created_at', '>=', from);
  if (to) base = base.where('created_at', '<', to);
  let query = base
    .selectAll()
    .select(sql<string>`(created_at at time zone 'utc')::text || 'Z'`.as('moment'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size + 1)
    .offset(offsetOf(page));
  if (page.cursor) {
    const after = parseTimeCursor(page.cursor);
    query = query.where(sql<boolean>`(created_at, id) < (${after.at}::timestamptz, ${after.id}::bigint)`);
  }
  return pageOf(await query.execute(), page, await countUpTo(db, base.select('id')), (row) =>
    timeCursor(row.moment, row.id),
  );
}

/** Orders on the wire, each with its person, in one read. */
export async function ordersToWire(deps: StaffDeps, rows: readonly OrderRow[]): Promise<OrderWire[]> {
  const who = await named(
    deps,
    rows.map((row) => row.user_id),
  );
  const { platform } = deps.trade;
  const seen = await asSeen(platform.db, rows);
  return seen.map((row) => ({
    ...orderToWire(row, platform),
    userid: row.user_id,
    user: who(row.user_id),
    product: row.product_id,
    provider: row.provider,
    state: row.state,
    over: isOver(row, platform.clock.now()),
    activated_at: row.activated_at?.toISOString() ?? null,
    canceled_at: row.canceled_at?.toISOString() ?? null,
    made_by: row.made_by,
    may: [...staffMay(row, row)],
  }));
}

/** One order by its id or its number. */
export async function findOrder(db: Db, idOrNo: string): Promise<OrderRow | null> {
  const query = db.selectFrom('trade_order').selectAll();
  const row = /^[1-9]\d{0,14}$/.test(idOrNo)
    ? await query.where('id', '=', Number(idOrNo)).executeTakeFirst()
    : await query.where('order_no', '=', idOrNo.toUpperCase()).executeTakeFirst();
  return row ?? null;
}

/** What was told of an order's money, in its order. */
export async function paymentsOf(db: Db, orderId: number) {
  const rows = await db.selectFrom('payment').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
  return rows.map((row) => ({
    id: String(row.id),
    provider: row.provider,
    ref: row.provider_ref,
    kind: row.kind,
    state: row.state,
    amount: row.amount,
    currency: row.currency,
    at: row.occurred_at.toISOString(),
    note: row.note ?? '',
  }));
}

/** What administrators asked of each other, the latest first. */
export async function approvalRows(
  db: Db,
  state: ApprovalWire['state'] | undefined,
  page: PageAt,
  before: number | null,
) {
  let base = db.selectFrom('admin_approval as a');
  if (state) base = base.where('a.state', '=', state);
  let query = base
    .leftJoin('trade_order as o', 'o.id', 'a.order_id')
    .selectAll('a')
    .select('o.order_no')
    .orderBy('a.id', 'desc')
    .limit(page.size + 1)
    .offset(offsetOf(page));
  if (before !== null) query = query.where('a.id', '<', before);
  return { rows: await query.execute(), counted: await countUpTo(db, base.select('a.id')) };
}

type ApprovalShown = Awaited<ReturnType<typeof approvalRows>>['rows'][number];

/** Questions on the wire, with everybody they name. @param reader who reads them: their own they cannot decide */
export async function approvalsToWire(
  deps: StaffDeps,
  rows: readonly ApprovalShown[],
  reader: number,
): Promise<ApprovalWire[]> {
  const who = await named(
    deps,
    rows.flatMap((row) => [row.user_id, row.asked_by, row.decided_by]),
  );
  return rows.map((row) => ({
    id: String(row.id),
    action: row.action,
    state: row.state,
    user: who(row.user_id),
    users: row.body.user_ids?.length ?? null,
    name: row.body.name ?? null,
    order_id: row.order_id === null ? null : String(row.order_id),
    order_no: row.order_no,
    option: row.body.option ?? null,
    credits: row.body.credits ?? row.body.code?.worth ?? row.body.worth ?? null,
    evidence: row.body.evidence ?? null,
    ...madeOf(row.body),
    reason: row.reason,
    asked_by: who(row.asked_by),
    asked_at: row.asked_at.toISOString(),
    own: row.asked_by === reader,
    decided_by: row.decided_by === null ? null : who(row.decided_by),
    decided_at: row.decided_at?.toISOString() ?? null,
    note: row.note,
  }));
}

/** The code or the version of a product that is to be made. */
function madeOf({ code, product }: ApprovalBody): Pick<ApprovalWire, 'code' | 'product'> {
  return {
    code: code
      ? {
          kind: code.kind,
          value: code.value ?? null,
          grade: code.grade ?? null,
          days: code.days ?? null,
          max_uses: code.max_uses,
        }
      : null,
    product: product
      ? {
          credits: product.facts.credits,
          coins: product.facts.coins,
          prices: product.facts.prices.map(({ currency, amount, member_amount }) => ({
            currency,
            amount,
            member_amount,
          })),
          replaces: product.replaces,
        }
      : null,
  };
}
