import type { HistoryItem } from '@atelier/contract/generation/history';
import { HISTORY_STATUS, TASK_STATUS } from '@atelier/contract/vocabulary/generation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#lib/api/api.ts';
import { onLive } from '#lib/live/live.ts';
import { useUser } from '#lib/session/session.ts';

const recentKey = ['generation', 'recent'] as const;
/** Tasks asked for; each holds up to four pictures. */
const PAGE = 12;
/** While something is being made and no live event arrives, the list is read again this often. */
const POLL_MS = 5000;

export interface RecentPicture {
  key: string;
  taskId: string;
  index: number;
  prompt: string;
  /** '' while it is not there yet. */
  src: string;
  preview: string;
  width: number;
  height: number;
  state: 'ready' | 'making' | 'waiting';
  percent: number;
}

/** The pictures of a list of tasks that are there or on the way; failed and cancelled ones stay in the history. */
export function picturesOf(items: readonly HistoryItem[]): RecentPicture[] {
  return items.flatMap((item) =>
    item.result.flatMap((part, index) => {
      const ready = part.task_status === TASK_STATUS.succeeded && part.image !== '';
      const open = item.status === HISTORY_STATUS.open && part.task_status <= TASK_STATUS.running && !ready;
      if (!ready && !open) return [];
      return [
        {
          key: part.sub_task_id,
          taskId: item.id,
          index,
          prompt: typeof item.params.prompt === 'string' ? item.params.prompt : '',
          src: ready ? part.thumbnail || part.image : '',
          preview: part.preview,
          width: part.width || 1,
          height: part.height || 1,
          state: ready
            ? ('ready' as const)
            : part.task_status === TASK_STATUS.running
              ? ('making' as const)
              : ('waiting' as const),
          percent: Math.round(part.percentage),
        },
      ];
    }),
  );
}

/** The signed-in user's last pictures, live. */
export function useRecentPictures() {
  const user = useUser();
  const queries = useQueryClient();
  useEffect(() => onLive('task', () => void queries.invalidateQueries({ queryKey: recentKey })), [queries]);
  return useQuery({
    queryKey: recentKey,
    queryFn: ({ signal }) =>
      api.generation.history({
        params: { mediaType: 'image', algoSet: 'image' },
        query: { page_size: PAGE },
        signal,
        quiet: true,
      }),
    select: (page) => picturesOf(page.data),
    enabled: user !== null,
    refetchInterval: (query) => {
      const open = query.state.data?.data.some((item) => item.status === HISTORY_STATUS.open);
      return open ? POLL_MS : false;
    },
  });
}
