import { LANGUAGES } from '@atelier/contract/vocabulary/languages';
import { tools } from '@atelier/rules/generation/modules/all';
import { TOOL_PAGE_NAMES, TOOL_PAGES, type ToolPageName } from '@atelier/rules/generation/tool-pages';
import { guardRoute, opensPage, pathOf } from '@atelier/rules/routes/resolve';
import { type OfficeRoute, type RouteName, type RouteRow, routes } from '@atelier/rules/routes/table';
import { isStaff } from '@atelier/rules/staff/areas';
import { useMantineColorScheme } from '@mantine/core';
import {
  IconBrightnessHalf,
  IconFile,
  IconKeyboard,
  IconLanguage,
  IconLogin,
  IconLogout,
  IconSettings,
  IconShieldLock,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { tell } from '#lib/events.ts';
import { IMAGE_SCREEN, IMAGE_TOOLS } from '#lib/generation-entry.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';
import { signOut } from '#lib/session/actions.ts';
import { useMenus, useUser } from '#lib/session/session.ts';
import { settingRows } from '#lib/session/setting-rows.ts';
import { toolIconOf } from '#lib/tool-icons.ts';
import { useToolName, useToolPageName } from '#lib/tool-name.ts';
import { usePage } from '#lib/use-page.ts';
import { LANGUAGE_NAMES, useSwitchLanguage } from '#shell/language-menu.tsx';

export type Group = 'recent' | 'pages' | 'tools' | 'office' | 'settings' | 'pictures' | 'search';

export interface Entry {
  /** Kept among the recent choices, so it names no picture. */
  id: string;
  group: Group;
  label: string;
  /** Other names it answers to. */
  also?: readonly string[];
  icon?: ComponentType<{ size?: number; stroke?: number }>;
  /** A picture in the icon's place. */
  picture?: { src: string; ground: string };
  run: () => void;
}

/** Pages that need a work, a person, a mail's link or a payment to be about. */
const ABOUT_SOMETHING = ['work', 'profileGuest', 'homepage', 'unsubscribeNotices', 'paymentSuccess'] as const;
type Screen = Exclude<RouteName, OfficeRoute | (typeof ABOUT_SOMETHING)[number]>;
const standsAlone = (row: RouteRow): row is RouteRow & { name: Screen } =>
  row.layout !== 'admin' && !ABOUT_SOMETHING.some((name) => name === row.name);

const isToolPage = (name: Screen): name is Screen & ToolPageName => TOOL_PAGE_NAMES.some((each) => each === name);

/** The pages of the office by their names in its own words, which come when staff open the palette. */
function useOfficeNames(wanted: boolean) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['palette', 'office', language],
    queryFn: async () => (await import('#admin/kit/page-names.ts')).pageNames(language),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

/** Everything that stands in the palette whatever is typed: pages, tools, settings. */
export function useEntries(): Entry[] {
  const t = useT();
  const go = usePage();
  const user = useUser();
  const menus = useMenus();
  const toolName = useToolName();
  const pageName = useToolPageName();
  const language = useLanguage();
  const switchLanguage = useSwitchLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const office = useOfficeNames(isStaff(menus));
  const session = { hasRefreshToken: user !== null, signedIn: user !== null, menus };

  const pages = routes.flatMap((row): Entry[] => {
    if (!standsAlone(row) || isToolPage(row.name) || guardRoute(row, session) !== 'open') return [];
    const path = pathOf(row.name);
    return [
      {
        id: `page:${row.name}`,
        group: 'pages',
        label: t(`palette.screens.${row.name}`),
        icon: IconFile,
        run: () => go(path),
      },
    ];
  });
  const offices = (office ?? []).flatMap(({ row, label }): Entry[] =>
    opensPage(row, menus)
      ? [{ id: `page:${row.name}`, group: 'office', label, icon: IconShieldLock, run: () => go(pathOf(row.name)) }]
      : [],
  );
  const ways = IMAGE_TOOLS.map((id): Entry => {
    const tab = tools.of(id)?.tab ?? '';
    return {
      id: `tool:${id}`,
      group: 'tools',
      label: toolName(id),
      icon: toolIconOf(id),
      run: () => go(`${IMAGE_SCREEN}?activeTab=${tab}`),
    };
  });
  // By the names they have on the page of all tools; those they had before are still asked for.
  const toolPages = TOOL_PAGE_NAMES.map(
    (name): Entry => ({
      id: `page:${name}`,
      group: 'tools',
      label: pageName(name),
      also: [t(`palette.screens.${name}`)],
      icon: toolIconOf(TOOL_PAGES[name].tool, name),
      run: () => go(pathOf(name)),
    }),
  );
  const rows = settingRows(user !== null).map(
    ([row, name]): Entry => ({
      id: `setting:${row}`,
      group: 'settings',
      label: t(name),
      icon: IconSettings,
      run: () => go(`${pathOf('settings')}#${row}`),
    }),
  );
  const settings: Entry[] = [
    ...LANGUAGES.filter((each) => each !== language).map(
      (each): Entry => ({
        id: `language:${each}`,
        group: 'settings',
        label: t('palette.languageIs', { name: LANGUAGE_NAMES[each] }),
        icon: IconLanguage,
        run: () => void switchLanguage(each),
      }),
    ),
    // The one in force stands among them: who asks for it finds where it is changed.
    ...(['dark', 'light', 'auto'] as const).map((scheme): Entry => {
      const name = t(`palette.schemes.${scheme}`);
      return {
        id: `scheme:${scheme}`,
        group: 'settings',
        label: scheme === colorScheme ? t('palette.now', { name }) : name,
        also: t(`palette.schemeWords.${scheme}`).split(/,\s*/),
        icon: IconBrightnessHalf,
        run: () => setColorScheme(scheme),
      };
    }),
    {
      id: 'shortcuts',
      group: 'settings',
      label: t('palette.shortcuts'),
      icon: IconKeyboard,
      run: () => tell('shortcuts', undefined),
    },
    user
      ? { id: 'logOut', group: 'settings', label: t('palette.logOut'), icon: IconLogout, run: () => void signOut() }
      : {
          id: 'logIn',
          group: 'settings',
          label: t('palette.logIn'),
          icon: IconLogin,
          run: () => tell('login', { reason: 'asked' }),
        },
  ];
  return [...pages, ...ways, ...toolPages, ...offices, ...settings, ...rows];
}
