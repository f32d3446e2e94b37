import type { roleCalls } from '@atelier/contract/identity/admin';
import { signedIn } from '#platform/http/signed-in.ts';
import { pageAt, pagedAnswer } from '#platform/paging.ts';
import type { CallContext, Handlers, Platform } from '#platform/platform.ts';
import { permissionChanges } from './manage-roles.ts';
import { permissionCatalogue } from './permission-catalogue.ts';
import { listMenus, listRoles, menusOfRole, roleHolders, userRoles } from './permissions.view.ts';

const asRoles = (names: string[]) => names.map((role_name) => ({ role_name }));
const asMenus = (names: string[]) => names.map((menu_name) => ({ menu_name }));

/** Binds the role and menu calls of back office 7. */
export function permissionHandlers(platform: Platform): Handlers<typeof roleCalls> {
  const { db, config } = platform;
  const changes = (ctx: CallContext) => permissionChanges(platform, signedIn(ctx), ctx.ip);
  return {
    listRoles: () => listRoles(db, config.basePath),
    async createRole({ body }, ctx) {
      await changes(ctx).createRole(body.role_name, body.reason);
      return { role_name: body.role_name, builtin: false, users: 0, holders: [], menus: [] };
    },
    async deleteRole({ params, body }, ctx) {
      await changes(ctx).deleteRole(params.role_name, body.reason);
      return {};
    },
    async listUserRoles({ params }) {
      return asRoles(await userRoles(db, params.user_id));
    },
    async assignUserRoles({ params, body }, ctx) {
      return asRoles(await changes(ctx).assignRoles(params.user_id, body.roles, body.reason));
    },
    async removeUserRoles({ params, body }, ctx) {
      return asRoles(await changes(ctx).removeRoles(params.user_id, body.roles, body.reason));
    },
    async removeUserRole({ params, body }, ctx) {
      return asRoles(await changes(ctx).removeRoles(params.user_id, [params.role_name], body.reason));
    },
    async listRoleMenus({ params }) {
      return asMenus(await menusOfRole(db, params.role_name));
    },
    async assignRoleMenus({ params, body }, ctx) {
      return asMenus(await changes(ctx).assignMenus(params.role_name, body.menus, body.reason));
    },
    async removeRoleMenus({ params, body }, ctx) {
      return asMenus(await changes(ctx).removeMenus(params.role_name, body.menus, body.reason));
    },
    async removeRoleMenu({ params, body }, ctx) {
      return asMenus(await changes(ctx).removeMenus(params.role_name, [params.menu_name], body.reason));
    },
    async roleHolders({ query }) {
      const page = pageAt(query);
      const filter = { keyword: query.keyword ?? '', role: query.role };
      return pagedAnswer(await roleHolders(db, filter, page, config.basePath), page, (row) => row);
    },
    async permissions() {
      return permissionCatalogue();
    },
    listMenus: () => listMenus(db),
    async createMenu({ body }, ctx) {
      await changes(ctx).createMenu(body.menu_name, body.reason);
      return { menu_name: body.menu_name, builtin: false, roles: [] };
    },
    async deleteMenu({ params, body }, ctx) {
      await changes(ctx).deleteMenu(params.menu_name, body.reason);
      return {};
    },
  };
}
