import type { Db } from '#platform/platform.ts';

/** How many listed works carry a token, as the ranking job last counted. Decides plans and nothing else. */
export interface TokenStats {
  /** Listed works. */
  total: number;
  /** null: rare, fewer than the statistics keep. */
  worksWith(token: string): number | null;
  /** Tokens that begin so and go on, the most common first. */
  startingWith(start: string, limit: number): string[];
}

/** The row that counts all listed works. */
export const ALL_WORKS = '';
const FRESH_MS = 20_000;

/**
 * The statistics, kept in this process for some seconds: they change the way to an answer, never the answer, so that a
 * stale copy costs time at most.
 */
export function tokenStatsReader(db: Db): () => Promise<TokenStats> {
  let kept: { stats: Promise<TokenStats>; until: number } | null = null;
  return () => {
    const now = performance.now();
    if (kept && kept.until > now) return kept.stats;
    const stats = readTokenStats(db);
    const entry = { stats, until: now + FRESH_MS };
    kept = entry;
    stats.catch(() => {
      if (kept === entry) kept = null;
    });
    return stats;
  };
}

export async function readTokenStats(db: Db): Promise<TokenStats> {
  const rows = await db.selectFrom('work_token').select(['token', 'works']).execute();
  const counts = new Map(rows.map((row) => [row.token, row.works]));
  let sorted: string[] | undefined;
  return {
    total: counts.get(ALL_WORKS) ?? 0,
    worksWith: (token) => counts.get(token) ?? null,
    startingWith: (start, limit) => {
      sorted ??= [...counts.keys()].sort();
      const found: string[] = [];
      for (let at = firstFrom(sorted, start); sorted[at]?.startsWith(start); at += 1) {
        if (sorted[at] !== start) found.push(sorted[at]!);
      }
      return found.sort((a, b) => counts.get(b)! - counts.get(a)!).slice(0, limit);
    },
  };
}

/** Where in a sorted list the first stands that is not before `start`. */
function firstFrom(sorted: readonly string[], start: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
