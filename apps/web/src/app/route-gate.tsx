import {
  guardRoute,
  hasPage,
  localizedPath,
  type RouteMatch,
  resolvePath,
  seoKeyOf,
} from '@atelier/rules/routes/resolve';
import { HOME, type RouteRow } from '@atelier/rules/routes/table';
import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { InvitationPlace } from '#app/invitation-place.tsx';
import { ScreenBoundary } from '#app/screen-boundary.tsx';
import { screenOf } from '#app/screens.ts';
import { useFocusOnMove } from '#app/use-focus-on-move.ts';
import { usePageHead } from '#app/use-page-head.ts';
import { useScrollMemory } from '#app/use-scroll-memory.ts';
import { useWorkOver } from '#app/use-work-over.ts';
import { arriving } from '#lib/arriving.tsx';
import { tell } from '#lib/events.ts';
import { loadLanguage, useLanguage, withWords } from '#lib/i18n/language.ts';
import { tellNoPage, tellNotAllowed } from '#lib/lost-address.ts';
import { RouteContext } from '#lib/route.ts';
import { leave } from '#lib/session/actions.ts';
import { menusOf, sessionMark, useUser } from '#lib/session/session.ts';
import { MainLayout, type MainLayoutProps } from '#shell/main-layout.tsx';
import { ScreenSkeleton } from '#shell/screen-skeleton.tsx';
import { UserLayout } from '#shell/user-layout.tsx';

/** The frame of the back office comes with the first of its pages: visitors load nothing of it. */
const AdminLayout = lazy(async () => ({ default: (await import('#admin/kit/admin-layout.tsx')).AdminLayout }));
const OfficeLayout = (props: { row: RouteRow; children: ReactNode }) => (
  <ScreenBoundary>
    <Suspense fallback={<ScreenSkeleton />}>
      <AdminLayout {...props} />
    </Suspense>
  </ScreenBoundary>
);
const layouts: Record<RouteRow['layout'], ComponentType<MainLayoutProps>> = {
  main: MainLayout,
  user: UserLayout,
  admin: OfficeLayout,
};
const WorkModal = arriving(
  async () => (await withWords(import('#app/work-modal.tsx'), 'detail', 'errors', 'seo', 'styles')).WorkModal,
);

/** Turns the address into a screen: canonical form, language, guard, layout (rules: routes). */
export function RouteGate() {
  const location = useLocation();
  const navigate = useNavigate();
  const language = useLanguage();
  const user = useUser();
  const resolved = resolvePath(location.pathname, language);
  const page = resolved.kind === 'page' ? resolved : null;
  const guard = page
    ? guardRoute(page.row, {
        hasRefreshToken: sessionMark() !== null,
        signedIn: user !== null,
        menus: menusOf(user),
      })
    : 'open';
  const settled = page !== null && page.language === language && guard === 'open';
  const before = useRef(user);
  const settledAt = useRef<string | null>(null);

  useEffect(() => {
    // Whose session ends on a page for members goes home; only who arrives there as a guest is asked to log in.
    const left = before.current !== null && user === null;
    before.current = user;
    if (settled) {
      settledAt.current = location.pathname;
      return;
    }
    if (!hasPage(location.pathname)) tellNoPage(location.pathname);
    if (guard === 'home') tellNotAllowed();
    const target = resolved.kind === 'redirect' ? resolved.path : page && guard === 'open' ? location.pathname : HOME;
    if (guard === 'login' && !left) {
      if (user !== null || sessionMark() !== null) leave('here');
      tell('login', { reason: 'guard', goal: location.pathname + location.search + location.hash });
    }
    const move = () => {
      const path = target === HOME ? localizedPath(HOME, resolved.language) : target;
      if (path !== location.pathname) {
        // What was asked of a page that does not open is nothing to home.
        const query = guard === 'open' ? location.search + location.hash : '';
        navigate(path + query, { replace: true, state: location.state });
      }
    };
    if (resolved.language === language) move();
    // Where the address stands as it was, the language was chosen: whoever chose it moves the address (language menu).
    else if (location.pathname !== settledAt.current) void loadLanguage(resolved.language, true).then(move);
  });

  if (!settled) return null;
  return <Settled page={page} />;
}

/** The page, and over it the work that is open. */
function Settled({ page }: { page: RouteMatch }) {
  const { shown, search, key, work } = useWorkOver(page);
  const location = useLocation();
  usePageHead(page, seoKeyOf(page.row, new URLSearchParams(location.search)));
  useFocusOnMove(shown.row.name);
  return (
    <>
      <Page row={shown.row} given={JSON.stringify(shown.params)} search={search} entry={key} hash={location.hash} />
      {work && (
        <Suspense fallback={null}>
          <WorkModal {...work} />
        </Suspense>
      )}
    </>
  );
}

interface PageProps {
  row: RouteMatch['row'];
  /** The parameters as text, so that a page below a work is not drawn again with every step through the list. */
  given: string;
  search: string;
  entry: string;
  hash: string;
}

const Page = memo(function Page({ row, given, search, entry, hash }: PageProps) {
  const route = useMemo(
    () => ({ row, params: JSON.parse(given) as RouteMatch['params'], search: new URLSearchParams(search) }),
    [row, given, search],
  );
  const Layout = layouts[row.layout];
  const Screen = screenOf(row.name);
  useScrollMemory(entry, row.name + given, hash);
  return (
    <RouteContext value={route}>
      <Layout row={row} foot={row.name === 'studio' && <InvitationPlace />}>
        <ScreenBoundary key={row.name}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Screen />
          </Suspense>
        </ScreenBoundary>
      </Layout>
    </RouteContext>
  );
});
