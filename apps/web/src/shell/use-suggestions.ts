import type { ResultOf } from '@atelier/contract/call';
import type { exploreCalls } from '@atelier/contract/works/explore';
import { pathOf } from '@atelier/rules/routes/resolve';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { useLanguage } from '#lib/i18n/language.ts';
import { useRecentTerms } from '#lib/search-history.ts';

type Found = ResultOf<(typeof exploreCalls)['suggest']>;

/** Typing rests this long before the server is asked. */
const REST_MS = 150;
/** Own searches beside what the server tells. */
const OWN_MAX = 3;

/** One line of the list: words to search for, or a page to open. */
export type Suggestion =
  | { kind: 'recent' | 'word'; key: string; text: string }
  | { kind: 'tag' | 'person'; key: string; text: string; path: string; avatar?: string };

function useRested(value: string): string {
  const [rested, rest] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => rest(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/** The list for what is typed: own searches first, then words, tags, people. Pure. */
export function suggestionsOf(recent: readonly string[], typed: string, found: Found | undefined): Suggestion[] {
  const words = typed.trim().toLowerCase();
  if (!words) return recent.map((text) => ({ kind: 'recent', key: `recent ${text}`, text }));
  const own = recent.filter((term) => term.toLowerCase().includes(words) && term.toLowerCase() !== words);
  const shown = own.slice(0, OWN_MAX);
  const known = new Set(shown.map((term) => term.toLowerCase()));
  return [
    ...shown.map((text) => ({ kind: 'recent' as const, key: `recent ${text}`, text })),
    ...(found?.words ?? [])
      .filter((text) => !known.has(text.toLowerCase()))
      .map((text) => ({ kind: 'word' as const, key: `word ${text}`, text })),
    ...(found?.tags ?? []).map(({ id, slug, tag }) => ({
      kind: 'tag' as const,
      key: `tag ${id}`,
      text: tag,
      path: pathOf('studio', { tagValue: slug, tagId: String(id) }),
    })),
    ...(found?.people ?? []).map(({ userId, nickname, avatar }) => ({
      kind: 'person' as const,
      key: `person ${userId}`,
      text: nickname,
      avatar,
      path: pathOf('homepage', { userId: String(userId) }),
    })),
  ];
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
