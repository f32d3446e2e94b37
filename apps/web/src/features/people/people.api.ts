import type { PersonRow, Profile } from '@atelier/contract/community/people';
import { showToast } from '@atelier/ui/toaster';
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { tell } from '#lib/events.ts';
import { translate } from '#lib/i18n/language.ts';
import { currentUser, useUser } from '#lib/session/session.ts';

/** Everything about people lies under this key: a tie that changes reaches all of it. */
const peopleKey = ['people'] as const;
export const profileKey = (userId: number, callerId: string | undefined) =>
  [...peopleKey, 'profile', userId, callerId ?? 'guest'] as const;

export type TieKind = 'followers' | 'following' | 'friends';
export type Relation = Profile['relation'];
/** The relations in which the caller follows. */
export const follows = (relation: Relation): boolean => relation === 'following' || relation === 'friend';

/** Somebody's page as the caller may see it. */
export function useProfile(userId: number) {
  const caller = useUser();
  return useQuery({
    queryKey: profileKey(userId, caller?.id),
    queryFn: ({ signal }) => api.community.profile({ body: { userId }, signal, quiet: true, noLogin: true }),
    enabled: userId > 0,
  });
}

interface PeoplePage {
  data: PersonRow[];
  total_count: number;
  next_cursor: string | null;
}

/** Guests read the lists by the social API, which has no list of friends (studio 7.3). */
async function readPeople(
  userId: number,
  kind: TieKind,
  cursor: string | undefined,
  signedIn: boolean,
  signal: AbortSignal,
): Promise<PeoplePage> {
  const manners = { signal, quiet: true, noLogin: true };
  const from = cursor ? { cursor } : {};
  if (signedIn)
    return api.community.followings({ query: { user_id: userId, kind, page_size: 30, ...from }, ...manners });
  const body = { userId, pageSize: 30, ...from };
  const page = await (kind === 'followers'
    ? api.community.fans({ body, ...manners })
    : api.community.follows({ body, ...manners }));
  return { data: page.resultList, total_count: page.total, next_cursor: page.next_cursor };
}

/** Who follows somebody, whom they follow, or both ways; grows at its end. */
export function usePeople(userId: number, kind: TieKind) {
  const caller = useUser();
  return useInfiniteQuery({
    queryKey: [...peopleKey, 'list', userId, kind, caller?.id ?? 'guest'],
    queryFn: ({ pageParam, signal }) => readPeople(userId, kind, pageParam, caller !== null, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    enabled: caller !== null || kind !== 'friends',
  });
}

/** Lists and profiles on the screen after a tie changed; nobody vanishes from a list under the person's eyes. */
function patchTie(queries: QueryClient, userId: number, tie: { relation: Relation; followers: number }): void {
  queries.setQueriesData<InfiniteData<PeoplePage>>({ queryKey: [...peopleKey, 'list'] }, (known) => {
    if (!known?.pages.some((page) => page.data.some((row) => row.userId === userId))) return known;
    const pages = known.pages.map((page) => ({
      ...page,
      data: page.data.map((row) => (row.userId === userId ? { ...row, ...tie } : row)),
    }));
    return { ...known, pages };
  });
  queries.setQueriesData<Profile>({ queryKey: [...peopleKey, 'profile', userId] }, (known) =>
    known ? { ...known, relation: tie.relation, counts: { ...known.counts, followers: tie.followers } } : known,
  );
}

/** Follows somebody or no longer. A guest is asked to log in. */
export function useFollow() {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: ({ userId, follow }: { userId: number; nickname: string; follow: boolean }) =>
      api.community.follow({ body: { userId, follow } }),
    onSuccess: (tie, { userId, nickname, follow }) => {
      patchTie(queries, userId, tie);
      const own = Number(currentUser()?.id ?? 0);
      void queries.invalidateQueries({ queryKey: [...peopleKey, 'profile', own] });
      showToast({ text: translate(follow ? 'people.followed' : 'people.unfollowed', { name: nickname }), tone: 'ok' });
    },
  });
  return {
    pending: change.isPending ? change.variables.userId : null,
    follow(person: { userId: number; nickname: string }, follow: boolean): void {
      if (!currentUser()) tell('login', { reason: 'asked' });
      else change.mutate({ userId: person.userId, nickname: person.nickname, follow });
    },
  };
}

/** Reads profiles again after something else changed their counts. */
export function useRefreshProfiles(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: [...peopleKey, 'profile'] });
}
