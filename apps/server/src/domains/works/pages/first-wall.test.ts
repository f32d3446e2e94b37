import { columnsFor } from '@atelier/rules/gallery/columns';
import { expect, it } from 'vitest';
import { firstWall } from './first-wall.ts';

/** Whether a window of this width is among these ranges. */
const among = (media: string, width: number): boolean =>
  media.split(', ').some((range) => {
    const bound = (kind: string) => new RegExp(`\\(${kind}-width: ([\\d.]+)px\\)`).exec(range)?.[1];
    return width >= Number(bound('min') ?? 0) && width <= Number(bound('max') ?? Number.POSITIVE_INFINITY);
  });

it('shows each window one wall, in the columns that the app has there, and fetches pictures for that one alone', () => {
  const { markup } = firstWall([], 'en', '', 'Heading');
  const shown = [
    ...markup.matchAll(/@media ([^{]+)\{\.first-columns-(\d)\{display:grid;grid-template-columns:repeat\(\2,/g),
  ];
  const grids = markup.split('<div class="first-columns first-columns-').slice(1);
  const elsewhere = new Map(grids.map((grid) => [grid[0], /<source media="([^"]+)"/.exec(grid)![1]!]));
  for (let width = 320; width <= 2200; width += 1) {
    const here = shown.filter(([, media]) => among(media!, width)).map(([, , columns]) => columns!);
    // A phone has its padding beside the wall; a wider window folded navigation, form, room for a scroll bar and more padding.
    expect(here, `${width}`).toEqual([String(columnsFor(width < 512 ? width - 32 : width - 64 - 400 - 10 - 48))]);
    const fetched = [...elsewhere].filter(([, media]) => !among(media, width)).map(([columns]) => columns);
    expect(fetched, `${width}`).toEqual(here);
  }
});
