import { queryTokens } from '@atelier/rules/text/tokens';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/platform.ts';
import type { TokenStats } from './token-stats.ts';

/** A search with fewer hits goes on: they do not fill a screen. */
export const FEW_HITS = 12;
/** Related works that are shown; there is no further page of them. */
const SHOWN = 24;
/** Works that may be read to find them, by the statistics, and how many of these are compared. */
const READ_MOST = 2000;
const COMPARED = 300;
const TOKENS_MAX = 16;
/** A word that more than this share of the works has says nothing about one of them. */
const COMMON = 0.25;
/** Shorter words of an alphabet are articles and prepositions in most languages. */
const SHORT = 2;

/** Works that share words or tags with a search or its hits, those that share most first; never the hits. */
export async function relatedIds(
  db: Db,
  stats: TokenStats,
  search: { keywords: string; hits: readonly number[]; among: readonly string[] },
): Promise<number[]> {
  const tokens = await tokensOf(db, stats, search.keywords, search.hits);
  if (tokens.length === 0) return [];
  const { rows } = await relatedStatement(tokens, search.among, search.hits).execute(db);
  return rows.map((row) => row.id);
}

export function relatedStatement(
  tokens: readonly string[],
  among: readonly string[],
  hits: readonly number[],
): RawBuilder<{ id: number }> {
  const having = among.length > 0 ? sql`and tokens @> ${among}::text[]` : sql``;
  // A sum instead of the column: no plan can then walk the order's index, whatever the planner believes.
  return sql`select id from (
      select id, rank_hot, tokens from work
      where listed and tokens && ${tokens}::text[] ${having} and id <> all(${hits}::bigint[])
      order by (rank_hot + 0) desc, id desc limit ${COMPARED}
    ) near
    order by (select count(*) from unnest(tokens) token where token = any(${tokens}::text[])) desc, rank_hot desc, id desc
    limit ${SHOWN}`;
}

/** What the related works are asked by: the words of the search, then tags and words of its hits, as far as they tell something. */
async function tokensOf(db: Db, stats: TokenStats, keywords: string, hits: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ token: string; works: number }>`
    select token, count(*)::int as works from work, unnest(tokens) token
    where id = any(${hits}::bigint[]) and (token like 'tag:%' or position(':' in token) = 0)
    group by token order by token like 'tag:%' desc, works desc, token limit 200`.execute(db);
  const asked = queryTokens(keywords).map((token) => ({ token, works: 0 }));
  const chosen = new Set<string>();
  let read = 0;
  const telling = rows.filter(({ token }) => token.length > SHORT || !/^[a-z\d]+$/.test(token));
  for (const { token, works } of [...asked, ...telling]) {
    const count = stats.worksWith(token);
    // Known to stand in these hits alone.
    if (count !== null && count <= works) continue;
    const word = !token.startsWith('tag:');
    if (word && stats.total > 0 && (count ?? 0) / stats.total > COMMON) continue;
    const cost = count ?? Math.ceil(stats.total / 1000);
    if (read + cost > READ_MOST) continue;
    read += cost;
    chosen.add(token);
    if (chosen.size === TOKENS_MAX) break;
  }
  return [...chosen];
}
