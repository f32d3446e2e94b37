import { queryWords } from '@atelier/rules/text/search-words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/platform.ts';
import { holdsTerms, type TokenTerms } from '#platform/token-terms.ts';
import { isTag } from './filter-tokens.ts';
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

/** Of one author's works so many stand before the others' are shown: who publishes much does not fill it alone. */
const OF_AUTHOR = 6;
/** Tokens of a work of usual length. */
const USUAL = 60;

export interface RelatedSearch {
  keywords: string;
  /** The same as they find works: what carries each is a hit. */
  words: TokenTerms['words'];
  /** Hits that are shown: what the related works are like. */
  hits: readonly number[];
  /** Filters beside the words. */
  among: readonly string[];
  authorId: number | null;
}

/**
 * Works that share words or tags with a search or its hits, those that are most alike first. Never a hit, on whatever page it stands:
 * what carries every word is one.
 */
export async function relatedIds(db: Db, stats: TokenStats, search: RelatedSearch): Promise<number[]> {
  const tokens = await tokensOf(db, stats, search.keywords, search.hits);
  if (tokens.length === 0) return [];
  const { rows } = await relatedStatement(tokens, search).execute(db);
  return rows.map((row) => row.id);
}

export function relatedStatement(
  tokens: readonly string[],
  { words, among, authorId }: Pick<RelatedSearch, 'words' | 'among' | 'authorId'>,
): RawBuilder<{ id: number }> {
  const having = among.length > 0 ? sql`and tokens @> ${among}::text[]` : sql``;
  const isHit = holdsTerms(sql`tokens`, { tokens: [], words }) ?? sql`false`;
  const by = authorId === null ? sql`` : sql`and author_id = ${authorId}`;
  // A sum instead of the column: no plan can then walk the order's index, whatever the planner believes.
  // What is shared counts less for a work of very many words: otherwise one that says everything would stand first everywhere.
  return sql`select id from (
      select id, rank_hot, alike, row_number() over (partition by author_id order by alike desc, rank_hot desc, id desc) as of_author
      from (
        select id, author_id, rank_hot,
          (select count(*) from unnest(tokens) token where token = any(${tokens}::text[])) / greatest(1, sqrt(cardinality(tokens) / ${USUAL}::float8)) as alike
        from (
          select id, author_id, rank_hot, tokens from work
          where listed and tokens && ${tokens}::text[] ${having} ${by} and not ${isHit}
          order by (rank_hot + 0) desc, id desc limit ${COMPARED}
        ) near
      ) compared
    ) ranked
    order by of_author > ${OF_AUTHOR}, alike desc, rank_hot desc, id desc
    limit ${SHOWN}`;
}

/** What the related works are asked by: the words of the search, then tags and words of its hits, as far as they tell something. */
async function tokensOf(db: Db, stats: TokenStats, keywords: string, hits: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ token: string; works: number }>`
    select token, count(*)::int as works from work, unnest(tokens) token
    where listed and id = any(${hits}::bigint[]) and (token like 'tag:%' or position(':' in token) = 0)
    group by token order by token like 'tag:%' desc, works desc, token limit 200`.execute(db);
  // A word as it was typed, and those of its other forms that are known.
  const forms = queryWords(keywords).flatMap(([typed = '', ...others]) => [
    typed,
    ...others.filter((form) => stats.worksWith(form) !== null),
  ]);
  const asked = forms.map((token) => ({ token, works: 0 }));
  const chosen = new Set<string>();
  let read = 0;
  const telling = rows.filter(({ token }) => token.length > SHORT || !/^[a-z\d]+$/.test(token));
  for (const { token, works } of [...asked, ...telling]) {
    const count = stats.worksWith(token);
    // Known to stand in these hits alone.
    if (count !== null && count <= works) continue;
    if (!isTag(token) && stats.total > 0 && (count ?? 0) / stats.total > COMMON) continue;
    const cost = count ?? Math.ceil(stats.total / 1000);
    if (read + cost > READ_MOST) continue;
    read += cost;
    chosen.add(token);
    if (chosen.size === TOKENS_MAX) break;
  }
  return [...chosen];
}
