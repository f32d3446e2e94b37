import type { ComponentType } from 'react';
import { DashboardScreen } from '#admin/dashboard/dashboard-screen.tsx';
import { ImportPassedScreen, ImportWaitingScreen } from '#admin/imports/import-screens.tsx';
import { AdminLayout as Layout } from '#admin/kit/admin-layout.tsx';
import type { AdminPage } from '#admin/kit/pages.ts';
import { MadeScreen } from '#admin/made/made-screen.tsx';
import { RanksScreen } from '#admin/ranks/ranks-screen.tsx';
import { ReportsScreen } from '#admin/reports/reports-screen.tsx';
import { ReviewPassedScreen, ReviewRejectedScreen, ReviewWaitingScreen } from '#admin/review/review-screens.tsx';
import { TagScreen } from '#admin/tags/tag-screen.tsx';
import { TagsScreen } from '#admin/tags/tags-screen.tsx';
import { WorksScreen } from '#admin/works/works-screen.tsx';

/** The door of the back office: everything behind it is one bundle that only administrators load. */
export const AdminLayout = Layout;

export const adminScreens: Readonly<Record<AdminPage, ComponentType>> = {
  admin: DashboardScreen,
  auditImage: ReviewWaitingScreen,
  auditedImage: ReviewPassedScreen,
  unqualifiedImage: ReviewRejectedScreen,
  importImage: ImportWaitingScreen,
  importedImage: ImportPassedScreen,
  workManage: WorksScreen,
  workViewManage: MadeScreen,
  rankManage: RanksScreen,
  tagManage: TagsScreen,
  tag: TagScreen,
  report: ReportsScreen,
};
