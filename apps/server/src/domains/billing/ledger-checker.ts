import { sql } from 'kysely';
import type { Db, Trx } from '#platform/platform.ts';
import { LEDGER_CHECKS } from './ledger-checks.ts';
import { LEDGER_SUMS, SUMMED } from './ledger-sums.ts';
import { TRADE_CHECKS } from './trade-checks.ts';

const ALONE = { ...LEDGER_CHECKS, ...TRADE_CHECKS };
export type Invariant = keyof typeof ALONE | (typeof SUMMED)[number];

export interface CheckResult {
  invariant: Invariant;
  /** Things that break it; 0 = it holds. */
  bad: number;
}

const numberOf = ({ invariant }: CheckResult): number => Number(invariant.slice(1));

/** Proves the ledger's invariants on one snapshot, beside running traffic: nothing is locked and nothing written. */
export const checkLedger = (db: Db): Promise<CheckResult[]> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(checkWithin);

/** The same inside a transaction of the caller. */
export async function checkWithin(trx: Trx): Promise<CheckResult[]> {
  // Sorts and hashes of a whole journal: in memory, while this transaction lasts.
  await sql`select set_config('work_mem', '64MB', true)`.execute(trx);
  const results: CheckResult[] = [];
  for (const [invariant, query] of Object.entries(ALONE)) {
    const { rows } = await sql<{ bad: number }>`select bad::bigint from (${sql.raw(query)}) as checked`.execute(trx);
    results.push({ invariant: invariant as Invariant, bad: rows[0]!.bad });
  }
  const columns = sql.raw(SUMMED.map((each) => `"${each}"::bigint`).join(', '));
  const summed = await sql<Record<(typeof SUMMED)[number], number>>`
    select ${columns} from (${sql.raw(LEDGER_SUMS)}) as summed`.execute(trx);
  for (const invariant of SUMMED) results.push({ invariant, bad: summed.rows[0]![invariant] });
  return results.sort((one, other) => numberOf(one) - numberOf(other));
}
