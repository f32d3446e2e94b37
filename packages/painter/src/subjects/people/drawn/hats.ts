import type { SKRSContext2D } from '@napi-rs/canvas';
import { drawCap, drawHeadThings } from './caps.ts';
import type { Character } from './character.ts';
import { type Ink, ink, lighter, oval, shadow, shape, stroke } from './pen.ts';

const HATS: Partial<Record<Character['hat'], typeof drawCap>> = {
  witch: witchHat,
  straw: strawHat,
  tiara: crown,
  crown,
  mask,
  hood,
};

/** Hats and crowns, drawn over the hair. */
export function drawHat(g: SKRSContext2D, c: Character): void {
  (HATS[c.hat] ?? drawCap)(g, c);
  drawHeadThings(g, c);
}

function witchHat(g: SKRSContext2D, c: Character): void {
  const k = c.turn * 0.3;
  const felt: Ink = c.hatInk ?? [50, 40, 66];
  const line = ink(shadow(felt, 0.62));
  shape(
    g,
    [
      [-0.95 + k, -1.35],
      [-0.8 + k, -2.1],
      [-0.5 + k, -2.9],
      [0.45 + k, -3.5],
      [0.75 + k, -3.5],
      [0.45 + k, -3.1],
      [0.55 + k, -2.7],
      [0.75 + k, -2.2],
      [0.9 + k, -1.8],
      [0.95 + k, -1.35],
    ],
    ink(felt),
    line,
    0.03,
  );
  stroke(
    g,
    [
      [-0.6 + k, -1.6],
      [-0.4 + k, -2.3],
      [-0.1 + k, -2.8],
      [0.4 + k, -3.2],
    ],
    0.12,
    ink(lighter(felt, 0.2), 0.5),
  );
  shape(
    g,
    [
      [-0.97 + k, -1.4],
      [-0.4 + k, -1.2],
      [0.4 + k, -1.2],
      [0.97 + k, -1.4],
      [0.96 + k, -1.55],
      [0.94 + k, -1.62],
      [0.92 + k, -1.7],
      [0.4 + k, -1.5],
      [-0.4 + k, -1.5],
      [-0.92 + k, -1.7],
      [-0.94 + k, -1.6],
      [-0.96 + k, -1.5],
      [-0.97 + k, -1.4],
    ],
    ink(c.accent),
    line,
    0.02,
  );
  shape(
    g,
    [
      [-2.1 + k, -1.1],
      [-1.4 + k, -1.55],
      [-0.8 + k, -1.45],
      [k, -1.28],
      [0.8 + k, -1.45],
      [1.4 + k, -1.55],
      [2.1 + k, -1.1],
      [1.2 + k, -0.98],
      [0.6 + k, -1.02],
      [k, -0.98],
      [-0.6 + k, -1.02],
      [-1.2 + k, -0.98],
      [-2.1 + k, -1.1],
    ],
    ink(felt),
    line,
    0.03,
  );
}

function strawHat(g: SKRSContext2D, c: Character): void {
  const k = c.turn * 0.3;
  const straw: Ink = c.hatInk ?? [240, 208, 138];
  shape(
    g,
    [
      [-1.05 + k, -1.3],
      [-1.05 + k, -2.1],
      [-0.6 + k, -2.35],
      [k, -2.35],
      [0.6 + k, -2.35],
      [1.05 + k, -2.1],
      [1.05 + k, -1.3],
    ],
    ink(shadow(straw, 0.06)),
    ink(shadow(straw, 0.5)),
    0.03,
  );
  shape(
    g,
    [
      [-1.06 + k, -1.32],
      [-0.4 + k, -1.12],
      [0.4 + k, -1.12],
      [1.06 + k, -1.32],
      [1.06 + k, -1.5],
      [1.05 + k, -1.6],
      [1.04 + k, -1.66],
      [0.4 + k, -1.44],
      [-0.4 + k, -1.44],
      [-1.04 + k, -1.66],
      [-1.05 + k, -1.6],
      [-1.06 + k, -1.5],
      [-1.06 + k, -1.32],
    ],
    ink(c.accent),
  );
  shape(
    g,
    [
      [-2.0 + k, -0.95],
      [-1.5 + k, -1.6],
      [-0.8 + k, -1.35],
      [k, -1.2],
      [0.8 + k, -1.35],
      [1.5 + k, -1.6],
      [2.0 + k, -0.95],
      [1.2 + k, -1.0],
      [0.6 + k, -0.96],
      [k, -0.94],
      [-0.6 + k, -0.96],
      [-1.2 + k, -1.0],
      [-2.0 + k, -0.95],
    ],
    ink(lighter(straw, 0.12)),
    ink(shadow(straw, 0.5)),
    0.03,
  );
  for (let i = -6; i <= 6; i++)
    stroke(
      g,
      [
        [k + i * 0.14, -1.24],
        [k + i * 0.18, -1.15],
        [k + i * 0.23, -1.06],
        [k + i * 0.28, -1.0],
      ],
      0.02,
      ink(shadow(straw, 0.4), 0.5),
    );
}

