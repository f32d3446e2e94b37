import type { ReportRow } from '@atelier/contract/community/reports';
import { REPORT_REASONS } from '@atelier/contract/vocabulary/works';
import { mayModerate } from '@atelier/rules/works/moderation';
import { EmptyState } from '@atelier/ui/empty-state';
import { IconFlag } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { KeySheet } from '#admin/kit/keys.tsx';
import type { Column } from '#admin/kit/list/data-table.tsx';
import { FilterChip, FilterMenu } from '#admin/kit/list/filters.tsx';
import { RowList } from '#admin/kit/list/row-list.tsx';
import { nextOpen } from '#admin/kit/list/selection.ts';
import { useListKeyRows } from '#admin/kit/list/use-key-rows.ts';
import { useRows } from '#admin/kit/list/use-rows.ts';
import { WHEN_WIDTH, When } from '#admin/kit/list/when.tsx';
import { ListPage, useTotal } from '#admin/kit/list-page.tsx';
import { useFilters } from '#admin/kit/url.ts';
import { useWords } from '#admin/kit/words.ts';
import { useLook, withoutTicks } from '#admin/kit/work/row-panel.tsx';
import parts from '#admin/kit/work/work.module.css';
import { nameOf, Tag, Thumb } from '#admin/kit/work/work-cell.tsx';
import { type ReportAct, ReportPanel } from '#admin/reports/report-panel.tsx';
import { STATES, useReports } from '#admin/reports/reports.api.ts';
import style from '#admin/reports/reports.module.css';
import { formatNumber, useLanguage } from '#lib/i18n/language.ts';
import { useKeys } from '#lib/keys/shortcuts.ts';

const idOf = (row: ReportRow): string => String(row.id);

function useColumns(): readonly Column<ReportRow>[] {
  const a = useWords();
  const language = useLanguage();
  return useMemo(
    () => [
      {
        key: 'about',
        label: a('columns.about'),
        cell: (row) => (
          <span className={parts.work}>
            <Thumb work={row.work} />
            <span className={parts.workText}>
              <b>{row.work ? nameOf(row.work, a('facts.untitled')) : a('reports.workGone')}</b>
              <small>
                {row.comment_id !== null
                  ? `${a('reports.comment')}: ${row.comment || a('reports.commentGone')}`
                  : row.work_id}
              </small>
            </span>
          </span>
        ),
      },
      {
        key: 'reasons',
        label: a('columns.reasons'),
        width: '28%',
        phone: 'line',
        cell: (row) => (
          <span className={style.reasons}>
            {row.reasons.slice(0, 1).map((reason) => (
              <Tag key={reason} tone="warn">
                {a(`reports.reason.${reason}`)}
              </Tag>
            ))}
            {row.reasons.length > 1 && <span className="num">+{row.reasons.length - 1}</span>}
          </span>
        ),
      },
      {
        key: 'reporter',
        label: a('columns.reporter'),
        width: '14%',
        from: 'xl',
        cell: (row) => row.reporter.nickname || `#${row.reporter.userId}`,
      },
      {
        key: 'same',
        label: a('columns.same'),
        width: '92px',
        align: 'end',
        from: 'xl',
        cell: (row) =>
          row.same > 1 ? (
            formatNumber(row.same, language)
          ) : (
            <span className={parts.quiet}>{formatNumber(row.same, language)}</span>
          ),
      },
      {
        key: 'received',
        label: a('columns.received'),
        width: WHEN_WIDTH,
        align: 'end',
        phone: 'line',
        cell: (row) => <When at={row.created_at} />,
      },
      {
        key: 'state',
        label: a('columns.state'),
        width: '116px',
        phone: 'line',
        cell: (row) =>
          row.status === 'open' ? (
            <span className={parts.quiet}>{a('reports.status.open')}</span>
          ) : (
            <Tag>{a(`reports.status.${row.status}`)}</Tag>
          ),
      },
    ],
    [a, language],
  );
}

/** /report: what users reported, the oldest open first. */
export function ReportsScreen() {
  const a = useWords();
  const language = useLanguage();
  const filters = useFilters('status', 'reason', 'work');
  const { status, reason, work } = filters.values;
  const list = useReports(filters.values);
  const columns = useColumns();
  const ids = useMemo(() => list.rows.map(idOf), [list.rows]);
  const rows = useRows(ids);
  const [asked, ask] = useState<ReportAct | null>(null);
  const current = list.rows.find((row) => idOf(row) === rows.selection.cursor);
  const { moving, ending } = useListKeyRows();
  const askFor = (act: ReportAct, possible: boolean) => {
    if (current?.status !== 'open' || !possible) return;
    rows.open(idOf(current));
    ask(act);
  };
  const look = useLook(rows, current?.work ?? null);
  useKeys({
    ...withoutTicks(look.keys),
    d: () => askFor('dismiss', true),
    r: () => askFor('resolve', true),
    b: () => askFor('block', !!current?.work && mayModerate(current.work.status, 'block')),
    c: () => askFor('delete_comment', current?.comment_id !== null && current?.comment !== ''),
  });
  const total = useTotal(list, (count) => formatNumber(count, language));
  const goOn = () => {
    if (!current) return;
    const open = (id: string) =>
      id !== idOf(current) && list.rows.some((row) => idOf(row) === id && row.status === 'open');
    rows.goTo(nextOpen(ids, idOf(current), open));
  };
  return (
    <ListPage
      title={a('pages.reports')}
      sub={total}
      tools={
        <KeySheet
          rows={[
            { keys: ['D'], label: a('reports.act.dismiss') },
            { keys: ['R'], label: a('reports.act.resolve') },
            { keys: ['B'], label: a('reports.act.block') },
            { keys: ['C'], label: a('reports.act.delete_comment') },
            ...moving,
            { keys: ['space'], label: a('keys.zoom') },
            ...ending.slice(1),
          ]}
        />
      }
      filters={
        <>
          <FilterMenu
            name={a('columns.state')}
            value={status}
            choices={STATES.map((value) => ({ value, label: a(`reports.status.${value}`) }))}
            onChange={(value) => filters.set('status', value)}
          />
          <FilterMenu
            name={a('reason.label')}
            value={reason}
            choices={REPORT_REASONS.map((value) => ({ value, label: a(`reports.reason.${value}`) }))}
            onChange={(value) => filters.set('reason', value)}
          />
          {work && <FilterChip name={a('columns.work')} value={work} onClear={() => filters.set('work', '')} />}
        </>
      }
      bulk={look.over}
      panel={
        rows.panel &&
        current && (
          <ReportPanel
            key={current.id}
            row={current}
            asked={asked}
            onAsk={ask}
            onHandled={goOn}
            rows={rows}
            onZoom={() => look.zoom(true)}
          />
        )
      }
    >
      <RowList<ReportRow>
        label={a('pages.reports')}
        list={list}
        rows={rows}
        columns={columns}
        idOf={idOf}
        nameOf={(row) => a('reports.number', { id: row.id })}
        filters={filters}
        empty={
          <EmptyState
            icon={<IconFlag size={24} stroke={1.6} />}
            title={a('reports.empty')}
            line={a('reports.emptyLine')}
          />
        }
        dimmed={(row) => row.status !== 'open'}
      />
    </ListPage>
  );
}
