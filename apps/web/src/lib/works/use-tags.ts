import type { TagItem } from '@atelier/contract/works/shapes';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { useLanguage } from '#lib/i18n/language.ts';
import { useUser } from '#lib/session/session.ts';
import { useOfficialOnly } from '#lib/works/official-tags.ts';

/** Tags of the galleries in their order, one's own among them when signed in; undefined while they are on the way. */
export function useTags(): readonly TagItem[] | undefined {
  const user = useUser();
  const official = useOfficialOnly();
  // The server names tags in the language of the request.
  const language = useLanguage();
  const query = useQuery({
    queryKey: ['works', 'tags', user?.id ?? 0, official, language],
    queryFn: async ({ signal }) => {
      const input = { query: official ? { official: 'true' as const } : {}, signal, quiet: true };
      const answer = await (user ? api.works.privateTags(input) : api.works.tags(input));
      return answer.data;
    },
    staleTime: 5 * 60_000,
  });
  // A gallery without its tags is still a gallery.
  return query.isError ? [] : query.data;
}
