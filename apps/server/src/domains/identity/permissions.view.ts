import { sql } from 'kysely';
import type { Db } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';

export const listRoles = (db: Db) =>
  db
    .selectFrom('role')
    .select([
      'name',
      'builtin',
      sql<number>`(select count(distinct user_id)::int from user_role where role_name = role.name)`.as('users'),
    ])
    .orderBy('name')
    .execute();

export const listMenus = (db: Db) => db.selectFrom('menu').select(['name', 'builtin']).orderBy('name').execute();

/** Roles a user holds. @throws Refusal not_found */
export async function userRoles(db: Db, userId: number): Promise<string[]> {
  if (!(await db.selectFrom('app_user').select('id').where('id', '=', userId).executeTakeFirst()))
    throw refuse('not_found');
  const rows = await db
    .selectFrom('user_role')
    .select('role_name')
    .distinct()
    .where('user_id', '=', userId)
    .orderBy('role_name')
    .execute();
  return rows.map((row) => row.role_name);
}

/** Menus a role grants. @throws Refusal not_found */
export async function menusOfRole(db: Db, role: string): Promise<string[]> {
  if (!(await db.selectFrom('role').select('name').where('name', '=', role).executeTakeFirst()))
    throw refuse('not_found');
  const rows = await db
    .selectFrom('role_menu')
    .select('menu_name')
    .where('role_name', '=', role)
    .orderBy('menu_name')
    .execute();
  return rows.map((row) => row.menu_name);
}
