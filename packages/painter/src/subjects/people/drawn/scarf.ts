import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Character } from './character.ts';
import { ink, shadow, shape, stroke } from './pen.ts';

/** A scarf wound round the neck, over whatever is worn. */
export function drawScarf(g: SKRSContext2D, c: Character): void {
  if (!c.scarf) return;
  const fill = ink(c.scarf);
  const line = ink(shadow(c.scarf, 0.55));
  shape(
    g,
    [
      [0.3, 1.6],
      [0.8, 1.7],
      [0.9, 2.6],
      [0.86, 3.3],
      [0.6, 3.36],
      [0.5, 3.36],
      [0.34, 3.3],
      [0.34, 2.7],
      [0.2, 2.1],
      [0.3, 1.6],
    ],
    ink(shadow(c.scarf, 0.14)),
    line,
    0.03,
  );
  shape(
    g,
    [
      [-0.78, 1.15],
      [-1.02, 1.75],
      [-0.4, 2.04],
      [0.05, 2.04],
      [0.66, 2.0],
      [1.02, 1.7],
      [0.78, 1.15],
      [0.5, 1.4],
      [0.2, 1.48],
      [0, 1.48],
      [-0.2, 1.48],
      [-0.5, 1.4],
      [-0.78, 1.15],
    ],
    fill,
    line,
    0.03,
  );
  for (let i = 0; i < 4; i++)
    stroke(
      g,
      [
        [-0.6 + i * 0.32, 1.5],
        [-0.5 + i * 0.34, 1.7],
        [-0.4 + i * 0.32, 1.82],
        [-0.36 + i * 0.32, 1.93],
      ],
      0.045,
      ink(shadow(c.scarf, 0.28), 0.8),
    );
}
