import { expect, it } from 'vitest';
import { raster } from '../testing/raster.ts';
import { foreignTo } from './foreign.ts';

const [WIDTH, HEIGHT] = [160, 120];
const SKY = [40, 60, 120] as const;
const GRASS = [60, 120, 40] as const;
/** A white tower left of a hole, on grass under a sky. */
const isTower = (x: number, y: number) => x > 30 && x < 46 && y > 20 && y < 90;
const scene = raster(WIDTH, HEIGHT, (x, y) => (isTower(x, y) ? [240, 240, 235] : y < 70 ? SKY : GRASS));
const maskOf = (marks: (x: number, y: number) => boolean) => ({
  width: WIDTH,
  height: HEIGHT,
  data: Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => (marks(i % WIDTH, Math.floor(i / WIDTH)) ? 255 : 0)),
});
const at = (out: Uint8Array, x: number, y: number) => out[y * WIDTH + x];

it('bars what nothing around the hole looks like, and leaves what goes on through it', () => {
  const out = foreignTo(
    scene,
    maskOf((x, y) => x > 90 && x < 130 && y > 20 && y < 100),
  );
  expect([at(out, 38, 50), at(out, 38, 30)]).toEqual([1, 1]);
  expect([at(out, 70, 40), at(out, 70, 90), at(out, 150, 60)]).toEqual([0, 0, 0]);
});

it('lets the colours of a thing be copied that the hole cuts through', () => {
  const out = foreignTo(
    scene,
    maskOf((x, y) => x > 36 && x < 80 && y > 40 && y < 60),
  );
  expect(at(out, 33, 50)).toBe(0);
});

it('knows at which height a colour stands: a hole in the sky is not filled with grass', () => {
  const out = foreignTo(
    scene,
    maskOf((x, y) => x > 90 && x < 130 && y > 5 && y < 30),
  );
  expect([at(out, 70, 20), at(out, 70, 100)]).toEqual([0, 1]);
});

it('bars nothing where that would leave nothing to go by, or nothing is marked', () => {
  const own = raster(WIDTH, HEIGHT, (x, y) => (x > 60 && x < 100 && y > 40 && y < 80 ? [250, 40, 40] : SKY));
  const hole = maskOf((x, y) => x > 73 && x < 87 && y > 53 && y < 67);
  expect(foreignTo(own, hole).every((one) => one === 0)).toBe(true);
  expect(
    foreignTo(
      scene,
      maskOf(() => false),
    ).every((one) => one === 0),
  ).toBe(true);
});
