import { FEED_SORTS, WORK_MEDIA_TYPES } from '@atelier/contract/vocabulary/works';
import { pathOf } from '@atelier/rules/routes/resolve';
import { QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { IconPhoto } from '@tabler/icons-react';
import { useMemo } from 'react';
import style from '#features/home/gallery.module.css';
import { GalleryBar } from '#features/home/parts/gallery-bar.tsx';
import { IMAGE_SCREEN } from '#lib/generation-entry.ts';
import { useT } from '#lib/i18n/language.ts';
import { type OpenRoute, useRoute } from '#lib/route.ts';
import { usePage } from '#lib/use-page.ts';
import { type FeedFilter, filterOf } from '#lib/works/filter.ts';
import { useOfficialOnly } from '#lib/works/official-tags.ts';
import { useFeed } from '#lib/works/use-feed.ts';
import { useTags } from '#lib/works/use-tags.ts';
import { WorkGrid } from '#lib/works/work-grid.tsx';

/** Path and query of a gallery; what is as usual is left out, so that one gallery has one address. */
function addressOf(route: OpenRoute, change: { sort?: string; media?: string }): string {
  const { row, params, search } = route;
  const { tagValue, tagId } = params;
  const path = pathOf(row.name, { ...(tagValue ? { tagValue } : {}), ...(tagId ? { tagId } : {}) });
  const query = new URLSearchParams();
  const sort = change.sort ?? search.get('sort') ?? 'hot';
  const media = change.media ?? search.get('mediaType') ?? 'all';
  if (FEED_SORTS.some((each) => each === sort) && sort !== 'hot') query.set('sort', sort);
  if (WORK_MEDIA_TYPES.some((each) => each === media)) query.set('mediaType', media);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** The filter of the page that is open, the same object as long as it says the same. */
export function usePageFilter(): FeedFilter {
  const route = useRoute();
  const official = useOfficialOnly();
  const { row, params, search } = route;
  return useMemo(() => filterOf({ row, params, search }, official)!, [row, params, search, official]);
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
  if (narrowed === null) {
    return (
      <EmptyState
        icon={icon}
        title={t('gallery.emptyTitle')}
        line={t('gallery.emptyLine')}
        action={<QuietButton onClick={() => go(IMAGE_SCREEN)}>{t('gallery.make')}</QuietButton>}
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={t(narrowed === 'tag' ? 'gallery.emptyTag' : 'gallery.emptyMedia')}
      line={t(narrowed === 'tag' ? 'gallery.emptyTagLine' : 'gallery.emptyMediaLine')}
      action={<QuietButton onClick={() => go(pathOf(route.row.name))}>{t('gallery.showAll')}</QuietButton>}
    />
  );
}

/** The chips, the menus and the feed of the home and template galleries (studio 2.6). */
export function Gallery({ label }: { label: string }) {
  const t = useT();
  const go = usePage();
  const route = useRoute();
  const filter = usePageFilter();
  const feed = useFeed(filter);
  const tags = useTags();
  const { row, params } = route;
  const query = addressOf({ ...route, params: {} }, {}).split('?')[1];
  const to = (path: string) => (query ? `${path}?${query}` : path);
  const chips = tags?.map((tag) => ({
    key: String(tag.id),
    label: tag.tag,
    to: to(pathOf(row.name, { tagValue: tag.slug, tagId: String(tag.id) })),
    active: filter.tagId === undefined ? filter.tag === tag.slug : filter.tagId === tag.id,
  }));
  const first = {
    key: 'all',
    label: t('gallery.featured'),
    to: to(pathOf(row.name)),
    active: filter.tag === undefined && filter.tagId === undefined,
  };
  return (
    <>
      <GalleryBar
        label={t('gallery.tags')}
        chips={chips}
        first={first}
        sort={filter.sort ?? 'hot'}
        onSort={(sort) => go(addressOf(route, { sort }))}
        media={{ value: filter.mediaType ?? 'all', onChange: (media) => go(addressOf(route, { media })) }}
      />
      {filter.fromPage !== undefined && (
        <p className={style.from}>
          {t('gallery.fromPage', { page: params.pageNum ?? '' })}{' '}
          <button type="button" onClick={() => go(addressOf(route, {}))}>
            {t('gallery.start')}
          </button>
        </p>
      )}
      <WorkGrid label={label} feed={feed} filter={filter} empty={<Empty filter={filter} />} />
    </>
  );
}
