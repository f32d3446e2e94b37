import { pathOf } from '@atelier/rules/routes/resolve';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Entry, useEntries } from '#app/palette/entries.ts';
import { bestOf } from '#app/palette/match.ts';
import { api } from '#lib/api/api.ts';
import { useT } from '#lib/i18n/language.ts';
import { rememberTerm } from '#lib/search-history.ts';
import { searchPath } from '#lib/search-terms.ts';
import { useUser } from '#lib/session/session.ts';
import { keys, storage } from '#lib/storage.ts';
import { usePage } from '#lib/use-page.ts';

const RECENT = 4;
const PICTURES = 5;
/** Typing rests so long before one's pictures are asked for. */
const PAUSE_MS = 200;

function recentIds(): string[] {
  const found = storage.readJson<unknown>(keys.palette);
  return Array.isArray(found) ? found.filter((each) => typeof each === 'string').slice(0, RECENT) : [];
}
export const noteChoice = (id: string): void =>
  storage.writeJson(keys.palette, [id, ...recentIds().filter((each) => each !== id)].slice(0, RECENT));

function useLate(words: string): string {
  const [late, setLate] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setLate(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return late;
}

/** Two letters, or one sign of a writing in which one is a word (狐). */
const saysSomething = (words: string): boolean =>
  words.length > 1 || /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(words);

/** One's own pictures by the words they were made with. */
function usePictures(words: string): { entries: Entry[]; looking: boolean; failed: boolean } {
  const t = useT();
  const go = usePage();
  const user = useUser();
  const keyword = useLate(words);
  const wanted = user !== null && saysSomething(keyword);
  const { data, isFetching, isError } = useQuery({
    queryKey: ['palette', 'pictures', keyword],
    queryFn: async ({ signal }) => {
      const body = { tab: 'media', keyword, page_size: PICTURES } as const;
      const whole = (await api.library.assets({ body, signal, quiet: true })).data;
      if (whole.length === PICTURES) return whole;
      // Somebody is still typing: what only begins like the last word follows.
      const { data: begun } = await api.library.assets({ body: { ...body, begun: true }, signal, quiet: true });
      const known = new Set(whole.map(({ id }) => id));
      return [...whole, ...begun.filter(({ id }) => !known.has(id))].slice(0, PICTURES);
    },
    enabled: wanted,
    staleTime: 15_000,
  });
  const entries = (wanted ? (data ?? []) : []).map(
    (item): Entry => ({
      id: `picture:${item.id}`,
      group: 'pictures',
      label: item.prompt || t('palette.untitled'),
      picture: { src: item.thumbnail, ground: item.dominant },
      run: () => go(`${pathOf('assets')}?view=${item.id}`),
    }),
  );
  return {
    entries,
    looking: user !== null && saysSomething(words) && (isFetching || keyword !== words),
    failed: isError,
  };
}

/** What the palette shows for these words; without words what was chosen last, then everything. */
export function useFound(text: string): { list: Entry[]; looking: boolean; failed: boolean } {
  const t = useT();
  const go = usePage();
  const words = text.trim();
  const entries = useEntries();
  const { entries: pictures, looking, failed } = usePictures(words);
  const [recent] = useState(recentIds);
  if (words === '') {
    const last = recent.flatMap((id) => entries.filter((entry) => entry.id === id));
    const rest = entries.filter((entry) => !last.includes(entry));
    return {
      list: [...last.map((entry) => ({ ...entry, group: 'recent' as const })), ...rest],
      looking,
      failed: false,
    };
  }
  const search: Entry = {
    id: 'search',
    group: 'search',
    label: t('palette.searchWorks', { words }),
    icon: IconSearch,
    run: () => {
      rememberTerm(words);
      go(searchPath(words, storage.read(keys.searchMedia)));
    },
  };
  const found = bestOf(entries, words);
  // Groups stay together, in the order of their best entry.
  const groups = [...new Set(found.map(({ group }) => group))];
  return {
    list: [...groups.flatMap((group) => found.filter((entry) => entry.group === group)), ...pictures, search],
    looking,
    failed,
  };
}
