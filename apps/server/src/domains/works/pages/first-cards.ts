import type { Language } from '@atelier/contract/vocabulary/languages';
import type { FeedItem } from '@atelier/contract/works/shapes';
import { localizedPath, workPath } from '@atelier/rules/routes/resolve';
import { escapeHtml } from '../../../platform/http/shell.ts';

const WIDTHS = [175, 288, 300, 512] as const;
/** As wide as a card stands: two columns on a phone, 288 px elsewhere (studio 2.6). */
export const CARD_SIZES = '(max-width: 767px) 46vw, 288px';
/** Cards in the page itself: what a window shows before it is scrolled. */
const SHOWN = 12;
/** The same cards for a phone and for a desktop; the style sheet shows the one that fits. */
const COLUMNS = [2, 4] as const;

/** The thumbnail in the widths that are stored. */
export const srcset = (thumbnail: string): string =>
  WIDTHS.map((width) => `${thumbnail.replace(/([?&]w=)\d+/, `$1${width}`)} ${width}w`).join(', ');

/**
 * The first cards of a gallery as real markup: links and sized pictures for search engines and for the first paint. The
 * app's own feed takes their places. All texts are escaped.
 */
export function cardsMarkup(works: readonly FeedItem[], language: Language, basePath: string, heading: string): string {
  const grids = COLUMNS.map((count) => {
    const columns = inColumns(works.slice(0, SHOWN), count).map(
      (column) => `<div>${column.map(({ work, first }) => card(work, language, basePath, first)).join('')}</div>`,
    );
    return `<div class="first-cards first-cards-${count}">${columns.join('')}</div>`;
  });
  return `<main class="first-page"><h1>${escapeHtml(heading)}</h1>${grids.join('')}</main>`;
}

/** Each work to the shortest column, as the app's masonry places it. */
function inColumns(works: readonly FeedItem[], count: number): { work: FeedItem; first: boolean }[][] {
  const columns = Array.from({ length: count }, () => ({
    height: 0,
    cards: [] as { work: FeedItem; first: boolean }[],
  }));
  for (const work of works) {
    const shortest = columns.reduce((best, column) => (column.height < best.height ? column : best));
    shortest.cards.push({ work, first: shortest.height === 0 });
    shortest.height += Math.min(2.5, work.height / work.width);
  }
  return columns.map(({ cards }) => cards);
}

function card(work: FeedItem, language: Language, basePath: string, first: boolean): string {
  const href = escapeHtml(basePath + localizedPath(workPath(work.id), language));
  const picture = [
    `src="${escapeHtml(work.thumbnail)}"`,
    `srcset="${escapeHtml(srcset(work.thumbnail))}"`,
    `sizes="${CARD_SIZES}"`,
    `width="${work.width}" height="${work.height}"`,
    `alt="${escapeHtml(work.alt)}"`,
    // Lazy ones of the grid that is not shown are never fetched; the preloaded first picture serves both.
    first ? 'fetchpriority="high"' : '',
    'loading="lazy"',
  ];
  return `<a href="${href}" style="background:${escapeHtml(work.dominant)}"><img ${picture.join(' ')}></a>`;
}
