import { pathOf } from '@atelier/rules/routes/resolve';
import { QuietButton } from '@atelier/ui/button';
import { SkeletonLine } from '@atelier/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import style from '#admin/dashboard/dashboard.module.css';
import { DemoSection } from '#admin/dashboard/demo-section.tsx';
import { PeopleSection } from '#admin/dashboard/people-section.tsx';
import { useCounts } from '#admin/kit/counts.ts';
import { ageText } from '#admin/kit/format.ts';
import { Failed } from '#admin/kit/list-page.tsx';
import { hiddenPages, navGroups, pages } from '#admin/kit/pages.ts';
import { useRights } from '#admin/kit/rights.ts';
import { useWords } from '#admin/kit/words.ts';
import { api } from '#lib/api/api.ts';
import { formatNumber, useLanguage } from '#lib/i18n/language.ts';
import { AppLink } from '#shell/app-link.tsx';

const SAMPLE = 100;

/** Works made since midnight here, as far as one page tells: beyond it the figure says 'more than'. */
function useWorksToday(wanted: boolean) {
  return useQuery({
    enabled: wanted,
    queryKey: ['admin', 'works-today'],
    queryFn: async ({ signal }) => {
      const midnight = new Date();
      midnight.setHours(0, 0, 0, 0);
      const page = await api.works.adminWorks({ query: { page_size: SAMPLE }, signal, quiet: true });
      const count = page.data.filter((work) => work.created_at * 1000 >= midnight.getTime()).length;
      return { count, more: count === SAMPLE && page.next_cursor !== null };
    },
    refetchInterval: 60_000,
  });
}

function Figure({ to, label, value, line }: { to: string; label: string; value: ReactNode; line: ReactNode }) {
  return (
    <AppLink to={to} className={style.figure}>
      <span className={style.label}>{label}</span>
      <b className="num">{value ?? <SkeletonLine width="48px" />}</b>
      <small className="num">{line}</small>
    </AppLink>
  );
}

/** /dashboard: what waits for somebody, and the ways on. Every figure is read from the list it leads to. */
export function DashboardScreen() {
  const a = useWords();
  const language = useLanguage();
  const rights = useRights();
  const counts = useCounts();
  const today = useWorksToday(rights.area('Works'));
  const ways = [...navGroups.flatMap((group) => group.rows), ...hiddenPages].filter(
    ({ page, about }) => about !== undefined && rights.page(page),
  );
  if (counts.isError && !counts.data) {
    return <Failed error={counts.error} busy={counts.isFetching} onRetry={() => void counts.refetch()} />;
  }
  const number = (value: { waiting: number; more: boolean } | undefined) =>
    value && `${formatNumber(value.waiting, language)}${value.more ? '+' : ''}`;
  const oldest = (value: { waiting: number; oldest: number } | undefined) =>
    value &&
    (value.waiting > 0 ? a('dashboard.oldest', { age: ageText(value.oldest, language) }) : a('dashboard.nothing'));
  const reports = counts.data?.reports;
  return (
    <div className={style.page}>
      <h1 className={style.title}>{a('pages.dashboard')}</h1>
      <section className={style.figures} aria-label={a('dashboard.waiting')}>
        {rights.area('Review') && (
          <Figure
            to={pathOf('auditImage')}
            label={a('dashboard.review')}
            value={number(counts.data?.review)}
            line={oldest(counts.data?.review)}
          />
        )}
        {rights.area('Review') && (
          <Figure
            to={pathOf('importImage')}
            label={a('dashboard.imports')}
            value={number(counts.data?.imports)}
            line={oldest(counts.data?.imports)}
          />
        )}
        {rights.area('Reports') && (
          <Figure
            to={`${pathOf('report')}?status=open`}
            label={a('dashboard.reports')}
            value={number(reports)}
            line={oldest(reports && { ...reports, oldest: Date.now() / 1000 - reports.oldest })}
          />
        )}
        {rights.area('Works') && (
          <Figure
            to={pathOf('workManage')}
            label={a('dashboard.today')}
            value={today.data && `${formatNumber(today.data.count, language)}${today.data.more ? '+' : ''}`}
            line={today.isError ? a('list.failed') : a('dashboard.todayLine')}
          />
        )}
      </section>
      {counts.isError && (
        <p className={style.stale} role="status">
          {a('dashboard.stale')}
          <QuietButton size="s" busy={counts.isFetching} onClick={() => void counts.refetch()}>
            {a('dashboard.refresh')}
          </QuietButton>
        </p>
      )}
      <section>
        <h2 className={style.heading}>{a('dashboard.ways')}</h2>
        <ul className={style.links}>
          {ways.map(({ page, icon: Icon, about }) => (
            <li key={page}>
              <AppLink to={pathOf(page)}>
                <Icon size={18} stroke={1.6} />
                <b>{a(pages[page].label)}</b>
                <span>{about && a(about)}</span>
              </AppLink>
            </li>
          ))}
        </ul>
      </section>
      {rights.area('Users') && <PeopleSection />}
      {/* Last, because only its answer tells whether there is one. */}
      {rights.area('Operations') && <DemoSection />}
    </div>
  );
}