/** A crown, or a tiara with lower points. */
function crown(g: SKRSContext2D, c: Character): void {
  const k = c.turn * 0.3;
  const metal: Ink = c.hatInk ?? [248, 212, 114];
  for (let i = -2; i <= 2; i++) {
    const x = k + i * 0.3;
    const tall = 0.5 - Math.abs(i) * 0.1 + (c.hat === 'crown' ? 0.16 : 0);
    shape(
      g,
      [
        [x - 0.17, -1.5 + Math.abs(i) * 0.05],
        [x - 0.1, -1.6],
        [x - 0.04, -1.6 - tall * 0.6],
        [x, -1.6 - tall],
        [x + 0.04, -1.6 - tall * 0.6],
        [x + 0.1, -1.6],
        [x + 0.17, -1.5 + Math.abs(i) * 0.05],
      ],
      ink(metal),
      ink(shadow(metal, 0.5)),
      0.02,
    );
    oval(g, x, -1.6 - tall, 0.055, 0.055, ink(lighter(c.accent, 0.3)));
  }
  stroke(
    g,
    [
      [k - 0.85, -1.36],
      [k - 0.4, -1.58],
      [k + 0.4, -1.58],
      [k + 0.85, -1.36],
    ],
    0.12,
    ink(lighter(metal, 0.2)),
    0.7,
  );
}

function mask(g: SKRSContext2D, c: Character): void {
  const k = c.turn * 0.3;
  shape(
    g,
    [
      [-1.08 + k * 0.5, 0.34],
      [-0.5 + k, 0.24],
      [0.5 + k, 0.24],
      [1.08 + k * 0.5, 0.34],
      [1.0 + k, 0.9],
      [0.5 + k, 1.2],
      [k, 1.2],
      [-0.5 + k, 1.2],
      [-1.0 + k, 0.9],
      [-1.08 + k * 0.5, 0.34],
    ],
    'rgb(44,46,62)',
    'rgb(20,20,30)',
    0.03,
  );
  shape(
    g,
    [
      [-1.14 + k * 0.5, -0.62],
      [-0.5 + k, -0.86],
      [0.5 + k, -0.86],
      [1.14 + k * 0.5, -0.62],
      [1.14 + k, -0.48],
      [1.14 + k, -0.4],
      [1.12 + k, -0.34],
      [0.5 + k, -0.58],
      [-0.5 + k, -0.58],
      [-1.12 + k, -0.34],
      [-1.14 + k, -0.4],
      [-1.14 + k, -0.48],
      [-1.14 + k * 0.5, -0.62],
    ],
    ink(c.accent),
    'rgb(20,20,30)',
    0.02,
  );
}

function hood(g: SKRSContext2D, c: Character): void {
  const k = c.turn * 0.3;
  const cloth = c.hatInk ?? c.cloth;
  const dark = shadow(cloth, 0.45);
  shape(
    g,
    [
      [-1.5, 1.6],
      [-1.75, 0.2],
      [-1.6, -1.9],
      [k, -2.3],
      [1.6, -1.9],
      [1.75, 0.2],
      [1.5, 1.6],
      [1.2, 1.2],
      [1.28, 0.2],
      [1.22 + k, -0.7],
      [1.05 + k, -1.5],
      [0.5 + k, -1.66],
      [k, -1.66],
      [-0.5 + k, -1.66],
      [-1.05 + k, -1.5],
      [-1.22 + k, -0.7],
      [-1.28, 0.2],
      [-1.2, 1.2],
      [-1.5, 1.6],
    ],
    ink(cloth),
    ink(dark),
    0.035,
  );
  stroke(
    g,
    [
      [-1.36, 1.0],
      [-1.42, 0],
      [-1.3, -1.2],
      [-0.7, -1.78],
    ],
    0.12,
    ink(dark, 0.7),
  );
}
