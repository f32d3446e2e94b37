import type { FeedSort } from '@atelier/contract/vocabulary/works';
import { type RawBuilder, sql } from 'kysely';
import { COUNT_CAP } from '#platform/paging.ts';
import type { Db } from '#platform/platform.ts';
import { holdsTerms, type TokenTerms } from '#platform/token-terms.ts';
import type { Cursor, Page } from './feed-cursor.ts';
import type { TokenStats } from './token-stats.ts';

/** What a gallery shows: listed works that carry every token and every word in one of its forms, of one author if named. */
export interface FeedFilter extends TokenTerms {
  authorId: number | null;
}

export interface FoundPage {
  ids: number[];
  /** Exact up to 1000, 1001 for more. */
  total: number;
  next: Cursor | null;
}

/** With this many by the statistics there are more than the cap, however old and however rough a sample they are. */
const SURELY_MORE = 5 * COUNT_CAP;
/** How far a walk may go beyond what the statistics let expect before the token index is asked instead. */
const WALK_SLACK = 4;
const WALK_LEAST = 100;

const RANKS = { hot: 'rank_hot', new: 'rank_new', top: 'rank_top' } as const satisfies Record<FeedSort, string>;

/**
 * How a page is found. Chosen here and not by the planner, whose guesses about lists of tokens are too rough: walking the
 * order of a gallery for a rare token would read every work.
 * - `order`: no token: the order's index alone
 * - `walk`: common tokens: at most `rows` of the order's index, those without the tokens left out
 * - `tokens`: rare tokens and combinations: the token index, then sorted
 * - `author`: the author's works, by their own index
 */
export type Plan = { by: 'order' | 'tokens' | 'author' } | { by: 'walk'; rows: number };

export function choosePlan(filter: FeedFilter, stats: TokenStats, needed: number): Plan {
  if (filter.authorId !== null) return { by: 'author' };
  if (filter.tokens.length + filter.words.length === 0) return { by: 'order' };
  const worksWith = (token: string) => stats.worksWith(token) ?? 0;
  const counts = [
    ...filter.tokens.map(worksWith),
    ...filter.words.map((forms) => forms.reduce((sum, form) => sum + worksWith(form), 0)),
  ];
  const shares = counts.map((count) => Math.min(1, count / Math.max(1, stats.total)));
  const share = shares.reduce((product, one) => product * one, 1);
  const expected = share * stats.total;
  // Reading the token index costs about a tenth of a row for each entry of its shortest list, and a row for each hit.
  const byTokens = expected + (Math.min(...shares) * stats.total) / 10;
  const byWalk = needed / share;
  if (!(byWalk <= byTokens)) return { by: 'tokens' };
  return { by: 'walk', rows: Math.ceil(byWalk * WALK_SLACK) + WALK_LEAST };
}

/** `total` where the plan has seen every hit anyway. */
type Row = { id: number; rank: number; total?: number };

/** One page of a gallery. */
export async function findPage(
  db: Db,
  stats: TokenStats,
  filter: FeedFilter,
  sort: FeedSort,
  page: Page,
): Promise<FoundPage> {
  const plan = choosePlan(filter, stats, page.offset + page.size + 1);
  let rows = (await pageStatement(plan, filter, sort, page).execute(db)).rows;
  // The walk was cut short: fewer works than expected carry these tokens here.
  if (plan.by === 'walk' && rows.length <= page.size) {
    rows = (await pageStatement({ by: 'tokens' }, filter, sort, page).execute(db)).rows;
  }
  const shown = rows.slice(0, page.size);
  const last = shown.at(-1);
  const whole = !page.cursor && page.offset === 0 && rows.length <= page.size;
  const seen = whole ? rows.length : rows[0]?.total;
  const total = page.cursor?.total ?? Math.min(seen ?? (await countWorks(db, stats, filter)), COUNT_CAP + 1);
  const next =
    last && rows.length > page.size
      ? { order: sort, at: last.rank, id: last.id, total, shown: page.cursor?.shown ?? null }
      : null;
  return { ids: shown.map((row) => row.id), total, next };
}

/** The statement of a plan: ids and ranks, one more than the page shows. */
export function pageStatement(plan: Plan, filter: FeedFilter, sort: FeedSort, page: Page): RawBuilder<Row> {
  const rank = sql.ref(RANKS[sort]);
  // A sum instead of the column: no plan can then walk the order's index, whatever the planner believes.
  const sorted = sql`(${rank} + 0)`;
  const { cursor } = page;
  const limit = sql`limit ${page.size + 1} offset ${page.offset}`;
  const tokens = holdsTerms(sql`tokens`, filter) ?? sql`true`;
  const after = (column: RawBuilder<unknown>) =>
    cursor ? sql`and (${column}, id) < (${cursor.at}::float8, ${cursor.id}::bigint)` : sql``;

  if (plan.by === 'order') {
    return sql<Row>`select id, ${rank} as rank from work where listed ${after(rank)}
      order by ${rank} desc, id desc ${limit}`;
  }
  if (plan.by === 'walk') {
    return sql<Row>`select id, rank from (
        select id, ${rank} as rank, tokens from work where listed ${after(rank)}
        order by ${rank} desc, id desc limit ${plan.rows}
      ) walked where ${tokens} order by rank desc, id desc ${limit}`;
  }
  if (plan.by === 'tokens') {
    const total = cursor ? sql`` : sql`, (count(*) over ())::int as total`;
    return sql<Row>`select id, ${rank} as rank ${total} from work where listed and ${tokens} ${after(sorted)}
      order by ${sorted} desc, id desc ${limit}`;
  }
  // The author's index is in the order of time; any other order sorts the author's works.
  const by = sort === 'new' ? rank : sorted;
  return sql<Row>`select id, ${rank} as rank from work where listed and author_id = ${filter.authorId} and ${tokens}
    ${after(by)} order by ${by} desc, id desc ${limit}`;
}

/** Works a filter finds: exact up to 1000, 1001 for more. */
export async function countWorks(db: Db, stats: TokenStats, filter: FeedFilter): Promise<number> {
  const terms = [...filter.tokens.map((token) => [token]), ...filter.words];
  if (filter.authorId === null && terms.length <= 1) {
    const [forms] = terms;
    // A work can hold several forms of a word, so that their sum would be too many.
    const known = forms ? Math.max(...forms.map((form) => stats.worksWith(form) ?? 0)) : stats.total;
    if (known >= SURELY_MORE) return COUNT_CAP + 1;
  }
  const { rows } = await countStatement(filter).execute(db);
  return rows[0]?.count ?? 0;
}

export function countStatement({ authorId, ...terms }: FeedFilter): RawBuilder<{ count: number }> {
  return sql`select count(*)::int as count from (
    select 1 from work where listed
      ${authorId === null ? sql`` : sql`and author_id = ${authorId}`}
      and ${holdsTerms(sql`tokens`, terms) ?? sql`true`}
    limit ${COUNT_CAP + 1}
  ) capped`;
}
