import type { Language } from '@atelier/contract/vocabulary/languages';
import { sql } from 'kysely';
import type { Platform, Trx } from '#platform/platform.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { NewsOf } from '../ports.ts';
import { type Account, type Arrival, findOrCreateAccount } from './account.repo.ts';
import { networkOf } from './code-bounds.ts';
import { cameBack } from './deletion/close-account.ts';
import { grantAdminBySetting } from './first-admin.ts';
import { newDevice } from './new-device.ts';
import type { accountOpened, newDeviceSeen } from './ports.ts';
import { codeFits } from './send-code.ts';
import { type OpenedSession, openSession } from './sessions.ts';
import { hashToken } from './tokens.ts';

export const CODE_TRIES = 5;
/** Codes an hour that one network may try without holding a challenge: guesses that could not have worked. */
const BLIND_TRIES_AN_HOUR = 100;

export interface IdentityDeps {
  platform: Platform;
  accountOpened: NewsOf<typeof accountOpened>;
  newDeviceSeen: NewsOf<typeof newDeviceSeen>;
}

export interface SignedIn {
  account: Account;
  created: boolean;
  session: OpenedSession;
}

export interface Visitor {
  ip: string;
  userAgent: string;
  language: Language;
}

/** A code as it was typed, with what shows that this browser asked for it. */
export interface GivenCode {
  email: string;
  code: string;
  /** From the cookie, the body or both; the newest that was given for the address counts. */
  challenges: readonly string[];
}

/**
 * Signs in with an e-mailed code (studio 5.7), which works only in the browser that asked for it (docs/adr/0020). Each try is counted
 * before the code is compared, in one statement, so a thousand parallel guesses still have five. The first sign-in makes the account.
 * @throws Refusal code_expired (the code expired, was used or got five wrong tries), code_wrong (also without a challenge of this
 *   address), rate_limited, account_disabled
 */
export async function signInByCode(
  deps: IdentityDeps,
  given: GivenCode,
  visitor: Visitor,
  arrival: Arrival,
): Promise<SignedIn> {
  const { platform } = deps;
  const { email } = given;
  const now = platform.clock.now();
  const asked = await findCode(platform, given);
  if (!asked) throw await blindTry(platform, visitor.ip, now);
  const tried = await platform.db
    .updateTable('sign_in_code')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('id', '=', asked.id)
    .where('attempts', '<', CODE_TRIES)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'code_hash', 'attempts'])
    .executeTakeFirst();
  if (!tried) throw refuse('code_expired', { fields: [{ path: 'captcha', key: 'code_expired' }] });
  if (!codeFits(platform, tried, email, given.code)) {
    throw refuse('code_wrong', {
      fields: [{ path: 'captcha', key: 'code_wrong' }],
      details: { tries_left: CODE_TRIES - tried.attempts },
    });
  }
  return platform.db.transaction().execute(async (trx) => {
    const used = await trx
      .updateTable('sign_in_code')
      .set({ used_at: now, signed_in_at: now })
      .where('id', '=', tried.id)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (used.numUpdatedRows === 0n)
      throw refuse('code_expired', { fields: [{ path: 'captcha', key: 'code_expired' }] });
    const { account, created } = await findOrCreateAccount(trx, { email, language: visitor.language, arrival, now });
    if (account.status !== 'active') throw refuse('account_disabled');
    if (created) await deps.accountOpened(trx, account.id, now, await cameBack(platform, trx, email));
    await grantAdminBySetting(platform, trx, account, now);
    return { account, created, session: await enter(deps, trx, account.id, visitor, now) };
  });
}

/** The newest code that was mailed to an address for one of these challenges; one that still counts before one that does not. */
async function findCode(platform: Platform, { email, challenges }: GivenCode): Promise<{ id: string } | undefined> {
  if (challenges.length === 0) return undefined;
  return platform.db
    .selectFrom('sign_in_code')
    .select('id')
    .where('challenge_hash', 'in', challenges.map(hashToken))
    .where('email', '=', email)
    .orderBy(sql`used_at is null`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A code from somebody who did not ask for one here. It counts against their network and nobody's code. */
async function blindTry(platform: Platform, ip: string, now: Date): Promise<Refusal> {
  const network = await platform.rateLimits.hit(`code-blind:${networkOf(ip)}`, BLIND_TRIES_AN_HOUR, 3600, now);
  return network.ok
    ? refuse('code_wrong', { fields: [{ path: 'captcha', key: 'code_wrong' }] })
    : refuse('rate_limited', { retryAfterSeconds: network.retryAfterSeconds });
}

/**
 * Signs in with a one-time ticket (login type `ticket`, used by `/transfer`).
 * @throws Refusal link_used, account_disabled
 */
export async function signInByTicket(deps: IdentityDeps, ticket: string, visitor: Visitor): Promise<SignedIn> {
  const { platform } = deps;
  const now = platform.clock.now();
  return platform.db.transaction().execute(async (trx) => {
    const link = await trx
      .updateTable('one_time_link')
      .set({ used_at: now })
      .where('token_hash', '=', hashToken(ticket))
      .where('purpose', '=', 'sign_in')
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('user_id')
      .executeTakeFirst();
    const account = link?.user_id
      ? await trx.selectFrom('app_user').selectAll().where('id', '=', link.user_id).executeTakeFirst()
      : undefined;
    if (!account) throw refuse('link_used');
    if (account.status !== 'active' || account.demo) throw refuse('account_disabled');
    return { account, created: false, session: await enter(deps, trx, account.id, visitor, now) };
  });
}

async function enter(
  deps: IdentityDeps,
  trx: Trx,
  userId: number,
  visitor: Visitor,
  now: Date,
): Promise<OpenedSession> {
  const session = await openSession(trx, userId, visitor, now);
  const device = await newDevice(trx, { ...visitor, id: session.id, userId, now });
  if (device) await deps.newDeviceSeen(trx, device);
  return session;
}
