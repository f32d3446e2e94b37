import type { WorkMediaType } from '@atelier/contract/vocabulary/works';
import { HOME } from '@atelier/rules/routes/table';
import { isForeign } from '@atelier/rules/text-helpers/language';
import { QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { IconPhotoPlus, IconSearchOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import style from '#features/home/gallery.module.css';
import { MediaChoice, SortChoice } from '#features/home/parts/choices.tsx';
import { Explore } from '#features/home/parts/explore.tsx';
import { usePageFilter } from '#features/home/parts/gallery-address.ts';
import { type GenerationEntry, IMAGE_SCREEN } from '#lib/generation-entry.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { useRoute } from '#lib/route.ts';
import { searchPath } from '#lib/search-terms.ts';
import { keys, storage } from '#lib/storage.ts';
import { usePage } from '#lib/use-page.ts';
import { ALL_MEDIA, type FeedFilter } from '#lib/works/filter.ts';
import { type Feed, useFeed } from '#lib/works/use-feed.ts';
import { WorkGrid } from '#lib/works/work-grid.tsx';

/** What the line under the heading says: what is shown instead of what was asked, and how many there are. */
function useResultLine(feed: Feed, keywords: string, asked: WorkMediaType | undefined): string {
  const t = useT();
  const language = useLanguage();
  if (feed.pending || feed.failed) return '';
  const count = formatNumber(feed.total, language);
  const found = feed.totalMore ? t('gallery.foundMore', { count }) : t('gallery.found', { count: feed.total });
  if (!asked || !feed.shownMediaType || feed.shownMediaType === asked) {
    const hits = feed.works.filter(({ words }) => words !== '').slice(0, feed.total);
    const foreign = hits.some(({ words }) => isForeign(words, language));
    if (feed.total === 0) return '';
    const told = feed.total === 1 ? t('gallery.otherLanguage') : t('gallery.otherLanguages');
    return foreign ? `${found} · ${told}` : found;
  }
  const kinds = { asked: t(`gallery.kinds.${asked}`), kind: t(`gallery.kinds.${feed.shownMediaType}`) };
  const instead = t('gallery.shown', { words: keywords, ...kinds });
  // Chinese and Japanese end a sentence with a sign that has its space in it.
  return [instead, found].join(language === 'zh' || language === 'ja' ? '' : ' ');
}

/** /studio/search: words and a kind in, works out (studio 2.2, 2.6); without words everything there is. The field is the header's, of explore on wide screens its own. */
export function SearchScreen() {
  const filter = usePageFilter();
  return filter.keywords ? <Results filter={filter} keywords={filter.keywords} /> : <Explore />;
}

function Results({ filter, keywords }: { filter: FeedFilter; keywords: string }) {
  const t = useT();
  const go = usePage();
  const { search } = useRoute();
  const feed = useFeed(filter);
  const media = search.get('mediaType');
  // A kind that nobody asked for by name is not missed.
  const line = useResultLine(feed, keywords, media ? filter.mediaType : undefined);
  // A kind of which there was something stays chosen for the next search from the header.
  const found = media !== null && feed.works.length > 0 && feed.shownMediaType === null;
  useEffect(() => {
    if (found) storage.write(keys.searchMedia, media);
  }, [found, media]);
  const to = (kind: string | null, sort: string) => {
    const path = searchPath(keywords, kind);
    go(sort === 'hot' ? path : `${path}&sort=${sort}`);
  };
  const sort = filter.sort ?? 'hot';
  return (
    <div className={style.page}>
      <header className={`${style.head} ${style.results}`}>
        <div className={style.found}>
          <h1>{t('gallery.searchFor', { words: keywords })}</h1>
          <p className={style.count} aria-live="polite">
            {line}
          </p>
        </div>
        <div className={style.choices}>
          <MediaChoice
            kinds={feed.mediaTypes}
            media={media === ALL_MEDIA ? ALL_MEDIA : (feed.shownMediaType ?? filter.mediaType ?? ALL_MEDIA)}
            onMedia={(kind) => to(kind, sort)}
          />
          <SortChoice sort={sort} onSort={(next) => to(media, next)} />
        </div>
        {/* The words as a start of one's own (studio 2.2 'trial entry'). */}
        <QuietButton
          onClick={() => go(IMAGE_SCREEN, { state: { prompt: keywords, module: 'txt2img' } satisfies GenerationEntry })}
        >
          <IconPhotoPlus size={18} stroke={1.6} aria-hidden />
          {t('gallery.tryIt')}
        </QuietButton>
      </header>
      <WorkGrid
        label={t('gallery.searchFor', { words: keywords })}
        feed={feed}
        filter={filter}
        hitsEnd={t('gallery.hitsEnd', { words: keywords })}
        empty={
          <EmptyState
            icon={<IconSearchOff size={24} stroke={1.6} aria-hidden />}
            title={t('gallery.noneTitle', { words: keywords })}
            line={t('gallery.noneLine')}
            action={<QuietButton onClick={() => go(HOME)}>{t('gallery.noneAction')}</QuietButton>}
          />
        }
      />
    </div>
  );
}
