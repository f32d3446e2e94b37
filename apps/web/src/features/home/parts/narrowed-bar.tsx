import style from '#features/home/gallery.module.css';
import { MediaChoice, SortChoice, SubjectChoice } from '#features/home/parts/choices.tsx';
import { addressOf, usePageFilter, usualSort } from '#features/home/parts/gallery-address.ts';
import { useT } from '#lib/i18n/language.ts';
import { useRoute } from '#lib/route.ts';
import { usePage } from '#lib/use-page.ts';
import { ALL_MEDIA } from '#lib/works/filter.ts';
import type { Feed } from '#lib/works/use-feed.ts';
import { useTags } from '#lib/works/use-tags.ts';

/** What stands above the works of the home page where its address names a tag, a kind or an order: what it names, and other choices. */
export function NarrowedBar({ feed }: { feed: Feed }) {
  const t = useT();
  const go = usePage();
  const route = useRoute();
  const filter = usePageFilter();
  const tags = useTags();
  const sort = filter.sort ?? usualSort(route);
  const open = tags?.find((tag) => (filter.tagId === undefined ? filter.tag === tag.slug : filter.tagId === tag.id));
  return (
    <>
      <div className={style.said}>
        <h2>{open?.tag ?? t('gallery.featured')}</h2>
        <p className={style.line}>{t(`gallery.lines.${sort}`)}</p>
      </div>
      <div className={style.choices}>
        <MediaChoice
          kinds={feed.mediaTypes}
          media={filter.mediaType ?? ALL_MEDIA}
          onMedia={(media) => go(addressOf(route, { media }))}
        />
        <SubjectChoice
          subjects={tags ?? []}
          chosen={open?.id ?? 0}
          onSubject={(tag) => go(addressOf(route, { tag }))}
        />
        <SortChoice sort={sort} onSort={(next) => go(addressOf(route, { sort: next }))} />
      </div>
    </>
  );
}
