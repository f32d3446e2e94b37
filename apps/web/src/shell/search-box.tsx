import { HOME } from '@atelier/rules/routes/table';
import { IconButton } from '@atelier/ui/button';
import { IconArrowLeft, IconSearch, IconX } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { arriving } from '#lib/arriving.tsx';
import { useT } from '#lib/i18n/language.ts';
import { useShortcuts } from '#lib/keys/shortcuts.ts';
import { rememberTerm } from '#lib/search-history.ts';
import { isSearchPage, KEYWORDS_MAX, searchPath } from '#lib/search-terms.ts';
import { keys, storage } from '#lib/storage.ts';
import { usePage } from '#lib/use-page.ts';
import style from '#shell/search-box.module.css';
import type { SuggestionKeys } from '#shell/search-suggestions.tsx';

const Suggestions = arriving(async () => (await import('#shell/search-suggestions.tsx')).Suggestions);

/** Back from the search's own page (studio 2.5). */
export function SearchBack() {
  const t = useT();
  const go = usePage();
  const { pathname } = useLocation();
  if (!isSearchPage(pathname)) return null;
  return (
    <IconButton size="l" label={t('gallery.searchBack')} onClick={() => go(HOME)}>
      <IconArrowLeft size={20} stroke={1.6} />
    </IconButton>
  );
}

/**
 * The one search field of a screen, in the header (studio 2.5) or, `large`, on the page that is about searching: '/' leads here, Enter runs, and below it stand recent terms, or how the
 * typed words may go on. Their code comes with the first touch of the field.
 */
export function SearchField({ large = false }: { large?: boolean }) {
  const t = useT();
  const go = usePage();
  const id = useId();
  const { search, pathname } = useLocation();
  const searching = isSearchPage(pathname);
  const asked = (searching && new URLSearchParams(search).get('keywords')) || '';
  const [words, setWords] = useState(asked);
  const [opened, open] = useState(false);
  const [at, setAt] = useState(-1);
  const [count, setCount] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<SuggestionKeys>(null);
  useEffect(() => setWords(asked), [asked]);
  useShortcuts(null, [{ keys: ['/'], label: t('gallery.search'), run: () => input.current?.select() }]);

  // A list that became shorter under the arrows has no chosen line any more; one that is still on its way keeps it.
  const counted = useCallback((lines: number) => {
    setCount(lines);
    setAt((before) => (lines === 0 || before < lines ? before : -1));
  }, []);
  const shown = opened && count > 0;
  const leaveField = () => {
    open(false);
    setAt(-1);
    input.current?.blur();
  };
  const run = (term: string) => {
    const asking = term.trim();
    if (!asking) return;
    rememberTerm(asking);
    leaveField();
    setWords(asking);
    // From the search page it is that page's search run anew (studio 2.2).
    go(searchPath(asking, storage.read(keys.searchMedia), searching));
  };
  const press = (event: KeyboardEvent) => {
    // Enter that ends a composition belongs to the keyboard, not to us.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (shown && at >= 0) list.current?.choose(at);
      else run(words);
    } else if (event.key === 'Escape') {
      if (!shown) return input.current?.blur();
      // The browser would empty the field.
      event.preventDefault();
      open(false);
      setAt(-1);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      open(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setAt((before) => ((before + step + 1 + count + 1) % (count + 1)) - 1);
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
      data-large={large || undefined}
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
        <IconSearch size={large ? 20 : 16} stroke={1.6} aria-hidden />
      </button>
      <input
        ref={input}
        className={style.input}
        type="search"
        role="combobox"
        aria-expanded={shown}
        aria-controls={shown ? `${id}-list` : undefined}
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
          title={t('gallery.searchForget')}
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
      {opened && (
        <Suspense fallback={null}>
          <Suggestions
            ref={list}
            id={id}
            // What was searched for already is not gone on with: the history stands below it.
            words={words === asked ? '' : words}
            at={at}
            onCount={counted}
            onRun={run}
            onPage={(path) => {
              leaveField();
              setWords(asked);
              go(path);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
