import type { HomeIdea, WallIdea } from '@atelier/rules/gallery/ideas';
import { WALL_FEED, wallTiles } from '@atelier/rules/gallery/start-wall';
import { localizedPath, pathOf } from '@atelier/rules/routes/resolve';
import { Masonry } from '@atelier/ui/masonry';
import { SkeletonTile } from '@atelier/ui/skeleton';
import { Link } from 'react-router';
import { basePath } from '#lib/base-path.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';
import style from '#lib/ideas/ideas.module.css';
import type { StartWallProps } from '#lib/ideas/start-wall.tsx';
import { useFeed } from '#lib/works/use-feed.ts';

export interface WallProps extends StartWallProps {
  /** px of the window that are not the wall's, where they are known. */
  beside?: number;
}

/** The pictures to start from. The server writes the same into a guest's page (server: works/pages/first-wall). */
export function Wall({ onPick, packaged = false, ways = false, beside }: WallProps) {
  const t = useT();
  const language = useLanguage();
  const feed = useFeed({ source: 'explore', ...WALL_FEED }, !packaged);
  const pending = feed.pending && !packaged;
  const words = {
    home: (idea: HomeIdea) => t(`home.ideas.${idea}`),
    wall: (idea: WallIdea) => t(`ideas.words.${idea}`),
  };
  const items = wallTiles(packaged ? [] : feed.works, words, language, basePath).map(
    ({ key, width, height, picture, ground, ...idea }) => ({
      // What stood in for it is not the picture: nothing slides from one place to the other.
      key: pending ? `wait-${key}` : key,
      ratio: width / height,
      node: pending ? (
        <SkeletonTile ratio={width / height} />
      ) : (
        <button type="button" className={style.tile} onClick={() => onPick(idea)}>
          <span className={style.picture} style={{ aspectRatio: `${width} / ${height}`, background: ground }}>
            <img {...picture} alt="" loading="lazy" decoding="async" />
            <span className={style.over}>
              <span>
                {t(`styles.${idea.style}`)} · {idea.ratio}
              </span>
              <b>{t('gallery.tryThis')}</b>
            </span>
          </span>
          <span className={style.words}>{idea.words}</span>
        </button>
      ),
    }),
  );
  return (
    <section className={style.wall} aria-busy={pending || undefined}>
      <header className={style.wallHead}>
        <h2>{t('ideas.title')}</h2>
        <p>{t('ideas.line')}</p>
      </header>
      <Masonry label={t('ideas.title')} items={items} {...(beside === undefined ? {} : { beside })} />
      {ways && !pending && <Modes />}
    </section>
  );
}

/** The other modes of the feed that the wall is a part of: everything that is published, and what has a recipe (studio 2.6). */
function Modes() {
  const t = useT();
  const language = useLanguage();
  return (
    <nav className={style.modes} aria-label={t('gallery.modes')}>
      <Link to={localizedPath(pathOf('search'), language)}>{t('gallery.exploreAll')}</Link>
      <Link to={localizedPath(pathOf('template'), language)}>{t('gallery.toTemplates')}</Link>
    </nav>
  );
}
