import type { FeedItem } from '@atelier/contract/works/shapes';
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

it('stands a dozen cards in two columns for a phone and in four for a desktop', () => {
  const [, phone, desktop] = cardsMarkup(works, 'en', '', { heading: 'Home', page: 'studio' }).split(
    /<div class="first-cards first-cards-\d">/,
  );
  const stacks = (grid: string) =>
    grid
      .split('<div>')
      .slice(1)
      .map((stack) => [...stack.matchAll(/template\/w(\d+)"/g)].map(([, index]) => Number(index)));
  expect(stacks(phone!)).toEqual([
    [0, 3, 5, 7, 10, 11],
    [1, 2, 4, 6, 8, 9],
  ]);
  expect(stacks(desktop!)).toEqual([
    [0, 6, 8, 11],
    [1, 4, 10],
    [2, 5, 9],
    [3, 7],
  ]);
});
