import type { Answers, ProfileOption } from '@atelier/contract/community/onboarding';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { useLanguage } from '#lib/i18n/language.ts';
import { setQuestionsDue } from '#lib/onboarding/questions.ts';
import { useUser } from '#lib/session/session.ts';

const PAGE = 100;
/** Interests on offer, whatever their language. */
export const offeredKey = ['onboarding', 'interests'] as const;
export const answersKey = (userId: string | undefined) => ['onboarding', 'answers', userId ?? ''] as const;

/** What the signed-in user answered. */
export function useAnswers() {
  const user = useUser();
  return useQuery({
    queryKey: answersKey(user?.id),
    queryFn: ({ signal }) => api.community.answers({ signal, quiet: true }),
    enabled: user !== null,
  });
}

async function offered(signal: AbortSignal, cursor?: string): Promise<ProfileOption[]> {
  const query = { type: 'interest' as const, page_size: PAGE, ...(cursor ? { cursor } : {}) };
  const page = await api.community.profileConfig({ query, signal, quiet: true });
  return page.next_cursor ? [...page.data, ...(await offered(signal, page.next_cursor))] : page.data;
}

/** The interests on offer, named in the language in force: the official tags in their order. */
export function useInterestOptions() {
  const user = useUser();
  const language = useLanguage();
  return useQuery({
    queryKey: [...offeredKey, language],
    queryFn: async ({ signal }) => (await offered(signal)).map(({ key, name }) => ({ key, label: name })),
    enabled: user !== null,
    staleTime: 5 * 60_000,
  });
}

/** The server kept new answers: every place that shows them follows, the chips of the galleries among them. */
export function takeAnswers(queries: QueryClient, userId: string, answers: Answers): void {
  queries.setQueryData<Answers>(answersKey(userId), answers);
  setQuestionsDue(queries, userId, false);
  refreshChips(queries);
}

/** The chips of the galleries stand in another order now. */
export const refreshChips = (queries: QueryClient): void => {
  void queries.invalidateQueries({ queryKey: ['works', 'tags'] });
};
