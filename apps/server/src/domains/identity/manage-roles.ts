import { ADMIN_MENU } from '@atelier/contract/vocabulary/access';
import type { AuditAction } from '@atelier/contract/vocabulary/audit';
import { mayHandOut, opensArea } from '@atelier/rules/staff/areas';
import { sql } from 'kysely';
import type { Platform, SessionUser, Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import { audit } from './audit.ts';
import { menusOf, rolesOf } from './permissions.view.ts';

/** A staff change of roles or menus: serialised, audited in its own transaction, and never the end of the last admin. */
interface Change<T> {
  action: AuditAction;
  target: string;
  reason: string | undefined;
  /** The menus that it gives or takes away: nobody hands out what they do not hold. */
  hands(trx: Trx): Promise<readonly string[]>;
  read(trx: Trx): Promise<unknown>;
  apply(trx: Trx): Promise<T>;
}

const PERMISSIONS_LOCK = 'permissions';

async function audited<T>(platform: Platform, admin: SessionUser, ip: string, change: Change<T>): Promise<T> {
  return platform.db.transaction().execute(async (trx) => {
    await holdPermissions(trx);
    // Read again under the lock: the change before this one may have taken them away.
    const own = await menusOf(trx, await rolesOf(trx, admin.id));
    if (!opensArea(own, 'Permissions')) throw refuse('forbidden');
    if (!mayHandOut(own, await change.hands(trx))) throw refuse('beyond_own_rights');
    const before = await change.read(trx);
    const answer = await change.apply(trx);
    const after = await change.read(trx);
    await refuseWithoutAdmin(trx);
    const { action, target, reason = '' } = change;
    await audit(trx, { user: admin, ip, now: platform.clock.now() }, [{ action, target, before, after, reason }]);
    return answer;
  });
}

/** One change of who may what at a time, until the transaction ends. */
export async function holdPermissions(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${PERMISSIONS_LOCK}, 0))`.execute(trx);
}

/** Somebody must stay able to open the back office; checked under the permissions lock, after the change. @throws Refusal last_admin */
export async function refuseWithoutAdmin(trx: Trx): Promise<void> {
  const left = await trx
    .selectFrom('user_role as r')
    .innerJoin('role_menu as m', 'm.role_name', 'r.role_name')
    .innerJoin('app_user as u', 'u.id', 'r.user_id')
    .select('r.user_id')
    .where('m.menu_name', '=', ADMIN_MENU)
    .where('u.status', '=', 'active')
    .limit(1)
    .executeTakeFirst();
  if (!left) throw refuse('last_admin');
}

async function needUser(trx: Trx, userId: number): Promise<void> {
  if (!(await trx.selectFrom('app_user').select('id').where('id', '=', userId).executeTakeFirst()))
    throw refuse('not_found');
}
async function needRole(trx: Trx, role: string): Promise<void> {
  if (!(await trx.selectFrom('role').select('name').where('name', '=', role).executeTakeFirst()))
    throw refuse('not_found');
}

const nothing = async (): Promise<readonly string[]> => [];

/**
 * The role and menu changes of back office 7. Each refuses unknown users, roles and menus with `not_found`, what goes beyond the
 * caller's own menus with `beyond_own_rights`, and writes an audit row.
 */
export function permissionChanges(platform: Platform, admin: SessionUser, ip: string) {
  const run = <T>(change: Change<T>) => audited(platform, admin, ip, change);
  const all = (table: 'role' | 'menu') => async (trx: Trx) =>
    (await trx.selectFrom(table).select('name').orderBy('name').execute()).map((row) => row.name);
  const create = (table: 'role' | 'menu', name: string, reason: string | undefined) =>
    run({
      action: `${table}.create`,
      target: name,
      reason,
      hands: nothing,
      read: all(table),
      async apply(trx) {
        const made = await trx
          .insertInto(table)
          .values({ name })
          .onConflict((conflict) => conflict.doNothing())
          .returning('name')
          .executeTakeFirst();
        if (!made) throw refuse('role_exists', { fields: [{ path: `${table}_name`, key: 'role_exists' }] });
      },
    });
  const drop = (table: 'role' | 'menu', name: string, reason: string | undefined) =>
    run({
      action: `${table}.delete`,
      target: name,
      reason,
      hands: async (trx) => (table === 'role' ? menusOf(trx, [name]) : [name]),
      read: all(table),
      async apply(trx) {
        const row = await trx.selectFrom(table).select('builtin').where('name', '=', name).executeTakeFirst();
        if (!row) throw refuse('not_found');
        if (row.builtin) throw refuse('role_protected');
        await trx.deleteFrom(table).where('name', '=', name).execute();
      },
    });

  return {
    createRole: (name: string, reason?: string) => create('role', name, reason),
    createMenu: (name: string, reason?: string) => create('menu', name, reason),
    deleteRole: (name: string, reason?: string) => drop('role', name, reason),
    deleteMenu: (name: string, reason?: string) => drop('menu', name, reason),

    assignRoles: (userId: number, roles: string[], reason?: string) =>
      run({
        action: 'user.roles.add',
        target: String(userId),
        reason,
        // A role without menus can mean money or trust (partner, publisher): to oneself only an administrator gives any.
        hands: async (trx) => (userId === admin.id ? [ADMIN_MENU] : menusOf(trx, roles)),
        read: (trx) => rolesOf(trx, userId),
        async apply(trx) {
          await needUser(trx, userId);
          for (const role of roles) await needRole(trx, role);
          await trx
            .insertInto('user_role')
            .values(
              roles.map((role_name) => ({
                user_id: userId,
                role_name,
                source: 'staff' as const,
                granted_at: platform.clock.now(),
              })),
            )
            .onConflict((conflict) => conflict.doNothing())
            .execute();
          return rolesOf(trx, userId);
        },
      }),
    removeRoles: (userId: number, roles: string[], reason?: string) =>
      run({
        action: 'user.roles.remove',
        target: String(userId),
        reason,
        hands: (trx) => menusOf(trx, roles),
        read: (trx) => rolesOf(trx, userId),
        async apply(trx) {
          await needUser(trx, userId);
          await trx.deleteFrom('user_role').where('user_id', '=', userId).where('role_name', 'in', roles).execute();
          return rolesOf(trx, userId);
        },
      }),
    assignMenus: (role: string, menus: string[], reason?: string) =>
      run({
        action: 'role.menus.add',
        target: role,
        reason,
        hands: async () => menus,
        read: (trx) => menusOf(trx, [role]),
        async apply(trx) {
          await needRole(trx, role);
          const known = await trx.selectFrom('menu').select('name').where('name', 'in', menus).execute();
          if (known.length !== new Set(menus).size) throw refuse('not_found');
          await trx
            .insertInto('role_menu')
            .values(menus.map((menu_name) => ({ role_name: role, menu_name })))
            .onConflict((conflict) => conflict.doNothing())
            .execute();
          return menusOf(trx, [role]);
        },
      }),
    removeMenus: (role: string, menus: string[], reason?: string) =>
      run({
        action: 'role.menus.remove',
        target: role,
        reason,
        hands: async () => menus,
        read: (trx) => menusOf(trx, [role]),
        async apply(trx) {
          await needRole(trx, role);
          await trx.deleteFrom('role_menu').where('role_name', '=', role).where('menu_name', 'in', menus).execute();
          return menusOf(trx, [role]);
        },
      }),
  };
}
