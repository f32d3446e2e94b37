import { type TestDatabase, testDatabase } from '@atelier/testkit/database';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#db/schema.ts';
import { auditTrail, trailAdmins } from './audit.view.ts';

/** A trail of 40,000 rows by forty people: every reading begins where its rows stand. */
const MANY = 40_000;
const STEPS = 150;
let base: TestDatabase;
let listening: Kysely<Database>;
let asked: CompiledQuery[] = [];
const page = { index: 1, size: 20 };

beforeAll(async () => {
  base = await testDatabase();
  listening = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: base.pool }),
    log: (event) => void asked.push(event.query),
  });
  await base.pool.query(`
    insert into app_user (username, nickname, language, created_at, last_sign_in_at)
      select 'staff' || n, 'Staff', 'en', now(), now() from generate_series(1, 40) n;
    insert into admin_action (admin_id, action, target, before, after, ip, at)
      select (select min(id) from app_user) + n % 40, case when n % 1000 = 1 then 'tag.create' else 'work.pass' end,
        'w' || n % 4000, '{}', '{}', '', '2026-01-01'::timestamptz + n * interval '1 minute'
      from generate_series(1, ${MANY}) n`);
  await base.pool.query('vacuum analyze admin_action, app_user');
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

/** What the work read of the trail: rows of each statement, the count aside. */
async function readOf(work: () => Promise<unknown>): Promise<number[]> {
  asked = [];
  await work();
  const read: number[] = [];
  for (const { sql, parameters } of asked.filter((each) => !each.sql.includes('count(*)'))) {
    const { rows } = await base.pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, format json) ${sql}`,
      [...parameters],
    );
    const scans = nodes(rows[0]!['QUERY PLAN'][0].Plan).filter((node) => node['Relation Name'] === 'admin_action');
    for (const scan of scans) {
      expect(scan['Node Type']).not.toBe('Seq Scan');
      read.push((scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0)) * scan['Actual Loops']);
    }
  }
  return read;
}

const cases: [name: string, filter: object][] = [
  ['everything', {}],
  ['a person', { admin_id: 17 }],
  ['a rare action', { action: 'tag.create' }],
  ['a rare kind', { kind: 'tag' }],
  ['a kind that never was', { kind: 'demo' }],
  ['one work', { target: 'w17' }],
  ['a work that never was', { target: 'nothing' }],
  ['a day in the past', { from: '2026-01-08T00:00:00Z', to: '2026-01-09T00:00:00Z' }],
  ['what one person did to one work', { admin_id: 17, target: 'w17' }],
];

describe('a large trail is read by its indexes', () => {
  it.each(cases)('%s', async (_name, filter) => {
    const read = await readOf(() => auditTrail(listening, { page_index: 1, page_size: 20, ...filter }, page, ''));
    expect(read.length).toBeGreaterThan(0);
    expect(Math.max(...read)).toBeLessThan(STEPS);
  });

  it('deep into the trail by cursor as at its start', async () => {
    const all = { page_index: 1, page_size: 20 };
    const first = await auditTrail(base.db, all, { index: 100, size: 100 }, '');
    const read = await readOf(() => auditTrail(listening, all, { ...page, cursor: first.nextCursor! }, ''));
    expect(Math.max(...read)).toBeLessThan(STEPS);
  });

  it('who stands in it takes as many steps as there are people', async () => {
    const read = await readOf(() => trailAdmins(listening, ''));
    expect(Math.max(...read)).toBeLessThan(STEPS);
  });
});
