import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { useUser } from '#lib/session/session.ts';

const dueKey = (userId: string | undefined) => ['onboarding', 'due', userId ?? ''] as const;

/** Whether the three questions wait for the signed-in user; false until it is known. */
export function useQuestionsDue(): boolean {
  const user = useUser();
  const query = useQuery({
    queryKey: dueKey(user?.id),
    queryFn: async ({ signal }) =>
      (await api.community.questionsDue({ query: {}, signal, quiet: true, noLogin: true })).due,
    enabled: user !== null,
    // Answered in another tab, they are offered here no longer; what is settled is not asked again.
    refetchOnWindowFocus: true,
    staleTime: ({ state }) => (state.data === false ? Number.POSITIVE_INFINITY : 15_000),
  });
  return user !== null && query.data === true;
}

/** Shows what is known about it now, without a call. */
export const setQuestionsDue = (queries: QueryClient, userId: string, due: boolean): void => {
  queries.setQueryData<boolean>(dueKey(userId), due);
};
