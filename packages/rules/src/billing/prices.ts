import type { MediaType } from '@atelier/contract/vocabulary/modules';

/** A row of the price table; '*' in module, version or mode stands for every one. Whole credits for one unit. */
export interface PriceRow {
  mediaType: MediaType;
  module: string;
  version: string;
  mode: string;
  /** The row counts from this duration on, in seconds (billing A37); 0 for media without one. */
  fromSeconds: number;
  unitCost: number;
}

export interface PriceQuery {
  mediaType: MediaType;
  module: string;
  version: string;
  /** Undefined: no mode was chosen; only rows for every mode apply. */
  mode?: string | undefined;
  seconds?: number | undefined;
}

const fits = (wanted: string, value: string | undefined): boolean => wanted === '*' || wanted === value;
/** A named module outweighs a named version, that a named mode, and any name a longer duration. */
const rank = (row: PriceRow): number =>
  (row.module === '*' ? 0 : 4) + (row.version === '*' ? 0 : 2) + (row.mode === '*' ? 0 : 1);

/** Credits for one unit, or null when nothing prices it: such a task must not run. */
export function unitCostOf(rows: readonly PriceRow[], query: PriceQuery): number | null {
  let best: PriceRow | undefined;
  for (const row of rows) {
    const applies =
      row.mediaType === query.mediaType &&
      fits(row.module, query.module) &&
      fits(row.version, query.version) &&
      fits(row.mode, query.mode) &&
      row.fromSeconds <= (query.seconds ?? 0);
    if (!applies) continue;
    const better =
      best === undefined || rank(row) > rank(best) || (rank(row) === rank(best) && row.fromSeconds > best.fromSeconds);
    if (better) best = row;
  }
  return best?.unitCost ?? null;
}
