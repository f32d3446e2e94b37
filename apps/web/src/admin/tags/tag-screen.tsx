import type { FeedItem } from '@atelier/contract/works/shapes';
import { stateOf } from '@atelier/rules/works/states';
import { GhostButton, PrimaryButton, QuietButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { EmptyState } from '@atelier/ui/empty-state';
import { showToast } from '@atelier/ui/toaster';
import { IconPencil, IconPhotoPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { useLeaf } from '#admin/kit/admin-layout.tsx';
import { api } from '#admin/kit/api.ts';
import { BulkBar } from '#admin/kit/bulk-bar.tsx';
import { ConfirmReason } from '#admin/kit/confirm-reason.tsx';
import { KeySheet } from '#admin/kit/keys.tsx';
import type { Column } from '#admin/kit/list/data-table.tsx';
import { RowList } from '#admin/kit/list/row-list.tsx';
import { useListKeyRows } from '#admin/kit/list/use-key-rows.ts';
import { PAGE_SIZE, useList } from '#admin/kit/list/use-list.ts';
import { useRows } from '#admin/kit/list/use-rows.ts';
import { WHEN_WIDTH, When } from '#admin/kit/list/when.tsx';
import { ListPage } from '#admin/kit/list-page.tsx';
import { useWords } from '#admin/kit/words.ts';
import { nameOf, Tag, WorkCell } from '#admin/kit/work/work-cell.tsx';
import { TagDialog } from '#admin/tags/tag-dialog.tsx';
import { tagsKey } from '#admin/tags/tags.api.ts';
import style from '#admin/tags/tags.module.css';
import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';
import { useKeys } from '#lib/keys/shortcuts.ts';
import { useRoute } from '#lib/route.ts';
import { useOnline } from '#lib/use-online.ts';

const KEYS_MAX = 100;
/** Keys in what somebody pasted: keys or addresses of works, apart by spaces, commas or lines. */
export const keysIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map(
        (piece) =>
          piece
            .replace(/[?#].*$/, '')
            .replace(/\/$/, '')
            .split('/')
            .at(-1) ?? '',
      )
      .filter(Boolean),
  ),
];

/** /tagManage/{id}: one tag and the works under it. */
export function TagScreen() {
  const a = useWords();
  const language = useLanguage();
  const online = useOnline();
  const queries = useQueryClient();
  const id = Number(useRoute().params.id);
  const list = useList(['admin', 'tag', id, language], (cursor, signal) =>
    api.works.adminTagOne({
      params: { id },
      query: { page_size: PAGE_SIZE, ...(cursor ? { cursor } : {}) },
      signal,
      quiet: true,
    }),
  );
  const tag = list.head?.tag;
  useLeaf(tag?.tag ?? '');
  const ids = useMemo(() => list.rows.map((work) => work.id), [list.rows]);
  const rows = useRows(ids);
  const { ticked } = rows.selection;
  const { enter: _, ...keys } = rows.keys;
  useKeys(keys);
  const { moving, ending } = useListKeyRows();
  const [editing, edit] = useState(false);
  const [adding, add] = useState(false);
  const [removing, remove] = useState(false);
  const change = useMutation({
    mutationFn: (body: { add?: string[]; remove?: string[]; reason?: string }) =>
      api.works.tagWorks({ body: { tag_id: id, ...body }, quiet: true }),
    onSuccess: async (_result, body) => {
      const count = body.add?.length ?? body.remove?.length ?? 0;
      showToast({ text: a(body.add ? 'tags.added' : 'tags.removed', { count, name: tag?.tag ?? '' }), tone: 'ok' });
      add(false);
      remove(false);
      rows.untick();
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['admin', 'tag', id] }),
        queries.invalidateQueries({ queryKey: tagsKey }),
      ]);
    },
  });
  const refusal = change.error
    ? change.error instanceof ApiError
      ? change.error.key === 'not_found'
        ? a('ranks.notFound')
        : messageOf(change.error)
      : a('list.failed')
    : null;
  const untitled = a('facts.untitled');
  const columns = useMemo<readonly Column<FeedItem>[]>(
    () => [
      { key: 'work', label: a('columns.work'), cell: (work) => <WorkCell work={work} /> },
      {
        key: 'author',
        label: a('columns.author'),
        width: '18%',
        phone: 'line',
        cell: (work) => work.author.nickname || `#${work.author.userId}`,
      },
      {
        key: 'state',
        label: a('columns.state'),
        width: '140px',
        phone: 'line',
        cell: (work) => <Tag>{a(`status.${stateOf(work.status)}`)}</Tag>,
      },
      {
        key: 'since',
        label: a('columns.publicSince'),
        width: WHEN_WIDTH,
        align: 'end',
        from: 'm',
        cell: (work) => <When at={work.created_at} />,
      },
    ],
    [a],
  );
  return (
    <ListPage
      title={tag?.tag ?? a('pages.tags')}
      sub={
        tag && (
          <>
            <span lang="en">{tag.slug}</span>, {a('tags.works', { count: tag.works })}
            {tag.hidden && `, ${a('columns.hidden')}`}
          </>
        )
      }
      tools={
        <>
          <KeySheet rows={[moving[0]!, { keys: ['X'], label: a('keys.tick') }, ending[1]!]} />
          <GhostButton disabled={!tag || !online} onClick={() => edit(true)}>
            <IconPencil size={18} stroke={1.6} aria-hidden />
            {a('tags.editShort')}
          </GhostButton>
          <PrimaryButton disabled={!tag || !online} onClick={() => add(true)}>
            <IconPhotoPlus size={18} stroke={1.6} aria-hidden />
            {a('tags.addWorks')}
          </PrimaryButton>
        </>
      }
      floating
      bulk={
        <BulkBar count={ticked.size} onClear={rows.untick}>
          <QuietButton size="s" disabled={!online} onClick={() => remove(true)}>
            {a('tags.removeWorks', { count: ticked.size })}
          </QuietButton>
        </BulkBar>
      }
    >
      <RowList<FeedItem>
        label={tag?.tag ?? a('pages.tags')}
        list={list}
        rows={rows}
        columns={columns}
        idOf={(work) => work.id}
        nameOf={(work) => nameOf(work, untitled)}
        empty={<EmptyState title={a('tags.noWorks')} line={a('tags.noWorksLine')} />}
        ticks
        onOpen={rows.goTo}
      />
      <TagDialog opened={editing} tag={tag ?? null} onClose={() => edit(false)} />
      <AddDialog
        opened={adding}
        busy={change.isPending}
        refusal={refusal}
        onClose={() => {
          add(false);
          change.reset();
        }}
        onAdd={(keysGiven) => change.mutate({ add: keysGiven })}
      />
      <ConfirmReason
        opened={removing}
        title={a('tags.removeTitle', { count: ticked.size })}
        consequence={a('tags.removeMeans', { count: ticked.size, name: tag?.tag ?? '' })}
        verb={a('ranks.remove')}
        required={false}
        busy={change.isPending}
        refusal={refusal}
        onClose={() => {
          remove(false);
          change.reset();
        }}
        onConfirm={({ words }) => change.mutate({ remove: [...ticked], reason: words })}
      />
    </ListPage>
  );
}

