import { expect, it } from 'vitest';
import { maskWhere } from '../gallery/stock.ts';
import { erase } from '../ops/erase.ts';
import { quiet, raster, requestOf } from '../testing/raster.ts';
import { withRemains } from './remains.ts';

const [WIDTH, HEIGHT] = [160, 120];
/** Grass of three greens without order, the same in every run. */
const grass = (x: number, y: number): [number, number, number] => {
  const n = ((Math.imul(x + 5, 374761393) ^ Math.imul(y + 11, 668265263)) >>> 9) % 3;
  return n === 0 ? [50, 90, 30] : n === 1 ? [70, 120, 40] : [95, 145, 60];
};
/** A dark cat: a round body with two tips on top. */
const isCat = (x: number, y: number): boolean =>
  ((x - 80) / 24) ** 2 + ((y - 70) / 24) ** 2 < 1 ||
  [70, 90].some((ear) => y >= 40 && y <= 56 && Math.abs(x - ear) < (y - 38) / 2.4);
const scene = raster(WIDTH, HEIGHT, (x, y) => (isCat(x, y) ? [40, 34, 38] : grass(x, y)));
/** As a brush goes over it: the body, not the tips. */
const brushed = maskWhere(scene, (u, v) => (u * WIDTH - 80) ** 2 + (v * HEIGHT - 72) ** 2 < 28 ** 2);
const isDark = (data: Uint8ClampedArray, at: number): boolean => data[at * 4 + 1]! < 60;

it('takes what a brush left of a thing with it, and repeats none of it in its place', () => {
  const left = scene.data.reduce(
    (sum, _, at) => sum + (at < WIDTH * HEIGHT && isDark(scene.data, at) && !brushed.data[at] ? 1 : 0),
    0,
  );
  expect(left).toBeGreaterThan(40);
  const { picture } = erase(
    requestOf({ op: 'erase', pictures: { image: [scene] }, mask: brushed, width: WIDTH, height: HEIGHT }),
    quiet,
  ) as {
    picture: typeof scene;
  };
  let dark = 0;
  for (let at = 0; at < WIDTH * HEIGHT; at++) if (isDark(picture.data, at)) dark++;
  expect(dark).toBe(0);
});

it('leaves what goes on beyond a mask, and what only stands near it', () => {
  const fence = raster(WIDTH, HEIGHT, (x, y) =>
    Math.abs(y - 60) < 3 || (x > 120 && x < 128 && y > 80 && y < 90) ? [40, 34, 38] : grass(x, y),
  );
  const mask = maskWhere(fence, (u, v) => Math.abs(u * WIDTH - 80) < 20 && Math.abs(v * HEIGHT - 60) < 20);
  expect(withRemains(fence, mask)).toBe(mask);
});

it('takes nothing more where the thing has the colours of its ground, nothing is marked, or all is', () => {
  const lawn = raster(WIDTH, HEIGHT, grass);
  for (const test of [(u: number) => u > 0.4 && u < 0.6, () => false, () => true]) {
    const mask = maskWhere(lawn, test);
    expect(withRemains(lawn, mask)).toBe(mask);
  }
});
