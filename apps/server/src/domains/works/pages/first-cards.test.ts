import type { FeedItem } from '@atelier/contract/works/shapes';
import { cardHeight, columnsFor, emptyColumns, fillColumns, GAP } from '@atelier/rules/gallery/columns';
import { expect, it } from 'vitest';
import { cardsMarkup } from './first-cards.ts';

const SIZES = [
  [768, 1024],
  [1024, 576],
  [1024, 1024],
  [576, 1024],
  [300, 2000],
  [832, 1216],
  [1024, 768],
  [640, 960],
  [1024, 1024],
  [768, 1024],
  [1000, 563],
  [1024, 1024],
  [1024, 1024],
] as const;
const works = SIZES.map(
  ([width, height], index) =>
    ({ id: `w${index}`, width, height, thumbnail: '/media/x.png?w=512', alt: '', dominant: '#000' }) as FeedItem,
);

it('stands a dozen cards in the columns of each window, as the app will', () => {
  const grids = cardsMarkup(works, 'en', '', { heading: 'Home', page: 'studio' })
    .split(/<div class="first-cards first-cards-\d">/)
    .slice(1);
  const stacks = (grid: string) =>
    grid
      .split('<div>')
      .slice(1)
      .map((stack) => [...stack.matchAll(/template\/w(\d+)"/g)].map(([, index]) => Number(index)));
  // The card widths of a phone and of windows of 1366, 1440 and 1920 px.
  const shown = works.slice(0, 12);
  for (const [index, card] of [175, 362, 288, 325].entries()) {
    const columns = index + 2;
    const heights = shown.map(({ width, height }) => Math.round(cardHeight(card, width, height)));
    const { slots } = fillColumns(heights, GAP, emptyColumns(columns));
    const drawn = Array.from({ length: columns }, (_, column) =>
      slots.flatMap((slot, at) => (slot.column === column ? [at] : [])),
    );
    expect(stacks(grids[index]!), `${columns} columns`).toEqual(drawn);
  }
  // The grids change where the app changes its columns, besides what it takes for itself.
  expect([1421, 1422, 1717, 1718].map((window) => columnsFor(window - 264))).toEqual([3, 4, 4, 5]);
});
