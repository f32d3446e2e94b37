import { sql } from 'kysely';
import type { Db } from '#platform/platform.ts';

/** How an account came here, as it was bound at its first sign-in; nothing of a deleted one. */
export async function arrivalOf(
  db: Db,
  userId: number,
): Promise<{ channelId: string | null; invitationCode: string | null }> {
  const row = await db
    .selectFrom('app_user')
    .select(['channel_id as channelId', 'invitation_code as invitationCode'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row ?? { channelId: null, invitationCode: null };
}

/** Whether a live account holds a role. */
export async function hasRole(db: Db, userId: number, role: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_role')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('role_name', '=', role)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The usernames of these accounts; deleted ones have none. */
export async function usernames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'username'])
    .where('id', 'in', [...new Set(ids)])
    .where('status', '<>', 'deleted')
    .execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** Whether two accounts were signed in to by code from one browser (docs/adr/0020). */
export async function shareBrowser(db: Db, one: number, other: number): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select exists (
      select from sign_in_code a
      join app_user u on u.email = a.email and u.id = ${one}
      join sign_in_code b on b.browser = a.browser and b.signed_in_at is not null
      join app_user v on v.email = b.email and v.id = ${other}
      where a.signed_in_at is not null) as same`.execute(db);
  return rows[0]!.same;
}

/**
 * Whether somebody is of staff by another one's doing: that one gave them a role, or a role of theirs a menu, or did so to whoever did. Who is an
 * administrator by the operator's word (ADMIN_EMAILS, the first account) is so by nobody else's. What was given once counts, also when it was
 * given again by others since.
 */
export async function raisedBy(db: Db, userId: number, by: number): Promise<boolean> {
  const { rows } = await sql<{ raised: boolean }>`
    with recursive giver (id) as (
      select ${userId}::bigint
      union
      select a.admin_id from giver g join admin_action a
        on (a.action = 'user.roles.add' and a.target = g.id::text)
        or (a.action = 'role.menus.add' and a.target in (select role_name from user_role r where r.user_id = g.id))
      where not exists (select from user_role r where r.user_id = g.id and r.source in ('env', 'first')))
    select exists (select from giver where id = ${by} and ${userId} <> ${by}) as raised`.execute(db);
  return rows[0]!.raised;
}
