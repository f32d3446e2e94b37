import { type TestDatabase, testDatabase } from '@atelier/testkit/database';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namedStatement } from '../../identity/people.view.ts';
import { countTokens } from '../ranking/count-tokens.ts';
import { plantMany, plantUsers, plantWorks } from '../testing/works.fixture.ts';
import { choosePlan, countStatement, type FeedFilter, findPage, type Plan, pageStatement } from './feed-query.ts';
import { relatedIds, relatedStatement } from './related.ts';
import { readTokenStats, type TokenStats } from './token-stats.ts';

/** The least of a node of EXPLAIN (ANALYZE, FORMAT JSON) that these tests read. */
interface Node {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}

const COUNT = 20_000;
let database: TestDatabase;
let stats: TokenStats;
let other: number;

beforeAll(async () => {
  database = await testDatabase();
  const [author, second] = await plantUsers(database.db, ['Many', 'Few']);
  other = second!;
  await plantMany(database.db, author!, COUNT);
  await plantWorks(
    database,
    Array.from({ length: 30 }, (_, n) => ({
      author_id: other,
      title: `few ${n}`,
      at: new Date(Date.UTC(2026, 3, n + 1)),
    })),
  );
  await sql`vacuum analyze work`.execute(database.db);
  await countTokens(database.db, new Date());
  stats = await readTokenStats(database.db);
});
afterAll(() => database.drop());

const filterOf = (...tokens: string[]): FeedFilter => ({ tokens, words: [], authorId: null });
const firstPage = { size: 20, offset: 0, cursor: null };

