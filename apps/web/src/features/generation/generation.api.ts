import type { HistoryItem } from '@atelier/contract/generation/history';
import type { SpeedMode } from '@atelier/contract/vocabulary/generation';
import type { MediaType } from '@atelier/contract/vocabulary/modules';
import { showToast } from '@atelier/ui/toaster';
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toBody, toolOf } from '#features/generation/form/form.ts';
import type { FormState } from '#features/generation/form/form-state.ts';
import {
  type HistoryPages,
  isOpen,
  itemsOf,
  mergeIntoPages,
  pollDue,
  removeFromPages,
  temporaryItem,
  tickPages,
} from '#features/generation/history/items.ts';
import { refreshAccount } from '#lib/account.ts';
import { api } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/error.ts';
import { noteSubmitted, noteTasks } from '#lib/generate-counters/counter-store.ts';
import { translate } from '#lib/i18n/language.ts';
import { onLive } from '#lib/live/live.ts';
import { useUser } from '#lib/session/session.ts';

/** A media type is every task of it; else a group of its tools. */
export type Group = string;
/** The call that tells a task's results, where a media type has one of its own. */
const RESULTS: Readonly<Record<string, typeof api.generation.imageResults>> = { video: api.generation.videoResults };
const resultsOf = (mediaType: string) => RESULTS[mediaType] ?? api.generation.imageResults;
const historyRoot = ['generation', 'history'] as const;
const priceRoot = ['generation', 'price'] as const;
const historyKey = (mediaType: MediaType, group: Group) => [...historyRoot, mediaType, group] as const;
type Pages = InfiniteData<{ data: HistoryItem[]; next_cursor: string | null }, string | null>;

