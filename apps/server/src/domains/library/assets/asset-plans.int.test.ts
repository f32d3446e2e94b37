import type { AssetQuery } from '@atelier/contract/library/assets';
import { type TestDatabase, testDatabase } from '@atelier/testkit/database';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#db/schema.ts';
import { assetFacets, assetPage } from './asset-list.view.ts';
import { folderCards } from './folders.view.ts';

/** A library of 25,000 files of one owner among as many of others: every list reads where it begins. */
const OWNER = 7;
const MANY = 25_000;
const FOLDER = '11111111-1111-4111-8111-111111111111';
let base: TestDatabase;
/** The same database, telling what it is asked. */
let listening: Kysely<Database>;
let asked: CompiledQuery[] = [];

beforeAll(async () => {
  base = await testDatabase();
  listening = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: base.pool }),
    log: (event) => void asked.push(event.query),
  });
  await base.pool.query(`
    insert into asset_folder (id, owner_id, name, name_key, created_at) values ('${FOLDER}', ${OWNER}, 'f', 'f', now());
    insert into media (id, owner_id, mime, bytes, width, height, sha256, origin, watermarked, provenance, thumbhash, dominant, created_at)
      select 'p_' || md5(n::text), case when n <= ${MANY} then ${OWNER} else 100 + n % 50 end, 'image/png', 1, 100, 100, '\\x00',
        'output', true, true, '\\x00', '#000000', '2026-01-01'::timestamptz + n * interval '1 minute'
      from generate_series(1, ${2 * MANY}) n;
    insert into asset (media_id, owner_id, source, module, style, prompt, tokens, seed, wh_ratio, folder_id, favorite, created_at, trashed_at)
      select 'p_' || md5(n::text), o.owner, case when n % 10 = 0 then 'upload' else 'generation' end,
        case when n % 10 = 0 then '' when n % 200 = 1 then 'img2img' else 'txt2img' end, 'default', 'x',
        array['owner:' || o.owner, 'ratio:1:1', 'style:default', 'seed:' || n, 'module:' || case when n % 200 = 1 then 'img2img' else 'txt2img' end,
          'common', 'w' || n % 40, 'v' || n % 400, 'u' || n % 4000], n, '1:1',
        case when n <= ${MANY} and n % 100 = 2 then '${FOLDER}'::uuid end, n % 300 = 3,
        '2026-01-01'::timestamptz + n * interval '1 minute', case when n % 500 = 4 or (n > ${MANY} and n % 10 = 4) then '2026-03-01'::timestamptz + n * interval '1 second' end
      from generate_series(1, ${2 * MANY}) n
        cross join lateral (select case when n <= ${MANY} then ${OWNER} else 100 + n % 50 end as owner) o`);
  await base.pool.query('vacuum analyze media, asset, asset_folder');
}, 120_000);
afterAll(() => base.drop());

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}
const nodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodes)];

/** Runs the work and explains every statement it sent. */
async function plansOf(work: () => Promise<unknown>): Promise<PlanNode[][]> {
  asked = [];
  await work();
  const plans: PlanNode[][] = [];
  for (const { sql, parameters } of [...asked]) {
    const { rows } = await base.pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, format json) ${sql}`,
      [...parameters],
    );
    plans.push(nodes(rows[0]!['QUERY PLAN'][0].Plan));
  }
  return plans;
}

const query = (filter: Partial<AssetQuery>): AssetQuery => ({
  media_type: 'all',
  tab: 'media',
  sort: 'latest',
  page_index: 1,
  page_size: 40,
  ...filter,
});
const cases: [name: string, index: string, filter: Partial<AssetQuery>, reads: number][] = [
  ['the newest', 'asset_latest', {}, 45],
  ['the oldest', 'asset_latest', { sort: 'oldest' }, 45],
  ['a week in the past', 'asset_latest', { from: '2026-01-08T00:00:00Z', to: '2026-01-14T23:59:59Z' }, 45],
  ['uploads', 'asset_source', { tab: 'uploads' }, 45],
  ['favourites', 'asset_favorites', { tab: 'favorites' }, 45],
  ['a folder', 'asset_of_folder', { folder_id: FOLDER }, 45],
  ['the trash', 'asset_trash', { tab: 'trash' }, 60],
  ['a rare word', 'asset_tokens', { keyword: 'u17' }, 60],
  ['two words', 'asset_tokens', { keyword: 'common u17' }, 60],
  ['a word of letters in its forms', 'asset_tokens', { keyword: 'nothings' }, 20],
  ['a seed', 'asset_tokens', { seed: 4711 }, 20],
  ['a seed that never was', 'asset_tokens', { seed: 999_999_999 }, 20],
  ['a word that never was', 'asset_tokens', { keyword: 'nothing' }, 20],
  ['a rare word of one tool', 'asset_tokens', { module: 'img2img', keyword: 'v1' }, 300],
];

describe('every list of a large library is read by its index', () => {
  it.each(cases)('%s: %s', async (_name, index, filter, reads) => {
    const [page] = (await plansOf(() => assetPage(listening, OWNER, query(filter)))).filter((plan) =>
      plan.some((node) => node['Relation Name'] === 'asset'),
    );
    expect(page!.map((node) => node['Index Name'])).toContain(index);
    for (const node of page!) {
      expect(node['Node Type']).not.toBe('Seq Scan');
      const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
      if (node['Relation Name'] === 'asset') expect(rows, node['Index Name'] ?? node['Node Type']).toBeLessThan(reads);
    }
  });

  it.each([
    ['a common word', { keyword: 'common' }],
    ['a style nearly all have', { style: 'default' }],
    ['a word of one in forty', { keyword: 'w3' }],
  ] as const)('%s never reads the whole table', async (_name, filter) => {
    const plans = await plansOf(() => assetPage(listening, OWNER, query(filter)));
    for (const node of plans.flat()) expect(node['Node Type']).not.toBe('Seq Scan');
  });

  it('deep into the list by cursor as at its start', async () => {
    const first = await assetPage(base.db, OWNER, query({ page_index: 100, page_size: 100 }));
    const [page] = await plansOf(() => assetPage(listening, OWNER, query({ cursor: first.nextCursor! })));
    const scan = page!.find((node) => node['Relation Name'] === 'asset')!;
    expect(scan['Index Name']).toBe('asset_latest');
    expect(scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0)).toBeLessThan(60);
  });

  it('facets cost as many steps as there are combinations', async () => {
    const [plan] = await plansOf(() => assetFacets(listening, OWNER));
    const scans = plan!.filter((node) => node['Relation Name'] === 'asset');
    expect(scans.every((node) => node['Index Name'] === 'asset_facets')).toBe(true);
    expect(Math.max(...scans.map((node) => node['Actual Loops'] * node['Actual Rows']))).toBeLessThan(10);
  });

  it('folders read their own files alone', async () => {
    const [plan] = await plansOf(() => folderCards(listening, OWNER));
    for (const node of plan!.filter((each) => each['Relation Name'] === 'asset'))
      expect(node['Index Name'] ?? 'bitmap').toMatch(/asset_of_folder|bitmap/);
  });
});
