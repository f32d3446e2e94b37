import { WORK_MEDIA_TYPES } from '@atelier/contract/vocabulary/works';
import { tools } from '@atelier/rules/generation/modules/all';
import { pathOf } from '@atelier/rules/routes/resolve';
import { HOME } from '@atelier/rules/routes/table';
import { QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { Segmented } from '@atelier/ui/segmented';
import { IconBookmark } from '@tabler/icons-react';
import { useMemo } from 'react';
import style from '#features/people/people.module.css';
import { useT } from '#lib/i18n/language.ts';
import { useRoute } from '#lib/route.ts';
import { usePage } from '#lib/use-page.ts';
import type { FeedFilter } from '#lib/works/filter.ts';
import { useFeed } from '#lib/works/use-feed.ts';
import { WorkGrid } from '#lib/works/work-grid.tsx';

const KINDS = ['all', ...(['image', 'video'] as const).filter((kind) => tools.media.includes(kind))] as const;

/** /favorite: the works somebody collected, latest first. */
export function FavoriteScreen() {
  const t = useT();
  const go = usePage();
  const { params } = useRoute();
  const mediaType = WORK_MEDIA_TYPES.find((each) => each === params.mediaType);
  const filter = useMemo<FeedFilter>(() => ({ source: 'favorites', ...(mediaType ? { mediaType } : {}) }), [mediaType]);
  const feed = useFeed(filter);
  const icon = <IconBookmark size={24} stroke={1.6} aria-hidden />;
  return (
    <div className={style.page}>
      <div className={style.bar}>
        <div>
          <h1 className={style.name}>{t('people.favorites')}</h1>
          <p className={style.lead}>{t('people.favoritesLine')}</p>
        </div>
        {/* Where there is one kind alone, nothing is to be chosen. */}
        {KINDS.length > 2 && (
          <Segmented
            label={t('gallery.media')}
            value={KINDS.find((each) => each === mediaType) ?? 'all'}
            options={KINDS.map((value) => ({ value, label: t(`gallery.medias.${value}`) }))}
            onChange={(value) => go(pathOf('favorite', value === 'all' ? {} : { mediaType: value }), { replace: true })}
          />
        )}
      </div>
      <WorkGrid
        label={t('people.favorites')}
        feed={feed}
        filter={filter}
        empty={
          mediaType ? (
            <EmptyState
              icon={icon}
              title={t('people.noneOfKind')}
              action={<QuietButton onClick={() => go(pathOf('favorite'))}>{t('people.showAll')}</QuietButton>}
            />
          ) : (
            <EmptyState
              icon={icon}
              title={t('people.nothingCollected')}
              line={t('people.nothingCollectedLine')}
              action={<QuietButton onClick={() => go(HOME)}>{t('people.explore')}</QuietButton>}
            />
          )
        }
      />
    </div>
  );
}
