import type { Picked } from '@atelier/rules/gallery/ideas';
import { pathOf } from '@atelier/rules/routes/resolve';
import { QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { IconPhoto } from '@tabler/icons-react';
import { useT } from '#lib/i18n/language.ts';
import { StartWall } from '#lib/ideas/start-wall.tsx';
import { useRoute } from '#lib/route.ts';
import { usePage } from '#lib/use-page.ts';
import type { FeedFilter } from '#lib/works/filter.ts';

/** A gallery without works: why, and the way on. @param onPick starts from a picture of the wall that stands in a house without any */
export function Empty({ filter, onPick }: { filter: FeedFilter; onPick: (idea: Picked) => void }) {
  const t = useT();
  const go = usePage();
  const route = useRoute();
  const icon = <IconPhoto size={24} stroke={1.6} aria-hidden />;
  const narrowed =
    filter.tag || filter.tagId ? 'tag' : filter.mediaType || filter.style || filter.module ? 'media' : null;
  if (narrowed === null && filter.official) {
    return (
      <EmptyState
        icon={icon}
        title={t('gallery.emptyOfficial')}
        line={t('gallery.emptyOfficialLine')}
        action={<QuietButton onClick={() => go(pathOf('settings'))}>{t('shell.settings')}</QuietButton>}
      />
    );
  }
  // A house without works still has something to start from.
  if (narrowed === null) return <StartWall onPick={onPick} />;
  return (
    <EmptyState
      icon={icon}
      title={t(narrowed === 'tag' ? 'gallery.emptyTag' : 'gallery.emptyMedia')}
      line={t(narrowed === 'tag' ? 'gallery.emptyTagLine' : 'gallery.emptyMediaLine')}
      action={<QuietButton onClick={() => go(pathOf(route.row.name))}>{t('gallery.showAll')}</QuietButton>}
    />
  );
}
