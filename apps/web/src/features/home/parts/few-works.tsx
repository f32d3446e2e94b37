import type { Picked } from '@atelier/rules/gallery/ideas';
import { useT } from '#lib/i18n/language.ts';
import { StartWall } from '#lib/ideas/start-wall.tsx';
import type { FeedFilter } from '#lib/works/filter.ts';
import type { Feed } from '#lib/works/use-feed.ts';
import { WorkGrid } from '#lib/works/work-grid.tsx';

export interface FewWorksProps {
  feed: Feed;
  filter: FeedFilter;
  /** Works that there were when the page was opened: they stand above. */
  begun: number;
  /** Starts from a picture of the wall. */
  onPick: (idea: Picked) => void;
}

/**
 * What follows the first works of a house that has few: pictures to start from, then what was published since the page was opened. What
 * stands on the screen neither moves nor goes while a new house fills.
 */
export function FewWorks({ feed, filter, begun, onPick }: FewWorksProps) {
  const t = useT();
  const since = feed.works.slice(begun);
  return (
    <>
      {/* Without any work the wall stands in the place of the list. */}
      {begun > 0 && <StartWall onPick={onPick} packaged />}
      {since.length > 0 && (
        <WorkGrid label={t('gallery.sorts.new')} feed={{ ...feed, works: since }} filter={filter} empty={null} />
      )}
    </>
  );
}
