import { GhostButton, QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { type ReactNode, useEffect, useRef } from 'react';
import { TableSkeleton } from '#admin/kit/list/data-table.tsx';
import type { List, Page } from '#admin/kit/list/use-list.ts';
import style from '#admin/kit/list-page.module.css';
import { useWords } from '#admin/kit/words.ts';
import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';
import { useT } from '#lib/i18n/language.ts';

export interface ListPageProps {
  title: string;
  /** Beside the title: how many, how old. */
  sub?: ReactNode;
  /** Below the title: what this page is about, for whoever does not know its words. */
  line?: ReactNode;
  /** Right of the title. */
  tools?: ReactNode;
  /** Below the title: tabs, filters, search. */
  filters?: ReactNode;
  /** Over the rows: what arrived meanwhile, what failed. */
  notice?: ReactNode;
  children: ReactNode;
  /** Floats over the rows. */
  bulk?: ReactNode;
  /** Keeps room below the last row for what floats. */
  floating?: boolean;
  panel?: ReactNode;
}

/** The frame of every list: title, filters, rows that scroll for themselves, panel. */
export function ListPage({ title, sub, line, tools, filters, notice, children, bulk, floating, panel }: ListPageProps) {
  return (
    <div className={style.page}>
      <div className={style.main}>
        <div className={style.head}>
          <h1 className={style.title}>{title}</h1>
          <p className={`${style.sub} num`}>{sub}</p>
          <div className={style.tools}>{tools}</div>
        </div>
        {line && <p className={style.line}>{line}</p>}
        {filters && <div className={style.filters}>{filters}</div>}
        {notice}
        <section
          className={style.rows}
          data-scrolls
          data-floating={floating || undefined}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={title}
        >
          {children}
        </section>
        {bulk}
      </div>
      {panel}
    </div>
  );
}

/** Why a list did not come, and the way on; a lost right says so. */
export function Failed({ error, onRetry, busy }: { error: unknown; onRetry: () => void; busy: boolean }) {
  const t = useT();
  const a = useWords();
  const denied = error instanceof ApiError && error.status === 403;
  const why = error instanceof ApiError && error.key !== 'network' ? messageOf(error) : a('list.failedLine');
  return (
    <div className={style.state}>
      <EmptyState
        tone="error"
        title={denied ? a('list.forbidden') : a('list.failed')}
        line={denied ? a('list.forbiddenLine') : why}
        action={
          <QuietButton busy={busy} onClick={onRetry}>
            {t('common.retry')}
          </QuietButton>
        }
      />
    </div>
  );
}

export interface ListBodyProps<P extends Page<unknown>> {
  list: List<P>;
  tall?: boolean;
  /** Filters are set, so nothing found is their doing. */
  filtered: boolean;
  onClearFilters: () => void;
  empty: ReactNode;
  children: ReactNode;
}

/** Loading, failed, empty, filtered out, rows and the next rows: the states of every list in one place. */
export function ListBody<P extends Page<unknown>>({
  list,
  tall,
  filtered,
  onClearFilters,
  empty,
  children,
}: ListBodyProps<P>) {
  const t = useT();
  const a = useWords();
  const end = useRef<HTMLDivElement>(null);
  const { hasMore, loadingMore, moreFailed } = list;
  const more = useRef(list.more);
  more.current = list.more;
  useEffect(() => {
    const element = end.current;
    if (!element || !hasMore || loadingMore || moreFailed) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) more.current();
      },
      { rootMargin: '800px' },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [hasMore, loadingMore, moreFailed]);

  if (list.state === 'loading') {
    return (
      // Its own key: what follows is another thing, not this one moved.
      <div key="loading" aria-busy="true" role="status">
        <span className="sr">{t('common.loading')}</span>
        <TableSkeleton {...(tall ? { tall } : {})} />
      </div>
    );
  }
  if (list.state === 'failed') {
    return <Failed error={list.error} busy={list.reloading} onRetry={() => void list.reload()} />;
  }
  if (list.rows.length === 0) {
    if (!filtered) return <div className={style.state}>{empty}</div>;
    return (
      <div className={style.state}>
        <EmptyState
          title={a('list.noneFits')}
          line={a('list.noneFitsLine')}
          action={<QuietButton onClick={onClearFilters}>{a('list.clearAll')}</QuietButton>}
        />
      </div>
    );
  }
  return (
    <>
      {children}
      <div ref={end} className={style.end}>
        {loadingMore && <TableSkeleton {...(tall ? { tall } : {})} rows={3} />}
        {moreFailed && (
          <p className={style.more} role="alert">
            {a('list.moreFailed')} <GhostButton onClick={list.more}>{t('common.retry')}</GhostButton>
          </p>
        )}
      </div>
    </>
  );
}

/** How many a list holds, in words. */
export function useTotal(
  list: { total: number; totalMore: boolean; state: string },
  format: (count: number) => string,
): string {
  const a = useWords();
  if (list.state !== 'ready') return '';
  return list.totalMore
    ? a('list.totalMore', { count: format(list.total) })
    : a('list.total', { count: format(list.total) });
}
