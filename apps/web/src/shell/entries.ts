import { pathOf } from '@atelier/rules/routes/resolve';
import type { RouteName, RouteRow } from '@atelier/rules/routes/table';
import {
  IconBookmark,
  IconCompass,
  IconFolder,
  IconHeart,
  IconHome,
  IconPhoto,
  IconTemplate,
  IconUserCircle,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { hasScreen } from '#app/screens.ts';
import type { CounterName } from '#lib/generate-counters/counters.ts';

type IconType = ComponentType<{ size?: number; stroke?: number }>;
export interface NavEntry {
  name: RouteName;
  path: string;
  /** A tab of that page with an entry of its own. */
  tab?: string;
  label: `shell.nav.${'home' | 'explore' | 'template' | 'likes' | 'favorite' | 'assets' | 'profile' | 'image'}`;
  icon: IconType;
  /** What its badge counts. */
  counter?: CounterName;
}
export interface NavGroup {
  label: 'shell.groups.library' | 'shell.groups.tools';
  entries: readonly NavEntry[];
}

const offered = (entries: NavEntry[]): NavEntry[] => entries.filter((entry) => hasScreen(entry.name));

/** The navigation (studio 2.5): only what exists. */
export const navGroups: readonly NavGroup[] = [
  {
    label: 'shell.groups.library' as const,
    entries: offered([
      { name: 'studio', path: pathOf('studio'), label: 'shell.nav.home', icon: IconHome },
      // Explore is the search screen without words (studio 2.6 names the two as one).
      { name: 'search', path: pathOf('search'), label: 'shell.nav.explore', icon: IconCompass },
      { name: 'template', path: pathOf('template'), label: 'shell.nav.template', icon: IconTemplate },
      {
        name: 'profile',
        tab: 'likes',
        path: `${pathOf('profile')}?tab=likes`,
        label: 'shell.nav.likes',
        icon: IconHeart,
      },
      { name: 'favorite', path: pathOf('favorite'), label: 'shell.nav.favorite', icon: IconBookmark },
      { name: 'assets', path: pathOf('assets'), label: 'shell.nav.assets', icon: IconFolder },
      { name: 'profile', path: pathOf('profile'), label: 'shell.nav.profile', icon: IconUserCircle },
    ]),
  },
  {
    label: 'shell.groups.tools' as const,
    entries: offered([
      { name: 'image', path: pathOf('image'), label: 'shell.nav.image', icon: IconPhoto, counter: 'images' },
    ]),
  },
].filter((group) => group.entries.length > 0);

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