interface AddDialogProps {
  opened: boolean;
  busy: boolean;
  refusal: string | null;
  onClose: () => void;
  onAdd: (keys: string[]) => void;
}

function AddDialog({ opened, busy, refusal, onClose, onAdd }: AddDialogProps) {
  const t = useT();
  const a = useWords();
  const [text, setText] = useState('');
  const found = keysIn(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (found.length > 0 && found.length <= KEYS_MAX) onAdd(found);
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={a('tags.addWorks')} closeLabel={t('common.close')} sheet>
      <form onSubmit={submit}>
        <label className={style.label} htmlFor="tag-keys">
          {a('tags.keys')}
        </label>
        <textarea
          id="tag-keys"
          className={style.keys}
          rows={4}
          value={text}
          data-autofocus
          aria-describedby="tag-keys-line"
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <p
          id="tag-keys-line"
          className={refusal || found.length > KEYS_MAX ? style.bad : style.hintLine}
          aria-live="polite"
        >
          {refusal ??
            (found.length > KEYS_MAX
              ? a('list.selectionLimit', { max: KEYS_MAX })
              : a('tags.keysHint', { count: found.length }))}
        </p>
        <div className={style.actions}>
          <p />
          <GhostButton size="l" onClick={onClose}>
            {t('common.cancel')}
          </GhostButton>
          <PrimaryButton size="l" type="submit" busy={busy} disabled={found.length === 0 || found.length > KEYS_MAX}>
            {a('tags.addWorks')}
          </PrimaryButton>
        </div>
      </form>
    </Dialog>
  );
}
