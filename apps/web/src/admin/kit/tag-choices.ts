import { useQuery } from '@tanstack/react-query';
import { api } from '#admin/kit/api.ts';
import type { Choice } from '#admin/kit/list/filters.tsx';
import { useLanguage } from '#lib/i18n/language.ts';

/** The tags of the galleries to choose from: what everybody may read, so that choosing one needs no right to change them. */
export function useTagChoices(): Choice[] {
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['admin', 'tag-choices', language],
    queryFn: ({ signal }) => api.works.tags({ query: {}, signal, quiet: true }),
    staleTime: 60_000,
  });
  return (data?.data ?? []).map((tag) => ({ value: String(tag.id), label: tag.tag }));
}
