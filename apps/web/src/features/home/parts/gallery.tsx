import { FEED_SORTS, type FeedSort, WORK_MEDIA_TYPES } from '@atelier/contract/vocabulary/works';
import type { TagItem } from '@atelier/contract/works/shapes';
import type { Picked } from '@atelier/rules/gallery/ideas';
import { pathOf } from '@atelier/rules/routes/resolve';
import { QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { IconPhoto } from '@tabler/icons-react';
import { useMemo } from 'react';
import style from '#features/home/gallery.module.css';
import { Choices, GalleryBar } from '#features/home/parts/gallery-bar.tsx';
import { PROMPT_FIELD, pick } from '#features/home/start.ts';
import { useT } from '#lib/i18n/language.ts';
import { StartWall } from '#lib/ideas/start-wall.tsx';
import { type OpenRoute, useRoute } from '#lib/route.ts';
import { usePage } from '#lib/use-page.ts';
import { ALL_MEDIA, DISCOVER_SORT, type FeedFilter, filterOf } from '#lib/works/filter.ts';
import { useOfficialOnly } from '#lib/works/official-tags.ts';
import { useFeed } from '#lib/works/use-feed.ts';
import { useTags } from '#lib/works/use-tags.ts';
import { WorkGrid } from '#lib/works/work-grid.tsx';

/** The order a gallery opens with: explore shows what is new, the others what is liked. */
const usualSort = (route: OpenRoute): FeedSort => (route.row.name === 'search' ? DISCOVER_SORT : 'hot');

interface Change {
  sort?: FeedSort;
  media?: string;
  /** null: all subjects. */
  tag?: TagItem | null;
}

/** Path and query of a gallery; what is as usual is left out, so that one gallery has one address. */
function addressOf(route: OpenRoute, change: Change): string {
  const { row, params, search } = route;
  const query = new URLSearchParams();
  const known = change.tag === undefined ? { tagValue: params.tagValue, tagId: params.tagId } : tagParams(change.tag);
  const explore = row.name === 'search';
  const tagId = explore && change.tag === undefined ? (search.get('tagId') ?? undefined) : known.tagId;
  const named = explore ? {} : Object.fromEntries(Object.entries(known).filter(([, value]) => value));
  const sort = change.sort ?? search.get('sort') ?? usualSort(route);
  const media = change.media ?? search.get('mediaType') ?? ALL_MEDIA;
  if (explore && tagId) query.set('tagId', tagId);
  if (FEED_SORTS.some((each) => each === sort) && sort !== usualSort(route)) query.set('sort', sort);
  if (WORK_MEDIA_TYPES.some((each) => each === media)) query.set('mediaType', media);
  const path = pathOf(row.name, named as Record<string, string>);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

const tagParams = (tag: TagItem | null) => ({ tagValue: tag?.slug, tagId: tag ? String(tag.id) : undefined });

/** The filter of the page that is open, the same object as long as it says the same. */
export function usePageFilter(): FeedFilter {
  const route = useRoute();
  const official = useOfficialOnly();
  const { row, params, search } = route;
  return useMemo(() => filterOf({ row, params, search }, official)!, [row, params, search, official]);
}

const MODE_OF = { studio: 'featured', search: 'explore', template: 'templates' } as const;

function fill(idea: Picked): void {
  pick(idea);
  document.getElementById(PROMPT_FIELD)?.focus();
}

function Empty({ filter }: { filter: FeedFilter }) {
  const t = useT();
  const go = usePage();
  const route = useRoute();
  const icon = <IconPhoto size={24} stroke={1.6} aria-hidden />;
  const narrowed = filter.tag || filter.tagId ? 'tag' : filter.mediaType ? 'media' : null;
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
  // A house without works still has something to start from; the press fills the strip above.
  if (narrowed === null) return <StartWall onPick={fill} />;
  return (
    <EmptyState
      icon={icon}
      title={t(narrowed === 'tag' ? 'gallery.emptyTag' : 'gallery.emptyMedia')}
      line={t(narrowed === 'tag' ? 'gallery.emptyTagLine' : 'gallery.emptyMediaLine')}
      action={<QuietButton onClick={() => go(pathOf(route.row.name))}>{t('gallery.showAll')}</QuietButton>}
    />
  );
}

/** Its mode, what that holds, the choices and the feed of home, explore and templates (studio 2.6). */
export function Gallery() {
  const t = useT();
  const go = usePage();
  const route = useRoute();
  const filter = usePageFilter();
  const feed = useFeed(filter);
  const tags = useTags();
  const { row, params } = route;
  const sort = filter.sort ?? usualSort(route);
  const open = tags?.find((tag) => (filter.tagId === undefined ? filter.tag === tag.slug : filter.tagId === tag.id));
  const mode = MODE_OF[row.name as keyof typeof MODE_OF] ?? 'featured';
  return (
    <>
      <GalleryBar mode={row.name} line={t(mode === 'templates' ? 'gallery.templatesLine' : `gallery.lines.${sort}`)}>
        <Choices
          sort={sort}
          onSort={(next) => go(addressOf(route, { sort: next }))}
          kinds={feed.mediaTypes}
          media={filter.mediaType ?? ALL_MEDIA}
          onMedia={(media) => go(addressOf(route, { media }))}
          subjects={[
            { value: '', label: t('gallery.anySubject') },
            ...(tags ?? []).map((tag) => ({ value: String(tag.id), label: tag.tag })),
          ]}
          subject={open ? String(open.id) : ''}
          onSubject={(id) => go(addressOf(route, { tag: tags?.find((tag) => String(tag.id) === id) ?? null }))}
        />
      </GalleryBar>
      {filter.fromPage !== undefined && (
        <p className={style.from}>
          {t('gallery.fromPage', { page: params.pageNum ?? '' })}{' '}
          <button type="button" onClick={() => go(addressOf(route, {}))}>
            {t('gallery.start')}
          </button>
        </p>
      )}
      <WorkGrid label={t(`gallery.${mode}`)} feed={feed} filter={filter} empty={<Empty filter={filter} />} />
    </>
  );
}
