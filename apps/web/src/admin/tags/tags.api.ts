import type { ResultOf } from '@atelier/contract/call';
import type { tagCalls } from '@atelier/contract/works/tags';
import { useQuery } from '@tanstack/react-query';
import { api } from '#admin/kit/api.ts';
import { useLanguage } from '#lib/i18n/language.ts';

export type AdminTag = ResultOf<typeof tagCalls.adminTags>['data'][number];
export const tagsKey = ['admin', 'tags'] as const;

/** Every tag of the house in its order. */
export function useAdminTags() {
  const language = useLanguage();
  return useQuery({
    queryKey: [...tagsKey, language],
    queryFn: ({ signal }) => api.works.adminTags({ signal, quiet: true }),
  });
}
