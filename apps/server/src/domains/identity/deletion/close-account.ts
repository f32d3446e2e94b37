import { ADMIN_MENU } from '@atelier/contract/vocabulary/access';
import type { Platform, SessionUser, Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import { audit } from '../audit.ts';
import { holdPermissions, refuseWithoutAdmin } from '../manage-roles.ts';
import type { DeletionDeps } from './deletion.deps.ts';
import { ERASE_ACCOUNT } from './erase-account.job.ts';
import { SEND_FAREWELL } from './send-farewell.job.ts';

interface Request {
  userId: number;
  by: SessionUser;
  reason: string;
  ip: string;
}

/**
 * Closes an account for good (studio 4.13): with this commit it signs nobody in, its sessions are over, its works are out of sight, its
 * wallet is closed and its address is free. What remains of it is erased by a job.
 * @throws Refusal not_found (unknown, gone already, a demo account, or somebody else's without being staff), reason_required
 *   (staff who delete somebody say why), last_admin
 */
export async function closeAccount(deps: DeletionDeps, { userId, by, reason, ip }: Request): Promise<void> {
  const { platform } = deps;
  const own = userId === by.id;
  if (!own && !by.isAdmin) throw refuse('not_found');
  await platform.db.transaction().execute(async (trx) => {
    const now = platform.clock.now();
    await holdPermissions(trx);
    const known = trx
      .selectFrom('app_user')
      .select(['email', 'status', 'language'])
      .where('id', '=', userId)
      .where('demo', '=', false)
      .where('status', '<>', 'deleted');
    if (!(await known.executeTakeFirst())) throw refuse('not_found');
    if (!own && reason === '')
      throw refuse('reason_required', { fields: [{ path: 'reason', key: 'reason_required' }] });
    // The wallet before the account: whoever moves money holds the wallet, and then refers to the account.
    await deps.accountCloses(trx, userId, now);
    const account = await known.forUpdate().executeTakeFirst();
    if (!account) throw refuse('not_found');
    const roles = await takeRoles(trx, userId);
    await forgetPerson(trx, userId, now);
    if (roles.admin) await refuseWithoutAdmin(trx);
    await endSessions(platform, trx, userId, now);
    if (!own) {
      await audit(trx, { user: by, ip, now }, [
        {
          action: 'user.delete',
          target: String(userId),
          before: { status: account.status, roles: roles.names },
          reason,
        },
      ]);
    }
    await platform.jobs.send(ERASE_ACCOUNT, { userId }, { trx, singletonKey: `erase:${userId}` });
    if (account.email === null) return;
    await forgetCodes(platform, trx, account.email, now);
    await platform.jobs.send(SEND_FAREWELL, { to: account.email, language: account.language, own }, { trx });
  });
}

async function takeRoles(trx: Trx, userId: number): Promise<{ names: string[]; admin: boolean }> {
  const gone = await trx.deleteFrom('user_role').where('user_id', '=', userId).returning('role_name').execute();
  const names = [...new Set(gone.map((row) => row.role_name))].sort();
  if (names.length === 0) return { names, admin: false };
  const menu = await trx
    .selectFrom('role_menu')
    .select('role_name')
    .where('role_name', 'in', names)
    .where('menu_name', '=', ADMIN_MENU)
    .limit(1)
    .executeTakeFirst();
  return { names, admin: menu !== undefined };
}

/** The row stays as a number; nothing in it tells who it was. The dot keeps the name out of those a sign-up can choose. */
async function forgetPerson(trx: Trx, userId: number, now: Date): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({
      status: 'deleted',
      closed_at: now,
      email: null,
      username: `deleted.${userId}`,
      nickname: '',
      avatar: '',
      official_tags_only: false,
      invitation_code: null,
      channel_id: null,
      utm: null,
    })
    .where('id', '=', userId)
    .execute();
  await trx.deleteFrom('one_time_link').where('user_id', '=', userId).execute();
}

/** Tickets stay until they expire, so that they answer that the account is gone (50008) and not that they are unknown. */
async function endSessions(platform: Platform, trx: Trx, userId: number, now: Date): Promise<void> {
  const open = await trx
    .updateTable('auth_session')
    .set({ ended_at: now, ended_by: 'deleted' })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  await trx.updateTable('auth_session').set({ user_agent: '', ip: '' }).where('user_id', '=', userId).execute();
  for (const { id } of open) await platform.events.publish({ userId, event: 'session', data: { sessionId: id } }, trx);
}

async function forgetCodes(platform: Platform, trx: Trx, email: string, now: Date): Promise<void> {
  await trx.deleteFrom('sign_in_code').where('email', '=', email).execute();
  await trx
    .insertInto('closed_address')
    .values({ address_hash: addressHash(platform, email), closed_at: now })
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ closed_at: now }))
    .execute();
}

const addressHash = (platform: Platform, email: string): string => platform.secrets.hmac('closed-address', email);

/** Whether an account of this address was deleted within the last two days. */
export async function cameBack(platform: Platform, trx: Trx, email: string): Promise<boolean> {
  const row = await trx
    .selectFrom('closed_address')
    .select('closed_at')
    .where('address_hash', '=', addressHash(platform, email))
    .executeTakeFirst();
  return row !== undefined;
}
