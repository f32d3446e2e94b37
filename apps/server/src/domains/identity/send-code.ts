import { randomInt, randomUUID } from 'node:crypto';
import type { Language } from '@atelier/contract/vocabulary/languages';
import { mailWords } from '@atelier/i18n/mail-words';
import { sql } from 'kysely';
import type { Db, Platform, Trx } from '#platform/platform.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import { type Allowance, codeBound, networkOf, RESEND_SECONDS } from './code-bounds.ts';
import { hashToken, newToken } from './tokens.ts';

export const CODE_LIFE_MS = 10 * 60_000;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** A browser that signed in to an address stays known to it for so long; its challenge, too. */
export const KNOWN_BROWSER_MS = 90 * DAY_MS;
/** Codes an hour and network, to whatever addresses, for browsers that these do not know. */
const NETWORK_AN_HOUR = 30;

/** What is stored instead of a code: bound to its row and address, worthless without the server's key. */
const codeText = (id: string, email: string, code: string): string => `${id}\n${email}\n${code}`;
export const codeFits = (platform: Platform, row: { id: string; code_hash: string }, email: string, code: string) =>
  platform.secrets.verify('sign-in-code', codeText(row.id, email, code), row.code_hash);

export interface CodeRequest {
  email: string;
  language: Language;
  ip: string;
  /** What the browser was given when it asked before. */
  challenge: string | undefined;
}

export interface CodeSent {
  /** Proves, with the code, who asked: for this browser alone. */
  challenge: string;
  resendAfterSeconds: number;
}

/**
 * Mails a six-digit code to an address, known or not: the answer and the work are the same for both. The code is the asking browser's;
 * it ends the one that browser asked for before and touches nobody else's. Bounds are read and the code written under locks in the
 * database, so that parallel asking meets them, too (docs/adr/0020).
 * @throws Refusal code_resend_wait, code_daily_limit, rate_limited
 */
export async function sendCode(platform: Platform, request: CodeRequest): Promise<CodeSent> {
  const { email } = request;
  const now = platform.clock.now();
  const asker = await recognise(platform.db, request, now);
  const [id, challenge] = [randomUUID(), newToken()];
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  await platform.db.transaction().execute(async (trx) => {
    // Always in this order: network, then address.
    if (!asker.known) await hold(trx, `code-network:${asker.network}`);
    await hold(trx, `code:${email}`);
    const allowance = platform.config.rateLimits ? await admit(trx, email, asker, now) : 'public';
    await trx
      .updateTable('sign_in_code')
      .set({ used_at: now })
      .where('browser', '=', asker.browser)
      .where('email', '=', email)
      .where('used_at', 'is', null)
      .execute();
    await trx
      .insertInto('sign_in_code')
      .values({
        id,
        email,
        code_hash: platform.secrets.hmac('sign-in-code', codeText(id, email, code)),
        challenge_hash: hashToken(challenge),
        browser: asker.browser,
        network: asker.network,
        allowance,
        created_at: now,
        expires_at: new Date(now.getTime() + CODE_LIFE_MS),
        used_at: null,
        signed_in_at: null,
      })
      .execute();
  });
  const words = mailWords(request.language);
  await platform.mail.send({
    to: email,
    subject: words('codeSubject', { code }),
    text: [words('codeIntro'), '', code, '', words('codeOutro', { minutes: CODE_LIFE_MS / 60_000 })].join('\n'),
  });
  return { challenge, resendAfterSeconds: RESEND_SECONDS };
}

interface Asker {
  browser: string;
  network: string;
  known: boolean;
}

/** Which browser asks, by the challenge it holds, and whether it signed in to this address lately. */
async function recognise(db: Db, { email, ip, challenge }: CodeRequest, now: Date): Promise<Asker> {
  const network = networkOf(ip);
  const row = challenge
    ? await db
        .selectFrom('sign_in_code as held')
        .select('held.browser')
        .select((eb) =>
          eb
            .exists(
              eb
                .selectFrom('sign_in_code as spent')
                .select('spent.id')
                .whereRef('spent.browser', '=', 'held.browser')
                .where('spent.email', '=', email)
                .where('spent.signed_in_at', '>', new Date(now.getTime() - KNOWN_BROWSER_MS)),
            )
            .as('known'),
        )
        .where('held.challenge_hash', '=', hashToken(challenge))
        .executeTakeFirst()
    : undefined;
  return { network, browser: row?.browser ?? randomUUID(), known: row?.known === true };
}

/** @throws Refusal code_resend_wait, code_daily_limit, rate_limited */
async function admit(trx: Trx, email: string, asker: Asker, now: Date): Promise<Allowance> {
  const mailed = await trx
    .selectFrom('sign_in_code')
    .select(['browser', 'network', 'allowance', 'created_at'])
    .where('email', '=', email)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .orderBy('created_at', 'desc')
    .execute();
  const bound = codeBound(mailed, asker, now);
  if ('refused' in bound) throw refusalOf(bound.refused, bound.seconds);
  if (bound.allowance === 'public') await refuseBusyNetwork(trx, asker.network, now);
  return bound.allowance;
}

function refusalOf(key: 'code_resend_wait' | 'code_daily_limit', seconds: number): Refusal {
  const vars = { seconds };
  return refuse(key, { vars, retryAfterSeconds: seconds, fields: [{ path: 'email', key, vars }] });
}

async function refuseBusyNetwork(trx: Trx, network: string, now: Date): Promise<void> {
  const lately = await trx
    .selectFrom('sign_in_code')
    .select('created_at')
    .where('network', '=', network)
    .where('allowance', '=', 'public')
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    .orderBy('created_at', 'desc')
    .limit(NETWORK_AN_HOUR)
    .execute();
  if (lately.length < NETWORK_AN_HOUR) return;
  const oldest = lately.at(-1)!.created_at.getTime();
  throw refuse('rate_limited', { retryAfterSeconds: Math.ceil((oldest + HOUR_MS - now.getTime()) / 1000) });
}

const hold = (trx: Trx, what: string) => sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(trx);
