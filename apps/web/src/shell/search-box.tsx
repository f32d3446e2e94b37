import { IconHistory, IconSearch, IconX } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useT } from '#lib/i18n/language.ts';
import { useShortcuts } from '#lib/keys/shortcuts.ts';
import { forgetTerms, rememberTerm, useRecentTerms } from '#lib/search-history.ts';
import { isSearchPage, KEYWORDS_MAX, searchPath } from '#lib/search-terms.ts';
import { keys, storage } from '#lib/storage.ts';
import { usePage } from '#lib/use-page.ts';
import style from '#shell/search-box.module.css';

/** The search of the header (studio 2.5): '/' leads here, Enter runs, recent terms stand below while it is pointed at or typed in. */
export function SearchBox() {
  const t = useT();
  const go = usePage();
  const id = useId();
  const recent = useRecentTerms();
  const { search, pathname } = useLocation();
  const asked = new URLSearchParams(search).get('keywords') ?? '';
  const [words, setWords] = useState(asked);
  const [opened, open] = useState(false);
  const [at, setAt] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => setWords(asked), [asked]);

  useShortcuts(null, [{ keys: ['/'], label: t('gallery.search'), run: () => input.current?.select() }]);

  const terms = recent.filter((term) => term.toLowerCase().includes(words.trim().toLowerCase()));
  const shown = opened && (words === asked ? recent : terms).length > 0;
  const list = words === asked ? recent : terms;
  const run = (term: string) => {
    const asking = term.trim();
    if (!asking) return;
    rememberTerm(asking);
    open(false);
    input.current?.blur();
    // From the search page it is that page's search run anew (studio 2.2).
    go(searchPath(asking, storage.read(keys.searchMedia), isSearchPage(pathname)));
  };
  const press = (event: KeyboardEvent) => {
    // Enter that ends a composition belongs to the keyboard, not to us.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      run(shown && at >= 0 ? (list[at] ?? words) : words);
    } else if (event.key === 'Escape') {
      if (shown) open(false);
      else input.current?.blur();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      open(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setAt((before) => ((before + step + 1 + list.length + 1) % (list.length + 1)) - 1);
    }
  };
  const leave = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    open(false);
    setAt(-1);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> has no better support than the role
    <div
      className={style.place}
      role="search"
      aria-label={t('gallery.search')}
      onMouseEnter={() => open(true)}
      onMouseLeave={(event) => !event.currentTarget.contains(document.activeElement) && open(false)}
      onBlur={leave}
    >
      <button
        type="button"
        className={style.glass}
        aria-label={t('gallery.searchRun')}
        title={t('gallery.searchRun')}
        onClick={() => (words.trim() ? run(words) : input.current?.focus())}
      >
        <IconSearch size={16} stroke={1.6} aria-hidden />
      </button>
      <input
        ref={input}
        className={style.input}
        type="search"
        role="combobox"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown && at >= 0 ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        aria-label={t('gallery.search')}
        aria-keyshortcuts="/"
        placeholder={t('gallery.searchHint')}
        maxLength={KEYWORDS_MAX}
        autoComplete="off"
        enterKeyHint="search"
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setAt(-1);
          open(true);
        }}
        onFocus={() => open(true)}
        onKeyDown={press}
      />
      {words ? (
        <button
          type="button"
          className={style.clear}
          aria-label={t('gallery.searchForget')}
          onClick={() => {
            setWords('');
            input.current?.focus();
          }}
        >
          <IconX size={16} stroke={1.6} aria-hidden />
        </button>
      ) : (
        <span className={style.key} aria-hidden="true">
          /
        </span>
      )}
      {shown && (
        <div className={style.drop}>
          <div className={style.head}>
            <span id={`${id}-name`}>{t('gallery.searchRecent')}</span>
            <button type="button" onClick={forgetTerms}>
              {t('gallery.searchClear')}
            </button>
          </div>
          <div id={`${id}-list`} role="listbox" aria-labelledby={`${id}-name`}>
            {list.map((term, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, as in every combobox
              <div
                key={term}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                className={style.term}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => run(term)}
              >
                <IconHistory size={16} stroke={1.6} aria-hidden />
                <span>{term}</span>
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
