import { WORK_MEDIA_TYPES, WORK_STATUS } from '@atelier/contract/vocabulary/works';
import type { ReviewItem } from '@atelier/contract/works/review';
import { stateOf, WORK_STATES } from '@atelier/rules/works/states';
import { QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { useMemo, useState } from 'react';
import { BulkBar } from '#admin/kit/bulk-bar.tsx';
import { CopyId } from '#admin/kit/copy-id.tsx';
import { agoOf } from '#admin/kit/format.ts';
import { KeySheet } from '#admin/kit/keys.tsx';
import type { Column } from '#admin/kit/list/data-table.tsx';
import { FilterChip, FilterMenu, SearchBox } from '#admin/kit/list/filters.tsx';
import { RowList } from '#admin/kit/list/row-list.tsx';
import { useListKeyRows } from '#admin/kit/list/use-key-rows.ts';
import { useRows } from '#admin/kit/list/use-rows.ts';
import { WHEN_WIDTH, When } from '#admin/kit/list/when.tsx';
import { ListPage, useTotal } from '#admin/kit/list-page.tsx';
import { useTagChoices } from '#admin/kit/tag-choices.ts';
import { useFilters } from '#admin/kit/url.ts';
import { useWords } from '#admin/kit/words.ts';
import { WorkFacts } from '#admin/kit/work/facts.tsx';
import { PanelActs, RowPanel, useLook } from '#admin/kit/work/row-panel.tsx';
import parts from '#admin/kit/work/work.module.css';
import { nameOf, Tag, WorkCell } from '#admin/kit/work/work-cell.tsx';
import { type Asked, ManageDialog } from '#admin/works/manage-dialog.tsx';
import { actionsFor, useWorks, type WorkAction } from '#admin/works/works.api.ts';
import style from '#admin/works/works.module.css';
import { formatNumber, useLanguage } from '#lib/i18n/language.ts';
import { useKeys } from '#lib/keys/shortcuts.ts';
import { useOnline } from '#lib/use-online.ts';

const TONES = {
  review: undefined,
  passed: 'ok',
  rejected: 'danger',
  unpublished: undefined,
  blocked: 'danger',
} as const;
const BULK: readonly WorkAction[] = ['publish', 'unpublish', 'feature', 'unfeature', 'block', 'unblock'];

function useColumns(): readonly Column<ReviewItem>[] {
  const a = useWords();
  const language = useLanguage();
  return useMemo(
    () => [
      { key: 'work', label: a('columns.work'), cell: (work) => <WorkCell work={work} /> },
      {
        key: 'author',
        label: a('columns.author'),
        width: '14%',
        phone: 'line',
        cell: (work) => work.author.nickname || `#${work.author.userId}`,
      },
      {
        key: 'type',
        label: a('columns.type'),
        width: '80px',
        from: 'xl',
        cell: (work) => a(`type.${work.media_type}`),
      },
      {
        key: 'state',
        label: a('columns.state'),
        width: '200px',
        phone: 'line',
        cell: (work) => {
          const name = stateOf(work.status);
          return (
            <span className={parts.flags}>
              <Tag {...(TONES[name] ? { tone: TONES[name] } : {})}>{a(`status.${name}`)}</Tag>
              {work.visibility === 'private' && <Tag>{a('visibility.private')}</Tag>}
              {work.featured && <Tag>{a('columns.featured')}</Tag>}
            </span>
          );
        },
      },
      {
        key: 'likes',
        label: a('columns.likes'),
        width: '76px',
        align: 'end',
        from: 'xl',
        cell: (work) => formatNumber(work.stat.likes, language),
      },
      {
        key: 'reports',
        label: a('columns.reports'),
        width: '84px',
        align: 'end',
        from: 'm',
        cell: (work) =>
          work.open_reports > 0 ? formatNumber(work.open_reports, language) : <span className={parts.quiet}>0</span>,
      },
      {
        key: 'sent',
        label: a('columns.sent'),
        width: WHEN_WIDTH,
        align: 'end',
        from: 'l',
        phone: 'line',
        cell: (work) => <When at={work.sent_at} />,
      },
    ],
    [a, language],
  );
}

/** /workManage: every work, whatever its state, and what can be done with it. */
export function WorksScreen() {
  const a = useWords();
  const language = useLanguage();
  const online = useOnline();
  const filters = useFilters('status', 'type', 'keyword', 'user', 'tag', 'featured');
  const { values } = filters;
  const list = useWorks(values);
  const tags = useTagChoices();
  const columns = useColumns();
  const ids = useMemo(() => list.rows.map(({ id }) => id), [list.rows]);
  const rows = useRows(ids);
  const [asked, ask] = useState<Asked | null>(null);
  const { cursor, ticked } = rows.selection;
  const current = list.rows.find(({ id }) => id === cursor);
  const { moving, ending } = useListKeyRows();
  const look = useLook(rows, current ?? null);
  useKeys(look.keys);
  const total = useTotal(list, (count) => formatNumber(count, language));
  const untitled = a('facts.untitled');
  const chosen = list.rows.filter(({ id }) => ticked.has(id));
  // Only what does something to at least one of them is offered, and only those go along.
  const bulk = BULK.map((action) => ({
    action,
    fit: chosen.filter((work) => actionsFor(work).includes(action)),
  })).filter(({ fit }) => fit.length > 0);

  return (
    <ListPage
      title={a('pages.works')}
      sub={total}
      tools={
        <KeySheet
          rows={[
            ...moving,
            { keys: ['X'], label: a('keys.tick') },
            { keys: ['⇧ J', '⇧ K'], label: a('keys.extend') },
            { keys: ['space'], label: a('keys.zoom') },
            ...ending,
          ]}
        />
      }
      filters={
        <>
          <FilterMenu
            name={a('columns.state')}
            value={values.status}
            choices={WORK_STATES.map((state) => ({ value: String(WORK_STATUS[state]), label: a(`status.${state}`) }))}
            onChange={(value) => filters.set('status', value)}
          />
          <FilterMenu
            name={a('columns.type')}
            value={values.type}
            choices={WORK_MEDIA_TYPES.map((value) => ({ value, label: a(`type.${value}`) }))}
            onChange={(value) => filters.set('type', value)}
          />
          <FilterMenu
            name={a('works.tag')}
            value={values.tag}
            choices={tags}
            onChange={(value) => filters.set('tag', value)}
          />
          <FilterMenu
            name={a('pages.ranks')}
            value={values.featured}
            choices={[{ value: '1', label: a('works.onlyFeatured') }]}
            onChange={(value) => filters.set('featured', value)}
          />
          {values.user && (
            <FilterChip name={a('columns.author')} value={`#${values.user}`} onClear={() => filters.set('user', '')} />
          )}
          <SearchBox
            value={values.keyword}
            hint={a('works.searchHint')}
            onChange={(value) => filters.set('keyword', value)}
          />
        </>
      }
      floating
      bulk={
        <>
          {look.over}
          <BulkBar count={ticked.size} onClear={rows.untick}>
            {bulk.map(({ action, fit }) => (
              <QuietButton
                key={action}
                size="s"
                disabled={!online}
                className={action === 'block' ? style.danger : undefined}
                onClick={() => ask({ action, ids: fit.map(({ id }) => id) })}
              >
                {a(`works.do.${action}`)} <span className="num">{fit.length}</span>
              </QuietButton>
            ))}
          </BulkBar>
        </>
      }
      panel={
        rows.panel &&
        current && (
          <RowPanel
            rows={rows}
            title={nameOf(current, untitled)}
            sub={
              <>
                {a('facts.sent', { ago: agoOf(current.sent_at, language, a('facts.justNow')) })}{' '}
                <CopyId id={current.id} />
              </>
            }
            picture={current}
            onZoom={() => look.zoom(true)}
            foot={
              <PanelActs
                acts={actionsFor(current).map((action) => ({
                  name: action,
                  label: a(`works.do.${action}`),
                  danger: action === 'block',
                  run: () => ask({ action, ids: [current.id] }),
                }))}
                line={a(`works.means.${stateOf(current.status)}`)}
              />
            }
          >
            <WorkFacts work={current} />
          </RowPanel>
        )
      }
    >
      <RowList<ReviewItem>
        label={a('pages.works')}
        list={list}
        rows={rows}
        columns={columns}
        idOf={(work) => work.id}
        nameOf={(work) => nameOf(work, untitled)}
        filters={filters}
        empty={<EmptyState title={a('works.empty')} line={a('works.emptyLine')} />}
        ticks
      />
      <ManageDialog asked={asked} onClose={() => ask(null)} onDone={rows.untick} />
    </ListPage>
  );
}
