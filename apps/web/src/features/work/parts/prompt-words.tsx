import { promptParts, promptWords } from '@atelier/rules/works/prompt-words';
import { IconBookmarkFilled } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useMemo, useState } from 'react';
import style from '#features/work/parts/parameters.module.css';
import { signedInOrAsked } from '#features/work/work.api.ts';
import { api } from '#lib/api/api.ts';
import { useT } from '#lib/i18n/language.ts';
import { useUser } from '#lib/session/session.ts';

/** Words asked about in one call (contract: lexicon). */
const ASKED_AT_ONCE = 200;
/** Kept words by their text; null: not kept, or not known yet. */
type Kept = Record<string, number | null>;

function useKeptWords(words: readonly string[]) {
  const user = useUser();
  const queries = useQueryClient();
  const key = ['work', 'words', user?.id ?? 'guest', words] as const;
  const { data } = useQuery<Kept>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const body = { prompts: words.slice(0, ASKED_AT_ONCE) };
      const answers = await api.community.areWordsLiked({ body, signal, quiet: true, noLogin: true });
      return Object.fromEntries(answers.map(({ prompt, like, id }) => [prompt, like ? id : null]));
    },
    enabled: user !== null && words.length > 0,
  });
  const put = (word: string, id: number | null) =>
    queries.setQueryData<Kept>(key, (known) => ({ ...known, [word]: id }));

  const toggle = async (word: string) => {
    if (!signedInOrAsked()) return;
    const id = data?.[word] ?? null;
    // Zero stands for a word on its way: it is kept, its id is still to come.
    if (id === 0) return;
    put(word, id === null ? 0 : null);
    try {
      if (id === null) put(word, (await api.community.likeWord({ body: { prompt: word } })).id);
      else await api.community.unlikeWord({ params: { id } });
    } catch {
      put(word, id);
    }
  };
  return { kept: (word: string) => (data?.[word] ?? null) !== null, toggle };
}

/** The prompt in words that can be kept: one stop for the tab key, arrows move between them. */
export function PromptWords({ prompt }: { prompt: string }) {
  const t = useT();
  const parts = useMemo(() => promptParts(prompt), [prompt]);
  const words = useMemo(() => promptWords(prompt), [prompt]);
  const { kept, toggle } = useKeptWords(words);
  const [current, setCurrent] = useState(0);
  const stops = parts.flatMap((part, index) => (part.word === null ? [] : [index]));

  const press = (event: KeyboardEvent<HTMLElement>, index: number, word: string) => {
    const at = stops.indexOf(index);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: stops.length - 1 }[event.key];
    if (event.key === 'Enter' || event.key === ' ') void toggle(word);
    else if (to !== undefined) {
      const next = Math.min(stops.length - 1, Math.max(0, to));
      setCurrent(next);
      event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=button]')[next]?.focus();
    } else return;
    event.preventDefault();
    // The arrows of the page turn to the next work.
    event.stopPropagation();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: words of a sentence are no fieldset
    <span role="group" aria-label={t('detail.wordsOf')} className={style.prompt}>
      {parts.map(({ text, word }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one fixed text never move
        if (word === null) return <span key={index}>{text}</span>;
        const on = kept(word);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a button element cannot wrap with the line
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one fixed text never move
            key={index}
            role="button"
            tabIndex={stops[Math.min(current, stops.length - 1)] === index ? 0 : -1}
            aria-pressed={on}
            title={t(on ? 'detail.forgetWord' : 'detail.keepWord')}
            className={style.word}
            onClick={() => void toggle(word)}
            onFocus={() => setCurrent(stops.indexOf(index))}
            onKeyDown={(event) => press(event, index, word)}
          >
            {text}
            {on && <IconBookmarkFilled size={12} aria-hidden />}
          </span>
        );
      })}
    </span>
  );
}
