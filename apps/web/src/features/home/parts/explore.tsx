import { FEED_SORTS } from '@atelier/contract/vocabulary/works';
import type { SubjectItem } from '@atelier/contract/works/shapes';
import { thumbnailAt } from '@atelier/rules/media/thumbnails';
import { localizedPath } from '@atelier/rules/routes/resolve';
import { usePhone } from '@atelier/ui/use-phone';
import { IconLayoutGrid } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import style from '#features/home/explore.module.css';
import gallery from '#features/home/gallery.module.css';
import { MediaChoice } from '#features/home/parts/choices.tsx';
import { Empty } from '#features/home/parts/empty.tsx';
import { FromPage } from '#features/home/parts/from-page.tsx';
import { addressOf, usePageFilter, usualSort } from '#features/home/parts/gallery-address.ts';
import { useToForm } from '#features/home/parts/to-form.ts';
import { api } from '#lib/api/api.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { useRoute } from '#lib/route.ts';
import { useUser } from '#lib/session/session.ts';
import { usePage } from '#lib/use-page.ts';
import { ALL_MEDIA } from '#lib/works/filter.ts';
import { useOfficialOnly } from '#lib/works/official-tags.ts';
import { type Feed, useFeed } from '#lib/works/use-feed.ts';
import { WorkGrid } from '#lib/works/work-grid.tsx';
import { SearchField } from '#shell/search-box.tsx';

/** Places of the row before it is known which subjects there are. */
const WAITING = 6;

/** Subjects that have works, each with a picture; undefined while they are on the way. */
function useSubjects(): readonly SubjectItem[] | undefined {
  const user = useUser();
  const official = useOfficialOnly();
  // The server names them in the language of the request.
  const language = useLanguage();
  const query = useQuery({
    queryKey: ['works', 'subjects', user?.id ?? 0, official, language],
    queryFn: async ({ signal }) => {
      const input = { query: official ? { official: 'true' as const } : {}, signal, quiet: true };
      return (await (user ? api.works.subjects(input) : api.works.subjectsPublic(input))).data;
    },
    staleTime: 5 * 60_000,
  });
  // Without its subjects it is still everything.
  return query.isError ? [] : query.data;
}

/** The subjects with a picture each, the first one everything; a row that is walked sideways where it is longer than the page. */
function SubjectRow({ subjects, chosen }: { subjects: readonly SubjectItem[] | undefined; chosen: number }) {
  const t = useT();
  const language = useLanguage();
  const route = useRoute();
  const to = (tag: SubjectItem | null) => localizedPath(addressOf(route, { tag }), language);
  return (
    <nav className={style.subjects} aria-label={t('gallery.subject')} aria-busy={subjects === undefined || undefined}>
      <Link to={to(null)} className={`${style.subject} ${style.all}`} aria-current={chosen === 0 ? 'page' : undefined}>
        <IconLayoutGrid size={20} stroke={1.6} aria-hidden />
        {t('gallery.anySubject')}
      </Link>
      {subjects === undefined &&
        Array.from({ length: WAITING }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places alike
          <span key={place} className={style.subject} />
        ))}
      {subjects?.map((subject) => (
        <Link
          key={subject.id}
          to={to(subject)}
          className={style.subject}
          aria-current={chosen === subject.id ? 'page' : undefined}
        >
          <img
            src={thumbnailAt(subject.cover.thumbnail, 175)}
            alt=""
            decoding="async"
            style={{ background: subject.cover.dominant }}
          />
          <span className={style.name}>
            {subject.tag} <small>{formatNumber(subject.works, language)}</small>
          </span>
        </Link>
      ))}
    </nav>
  );
}

/** The orders side by side: here one looks through everything, so none of them hides in a menu. */
function Orders({ feed }: { feed: Feed }) {
  const t = useT();
  const go = usePage();
  const language = useLanguage();
  const route = useRoute();
  const filter = usePageFilter();
  const sort = filter.sort ?? usualSort(route);
  return (
    <div className={style.orders}>
      <nav className={style.order} aria-label={t('gallery.sort')}>
        {FEED_SORTS.toSorted((one, other) => Number(other === 'new') - Number(one === 'new')).map((each) => (
          <Link
            key={each}
            to={localizedPath(addressOf(route, { sort: each }), language)}
            aria-current={each === sort ? 'page' : undefined}
          >
            {t(`gallery.sorts.${each}`)}
          </Link>
        ))}
      </nav>
      <p className={gallery.line}>
        {feed.total > 0 &&
          (feed.totalMore
            ? t('gallery.foundMore', { count: formatNumber(feed.total, language) })
            : t('gallery.found', { count: feed.total }))}
      </p>
      <div className={gallery.choices}>
        <MediaChoice
          kinds={feed.mediaTypes}
          media={filter.mediaType ?? ALL_MEDIA}
          onMedia={(media) => go(addressOf(route, { media }))}
        />
      </div>
    </div>
  );
}

/** Everything that is published here, to be looked through: the search, the subjects, the orders (studio 2.6 explore). */
export function Explore() {
  const t = useT();
  const phone = usePhone();
  const filter = usePageFilter();
  const feed = useFeed(filter);
  const subjects = useSubjects();
  const toForm = useToForm();
  return (
    <div className={style.page}>
      <header className={style.head}>
        <h1>{t('gallery.explore')}</h1>
        <p>{t('gallery.exploreLine')}</p>
        {/* On a phone it takes the header. */}
        {!phone && <SearchField large />}
      </header>
      <SubjectRow subjects={subjects} chosen={filter.tagId ?? 0} />
      <Orders feed={feed} />
      <FromPage filter={filter} />
      <WorkGrid
        label={t('gallery.explore')}
        feed={feed}
        filter={filter}
        empty={<Empty filter={filter} onPick={toForm} />}
      />
    </div>
  );
}