/** The signed-in user's tasks of a group, newest first, page by page. */
export function useHistory(mediaType: MediaType, group: Group) {
  const user = useUser();
  return useInfiniteQuery({
    queryKey: historyKey(mediaType, group),
    queryFn: ({ pageParam, signal }) =>
      api.generation.history({
        params: { mediaType, algoSet: group },
        query: { page_size: 20, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
        quiet: true,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    enabled: user !== null,
  });
}

function updateLists(queries: QueryClient, change: (list: Pages, group: string) => Pages): void {
  for (const [key, list] of queries.getQueriesData<Pages>({ queryKey: historyRoot })) {
    if (list) queries.setQueryData<Pages>(key, change(list, String(key[3])));
  }
}

const take = (queries: QueryClient, items: readonly HistoryItem[]) => {
  noteTasks(items);
  updateLists(queries, (list, group) => mergeIntoPages(list satisfies HistoryPages, group, items));
};

/** Polls in a row that bring nothing before it is said; a restart of the server is over by then. */
const INTERRUPTED_AFTER = 5;
const INTERRUPTED_MS = 10_000;

/** Keeps every loaded list current: the stream's events, and while it is silent the results of the open tasks by polling. */
export function useLiveHistory(queries: QueryClient): void {
  const user = useUser();
  const times = useRef({ news: 0, poll: 0, failed: 0 });
  useEffect(() => {
    if (!user) return;
    const heard = () => {
      times.current.news = Date.now();
    };
    const poll = async () => {
      const open = new Set<string>();
      for (const [, list] of queries.getQueriesData<Pages>({ queryKey: historyRoot })) {
        for (const item of itemsOf(list)) if (isOpen(item)) open.add(item.id);
      }
      const { news, poll: last } = times.current;
      if (open.size === 0 || document.hidden || !navigator.onLine || !pollDue(Date.now(), news, last)) return;
      times.current.poll = Date.now();
      const body = { task_ids: [...open].slice(0, 50) };
      const items = await api.generation.imageResults({ body, quiet: true }).catch(() => null);
      times.current.failed = items ? 0 : times.current.failed + 1;
      if (items) take(queries, items);
      else if (times.current.failed % INTERRUPTED_AFTER === 0) {
        showToast({
          text: translate('generation.interrupted'),
          tone: 'warning',
          ms: INTERRUPTED_MS,
          action: { label: translate('common.reload'), run: () => location.reload() },
        });
      }
    };
    const timer = setInterval(() => void poll(), 1000);
    const catchUp = () => void queries.invalidateQueries({ queryKey: historyRoot });
    window.addEventListener('online', catchUp);
    const ends = [
      onLive('task', (item) => {
        heard();
        take(queries, [item]);
      }),
      onLive('progress', (tick) => {
        heard();
        updateLists(queries, (list) => tickPages(list, tick));
      }),
    ];
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', catchUp);
      for (const end of ends) end();
    };
  }, [user, queries]);
}

/**
 * Submits the form; the task, whose id comes back, stands in the lists at once. Rejects with the refusal, which the footer shows.
 * @param told the price that stood there before the press, in credits: any other is refused, and the screen asks for it anew
 */
export async function submitForm(
  queries: QueryClient,
  form: FormState,
  grade: number,
  told: number | undefined,
): Promise<string> {
  const tool = toolOf(form);
  const body = { ...toBody(form, grade, tool), ...(told === undefined ? {} : { expected_cost: told }) };
  const answer = await api.generation
    .submit({ params: { mediaType: tool.mediaType, module: tool.id }, body, quiet: true })
    .catch((error) => {
      if (error instanceof ApiError && error.key === 'price_changed') askPricesAnew(queries);
      throw error;
    });
  noteSubmitted(answer.task_id, tool.id, answer.sub_task_ids.length);
  take(queries, [temporaryItem(form, grade, answer, new Date())]);
  return answer.task_id;
}

export async function cancelTask(queries: QueryClient, item: HistoryItem): Promise<void> {
  await api.generation.cancel({ body: { task_id: item.id } });
  const items = await resultsOf(item.media_type)({ body: { task_ids: [item.id] }, quiet: true }).catch(() => []);
  take(queries, items);
}

export async function speedUpTask(queries: QueryClient, item: HistoryItem): Promise<void> {
  await api.generation.speedUp({ body: { task_id: item.id } });
  const items = await resultsOf(item.media_type)({ body: { task_ids: [item.id] }, quiet: true }).catch(() => []);
  take(queries, items);
}

/** Takes a task out of the lists at once and out of the history; it comes back when the server refuses. */
export async function removeTask(queries: QueryClient, item: HistoryItem): Promise<void> {
  updateLists(queries, (list) => removeFromPages(list, item.id));
  try {
    await api.generation.removeHistory({ params: { mediaType: item.media_type, algoSet: item.module, id: item.id } });
  } catch (error) {
    void queries.invalidateQueries({ queryKey: historyRoot });
    throw error;
  }
}

/** Takes pictures of a task out of the trash; the library shows them again, too. */
export async function restorePictures(queries: QueryClient, item: HistoryItem, ids: string[]): Promise<void> {
  await api.library.restoreAssets({ body: { ids } });
  const items = await resultsOf(item.media_type)({ body: { task_ids: [item.id] }, quiet: true }).catch(() => []);
  take(queries, items);
  void queries.invalidateQueries({ queryKey: ['assets'] });
}

/** One task by its id, for an address that names a picture of a page not loaded. */
export function useTask(mediaType: MediaType, id: string | null, known: HistoryItem | undefined) {
  const user = useUser();
  return useQuery({
    queryKey: ['generation', 'task', id],
    queryFn: ({ signal }) =>
      api.generation.historyOne({
        params: { mediaType, algoSet: mediaType, id: id! },
        signal,
        quiet: true,
      }),
    enabled: user !== null && id !== null && known === undefined,
  });
}

/** Balance, grade and prices, after a task cost something else than was told. */
function askPricesAnew(queries: QueryClient): void {
  refreshAccount(queries);
  void queries.invalidateQueries({ queryKey: priceRoot });
}

/** The price of one picture until the server has told it (billing 9: an image costs 1). */
const USUAL_PRICE = 1;

/** Price per picture of each model, as the server's price table says. Guests see the usual price. */
export function usePrices(module: string, versions: readonly FormState['version'][], mode: SpeedMode, wanted = true) {
  const user = useUser();
  const answers = useQueries({
    queries: versions.map((version) => ({
      queryKey: [...priceRoot, module, version, mode],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.generation.quote({ body: { module, version, prompt: '', params: { mode } }, signal, quiet: true }),
      enabled: user !== null && wanted,
      staleTime: 10 * 60_000,
    })),
  });
  return (version: FormState['version']): number => answers[versions.indexOf(version)]?.data?.unit_cost ?? USUAL_PRICE;
}

/** The server's own word on the form as it stands: lane and wait, and reasons only it knows. */
export function useServerQuote(form: FormState, grade: number, openTasks: number) {
  const user = useUser();
  const body = toBody(form, grade);
  // The words themselves change nothing in price and lane, only whether there are any; a mask is not there before the press.
  const asked = {
    ...body,
    mask: undefined,
    module: toolOf(form).id,
    prompt: body.prompt ? '-' : '',
    negative_prompt: undefined,
  };
  return useQuery({
    queryKey: ['generation', 'quote', asked, openTasks],
    queryFn: ({ signal }) => api.generation.quote({ body: asked, signal, quiet: true }),
    enabled: user !== null,
    placeholderData: (known) => known,
    staleTime: 5000,
  });
}
