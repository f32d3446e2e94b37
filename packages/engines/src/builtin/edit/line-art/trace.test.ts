import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Bitmap } from './lines.ts';
import { outlines, pathOf } from './trace.ts';

const bitmap = (rows: string[]): Bitmap => ({
  width: rows[0]!.length,
  height: rows.length,
  data: Uint8Array.from(rows.join(''), (one) => (one === '#' ? 1 : 0)),
});

/** Which pixels lie inside of an odd number of outlines, asked at their middles. */
function inside({ width, height }: Bitmap, found: ReturnType<typeof outlines>): Uint8Array {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let crossings = 0;
      for (const outline of found)
        for (const [at, [ax, ay]] of outline.entries()) {
          const [bx, by] = outline[(at + 1) % outline.length]!;
          if (ax === bx && ax > x + 0.5 && Math.min(ay, by) <= y && Math.max(ay, by) > y) crossings++;
        }
      data[y * width + x] = crossings % 2;
    }
  return data;
}

describe('outlines', () => {
  it('go around a patch and around the hole in it', () => {
    const ring = outlines(bitmap(['.....', '.###.', '.#.#.', '.###.', '.....']));
    expect(ring.map(({ length }) => length)).toEqual([12, 4]);
  });

  it('hold exactly the pixels that are lines, whatever they look like', () => {
    const any = fc
      .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))
      .chain(([width, height]) =>
        fc
          .array(fc.constantFrom(0, 1), { minLength: width * height, maxLength: width * height })
          .map((all): Bitmap => ({ width, height, data: Uint8Array.from(all) })),
      );
    fc.assert(
      fc.property(any, (one) => {
        expect(inside(one, outlines(one))).toEqual(one.data);
      }),
    );
  });
});

it('draws a disc as the disc it is', async () => {
  const [side, radius] = [120, 40];
  const data = new Uint8Array(side * side);
  for (let i = 0; i < data.length; i++)
    data[i] = Math.hypot((i % side) + 0.5 - side / 2, Math.floor(i / side) + 0.5 - side / 2) < radius ? 1 : 0;
  const d = pathOf({ width: side, height: side, data });
  expect(d.length).toBeLessThan(1500);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><path d="${d}"/></svg>`;
  const drawn = await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer();
  let wrong = 0;
  for (let i = 0; i < data.length; i++) if (drawn[i]! > 127 !== (data[i] === 1)) wrong++;
  expect(wrong / (2 * Math.PI * radius)).toBeLessThan(0.5);
});
