import type { ResultOf } from '@atelier/contract/call';
import type { historyCalls } from '@atelier/contract/generation/history';
import { HISTORY_STATUS } from '@atelier/contract/vocabulary/generation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { picturesOf, withProgress } from '#features/home/recent.ts';
import { api } from '#lib/api/api.ts';
import { onLive } from '#lib/live/live.ts';
import { useUser } from '#lib/session/session.ts';

type Page = ResultOf<typeof historyCalls.history>;
const recentKey = ['generation', 'recent'] as const;
/** Tasks asked for; each holds up to four pictures. */
const PAGE = 12;
/** While something is being made and no live event arrives, the list is read again this often. */
const POLL_MS = 5000;

/** The signed-in user's last pictures, live. */
export function useRecentPictures() {
  const user = useUser();
  const queries = useQueryClient();
  useEffect(() => {
    const ends = [
      onLive('task', () => void queries.invalidateQueries({ queryKey: recentKey })),
      onLive('progress', (tick) =>
        queries.setQueryData<Page>(recentKey, (page) => page && { ...page, data: withProgress(page.data, tick) }),
      ),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [queries]);
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
