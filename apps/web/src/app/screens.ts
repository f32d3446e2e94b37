import type { RouteName } from '@atelier/rules/routes/table';
import { type ComponentType, lazy } from 'react';

type Load = () => Promise<ComponentType>;

/** The folders of the back office: each is one bundle that comes with the first of its pages, and none imports another. */
const office = {
  dashboard: () => import('#admin/dashboard/area.ts'),
  review: () => import('#admin/review/area.ts'),
  works: () => import('#admin/works/area.ts'),
  tags: () => import('#admin/tags/area.ts'),
  reports: () => import('#admin/reports/area.ts'),
  permissions: () => import('#admin/permissions/area.ts'),
} as const;

/** The screen of each route row. A row without a screen is not offered: no entry in the navigation, its path goes home. */
const loads: Partial<Record<RouteName, Load>> = {
  studio: async () => (await import('#features/home/screens/studio-screen.tsx')).StudioScreen,
  template: async () => (await import('#features/home/screens/template-screen.tsx')).TemplateScreen,
  search: async () => (await import('#features/home/screens/search-screen.tsx')).SearchScreen,
  work: async () => (await import('#app/work-page.tsx')).WorkPage,
  favorite: async () => (await import('#features/people/screens/favorite-screen.tsx')).FavoriteScreen,
  profile: async () => (await import('#features/people/screens/profile-screen.tsx')).ProfileScreen,
  profileGuest: async () => (await import('#features/people/screens/homepage-screen.tsx')).HomepageScreen,
  homepage: async () => (await import('#features/people/screens/homepage-screen.tsx')).HomepageScreen,
  editUser: async () => (await import('#features/people/screens/edit-user-screen.tsx')).EditUserScreen,
  image: async () => (await import('#features/generation/screens/image-generation-screen.tsx')).ImageGenerationScreen,
  assets: async () => (await import('#features/assets/screens/assets-screen.tsx')).AssetsScreen,
  settings: async () => (await import('#features/settings/screens/settings-screen.tsx')).SettingsScreen,
  emailNotices: async () => (await import('#features/settings/screens/email-notices-screen.tsx')).EmailNoticesScreen,
  unsubscribeNotices: async () =>
    (await import('#features/settings/screens/unsubscribe-notices-screen.tsx')).UnsubscribeNoticesScreen,
  terms: async () => (await import('#features/legal/screens/legal-screens.tsx')).TermsScreen,
  privacy: async () => (await import('#features/legal/screens/legal-screens.tsx')).PrivacyScreen,
  platform: async () => (await import('#features/platform/screens/platform-screen.tsx')).PlatformScreen,
  admin: async () => (await office.dashboard()).screens.admin,
  dashboard: async () => (await office.dashboard()).screens.dashboard,
  auditImage: async () => (await office.review()).screens.auditImage,
  auditedImage: async () => (await office.review()).screens.auditedImage,
  unqualifiedImage: async () => (await office.review()).screens.unqualifiedImage,
  importImage: async () => (await office.review()).screens.importImage,
  importedImage: async () => (await office.review()).screens.importedImage,
  unqualifiedImport: async () => (await office.review()).screens.unqualifiedImport,
  workManage: async () => (await office.works()).screens.workManage,
  workViewManage: async () => (await office.works()).screens.workViewManage,
  rankManage: async () => (await office.works()).screens.rankManage,
  tagManage: async () => (await office.tags()).screens.tagManage,
  tag: async () => (await office.tags()).screens.tag,
  report: async () => (await office.reports()).screens.report,
  role: async () => (await office.permissions()).screens.role,
  userRole: async () => (await office.permissions()).screens.userRole,
  menu: async () => (await office.permissions()).screens.menu,
  roleMenu: async () => (await office.permissions()).screens.roleMenu,
};

const screens = new Map<RouteName, ComponentType>();

export const hasScreen = (name: RouteName): boolean => loads[name] !== undefined;

/** The screen of a route, lazy unless its code is here already; one component object per route, so that React keeps its state. */
export function screenOf(name: RouteName): ComponentType | null {
  const load = loads[name];
  if (!load) return null;
  const known = screens.get(name) ?? lazy(async () => ({ default: await load() }));
  screens.set(name, known);
  return known;
}

/** Fetches a screen's code ahead: of the first page, and when a link is pointed at. Its failure is the screen's to tell. */
export async function prefetchScreen(name: RouteName): Promise<void> {
  const screen = await loads[name]?.().catch(() => undefined);
  if (screen && !screens.has(name)) screens.set(name, screen);
}
