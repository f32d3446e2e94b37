import type { WorkMediaType } from '@atelier/contract/vocabulary/works';
import { HOME } from '@atelier/rules/routes/table';
import { IconButton, QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { IconArrowLeft, IconPhotoPlus, IconSearch, IconSearchOff, IconX } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import style from '#features/home/gallery.module.css';
import { usePageFilter } from '#features/home/parts/gallery.tsx';
import { GalleryBar } from '#features/home/parts/gallery-bar.tsx';
import { useStart } from '#features/home/parts/use-start.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { useRoute } from '#lib/route.ts';
import { rememberTerm } from '#lib/search-history.ts';
import { KEYWORDS_MAX, searchPath } from '#lib/search-terms.ts';
import { keys, storage } from '#lib/storage.ts';
import { usePage } from '#lib/use-page.ts';
import { ALL_MEDIA, DISCOVER_SORT } from '#lib/works/filter.ts';
import { type Feed, useFeed } from '#lib/works/use-feed.ts';
import { WorkGrid } from '#lib/works/work-grid.tsx';

/** What the line under the heading says: what is shown instead of what was asked, and how many there are. */
function useResultLine(feed: Feed, keywords: string, asked: WorkMediaType | undefined): string {
  const t = useT();
  const language = useLanguage();
  if (feed.pending || feed.failed) return '';
  const count = formatNumber(feed.total, language);
  const found = feed.totalMore ? t('gallery.foundMore', { count }) : t('gallery.found', { count: feed.total });
  if (!asked || !feed.shownMediaType || feed.shownMediaType === asked) return feed.total > 0 ? found : '';
  const kinds = { asked: t(`gallery.kinds.${asked}`), kind: t(`gallery.kinds.${feed.shownMediaType}`) };
  const instead = keywords ? t('gallery.shown', { words: keywords, ...kinds }) : t('gallery.shownBare', kinds);
  // Chinese and Japanese end a sentence with a sign that has its space in it.
  return [instead, found].join(language === 'zh' || language === 'ja' ? '' : ' ');
}

/** /studio/search: words and a kind in, works out; without words the discover feed (studio 2.2, 2.6). */
export function SearchScreen() {
  const t = useT();
  const go = usePage();
  const start = useStart();
  const { search } = useRoute();
  const filter = usePageFilter();
  const feed = useFeed(filter);
  const keywords = filter.keywords ?? '';
  const media = search.get('mediaType');
  const line = useResultLine(feed, keywords, filter.mediaType);

  const [words, setWords] = useState(keywords);
  useEffect(() => setWords(keywords), [keywords]);
  const input = useRef<HTMLInputElement>(null);
  const run = (event: FormEvent) => {
    event.preventDefault();
    const term = words.trim();
    if (!term) return;
    rememberTerm(term);
    go(searchPath(term, media, true));
  };

  const chosen = filter.mediaType ?? ALL_MEDIA;
  const chip = (value: 'image' | 'video' | typeof ALL_MEDIA) => ({
    key: value,
    label: t(`gallery.medias.${value}`),
    to: searchPath(keywords, value === ALL_MEDIA && !keywords ? null : value),
    active: chosen === value,
  });
  // The kind stays chosen for the next search from the header.
  useEffect(() => {
    if (media) storage.write(keys.searchMedia, media);
  }, [media]);

  return (
    <div className={style.page}>
      <form className={style.form} onSubmit={run}>
        <IconButton size="l" label={t('gallery.searchBack')} onClick={() => go(HOME)}>
          <IconArrowLeft size={20} stroke={1.6} />
        </IconButton>
        {/* biome-ignore lint/a11y/useSemanticElements: <search> has no better support than the role */}
        <div className={style.field} role="search">
          <IconSearch size={18} stroke={1.6} aria-hidden />
          <input
            ref={input}
            type="search"
            aria-label={t('gallery.search')}
            placeholder={t('gallery.searchHint')}
            maxLength={KEYWORDS_MAX}
            enterKeyHint="search"
            autoComplete="off"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          {words !== '' && (
            <IconButton
              label={t('gallery.searchForget')}
              onClick={() => {
                setWords('');
                input.current?.focus();
              }}
            >
              <IconX size={16} stroke={1.6} />
            </IconButton>
          )}
        </div>
        <QuietButton type="submit" size="l">
          {t('gallery.searchRun')}
        </QuietButton>
      </form>
      <header className={`${style.head} ${style.results}`}>
        <div>
          <h1>{keywords ? t('gallery.searchFor', { words: keywords }) : t('gallery.searchTitle')}</h1>
          <p className={style.count} aria-live="polite">
            {line}
          </p>
        </div>
        {/* The words as a start of one's own (studio 2.2 'trial entry'). */}
        {keywords && (
          <QuietButton onClick={() => start({ prompt: keywords, module: 'txt2img' })}>
            <IconPhotoPlus size={18} stroke={1.6} aria-hidden />
            {t('gallery.tryIt')}
          </QuietButton>
        )}
      </header>
      <GalleryBar
        label={t('gallery.media')}
        first={chip(ALL_MEDIA)}
        chips={[chip('image'), chip('video')]}
        sort={filter.sort ?? 'hot'}
        onSort={(sort) => {
          const path = searchPath(keywords, media);
          go(
            sort === (keywords ? 'hot' : DISCOVER_SORT) ? path : `${path}${path.includes('?') ? '&' : '?'}sort=${sort}`,
          );
        }}
      />
      <WorkGrid
        label={keywords ? t('gallery.searchFor', { words: keywords }) : t('gallery.feed')}
        feed={feed}
        filter={filter}
        empty={
          <EmptyState
            icon={<IconSearchOff size={24} stroke={1.6} aria-hidden />}
            title={keywords ? t('gallery.noneTitle', { words: keywords }) : t('gallery.emptyMedia')}
            line={keywords ? t('gallery.noneLine') : t('gallery.emptyMediaLine')}
            action={<QuietButton onClick={() => go(HOME)}>{t('gallery.noneAction')}</QuietButton>}
          />
        }
      />
    </div>
  );
}
