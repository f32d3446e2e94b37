import type { Language } from '@atelier/contract/vocabulary/languages';
import type { Catalogue } from '@atelier/i18n/catalogue';
import type { platform as english } from '@atelier/i18n/en/platform';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#lib/i18n/language.ts';

export type Words = Catalogue<typeof english>;

/** The page's own words come with the page, in one language. */
const loaders: Record<Language, () => Promise<{ platform: Words }>> = {
  en: () => import('@atelier/i18n/en/platform'),
  zh: () => import('@atelier/i18n/zh/platform'),
  ja: () => import('@atelier/i18n/ja/platform'),
  es: () => import('@atelier/i18n/es/platform'),
};

/** undefined while they are on the way. */
export function useWords(): Words | undefined {
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['platform', 'words', language],
    queryFn: async () => (await loaders[language]()).platform,
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: true,
  });
  return data;
}
