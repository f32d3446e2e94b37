import { ADMIN_MENU, AREAS, type Area } from '@atelier/contract/vocabulary/access';
import { mayHandOut } from '@atelier/rules/staff/areas';
import { showToast } from '@atelier/ui/toaster';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#admin/kit/api.ts';
import { PAGE_SIZE, useList } from '#admin/kit/list/use-list.ts';
import { useStaffAct } from '#admin/kit/use-staff-act.ts';
import { useWords } from '#admin/kit/words.ts';
import { useLanguage } from '#lib/i18n/language.ts';
import { readUser } from '#lib/session/actions.ts';
import { useMenus } from '#lib/session/session.ts';

const key = ['admin', 'permissions'] as const;

export const useRoles = () =>
  useQuery({ queryKey: [...key, 'roles'], queryFn: ({ signal }) => api.identity.listRoles({ signal, quiet: true }) });

/** The menus; one that opens nothing in this version stands among them only while a role holds it, so that it can be taken back. */
export const useMenuRows = () =>
  useQuery({
    queryKey: [...key, 'menus'],
    queryFn: async ({ signal }) => {
      const asked = { signal, quiet: true };
      const [menus, catalogue] = await Promise.all([api.identity.listMenus(asked), api.identity.permissions(asked)]);
      const unbuilt = new Set<string>(catalogue.flatMap(({ menu_name, ready }) => (ready ? [] : [menu_name])));
      return menus.filter(({ menu_name, roles }) => roles.length > 0 || !unbuilt.has(menu_name));
    },
  });

/** What each menu with an effect opens; it changes with the product alone. */
export const useCatalogue = () =>
  useQuery({
    queryKey: [...key, 'catalogue'],
    queryFn: ({ signal }) => api.identity.permissions({ signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** People by name, address or id, or by a role; without either those who hold one. */
export const useHolders = ({ keyword, role }: { keyword: string; role: string }) =>
  useList([...key, 'people', keyword, role], (cursor, signal) =>
    api.identity.roleHolders({
      query: {
        page_size: PAGE_SIZE,
        ...(cursor ? { cursor } : {}),
        ...(keyword ? { keyword } : {}),
        ...(role ? { role } : {}),
      },
      signal,
      quiet: true,
    }),
  );

export interface ChangeOf<T> {
  act: (input: T) => Promise<unknown>;
  /** Said when it is done. */
  said: (input: T) => string;
  onDone: (input: T) => void;
}

/** One change of rights: done, told, and everything that shows rights is read again, the reader's own included. */
export function useChange<T>({ act, said, onDone }: ChangeOf<T>) {
  const queries = useQueryClient();
  return useStaffAct(act, async (_answer, input) => {
    showToast({ text: said(input), tone: 'ok' });
    onDone(input);
    await Promise.all([readUser(), queries.invalidateQueries({ queryKey: key })]);
  });
}

/** Why a change of these menus is not the reader's to make; null where it is. */
export function useBeyond(): (menus: readonly string[]) => string | null {
  const a = useWords();
  const own = useMenus();
  return (menus) => (mayHandOut(own, menus) ? null : a('perm.beyond'));
}

const isArea = (menu: string): menu is Area => (AREAS as readonly string[]).includes(menu);

/** Whether a menu is of an area that has a name and nothing to open yet. */
export function useUnbuilt(): (menu: string) => boolean {
  const { data } = useCatalogue();
  return (menu) => data?.find((row) => row.menu_name === menu)?.ready === false;
}

/** What menus open, in words; '' where they open nothing. */
export function useOpens(): (menus: readonly string[]) => string {
  const parts = useParts();
  const list = useListOf();
  return (menus) => list(parts(menus));
}

/** The same, part by part; what is not built is no part. */
export function useParts(): (menus: readonly string[]) => string[] {
  const a = useWords();
  const unbuilt = useUnbuilt();
  return (menus) =>
    menus.includes(ADMIN_MENU)
      ? [a('perm.everything')]
      : menus.filter((menu) => isArea(menu) && !unbuilt(menu)).map((menu) => a(`areas.${menu as Area}`));
}

/** Names one after the other, as the language does it. */
export function useListOf(): (names: readonly string[]) => string {
  const language = useLanguage();
  return (names) => new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}

/** A menu as it is read: the name of what it opens, else its own. */
export function useMenuName(): (menu: string) => string {
  const a = useWords();
  return (menu) => (menu === ADMIN_MENU ? a('perm.everything') : isArea(menu) ? a(`areas.${menu}`) : menu);
}
