import { showToast } from '@atelier/ui/toaster';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '#admin/kit/api.ts';
import { PAGE_SIZE, useList } from '#admin/kit/list/use-list.ts';
import { useRows } from '#admin/kit/list/use-rows.ts';
import { useFilters } from '#admin/kit/url.ts';
import { useWords } from '#admin/kit/words.ts';
import { useLook, withoutTicks } from '#admin/kit/work/row-panel.tsx';
import { asWork, type MadeRow } from '#admin/works/made/columns.tsx';
import { isUserId } from '#admin/works/made/user-id.ts';
import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';
import { useKeys } from '#lib/keys/shortcuts.ts';
import { useOnline } from '#lib/use-online.ts';

const madeKey = ['admin', 'made'] as const;

/** The pictures users made, of one of them when the address names one: the list, the row looked at, and its blocking, which asks first. */
export function useMade() {
  const a = useWords();
  const online = useOnline();
  const filters = useFilters('user');
  const { user } = filters.values;
  const userId = isUserId(user) ? Number(user) : null;
  const queries = useQueryClient();
  const list = useList([...madeKey, user], async (cursor, signal) => {
    const query = { page_size: PAGE_SIZE, ...(cursor ? { cursor } : {}), ...(userId ? { user_id: userId } : {}) };
    const page = await api.works.viewWorks({ query, signal, quiet: true });
    return { ...page, data: page.data.map((row): MadeRow => ({ ...row, id: row.uuid })) };
  });
  const block = useMutation({
    mutationFn: ({ row, reason }: { row: MadeRow; reason: string }) =>
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
  const [asked, ask] = useState<MadeRow | null>(null);
  const current = list.rows.find(({ id }) => id === rows.selection.cursor);
  const look = useLook(rows, current ? asWork(current) : null);
  useKeys({
    ...withoutTicks(look.keys),
    b: () => {
      if (!current || !online) return;
      rows.open(current.id);
      ask(current);
    },
  });
  return {
    filters,
    user,
    list,
    rows,
    current,
    look,
    /** The row whose blocking is asked about. */
    asked,
    ask,
    busy: block.isPending,
    refusal: block.error ? (block.error instanceof ApiError ? messageOf(block.error) : a('list.failed')) : null,
    confirm: (row: MadeRow, reason: string) => block.mutate({ row, reason }),
    close: () => {
      ask(null);
      block.reset();
    },
  };
}
