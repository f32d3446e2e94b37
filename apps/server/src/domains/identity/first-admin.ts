import type { Platform, Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { Account } from './account.repo.ts';
import { hashToken, newToken } from './tokens.ts';

const CLAIM_LIFE_MS = 24 * 3_600_000;

/**
 * The admin grants that a sign-in by code settles (decisions 4): each address in ADMIN_EMAILS, taken back when it is no longer listed;
 * without the setting the first non-demo account, by a unique row, and only on loopback.
 */
export async function grantAdminBySetting(platform: Platform, trx: Trx, account: Account, now: Date): Promise<void> {
  const { adminEmails, loopback } = platform.config;
  const listed = account.email !== null && adminEmails.includes(account.email);
  if (listed) await grant(trx, account.id, 'env', now);
  else await trx.deleteFrom('user_role').where('user_id', '=', account.id).where('source', '=', 'env').execute();
  if (adminEmails.length > 0 || !loopback || account.demo) return;
  const first = await trx
    .insertInto('first_admin')
    .values({ user_id: account.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (first) await grant(trx, account.id, 'first', now);
}

async function grant(trx: Trx, userId: number, source: 'env' | 'first', now: Date): Promise<void> {
  await trx
    .insertInto('user_role')
    .values({ user_id: userId, role_name: 'admin', source, granted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A one-time claim link where neither ADMIN_EMAILS nor loopback can name the first admin; null when there is one already. */
export async function newClaim(platform: Platform): Promise<string | null> {
  if (platform.config.adminEmails.length > 0 || platform.config.loopback) return null;
  if (await platform.db.selectFrom('first_admin').select('user_id').executeTakeFirst()) return null;
  const token = newToken();
  const expires_at = new Date(platform.clock.now().getTime() + CLAIM_LIFE_MS);
  await platform.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('one_time_link').where('purpose', '=', 'claim').where('used_at', 'is', null).execute();
    await trx
      .insertInto('one_time_link')
      .values({ token_hash: hashToken(token), purpose: 'claim', user_id: null, expires_at, used_at: null })
      .execute();
  });
  return token;
}

/** Makes the caller the first admin. @throws Refusal link_used when the link is unknown, used, expired, or there is a first admin. */
export async function claimFirstAdmin(platform: Platform, userId: number, token: string): Promise<void> {
  const now = platform.clock.now();
  await platform.db.transaction().execute(async (trx) => {
    const link = await trx
      .updateTable('one_time_link')
      .set({ used_at: now, user_id: userId })
      .where('token_hash', '=', hashToken(token))
      .where('purpose', '=', 'claim')
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('token_hash')
      .executeTakeFirst();
    const first =
      link &&
      (await trx
        .insertInto('first_admin')
        .values({ user_id: userId })
        .onConflict((conflict) => conflict.doNothing())
        .returning('user_id')
        .executeTakeFirst());
    if (!first) throw refuse('link_used');
    await grant(trx, userId, 'first', now);
  });
}
