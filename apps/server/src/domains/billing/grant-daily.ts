import { GRADES, type Grade } from '@atelier/contract/vocabulary/grades';
import { businessDay, type Edition } from '@atelier/rules/billing/business-day';
import { dailyAmount } from '@atelier/rules/billing/daily';
import { expiryOf } from '@atelier/rules/billing/validity';
import type { Db, Trx } from '#platform/platform.ts';
import { expireWallet, grantCredits, lockWallet } from './ledger.repo.ts';

export interface DailyInput {
  userId: number;
  grade: Grade;
  now: Date;
  edition: Edition;
}

/** Every key a business day's daily credits can have: the first grant and one top-up for each grade. */
export const dailyKeys = (userId: number, now: Date, edition: Edition): string[] => {
  const first = `daily:${userId}:${businessDay(now, edition)}`;
  return [first, ...GRADES.map((grade) => `${first}:up${grade}`)];
};

/** Daily credits already given on the business day of `now`. */
async function dailyGiven(db: Db | Trx, userId: number, now: Date, edition: Edition): Promise<number> {
  const row = await db
    .selectFrom('credit_grant')
    .select((e) => e.cast<number>(e.fn.coalesce(e.fn.sum('amount'), e.lit(0)), 'bigint').as('given'))
    .where('source_key', 'in', dailyKeys(userId, now, edition))
    .executeTakeFirstOrThrow();
  return row.given;
}

/**
 * Gives the day's free credits once a business day; a higher grade later that day tops up the difference (billing 4,
 * A22 to A24). Clears what lapsed first, so that the bills read in order.
 * @returns credits given by this call, 0 when the day's are already there.
 */
export async function grantDaily(trx: Trx, { userId, grade, now, edition }: DailyInput): Promise<number> {
  const { lastAt, closed, dailyFrom } = await lockWallet(trx, userId);
  // A clock that stepped back must not open yesterday again.
  const at = lastAt > now ? lastAt : now;
  if (closed || (dailyFrom && at < dailyFrom)) return 0;
  await expireWallet(trx, userId, at);
  const given = await dailyGiven(trx, userId, at, edition);
  const amount = dailyAmount(grade) - given;
  if (amount <= 0) return 0;
  const first = `daily:${userId}:${businessDay(at, edition)}`;
  await grantCredits(trx, {
    userId,
    source: 'daily',
    sourceKey: given === 0 ? first : `${first}:up${grade}`,
    bucket: 'daily',
    amount,
    now: at,
    expiresAt: expiryOf('daily', at, edition),
    // What a higher grade adds later that day says so: two lots of one name and day are not told apart.
    label: { sku: 'daily', meta: given === 0 ? {} : { grade } },
  });
  return amount;
}

/** Daily credits of this wallet begin at `from`: an account that was deleted and made again gives the day's once. */
export async function holdDailyBack(trx: Trx, userId: number, from: Date): Promise<void> {
  await trx.updateTable('wallet').set({ daily_from: from }).where('user_id', '=', userId).execute();
}
