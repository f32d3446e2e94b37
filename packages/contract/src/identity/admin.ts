import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { nothing } from '../fields.ts';

const NAME = /^[\p{L}\p{N} _.-]+$/u;
/** Not as a pattern: classes of letters of every script are not read alike outside this language. */
const name = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .refine((text) => NAME.test(text))
  .describe('Letters and digits of any script, blanks, _ . -');
const reason = z.string().trim().max(500).optional();
const roleRow = z.object({ role_name: z.string(), builtin: z.boolean(), users: z.number().int() });
const menuRow = z.object({ menu_name: z.string(), builtin: z.boolean() });
const userParams = z.object({ user_id: z.coerce.number().int().positive() });
const roleParams = z.object({ role_name: name });

/** Roles and menus (back office 7). Every change writes an audit row in its transaction. */
export const roleCalls = defineCalls('identity', {
  listRoles: call({
    method: 'GET',
    path: '/prod-api/user/roles',
    access: 'admin',
    result: z.array(roleRow),
    summary: 'All roles',
    spec: 'back office 7',
  }),
  createRole: call({
    method: 'POST',
    path: '/prod-api/user/role',
    access: 'admin',
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
    access: 'admin',
    effect: true,
    params: roleParams,
    result: nothing,
    errors: ['not_found', 'role_protected', 'last_admin'],
    summary: 'Deletes a role',
    spec: 'back office 7',
  }),
  listUserRoles: call({
    method: 'GET',
    path: '/prod-api/user/:user_id/roles',
    access: 'admin',
    params: userParams,
    result: z.array(z.object({ role_name: z.string() })),
    errors: ['not_found'],
    summary: 'Roles of a user',
    spec: 'back office 7',
  }),
  assignUserRoles: call({
    method: 'POST',
    path: '/prod-api/user/:user_id/roles',
    access: 'admin',
    effect: true,
    params: userParams,
    body: z.object({ roles: z.array(name).min(1).max(20), reason }),
    result: z.array(z.object({ role_name: z.string() })),
    errors: ['not_found'],
    summary: 'Gives roles to a user',
    spec: 'back office 7',
  }),
  removeUserRoles: call({
    method: 'DELETE',
    path: '/prod-api/user/:user_id/roles',
    access: 'admin',
    effect: true,
    params: userParams,
    body: z.object({ roles: z.array(name).min(1).max(20), reason }),
    result: z.array(z.object({ role_name: z.string() })),
    errors: ['not_found', 'last_admin'],
    summary: 'Takes roles from a user',
    spec: 'back office 7',
  }),
  removeUserRole: call({
    method: 'DELETE',
    path: '/prod-api/user/:user_id/role/:role_name',
    access: 'admin',
    effect: true,
    params: userParams.extend({ role_name: name }),
    result: z.array(z.object({ role_name: z.string() })),
    errors: ['not_found', 'last_admin'],
    summary: 'Takes one role from a user',
    spec: 'back office 7',
  }),
  listRoleMenus: call({
    method: 'GET',
    path: '/prod-api/user/role/:role_name/menus',
    access: 'admin',
    params: roleParams,
    result: z.array(z.object({ menu_name: z.string() })),
    errors: ['not_found'],
    summary: 'Menus of a role',
    spec: 'back office 7',
  }),
  assignRoleMenus: call({
    method: 'POST',
    path: '/prod-api/user/role/:role_name/menus',
    access: 'admin',
    effect: true,
    params: roleParams,
    body: z.object({ menus: z.array(name).min(1).max(50), reason }),
    result: z.array(z.object({ menu_name: z.string() })),
    errors: ['not_found'],
    summary: 'Grants menus to a role',
    spec: 'back office 7',
  }),
  removeRoleMenus: call({
    method: 'DELETE',
    path: '/prod-api/user/role/:role_name/menus',
    access: 'admin',
    effect: true,
    params: roleParams,
    body: z.object({ menus: z.array(name).min(1).max(50), reason }),
    result: z.array(z.object({ menu_name: z.string() })),
    errors: ['not_found', 'last_admin'],
    summary: 'Takes menus from a role',
    spec: 'back office 7',
  }),
  removeRoleMenu: call({
    method: 'DELETE',
    path: '/prod-api/user/role/:role_name/menu/:menu_name',
    access: 'admin',
    effect: true,
    params: roleParams.extend({ menu_name: name }),
    result: z.array(z.object({ menu_name: z.string() })),
    errors: ['not_found', 'last_admin'],
    summary: 'Takes one menu from a role',
    spec: 'back office 7',
  }),
  listMenus: call({
    method: 'GET',
    path: '/prod-api/user/menus',
    access: 'admin',
    result: z.array(menuRow),
    summary: 'All menus',
    spec: 'back office 7',
  }),
  createMenu: call({
    method: 'POST',
    path: '/prod-api/user/menu',
    access: 'admin',
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
    access: 'admin',
    effect: true,
    params: z.object({ menu_name: name }),
    result: nothing,
    errors: ['not_found', 'role_protected', 'last_admin'],
    summary: 'Deletes a menu',
    spec: 'back office 7',
  }),
});
