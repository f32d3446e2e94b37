import { expect, it } from 'vitest';
import { readingOf } from '../../figure/reading.ts';
import { raster } from '../../testing/raster.ts';
import type { Body } from './body.ts';
import { hairOf } from './hair.ts';

const body: Body = {
  middle: 60,
  head: { top: 10, chin: 50, half: 20 },
  neck: { y: 54, half: 8 },
  shoulder: { y: 62, half: 34 },
  waist: { y: 110, half: 24 },
  hip: { y: 140, half: 28 },
  crotch: 150,
  ankle: { y: 300, half: 20 },
  by: 'outline',
};
const SIDE = 120;
const isHair = (x: number, y: number) =>
  (Math.hypot(x - 60, y - 30) < 20 && y < 34) || (Math.abs(x - 45) < 4 && y < 90 && y > 20);
const HAIR = [96, 60, 30] as const;
const CLOTH = [40, 70, 160] as const;
const seen = (cloth: readonly [number, number, number]) =>
  hairOf(
    readingOf(
      raster(SIDE, SIDE, (x, y) => (isHair(x, y) ? HAIR : y > 56 && Math.abs(x - 60) < 36 ? cloth : [220, 225, 228])),
    ),
    body,
    1,
  );

it('finds the lock that falls over the shoulder, and nothing of the cloth beside it', () => {
  const hair = seen(CLOTH);
  expect(hair[80 * SIDE + 45]).toBe(1);
  expect(hair[80 * SIDE + 60]).toBe(0);
});

it('takes cloth of the hair’s colour for cloth', () => {
  expect(seen(HAIR).every((one) => one === 0)).toBe(true);
});

it('keeps hair that falls down the middle of a back, and narrower than the shoulders', () => {
  const back = hairOf(
    readingOf(
      raster(SIDE, SIDE, (x, y) =>
        (Math.hypot(x - 60, y - 30) < 20 && y < 34) || (Math.abs(x - 60) < 19 && y > 30 && y < 100)
          ? HAIR
          : y > 56 && Math.abs(x - 60) < 36
            ? CLOTH
            : [220, 225, 228],
      ),
    ),
    body,
    1,
  );
  expect(back[90 * SIDE + 60]).toBe(1);
  expect(back[90 * SIDE + 84]).toBe(0);
});
