import { pathOf } from '@atelier/rules/routes/resolve';
import { type RouteName, type RouteRow, routes } from '@atelier/rules/routes/table';
import {
  IconApps,
  IconArrowsMaximize,
  IconBadgeHd,
  IconBookmark,
  IconBrush,
  IconCompass,
  IconEraser,
  IconFolder,
  IconHeart,
  IconHome,
  IconPhoto,
  IconTemplate,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { CounterName } from '#lib/generate-counters/counters.ts';

type IconType = ComponentType<{ size?: number; stroke?: number }>;
export interface NavEntry {
  name: RouteName;
  path: string;
  /** A tab of that page with an entry of its own. */
  tab?: string;
  label:
    | `shell.nav.${'home' | 'explore' | 'template' | 'likes' | 'favorite' | 'assets' | 'profile' | 'image' | 'characterCreation' | 'aiTools'}`
    | `common.tool.${'inpainting' | 'image_erase' | 'outpainting' | 'creative_upscaler'}`;
  icon: IconType;
  /** What of that page is opened; it stays the same page. */
  query?: string;
  /** What its badge counts. */
  counter?: CounterName;
}
export interface NavGroup {
  label: 'shell.groups.library' | 'shell.groups.tools';
  entries: readonly NavEntry[];
}

const entry = (name: RouteName, label: NavEntry['label'], icon: IconType, rest: Partial<NavEntry> = {}): NavEntry => ({
  name,
  path: pathOf(name) + (rest.query ?? (rest.tab ? `?tab=${rest.tab}` : '')),
  label,
  icon,
  ...rest,
});

/** The navigation (studio 2.5): only what exists. */
const navGroups: readonly NavGroup[] = [
  {
    label: 'shell.groups.library',
    entries: [
      entry('studio', 'shell.nav.home', IconHome),
      // Explore is the search screen without words (studio 2.6 names the two as one).
      entry('search', 'shell.nav.explore', IconCompass),
      entry('template', 'shell.nav.template', IconTemplate),
      entry('profile', 'shell.nav.likes', IconHeart, { tab: 'likes' }),
      entry('favorite', 'shell.nav.favorite', IconBookmark),
      entry('assets', 'shell.nav.assets', IconFolder),
      entry('profile', 'shell.nav.profile', IconUserCircle),
    ],
  },
  {
    label: 'shell.groups.tools',
    entries: [
      // By its name: the plain address goes on with the tool that was used last.
      entry('image', 'shell.nav.image', IconPhoto, { counter: 'images', query: '?activeTab=text-to-image' }),
      entry('aiReplace', 'common.tool.inpainting', IconBrush),
      entry('magicEraser', 'common.tool.image_erase', IconEraser),
      entry('magicExpand', 'common.tool.outpainting', IconArrowsMaximize),
      entry('imgEnhance', 'common.tool.creative_upscaler', IconBadgeHd),
      entry('characterCreation', 'shell.nav.characterCreation', IconUsers),
      entry('aiTools', 'shell.nav.aiTools', IconApps),
    ],
  },
];

const NEEDS_LOGIN: ReadonlySet<RouteName> = new Set(
  routes.filter(({ access }) => access === 'user').map(({ name }) => name),
);

/** The navigation of whoever looks: a guest has no pages of their own yet. */
export const navFor = (signedIn: boolean): readonly NavGroup[] =>
  signedIn
    ? navGroups
    : navGroups.map((group) => ({ ...group, entries: group.entries.filter(({ name }) => !NEEDS_LOGIN.has(name)) }));

/** Whether an entry is the page that is open: a tab with an entry of its own is that one alone. */
export function isOpen(entry: NavEntry, row: RouteRow, search: URLSearchParams): boolean {
  if (entry.name !== row.name) return false;
  const tab = search.get('tab') ?? undefined;
  if (entry.tab) return entry.tab === tab;
  return !navGroups.some(({ entries }) =>
    entries.some((each) => each.name === row.name && each.tab && each.tab === tab),
  );
}

export const legalEntries = [
  { name: 'terms', path: pathOf('terms'), label: 'shell.nav.terms' },
  { name: 'privacy', path: pathOf('privacy'), label: 'shell.nav.privacy' },
] as const;
