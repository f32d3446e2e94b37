import type { roleCalls } from '@atelier/contract/identity/admin';
import type { CallContext, Handlers, Platform, SessionUser } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { permissionChanges } from './manage-roles.ts';
import { listMenus, listRoles, menusOfRole, userRoles } from './permissions.view.ts';

const asRoles = (names: string[]) => names.map((role_name) => ({ role_name }));
const asMenus = (names: string[]) => names.map((menu_name) => ({ menu_name }));

/** Binds the role and menu calls of back office 7. */
export function permissionHandlers(platform: Platform): Handlers<typeof roleCalls> {
  const admin = (ctx: CallContext): SessionUser => {
    if (!ctx.user?.isAdmin) throw refuse('forbidden');
    return ctx.user;
  };
  const changes = (ctx: CallContext) => permissionChanges(platform, admin(ctx), ctx.ip);
  return {
    async listRoles() {
      return (await listRoles(platform.db)).map((row) => ({
        role_name: row.name,
        builtin: row.builtin,
        users: row.users,
      }));
    },
    async createRole({ body }, ctx) {
      await changes(ctx).createRole(body.role_name, body.reason);
      return { role_name: body.role_name, builtin: false, users: 0 };
    },
    async deleteRole({ params }, ctx) {
      await changes(ctx).deleteRole(params.role_name);
      return {};
    },
    async listUserRoles({ params }) {
      return asRoles(await userRoles(platform.db, params.user_id));
    },
    async assignUserRoles({ params, body }, ctx) {
      return asRoles(await changes(ctx).assignRoles(params.user_id, body.roles, body.reason));
    },
    async removeUserRoles({ params, body }, ctx) {
      return asRoles(await changes(ctx).removeRoles(params.user_id, body.roles, body.reason));
    },
    async removeUserRole({ params }, ctx) {
      return asRoles(await changes(ctx).removeRoles(params.user_id, [params.role_name]));
    },
    async listRoleMenus({ params }) {
      return asMenus(await menusOfRole(platform.db, params.role_name));
    },
    async assignRoleMenus({ params, body }, ctx) {
      return asMenus(await changes(ctx).assignMenus(params.role_name, body.menus, body.reason));
    },
    async removeRoleMenus({ params, body }, ctx) {
      return asMenus(await changes(ctx).removeMenus(params.role_name, body.menus, body.reason));
    },
    async removeRoleMenu({ params }, ctx) {
      return asMenus(await changes(ctx).removeMenus(params.role_name, [params.menu_name]));
    },
    async listMenus() {
      return (await listMenus(platform.db)).map((row) => ({ menu_name: row.name, builtin: row.builtin }));
    },
    async createMenu({ body }, ctx) {
      await changes(ctx).createMenu(body.menu_name, body.reason);
      return { menu_name: body.menu_name, builtin: false };
    },
    async deleteMenu({ params }, ctx) {
      await changes(ctx).deleteMenu(params.menu_name);
      return {};
    },
  };
}
