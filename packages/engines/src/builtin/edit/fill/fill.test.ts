import { CancelledError, RefusedInputError } from '@atelier/painter/job';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Mask, Raster } from '../edit-op.ts';
import { fillHole } from './fill.ts';

const SEEDED = { seed: 3, checkpoint: () => undefined };
type Colour = (x: number, y: number) => readonly [number, number, number];

function pictureOf(width: number, height: number, colour: Colour): Raster {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.set([...colour(x, y), 255], (y * width + x) * 4);
  return { width, height, data };
}

function maskOf(width: number, height: number, marks: (x: number, y: number) => boolean): Mask {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (marks(x, y)) data[y * width + x] = 255;
  return { width, height, data };
}

const box =
  (left: number, top: number, right: number, bottom: number) =>
  (x: number, y: number): boolean =>
    x >= left && x < right && y >= top && y < bottom;

/** Bricks: a period of 16 by 8, and a colour that no mean of the others gives. */
const bricks: Colour = (x, y) => {
  const row = y >> 3;
  if (y % 8 === 0 || (x + (row % 2) * 8) % 16 === 0) return [220, 214, 200];
  return [150 + ((x * 7 + y * 3) % 16), 70, 50];
};

/** Noise of a place, the same in every run. */
const noise: Colour = (x, y) => {
  const n = (Math.imul(x + 1, 374761393) ^ Math.imul(y + 1, 668265263)) >>> 0;
  return [n % 256, (n >> 8) % 256, (n >> 16) % 256];
};

function rmse(a: Raster, b: Raster, mask: Mask): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < mask.data.length; i++) {
    if (!mask.data[i]) continue;
    for (let k = 0; k < 3; k++) sum += (a.data[i * 4 + k]! - b.data[i * 4 + k]!) ** 2;
    count += 3;
  }
  return Math.sqrt(sum / count);
}

/** The hole covered with a colour that stands nowhere else, so that nothing can be learnt from under it. */
function spoilt({ width, height, data }: Raster, mask: Mask): Raster {
  const copy = data.slice();
  for (let i = 0; i < mask.data.length; i++) if (mask.data[i]) copy.set([255, 0, 255], i * 4);
  return { width, height, data: copy };
}

const near = ({ width, height, data }: Mask, x: number, y: number, reach: number): boolean => {
  for (let cy = Math.max(0, y - reach); cy <= Math.min(height - 1, y + reach); cy++)
    for (let cx = Math.max(0, x - reach); cx <= Math.min(width - 1, x + reach); cx++)
      if (data[cy * width + cx]) return true;
  return false;
};

describe('fillHole', { timeout: 60_000 }, () => {
  const whole = pictureOf(160, 120, bricks);
  const mask = maskOf(160, 120, box(60, 40, 104, 80));
  const holed = spoilt(whole, mask);

  it('finds a repeating pattern again where a smooth fill would only be grey', () => {
    const smooth = pictureOf(160, 120, () => [160, 92, 74]);
    expect(rmse(smooth, whole, mask)).toBeGreaterThan(25);
    expect(rmse(fillHole(holed, mask, SEEDED), whole, mask)).toBeLessThan(6);
  });

  it('goes on with a slow gradient without a step', () => {
    const sky = pictureOf(120, 160, (x, y) => [60 + y, 110 + y / 2, 200 - x / 4]);
    const hole = maskOf(120, 160, box(40, 50, 80, 110));
    expect(rmse(fillHole(spoilt(sky, hole), hole, SEEDED), sky, hole)).toBeLessThan(5);
  });

  it('gives the same bytes for the same seed', () => {
    expect(fillHole(holed, mask, SEEDED).data).toEqual(fillHole(holed, mask, SEEDED).data);
  });

  it('changes nothing outside the mask but a seam of two pixels, and no alpha', () => {
    const shown = pictureOf(160, 120, noise);
    for (let i = 0; i < 160 * 120; i++) shown.data[i * 4 + 3] = i % 7 === 0 ? 90 : 255;
    const { data } = fillHole(shown, mask, SEEDED);
    let changed = 0;
    for (let i = 0; i < 160 * 120; i++) {
      expect(data[i * 4 + 3]).toBe(shown.data[i * 4 + 3]);
      if (near(mask, i % 160, (i / 160) | 0, 2)) continue;
      for (let k = 0; k < 3; k++) changed += data[i * 4 + k] === shown.data[i * 4 + k] ? 0 : 1;
    }
    expect(changed).toBe(0);
  });

  it('fills a picture too large to be matched at its own size in its own detail', () => {
    const wide = pictureOf(1600, 96, bricks);
    const spots = maskOf(1600, 96, (x, y) => box(20, 40, 44, 60)(x, y) || box(1550, 30, 1580, 60)(x, y));
    expect(rmse(fillHole(spoilt(wide, spots), spots, SEEDED), wide, spots)).toBeLessThan(25);
  });

  it.each([
    ['one pixel', box(70, 60, 71, 61)],
    ['a corner', box(0, 0, 30, 30)],
    ['two whole edges', (x: number, y: number) => x < 9 || y > 110],
    ['a line across', box(0, 50, 160, 53)],
    ['all but a strip', box(0, 0, 140, 120)],
    ['all but a line no patch fits into', box(0, 0, 155, 120)],
    ['every other column', (x: number) => x % 2 === 0],
  ])('fills a mask of %s', (_, marks) => {
    const odd = maskOf(160, 120, marks);
    const { data } = fillHole(spoilt(whole, odd), odd, SEEDED);
    const left = odd.data.reduce(
      (sum, one, i) => sum + (one && data[i * 4]! > 240 && data[i * 4 + 1]! < 15 ? 1 : 0),
      0,
    );
    expect(left).toBe(0);
  });

  it.each([
    ['marks nothing', maskOf(160, 120, () => false)],
    ['leaves nothing to copy from', maskOf(160, 120, () => true)],
    ['has another size', maskOf(80, 60, box(10, 10, 20, 20))],
  ])('refuses a mask that %s', (_, odd) => {
    expect(() => fillHole(whole, odd, SEEDED)).toThrow(RefusedInputError);
  });

  it('takes any picture with any mask, or refuses the mask', () => {
    const side = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(
        side,
        side,
        fc.integer(),
        fc.array(fc.tuple(side, side, side, side), { maxLength: 4 }),
        (w, h, seed, boxes) => {
          const picture = pictureOf(w, h, noise);
          const odd = maskOf(w, h, (x, y) => boxes.some(([a, b, c, d]) => box(a - 1, b - 1, a + c, b + d)(x, y)));
          const marked = odd.data.some(Boolean) && !odd.data.every(Boolean);
          const fill = () => fillHole(picture, odd, { ...SEEDED, seed });
          if (!marked) expect(fill).toThrow(RefusedInputError);
          else expect(fill().data).toHaveLength(w * h * 4);
        },
      ),
      { numRuns: 60, seed: 11 },
    );
  });

  // In the processor's time: another process on the machine is not this one's work.
  it('looks at whether it was cancelled often enough to end within a second', () => {
    const spent = (): number => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    };
    const large = pictureOf(900, 900, noise);
    const hole = maskOf(900, 900, box(250, 250, 650, 650));
    let looks = 0;
    let longest = 0;
    let last = spent();
    const checkpoint = (): void => {
      longest = Math.max(longest, spent() - last);
      last = spent();
      if (++looks === 60) throw new CancelledError();
    };
    expect(() => fillHole(large, hole, { seed: 1, checkpoint })).toThrow(CancelledError);
    expect(longest).toBeLessThan(1000);
  });
});
