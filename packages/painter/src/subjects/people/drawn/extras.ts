import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Character } from './character.ts';
import { type Ink, ink, lock, shadow, shape } from './pen.ts';

/** Wings, drawn first. */
export function drawWings(g: SKRSContext2D, c: Character): void {
  if (!c.wings) return;
  const fill: Ink = [246, 246, 252];
  for (const s of [-1, 1]) {
    for (let i = 9; i >= 0; i--) {
      const a = -1.15 + i * 0.2;
      const len = 3.1 - i * 0.14;
      lock(
        g,
        [s * 0.7, 1.9],
        [s * (0.9 + Math.cos(a) * len * 0.4), 1.9 + Math.sin(a) * len * 0.5],
        [s * (0.9 + Math.cos(a) * len * 0.8), 1.9 + Math.sin(a) * len * 0.75],
        [s * (0.8 + Math.cos(a) * len), 1.9 + Math.sin(a) * len * 0.95],
        { fill, line: [150, 150, 186], width: 0.62, shade: 0.16 },
      );
    }
  }
}

/** Ears of a cat, horns: rooted in the hair. */
export function drawHeadParts(g: SKRSContext2D, c: Character): void {
  const k = c.turn * 0.3;
  if (c.catEars) {
    for (const s of [-1, 1]) {
      shape(
        g,
        [
          [s * 0.42 + k, -1.7],
          [s * 0.6 + k, -2.2],
          [s * 0.85 + k, -2.45],
          [s * 1.02 + k, -2.5],
          [s * 1.14 + k, -2.1],
          [s * 1.18 + k, -1.6],
          [s * 1.1 + k, -1.25],
        ],
        ink(c.hair),
        ink(shadow(c.hair, 0.72)),
        0.03,
      );
      shape(
        g,
        [
          [s * 0.62 + k, -1.72],
          [s * 0.74 + k, -2.08],
          [s * 0.88 + k, -2.25],
          [s * 0.98 + k, -2.28],
          [s * 1.04 + k, -2.0],
          [s * 1.06 + k, -1.7],
          [s * 1.02 + k, -1.48],
        ],
        'rgb(250,180,186)',
      );
    }
  }
  if (c.horns) {
    for (const s of [-1, 1]) {
      lock(g, [s * 0.62 + k, -1.55], [s * 0.95 + k, -1.95], [s * 1.25 + k, -2.2], [s * 0.95 + k, -2.65], {
        fill: [74, 52, 62],
        line: [34, 20, 30],
        width: 0.3,
      });
    }
  }
}
