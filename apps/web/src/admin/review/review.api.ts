import type { ResultOf } from '@atelier/contract/call';
import { WORK_STATUS } from '@atelier/contract/vocabulary/works';
import type { ReviewItem, reviewCalls } from '@atelier/contract/works/review';
import type { QueueStatus } from '@atelier/rules/works/moderation';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { api } from '#admin/kit/api.ts';
import { type List, PAGE_SIZE, useList } from '#admin/kit/list/use-list.ts';
import {
  createDecisions,
  type Decision,
  type DecisionState,
  type QueueKind,
  type Verdict,
} from '#admin/review/decisions.ts';
import { ApiError } from '#lib/api/error.ts';
import { basePath } from '#lib/base-path.ts';
import { on } from '#lib/events.ts';
import { currentLanguage } from '#lib/i18n/language.ts';

export interface QueueFilters {
  status: QueueStatus;
  media_type: string;
  keyword: string;
  user_id: string;
}
export type QueuePage = ResultOf<typeof reviewCalls.reviewList>;

export type ListKind = Exclude<QueueKind, 'publish'>;
const CALLS = { review: api.works.reviewList, import: api.works.importList } as const;
const PATHS: Record<QueueKind, string> = {
  review: '/prod-api/content/review/',
  import: '/prod-api/content/review/import',
  publish: '/prod-api/content/admin/works/approved',
};

const queryOf = ({ status, media_type, keyword, user_id }: QueueFilters) => ({
  status,
  ...(media_type ? { media_type: media_type as ReviewItem['media_type'] } : {}),
  ...(keyword ? { keyword } : {}),
  ...(/^\d+$/.test(user_id) ? { user_id: Number(user_id) } : {}),
});

async function send(
  kind: QueueKind,
  ids: string[],
  verdict: Verdict,
  leaving: boolean,
): Promise<{ unchanged: string[] }> {
  const body = {
    ids,
    pass: verdict.pass,
    ...(verdict.reasonKey ? { reason_key: verdict.reasonKey } : {}),
    ...(verdict.words ? { reason: verdict.words } : {}),
  };
  if (!leaving && kind === 'publish') return api.works.approveWorks({ body: { ids }, quiet: true });
  if (!leaving) {
    const call = kind === 'import' ? api.works.reviewImport : api.works.review;
    return call({ body, quiet: true });
  }
  // The page is going: `keepalive` lets the request outlive it; nobody will read the answer.
  await fetch(basePath + PATHS[kind], {
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json', 'X-Client-Platform': 'web', 'X-accept-language': currentLanguage() },
    body: JSON.stringify(kind === 'publish' ? { ids } : body),
  }).catch(() => undefined);
  return { unchanged: [] };
}

/** The decisions of this tab; they outlive the screen, so that changing the page loses none. */
export const decisions = createDecisions({
  send,
  unanswered: (cause) =>
    !(cause instanceof ApiError) || cause.key === 'network' || cause.status === 401 || cause.status >= 500,
  now: Date.now,
  later: (work, ms) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
});
window.addEventListener('pagehide', () => void decisions.flush(true));
window.addEventListener('online', () => decisions.retry());
on('loggedIn', () => decisions.retry());

export const useDecisions = (): DecisionState => useSyncExternalStore(decisions.subscribe, decisions.get);
export const useDecision = (id: string): Decision | undefined =>
  useSyncExternalStore(decisions.subscribe, () => decisions.get().byId.get(id));

/** A queue by state. What was decided a moment ago is sent first, so that no list shows yesterday's truth. */
export function useQueue(kind: ListKind, filters: QueueFilters): List<QueuePage> {
  return useList(['admin', 'queue', kind, filters], async (cursor, signal) => {
    // Only before a first page: what is held while one works on may still be taken back.
    if (cursor === undefined) await decisions.flush();
    const query = { ...queryOf(filters), page_size: PAGE_SIZE, ...(cursor ? { cursor } : {}) };
    const page = await CALLS[kind]({ query, signal, quiet: true });
    if (cursor === undefined) decisions.forget();
    return page;
  });
}

const PEEK_MS = 20_000;

/** How many works came since the list was read. It only counts: the rows stand still under the reader's hand. */
export function useArrivals(kind: ListKind, filters: QueueFilters, list: List<QueuePage>): number {
  const complete = list.state === 'ready' && !list.hasMore;
  const { data } = useQuery({
    queryKey: ['admin', 'queue-peek', kind, filters],
    queryFn: ({ signal }) => CALLS[kind]({ query: { ...queryOf(filters), page_size: 100 }, signal, quiet: true }),
    enabled: filters.status === WORK_STATUS.review && complete,
    refetchInterval: PEEK_MS,
    staleTime: 0,
  });
  if (!data || filters.status !== WORK_STATUS.review || !complete) return 0;
  const known = new Set(list.rows.map(({ id }) => id));
  return data.data.filter(({ id }) => !known.has(id)).length;
}

/** When somebody last decided, for the empty queue. */
export function useLastDecision(kind: ListKind, wanted: boolean): number | null {
  const { data } = useQuery({
    queryKey: ['admin', 'last-decision', kind],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        [WORK_STATUS.passed, WORK_STATUS.rejected].map((status) =>
          CALLS[kind]({ query: { status, page_size: 1 }, signal, quiet: true }),
        ),
      );
      const times = pages.flatMap((page) => page.data.map((row) => row.reviewed_at ?? 0));
      return Math.max(0, ...times) || null;
    },
    enabled: wanted,
    staleTime: 0,
  });
  return data ?? null;
}
