import { RATIOS, STYLES, type Style } from '@atelier/contract/vocabulary/generation';
import { CARD_WORDS } from '@atelier/contract/vocabulary/works';
import type { FeedItem } from '@atelier/contract/works/shapes';
import { Masonry } from '@atelier/ui/masonry';
import { SkeletonTile } from '@atelier/ui/skeleton';
import { basePath } from '#lib/base-path.ts';
import { useT } from '#lib/i18n/language.ts';
import style from '#lib/ideas/ideas.module.css';
import { HOME_IDEAS, type HomeIdea, type Picked, WALL_IDEAS, type WallIdea } from '#lib/ideas/ideas.ts';
import { sourcesOf } from '#lib/works/picture-source.ts';
import { useFeed } from '#lib/works/use-feed.ts';

/** Pictures on the wall: about a screenful. */
const SHOWN = 9;
const COLUMN = 300;

interface Tile extends Picked {
  key: string;
  style: Style;
  /** width / height. */
  shape: number;
  picture: { src: string; srcSet?: string; sizes?: string };
}

/** A work as a start, where its words are whole and the form has its style and ratio. */
function tileOf(work: FeedItem): Tile | null {
  const named = STYLES.find((each) => each === work.style);
  const words = work.words.trim();
  if (work.media_type !== 'image' || !words || !named || [...work.words].length >= CARD_WORDS) return null;
  if (!RATIOS.some((each) => each === work.wh_ratio)) return null;
  const shape = work.width / work.height;
  return { key: work.id, words, style: named, ratio: work.wh_ratio, shape, picture: sourcesOf(work, COLUMN) };
}

/** The pictures that come with the program, for a house without enough of its own. */
function usePackaged(): Tile[] {
  const t = useT();
  const tile = (key: HomeIdea | WallIdea, words: string): Tile => {
    const idea = { ...HOME_IDEAS, ...WALL_IDEAS }[key];
    const [across, down] = idea.ratio.split(':').map(Number) as [number, number];
    return { key, words, ...idea, shape: across / down, picture: { src: `${basePath}/ideas/${key}.webp` } };
  };
  return [
    ...(Object.keys(WALL_IDEAS) as WallIdea[]).map((key) => tile(key, t(`ideas.words.${key}`))),
    ...(Object.keys(HOME_IDEAS) as HomeIdea[]).map((key) => tile(key, t(`home.ideas.${key}`))),
  ];
}

export function Wall({ onPick }: { onPick: (idea: Picked) => void }) {
  const t = useT();
  const feed = useFeed({ source: 'explore', mediaType: 'image' });
  const packaged = usePackaged();
  const own = feed.works.flatMap((work) => tileOf(work) ?? []);
  const said = new Set(own.map(({ words }) => words));
  const shown = [...own, ...packaged.filter(({ words }) => !said.has(words))].slice(0, SHOWN);
  const items = shown.map(({ key, shape, picture, ...idea }) => ({
    // What stood in for it is not the picture: nothing slides from one place to the other.
    key: feed.pending ? `wait-${key}` : key,
    ratio: shape,
    node: feed.pending ? (
      <SkeletonTile ratio={shape} />
    ) : (
      <button type="button" className={style.tile} onClick={() => onPick(idea)}>
        <span className={style.picture} style={{ aspectRatio: String(shape) }}>
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
  }));
  return (
    <section className={style.wall} aria-busy={feed.pending || undefined}>
      <header className={style.wallHead}>
        <h2>{t('ideas.title')}</h2>
        <p>{t('ideas.line')}</p>
      </header>
      <Masonry label={t('ideas.title')} items={items} />
    </section>
  );
}
