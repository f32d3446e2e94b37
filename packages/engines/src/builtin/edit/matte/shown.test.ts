import { describe, expect, it } from 'vitest';
import type { ToCut } from './cut.ts';
import { openShown } from './shown.ts';

const [WIDTH, HEIGHT] = [192, 144];
type Colour = readonly [number, number, number];

/** Grass: light, middle and dark green without order, the same in every run. */
const grass = (x: number, y: number): Colour => {
  const n = (Math.imul(x + 5, 374761393) ^ Math.imul(y + 11, 668265263)) >>> 9;
  return (
    [
      [40, 70, 25],
      [80, 130, 45],
      [120, 175, 80],
    ] as const
  )[n % 3]!;
};

const inBox = (x: number, y: number): boolean => x > 50 && x < 140 && y > 40 && y < 110;

/** A picture with something on grass, in a box, and a cut that took all of the box with it. */
function cutOf(thing: (x: number, y: number) => Colour | null): { cut: Uint8Array; work: ToCut } {
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3);
  const cut = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      rgb.set((inBox(x, y) ? thing(x, y) : null) ?? grass(x, y), (y * WIDTH + x) * 3);
      if (inBox(x, y)) cut[y * WIDTH + x] = 1;
    }
  return { cut, work: { width: WIDTH, height: HEIGHT, rgb, likely: new Float32Array(WIDTH * HEIGHT) } };
}

/** The share of a cut's pixels that are left, of the thing and of the grass around it. */
function left(thing: (x: number, y: number) => Colour | null): { thing: number; grass: number } {
  const { cut, work } = cutOf(thing);
  const before = cut.slice();
  openShown(cut, work);
  const count = [0, 0, 0, 0];
  for (let i = 0; i < cut.length; i++) {
    if (!before[i]) continue;
    const at = thing(i % WIDTH, Math.floor(i / WIDTH)) ? 0 : 2;
    count[at]! += cut[i]!;
    count[at + 1]! += 1;
  }
  return { thing: count[0]! / Math.max(1, count[1]!), grass: count[2]! / Math.max(1, count[3]!) };
}

describe('what of a cut shows the ground', () => {
  it('is let through between spokes, which stay', () => {
    const spokes = left((x, y) => (x % 12 < 4 || y % 30 < 4 ? [150, 40, 40] : null));
    expect(spokes.thing).toBeGreaterThan(0.98);
    expect(spokes.grass).toBeLessThan(0.1);
  });

  it('is none of what has one of the ground’s colours alone', () => {
    expect(left(() => [80, 130, 45]).thing).toBe(1);
  });

  it('stays where hardly anything would be left', () => {
    expect(left((x) => (x === 90 ? [150, 40, 40] : null)).grass).toBe(1);
  });
});
