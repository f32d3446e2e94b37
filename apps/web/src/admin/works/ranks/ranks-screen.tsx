import type { ResultOf } from '@atelier/contract/call';
import type { reviewCalls } from '@atelier/contract/works/review';
import { GhostButton, QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { showToast } from '@atelier/ui/toaster';
import { IconTrophy } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#admin/kit/api.ts';
import { TableSkeleton } from '#admin/kit/list/data-table.tsx';
import { Failed, ListPage } from '#admin/kit/list-page.tsx';
import { OfficeLink } from '#admin/kit/office-link.tsx';
import { Sortable } from '#admin/kit/sortable.tsx';
import { useWords } from '#admin/kit/words.ts';
import { nameOf, WorkCell } from '#admin/kit/work/work-cell.tsx';
import { type Asked, ManageDialog } from '#admin/works/manage-dialog.tsx';
import style from '#admin/works/ranks/ranks.module.css';
import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';
import { formatNumber, useLanguage } from '#lib/i18n/language.ts';
import { useOnline } from '#lib/use-online.ts';

type Ranking = ResultOf<typeof reviewCalls.rankList>;
const ranksKey = ['admin', 'ranks'] as const;

/** The key in what somebody pasted: a key, or the address of a work. */
const keyIn = (text: string): string =>
  text
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '')
    .split('/')
    .at(-1) ?? '';

/** /rankManage: the works that stand first on the home page, in an order made by hand. */
export function RanksScreen() {
  const a = useWords();
  const language = useLanguage();
  const online = useOnline();
  const queries = useQueryClient();
  const ranks = useQuery({ queryKey: ranksKey, queryFn: ({ signal }) => api.works.rankList({ signal, quiet: true }) });
  const [text, setText] = useState('');
  const [asked, ask] = useState<Asked | null>(null);
  const read = () => queries.invalidateQueries({ queryKey: ranksKey });
  const reorder = useMutation({
    mutationFn: (rows: Ranking['data']) => api.works.rankReorder({ body: { ids: rows.map(({ id }) => id) } }),
    // The new order stands at once; a refusal brings the true one back.
    onMutate: (rows) => queries.setQueryData<Ranking>(ranksKey, { data: rows }),
    onError: read,
  });
  const add = useMutation({
    mutationFn: (id: string) => api.works.rankAdd({ body: { id }, quiet: true }),
    onSuccess: async ({ work }) => {
      setText('');
      showToast({ text: a('ranks.added', { name: nameOf(work, a('facts.untitled')) }), tone: 'ok' });
      await read();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const id = keyIn(text);
    if (id && online) add.mutate(id);
  };
  const problem = add.error
    ? add.error instanceof ApiError
      ? add.error.key === 'not_found'
        ? a('ranks.notFound')
        : add.error.key === 'conflict'
          ? a('ranks.notListed')
          : messageOf(add.error)
      : a('list.failed')
    : '';
  const rows = ranks.data?.data ?? [];
  return (
    <ListPage
      title={a('pages.ranks')}
      sub={ranks.data && a('list.total', { count: formatNumber(rows.length, language) })}
      tools={
        <span className={style.saved} role="status">
          {reorder.isPending ? a('list.saving') : reorder.isSuccess ? a('list.saved') : ''}
        </span>
      }
      filters={
        <form className={style.add} onSubmit={submit}>
          <input
            className={style.field}
            aria-label={a('ranks.key')}
            aria-invalid={problem ? true : undefined}
            aria-describedby="ranks-line"
            placeholder={a('ranks.key')}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              add.reset();
            }}
          />
          <QuietButton type="submit" busy={add.isPending} disabled={!online || text.trim() === ''}>
            {a('ranks.add')}
          </QuietButton>
          <p id="ranks-line" className={problem ? style.bad : style.hint} aria-live="polite">
            {problem || (online ? a('ranks.hint') : a('list.offlineAct'))}
          </p>
        </form>
      }
    >
      {ranks.isPending ? (
        <TableSkeleton tall />
      ) : ranks.isError ? (
        <Failed error={ranks.error} busy={ranks.isFetching} onRetry={() => void ranks.refetch()} />
      ) : rows.length === 0 ? (
        <div className={style.empty}>
          <EmptyState
            icon={<IconTrophy size={24} stroke={1.6} />}
            title={a('ranks.empty')}
            line={a('ranks.emptyLine')}
            action={
              <OfficeLink className={style.link} page="workManage" search={`?status=1`}>
                {a('ranks.fromWorks')}
              </OfficeLink>
            }
          />
        </div>
      ) : (
        <Sortable
          label={a('pages.ranks')}
          rows={rows}
          idOf={({ id }) => id}
          nameOf={({ work }) => nameOf(work, a('facts.untitled'))}
          locked={online ? null : a('list.offlineAct')}
          onOrder={(next) => reorder.mutate(next)}
        >
          {({ id, work }) => (
            <>
              <span className={style.work}>
                <WorkCell work={work} />
              </span>
              <span className={style.author}>{work.author.nickname || `#${work.author.userId}`}</span>
              <span className={`${style.likes} num`}>{a('ranks.likes', { count: work.stat.likes })}</span>
              <GhostButton
                size="s"
                className={style.remove}
                disabled={!online}
                onClick={() => ask({ action: 'unfeature', ids: [id] })}
              >
                {a('ranks.remove')}
              </GhostButton>
            </>
          )}
        </Sortable>
      )}
      <ManageDialog asked={asked} onClose={() => ask(null)} />
    </ListPage>
  );
}
