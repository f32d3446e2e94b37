import type { SKRSContext2D } from '@napi-rs/canvas';
import { mirror, type Wear } from './garment-plain.ts';
import { type Ink, ink, lighter, oval, shadow, shape, stroke } from './pen.ts';

export const sailor: Wear = (g, c, w) => {
  const collar: Ink = c.cloth[0] + c.cloth[1] + c.cloth[2] > 600 ? [60, 74, 140] : c.cloth;
  for (const s of [-1, 1]) {
    shape(
      g,
      mirror(
        [
          [0.6 * w, 1.6],
          [1.15 * w, 1.72],
          [1.6 * w, 1.85],
          [1.68 * w, 2.36],
          [1.1, 2.5],
          [0.5, 2.7],
          [0.03, 2.98],
          [0.25, 2.5],
          [0.52, 2.05],
          [0.6 * w, 1.6],
        ],
        s,
      ),
      ink(collar),
      ink(shadow(collar, 0.5)),
      0.02,
    );
    stroke(
      g,
      [
        [s * 1.56 * w, 2.27],
        [s * 1.05, 2.4],
        [s * 0.5, 2.6],
        [s * 0.14, 2.8],
      ],
      0.035,
      'rgba(255,255,255,0.92)',
      1,
    );
  }
  bow(g, 0, 2.85, c.accent);
};

export const suit: Wear = (g, c, w) => {
  const coat: Ink = c.cloth[0] + c.cloth[1] + c.cloth[2] > 560 ? [58, 62, 84] : c.cloth;
  for (const s of [-1, 1]) {
    shape(
      g,
      mirror(
        [
          [0.52 * w, 1.58],
          [1.3 * w, 1.75],
          [2.05 * w, 1.95],
          [2.3 * w, 3.6],
          [1.4, 3.7],
          [0.6, 3.7],
          [0.02, 3.7],
          [0.1, 3.2],
          [0.3, 2.4],
          [0.52 * w, 1.58],
        ],
        s,
      ),
      ink(coat),
      ink(shadow(coat, 0.6)),
      0.025,
    );
    shape(
      g,
      mirror(
        [
          [0.52 * w, 1.58],
          [0.75 * w, 1.9],
          [0.95 * w, 2.1],
          [0.92 * w, 2.3],
          [0.7, 2.36],
          [0.6, 2.4],
          [0.72, 2.5],
          [0.5, 2.8],
          [0.2, 3.1],
          [0.06, 3.4],
          [0.2, 2.8],
          [0.4, 2.0],
          [0.52 * w, 1.58],
        ],
        s,
      ),
      ink(lighter(coat, 0.12)),
      ink(shadow(coat, 0.6)),
      0.02,
    );
  }
  shape(
    g,
    [
      [-0.15, 1.78],
      [0, 1.72],
      [0, 1.72],
      [0.15, 1.78],
      [0.12, 1.95],
      [0.1, 2],
      [0.09, 2.02],
      [0.2, 2.9],
      [0.16, 3.3],
      [0, 3.5],
      [-0.16, 3.3],
      [-0.2, 2.9],
      [-0.09, 2.02],
      [-0.1, 2],
      [-0.12, 1.95],
      [-0.15, 1.78],
    ],
    ink(c.accent),
    ink(shadow(c.accent, 0.5)),
    0.02,
  );
};

function bow(g: SKRSContext2D, x: number, y: number, colour: Ink): void {
  const line = ink(shadow(colour, 0.55));
  for (const s of [-1, 1]) {
    shape(
      g,
      [
        [x, y],
        [x + s * 0.26, y - 0.3],
        [x + s * 0.7, y - 0.28],
        [x + s * 0.74, y],
        [x + s * 0.58, y + 0.2],
        [x + s * 0.26, y + 0.2],
        [x, y + 0.08],
      ],
      ink(colour),
      line,
      0.022,
    );
    shape(
      g,
      [
        [x, y + 0.05],
        [x + s * 0.2, y + 0.3],
        [x + s * 0.36, y + 0.6],
        [x + s * 0.42, y + 0.82],
        [x + s * 0.26, y + 0.8],
        [x + s * 0.16, y + 0.74],
        [x + s * 0.1, y + 0.68],
        [x + s * 0.02, y + 0.4],
        [x, y + 0.2],
        [x, y + 0.05],
      ],
      ink(shadow(colour, 0.14)),
      line,
      0.022,
    );
    stroke(
      g,
      [
        [x + s * 0.08, y],
        [x + s * 0.25, y - 0.1],
        [x + s * 0.4, y - 0.12],
        [x + s * 0.55, y - 0.1],
      ],
      0.03,
      ink(shadow(colour, 0.3), 0.8),
    );
  }
  oval(g, x, y + 0.02, 0.1, 0.13, ink(shadow(colour, 0.2)));
}
