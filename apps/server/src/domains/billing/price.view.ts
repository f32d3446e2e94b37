import { type PriceQuery, type PriceRow, unitCostOf } from '@atelier/rules/billing/prices';
import type { Db } from '#platform/platform.ts';

/** A changed price reaches every process within this time; a submit charges what its own quote computed. */
const CACHE_MS = 30_000;
const cache = new WeakMap<Db, { until: number; rows: Promise<PriceRow[]> }>();

/** The active price rows, read at most every 30 seconds a process. Pass the pool's handle, not a transaction. */
export function priceTable(db: Db): Promise<PriceRow[]> {
  const kept = cache.get(db);
  if (kept && kept.until > performance.now()) return kept.rows;
  const rows = db
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
  cache.set(db, { until: performance.now() + CACHE_MS, rows });
  rows.catch(() => cache.delete(db));
  return rows;
}

/** Credits for one unit of a task (billing 9). @throws when no row prices it: an unpriced task must not run for free. */
export async function priceOf(db: Db, query: PriceQuery): Promise<number> {
  const cost = unitCostOf(await priceTable(db), query);
  if (cost === null) throw new Error(`No price for ${query.mediaType}/${query.module} ${query.version}`);
  return cost;
}
