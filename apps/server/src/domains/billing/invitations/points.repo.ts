import { sql } from 'kysely';
import type { Trx } from '#platform/platform.ts';
import type { BillLabel } from '../billing.tables.ts';
import { ledgerCall } from '../ledger.repo.ts';

export interface PointsInput {
  userId: number;
  /** Whole points, at least 1. */
  amount: number;
  /** Unique for ever: the same key moves them once. */
  key: string;
  now: Date;
  meta: NonNullable<BillLabel['meta']>;
}

/** Credits reward points. @returns the journal entry @throws Refusal account_disabled, request_id_reused */
export const earnPoints = (trx: Trx, input: PointsInput): Promise<{ tx: number; fresh: boolean }> =>
  ledgerCall(
    trx,
    sql`select tx, fresh from points_earn(${input.userId}, ${input.amount}, ${input.key}, ${input.now},
      ${JSON.stringify(input.meta)}::jsonb)`,
  );

/** Takes reward points. @returns the journal entry @throws Refusal points_short, account_disabled, request_id_reused */
export const spendPoints = (trx: Trx, input: PointsInput): Promise<{ tx: number; fresh: boolean }> =>
  ledgerCall(
    trx,
    sql`select tx, fresh from points_spend(${input.userId}, ${input.amount}, ${input.key}, ${input.now},
      ${JSON.stringify(input.meta)}::jsonb)`,
    input.amount,
  );
