import type { Db } from '#platform/platform.ts';

/** How many listed works carry a token, as the ranking job last counted. Decides plans and nothing else. */
export interface TokenStats {
  /** Listed works. */
  total: number;
  /** null: rare, fewer than the statistics keep. */
  worksWith(token: string): number | null;
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
  return { total: counts.get(ALL_WORKS) ?? 0, worksWith: (token) => counts.get(token) ?? null };
}
