import type { Picked } from '@atelier/rules/gallery/ideas';
import { localizedPath, pathOf } from '@atelier/rules/routes/resolve';
import { IconCompass, IconTemplate } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import style from '#features/home/gallery.module.css';
import { usePageFilter } from '#features/home/parts/gallery-address.ts';
import { PROMPT_FIELD, pick } from '#features/home/start.ts';
import { arriving } from '#lib/arriving.tsx';
import { useLanguage, useT } from '#lib/i18n/language.ts';
import { FEW, mayGrow } from '#lib/works/growing.ts';
import { useFeed } from '#lib/works/use-feed.ts';
import { WorkGrid } from '#lib/works/work-grid.tsx';

const Empty = arriving(async () => (await import('#features/home/parts/empty.tsx')).Empty);
const FewWorks = arriving(async () => (await import('#features/home/parts/few-works.tsx')).FewWorks);
const FromPage = arriving(async () => (await import('#features/home/parts/from-page.tsx')).FromPage);
const NarrowedBar = arriving(async () => (await import('#features/home/parts/narrowed-bar.tsx')).NarrowedBar);

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
  const filter = usePageFilter();
  const feed = useFeed(filter);
  // So many works there were at first, where that tells a house with few.
  const [begun, setBegun] = useState<number | null>(null);
  const whole = mayGrow(filter);
  if (begun === null && whole && !feed.pending && !feed.failed && !feed.offline) setBegun(feed.works.length);
  const few = whole && begun !== null && begun < FEW;
  const narrowed = Boolean(filter.tag || filter.tagId || filter.mediaType || filter.sort);
  return (
    <>
      <div className={style.bar}>
        {narrowed ? (
          <Suspense fallback={null}>
            <NarrowedBar feed={feed} />
          </Suspense>
        ) : (
          <>
            <div className={style.said}>
              <h2>{t('gallery.featured')}</h2>
              <p className={style.line}>{t('gallery.lines.hot')}</p>
            </div>
            <WaysOn />
          </>
        )}
      </div>
      {filter.fromPage !== undefined && (
        <Suspense fallback={null}>
          <FromPage filter={filter} />
        </Suspense>
      )}
      <WorkGrid
        label={t('gallery.featured')}
        feed={few ? { ...feed, works: feed.works.slice(0, begun), hasMore: false } : feed}
        filter={filter}
        empty={
          <Suspense fallback={null}>
            <Empty filter={filter} onPick={fill} />
          </Suspense>
        }
      />
      {few && (
        <Suspense fallback={null}>
          <FewWorks feed={feed} filter={filter} begun={begun} onPick={fill} />
        </Suspense>
      )}
    </>
  );
}
