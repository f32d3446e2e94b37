import type { Language } from '@atelier/contract/vocabulary/languages';
import { sql } from 'kysely';
import type { Db, Trx } from '#platform/platform.ts';

/** Accounts of the demo community: no address, so nobody can ever sign in to one (decisions 4). */

/** Makes a demo account, or finds it again by its username. A name that a person took meanwhile gets a number. */
async function openDemoAccount(
  trx: Trx,
  account: { username: string; nickname: string; language: Language; now: Date },
): Promise<number> {
  const known = await trx
    .selectFrom('app_user')
    .select('id')
    .where('demo', '=', true)
    .where('nickname', '=', account.nickname)
    .executeTakeFirst();
  if (known) return known.id;
  const taken = await trx
    .selectFrom('app_user')
    .select('id')
    .where(sql<string>`lower(username)`, '=', account.username.toLowerCase())
    .executeTakeFirst();
  const made = await trx
    .insertInto('app_user')
    .values({
      email: null,
      username: taken ? `${account.username}.demo` : account.username,
      nickname: account.nickname,
      language: account.language,
      demo: true,
      invitation_code: null,
      channel_id: null,
      utm: null,
      created_at: account.now,
      last_sign_in_at: account.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** Whether anybody but demo accounts ever signed up. */
async function hasPeople(db: Db): Promise<boolean> {
  const one = await db.selectFrom('app_user').select('id').where('demo', '=', false).limit(1).executeTakeFirst();
  return one !== undefined;
}

async function demoAccountIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('app_user').select('id').where('demo', '=', true).execute();
  return rows.map((row) => row.id);
}

async function hasAvatar(db: Db, userId: number): Promise<boolean> {
  const row = await db.selectFrom('app_user').select('avatar').where('id', '=', userId).executeTakeFirst();
  return (row?.avatar ?? '') !== '';
}

async function setDemoAvatar(trx: Trx, userId: number, mediaId: string): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({ avatar: mediaId })
    .where('id', '=', userId)
    .where('demo', '=', true)
    .execute();
}

/** Their rows, once nothing of theirs is left anywhere. */
async function removeDemoAccounts(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('app_user')
    .where('id', 'in', [...ids])
    .where('demo', '=', true)
    .execute();
}

export const demoAccounts = {
  open: openDemoAccount,
  hasPeople,
  ids: demoAccountIds,
  hasAvatar,
  setAvatar: setDemoAvatar,
  remove: removeDemoAccounts,
} as const;
