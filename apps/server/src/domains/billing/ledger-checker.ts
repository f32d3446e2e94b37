import { sql } from 'kysely';
import type { Db, Trx } from '#platform/platform.ts';
import { LEDGER_CHECKS } from './ledger-checks.ts';
import { TRADE_CHECKS } from './trade-checks.ts';

const CHECKS = { ...LEDGER_CHECKS, ...TRADE_CHECKS };
export type Invariant = keyof typeof CHECKS;

export interface CheckResult {
  invariant: Invariant;
  /** Things that break it; 0 = it holds. */
  bad: number;
}

/** Proves the ledger's invariants on one snapshot, beside running traffic: nothing is locked and nothing written. */
export const checkLedger = (db: Db): Promise<CheckResult[]> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(checkWithin);

/** The same inside a transaction of the caller. */
export async function checkWithin(trx: Trx): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const [invariant, query] of Object.entries(CHECKS)) {
    const { rows } = await sql<{ bad: number }>`select bad::bigint from (${sql.raw(query)}) as checked`.execute(trx);
    results.push({ invariant: invariant as Invariant, bad: rows[0]!.bad });
  }
  return results;
}
