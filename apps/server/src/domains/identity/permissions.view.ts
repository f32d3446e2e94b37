import type { MenuRow, RoleHolder, RoleRow } from '@atelier/contract/identity/admin';
import { sql } from 'kysely';
import { countUpTo, idCursor, offsetOf, type Page, type PageAt, pageOf, parseIdCursor } from '#platform/paging.ts';
import type { Db } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import { avatarPath, people } from './people.view.ts';

/** Faces beside a role in a list. */
const FACES = 3;

/** Every role with who holds it and what it opens. */
export async function listRoles(db: Db, basePath: string): Promise<RoleRow[]> {
  const rows = await db
    .selectFrom('role')
    .select(['name', 'builtin'])
    .select([
      sql<number>`(select count(distinct user_id)::int from user_role where role_name = role.name)`.as('users'),
      sql<number[]>`array(select user_id from user_role where role_name = role.name
        group by user_id order by max(granted_at) desc, user_id desc limit ${FACES})`.as('latest'),
      sql<string[]>`array(select menu_name from role_menu where role_name = role.name order by 1)`.as('menus'),
    ])
    .orderBy('name')
    .execute();
  const latest = rows.flatMap((row) => row.latest.map(Number));
  const known = await people(db, latest, basePath);
  return rows.map((row) => ({
    role_name: row.name,
    builtin: row.builtin,
    users: row.users,
    holders: row.latest.flatMap((id) => {
      const person = known.get(Number(id));
      return person ? [{ user_id: person.userId, nickname: person.nickname, avatar: person.avatar }] : [];
    }),
    menus: row.menus,
  }));
}

/** Every menu with the roles that grant it. */
export async function listMenus(db: Db): Promise<MenuRow[]> {
  const rows = await db
    .selectFrom('menu')
    .select(['name', 'builtin'])
    .select(sql<string[]>`array(select role_name from role_menu where menu_name = menu.name order by 1)`.as('roles'))
    .orderBy('name')
    .execute();
  return rows.map((row) => ({ menu_name: row.name, builtin: row.builtin, roles: row.roles }));
}

/** Live accounts of real people with their roles, found by id, name or address, or by a role; else those who hold any. */
export async function roleHolders(
  db: Db,
  filter: { keyword: string; role: string | undefined },
  page: PageAt,
  basePath: string,
): Promise<Page<RoleHolder>> {
  let base = db.selectFrom('app_user as u').where('u.status', '=', 'active').where('u.demo', '=', false);
  const { keyword, role } = filter;
  if (role !== undefined) {
    base = base.where(
      sql<boolean>`exists (select 1 from user_role r where r.user_id = u.id and r.role_name = ${role})`,
    );
  }
  if (keyword !== '') {
    const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
    const id = /^#?(\d{1,15})$/.exec(keyword)?.[1];
    base = base.where((eb) =>
      eb.or([
        eb('u.nickname', 'ilike', like),
        eb('u.username', 'ilike', like),
        eb('u.email', 'ilike', like),
        ...(id ? [eb('u.id', '=', Number(id))] : []),
      ]),
    );
  } else if (role === undefined) {
    base = base.where(sql<boolean>`exists (select 1 from user_role r where r.user_id = u.id)`);
  }
  let query = base
    .select(['u.id', 'u.username', 'u.nickname', 'u.avatar', 'u.email'])
    .select(
      sql<string[]>`array(select distinct role_name from user_role r where r.user_id = u.id order by 1)`.as('roles'),
    )
    .orderBy('u.id', 'desc')
    .limit(page.size + 1)
    .offset(offsetOf(page));
  if (page.cursor) query = query.where('u.id', '<', parseIdCursor(page.cursor));
  const found = pageOf(await query.execute(), page, await countUpTo(db, base.select('u.id')), (row) =>
    idCursor(row.id),
  );
  return {
    ...found,
    rows: found.rows.map((row) => ({
      user_id: row.id,
      username: row.username,
      nickname: row.nickname,
      avatar: avatarPath(row.avatar, basePath),
      email: row.email ?? '',
      roles: row.roles,
    })),
  };
}

/** Roles a user holds. @throws Refusal not_found */
export async function userRoles(db: Db, userId: number): Promise<string[]> {
  if (!(await db.selectFrom('app_user').select('id').where('id', '=', userId).executeTakeFirst()))
    throw refuse('not_found');
  return rolesOf(db, userId);
}

/** Menus a role grants. @throws Refusal not_found */
export async function menusOfRole(db: Db, role: string): Promise<string[]> {
  if (!(await db.selectFrom('role').select('name').where('name', '=', role).executeTakeFirst()))
    throw refuse('not_found');
  return menusOf(db, [role]);
}

/** Roles of a user, whoever that is. */
export async function rolesOf(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('user_role')
    .select('role_name')
    .distinct()
    .where('user_id', '=', userId)
    .orderBy('role_name')
    .execute();
  return rows.map((row) => row.role_name);
}

/** What these roles open together. */
export async function menusOf(db: Db, roles: readonly string[]): Promise<string[]> {
  if (roles.length === 0) return [];
  const rows = await db
    .selectFrom('role_menu')
    .select('menu_name')
    .distinct()
    .where('role_name', 'in', [...roles])
    .orderBy('menu_name')
    .execute();
  return rows.map((row) => row.menu_name);
}
