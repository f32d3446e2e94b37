import type { Db } from '#platform/platform.ts';

/** Somebody whom mail may reach. */
export interface Addressee {
  userId: number;
  email: string;
  nickname: string;
  language: string;
}

const reachable = (db: Db) =>
  db
    .selectFrom('app_user')
    .select(['id as userId', 'email', 'nickname', 'language'])
    .where('status', '=', 'active')
    .where('demo', '=', false)
    .where('email', 'is not', null)
    .where('email', '<>', '')
    .$narrowType<{ email: string }>();

/** Those of these accounts whom mail may reach: live ones of real people, with an address. */
export async function addressees(db: Db, ids: readonly number[]): Promise<Map<number, Addressee>> {
  if (ids.length === 0) return new Map();
  const rows = await reachable(db)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.userId, row]));
}

/** The next such accounts behind an id, in the order of ids: for work that visits everybody. */
export async function addresseesAfter(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await reachable(db).where('id', '>', after).orderBy('id').limit(limit).execute();
  return rows.map((row) => row.userId);
}

/** An account as what is sent to it needs it: '' for what it does not have. */
export interface Address {
  email: string;
  nickname: string;
  language: string;
  deleted: boolean;
}

/** The address of an account, its name and language, and whether it was deleted; null for an unknown one. */
export async function addressOf(db: Db, userId: number): Promise<Address | null> {
  const row = await db
    .selectFrom('app_user')
    .select(['email', 'nickname', 'language', 'status'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  return { email: row.email ?? '', nickname: row.nickname, language: row.language, deleted: row.status === 'deleted' };
}
