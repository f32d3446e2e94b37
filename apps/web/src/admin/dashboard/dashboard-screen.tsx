import { pathOf } from '@atelier/rules/routes/resolve';
import { QuietButton } from '@atelier/ui/button';
import { SkeletonLine } from '@atelier/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ActivitySection } from '#admin/dashboard/activity-section.tsx';
import style from '#admin/dashboard/dashboard.module.css';
import { DemoSection } from '#admin/dashboard/demo-section.tsx';
import { PeopleSection } from '#admin/dashboard/people-section.tsx';
import { api } from '#admin/kit/api.ts';
import { useCounts } from '#admin/kit/counts.ts';
import { FirstRunCard, useFirstRun } from '#admin/kit/engines/first-run.tsx';
import { ageText } from '#admin/kit/format.ts';
import { Failed } from '#admin/kit/list-page.tsx';
import { useRights } from '#admin/kit/rights.ts';
import { useWords } from '#admin/kit/words.ts';
import { formatNumber, useLanguage } from '#lib/i18n/language.ts';
import { AppLink } from '#shell/app-link.tsx';

const POLL_MS = 10_000;

/** What waits for the engines, for whoever runs them. */
function useQueueNow(wanted: boolean) {
  return useQuery({
    enabled: wanted,
    queryKey: ['admin', 'queue-now'],
    queryFn: ({ signal }) => api.generation.waitingTasks({ signal, quiet: true }),
    refetchInterval: POLL_MS,
  });
}

interface FigureProps {
  /** The list it is read from, for whoever may open it. */
  to: string | undefined;
  label: string;
  value: ReactNode;
  line: ReactNode;
}

function Figure({ to, label, value, line }: FigureProps) {
  const inside = (
    <>
      <span className={style.label}>{label}</span>
      <b className="num">{value ?? <SkeletonLine width="48px" />}</b>
      <small className="num">{line}</small>
    </>
  );
  return to === undefined ? (
    <div className={style.figure}>{inside}</div>
  ) : (
    <AppLink to={to} className={style.figure}>
      {inside}
    </AppLink>
  );
}

/** /dashboard: what waits for somebody, and what happened in the last week. Whoever may not open an area is shown none of it. */
export function DashboardScreen() {
  const a = useWords();
  const language = useLanguage();
  const rights = useRights();
  const counts = useCounts();
  const queue = useQueueNow(rights.area('Operations'));
  const first = useFirstRun(rights.area('Engines'));
  if (counts.isError && !counts.data) {
    return <Failed error={counts.error} busy={counts.isFetching} onRetry={() => void counts.refetch()} />;
  }
  const number = (value: { waiting: number; more: boolean } | undefined) =>
    value && `${formatNumber(value.waiting, language)}${value.more ? '+' : ''}`;
  const oldest = (value: { waiting: number; oldest: number } | undefined) =>
    value &&
    (value.waiting > 0 ? a('dashboard.oldest', { age: ageText(value.oldest, language) }) : a('dashboard.nothing'));
  const reports = counts.data?.reports;
  // What stands below the card waits until it is known whether the card is there, or it would be moved.
  if (first.deciding) {
    return (
      <div className={style.page} aria-busy="true">
        <h1 className={style.title}>{a('pages.dashboard')}</h1>
      </div>
    );
  }
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
        {rights.area('Operations') && (
          <Figure
            to={rights.page('workViewManage') ? pathOf('workViewManage') : undefined}
            label={a('dashboard.queue')}
            value={queue.isError && !queue.data ? '–' : number(queue.data)}
            line={
              queue.isError
                ? a('list.failed')
                : queue.data &&
                  `${oldest({ ...queue.data, oldest: queue.data.oldest_seconds })}${
                    queue.data.running > 0 ? ` · ${a('dashboard.running', { count: queue.data.running })}` : ''
                  }`
            }
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
      {first.open && <FirstRunCard onLeave={first.leave} />}
      <ActivitySection />
      {rights.area('Users') && <PeopleSection />}
      {/* Last, because only its answer tells whether there is one. */}
      {rights.area('Operations') && <DemoSection />}
    </div>
  );
}
