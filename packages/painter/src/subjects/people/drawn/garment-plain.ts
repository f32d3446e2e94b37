import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Character } from './character.ts';
import { ink, oval, type Point, shadow, shape, stroke } from './pen.ts';

/** Paints one kind of upper garment over the bust: width factor of the shoulders, colour of the contour. */
export type Wear = (g: SKRSContext2D, c: Character, w: number, line: string) => void;

/** Points on the other side for s = -1. */
export const mirror = (points: readonly Point[], s: number): Point[] => points.map(([x, y]) => [x * s, y]);

export const hoodie: Wear = (g, c, w, line) => {
  shape(
    g,
    [
      [-0.95 * w, 1.5],
      [-1.1 * w, 1.95],
      [-0.6, 2.25],
      [0, 2.32],
      [0.6, 2.25],
      [1.1 * w, 1.95],
      [0.95 * w, 1.5],
      [0.6, 1.85],
      [0.3, 2.0],
      [0, 2.02],
      [-0.3, 2.0],
      [-0.6, 1.85],
      [-0.95 * w, 1.5],
    ],
    ink(shadow(c.cloth, 0.12)),
    line,
    0.025,
  );
  for (const s of [-1, 1]) {
    stroke(
      g,
      [
        [s * 0.24, 2.2],
        [s * 0.26, 2.5],
        [s * 0.22, 2.7],
        [s * 0.25, 2.95],
      ],
      0.05,
      'rgb(250,248,244)',
      0.9,
    );
    oval(g, s * 0.25, 2.98, 0.045, 0.07, ink(c.accent));
  }
};

export const tee: Wear = (g, c, w) => {
  shape(
    g,
    [
      [-0.66 * w, 1.62],
      [-0.5, 1.95],
      [-0.2, 2.04],
      [0, 2.04],
      [0.2, 2.04],
      [0.5, 1.95],
      [0.66 * w, 1.62],
      [0.6, 2.1],
      [0.2, 2.2],
      [0, 2.2],
      [-0.2, 2.2],
      [-0.6, 2.1],
      [-0.66 * w, 1.62],
    ],
    ink(c.accent),
  );
};

export const coat: Wear = (g, c, _w, line) => {
  for (const s of [-1, 1])
    shape(
      g,
      mirror(
        [
          [0.5, 1.45],
          [0.9, 1.5],
          [1.2, 1.85],
          [1.0, 2.4],
          [0.6, 2.7],
          [0.3, 3.1],
          [0.05, 3.5],
          [0.1, 2.9],
          [0.3, 2.1],
          [0.5, 1.45],
        ],
        s,
      ),
      ink(shadow(c.cloth, 0.16)),
      line,
      0.025,
    );
  shape(
    g,
    [
      [-0.72, 1.2],
      [-0.9, 1.75],
      [-0.4, 1.98],
      [0.05, 1.98],
      [0.6, 1.95],
      [0.9, 1.7],
      [0.72, 1.2],
      [0.5, 1.42],
      [0.2, 1.5],
      [0, 1.5],
      [-0.2, 1.5],
      [-0.5, 1.42],
      [-0.72, 1.2],
    ],
    ink(c.accent),
    ink(shadow(c.accent, 0.55)),
    0.03,
  );
  for (let i = 0; i < 4; i++)
    stroke(
      g,
      [
        [-0.6 + i * 0.3, 1.5],
        [-0.5 + i * 0.32, 1.7],
        [-0.4 + i * 0.3, 1.8],
        [-0.36 + i * 0.3, 1.9],
      ],
      0.04,
      ink(shadow(c.accent, 0.25), 0.8),
    );
};

export const robe: Wear = (g, c, _w, line) => {
  for (const s of [1, -1]) {
    shape(
      g,
      mirror(
        [
          [0.55, 1.4],
          [0.95, 1.55],
          [1.0, 2.1],
          [-0.1, 3.6],
          [0.2, 3.7],
          [0.5, 3.7],
          [0.8, 3.7],
          [1.2, 2.8],
          [1.2, 2],
          [1.0, 1.65],
          [0.8, 1.5],
          [0.65, 1.42],
          [0.55, 1.4],
        ],
        s,
      ),
      ink(shadow(c.cloth, 0.14)),
      line,
      0.025,
    );
    stroke(
      g,
      [
        [s * 0.5, 1.46],
        [s * 0.66, 1.95],
        [s * 0.4, 2.7],
        [-s * 0.1, 3.5],
      ],
      0.09,
      ink(c.accent),
      0.8,
    );
  }
};
