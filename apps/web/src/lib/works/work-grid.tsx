import type { FeedItem } from '@atelier/contract/works/shapes';
import { workPath } from '@atelier/rules/routes/resolve';
import { QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { FeedMasonry } from '@atelier/ui/feed-masonry';
import { Masonry } from '@atelier/ui/masonry';
import type { Place } from '@atelier/ui/masonry-layout';
import { SkeletonTile } from '@atelier/ui/skeleton';
import { IconPhotoOff, IconWifiOff } from '@tabler/icons-react';
import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { arriving } from '#lib/arriving.tsx';
import { useLanguage, useT, withWords } from '#lib/i18n/language.ts';
import { localizedHref } from '#lib/use-page.ts';
import type { FeedFilter } from '#lib/works/filter.ts';
import { FEW } from '#lib/works/growing.ts';
import { useOpenWork } from '#lib/works/open-work.ts';
import type { Feed } from '#lib/works/use-feed.ts';
import style from '#lib/works/work-card.module.css';
import { WorkCard } from '#lib/works/work-card.tsx';

const CardSheet = arriving(async () => (await withWords(import('#lib/works/card-sheet.tsx'), 'styles')).CardSheet);

export interface WorkGridProps {
  /** Names the list for those who hear it. */
  label: string;
  feed: Feed;
  /** What the list is made of: the arrows of an opened work go through it. */
  filter: FeedFilter;
  /** What stands over each card besides, e.g. what its author may do with it. */
  tools?: (work: FeedItem) => ReactNode;
  /** Draws a card in another way, with so many px below its picture, in one shape for all. */
  card?: {
    render: (work: FeedItem, onOpen: (work: FeedItem) => void, first: boolean) => ReactNode;
    ratio: number;
    foot: number;
  };
  /** Says where the hits of a search end and what is related begins. */
  hitsEnd?: string;
  /** Stands instead of an empty list: why, and the one next step. */
  empty: ReactNode;
}

const SKELETONS = [3 / 4, 4 / 3, 1, 3 / 4, 1, 3 / 4, 4 / 3, 9 / 16, 1, 4 / 3, 3 / 4, 1];
const skeletons = SKELETONS.map((ratio, index) => ({
  key: String(index),
  ratio,
  node: <SkeletonTile ratio={ratio} />,
}));

const keyOf = (work: FeedItem) => work.id;
const ratioOf = (work: FeedItem) => work.width / work.height;

/** A list of works as cards, in each of its states; it grows at its end and opens a work over itself. */
export function WorkGrid({ label, feed, filter, tools, card: own, hitsEnd, empty }: WorkGridProps) {
  const t = useT();
  const language = useLanguage();
  const open = useOpenWork();
  const [actions, setActions] = useState<string | null>(null);
  // Stable, because the way to navigate is new with every address and each card would be drawn again.
  const latest = useRef(open);
  latest.current = open;
  const onOpen = useCallback((work: FeedItem) => latest.current(work.id, filter), [filter]);
  const onActions = useCallback((work: FeedItem) => setActions(work.id), []);
  // They stand in no list that the arrows of an opened work could go through.
  const onOpenAlone = useCallback((work: FeedItem) => latest.current(work.id, null), []);
  const card = (work: FeedItem, place: Place, alone = false) => (
    <WorkCard
      work={work}
      width={place.width}
      href={localizedHref(workPath(work.id), language)}
      first={place.top === 0 && !alone}
      onOpen={alone ? onOpenAlone : onOpen}
      onActions={onActions}
    />
  );
  const render = own
    ? (work: FeedItem, place: Place) => own.render(work, onOpen, place.top === 0)
    : tools
      ? (work: FeedItem, place: Place) => (
          <>
            {card(work, place)}
            {tools(work)}
          </>
        )
      : (work: FeedItem, place: Place) => card(work, place);

  if (feed.pending) {
    return (
      <div className={style.skeletons} aria-busy="true">
        <Masonry label={t('common.loading')} items={skeletons} />
      </div>
    );
  }
  if (feed.failed || feed.offline) {
    const Icon = feed.offline ? IconWifiOff : IconPhotoOff;
    return (
      <div className={style.state}>
        <EmptyState
          tone="error"
          icon={<Icon size={24} stroke={1.6} aria-hidden />}
          title={t(feed.offline ? 'gallery.offline' : 'gallery.failed')}
          line={feed.offline ? t('gallery.offlineLine') : feed.problem || t('gallery.failedLine')}
          action={<QuietButton onClick={feed.retry}>{t('common.retry')}</QuietButton>}
        />
      </div>
    );
  }
  const { related } = feed;
  if (feed.works.length === 0 && related.length === 0) return <div className={style.state}>{empty}</div>;

  const pressed = actions === null ? undefined : [...feed.works, ...related].find((work) => work.id === actions);
  return (
    <>
      {feed.works.length === 0 ? (
        <div className={style.state}>{empty}</div>
      ) : (
        <FeedMasonry
          label={label}
          items={feed.works}
          keyOf={keyOf}
          ratioOf={own ? () => own.ratio : ratioOf}
          foot={own?.foot ?? 0}
          render={render}
          busy={feed.hasMore ? feed.loadingMore : undefined}
          onNearEnd={feed.moreFailed ? undefined : feed.more}
        />
      )}
      {related.length > 0 && (
        <section className={style.related} aria-label={t('gallery.related')}>
          <header>
            {feed.works.length > 0 && <p>{hitsEnd}</p>}
            <h2>{t('gallery.related')}</h2>
          </header>
          <FeedMasonry
            label={t('gallery.related')}
            items={related}
            keyOf={keyOf}
            ratioOf={ratioOf}
            render={(work, place) => card(work, place, true)}
          />
        </section>
      )}
      <div className={style.end} role="status">
        {feed.moreFailed ? (
          <QuietButton onClick={feed.more}>{t('gallery.moreFailed')}</QuietButton>
        ) : (
          // A list that fits the window shows its end itself.
          !feed.hasMore && feed.works.length > FEW && t('gallery.end')
        )}
      </div>
      {pressed && (
        <Suspense fallback={null}>
          <CardSheet work={pressed} onOpen={onOpen} onClose={() => setActions(null)} />
        </Suspense>
      )}
    </>
  );
}
