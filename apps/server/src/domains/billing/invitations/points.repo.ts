import { sql } from 'kysely';
import type { Trx } from '#platform/platform.ts';
import type { BillLabel } from '../billing.tables.ts';
import { ledgerCall, spendCall } from '../ledger.repo.ts';

export interface PointsInput {
  userId: number;
  /** Whole points, at least 1. */
  amount: number;
  /** Unique for ever: the same key moves them once. */
  key: string;
  now: Date;
  meta: NonNullable<BillLabel['meta']>;
}

/** What the points of an order are taken by. */
export const spentPointsKey = (orderId: number): string => `points:order:${orderId}`;

/** Credits reward points. @returns the journal entry @throws Refusal account_disabled, request_id_reused */
export const earnPoints = (trx: Trx, input: PointsInput): Promise<{ tx: number; fresh: boolean }> =>
  ledgerCall(
    trx,
    sql`select tx, fresh from points_earn(${input.userId}, ${input.amount}, ${input.key}, ${input.now},
      ${JSON.stringify(input.meta)}::jsonb)`,
  );

/**
 * Gives back the points that something cost, once a key.
 * @param spentKey the key they were taken by
 * @returns how many; 0 where nothing was taken, or the account is gone
 */
export const returnPoints = async (
  trx: Trx,
  { userId, spentKey, key, now, meta }: Omit<PointsInput, 'amount'> & { spentKey: string },
): Promise<number> => {
  const row = await ledgerCall<{ returned: number }>(
    trx,
    sql`select returned from points_return(${userId}, ${spentKey}, ${key}, ${now}, ${JSON.stringify(meta)}::jsonb)`,
  );
  return row.returned;
};

/** Takes reward points. @returns the journal entry @throws Refusal points_short, account_disabled, request_id_reused */
export const spendPoints = (trx: Trx, input: PointsInput): Promise<{ tx: number; fresh: boolean }> =>
  spendCall(
    trx,
    sql`select tx, fresh, short from points_spend(${input.userId}, ${input.amount}, ${input.key}, ${input.now},
      ${JSON.stringify(input.meta)}::jsonb)`,
    { needed: input.amount, refusal: 'points_short' },
  );
