import type { SKRSContext2D } from '@napi-rs/canvas';
import { drawBrushes } from './brush.ts';
import type { Character } from './character.ts';
import { CAT_EARS } from './face.data.ts';
import { type Ink, lock } from './pen.ts';

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
  if (c.catEars) drawBrushes(g, CAT_EARS, { hair: c.hair }, { k });
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
