import type { Language } from '@atelier/contract/vocabulary/languages';
import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '#platform/platform.ts';
import { newHandle } from './handles.ts';
import type { IdentityTables } from './identity.tables.ts';

export type Account = Selectable<IdentityTables['app_user']>;

/** How somebody came here: bound to the account once, at its first sign-in (studio 2.1, 7.2). */
export interface Arrival {
  invitationCode: string | null;
  channelId: string | null;
  utm: Record<string, string> | null;
}

/** The account of an address, made at its first sign-in. Two first sign-ins at once make one account. */
export async function findOrCreateAccount(
  trx: Trx,
  input: { email: string; language: Language; arrival: Arrival; now: Date },
): Promise<{ account: Account; created: boolean }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`account:${input.email}`}, 0))`.execute(trx);
  const known = await trx
    .updateTable('app_user')
    .set({ last_sign_in_at: input.now })
    .where('email', '=', input.email)
    .returningAll()
    .executeTakeFirst();
  if (known) return { account: known, created: false };
  // Whoever has a name keeps it, also against somebody who gets the same one at this moment: then it is another.
  for (;;) {
    const username = newHandle();
    const account = await trx
      .insertInto('app_user')
      .values({
        email: input.email,
        username,
        nickname: username,
        language: input.language,
        invitation_code: input.arrival.invitationCode,
        channel_id: input.arrival.channelId,
        utm: input.arrival.utm ? JSON.stringify(input.arrival.utm) : null,
        created_at: input.now,
        last_sign_in_at: input.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (account) return { account, created: true };
  }
}

/**
 * Changes how somebody is shown. The row stays locked, so that of two changes at once each knows the avatar it replaces.
 * @returns the media id of the avatar before, or ''.
 */
export async function changePerson(
  trx: Trx,
  userId: number,
  change: { nickname?: string; avatar?: string },
): Promise<string> {
  const before = await trx
    .selectFrom('app_user')
    .select('avatar')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (change.nickname !== undefined || change.avatar !== undefined)
    await trx.updateTable('app_user').set(change).where('id', '=', userId).execute();
  return before.avatar;
}

/** What somebody chose for all their browsers and for the mails to them; what is not named stays. */
export async function changeSettings(
  db: Db,
  userId: number,
  settings: { official_tags_only?: boolean | undefined; language?: Language | undefined },
): Promise<void> {
  if (Object.values(settings).every((value) => value === undefined)) return;
  await db.updateTable('app_user').set(settings).where('id', '=', userId).execute();
}
