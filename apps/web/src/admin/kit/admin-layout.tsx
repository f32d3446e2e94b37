import { pathOf } from '@atelier/rules/routes/resolve';
import { HOME, type RouteRow } from '@atelier/rules/routes/table';
import { IconButton } from '@atelier/ui/button';
import { Mark } from '@atelier/ui/glyphs';
import { IconChevronRight, IconExternalLink, IconMenu2, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { create } from 'zustand';
import style from '#admin/kit/admin-layout.module.css';
import { useCounts } from '#admin/kit/counts.ts';
import { isAdminPage, navGroups, pages } from '#admin/kit/pages.ts';
import { useRights } from '#admin/kit/rights.ts';
import { useWords } from '#admin/kit/words.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useUser } from '#lib/session/session.ts';
import { AccountMenu } from '#shell/account-menu.tsx';
import { AppLink } from '#shell/app-link.tsx';
import { LanguageMenu } from '#shell/language-menu.tsx';
import { OfflineBanner } from '#shell/offline-banner.tsx';

const leafStore = create<{ leaf: string }>(() => ({ leaf: '' }));
/** Names the last level of the breadcrumb: which tag. */
export function useLeaf(name: string): void {
  useEffect(() => {
    leafStore.setState({ leaf: name });
    return () => leafStore.setState({ leaf: '' });
  }, [name]);
}

/** Where the search of the open list stands on wide windows. */
export const SEARCH_PLACE = 'admin-search';

/** The name of the page, of one tag the tag's; '' for what is no page of the office. */
function useNameOf(row: RouteRow): string {
  const a = useWords();
  const leaf = leafStore((state) => state.leaf);
  if (!isAdminPage(row.name)) return '';
  return (row.name === 'tag' && leaf) || a(pages[row.name].label);
}

function Breadcrumb({ row }: { row: RouteRow }) {
  const a = useWords();
  const leaf = leafStore((state) => state.leaf);
  if (!isAdminPage(row.name)) return null;
  const page = pages[row.name];
  const group = navGroups.find((each) => each.rows.some(({ page: own }) => own === (page.under ?? row.name)));
  const steps: { label: string; to?: string }[] = [{ label: a('root'), to: pathOf('dashboard') }];
  if (row.name !== 'admin' && row.name !== 'dashboard') {
    if (group) steps.push({ label: a(group.label) });
    if (page.under) steps.push({ label: a(pages[page.under].label), to: pathOf(page.under) });
    const last = row.name === 'tag' ? leaf : a(page.label);
    if (last) steps.push({ label: last });
  }
  return (
    <nav className={style.crumbs} aria-label={a('breadcrumb')}>
      <ol>
        {steps.map(({ label, to }, index) => (
          <li key={label}>
            {index > 0 && <IconChevronRight size={16} stroke={1.6} aria-hidden />}
            {index === steps.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : to ? (
              <AppLink to={to}>{label}</AppLink>
            ) : (
              <span>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Nav({ row, opened, onClose }: { row: RouteRow; opened: boolean; onClose: () => void }) {
  const t = useT();
  const a = useWords();
  const language = useLanguage();
  const { data: counts } = useCounts();
  const rights = useRights();
  const open = navGroups
    .map((group) => ({ ...group, rows: group.rows.filter(({ page }) => rights.page(page)) }))
    .filter((group) => group.rows.length > 0);
  const here = isAdminPage(row.name) ? (pages[row.name].under ?? row.name) : null;
  return (
    <nav className={style.nav} data-open={opened || undefined} aria-label={a('navLabel')}>
      <div className={style.brand}>
        <AppLink to={pathOf('dashboard')} className={style.logo} onClick={onClose}>
          <Mark />
          {t('common.appName')}
          <span className={style.badge}>{a('badge')}</span>
        </AppLink>
        <IconButton label={a('closeNav')} className={style.closeNav} onClick={onClose}>
          <IconX size={20} stroke={1.6} />
        </IconButton>
      </div>
      {open.map((group) => (
        <div key={group.label}>
          <h2>{a(group.label)}</h2>
          <ul>
            {group.rows.map(({ page, icon: Icon, count }) => {
              const waiting = count ? counts?.[count] : undefined;
              return (
                <li key={page}>
                  <AppLink to={pathOf(page)} className={style.row} current={here === page} onClick={onClose}>
                    <Icon size={18} stroke={1.6} />
                    <span>{a(pages[page].label)}</span>
                    {waiting !== undefined && waiting.waiting > 0 && (
                      <span className={`${style.count} num`}>
                        {formatNumber(waiting.waiting, language)}
                        {waiting.more && '+'}
                      </span>
                    )}
                  </AppLink>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
      <AppLink to={HOME} className={style.studio}>
        <IconExternalLink size={18} stroke={1.6} />
        {a('toStudio')}
      </AppLink>
    </nav>
  );
}

/** The back office's frame (back office 2.2): its own navigation and a breadcrumb; no credits, no app button. */
export function AdminLayout({ row, children }: { row: RouteRow; children: ReactNode }) {
  const t = useT();
  const a = useWords();
  const user = useUser();
  const name = useNameOf(row);
  usePageTitle(name === '' ? null : `${name} - ${t('common.appName')}`);
  const [opened, open] = useState(false);
  useEffect(() => {
    if (!opened) return;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') open(false);
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [opened]);
  return (
    <div className={style.app}>
      <a className={style.skip} href="#content">
        {t('shell.skip')}
      </a>
      <Nav row={row} opened={opened} onClose={() => open(false)} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press beside the open navigation closes it; Escape and X do too */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      {opened && <div className={style.veil} onClick={() => open(false)} />}
      <header className={style.header}>
        <IconButton label={a('openNav')} className={style.openNav} aria-expanded={opened} onClick={() => open(true)}>
          <IconMenu2 size={20} stroke={1.6} />
        </IconButton>
        <Breadcrumb row={row} />
        <div id={SEARCH_PLACE} className={style.search} />
        <LanguageMenu compact />
        {user && <AccountMenu user={user} />}
      </header>
      <main id="content" className={style.content} tabIndex={-1}>
        <OfflineBanner />
        <div className={style.screen}>{children}</div>
      </main>
    </div>
  );
}
