import { AuditLogScreen } from '#admin/permissions/audit-log-screen.tsx';
import { MenusScreen } from '#admin/permissions/menus-screen.tsx';
import { RoleMenusScreen } from '#admin/permissions/role-menus-screen.tsx';
import { RolesScreen } from '#admin/permissions/roles-screen.tsx';
import { UserRolesScreen } from '#admin/permissions/user-roles-screen.tsx';

/** The screens of the area 'Permissions', by their route. */
export const screens = {
  role: RolesScreen,
  userRole: UserRolesScreen,
  menu: MenusScreen,
  roleMenu: RoleMenusScreen,
  auditLog: AuditLogScreen,
};
