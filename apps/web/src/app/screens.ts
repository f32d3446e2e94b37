import type { ToolPageName } from '@atelier/rules/generation/tool-pages';
import { rowOf } from '@atelier/rules/routes/resolve';
import type { OfficeArea, OfficeRoute, OfficeRouteOf, RouteName } from '@atelier/rules/routes/table';
import { type ComponentType, lazy } from 'react';
import { withWords } from '#lib/i18n/language.ts';

type Load = () => Promise<ComponentType>;

/** The folder of each area of the back office: one bundle that comes with the first of its pages, and none imports another. */
const areas = {
  every: () => import('#admin/dashboard/area.ts'),
  // User management takes its place here when it is there.
  Users: () => import('#admin/dashboard/area.ts'),
  Review: () => withWords(import('#admin/review/area.ts'), 'styles'),
  Works: () => withWords(import('#admin/works/area.ts'), 'styles'),
  Tags: () => withWords(import('#admin/tags/area.ts'), 'errors'),
  Reports: () => import('#admin/reports/area.ts'),
  Banners: () => withWords(import('#admin/banners/area.ts'), 'errors'),
  Permissions: () => import('#admin/permissions/area.ts'),
  Billing: () => import('#admin/billing/area.ts'),
  Codes: () => import('#admin/codes/area.ts'),
  Credits: () => import('#admin/credits/area.ts'),
  Engines: () => withWords(import('#admin/engines/area.ts'), 'errors', 'generation', 'styles'),
} as const satisfies { [A in OfficeArea]: () => Promise<{ screens: Record<OfficeRouteOf<A>, ComponentType> }> };

/** The pages of the tools: one bundle, a screen each. */
const toolScreen =
  (name: ToolPageName): Load =>
  async () =>
    (
      await withWords(
        import('#features/generation/tools/tool-screen.tsx'),
        'assets',
        'canvas',
        'canvasTools',
        'characters',
        'detail',
        'errors',
        'generation',
        'publish',
        'styles',
        'tools',
      )
    ).toolScreens[name];

/**
 * The screens of the studio by their route, each with the rooms of words it says; those of the back office lie in the folder of their
 * area.
 */
const loads: Record<Exclude<RouteName, OfficeRoute>, Load> = {
  studio: async () => (await import('#features/home/screens/studio-screen.tsx')).StudioScreen,
  template: async () =>
    (await withWords(import('#features/home/screens/templates-screen.tsx'), 'styles')).TemplatesScreen,
  search: async () => (await import('#features/home/screens/search-screen.tsx')).SearchScreen,
  work: async () => (await withWords(import('#app/work-page.tsx'), 'detail', 'errors', 'seo', 'styles')).WorkPage,
  favorite: async () =>
    (await withWords(import('#features/people/screens/favorite-screen.tsx'), 'people')).FavoriteScreen,
  profile: async () =>
    (await withWords(import('#features/people/screens/profile-screen.tsx'), 'people', 'publish')).ProfileScreen,
  profileGuest: async () =>
    (await withWords(import('#features/people/screens/homepage-screen.tsx'), 'people')).HomepageScreen,
  homepage: async () =>
    (await withWords(import('#features/people/screens/homepage-screen.tsx'), 'people')).HomepageScreen,
  editUser: async () =>
    (await withWords(import('#features/people/screens/edit-user-screen.tsx'), 'errors', 'people')).EditUserScreen,
  image: async () =>
    (
      await withWords(
        import('#features/generation/screens/image-generation-screen.tsx'),
        'assets',
        'canvas',
        'characters',
        'detail',
        'errors',
        'generation',
        'ideas',
        'publish',
        'styles',
        'tools',
      )
    ).ImageGenerationScreen,
  aiReplace: toolScreen('aiReplace'),
  magicEraser: toolScreen('magicEraser'),
  magicExpand: toolScreen('magicExpand'),
  imgEnhance: toolScreen('imgEnhance'),
  tryOn: toolScreen('tryOn'),
  aiLogo: toolScreen('aiLogo'),
  aiTattoo: toolScreen('aiTattoo'),
  aiLaser: toolScreen('aiLaser'),
  clothPrinter: toolScreen('clothPrinter'),
  characterCreation: async () =>
    (
      await withWords(
        import('#features/generation/characters/creation-screen.tsx'),
        'assets',
        'characters',
        'errors',
        'generation',
      )
    ).CreationScreen,
  aiTools: async () => (await withWords(import('#features/generation/tools/tools-page.tsx'), 'tools')).ToolsPage,
  assets: async () =>
    (await withWords(import('#features/assets/screens/assets-screen.tsx'), 'assets', 'errors', 'generation', 'styles'))
      .AssetsScreen,
  settings: async () =>
    (await withWords(import('#features/settings/screens/settings-screen.tsx'), 'mailNotices', 'onboarding', 'settings'))
      .SettingsScreen,
  emailNotices: async () =>
    (await withWords(import('#features/settings/screens/email-notices-screen.tsx'), 'mailNotices', 'people'))
      .EmailNoticesScreen,
  unsubscribeNotices: async () =>
    (await withWords(import('#features/settings/screens/unsubscribe-notices-screen.tsx'), 'mailNotices', 'people'))
      .UnsubscribeNoticesScreen,
  subscribe: async () =>
    (await withWords(import('#features/trade/plans-screen.tsx'), 'codes', 'pay', 'trade')).PlansScreen,
  paymentSuccess: async () =>
    (await withWords(import('#features/trade/plans-screen.tsx'), 'codes', 'pay', 'trade')).PlansScreen,
  billing: async () =>
    (await withWords(import('#features/trade/billing-screen.tsx'), 'codes', 'pay', 'trade')).BillingScreen,
  invitecode: async () => (await withWords(import('#features/invite/invite-screen.tsx'), 'codes')).InviteScreen,
  terms: async () => (await import('#features/legal/screens/legal-screens.tsx')).TermsScreen,
  privacy: async () => (await import('#features/legal/screens/legal-screens.tsx')).PrivacyScreen,
  verify: async () => (await withWords(import('#features/origin/verify-screen.tsx'), 'verify')).VerifyScreen,
  platform: async () =>
    (await withWords(import('#features/platform/screens/platform-screen.tsx'), 'errors')).PlatformScreen,
};

async function load(name: RouteName): Promise<ComponentType> {
  if (name in loads) return loads[name as keyof typeof loads]();
  const area = rowOf(name).area ?? 'every';
  const { screens }: { screens: Partial<Record<RouteName, ComponentType>> } = await areas[area as OfficeArea]();
  return screens[name]!;
}

const screens = new Map<RouteName, ComponentType>();

/** The screen of a route, lazy unless its code is here already; one component object per route, so that React keeps its state. */
export function screenOf(name: RouteName): ComponentType {
  const known = screens.get(name) ?? lazy(async () => ({ default: await load(name) }));
  screens.set(name, known);
  return known;
}

/** Fetches a screen's code ahead: of the first page, and when a link is pointed at. Its failure is the screen's to tell. */
export async function prefetchScreen(name: RouteName): Promise<void> {
  const screen = await load(name).catch(() => undefined);
  if (screen && !screens.has(name)) screens.set(name, screen);
}
