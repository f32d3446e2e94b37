import { STYLES } from '@atelier/contract/vocabulary/generation';
import type { FeedItem, TemplateShelf } from '@atelier/contract/works/shapes';
import { localizedPath } from '@atelier/rules/routes/resolve';
import { SkeletonTile } from '@atelier/ui/skeleton';
import { IconChevronRight, IconLayoutGrid } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { grownShelves } from '#features/home/grown-shelves.ts';
import { addressOf } from '#features/home/parts/gallery-address.ts';
import { TemplateCard } from '#features/home/parts/template-card.tsx';
import style from '#features/home/templates.module.css';
import { api } from '#lib/api/api.ts';
import { basePath } from '#lib/base-path.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { useRoute } from '#lib/route.ts';
import { useUser } from '#lib/session/session.ts';
import { toolIconOf } from '#lib/tool-icons.ts';
import { useToolName } from '#lib/tool-name.ts';
import type { FeedFilter } from '#lib/works/filter.ts';
import { nextLook } from '#lib/works/growing.ts';
import { useOfficialOnly } from '#lib/works/official-tags.ts';
import { useOpenWork } from '#lib/works/open-work.ts';

type Known = readonly TemplateShelf[] | undefined;
type Shelf = Pick<TemplateShelf, 'kind' | 'key'>;

/** The templates by style and tool; undefined while they are on the way. */
export function useShelves() {
  const user = useUser();
  const official = useOfficialOnly();
  // What one can read stands first.
  const language = useLanguage();
  return useQuery({
    queryKey: ['works', 'shelves', user?.id ?? 0, official, language],
    queryFn: async ({ signal }) => {
      const input = { query: official ? { official: 'true' as const } : {}, signal, quiet: true };
      const { templateShelves, templateShelvesPublic } = api.works;
      return (await (user ? templateShelves(input) : templateShelvesPublic(input))).data;
    },
    staleTime: 5 * 60_000,
    structuralSharing: (before, now) => grownShelves(before as Known, now as TemplateShelf[]),
    // A new house is filling just now.
    refetchInterval: ({ state }) =>
      state.data
        ? nextLook(
            state.data.reduce((sum, shelf) => sum + shelf.total_count, 0),
            state.dataUpdateCount,
          )
        : false,
  });
}

/** The name of a shelf: its style's, or its tool's. */
export function useShelfName(): (shelf: Shelf) => string {
  const t = useT();
  const nameOf = useToolName();
  return ({ kind, key }) => {
    const known = STYLES.find((each) => each === key);
    return kind === 'style' ? (known ? t(`styles.${known}`) : key) : nameOf(key);
  };
}

/** The change of the address that opens one shelf alone; of none, all of them. */
export const shelfAddress = (shelf: Shelf | null) => ({
  style: shelf?.kind === 'style' ? shelf.key : null,
  module: shelf?.kind === 'module' ? shelf.key : null,
});

/** Every style and tool of which there are templates, with a picture of it: what leads through the page. */
export function ShelfRow({ shelves, open }: { shelves: readonly Shelf[]; open: Shelf | null }) {
  const t = useT();
  const language = useLanguage();
  const route = useRoute();
  const name = useShelfName();
  const to = (shelf: Shelf | null) => localizedPath(addressOf(route, shelfAddress(shelf)), language);
  return (
    <nav className={style.row} aria-label={t('gallery.stylesAndTools')}>
      <Link to={to(null)} className={style.tab} aria-current={open === null ? 'page' : undefined}>
        <span className={style.sign}>
          <IconLayoutGrid size={18} stroke={1.6} aria-hidden />
        </span>
        {t('gallery.allTemplates')}
      </Link>
      {shelves.map((shelf) => {
        const Icon = toolIconOf(shelf.key);
        return (
          <Link
            key={shelf.kind + shelf.key}
            to={to(shelf)}
            className={style.tab}
            aria-current={open?.kind === shelf.kind && open.key === shelf.key ? 'page' : undefined}
          >
            {shelf.kind === 'style' ? (
              <img src={`${basePath}/styles/${shelf.key}.webp`} alt="" width={40} height={40} decoding="async" />
            ) : (
              <span className={style.sign}>
                <Icon size={18} stroke={1.6} aria-hidden />
              </span>
            )}
            {name(shelf)}
          </Link>
        );
      })}
    </nav>
  );
}

/** The first works of each style and tool, one below the other. */
export function Shelves({ shelves }: { shelves: readonly TemplateShelf[] }) {
  const t = useT();
  const language = useLanguage();
  const route = useRoute();
  const open = useOpenWork();
  const name = useShelfName();
  return shelves.map((shelf, place) => {
    const { kind, key, works, total_count: total, total_more: more } = shelf;
    const count = formatNumber(total, language);
    const filter = { source: 'templates', [kind]: key } as FeedFilter;
    const onOpen = (work: FeedItem) => open(work.id, filter);
    return (
      <section key={kind + key} className={style.shelf} aria-label={name(shelf)}>
        <header>
          <h2>{name(shelf)}</h2>
          {(more || total > works.length) && (
            <Link
              to={localizedPath(addressOf(route, shelfAddress(shelf)), language)}
              aria-label={`${name(shelf)}: ${t('gallery.seeAll', { count })}`}
            >
              {t('gallery.seeAll', { count: more ? `${count}+` : count })}
              <IconChevronRight size={16} stroke={1.6} aria-hidden />
            </Link>
          )}
        </header>
        <ul>
          {works.map((work) => (
            <li key={work.id} data-key={work.id}>
              <TemplateCard work={work} first={place === 0} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

/** The page in its shape before the first answer is there. */
export function WaitingShelves() {
  return (
    <div className={style.shelf} aria-busy="true">
      <header />
      <ul>
        {[0, 1, 2, 3].map((place) => (
          <li key={place}>
            <SkeletonTile ratio={4 / 3} />
          </li>
        ))}
      </ul>
    </div>
  );
}
