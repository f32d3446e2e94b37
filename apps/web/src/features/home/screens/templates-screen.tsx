import { localizedPath } from '@atelier/rules/routes/resolve';
import { QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { usePhone } from '@atelier/ui/use-phone';
import { IconPhotoOff, IconWifiOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { SubjectChoice } from '#features/home/parts/choices.tsx';
import { Empty } from '#features/home/parts/empty.tsx';
import { FromPage } from '#features/home/parts/from-page.tsx';
import { addressOf, usePageFilter } from '#features/home/parts/gallery-address.ts';
import {
  ShelfRow,
  Shelves,
  shelfAddress,
  useShelfName,
  useShelves,
  WaitingShelves,
} from '#features/home/parts/shelves.tsx';
import { FOOT, SHAPE, TemplateCard } from '#features/home/parts/template-card.tsx';
import { useToForm } from '#features/home/parts/to-form.ts';
import style from '#features/home/templates.module.css';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { useRoute } from '#lib/route.ts';
import { usePage } from '#lib/use-page.ts';
import type { FeedFilter } from '#lib/works/filter.ts';
import { useFeed } from '#lib/works/use-feed.ts';
import { useTags } from '#lib/works/use-tags.ts';
import { WorkGrid } from '#lib/works/work-grid.tsx';

/** Whether the address asks for some of the templates. */
const isNarrowed = ({ source: _source, official: _official, ...narrowing }: FeedFilter): boolean =>
  Object.keys(narrowing).length > 0;

const shelfOf = ({ style: key, module }: FeedFilter) =>
  key ? ({ kind: 'style', key } as const) : module ? ({ kind: 'module', key: module } as const) : null;

/** /template: works that one can start from, by style and tool, each with its recipe and the press that uses it (studio 2.6). */
export function TemplatesScreen() {
  const t = useT();
  const go = usePage();
  const route = useRoute();
  const filter = usePageFilter();
  const tags = useTags();
  const shelves = useShelves();
  const tag = tags?.find(({ id, slug }) => (filter.tagId === undefined ? filter.tag === slug : filter.tagId === id));
  return (
    <div className={style.page}>
      <header className={style.head}>
        <div className={style.headWords}>
          <h1>{t('gallery.templates')}</h1>
          <p>{t('gallery.templatesLine')}</p>
        </div>
        <SubjectChoice
          subjects={tags ?? []}
          chosen={tag?.id ?? 0}
          onSubject={(next) => go(addressOf(route, { tag: next }))}
        />
      </header>
      <ShelfRow shelves={shelves.data ?? []} open={shelfOf(filter)} />
      {isNarrowed(filter) ? <Some filter={filter} subject={tag?.tag} /> : <All filter={filter} />}
    </div>
  );
}

function All({ filter }: { filter: FeedFilter }) {
  const t = useT();
  const { data, isError, fetchStatus, refetch } = useShelves();
  if (data === undefined) {
    const offline = fetchStatus === 'paused';
    if (!isError && !offline) return <WaitingShelves />;
    const Icon = offline ? IconWifiOff : IconPhotoOff;
    return (
      <EmptyState
        tone="error"
        icon={<Icon size={24} stroke={1.6} aria-hidden />}
        title={t(offline ? 'gallery.offline' : 'gallery.failed')}
        line={t(offline ? 'gallery.offlineLine' : 'gallery.failedLine')}
        action={<QuietButton onClick={() => void refetch()}>{t('common.retry')}</QuietButton>}
      />
    );
  }
  // What has neither style nor tool stands on no shelf.
  return data.length > 0 ? <Shelves shelves={data} /> : <Some filter={filter} subject={undefined} />;
}

/** Those of one style, tool or subject, as far as they go. */
function Some({ filter, subject }: { filter: FeedFilter; subject: string | undefined }) {
  const t = useT();
  const language = useLanguage();
  const route = useRoute();
  const phone = usePhone();
  const toForm = useToForm();
  const name = useShelfName();
  const feed = useFeed(filter);
  const shelf = shelfOf(filter);
  const heading = [shelf && name(shelf), subject].filter(Boolean).join(' · ') || t('gallery.templates');
  const count = feed.totalMore
    ? t('gallery.foundMore', { count: formatNumber(feed.total, language) })
    : t('gallery.found', { count: feed.total });
  return (
    <section className={style.some} aria-label={heading}>
      <header>
        <h2>
          {heading} <small>{feed.total > 0 && count}</small>
        </h2>
        <Link to={localizedPath(addressOf(route, { ...shelfAddress(null), tag: null, sort: 'hot' }), language)}>
          {t('gallery.allTemplates')}
        </Link>
      </header>
      <FromPage filter={filter} />
      <WorkGrid
        label={heading}
        feed={feed}
        filter={filter}
        card={{
          render: (work, onOpen, first) => <TemplateCard work={work} first={first} onOpen={onOpen} />,
          ratio: SHAPE,
          foot: phone ? FOOT.phone : FOOT.wide,
        }}
        empty={<Empty filter={filter} onPick={toForm} />}
      />
    </section>
  );
}
