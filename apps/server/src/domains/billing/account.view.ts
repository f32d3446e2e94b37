import { type Edition, nextBusinessMidnight } from '@atelier/rules/billing/business-day';
import { dailyAmount } from '@atelier/rules/billing/daily';
import { type MembershipState, membershipState } from '@atelier/rules/billing/membership';
import { sql } from 'kysely';
import type { Db, Trx } from '#platform/platform.ts';
import type { CreditBucket } from './billing.tables.ts';
import { liveMemberships } from './entitlement.repo.ts';
import { dailyGiven } from './grant-daily.ts';

/** The lowest subscription price in cents, until plans are data (billing 9). */
const MIN_SUB_PRICE = 500;

export interface BucketState {
  credits: number;
  /** When the first of them lapse; null when there are none. */
  ttl: Date | null;
}

export interface AccountView extends MembershipState {
  /** Spendable now: the sum of the three buckets. Held credits count as spent (reading A30). */
  credits: number;
  /** Credits set aside for tasks that still run. */
  held: number;
  minSubPrice: number;
  buckets: { vip: BucketState; daily: BucketState; refill: BucketState };
  points: { earned: number; used: number };
  /** The next daily credits: when, how many, and whether today's are taken. */
  nextDaily: { at: Date; amount: number; claimedToday: boolean };
}

type Shown = keyof AccountView['buckets'];
const SHOWN: Record<CreditBucket, Shown> = {
  vip: 'vip',
  trial: 'vip',
  daily: 'daily',
  gift: 'daily',
  promo: 'daily',
  refill: 'refill',
  bundle: 'refill',
};

/** Credits that can be spent at a moment: live, begun and not lapsed, cleared or not. */
export async function spendableCredits(db: Db | Trx, userId: number, now: Date): Promise<number> {
  const lots = await spendableLots(db, userId, now);
  return lots.reduce((sum, lot) => sum + lot.credits, 0);
}

/**
 * Everything the account call shows (billing 3).
 * @throws when the user has no wallet.
 */
export async function accountView(db: Db | Trx, userId: number, now: Date, edition: Edition): Promise<AccountView> {
  const wallet = await db
    .selectFrom('wallet')
    .select(['held', 'points', 'points_earned'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const lots = await spendableLots(db, userId, now);
  const state = membershipState(await liveMemberships(db, userId, now));
  const given = await dailyGiven(db, userId, now, edition);

  const buckets: AccountView['buckets'] = { vip: empty(), daily: empty(), refill: empty() };
  for (const lot of lots) {
    const shown = buckets[SHOWN[lot.bucket]];
    shown.credits += lot.credits;
    if (shown.ttl === null || lot.ttl < shown.ttl) shown.ttl = lot.ttl;
  }
  // A grade that rose today may still take the difference.
  const open = dailyAmount(state.grade) - given;
  return {
    ...state,
    credits: buckets.vip.credits + buckets.daily.credits + buckets.refill.credits,
    held: wallet.held,
    minSubPrice: MIN_SUB_PRICE,
    buckets,
    points: { earned: wallet.points_earned, used: wallet.points_earned - wallet.points },
    nextDaily:
      open > 0
        ? { at: now, amount: open, claimedToday: false }
        : { at: nextBusinessMidnight(now, edition), amount: dailyAmount(state.grade), claimedToday: true },
  };
}

const empty = (): BucketState => ({ credits: 0, ttl: null });

async function spendableLots(db: Db | Trx, userId: number, now: Date) {
  const { rows } = await sql<{ bucket: CreditBucket; credits: number; ttl: Date }>`
    select bucket, sum(available)::bigint as credits, min(expires_at) as ttl from credit_grant
    where user_id = ${userId} and live and effective_at <= ${now} and expires_at > ${now} group by bucket`.execute(db);
  return rows;
}
