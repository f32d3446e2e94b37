import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Character } from './character.ts';
import { mirror, type Wear } from './garment-plain.ts';
import { type Ink, ink, lighter, oval, shadow, shape, stroke } from './pen.ts';

export const dress: Wear = (g, c, w) => {
  shape(
    g,
    [
      [-0.92 * w, 1.72],
      [-0.5, 2.05],
      [-0.4, 2.5],
      [0, 2.5],
      [0.4, 2.5],
      [0.5, 2.05],
      [0.92 * w, 1.72],
      [0.6, 1.6],
      [0.4, 1.6],
      [0.3, 1.6],
      [0.1, 1.62],
      [-0.1, 1.62],
      [-0.3, 1.6],
      [-0.5, 1.6],
      [-0.7, 1.62],
      [-0.92 * w, 1.72],
    ],
    ink(c.skin),
  );
  for (let i = 0; i < 9; i++) {
    const u = (i / 8) * 2 - 1;
    oval(g, u * 0.82 * w, 2.48 - 0.74 * u * u, 0.17, 0.12, ink(lighter(c.cloth, 0.55)), u * 0.7);
  }
  stroke(
    g,
    [
      [-0.3, 1.62],
      [-0.15, 1.85],
      [0.15, 1.85],
      [0.3, 1.62],
    ],
    0.022,
    'rgb(240,206,120)',
    0.9,
  );
  oval(g, 0, 1.83, 0.065, 0.08, ink(lighter(c.accent, 0.2)));
};

export const kimono: Wear = (g, c, w, line) => {
  for (const s of [1, -1]) {
    shape(
      g,
      mirror(
        [
          [0.5, 1.5],
          [0.85, 1.8],
          [0.6, 2.5],
          [-0.35, 3.6],
          [-0.1, 3.7],
          [0.3, 3.7],
          [0.7, 3.7],
          [1.0, 2.9],
          [1.1, 2.2],
          [0.95 * w, 1.68],
          [0.8, 1.6],
          [0.6, 1.5],
          [0.5, 1.5],
        ],
        s,
      ),
      ink(shadow(c.cloth, s > 0 ? 0.1 : 0.04)),
      line,
      0.022,
    );
    stroke(
      g,
      [
        [s * 0.44, 1.52],
        [s * 0.6, 1.95],
        [s * 0.3, 2.7],
        [-s * 0.3, 3.5],
      ],
      0.13,
      'rgb(250,246,240)',
      0.9,
    );
  }
  flowers(g, c, w);
  shape(
    g,
    [
      [-1.5, 3.15],
      [-0.6, 3.3],
      [0.6, 3.3],
      [1.5, 3.15],
      [1.5, 3.6],
      [1.5, 3.8],
      [1.4, 3.9],
      [0.6, 3.9],
      [-0.6, 3.9],
      [-1.4, 3.9],
      [-1.5, 3.8],
      [-1.5, 3.6],
      [-1.5, 3.15],
    ],
    ink(c.accent),
    ink(shadow(c.accent, 0.5)),
    0.025,
  );
};

export const armor: Wear = (g, c, w) => {
  const steel: Ink = [176, 182, 198];
  shape(
    g,
    [
      [-0.62, 1.5],
      [-0.75, 1.95],
      [-0.4, 2.1],
      [0, 2.12],
      [0.4, 2.1],
      [0.75, 1.95],
      [0.62, 1.5],
      [0.3, 1.7],
      [-0.3, 1.7],
      [-0.62, 1.5],
    ],
    ink(lighter(steel, 0.2)),
    'rgb(70,74,96)',
    0.03,
  );
  for (const s of [-1, 1]) {
    for (let i = 2; i >= 0; i--) {
      oval(g, s * (1.62 * w + i * 0.06), 2.1 + i * 0.32, 0.62, 0.44, 'rgb(70,74,96)', s * 0.35);
      oval(g, s * (1.62 * w + i * 0.06), 2.1 + i * 0.32, 0.58, 0.4, ink(shadow(steel, 0.05 + i * 0.1)), s * 0.35);
      stroke(
        g,
        [
          [s * (1.25 * w + i * 0.06), 1.98 + i * 0.32],
          [s * (1.5 * w), 1.8 + i * 0.32],
          [s * (1.8 * w), 1.84 + i * 0.32],
          [s * (1.98 * w), 2.05 + i * 0.32],
        ],
        0.05,
        'rgba(255,255,255,0.75)',
      );
    }
  }
  stroke(
    g,
    [
      [0, 2.15],
      [0.03, 2.6],
      [0.03, 3],
      [0, 3.6],
    ],
    0.06,
    'rgba(255,255,255,0.7)',
  );
  oval(g, 0, 2.42, 0.14, 0.16, ink(c.accent));
};

function flowers(g: SKRSContext2D, c: Character, w: number): void {
  const petals = lighter(c.accent, 0.5);
  for (const [x, y, r] of [
    [-1.5, 2.6, 0.24],
    [1.55, 2.9, 0.28],
    [1.2, 2.25, 0.16],
    [-1.2, 3.3, 0.2],
    [-1.75, 3.2, 0.15],
  ]) {
    for (let p = 0; p < 5; p++) {
      const a = (p / 5) * Math.PI * 2 + x;
      oval(g, x * w + Math.cos(a) * r * 0.55, y + Math.sin(a) * r * 0.55, r * 0.5, r * 0.38, ink(petals, 0.95), a);
    }
    oval(g, x * w, y, r * 0.22, r * 0.22, 'rgb(248,210,110)');
  }
}
