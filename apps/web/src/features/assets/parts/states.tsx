import { QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { SkeletonTile } from '@atelier/ui/skeleton';
import { IconCloudOff, IconFolder, IconHeart, IconPhoto, IconSearch, IconTrash, IconWand } from '@tabler/icons-react';
import { type Filter, isNarrowed, widened } from '#features/assets/model/filter.ts';
import style from '#features/assets/screens/assets.module.css';
import { IMAGE_SCREEN } from '#lib/generation-entry.ts';
import { useT } from '#lib/i18n/language.ts';
import { usePage } from '#lib/use-page.ts';

const icon = { size: 24, stroke: 1.6, 'aria-hidden': true } as const;

/** Why no file stands here, and the next step. */
export function NoFiles({ filter, onFilter }: { filter: Filter; onFilter: (change: Partial<Filter>) => void }) {
  const t = useT();
  const page = usePage();
  const make = <QuietButton onClick={() => page(IMAGE_SCREEN)}>{t('assets.empty.make')}</QuietButton>;
  if (isNarrowed(filter)) {
    const onlyVideos = filter.type === 'video' && !isNarrowed({ ...filter, type: 'all' });
    return (
      <EmptyState
        icon={<IconSearch {...icon} />}
        title={t('assets.empty.nothingTitle')}
        line={t(onlyVideos ? 'assets.empty.videos' : 'assets.empty.nothingLine')}
        action={<QuietButton onClick={() => onFilter(widened(filter))}>{t('assets.clearAll')}</QuietButton>}
      />
    );
  }
  switch (filter.tab) {
    case 'folders':
      return (
        <EmptyState
          icon={<IconFolder {...icon} />}
          title={t('assets.empty.folderTitle')}
          line={t('assets.empty.folderLine')}
        />
      );
    case 'favorites':
      return (
        <EmptyState
          icon={<IconHeart {...icon} />}
          title={t('assets.empty.favoritesTitle')}
          line={t('assets.empty.favoritesLine')}
        />
      );
    case 'trash':
      return (
        <EmptyState
          icon={<IconTrash {...icon} />}
          title={t('assets.empty.trashTitle')}
          line={t('assets.empty.trashLine')}
        />
      );
    case 'tools':
      return (
        <EmptyState
          icon={<IconWand {...icon} />}
          title={t('assets.empty.toolsTitle')}
          line={t('assets.empty.toolsLine')}
          action={make}
        />
      );
    default:
      return (
        <EmptyState
          icon={<IconPhoto {...icon} />}
          title={t('assets.empty.mediaTitle')}
          line={t('assets.empty.mediaLine')}
          action={make}
        />
      );
  }
}

/** The list did not come: the line is broken, or this browser is offline. */
export function Unreached({ offline, onRetry }: { offline: boolean; onRetry: () => void }) {
  const t = useT();
  return (
    <EmptyState
      tone="error"
      icon={<IconCloudOff {...icon} />}
      title={t(offline ? 'assets.offlineTitle' : 'assets.failedTitle')}
      line={t(offline ? 'assets.offlineLine' : 'assets.failedLine')}
      action={offline ? undefined : <QuietButton onClick={onRetry}>{t('common.retry')}</QuietButton>}
    />
  );
}

const RATIOS = [1, 0.75, 1.78, 1, 1.33, 0.56, 1, 0.75, 1.33, 1, 0.75, 1.78];

export function GridSkeleton() {
  const t = useT();
  return (
    <div className={style.skeletons} role="status" aria-label={t('common.loading')}>
      {RATIOS.map((ratio, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes only
        <SkeletonTile key={index} ratio={ratio} />
      ))}
    </div>
  );
}
