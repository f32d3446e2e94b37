import type { Language } from '@atelier/contract/vocabulary/languages';
import type { FeedItem } from '@atelier/contract/works/shapes';
import { cardHeight, GAP, inColumns } from '@atelier/rules/gallery/columns';
import { thumbnailSet } from '@atelier/rules/media/thumbnails';
import { localizedPath, workPath } from '@atelier/rules/routes/resolve';
import { escapeHtml } from '#platform/http/shell.ts';

/** About as wide as a card stands: two columns on a phone (a little less, as the app's own cards ask for), 288 px elsewhere (studio 2.6). */
export const CARD_SIZES = '(max-width: 767px) 40vw, 288px';
/** Cards in the page itself: what a window shows before it is scrolled. */
const SHOWN = 12;
/** Of these those that a window shows at once; the others are fetched when they come near. */
const EAGER = 8;
/**
 * The same cards in the columns that the app has in each window (it takes 264 px for itself from 512 px on); the style sheet shows the grid
 * that fits, and the others fetch nothing. `card` is how wide a card is drawn there: the gap between two of them counts when the shortest
 * column is looked for.
 */
const GRIDS = [
  { columns: 2, card: 175, elsewhere: '(min-width: 1200px)' },
  { columns: 3, card: 350, elsewhere: '(max-width: 1199.98px), (min-width: 1422px)' },
  { columns: 4, card: 288, elsewhere: '(max-width: 1421.98px), (min-width: 1718px)' },
  { columns: 5, card: 325, elsewhere: '(max-width: 1717.98px)' },
] as const;

interface Slot {
  /** Place in the gallery, from 0. */
  index: number;
  /** Windows that show the other grid. */
  elsewhere: string;
}

/**
 * The first cards of a gallery as real markup: links and sized pictures for search engines and for the first paint. The
 * app's own feed takes their places. All texts are escaped.
 * @param page tells the style sheet how much room the app takes above the cards
 */
export function cardsMarkup(
  works: readonly FeedItem[],
  language: Language,
  basePath: string,
  { heading, page }: { heading: string; page: string },
): string {
  const grids = GRIDS.map(({ columns, card: width, elsewhere }) => {
    const shown = works.slice(0, SHOWN).map((work, index) => ({ work, index }));
    const stacks = inColumns(
      shown,
      columns,
      ({ work }) => Math.round(cardHeight(width, work.width, work.height)) + GAP,
    ).map(
      (stack) =>
        `<div>${stack.map(({ work, index }) => card(work, language, basePath, { index, elsewhere })).join('')}</div>`,
    );
    return `<div class="first-cards first-cards-${columns}">${stacks.join('')}</div>`;
  });
  return `<main class="first-page first-gallery first-${page}"><h1>${escapeHtml(heading)}</h1>${grids.join('')}</main>`;
}

/** Fetches nothing: stands in the grid that the window is too wide or too narrow for. */
export const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

function card(work: FeedItem, language: Language, basePath: string, { index, elsewhere }: Slot): string {
  const href = escapeHtml(basePath + localizedPath(workPath(work.id), language));
  const picture = [
    `src="${escapeHtml(work.thumbnail)}"`,
    `srcset="${escapeHtml(thumbnailSet(work.thumbnail))}"`,
    `sizes="${CARD_SIZES}"`,
    `width="${work.width}" height="${work.height}"`,
    `alt="${escapeHtml(work.alt)}"`,
    index === 0 ? 'fetchpriority="high"' : index < EAGER ? '' : 'loading="lazy"',
  ];
  return `<a href="${href}" style="background:${escapeHtml(work.dominant)}"><picture><source media="${elsewhere}" srcset="${NOTHING}"><img ${picture.join(' ')}></picture></a>`;
}
