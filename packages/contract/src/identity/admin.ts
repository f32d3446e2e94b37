import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { line, nothing, paged, pageQuery } from '../fields.ts';
import { ADMIN_MENU, AREAS } from '../vocabulary/access.ts';

const NAME = /^[\p{L}\p{N} _.-]+$/u;
/** Not as a pattern: classes of letters of every script are not read alike outside this language. */
const name = line()
  .min(1)
  .max(64)
  .refine((text) => NAME.test(text))
  .describe('Letters and digits of any script, blanks, _ . -');
const reason = z.string().trim().max(500).optional();
/** What goes with a removal; the calls are complete without it. */
const why = z.object({ reason }).default({});
const roleRow = z.object({
  role_name: z.string(),
  builtin: z.boolean(),
  /** How many people hold it, and the latest few of them. */
  users: z.number().int(),
  holders: z.array(z.object({ user_id: z.number().int(), nickname: z.string(), avatar: z.string() })),
  menus: z.array(z.string()),
});
const menuRow = z.object({
  menu_name: z.string(),
  builtin: z.boolean(),
  /** Roles that grant it. */
  roles: z.array(z.string()),
});
const holderRow = z.object({
  user_id: z.number().int(),
  username: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
});
const permission = z.object({
  menu_name: z.enum([ADMIN_MENU, ...AREAS]),
  /** The areas it opens. */
  areas: z.array(z.enum(AREAS)),
  /** Paths of the pages it opens. */
  pages: z.array(z.string()),
  /** `METHOD path` of the calls it opens. */
  calls: z.array(z.string()),
  /** Whether there is a page or a call of its own to open; an area may be named before it is built. */
  ready: z.boolean(),
});
export type RoleRow = z.output<typeof roleRow>;
export type MenuRow = z.output<typeof menuRow>;
export type RoleHolder = z.output<typeof holderRow>;
const userParams = z.object({ user_id: z.coerce.number().int().positive() });
const roleParams = z.object({ role_name: name });

