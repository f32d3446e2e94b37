import { mediaPath } from '@atelier/rules/media/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/platform.ts';

/** Somebody as others see them beside a work or a comment. */
export interface Person {
  userId: number;
  nickname: string;
  /** Same-origin path, or '' for the default avatar. */
  avatar: string;
  demo: boolean;
  /** Speaks for the house: role admin or publisher. */
  official: boolean;
}

/** Somebody whose page can be opened. */
export interface PersonAccount extends Person {
  username: string;
  createdAt: Date;
}

const AVATAR_WIDTH = 175;

/** Path of an avatar by its media id; '' stands for the default one. */
export const avatarPath = (avatar: string, basePath: string): string =>
  avatar ? `${basePath}${mediaPath(avatar)}?w=${AVATAR_WIDTH}` : '';

/** The media ids that are avatars of these people. */
export async function avatarsOf(db: Db, ids: readonly number[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('app_user')
    .select('avatar')
    .where('id', 'in', [...new Set(ids)])
    .where('avatar', '<>', '')
    .execute();
  return new Set(rows.map((row) => row.avatar));
}

/** People by id, in one read. Deleted accounts keep an entry without name, so that what they wrote can still be shown. */
export async function people(db: Db, ids: readonly number[], basePath: string): Promise<Map<number, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'nickname', 'avatar', 'demo', 'status'])
    .select(
      sql<boolean>`exists (select 1 from user_role r where r.user_id = app_user.id and r.role_name in ('admin', 'publisher'))`.as(
        'official',
      ),
    )
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    rows.map((row) => {
      const gone = row.status === 'deleted';
      return [
        row.id,
        {
          userId: row.id,
          nickname: gone ? '' : row.nickname,
          avatar: gone ? '' : avatarPath(row.avatar, basePath),
          demo: row.demo,
          official: row.official,
        },
      ];
    }),
  );
}

/** Whether somebody can be published for: a live account of a real person. */
export async function isActive(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .where('demo', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

export interface DirectoryEntry extends Person {
  username: string;
}

/** Live accounts by a part of their names, the latest to sign in first. */
export async function directory(
  db: Db,
  query: { keyword: string; limit: number },
  basePath: string,
): Promise<DirectoryEntry[]> {
  let found = db
    .selectFrom('app_user')
    .select(['id', 'username'])
    .where('status', '=', 'active')
    .where('demo', '=', false)
    .orderBy('last_sign_in_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit);
  if (query.keyword !== '') {
    const like = `%${query.keyword.replace(/[\\%_]/g, '\\$&')}%`;
    found = found.where((eb) => eb.or([eb('nickname', 'ilike', like), eb('username', 'ilike', like)]));
  }
  const rows = await found.execute();
  const known = await people(
    db,
    rows.map((row) => row.id),
    basePath,
  );
  return rows.flatMap(({ id, username }) => {
    const person = known.get(id);
    return person ? [{ ...person, username }] : [];
  });
}

/** After every other character, so that `start` and this enclose all that begins with it. */
const LAST = '\u{10ffff}';

/** Ids of accounts whose nickname begins so, whatever the case, in the order of nicknames. Its index is `app_user_nickname`. */
export async function named(db: Db, start: string, limit: number): Promise<number[]> {
  const { rows } = await namedStatement(start, limit).execute(db);
  return rows.map((row) => row.id);
}

export function namedStatement(start: string, limit: number): RawBuilder<{ id: number }> {
  const from = start.toLowerCase();
  const folded = sql`lower(nickname) collate "C"`;
  return sql`select id from app_user
    where status = 'active' and ${folded} >= ${from} and ${folded} < ${from + LAST}
    order by ${folded}, id limit ${limit}`;
}

/** An account that can be met; null for unknown, disabled and deleted ones. */
export async function findPerson(db: Db, id: number, basePath: string): Promise<PersonAccount | null> {
  const account = await db
    .selectFrom('app_user')
    .select(['username', 'created_at'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();
  const person = account && (await people(db, [id], basePath)).get(id);
  return person ? { ...person, username: account.username, createdAt: account.created_at } : null;
}

/** Which of these accounts can be met. */
export async function activePeople(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .where('status', '=', 'active')
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Ids of whoever holds a role, for a condition of a query. */
export const holders = (db: Db, role: string) =>
  db.selectFrom('user_role').select('user_id').where('role_name', '=', role);

/** Ids of the live accounts of real people, for a condition of a query: the demo community counts nowhere. */
export const realPeople = (db: Db) =>
  db.selectFrom('app_user').select('id').where('status', '=', 'active').where('demo', '=', false);
