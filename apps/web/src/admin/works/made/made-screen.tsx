import { WORK_STATUS } from '@atelier/contract/vocabulary/works';
import { storedReason } from '@atelier/rules/works/review-reason';
import { QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { showToast } from '@atelier/ui/toaster';
import { usePhone } from '@atelier/ui/use-phone';
import { IconPhotoSearch } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { ConfirmReason } from '#admin/kit/confirm-reason.tsx';
import { agoOf } from '#admin/kit/format.ts';
import { KeySheet, useKeys } from '#admin/kit/keys.tsx';
import type { Column } from '#admin/kit/list/data-table.tsx';
import { FilterChip } from '#admin/kit/list/filters.tsx';
import { RowList } from '#admin/kit/list/row-list.tsx';
import { useListKeyRows } from '#admin/kit/list/use-key-rows.ts';
import { PAGE_SIZE, useList } from '#admin/kit/list/use-list.ts';
import { useRows } from '#admin/kit/list/use-rows.ts';
import { ListPage, useTotal } from '#admin/kit/list-page.tsx';
import { OfficeLink } from '#admin/kit/office-link.tsx';
import { reasonChoices } from '#admin/kit/review-reasons.ts';
import { Facts } from '#admin/kit/side-panel.tsx';
import { useFilters } from '#admin/kit/url.ts';
import { useWords } from '#admin/kit/words.ts';
import { useToolName } from '#admin/kit/work/facts.tsx';
import { PanelActs, RowPanel, useLook, withoutTicks } from '#admin/kit/work/row-panel.tsx';
import parts from '#admin/kit/work/work.module.css';
import { Tag, Thumb } from '#admin/kit/work/work-cell.tsx';
import style from '#admin/works/made/made.module.css';
import type { MadePicture } from '#admin/works/works.api.ts';
import { api } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';
import { formatNumber, useLanguage } from '#lib/i18n/language.ts';
import { useOnline } from '#lib/use-online.ts';

interface Row extends MadePicture {
  id: string;
}
const madeKey = ['admin', 'made'] as const;

/** The picture parts take what a work has. */
const asWork = (row: Row) => ({
  ...row,
  alt: row.prompt,
  dominant: 'var(--fill-2)',
  url: '',
  media_type: 'image' as const,
  status: row.blocked ? WORK_STATUS.blocked : WORK_STATUS.passed,
});

function useColumns(): readonly Column<Row>[] {
  const a = useWords();
  const language = useLanguage();
  const tool = useToolName();
  return useMemo(
    () => [
      {
        key: 'picture',
        label: a('columns.picture'),
        cell: (row) => (
          <span className={parts.work}>
            <Thumb work={asWork(row)} />
            <span className={parts.workText}>
              <b>{row.prompt || a('facts.noPrompt')}</b>
              <small lang="en">{row.uuid}</small>
            </span>
          </span>
        ),
      },
      {
        key: 'user',
        label: a('columns.user'),
        width: '16%',
        phone: 'line',
        cell: (row) => `${row.nickname || '–'} #${row.user_id}`,
      },
      { key: 'tool', label: a('columns.tool'), width: '14%', from: 'l', cell: (row) => tool(row.module) },
      {
        key: 'state',
        label: a('columns.state'),
        width: '190px',
        phone: 'line',
        cell: (row) => (
          <span className={parts.flags}>
            {row.blocked && <Tag tone="danger">{a('status.blocked')}</Tag>}
            {row.private && <Tag>{a('visibility.private')}</Tag>}
            {row.work_id && <Tag>{a('made.published')}</Tag>}
            {!row.blocked && !row.private && !row.work_id && <span className={parts.quiet}>–</span>}
          </span>
        ),
      },
      {
        key: 'created',
        label: a('columns.created'),
        width: '124px',
        align: 'end',
        from: 'm',
        phone: 'line',
        cell: (row) => agoOf(row.created_at, language, a('facts.justNow')),
      },
    ],
    [a, language, tool],
  );
}

function UserField({ onFind }: { onFind: (user: string) => void }) {
  const a = useWords();
  const [text, setText] = useState('');
  const find = (event: FormEvent) => {
    event.preventDefault();
    const id = text.replace(/^#/, '').trim();
    if (/^\d{1,15}$/.test(id)) onFind(id);
  };
  return (
    <form className={style.find} onSubmit={find}>
      <input
        className={style.field}
        inputMode="numeric"
        aria-label={a('made.userId')}
        placeholder={a('made.userId')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value.replace(/[^\d#]/g, ''))}
      />
      <QuietButton
        type="submit"
        size="s"
        disabled={text === ''}
        title={text === '' ? a('made.userIdNeeded') : undefined}
      >
        {a('made.find')}
      </QuietButton>
    </form>
  );
}

/** /workViewManage: pictures users made, looked at because somebody complained. Each look is written down. */
export function MadeScreen() {
  const a = useWords();
  const language = useLanguage();
  const online = useOnline();
  const phone = usePhone();
  const tool = useToolName();
  const filters = useFilters('user');
  const { user } = filters.values;
  const userId = /^\d{1,15}$/.test(user) ? Number(user) : null;
  const queries = useQueryClient();
  const list = useList([...madeKey, user], async (cursor, signal) => {
    const query = { page_size: PAGE_SIZE, ...(cursor ? { cursor } : {}), ...(userId ? { user_id: userId } : {}) };
    const page = await api.works.viewWorks({ query, signal, quiet: true });
    return { ...page, data: page.data.map((row): Row => ({ ...row, id: row.uuid })) };
  });
  const block = useMutation({
    mutationFn: ({ row, reason }: { row: Row; reason: string }) =>
      api.works.blockImage({
        params: { a: row.history_id, b: String(row.index) },
        body: { blocked: !row.blocked, reason },
        quiet: true,
      }),
    onSuccess: ({ blocked }) => {
      showToast({ text: a(blocked ? 'made.didBlock' : 'made.didUnblock'), tone: 'ok' });
      ask(null);
      return queries.invalidateQueries({ queryKey: madeKey });
    },
  });
  const ids = useMemo(() => list.rows.map(({ id }) => id), [list.rows]);
  const rows = useRows(ids);
  const [asked, ask] = useState<Row | null>(null);
  const columns = useColumns();
  const current = list.rows.find(({ id }) => id === rows.selection.cursor);
  const { moving, ending } = useListKeyRows();
  const look = useLook(rows, current ? asWork(current) : null);
  useKeys({
    ...withoutTicks(look.keys),
    b: () => {
      if (!current || !online) return;
      rows.open(current.id);
      ask(current);
    },
  });
  const total = useTotal(list, (count) => formatNumber(count, language));
  const blocks = asked ? !asked.blocked : true;
  const refusal = block.error ? (block.error instanceof ApiError ? messageOf(block.error) : a('list.failed')) : null;
  return (
    <ListPage
      title={a('pages.made')}
      sub={total}
      tools={
        <KeySheet
          rows={[
            { keys: ['B'], does: a('made.block') },
            ...moving,
            { keys: [a('keys.space')], does: a('keys.zoom') },
            ...ending.slice(1),
          ]}
        />
      }
      filters={
        <>
          {user ? (
            <FilterChip name={a('columns.user')} value={`#${user}`} onClear={() => filters.set('user', '')} />
          ) : (
            <UserField onFind={(id) => filters.set('user', id)} />
          )}
          {!phone && <span className={style.audit}>{a('made.audited')}</span>}
        </>
      }
      // On a phone the filters scroll sideways; this is to be read by everybody.
      notice={phone && <p className={style.auditLine}>{a('made.audited')}</p>}
      bulk={look.over}
      panel={
        rows.panel &&
        current && (
          <RowPanel
            rows={rows}
            title={current.nickname || `#${current.user_id}`}
            sub={`#${current.user_id}, ${a('facts.made', { ago: agoOf(current.created_at, language, a('facts.justNow')) })}`}
            picture={asWork(current)}
            onZoom={() => look.zoom(true)}
            foot={
              <PanelActs
                acts={[
                  {
                    name: 'block',
                    label: a(current.blocked ? 'made.unblock' : 'made.block'),
                    press: 'B',
                    danger: !current.blocked,
                    run: () => ask(current),
                  },
                ]}
                line={a(current.blocked ? 'made.unblockMeans' : 'made.blockMeans')}
              />
            }
          >
            <Facts
              rows={[
                { label: a('facts.prompt'), value: current.prompt || a('facts.noPrompt') },
                { label: a('facts.madeWith'), value: tool(current.module) },
                {
                  label: a('facts.size'),
                  value: <span className="num">{`${current.width} × ${current.height}`}</span>,
                },
                { label: a('facts.askedFor'), value: current.private ? a('visibility.private') : '' },
                {
                  label: a('columns.work'),
                  value: current.work_id && (
                    <OfficeLink page="workManage" search={`?keyword=${current.work_id}`}>
                      {current.work_id}
                    </OfficeLink>
                  ),
                },
                {
                  label: a('columns.user'),
                  value: (
                    <OfficeLink page="workManage" search={`?user=${current.user_id}`}>
                      {a('facts.allOfAuthor')}
                    </OfficeLink>
                  ),
                },
              ]}
            />
          </RowPanel>
        )
      }
    >
      <RowList<Row>
        label={a('pages.made')}
        list={list}
        rows={rows}
        columns={columns}
        idOf={(row) => row.id}
        nameOf={(row) => row.prompt || row.uuid}
        filters={filters}
        empty={
          <EmptyState
            icon={<IconPhotoSearch size={24} stroke={1.6} />}
            title={a('made.empty')}
            line={a('made.emptyLine')}
          />
        }
        dimmed={(row) => row.blocked}
      />
      <ConfirmReason
        opened={asked !== null}
        title={a(blocks ? 'made.block' : 'made.unblock')}
        consequence={a(blocks ? 'made.blockMeans' : 'made.unblockMeans')}
        verb={a(blocks ? 'made.block' : 'made.unblock')}
        {...(blocks ? { reasons: reasonChoices(a) } : {})}
        required={blocks}
        busy={block.isPending}
        refusal={refusal}
        onClose={() => {
          ask(null);
          block.reset();
        }}
        onConfirm={({ key, words }) => asked && block.mutate({ row: asked, reason: storedReason(key, words) })}
      />
    </ListPage>
  );
}
