import { type RouteName, routes } from '@atelier/rules/routes/table';
import {
  IconFlag,
  IconLayoutDashboard,
  IconPhoto,
  IconPhotoSearch,
  IconShieldCheck,
  IconTag,
  IconTrophy,
  IconUpload,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { AdminKey } from '#admin/kit/words.ts';

/** The pages of the back office that exist. */
export const ADMIN_PAGES = [
  'admin',
  'auditImage',
  'auditedImage',
  'unqualifiedImage',
  'importImage',
  'importedImage',
  'workManage',
  'workViewManage',
  'rankManage',
  'tagManage',
  'tag',
  'report',
] as const satisfies readonly RouteName[];
export type AdminPage = (typeof ADMIN_PAGES)[number];

interface PageFacts {
  label: AdminKey;
  /** The page of the navigation it belongs to, when that is another. */
  under?: AdminPage;
}

export const pages: Readonly<Record<AdminPage, PageFacts>> = {
  admin: { label: 'pages.dashboard' },
  auditImage: { label: 'pages.review' },
  auditedImage: { label: 'pages.passed', under: 'auditImage' },
  unqualifiedImage: { label: 'pages.rejected', under: 'auditImage' },
  importImage: { label: 'pages.imports' },
  importedImage: { label: 'pages.imported', under: 'importImage' },
  workManage: { label: 'pages.works' },
  workViewManage: { label: 'pages.made' },
  rankManage: { label: 'pages.ranks' },
  tagManage: { label: 'pages.tags' },
  tag: { label: 'pages.tags', under: 'tagManage' },
  report: { label: 'pages.reports' },
};

export interface NavRow {
  page: AdminPage;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  /** Whose number stands at its end. */
  count?: 'review' | 'imports' | 'reports';
}

export const navGroups: readonly { label: AdminKey; rows: readonly NavRow[] }[] = [
  { label: 'groups.overview', rows: [{ page: 'admin', icon: IconLayoutDashboard }] },
  {
    label: 'groups.content',
    rows: [
      { page: 'auditImage', icon: IconShieldCheck, count: 'review' },
      { page: 'importImage', icon: IconUpload, count: 'imports' },
      { page: 'report', icon: IconFlag, count: 'reports' },
      { page: 'workManage', icon: IconPhoto },

      { page: 'rankManage', icon: IconTrophy },
      { page: 'tagManage', icon: IconTag },
    ],
  },
];

/** Not in the navigation (back office 2.3), offered on the dashboard. */
export const hiddenPages: readonly NavRow[] = [{ page: 'workViewManage', icon: IconPhotoSearch }];

export const pathOf = (page: AdminPage): string => routes.find((row) => row.name === page)!.pattern;
export const isAdminPage = (name: RouteName): name is AdminPage => (ADMIN_PAGES as readonly string[]).includes(name);
