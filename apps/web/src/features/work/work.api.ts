import type { WorkDetail } from '@atelier/contract/works/shapes';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { peekAnswer } from '#lib/api/first-answers.ts';
import { tell } from '#lib/events.ts';
import { currentUser, useUser } from '#lib/session/session.ts';
import { detailKey } from '#lib/works/cache.ts';
import type { WorkChange } from '#lib/works/events.ts';

/** The key of a cached detail: what one sees depends on who one is. */
const keyOf = (id: string, user: string | undefined) => [...detailKey, id, user ?? 'guest'] as const;

/** Shown again from memory at once (studio 2.7: cached per session), and read anew when older than this. */
const FRESH_MS = 60_000;

const read = (id: string, signal?: AbortSignal) => {
  const input = { params: { id }, quiet: true, ...(signal ? { signal } : {}) };
  return currentUser() ? api.works.work({ ...input, noLogin: true }) : api.works.workPublic(input);
};

/** What the page itself brought of a work, as guests see it. */
export const broughtWork = (id: string): WorkDetail | undefined =>
  peekAnswer<WorkDetail>(`/prod-api/content/explore/detail/public/${id}`);

/** A work with everything its page shows. */
export function useWork(id: string) {
  const user = useUser();
  return useQuery({
    ...(user ? {} : { initialData: () => broughtWork(id) }),
    queryKey: keyOf(id, user?.id),
    queryFn: ({ signal }) => read(id, signal),
    staleTime: FRESH_MS,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** A work outside of its page, from memory or the server. */
export const readWork = (queries: QueryClient, id: string): Promise<WorkDetail> =>
  queries.fetchQuery({ queryKey: keyOf(id, currentUser()?.id), queryFn: () => read(id), staleTime: FRESH_MS });

/** Changes a cached detail beyond what cards show. */
export const patchWork = (queries: QueryClient, id: string, change: Partial<WorkDetail>): void => {
  queries.setQueriesData<WorkDetail>({ queryKey: [...detailKey, id] }, (work) => work && { ...work, ...change });
};

export const rereadWork = (queries: QueryClient, id: string): Promise<void> =>
  queries.invalidateQueries({ queryKey: [...detailKey, id] });

/** True for a signed-in user; a guest gets the login instead. */
export function signedInOrAsked(): boolean {
  if (currentUser()) return true;
  tell('login', { reason: 'asked' });
  return false;
}

/** Shows at once, then what the server says; a refusal takes it back. The refusal has been shown by the call. */
async function optimistic(
  id: string,
  now: WorkChange,
  before: WorkChange,
  send: () => Promise<WorkChange>,
): Promise<boolean> {
  tell('workChanged', { id, change: now });
  try {
    tell('workChanged', { id, change: await send() });
    return true;
  } catch {
    tell('workChanged', { id, change: before });
    return false;
  }
}

/** Collects a work, or takes it back. True when the server has it so. */
export async function setFavorite(work: WorkDetail, favorite: boolean): Promise<boolean> {
  const { id, stat } = work;
  const params = { id };
  const count = Math.max(0, stat.favorites + (favorite ? 1 : -1));
  return optimistic(
    id,
    { stat: { is_favorite: favorite, favorites: count } },
    { stat: { is_favorite: stat.is_favorite, favorites: stat.favorites } },
    async () => ({ stat: await (favorite ? api.works.favorite({ params }) : api.works.unfavorite({ params })) }),
  );
}

const opened = new Set<string>();

/** Counts an opening, once a work and visit. */
export function countOpening(id: string): void {
  if (opened.has(id)) return;
  opened.add(id);
  const input = { params: { id }, quiet: true, noLogin: true };
  void (currentUser() ? api.works.click(input) : api.works.clickPublic(input)).catch(() => undefined);
}
