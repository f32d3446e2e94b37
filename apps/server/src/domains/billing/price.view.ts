import { type PriceQuery, type PriceRow, unitCostOf } from '@atelier/rules/billing/prices';
import type { Db, Trx } from '#platform/platform.ts';

/** A changed price reaches every process within this time; a submit charges what its own quote computed. */
const CACHE_MS = 30_000;

/** Where a process keeps the rows between reads. */
export interface PriceCache {
  kept?: { until: number; rows: PriceRow[] };
}

/**
 * The active price rows, read at most every 30 seconds a process.
 * @param db what reads when it must: inside a transaction that transaction itself. A second connection from within one would wait
 *   for the pool for ever once every connection is held by a submit that waits for the same.
 */
async function priceTable(cache: PriceCache, db: Db | Trx): Promise<PriceRow[]> {
  if (cache.kept && cache.kept.until > performance.now()) return cache.kept.rows;
  const rows = await db
    .selectFrom('task_price')
    .select([
      'media_type as mediaType',
      'module',
      'version',
      'mode',
      'from_seconds as fromSeconds',
      'unit_cost as unitCost',
    ])
    .where('active', '=', true)
    .execute();
  cache.kept = { until: performance.now() + CACHE_MS, rows };
  return rows;
}

/** Credits for one unit of a task (billing 9). @throws when no row prices it: an unpriced task must not run for free. */
export async function priceOf(cache: PriceCache, db: Db | Trx, query: PriceQuery): Promise<number> {
  const cost = unitCostOf(await priceTable(cache, db), query);
  if (cost === null) throw new Error(`No price for ${query.mediaType}/${query.module} ${query.version}`);
  return cost;
}
