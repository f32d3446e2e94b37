import type { WorkMediaType } from '@atelier/contract/vocabulary/works';
import type { FeedItem } from '@atelier/contract/works/shapes';
import { HOME } from '@atelier/rules/routes/table';
import { QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { IconHeart, IconPhoto, IconUserOff, IconWifiOff } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { HeadSkeleton, PersonHead } from '#features/people/parts/person-head.tsx';
import { PersonTabs, TABS, type Tab } from '#features/people/parts/person-tabs.tsx';
import { useProfile } from '#features/people/people.api.ts';
import style from '#features/people/people.module.css';
import { ApiError } from '#lib/api/error.ts';
import { IMAGE_SCREEN } from '#lib/generation-entry.ts';
import { useT } from '#lib/i18n/language.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useRoute } from '#lib/route.ts';
import { usePage } from '#lib/use-page.ts';
import type { FeedFilter } from '#lib/works/filter.ts';
import { type Feed, useFeed } from '#lib/works/use-feed.ts';
import { WorkGrid } from '#lib/works/work-grid.tsx';

export interface PersonPageProps {
  userId: number;
  own: boolean;
  mediaType?: WorkMediaType | undefined;
  acts: (person: NonNullable<ReturnType<typeof useProfile>['data']>) => ReactNode;
  /** What its author may do with each work. */
  tools?: (work: FeedItem) => ReactNode;
}

/** Somebody's page: who they are, what they published and what they like. */
export function PersonPage({ userId, own, mediaType, acts, tools }: PersonPageProps) {
  const t = useT();
  const go = usePage();
  const { data: person, error, refetch, fetchStatus } = useProfile(userId);
  const tab = useTab();
  const filter = useMemo<FeedFilter>(
    () => ({
      source: tab.value === 'likes' ? 'liked' : 'user',
      ...(own ? {} : { userId }),
      ...(mediaType ? { mediaType } : {}),
    }),
    [tab.value, userId, own, mediaType],
  );
  // Asked for beside the person, not after them.
  const feed = useFeed(filter);
  usePageTitle(person?.nickname ?? null);

  // Without a connection the question waits; it goes on by itself.
  const offline = fetchStatus === 'paused';
  if (!person && (error || offline)) {
    const gone = error instanceof ApiError && error.key === 'not_found';
    return (
      <div className={style.page}>
        {gone ? (
          <EmptyState
            tone="error"
            icon={<IconUserOff size={24} stroke={1.6} aria-hidden />}
            title={t('people.goneTitle')}
            line={t('people.goneLine')}
            action={<QuietButton onClick={() => go(HOME)}>{t('people.goneAction')}</QuietButton>}
          />
        ) : (
          <EmptyState
            tone="error"
            icon={<IconWifiOff size={24} stroke={1.6} aria-hidden />}
            title={t(offline ? 'gallery.offline' : 'people.failed')}
            line={t(offline ? 'people.offlineLine' : 'people.failedLine')}
            action={<QuietButton onClick={() => void refetch()}>{t('common.retry')}</QuietButton>}
          />
        )}
      </div>
    );
  }
  return (
    <div className={style.page}>
      {person ? <PersonHead person={person} acts={acts(person)} /> : <HeadSkeleton acts />}
      {/* How high the head is, only the person tells: what stands below is not moved by it but comes with it. */}
      <div key={person ? 'here' : 'awaited'}>
        <PersonTabs tab={tab.value} onTab={tab.choose} />
        <div id="tab-works" role="tabpanel" aria-labelledby={`tab-${tab.value}`}>
          <Works
            key={tab.value}
            tab={tab.value}
            own={own}
            feed={person ? feed : { ...feed, works: [], pending: true }}
            filter={filter}
            name={person?.nickname ?? ''}
            tools={tab.value === 'published' ? tools : undefined}
          />
        </div>
      </div>
    </div>
  );
}

/** The open tab stands in the address, so that it can be sent and comes back with the page. */
function useTab(): { value: Tab; choose: (tab: Tab) => void } {
  const { search } = useRoute();
  const navigate = useNavigate();
  const location = useLocation();
  const value = TABS.find((each) => each === search.get('tab')) ?? 'published';
  const choose = (tab: Tab) => {
    const next = new URLSearchParams(search);
    if (tab === 'published') next.delete('tab');
    else next.set('tab', tab);
    const text = next.toString();
    void navigate(location.pathname + (text ? `?${text}` : ''), { replace: true });
  };
  return { value, choose };
}

interface WorksProps {
  tab: Tab;
  own: boolean;
  feed: Feed;
  filter: FeedFilter;
  name: string;
  tools: ((work: FeedItem) => ReactNode) | undefined;
}

function Works({ tab, own, feed, filter, name, tools }: WorksProps) {
  const t = useT();
  const go = usePage();
  const empty =
    tab === 'likes' ? (
      <EmptyState
        icon={<IconHeart size={24} stroke={1.6} aria-hidden />}
        title={t('people.nothingLiked')}
        {...(own ? { line: t('people.nothingLikedLine') } : {})}
        action={<QuietButton onClick={() => go(HOME)}>{t('people.explore')}</QuietButton>}
      />
    ) : (
      <EmptyState
        icon={<IconPhoto size={24} stroke={1.6} aria-hidden />}
        title={t('people.nothingPublished')}
        line={own ? t('people.nothingPublishedLine') : t('people.nothingPublishedOther', { name })}
        action={
          own ? (
            <QuietButton onClick={() => go(IMAGE_SCREEN)}>{t('people.make')}</QuietButton>
          ) : (
            <QuietButton onClick={() => go(HOME)}>{t('people.explore')}</QuietButton>
          )
        }
      />
    );
  return (
    <WorkGrid label={t(`people.${tab}`)} feed={feed} filter={filter} empty={empty} {...(tools ? { tools } : {})} />
  );
}
