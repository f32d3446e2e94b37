import type { Language } from '@atelier/contract/vocabulary/languages';
import type { FeedItem } from '@atelier/contract/works/shapes';
import { createTranslator } from '@atelier/i18n/all-languages';
import { cardHeight, columnsFor, inColumns } from '@atelier/rules/gallery/columns';
import { besideWall, type WallTile, type WallWords, wallTiles } from '@atelier/rules/gallery/start-wall';
import { escapeHtml } from '#platform/http/shell.ts';
import type { PageContent } from '#platform/platform.ts';
import { NOTHING } from './first-cards.ts';

/** The widest window with columns of its own; wider ones show as many. */
const WIDEST = 2200;
/** Of a wall those pictures that a window shows at once. */
const EAGER = 6;

interface Band {
  from: number;
  /** Where the next one begins. */
  to: number;
  columns: number;
}

/** Widths of windows, in px, by the columns that the app will have there. */
export const BANDS: readonly Band[] = bands();

function bands(): Band[] {
  const found: Band[] = [];
  for (let width = 0; width <= WIDEST; width += 1) {
    const columns = columnsFor(Math.max(width, 320) - besideWall(width));
    const last = found.at(-1);
    if (last?.columns === columns) last.to = width + 1;
    else found.push({ from: width, to: width + 1, columns });
  }
  found.at(-1)!.to = Number.POSITIVE_INFINITY;
  return found;
}

const media = ({ from, to }: Band): string =>
  [from > 0 ? `(min-width: ${from}px)` : '', to < Number.POSITIVE_INFINITY ? `(max-width: ${to - 0.02}px)` : '']
    .filter(Boolean)
    .join(' and ');

const mediaOf = (fits: (columns: number) => boolean): string =>
  BANDS.filter(({ columns }) => fits(columns))
    .map(media)
    .join(', ');

/** The wall a guest finds where nothing is made yet, as the app will draw it: words, and pictures in the columns of each window. */
export function firstWall(works: readonly FeedItem[], language: Language, basePath: string, heading: string) {
  const t = createTranslator(language);
  const words: WallWords = { home: (idea) => t(`home.ideas.${idea}`), wall: (idea) => t(`ideas.words.${idea}`) };
  const tiles = wallTiles(works, words, language, basePath);
  const counts = [...new Set(BANDS.map(({ columns }) => columns))];
  // Each column has its share from its first picture on: the browser may draw the page while only a part of it has come.
  const shown = counts.map(
    (count) =>
      `@media ${mediaOf((each) => each === count)}{.first-columns-${count}{display:grid;grid-template-columns:repeat(${count},minmax(0,1fr))}}`,
  );
  const grids = counts.map((count) => grid(tiles, count));
  const head = `<header><h2>${escapeHtml(t('ideas.title'))}</h2><p>${escapeHtml(t('ideas.line'))}</p></header>`;
  return {
    preload: preloadOf(tiles[0]),
    markup: `<style>${shown.join('')}</style><main class="first-page first-wall"><h1>${escapeHtml(heading)}</h1><section>${head}${grids.join('')}</section></main>`,
  };
}

function preloadOf(tile: WallTile | undefined): PageContent['preload'] {
  if (!tile) return undefined;
  const { src, srcSet, sizes } = tile.picture;
  return srcSet && sizes ? { href: src, srcset: srcSet, sizes } : { href: src };
}

function grid(tiles: readonly WallTile[], columns: number): string {
  const elsewhere = mediaOf((each) => each !== columns);
  const placed = tiles.map((tile, index) => ({ tile, index }));
  const stacks = inColumns(placed, columns, ({ tile }) => cardHeight(1, tile.width / tile.height, 1));
  const drawn = stacks.map(
    (stack) => `<div>${stack.map(({ tile, index }) => figure(tile, index, elsewhere)).join('')}</div>`,
  );
  return `<div class="first-columns first-columns-${columns}">${drawn.join('')}</div>`;
}

function figure({ words, width, height, picture, ground }: WallTile, index: number, elsewhere: string): string {
  const image = [
    `src="${escapeHtml(picture.src)}"`,
    picture.srcSet ? `srcset="${escapeHtml(picture.srcSet)}" sizes="${escapeHtml(picture.sizes ?? '')}"` : '',
    `width="${width}" height="${height}" alt=""`,
    index === 0 ? 'fetchpriority="high"' : index < EAGER ? '' : 'loading="lazy"',
  ];
  const shape = `aspect-ratio:${width}/${height}${ground ? `;background:${escapeHtml(ground)}` : ''}`;
  return `<figure><picture style="${shape}"><source media="${elsewhere}" srcset="${NOTHING}"><img ${image.filter(Boolean).join(' ')}></picture><figcaption>${escapeHtml(words)}</figcaption></figure>`;
}
