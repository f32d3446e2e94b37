import { IconHistory, IconSearch, IconTag, IconUser } from '@tabler/icons-react';
import { type Ref, useEffect, useImperativeHandle } from 'react';
import { useT } from '#lib/i18n/language.ts';
import { forgetTerms } from '#lib/search-history.ts';
import style from '#shell/search-box.module.css';
import type { Suggestion } from '#shell/suggestions.ts';
import { useSuggestions } from '#shell/use-suggestions.ts';

/** What the field's keys do with the list. */
export interface SuggestionKeys {
  choose: (at: number) => void;
}

export interface SuggestionsProps {
  ref: Ref<SuggestionKeys>;
  /** Prefix of the ids of list and lines. */
  id: string;
  /** '' shows recent searches. */
  words: string;
  /** The line the arrows stand on, -1 for none. */
  at: number;
  onCount: (count: number) => void;
  onRun: (term: string) => void;
  onPage: (path: string) => void;
}

const SIGNS = { recent: IconHistory, word: IconSearch, tag: IconTag, person: IconUser } as const;

/** Below the search field: recent searches, or how the typed words go on. The focus stays in the field. */
export function Suggestions({ ref, id, words, at, onCount, onRun, onPage }: SuggestionsProps) {
  const t = useT();
  const list = useSuggestions(words);
  const recent = words.trim() === '';
  const { length } = list;
  useEffect(() => onCount(length), [length, onCount]);
  const choose = (line: Suggestion | undefined) => {
    if (!line) return;
    if ('path' in line) onPage(line.path);
    else onRun(line.text);
  };
  useImperativeHandle(ref, () => ({ choose: (place) => choose(list[place]) }));
  if (length === 0) return null;
  return (
    <div className={style.drop}>
      <div className={style.head}>
        <span id={`${id}-name`}>{t(recent ? 'gallery.searchRecent' : 'gallery.suggestions')}</span>
        {recent && (
          <button type="button" onClick={forgetTerms}>
            {t('gallery.searchClear')}
          </button>
        )}
      </div>
      <div id={`${id}-list`} role="listbox" aria-labelledby={`${id}-name`}>
        {list.map((line, index) => {
          const Sign = SIGNS[line.kind];
          const what = line.kind === 'tag' || line.kind === 'person' ? t(`gallery.suggested.${line.kind}`) : '';
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, as in every combobox
            <div
              key={line.key}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={style.term}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(line)}
            >
              {line.kind === 'person' && line.avatar ? (
                <img className={style.avatar} src={line.avatar} alt="" width={20} height={20} />
              ) : (
                <Sign size={16} stroke={1.6} aria-hidden />
              )}
              <span>{line.text}</span>
              {what && <small>{what}</small>}
            </div>
          );
        })}
      </div>
    </div>
  );
}
