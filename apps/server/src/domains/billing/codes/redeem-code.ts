import type { CodeKind } from '@atelier/contract/vocabulary/codes';
import type { Grade } from '@atelier/contract/vocabulary/grades';
import { addMonths } from '@atelier/rules/billing/business-day';
import { expiryOf } from '@atelier/rules/billing/validity';
import type { Platform, Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import { effectiveGrade, grantEntitlement, rightsEndAt } from '../entitlement.repo.ts';
import { grantDaily } from '../grant-daily.ts';
import { grantCredits, lockWallet } from '../ledger.repo.ts';
import { type App, findCode, type PromoCode, refused, takeCode } from './code.repo.ts';
import './code.tables.ts';
import { tellAccount } from '../tell-account.ts';

const DAY = 86_400_000;
const HOUR_SECONDS = 3600;
/** Codes an hour that one account and one address may try (billing S4): sixty bits are not found that way. */
const TRIES_OF_ONE = 10;
const TRIES_OF_ADDRESS = 100;
/** How long a discount card can be used. */
const CARD_MONTHS = 12;

/**
 * Counts a try before anything is looked at, right or wrong.
 * @throws Refusal codes_limited
 */
export async function countTry({ rateLimits, clock }: Platform, userId: number, ip: string): Promise<void> {
  const now = clock.now();
  // Who has no tries left uses up none of those who share their address.
  for (const [key, most] of [
    [`code-user:${userId}`, TRIES_OF_ONE],
    [`code-ip:${ip}`, TRIES_OF_ADDRESS],
  ] as const) {
    const { ok, retryAfterSeconds } = await rateLimits.hit(key, most, HOUR_SECONDS, now);
    if (!ok) throw refuse('codes_limited', { retryAfterSeconds });
  }
}

export interface Redeeming {
  userId: number;
  code: string;
  kind: CodeKind;
  app: App;
  now: Date;
}

export interface Redeemed {
  code: PromoCode;
  remaining: number;
  /** Of a membership code: until when. */
  endsAt: Date | null;
  /** Of a discount code: the card. */
  cardId: number | null;
}

/**
 * Redeems a code for somebody: the use and what it gives in one transaction (billing A48). An unknown code, one of another kind or
 * application, one that has not begun and one that was deleted are told alike, after the same look-up.
 * @throws Refusal code_invalid, code_own, code_over, code_used_up, code_redeemed, account_disabled
 */
export async function redeemCode(platform: Platform, trx: Trx, ask: Redeeming): Promise<Redeemed> {
  const { userId, now } = ask;
  if ((await lockWallet(trx, userId)).closed) throw refuse('account_disabled');
  const code = await findCode(trx, ask.code);
  if (!code || code.kind !== ask.kind || code.app !== ask.app || code.deleted_at !== null || code.starts_at > now)
    throw refused('code_invalid');
  // What staff make is for others: their own credits they never move alone (record 38).
  if (code.created_by === userId || code.approved_by === userId) throw refused('code_own');
  if (code.ends_at !== null && code.ends_at <= now) throw refused('code_over');
  const remaining = await takeCode(trx, code.id, userId, now);
  await trx.deleteFrom('code_sent').where('user_id', '=', userId).where('code_id', '=', code.id).execute();
  const given = await give(platform, trx, code, ask);
  await tellAccount(platform, trx, userId);
  return { code, remaining, endsAt: null, cardId: null, ...given };
}

/** Unique for ever: a code and a person. */
const keyOf = (code: PromoCode, userId: number): string => `code:${code.id}:${userId}`;

async function give(platform: Platform, trx: Trx, code: PromoCode, ask: Redeeming): Promise<Partial<Redeemed>> {
  if (code.kind === 'vip') return { endsAt: await giveMembership(platform, trx, code, ask) };
  if (code.kind === 'discount') return { cardId: await giveCard(platform, trx, code, ask) };
  const { userId, now } = ask;
  await grantCredits(trx, {
    userId,
    source: 'code',
    sourceKey: keyOf(code, userId),
    bucket: 'promo',
    amount: code.credits!,
    now,
    expiresAt: expiryOf('promo', now, platform.config.edition),
    label: { sku: 'code.credit', meta: { code: code.id } },
  });
  return {};
}

/** The same grade is made longer, any other runs beside it: the higher one counts (billing A48). @returns its end */
async function giveMembership(platform: Platform, trx: Trx, code: PromoCode, { userId, now }: Redeeming) {
  const grade = code.grade as Exclude<Grade, 0>;
  const last = await rightsEndAt(trx, userId, grade);
  const startsAt = last && last > now ? last : now;
  const endsAt = new Date(startsAt.getTime() + code.days! * DAY);
  await grantEntitlement(trx, {
    userId,
    grade,
    source: 'code',
    billCycle: null,
    sourceKey: keyOf(code, userId),
    startsAt,
    endsAt,
  });
  // The day's credits of the grade, as a plan brings them.
  await grantDaily(trx, {
    userId,
    grade: await effectiveGrade(trx, userId, now),
    now,
    edition: platform.config.edition,
  });
  return endsAt;
}

async function giveCard(platform: Platform, trx: Trx, code: PromoCode, { userId, now }: Redeeming): Promise<number> {
  const { id } = await trx
    .insertInto('discount_card')
    .values({
      user_id: userId,
      percent: code.percent!,
      source_key: keyOf(code, userId),
      made_at: now,
      ends_at: addMonths(now, CARD_MONTHS, platform.config.edition),
      used_order_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
