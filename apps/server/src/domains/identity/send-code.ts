import { randomInt, randomUUID } from 'node:crypto';
import type { Language } from '@atelier/contract/vocabulary/languages';
import { mailWords } from '@atelier/i18n/mail-words';
import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';

export const RESEND_SECONDS = 60;
export const CODE_LIFE_MS = 10 * 60_000;
const CODES_PER_DAY = 10;
const SENDS_PER_IP_HOUR = 30;

/** What is stored instead of a code: bound to its row and address, worthless without the server's key. */
export const codeHash = (platform: Platform, id: string, email: string, code: string): string =>
  platform.secrets.hmac('sign-in-code', `${id}\n${email}\n${code}`);

/**
 * Sends a six-digit code to an address, known or not: the answer and the work are the same for both. Limits (60 s between sends, ten
 * a day and address, thirty an hour and IP) are counted in the database under a lock on the address.
 * @throws Refusal code_resend_wait, code_daily_limit, rate_limited
 */
export async function sendCode(
  platform: Platform,
  email: string,
  language: Language,
  ip: string,
): Promise<{ resendAfterSeconds: number }> {
  const now = platform.clock.now();
  const limited = platform.config.rateLimits;
  const perIp = await platform.rateLimits.hit(`code-send:${ip}`, SENDS_PER_IP_HOUR, 3600, now);
  if (!perIp.ok) throw refuse('rate_limited', { retryAfterSeconds: perIp.retryAfterSeconds });
  const id = randomUUID();
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  await platform.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`code:${email}`}, 0))`.execute(trx);
    const recent = await trx
      .selectFrom('sign_in_code')
      .select('created_at')
      .where('email', '=', email)
      .where('created_at', '>', new Date(now.getTime() - 86_400_000))
      .orderBy('created_at', 'desc')
      .execute();
    const newest = recent[0]?.created_at;
    if (limited && newest) {
      const wait = Math.ceil((newest.getTime() + RESEND_SECONDS * 1000 - now.getTime()) / 1000);
      if (wait > 0)
        throw refuse('code_resend_wait', {
          vars: { seconds: wait },
          retryAfterSeconds: wait,
          fields: [{ path: 'email', key: 'code_resend_wait', vars: { seconds: wait } }],
        });
      if (recent.length >= CODES_PER_DAY)
        throw refuse('code_daily_limit', {
          retryAfterSeconds: 3600,
          fields: [{ path: 'email', key: 'code_daily_limit' }],
        });
    }
    // Only the newest code of an address counts.
    await trx
      .updateTable('sign_in_code')
      .set({ used_at: now })
      .where('email', '=', email)
      .where('used_at', 'is', null)
      .execute();
    await trx
      .insertInto('sign_in_code')
      .values({
        id,
        email,
        code_hash: codeHash(platform, id, email, code),
        ip,
        created_at: now,
        expires_at: new Date(now.getTime() + CODE_LIFE_MS),
        used_at: null,
      })
      .execute();
  });
  const words = mailWords(language);
  await platform.mail.send({
    to: email,
    subject: words('codeSubject', { code }),
    text: [words('codeIntro'), '', code, '', words('codeOutro', { minutes: CODE_LIFE_MS / 60_000 })].join('\n'),
  });
  return { resendAfterSeconds: RESEND_SECONDS };
}
