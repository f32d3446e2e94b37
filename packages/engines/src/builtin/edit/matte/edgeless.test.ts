import { expect, it } from 'vitest';
import { openEdgeless } from './edgeless.ts';

const [WIDTH, HEIGHT] = [120, 90];
const inGlow = (x: number, y: number) => Math.hypot(x - 60, y - 25) < 14;
const inThing = (x: number, y: number) => Math.abs(x - 60) < 20 && y >= 45 && y < 80;

/** A sky that is lightest in one place, before it a dark thing, and a cut that took both. */
function scene(edge: number) {
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3);
  const cut = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const i = y * WIDTH + x;
      const glow = 120 + 50 * Math.exp(-(((x - 60) / 30) ** 2) - ((y - 25) / 30) ** 2) + (inGlow(x, y) ? edge : 0);
      rgb.fill(inThing(x, y) ? 30 : Math.round(glow), i * 3, i * 3 + 3);
      cut[i] = inThing(x, y) || inGlow(x, y) ? 1 : 0;
    }
  return { cut, work: { width: WIDTH, height: HEIGHT, rgb, likely: new Float32Array(WIDTH * HEIGHT) } };
}

const at = (cut: Uint8Array, x: number, y: number) => cut[y * WIDTH + x];

it('lets a glow go that goes over into the sky, and keeps the thing that ends somewhere', () => {
  const { cut, work } = scene(0);
  const opened = openEdgeless(cut, work);
  expect(opened.length).toBeGreaterThan(400);
  expect([at(cut, 60, 25), at(cut, 60, 60)]).toEqual([0, 1]);
});

it('keeps a light disc that has an edge', () => {
  const { cut, work } = scene(40);
  expect(openEdgeless(cut, work)).toEqual([]);
  expect([at(cut, 60, 25), at(cut, 60, 60)]).toEqual([1, 1]);
});

it('leaves a cut alone of which hardly anything has an edge', () => {
  const { cut, work } = scene(0);
  for (let y = 45; y < 80; y++) for (let x = 0; x < WIDTH; x++) cut[y * WIDTH + x] = 0;
  expect(openEdgeless(cut, work)).toEqual([]);
  expect(at(cut, 60, 25)).toBe(1);
});
