import { type TestDatabase, testDatabase } from '@atelier/testkit/database';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#db/schema.ts';
import { holders } from '../../identity/people.view.ts';
import { billRows } from './bills.view.ts';
import { officeOrders } from './orders.view.ts';
import { pointHolders } from './points.view.ts';
import type { StaffDeps } from './staff.deps.ts';

/** Forty thousand orders and as many bills: every list begins where its rows stand. */
const MANY = 40_000;
const STEPS = 300;
let base: TestDatabase;
let listening: Kysely<Database>;
let asked: CompiledQuery[] = [];

const deps = () => ({ trade: { platform: { db: listening } }, identity: { holders } }) as unknown as StaffDeps;

beforeAll(async () => {
  base = await testDatabase();
  listening = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: base.pool }),
    log: (event) => void asked.push(event.query),
  });
  await base.pool.query(`
    insert into app_user (username, nickname, language, created_at, last_sign_in_at)
      select 'buyer' || n, 'Buyer', 'en', now(), now() from generate_series(1, 400) n;
    insert into wallet (user_id, avail, held, points, points_earned, seq, head_hash, opened_at, last_at)
      select id, 0, 0, id % 7, id % 7, 0, decode(repeat('00', 32), 'hex'), now(), now() from app_user;
    insert into trade_order (order_no, user_id, kind, product_id, trial, snapshot, currency, list_amount, amount, pay_type, provider, status,
        state, created_at, expires_at, paid_at, activated_at)
      select 'O' || n, (select min(id) from app_user) + n % 400, 'pack', 'pack-300', false, '{}', 'USD', 300, 300, 'card', 'x',
        case when n % 2000 = 0 then 0 else 2 end, 'done', '2026-01-01'::timestamptz + n * interval '1 minute', now(),
        case when n % 2000 = 0 then null else now() end, case when n % 2000 = 0 then null else now() end
      from generate_series(1, ${MANY}) n;
    insert into ledger_tx (user_id, wallet_seq, kind, bill_type, delta, idem_key, req_hash, actor, sku, meta, occurred_at, prev_hash, hash)
      select (select min(id) from app_user) + n % 400, n, 'hold', case when n % 4000 = 0 then 3 else 1 end, case when n % 4000 = 0 then 1 else -1 end,
        'k' || n, decode(repeat('00', 32), 'hex'), 'x', 'txt2img', '{}', '2026-01-01'::timestamptz + n * interval '1 minute',
        decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex')
      from generate_series(1, ${MANY}) n`);
  await base.pool.query('vacuum analyze trade_order, ledger_tx, wallet, app_user');
}, 60_000);
afterAll(() => base.drop());

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}
const nodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodes)];

/** The most rows of a table that one step of the work read, the count aside. */
async function mostRead(table: string, work: () => Promise<unknown>): Promise<number> {
  asked = [];
  await work();
  const read = [0];
  for (const { sql, parameters } of asked.filter((each) => !each.sql.includes('count(*)'))) {
    const { rows } = await base.pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, format json) ${sql}`,
      [...parameters],
    );
    for (const node of nodes(rows[0]!['QUERY PLAN'][0].Plan)) {
      if (node['Relation Name'] !== table) continue;
      expect(node['Node Type']).not.toBe('Seq Scan');
      read.push((node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']);
    }
  }
  return Math.max(...read);
}

const page = { index: 1, size: 20 };
const filter = { pageNum: 1, pageSize: 20, role: 'general' };

it.each([
  ['all', {}],
  ['a rare status', { status: 0 }],
  ['one person', { userid: 17 }],
  ['one number', { order_no: 'O77' }],
  ['a day in the past', { from: '2026-01-08T00:00:00Z', to: '2026-01-09T00:00:00Z' }],
])('orders: %s', async (_name, more) => {
  expect(await mostRead('trade_order', () => officeOrders(deps(), { ...filter, ...more }, page))).toBeLessThan(STEPS);
});

it('orders deep in the list by cursor as at its start', async () => {
  const first = await officeOrders(deps(), filter, { index: 100, size: 100 });
  const read = await mostRead('trade_order', () =>
    officeOrders(deps(), filter, { ...page, cursor: first.nextCursor! }),
  );
  expect(read).toBeLessThan(STEPS);
});

const nothing = { userId: undefined, role: 'general', from: undefined, to: undefined };
it.each([
  ['all types', { types: [1, 2, 3, 4, 5, 6, 7, 8, 9] as const }, null],
  ['a rare type', { types: [3, 6] as const }, null],
  ['one person', { types: [1, 8] as const, userId: 17 }, null],
  ['deep in the list', { types: [1, 8] as const }, { at: '2026-01-05 00:00:00Z', id: 5000 }],
])('bills: %s', async (_name, more, after) => {
  const read = await mostRead('ledger_tx', () =>
    billRows(deps(), { ...nothing, ...more }, { limit: 21, offset: 0, after }),
  );
  expect(read).toBeLessThan(STEPS);
});

it('points: whoever has most', async () => {
  expect(await mostRead('wallet', () => pointHolders(listening, undefined, page))).toBeLessThan(STEPS);
});
