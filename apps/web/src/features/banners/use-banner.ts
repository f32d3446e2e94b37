import type { Banner } from '@atelier/contract/community/banners';
import { targetFault } from '@atelier/rules/banners/target';
import { resolvePath } from '@atelier/rules/routes/resolve';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useAccount } from '#lib/account.ts';
import { api } from '#lib/api/api.ts';
import { takeAnswer } from '#lib/api/first-answers.ts';
import { useLanguage } from '#lib/i18n/language.ts';
import { useUser } from '#lib/session/session.ts';
import { keys, storage } from '#lib/storage.ts';
import { overOf } from '#lib/works/open-work.ts';

const ADDRESS = '/prod-api/operation/banner';
const CLOSED_MOST = 100;
const MINUTE = 60_000;

const root = document.documentElement;
/** As it is kept for the next start: who was here, and what was closed. */
const known = (): string[] => (storage.read(keys.strip) ?? '-').split(' ');
const closedHere = (): string[] => known().slice(1);
const remember = (plan: string, closed: readonly string[]): void =>
  storage.write(keys.strip, [plan, ...closed.slice(-CLOSED_MOST)].join(' '));

/** The banners for whoever is here; they follow the plan, in this tab and, by its account, in every other. */
function useBanners(): readonly Banner[] | undefined {
  const user = useUser();
  const language = useLanguage();
  const account = useAccount();
  const plan = account && (account.grade > 0 ? 'm' : 'f');
  // What came with the page is a guest's. Taken by whoever is here, so that a member is not answered with it.
  const [came] = useState(() => takeAnswer<Banner[]>(ADDRESS));
  const guestFirst = useState(language)[0] === language && user === null ? came : undefined;
  useLayoutEffect(() => {
    if (plan) remember(plan, closedHere());
  }, [plan]);
  const { pathname } = useLocation();
  const { data, isStale, refetch } = useQuery({
    queryKey: ['community', 'banners', user?.id ?? 0, plan ?? '', language],
    queryFn: ({ signal }) => api.community.banners({ signal, quiet: true }),
    enabled: user === null || plan !== undefined,
    staleTime: MINUTE,
    ...(guestFirst ? { initialData: guestFirst } : {}),
  });
  // One that is over goes with the page it stood above, never from under a reader's eyes.
  const at = useRef(pathname);
  useEffect(() => {
    if (at.current === pathname) return;
    at.current = pathname;
    if (isStale) void refetch();
  }, [pathname, isStale, refetch]);
  return data;
}

/** Whether the page that is open has the strip; a work over it changes nothing. */
function useHasStrip(): boolean {
  const { pathname, state } = useLocation();
  const page = resolvePath(overOf(state)?.path ?? pathname, useLanguage());
  return page.kind === 'page' && (page.row.name === 'studio' || page.row.name === 'search');
}

/**
 * The banner that stands above the page: the first that leads somewhere and was not closed here. Nothing may move while a page comes: one that no
 * room was kept for waits for the next page.
 */
export function useBanner(): { banner: Banner | null; close: () => void } {
  const banners = useBanners();
  const signedIn = useUser() !== null;
  const here = useHasStrip();
  const [kept, keep] = useState(() => Boolean(root.dataset.strip));
  const [shut, setShut] = useState(false);
  const [closed, setClosed] = useState(closedHere);
  const first = banners?.find(
    (one) =>
      targetFault(one) === null &&
      !(one.close && closed.includes(String(one.id))) &&
      !(signedIn && one.type === 'action' && one.action?.name === 'login'),
  );
  if (!here && !kept) keep(true);
  const banner = here && kept && !shut ? (first ?? null) : null;
  const waits = here && kept && !shut && banners === undefined;
  useLayoutEffect(() => {
    if (!waits) root.dataset.strip = banner ? 'on' : '';
  }, [waits, banner]);
  return {
    banner,
    close: () => {
      if (!banner) return;
      const next = [...closedHere(), String(banner.id)];
      remember(known()[0]!, next);
      setClosed(next);
      // The next one waits until the page is loaded anew: who closes one wants the room.
      setShut(true);
    },
  };
}
