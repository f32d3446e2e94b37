import { columnsFor } from '@atelier/rules/gallery/columns';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { heightFor, MasonryLayout } from '#masonry-layout.ts';

it('has four columns of 288 on a desktop, two of 175 on a phone', () => {
  expect(columnsFor(1440 - 232 - 32)).toBe(4);
  expect(columnsFor(390 - 32)).toBe(2);
  expect(columnsFor(1440 - 232 - 32 - 15)).toBe(4);
  expect(columnsFor(360 - 32)).toBe(2);
  expect(columnsFor(100)).toBe(1);
});

const items = (ratios: readonly number[]) => ratios.map((ratio, index) => ({ key: `k${index}`, ratio }));

it('hits the specified widths exactly', () => {
  expect(new MasonryLayout(1440 - 232 - 32)).toMatchObject({ columns: 4, cardWidth: 288 });
  expect(new MasonryLayout(390 - 32)).toMatchObject({ columns: 2, cardWidth: 175 });
  expect(heightFor(288, 3 / 4)).toBe(384);
});

it('a page that joins moves nothing, no cards overlap, and the window finds exactly those that touch it', () => {
  const ratios = fc.array(fc.double({ min: 0.2, max: 4, noNaN: true }), { maxLength: 120 });
  fc.assert(
    fc.property(ratios, fc.nat(120), fc.integer({ min: 200, max: 2400 }), fc.nat(9000), (all, cut, width, from) => {
      const layout = new MasonryLayout(width);
      layout.append(items(all.slice(0, cut)));
      const before = layout.places.map((place) => ({ ...place }));
      layout.append(items(all));
      expect(layout.places.slice(0, before.length)).toEqual(before);
      const whole = new MasonryLayout(width);
      whole.append(items(all));
      expect(layout.places).toEqual(whole.places);
      for (let column = 0; column < layout.columns; column += 1) {
        const stack = layout.places.filter((place) => place.column === column);
        for (const [index, place] of stack.entries())
          expect(place.top).toBe(index === 0 ? 0 : stack[index - 1]!.top + stack[index - 1]!.height + 8);
      }
      const touching = layout.places.filter(({ top, height }) => top + height >= from && top < from + 900);
      expect(layout.within(from, from + 900)).toEqual(touching);
      for (const { top, height } of layout.places) expect(top + height).toBeLessThanOrEqual(layout.height);
    }),
  );
});

it('knows when a list is another one', () => {
  const layout = new MasonryLayout(800);
  layout.append(items([1, 1]));
  expect(layout.continues(['k0', 'k1', 'k2'])).toBe(true);
  expect(layout.continues(['k1', 'k0', 'k2'])).toBe(false);
  expect(layout.continues(['k0'])).toBe(false);
});
