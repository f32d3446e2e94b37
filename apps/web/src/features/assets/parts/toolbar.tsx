import { tools } from '@atelier/rules/generation/modules/all';
import { IconButton } from '@atelier/ui/button';
import { Segmented } from '@atelier/ui/segmented';
import { showToast } from '@atelier/ui/toaster';
import { IconBookmark, IconSearch, IconTrash, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { deleteSearch, saveSearch, useSavedSearches } from '#features/assets/assets.api.ts';
import { type Filter, fromBody, isNarrowed, TABS, type Tab, TYPES, toBody } from '#features/assets/model/filter.ts';
import { FilterChips, ToolRow } from '#features/assets/parts/filter-chips.tsx';
import { NameDialog } from '#features/assets/parts/folder-dialogs.tsx';
import style from '#features/assets/parts/toolbar.module.css';
import type { AssetPage } from '#lib/assets/use-assets.ts';
import { useT } from '#lib/i18n/language.ts';
import { useShortcuts } from '#lib/keys/shortcuts.ts';

/** Folders, Media, Tools, Favourites; the trash stands apart. */
export function Tabs({ tab, onTab }: { tab: Tab; onTab: (tab: Tab) => void }) {
  const t = useT();
  return (
    <nav className={style.tabs} aria-label={t('assets.tabs.label')}>
      {TABS.map((each) => (
        <button
          key={each}
          type="button"
          className={each === 'trash' ? style.trashTab : style.tab}
          aria-current={each === tab ? 'page' : undefined}
          onClick={() => onTab(each)}
        >
          {each === 'trash' && <IconTrash size={16} stroke={1.6} aria-hidden />}
          <span>{each === 'trash' ? t('assets.trash') : t(`assets.tabs.${each}`)}</span>
        </button>
      ))}
    </nav>
  );
}

/** The search box: words go to the address on Enter and, while typing, after a rest. `/` focuses it. */
function SearchBox({ value, onSearch }: { value: string; onSearch: (q: string) => void }) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const told = useRef(value);
  useEffect(() => {
    // The address changed by something else than this box.
    if (told.current !== value) setText(value);
    told.current = value;
  }, [value]);
  const tellNow = (q: string) => {
    told.current = q;
    onSearch(q);
  };
  const latest = useRef(tellNow);
  latest.current = tellNow;
  useEffect(() => {
    const q = text.trim();
    if (q === told.current) return;
    const timer = setTimeout(() => latest.current(q), 350);
    return () => clearTimeout(timer);
  }, [text]);
  useShortcuts(t('assets.keys'), [{ keys: ['/'], label: t('assets.search'), run: () => field.current?.focus() }]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    tellNow(text.trim());
  };
  return (
    <search className={style.search}>
      <form onSubmit={send}>
        <IconSearch size={16} stroke={1.8} aria-hidden />
        <input
          ref={field}
          type="text"
          enterKeyHint="search"
          aria-label={t('assets.search')}
          placeholder={t('assets.searchHint')}
          value={text}
          maxLength={200}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || text === '') return;
            event.preventDefault();
            event.stopPropagation();
            setText('');
            tellNow('');
          }}
        />
        {text !== '' && (
          <IconButton
            size="s"
            label={t('assets.clearSearch')}
            onClick={() => {
              setText('');
              tellNow('');
              field.current?.focus();
            }}
          >
            <IconX size={14} stroke={1.8} />
          </IconButton>
        )}
      </form>
    </search>
  );
}

/** Saved searches as chips, and the way to save this one. */
function SavedSearches({ filter, onOpen }: { filter: Filter; onOpen: (filter: Filter) => void }) {
  const t = useT();
  const queries = useQueryClient();
  const { data: saved = [] } = useSavedSearches();
  const [naming, setNaming] = useState(false);
  const now = JSON.stringify(filter);
  const known = saved.some((search) => JSON.stringify(fromBody(search.query)) === now);
  const canSave = isNarrowed(filter) && !known && (filter.tab !== 'folders' || filter.folder !== '');
  const forget = async (id: number, name: string) => {
    await deleteSearch(queries, id)
      .then(() => showToast({ text: t('assets.saved.removed', { name }), tone: 'ok' }))
      .catch(() => undefined);
  };
  if (saved.length === 0 && !canSave) return null;
  return (
    <div className={style.saved}>
      <ul aria-label={t('assets.saved.label')}>
        {saved.map((search) => {
          const on = JSON.stringify(fromBody(search.query)) === now;
          return (
            <li key={search.id} className={style.savedChip} data-on={on || undefined}>
              <button type="button" aria-pressed={on} onClick={() => onOpen(fromBody(search.query))}>
                <IconBookmark size={14} stroke={1.6} aria-hidden />
                {search.name}
              </button>
              <button
                type="button"
                aria-label={t('assets.saved.remove', { name: search.name })}
                title={t('assets.saved.remove', { name: search.name })}
                onClick={() => void forget(search.id, search.name)}
              >
                <IconX size={12} stroke={2} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
      {canSave && (
        <button type="button" className={style.clear} onClick={() => setNaming(true)}>
          <IconBookmark size={14} stroke={1.6} aria-hidden />
          {t('assets.saved.save')}
        </button>
      )}
      <NameDialog
        opened={naming}
        title={t('assets.saved.title')}
        label={t('assets.saved.name')}
        initial={filter.q.slice(0, 60)}
        hint=""
        action={t('assets.folder.save')}
        onClose={() => setNaming(false)}
        onName={(name) => saveSearch(queries, name, toBody(filter))}
      />
    </div>
  );
}

/** Kinds of files that can come about here. */
const HAD = TYPES.filter((type) => type === 'all' || tools.media.includes(type));

export interface ToolbarProps {
  filter: Filter;
  facets: AssetPage['facets'] | undefined;
  /** A change of the address; words replace each other in the history, other filters are steps. */
  onFilter: (change: Partial<Filter>, replace?: boolean) => void;
}

/** Words, kind, filters, saved searches. */
export function Toolbar({ filter, facets, onFilter }: ToolbarProps) {
  const t = useT();
  return (
    <>
      {filter.tab === 'tools' && <ToolRow filter={filter} facets={facets} onFilter={onFilter} />}
      <div className={style.bar}>
        <SearchBox value={filter.q} onSearch={(q) => onFilter({ q }, true)} />
        <div className={style.chips}>
          {/* Where there is one kind alone, nothing is to be chosen. */}
          {HAD.length > 2 && (
            <Segmented
              label={t('assets.types.label')}
              value={filter.type}
              options={HAD.map((value) => ({ value, label: t(`assets.types.${value}`) }))}
              onChange={(type) => onFilter({ type })}
            />
          )}
          <FilterChips filter={filter} facets={facets} onFilter={onFilter} />
        </div>
      </div>
      <SavedSearches filter={filter} onOpen={(open) => onFilter(open)} />
    </>
  );
}
