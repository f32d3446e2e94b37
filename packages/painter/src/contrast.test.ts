import { expect, it } from 'vitest';
import { standsOff } from './contrast.ts';

const SIDE = 64;

/** A square of one grey on a ground of another, both with grain. */
function square(own: number, ground: number, grain = 0): number {
  const data = new Float32Array(SIDE * SIDE * 3);
  const ids = new Uint8Array(SIDE * SIDE);
  const mine: number[] = [];
  for (let i = 0; i < ids.length; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    const inside = x >= 16 && x < 48 && y >= 16 && y < 48;
    if (inside) {
      ids[i] = 20;
      mine.push(i);
    }
    data.fill((inside ? own : ground) + (((x * 7 + y * 13) % 5) / 4 - 0.5) * grain, i * 3, i * 3 + 3);
  }
  return standsOff({ data, width: SIDE, height: SIDE }, ids, Int32Array.from(mine));
}

it('tells how much of an outline is seen', () => {
  expect(square(0.1, 0.6)).toBe(1);
  expect(square(0.1, 0.11)).toBe(0);
  expect(square(0.9, 0.89)).toBe(0);
  expect(square(0.5, 0.5, 0.3)).toBeLessThan(0.2);
});
