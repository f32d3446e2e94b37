import type { Picked } from '@atelier/rules/gallery/ideas';
import { localizedPath, pathOf } from '@atelier/rules/routes/resolve';
import { IconCompass, IconTemplate } from '@tabler/icons-react';
import { Link } from 'react-router';
import style from '#features/home/gallery.module.css';
import { MediaChoice, SortChoice, SubjectChoice } from '#features/home/parts/choices.tsx';
import { Empty } from '#features/home/parts/empty.tsx';
import { FromPage } from '#features/home/parts/from-page.tsx';
import { addressOf, usePageFilter, usualSort } from '#features/home/parts/gallery-address.ts';
import { PROMPT_FIELD, pick } from '#features/home/start.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';
import { useRoute } from '#lib/route.ts';
import { usePage } from '#lib/use-page.ts';
import { ALL_MEDIA } from '#lib/works/filter.ts';
import { useFeed } from '#lib/works/use-feed.ts';
import { useTags } from '#lib/works/use-tags.ts';
import { WorkGrid } from '#lib/works/work-grid.tsx';

function fill(idea: Picked): void {
  pick(idea);
  document.getElementById(PROMPT_FIELD)?.focus();
}

/** Where everything is looked through, and where what can be used stands by style: the home page shows the picked works alone. */
function WaysOn() {
  const t = useT();
  const language = useLanguage();
  const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;
  return (
    <nav className={style.ways} aria-label={t('gallery.modes')}>
      <Link to={localizedPath(pathOf('search'), language)}>
        <IconCompass {...icon} />
        {t('gallery.exploreAll')}
      </Link>
      <Link to={localizedPath(pathOf('template'), language)}>
        <IconTemplate {...icon} />
        {t('gallery.toTemplates')}
      </Link>
    </nav>
  );
}

/** The picked works of the home page, what they are, and the ways on; by a tag, a kind or an order where the address names one (studio 2.6). */
export function Gallery() {
  const t = useT();
  const go = usePage();
  const route = useRoute();
  const filter = usePageFilter();
  const feed = useFeed(filter);
  const tags = useTags();
  const sort = filter.sort ?? usualSort(route);
  const open = tags?.find((tag) => (filter.tagId === undefined ? filter.tag === tag.slug : filter.tagId === tag.id));
  const narrowed = Boolean(filter.tag || filter.tagId || filter.mediaType || filter.sort);
  return (
    <>
      <div className={style.bar}>
        <div className={style.said}>
          <h2>{open?.tag ?? t('gallery.featured')}</h2>
          <p className={style.line}>{t(`gallery.lines.${sort}`)}</p>
        </div>
        {narrowed ? (
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
        ) : (
          <WaysOn />
        )}
      </div>
      <FromPage filter={filter} />
      <WorkGrid
        label={open?.tag ?? t('gallery.featured')}
        feed={feed}
        filter={filter}
        empty={<Empty filter={filter} onPick={fill} />}
      />
    </>
  );
}