async function explain(statement: RawBuilder<unknown>): Promise<Node[]> {
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: Node }[] }>`explain (analyze, format json) ${statement}`.execute(
    database.db,
  );
  const all = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(all)];
  return all(rows[0]!['QUERY PLAN'][0]!.Plan);
}
const indexes = (nodes: Node[]) => nodes.flatMap((node) => node['Index Name'] ?? []);
/** Rows that a node or its filter looked at, over the whole plan. */
const most = (nodes: Node[]) =>
  Math.max(
    ...nodes.map((node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']),
  );

describe('the statistics of tokens', () => {
  it('know the common ones and leave the rare out', () => {
    expect(stats.total).toBeGreaterThan(COUNT * 0.8);
    expect(stats.total).toBeLessThan(COUNT * 1.2);
    expect(stats.worksWith('in:image')).toBe(stats.total);
    expect(stats.worksWith('w10')! / stats.total).toBeCloseTo(0.1, 1);
    expect(stats.worksWith('w1')! / stats.total).toBeCloseTo(0.01, 2);
    expect(stats.worksWith('w001')).toBeNull();
    expect(stats.worksWith('unheard')).toBeNull();
  });
});

describe('plans', () => {
  it('without a filter the order is read, a page long, first and deep', async () => {
    for (const sort of ['hot', 'new', 'top'] as const) {
      const first = await findPage(database.db, stats, filterOf(), sort, firstPage);
      for (const cursor of [null, first.next]) {
        const nodes = await explain(pageStatement({ by: 'order' }, filterOf(), sort, { ...firstPage, cursor }));
        expect(indexes(nodes)).toEqual([`work_${sort}`]);
        expect(most(nodes)).toBeLessThanOrEqual(22);
      }
    }
  });

  it.each([
    ['w10', 'walk'],
    ['in:image', 'walk'],
    ['w1', 'tokens'],
    ['w01', 'tokens'],
    ['w001', 'tokens'],
    ['unheard', 'tokens'],
  ] as const)('%s is found by %s', (token, by) => {
    expect(choosePlan(filterOf(token), stats, 21).by).toBe(by);
  });

  it('common words walk a bounded stretch of the order', async () => {
    const plan = choosePlan(filterOf('w10'), stats, 21) as Extract<Plan, { by: 'walk' }>;
    const nodes = await explain(pageStatement(plan, filterOf('w10'), 'hot', firstPage));
    expect(indexes(nodes)).toEqual(['work_hot']);
    expect(most(nodes)).toBeLessThanOrEqual(plan.rows);
    expect(plan.rows).toBeLessThan(2000);
  });

  it.each([[['w01']], [['w001']], [['unheard']], [['w1', 'tail31']], [['w10', 'w01']], [['in:image', 'w001']]])(
    '%s asks the token index and never walks an order',
    async (tokens) => {
      const filter = filterOf(...tokens);
      const { db } = database;
      expect(choosePlan(filter, stats, 21).by).toBe('tokens');
      const hits = (await countStatement(filter).execute(db)).rows[0]!.count;
      for (const sort of ['hot', 'new', 'top'] as const) {
        const last = { order: sort, at: 50_000, id: 10_000, total: 0, shown: null };
        for (const cursor of [null, last]) {
          const nodes = await explain(pageStatement({ by: 'tokens' }, filter, sort, { ...firstPage, cursor }));
          expect(indexes(nodes)).toEqual(['work_tokens']);
          expect(most(nodes)).toBeLessThanOrEqual(Math.max(hits, 1) * 1.1 + 5);
        }
      }
      expect(indexes(await explain(countStatement(filter)))).toEqual(['work_tokens']);
    },
  );

  it.each([
    ['a rare word and its plural', [], [['w001', 'w01']]],
    [
      'two words in their forms',
      [],
      [
        ['w1', 'w01'],
        ['w10', 'unheard'],
      ],
    ],
    ['a kind of work and a word', ['in:image'], [['w01', 'unheard', 'by:w01']]],
  ] as const)('%s ask the token index alone', async (_name, tokens, words) => {
    const { db } = database;
    const filter = { tokens, words, authorId: null };
    expect(choosePlan(filter, stats, 21).by).toBe('tokens');
    const nodes = await explain(pageStatement({ by: 'tokens' }, filter, 'hot', firstPage));
    expect(indexes(nodes)).toEqual(['work_tokens']);
    const hits = (await countStatement(filter).execute(db)).rows[0]!.count;
    expect(hits).toBeGreaterThan(0);
    expect(most(nodes)).toBeLessThanOrEqual(hits * 1.1 + 5);
    expect(indexes(await explain(countStatement(filter)))).toEqual(['work_tokens']);
  });

  it('a common word in its forms walks the order', () => {
    expect(choosePlan({ tokens: [], words: [['w10', 'w1']], authorId: null }, stats, 21).by).toBe('walk');
  });

  it("reads an author's works by their own index", async () => {
    const filter = { tokens: [], words: [], authorId: other };
    for (const sort of ['new', 'hot'] as const) {
      const nodes = await explain(pageStatement({ by: 'author' }, filter, sort, firstPage));
      expect(indexes(nodes)).toEqual(['work_author']);
      expect(most(nodes)).toBeLessThanOrEqual(31);
    }
  });
});

describe('related works', () => {
  it('are asked of the token index, bounded, and never read the whole order', async () => {
    for (const tokens of [['w001'], ['w01', 'tail31'], ['unheard', 'w1']]) {
      const nodes = await explain(
        relatedStatement(tokens, { words: [['heard', 'by:heard']], among: ['in:image'], authorId: null }),
      );
      expect(indexes(nodes)).toEqual(['work_tokens']);
      expect(most(nodes)).toBeLessThanOrEqual(10_000);
    }
  });

  it('leave out words that nearly every work has', async () => {
    const { db } = database;
    const search = { words: [], hits: [], among: [], authorId: null };
    expect(await relatedIds(db, stats, { ...search, keywords: 'unheard' })).toEqual([]);
    const common = { ...stats, worksWith: () => stats.total };
    expect(await relatedIds(db, common, { ...search, keywords: 'w10 w1' })).toEqual([]);
    expect(await relatedIds(db, stats, { ...search, keywords: 'w1 unheard' })).toHaveLength(24);
  });
});

describe('people by the beginning of their nickname', () => {
  it('are asked of their own index', async () => {
    await plantUsers(
      database.db,
      Array.from({ length: 3000 }, (_, n) => `Person ${n}`),
    );
    await sql`vacuum analyze app_user`.execute(database.db);
    const nodes = await explain(namedStatement('Person 2', 50));
    expect(indexes(nodes)).toEqual(['app_user_nickname']);
    expect(most(nodes)).toBeLessThanOrEqual(51);
  });
});

describe('whatever the plan', () => {
  const tokens = [['w10'], ['w1'], ['in:image', 'w10'], ['w01'], ['w001'], ['tail31'], ['unheard'], ['w10', 'w1']];

  it('the page is the same, also where statistics are wrong', async () => {
    const { db } = database;
    const wrong: TokenStats[] = [
      { total: 0, worksWith: () => null, startingWith: () => [] },
      { total: COUNT, worksWith: () => COUNT, startingWith: () => [] },
      { total: 100 * COUNT, worksWith: () => 20 * COUNT, startingWith: () => [] },
    ];
    for (const list of tokens) {
      for (const sort of ['hot', 'new', 'top'] as const) {
        const filter = filterOf(...list);
        const right = await findPage(db, stats, filter, sort, firstPage);
        const next = right.next && (await findPage(db, stats, filter, sort, { ...firstPage, cursor: right.next }));
        const numbered = await findPage(db, stats, filter, sort, { size: 20, offset: 20, cursor: null });
        if (next) expect(numbered.ids).toEqual(next.ids);
        for (const lie of wrong) {
          expect((await findPage(db, lie, filter, sort, firstPage)).ids).toEqual(right.ids);
        }
      }
    }
  });

  it('totals are exact to 1000', async () => {
    const total = async (...list: string[]) =>
      (await findPage(database.db, stats, filterOf(...list), 'new', firstPage)).total;
    expect(await total('w001')).toBe(2);
    expect(await total('w01')).toBe(20);
    expect(await total('w1')).toBe(200);
    expect(await total('w10')).toBe(1001);
    expect(await total()).toBe(1001);
    expect(await total('unheard')).toBe(0);
  });
});
