import { guardRoute, localizedPath, type RouteMatch, resolvePath, seoKeyOf } from '@atelier/rules/routes/resolve';
import { HOME } from '@atelier/rules/routes/table';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ScreenBoundary } from '#app/screen-boundary.tsx';
import { hasScreen, screenOf } from '#app/screens.ts';
import { usePageHead } from '#app/use-page-head.ts';
import { tell } from '#lib/events.ts';
import { loadLanguage, useLanguage } from '#lib/i18n/language.ts';
import { RouteContext } from '#lib/route.ts';
import { leave } from '#lib/session/actions.ts';
import { refreshToken, useUser } from '#lib/session/session.ts';
import { MainLayout } from '#shell/main-layout.tsx';
import { ScreenSkeleton } from '#shell/screen-skeleton.tsx';
import { UserLayout } from '#shell/user-layout.tsx';

/** The back office is one bundle, frame included: visitors load nothing of it. */
const AdminLayout = lazy(async () => ({ default: (await import('#admin/entry.ts')).AdminLayout }));
const layouts = { main: MainLayout, user: UserLayout, admin: AdminLayout } as const;

/** Turns the address into a screen: canonical form, language, guard, layout (rules: routes). */
export function RouteGate() {
  const location = useLocation();
  const navigate = useNavigate();
  const language = useLanguage();
  const user = useUser();
  const resolved = resolvePath(location.pathname, language);
  const page = resolved.kind === 'page' && hasScreen(resolved.row.name) ? resolved : null;
  const guard = page
    ? guardRoute(page.row, {
        hasRefreshToken: refreshToken() !== null,
        signedIn: user !== null,
        isAdmin: user?.is_admin ?? false,
      })
    : 'open';
  const settled = page !== null && page.language === language && guard === 'open';

  useEffect(() => {
    if (settled) return;
    const target = resolved.kind === 'redirect' ? resolved.path : page && guard === 'open' ? location.pathname : HOME;
    if (guard === 'login') {
      leave('here');
      tell('login', { reason: 'guard' });
    }
    const move = () => {
      const path = target === HOME ? localizedPath(HOME, resolved.language) : target;
      if (path !== location.pathname) {
        navigate(path + location.search + location.hash, { replace: true, state: location.state });
      }
    };
    if (resolved.language === language) move();
    else void loadLanguage(resolved.language, true).then(move);
  });

  if (!settled) return null;
  return <Page match={page} search={location.search} />;
}

function Page({ match, search }: { match: RouteMatch; search: string }) {
  const { row, params } = match;
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const route = useMemo(() => ({ row, params, search: query }), [row, params, query]);
  const Layout = layouts[row.layout];
  const Screen = screenOf(row.name)!;
  usePageHead(match, seoKeyOf(row, query));
  const page = (
    <Layout row={row}>
      <ScreenBoundary key={row.name}>
        <Suspense fallback={<ScreenSkeleton />}>
          <RouteContext value={route}>
            <Screen />
          </RouteContext>
        </Suspense>
      </ScreenBoundary>
    </Layout>
  );
  if (row.layout !== 'admin') return page;
  return (
    <ScreenBoundary>
      <Suspense fallback={<ScreenSkeleton />}>{page}</Suspense>
    </ScreenBoundary>
  );
}
