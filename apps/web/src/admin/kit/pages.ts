import { type RouteName, type RouteRow, routes } from '@atelier/rules/routes/table';
import {
  IconCategory,
  IconFlag,
  IconLayoutDashboard,
  IconLockAccess,
  IconPhoto,
  IconPhotoSearch,
  IconShieldCheck,
  IconTag,
  IconTrophy,
  IconUpload,
  IconUserShield,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { AdminKey } from '#admin/kit/words.ts';

interface PageFacts {
  label: AdminKey;
  /** The page of the navigation it belongs to, when that is another. */
  under?: RouteName;
}

/** The pages of the back office that exist. Who may open one stands in the route table. */
const facts = {
  admin: { label: 'pages.dashboard', under: 'dashboard' },
  dashboard: { label: 'pages.dashboard' },
  auditImage: { label: 'pages.review' },
  auditedImage: { label: 'pages.passed', under: 'auditImage' },
  unqualifiedImage: { label: 'pages.rejected', under: 'auditImage' },
  importImage: { label: 'pages.imports' },
  importedImage: { label: 'pages.imported', under: 'importImage' },
  unqualifiedImport: { label: 'pages.importsRejected', under: 'importImage' },
  workManage: { label: 'pages.works' },
  workViewManage: { label: 'pages.made' },
  rankManage: { label: 'pages.ranks' },
  tagManage: { label: 'pages.tags' },
  tag: { label: 'pages.tags', under: 'tagManage' },
  report: { label: 'pages.reports' },
  role: { label: 'pages.roles' },
  userRole: { label: 'pages.userRoles' },
  menu: { label: 'pages.menus' },
  roleMenu: { label: 'pages.roleMenus' },
} as const satisfies Partial<Record<RouteName, PageFacts>>;
export type AdminPage = keyof typeof facts;

export const pages: Readonly<Record<AdminPage, { label: AdminKey; under?: AdminPage }>> = facts;

export interface NavRow {
  page: AdminPage;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  /** Whose number stands at its end. */
  count?: 'review' | 'imports' | 'reports';
  /** What it is for, on the dashboard. */
  about?: AdminKey;
}

export const navGroups: readonly { label: AdminKey; rows: readonly NavRow[] }[] = [
  { label: 'groups.overview', rows: [{ page: 'dashboard', icon: IconLayoutDashboard }] },
  {
    label: 'groups.content',
    rows: [
      { page: 'auditImage', icon: IconShieldCheck, count: 'review', about: 'dashboard.about.auditImage' },
      { page: 'importImage', icon: IconUpload, count: 'imports', about: 'dashboard.about.importImage' },
      { page: 'report', icon: IconFlag, count: 'reports', about: 'dashboard.about.report' },
      { page: 'workManage', icon: IconPhoto, about: 'dashboard.about.workManage' },
      { page: 'rankManage', icon: IconTrophy, about: 'dashboard.about.rankManage' },
      { page: 'tagManage', icon: IconTag, about: 'dashboard.about.tagManage' },
    ],
  },
  {
    label: 'groups.permissions',
    rows: [
      { page: 'role', icon: IconUsersGroup, about: 'dashboard.about.role' },
      { page: 'userRole', icon: IconUserShield, about: 'dashboard.about.userRole' },
      { page: 'menu', icon: IconCategory, about: 'dashboard.about.menu' },
      { page: 'roleMenu', icon: IconLockAccess, about: 'dashboard.about.roleMenu' },
    ],
  },
];

/** Not in the navigation (back office 2.3), offered on the dashboard. */
export const hiddenPages: readonly NavRow[] = [
  { page: 'workViewManage', icon: IconPhotoSearch, about: 'dashboard.about.workViewManage' },
];

export const rowOf = (page: AdminPage): RouteRow => routes.find((row) => row.name === page)!;
export const pathOf = (page: AdminPage): string => rowOf(page).pattern;
export const isAdminPage = (name: RouteName): name is AdminPage => name in facts;
