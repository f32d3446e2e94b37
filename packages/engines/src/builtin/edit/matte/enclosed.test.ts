import { expect, it } from 'vitest';
import type { ToCut } from './cut.ts';
import { openEnclosed, takeEnclosed } from './enclosed.ts';

const [WIDTH, HEIGHT] = [120, 90];
const GRASS = [70, 120, 50];
const away = (i: number): number => Math.hypot((i % WIDTH) - 60, Math.floor(i / WIDTH) - 45);
const inside = (i: number): boolean => away(i) < 20;

/** A ring that is surely the subject's, on grass, with something unlikely within. */
function ring(within: readonly number[], gap = 0): ToCut {
  const likely = new Float32Array(WIDTH * HEIGHT);
  const rgb = new Uint8Array(likely.length * 3);
  for (let i = 0; i < likely.length; i++) {
    const wall = away(i) >= 20 && away(i) < 28 && i % WIDTH >= gap;
    likely[i] = wall ? 0.9 : 0.05;
    rgb.set(wall ? [230, 230, 225] : inside(i) ? within : GRASS, i * 3);
  }
  return { width: WIDTH, height: HEIGHT, rgb, likely };
}
const at = ({ likely }: ToCut): number => likely[45 * WIDTH + 60]!;

it('takes what lies within the subject and has none of the colours of the ground', () => {
  const cup = ring([200, 130, 60]);
  takeEnclosed(cup);
  expect(at(cup)).toBeGreaterThan(0.9);
  expect(cup.likely[0]).toBeCloseTo(0.05);
});

it('leaves open what shows the ground, and what the border leads into', () => {
  const wheel = ring(GRASS);
  takeEnclosed(wheel);
  expect(at(wheel)).toBeCloseTo(0.05);
  const hook = ring([200, 130, 60], 58);
  takeEnclosed(hook);
  expect(at(hook)).toBeCloseTo(0.05);
});

it('opens again what the cut took of that, and nothing along its edge', () => {
  const wheel = ring(GRASS);
  const cut = Uint8Array.from(wheel.likely, (_, i) => (away(i) < 28 ? 1 : 0));
  openEnclosed(cut, wheel, 0.5);
  expect([cut[45 * WIDTH + 60], cut[45 * WIDTH + 84]]).toEqual([0, 1]);
  const hook = ring(GRASS, 58);
  const more = Uint8Array.from(hook.likely, (_, i) => (away(i) < 28 ? 1 : 0));
  openEnclosed(more, hook, 0.5);
  expect(more[45 * WIDTH + 60]).toBe(1);
});
