import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardHeight, emptyColumns, fillColumns, inColumns } from '#gallery/columns.ts';

const heights = fc.array(fc.integer({ min: 1, max: 2000 }), { maxLength: 80 });
const counts = fc.integer({ min: 1, max: 8 });

/** Width and height of pictures as a gallery has them. */
const PICTURES = [
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
] as const;
const byShape = (count: number) =>
  inColumns([...PICTURES.entries()], count, ([, [width, height]]) => cardHeight(1, width, height)).map((column) =>
    column.map(([index]) => index),
  );
const inPixels = (width: number, count: number) =>
  fillColumns(
    PICTURES.map(([w, h]) => Math.round(cardHeight(width, w / h, 1))),
    8,
    emptyColumns(count),
  ).slots.map(({ column, top }) => [column, top]);

describe('columns of a gallery', () => {
  it('take each card on the shortest, the first of equals, below what stands there', () => {
    fc.assert(
      fc.property(heights, counts, fc.nat(20), (all, count, gap) => {
        const { slots, bottoms } = fillColumns(all, gap, emptyColumns(count));
        const end = (column: number, before: number) =>
          slots.reduce((sum, slot, at) => (at < before && slot.column === column ? sum + all[at]! + gap : sum), 0);
        for (const [at, { column, top }] of slots.entries()) {
          const ends = Array.from({ length: count }, (_, each) => end(each, at));
          expect(top).toBe(Math.min(...ends));
          expect(column).toBe(ends.indexOf(top));
        }
        expect(bottoms).toEqual(Array.from({ length: count }, (_, each) => end(each, all.length)));
      }),
    );
  });

  it('stand as if placed at once, wherever a page ends', () => {
    fc.assert(
      fc.property(heights, counts, fc.nat(80), (all, count, cut) => {
        const first = fillColumns(all.slice(0, cut), 8, emptyColumns(count));
        const rest = fillColumns(all.slice(cut), 8, first.bottoms);
        const whole = fillColumns(all, 8, emptyColumns(count));
        expect([...first.slots, ...rest.slots]).toEqual(whole.slots);
        expect(rest.bottoms).toEqual(whole.bottoms);
      }),
    );
  });

  it('hold every card once, in order, and differ by no more than the highest', () => {
    fc.assert(
      fc.property(heights, counts, (all, count) => {
        const columns = inColumns([...all.entries()], count, ([, height]) => height);
        expect(columns).toHaveLength(count);
        expect(columns.flat().sort(([a], [b]) => a - b)).toEqual([...all.entries()]);
        for (const column of columns)
          expect(column.map(([index]) => index)).toEqual(column.map(([index]) => index).sort((a, b) => a - b));
        const sums = columns.map((column) => column.reduce((sum, [, height]) => sum + height, 0));
        expect(Math.max(...sums) - Math.min(...sums)).toBeLessThanOrEqual(Math.max(0, ...all));
      }),
    );
  });

  // What the page's first cards, the placeholders and the feed did when each placed its own.
  it('are those the galleries have always had', () => {
    expect(byShape(2)).toEqual([
      [0, 3, 5, 7, 10, 11],
      [1, 2, 4, 6, 8, 9],
    ]);
    expect(byShape(4)).toEqual([
      [0, 6, 8, 11],
      [1, 4, 10],
      [2, 5, 9],
      [3, 7],
    ]);
    const phone = '0:0 1:0 1:106 0:241 1:289 0:560 1:735 0:824 1:874 1:1057 0:1095 0:1202';
    const desktop = '0:0 1:0 2:0 3:0 1:170 2:296 0:392 3:520 0:616 2:725 1:898 0:912';
    const told = (slots: number[][]) => slots.map((slot) => slot.join(':')).join(' ');
    expect([told(inPixels(175, 2)), told(inPixels(288, 4))]).toEqual([phone, desktop]);
  });

  it('cut what is higher than two and a half widths', () => {
    expect([cardHeight(288, 768, 1024), cardHeight(288, 0.75, 1), cardHeight(288, 300, 2000)]).toEqual([384, 384, 720]);
  });
});
