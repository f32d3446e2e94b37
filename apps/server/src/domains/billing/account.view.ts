import { type Edition, nextBusinessMidnight } from '@atelier/rules/billing/business-day';
import { dailyAmount } from '@atelier/rules/billing/daily';
import { type Membership, type MembershipState, membershipState } from '@atelier/rules/billing/membership';
import { sql } from 'kysely';
import type { Db, Platform, Trx } from '#platform/platform.ts';
import type { CreditBucket } from './billing.tables.ts';
import { dailyKeys } from './grant-daily.ts';

export interface BucketState {
  credits: number;
  /** When the first of them lapse; null when there are none. */
  ttl: Date | null;
}

export interface AccountView extends MembershipState {
  /** Spendable now: the sum of the three buckets. Held credits count as spent (billing A30). */
  credits: number;
  /** Credits set aside for tasks that still run. */
  held: number;
  minSubPrice: number;
  buckets: { vip: BucketState; daily: BucketState; refill: BucketState };
  points: { earned: number; used: number };
  /** The next daily credits: when, how many, and whether today's are taken. */
  nextDaily: { at: Date; amount: number; claimedToday: boolean };
}

/** What a subscription costs at least where none is sold, in minor units (billing 9). */
const LEAST_PRICE = 500;

type Shown = keyof AccountView['buckets'];
/** The number of the account that a kind of credits counts in. */
export const SHOWN: Record<CreditBucket, Shown> = {
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
  const { rows } = await sql<{ credits: number }>`
    select coalesce(sum(available), 0)::bigint as credits from credit_grant
    where user_id = ${userId} and live and effective_at <= ${now} and expires_at > ${now}`.execute(db);
  return rows[0]!.credits;
}

interface AccountRow {
  held: number;
  points: number;
  points_earned: number;
  given: number;
  memberships: Membership[];
  min_price: number | null;
  bucket: CreditBucket | null;
  credits: number;
  ttl: Date;
}

/** Every screen asks this: one statement of one moment, whose plan is kept with the connection. A row a bucket; one with nulls without any. */
const FIND_ACCOUNT = {
  name: 'account of a user',
  text: `select w.held, w.points, w.points_earned, lot.bucket, lot.credits, lot.ttl,
      (select coalesce(sum(amount), 0)::bigint from credit_grant where source_key = any($3::text[])) as given,
      (select min(c.amount) from price c join product p on p.id = c.product_id where p.active and p.kind = 'plan' and c.currency = $4) as min_price,
      (select coalesce(json_agg(json_build_object('grade', grade, 'source', source, 'billCycle', bill_cycle)), '[]') from entitlement
        where user_id = $1 and revoked_at is null and starts_at <= $2 and ends_at > $2) as memberships
    from wallet w left join (
      select bucket, sum(available)::bigint as credits, min(expires_at) as ttl from credit_grant
      where user_id = $1 and live and effective_at <= $2 and expires_at > $2 group by bucket) lot on true
    where w.user_id = $1`,
};

/**
 * Everything the account call shows (billing 3).
 * @throws when the user has no wallet.
 */
export async function accountView(
  pool: Platform['pool'],
  userId: number,
  now: Date,
  edition: Edition,
): Promise<AccountView> {
  const keys = dailyKeys(userId, now, edition);
  const { rows } = await pool.query<AccountRow>({
    ...FIND_ACCOUNT,
    values: [userId, now, keys, edition === 'domestic' ? 'CNY' : 'USD'],
  });
  const [wallet] = rows;
  if (!wallet) throw new Error(`User ${userId} has no wallet`);
  const state = membershipState(wallet.memberships);

  const buckets: AccountView['buckets'] = { vip: empty(), daily: empty(), refill: empty() };
  for (const lot of rows) {
    if (lot.bucket === null) continue;
    const shown = buckets[SHOWN[lot.bucket]];
    shown.credits += lot.credits;
    if (shown.ttl === null || lot.ttl < shown.ttl) shown.ttl = lot.ttl;
  }
  // A grade that rose today may still take the difference.
  const open = dailyAmount(state.grade) - wallet.given;
  return {
    ...state,
    credits: buckets.vip.credits + buckets.daily.credits + buckets.refill.credits,
    held: wallet.held,
    minSubPrice: wallet.min_price ?? LEAST_PRICE,
    buckets,
    points: { earned: wallet.points_earned, used: wallet.points_earned - wallet.points },
    nextDaily:
      open > 0
        ? { at: now, amount: open, claimedToday: false }
        : { at: nextBusinessMidnight(now, edition), amount: dailyAmount(state.grade), claimedToday: true },
  };
}

const empty = (): BucketState => ({ credits: 0, ttl: null });