/** Roles and menus (back office 7). Every change writes an audit row in its transaction. */
export const roleCalls = defineCalls('identity', {
  listRoles: call({
    method: 'GET',
    path: '/prod-api/user/roles',
    access: 'staff',
    area: 'Permissions',
    result: z.array(roleRow),
    summary: 'All roles',
    spec: 'back office 7',
  }),
  createRole: call({
    method: 'POST',
    path: '/prod-api/user/role',
    access: 'staff',
    area: 'Permissions',
    effect: true,
    body: z.object({ role_name: name, reason }),
    result: roleRow,
    errors: ['role_exists'],
    summary: 'Creates a role',
    spec: 'back office 7',
  }),
  deleteRole: call({
    method: 'DELETE',
    path: '/prod-api/user/role/:role_name',
    access: 'staff',
    area: 'Permissions',
    effect: true,
    params: roleParams,
    body: why,
    result: nothing,
    errors: ['not_found', 'role_protected', 'last_admin', 'beyond_own_rights'],
    summary: 'Deletes a role',
    spec: 'back office 7',
  }),
  listUserRoles: call({
    method: 'GET',
    path: '/prod-api/user/:user_id/roles',
    access: 'staff',
    area: 'Permissions',
    params: userParams,
    result: z.array(z.object({ role_name: z.string() })),
    errors: ['not_found'],
    summary: 'Roles of a user',
    spec: 'back office 7',
  }),
  assignUserRoles: call({
    method: 'POST',
    path: '/prod-api/user/:user_id/roles',
    access: 'staff',
    area: 'Permissions',
    effect: true,
    params: userParams,
    body: z.object({ roles: z.array(name).min(1).max(20), reason }),
    result: z.array(z.object({ role_name: z.string() })),
    errors: ['not_found', 'beyond_own_rights'],
    summary: 'Gives roles to a user',
    spec: 'back office 7',
  }),
  removeUserRoles: call({
    method: 'DELETE',
    path: '/prod-api/user/:user_id/roles',
    access: 'staff',
    area: 'Permissions',
    effect: true,
    params: userParams,
    body: z.object({ roles: z.array(name).min(1).max(20), reason }),
    result: z.array(z.object({ role_name: z.string() })),
    errors: ['not_found', 'last_admin', 'beyond_own_rights'],
    summary: 'Takes roles from a user',
    spec: 'back office 7',
  }),
  removeUserRole: call({
    method: 'DELETE',
    path: '/prod-api/user/:user_id/role/:role_name',
    access: 'staff',
    area: 'Permissions',
    effect: true,
    params: userParams.extend({ role_name: name }),
    body: why,
    result: z.array(z.object({ role_name: z.string() })),
    errors: ['not_found', 'last_admin', 'beyond_own_rights'],
    summary: 'Takes one role from a user',
    spec: 'back office 7',
  }),
  listRoleMenus: call({
    method: 'GET',
    path: '/prod-api/user/role/:role_name/menus',
    access: 'staff',
    area: 'Permissions',
    params: roleParams,
    result: z.array(z.object({ menu_name: z.string() })),
    errors: ['not_found'],
    summary: 'Menus of a role',
    spec: 'back office 7',
  }),
  assignRoleMenus: call({
    method: 'POST',
    path: '/prod-api/user/role/:role_name/menus',
    access: 'staff',
    area: 'Permissions',
    effect: true,
    params: roleParams,
    body: z.object({ menus: z.array(name).min(1).max(50), reason }),
    result: z.array(z.object({ menu_name: z.string() })),
    errors: ['not_found', 'beyond_own_rights'],
    summary: 'Grants menus to a role',
    spec: 'back office 7',
  }),
  removeRoleMenus: call({
    method: 'DELETE',
    path: '/prod-api/user/role/:role_name/menus',
    access: 'staff',
    area: 'Permissions',
    effect: true,
    params: roleParams,
    body: z.object({ menus: z.array(name).min(1).max(50), reason }),
    result: z.array(z.object({ menu_name: z.string() })),
    errors: ['not_found', 'last_admin', 'beyond_own_rights'],
    summary: 'Takes menus from a role',
    spec: 'back office 7',
  }),
  removeRoleMenu: call({
    method: 'DELETE',
    path: '/prod-api/user/role/:role_name/menu/:menu_name',
    access: 'staff',
    area: 'Permissions',
    effect: true,
    params: roleParams.extend({ menu_name: name }),
    body: why,
    result: z.array(z.object({ menu_name: z.string() })),
    errors: ['not_found', 'last_admin', 'beyond_own_rights'],
    summary: 'Takes one menu from a role',
    spec: 'back office 7',
  }),
  roleHolders: call({
    method: 'GET',
    path: '/prod-api/user/roles/users',
    access: 'staff',
    area: 'Permissions',
    query: pageQuery.extend({
      /** A user id, or a part of nickname, username or address; without it those who hold a role. */
      keyword: z.string().trim().max(100).optional(),
      role: name.optional(),
    }),
    result: paged(holderRow),
    errors: ['page_too_deep'],
    summary: 'People with the roles they hold, the latest account first',
    spec: 'ours, beside back office 7: a list says who uses a thing',
  }),
  permissions: call({
    method: 'GET',
    path: '/prod-api/user/permissions',
    access: 'staff',
    area: 'Permissions',
    result: z.array(permission),
    summary: 'What each menu with an effect opens: areas, pages, calls',
    spec: 'decisions 3e',
  }),
  listMenus: call({
    method: 'GET',
    path: '/prod-api/user/menus',
    access: 'staff',
    area: 'Permissions',
    result: z.array(menuRow),
    summary: 'All menus',
    spec: 'back office 7',
  }),
  createMenu: call({
    method: 'POST',
    path: '/prod-api/user/menu',
    access: 'staff',
    area: 'Permissions',
    effect: true,
    body: z.object({ menu_name: name, reason }),
    result: menuRow,
    errors: ['role_exists'],
    summary: 'Creates a menu',
    spec: 'back office 7',
  }),
  deleteMenu: call({
    method: 'DELETE',
    path: '/prod-api/user/menu/:menu_name',
    access: 'staff',
    area: 'Permissions',
    effect: true,
    params: z.object({ menu_name: name }),
    body: why,
    result: nothing,
    errors: ['not_found', 'role_protected', 'last_admin'],
    summary: 'Deletes a menu',
    spec: 'back office 7',
  }),
});
