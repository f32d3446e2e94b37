import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { useLanguage } from '#lib/i18n/language.ts';
import { useRecentTerms } from '#lib/search-history.ts';
import { type Suggestion, suggestionsOf } from '#shell/suggestions.ts';

/** Typing rests this long before the server is asked. */
const REST_MS = 150;
function useRested(value: string): string {
  const [rested, rest] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => rest(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/** What stands below the search field. A question that typing has overtaken is taken back. */
export function useSuggestions(typed: string): Suggestion[] {
  const recent = useRecentTerms();
  const language = useLanguage();
  const q = useRested(typed.trim());
  const { data } = useQuery({
    queryKey: ['works', 'suggest', language, q],
    queryFn: ({ signal }) => api.works.suggest({ query: { q }, signal, quiet: true }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
  return suggestionsOf(recent, typed, q ? data : undefined);
}
