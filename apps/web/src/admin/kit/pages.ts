import type { OfficeRoute, RouteName } from '@atelier/rules/routes/table';
import {
  IconCategory,
  IconFlag,
  IconHistory,
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

type Group = 'overview' | 'content' | 'permissions';

interface Offer {
  /** Where in the navigation; without it the page is not there (back office 2.3) and offered on the dashboard alone. */
  group?: Group;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  /** Whose number stands at its end. */
  count?: 'review' | 'imports' | 'reports';
  /** What it is for, on the dashboard. */
  about?: AdminKey;
}

interface PageFacts {
  label: AdminKey;
  /** The page of the navigation it belongs to, when that is another. */
  under?: OfficeRoute;
  offer?: Offer;
}

const offer = (group: Group, icon: Offer['icon'], about: AdminKey, count?: Offer['count']): Offer => ({
  group,
  icon,
  about,
  ...(count && { count }),
});

/** What the office shows of each of its pages, in the order of the navigation. Path and rights stand in the route table. */
export const pages: Readonly<Record<OfficeRoute, PageFacts>> = {
  dashboard: { label: 'pages.dashboard', offer: { group: 'overview', icon: IconLayoutDashboard } },
  admin: { label: 'pages.dashboard', under: 'dashboard' },
  auditImage: {
    label: 'pages.review',
    offer: offer('content', IconShieldCheck, 'dashboard.about.auditImage', 'review'),
  },
  auditedImage: { label: 'pages.passed', under: 'auditImage' },
  unqualifiedImage: { label: 'pages.rejected', under: 'auditImage' },
  importImage: {
    label: 'pages.imports',
    offer: offer('content', IconUpload, 'dashboard.about.importImage', 'imports'),
  },
  importedImage: { label: 'pages.imported', under: 'importImage' },
  unqualifiedImport: { label: 'pages.importsRejected', under: 'importImage' },
  report: { label: 'pages.reports', offer: offer('content', IconFlag, 'dashboard.about.report', 'reports') },
  workManage: { label: 'pages.works', offer: offer('content', IconPhoto, 'dashboard.about.workManage') },
  workViewManage: { label: 'pages.made', offer: { icon: IconPhotoSearch, about: 'dashboard.about.workViewManage' } },
  rankManage: { label: 'pages.ranks', offer: offer('content', IconTrophy, 'dashboard.about.rankManage') },
  tagManage: { label: 'pages.tags', offer: offer('content', IconTag, 'dashboard.about.tagManage') },
  tag: { label: 'pages.tags', under: 'tagManage' },
  role: { label: 'pages.roles', offer: offer('permissions', IconUsersGroup, 'dashboard.about.role') },
  userRole: { label: 'pages.userRoles', offer: offer('permissions', IconUserShield, 'dashboard.about.userRole') },
  menu: { label: 'pages.menus', offer: offer('permissions', IconCategory, 'dashboard.about.menu') },
  roleMenu: { label: 'pages.roleMenus', offer: offer('permissions', IconLockAccess, 'dashboard.about.roleMenu') },
  auditLog: { label: 'pages.auditLog', offer: offer('permissions', IconHistory, 'dashboard.about.auditLog') },
};

export interface NavRow extends Offer {
  page: OfficeRoute;
}

const offers: readonly NavRow[] = (Object.keys(pages) as OfficeRoute[]).flatMap((page) => {
  const { offer: offered } = pages[page];
  return offered ? [{ page, ...offered }] : [];
});
const inGroup = (group: Group) => offers.filter((row) => row.group === group);

export const navGroups: readonly { label: AdminKey; rows: readonly NavRow[] }[] = [
  { label: 'groups.overview', rows: inGroup('overview') },
  { label: 'groups.content', rows: inGroup('content') },
  { label: 'groups.permissions', rows: inGroup('permissions') },
];

/** Not in the navigation, offered on the dashboard. */
export const hiddenPages: readonly NavRow[] = offers.filter((row) => row.group === undefined);

export const isAdminPage = (name: RouteName): name is OfficeRoute => name in pages;
