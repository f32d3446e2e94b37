import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Character } from './character.ts';
import { type Ink, ink, lighter, oval, type Point, shadow, shape, stroke } from './pen.ts';

const DARK_FELT: Ink = [74, 62, 78];

/** A band round the head between two heights, drawn as two shallow arcs. */
function band(g: SKRSContext2D, k: number, half: number, top: number, bottom: number, fill: string): void {
  shape(
    g,
    [
      [k - half, bottom],
      [k - half * 0.4, bottom + 0.2],
      [k + half * 0.4, bottom + 0.2],
      [k + half, bottom],
      [k + half, bottom - 0.08],
      [k + half, top + 0.08],
      [k + half * 0.99, top],
      [k + half * 0.4, top + 0.2],
      [k - half * 0.4, top + 0.2],
      [k - half * 0.99, top],
      [k - half, top + 0.08],
      [k - half, bottom - 0.08],
      [k - half, bottom],
    ],
    fill,
  );
}

/** A brim seen a little from below: wide, dipping in the middle. */
const brim = (k: number, reach: number, y: number, lift: number): Point[] => [
  [k - reach, y - lift],
  [k - reach * 0.75, y - 0.5],
  [k - reach * 0.4, y - 0.35],
  [k, y - 0.2],
  [k + reach * 0.4, y - 0.35],
  [k + reach * 0.75, y - 0.5],
  [k + reach, y - lift],
  [k + reach * 0.6, y + 0.04],
  [k + reach * 0.3, y + 0.06],
  [k, y + 0.07],
  [k - reach * 0.3, y + 0.06],
  [k - reach * 0.6, y + 0.04],
  [k - reach, y - lift],
];

/** Felt hat, top hat, beret, cap, woollen hat and helmet, in the colour said of them. */
export function drawCap(g: SKRSContext2D, c: Character): void {
  const felt = c.hatInk ?? DARK_FELT;
  switch (c.hat) {
    case 'brim':
    case 'top_hat':
      brimmed(g, c, felt);
      break;
    case 'beret':
      beret(g, c, felt);
      break;
    case 'cap':
    case 'beanie':
    case 'helmet':
      fitted(g, c, felt);
      break;
    default:
  }
}

/** A wreath of blossoms, and headphones: beside or under any hat. */
export function drawHeadThings(g: SKRSContext2D, c: Character): void {
  const k = c.turn * 0.3;
  if (c.wreath) {
    const bloom: Ink = c.wreathInk ?? [244, 150, 170];
    for (let i = -6; i <= 6; i++) {
      const x = k + i * 0.18;
      const y = -1.62 + (i / 6) ** 2 * 0.4 + (i % 2) * 0.05;
      oval(g, x + 0.07, y + 0.1, 0.13, 0.06, 'rgb(98,146,86)', i * 0.6);
      for (let p = 0; p < 5; p++) {
        const a = (p / 5) * Math.PI * 2 + i;
        oval(
          g,
          x + Math.cos(a) * 0.09,
          y + Math.sin(a) * 0.09,
          0.08,
          0.07,
          ink(i % 3 ? bloom : lighter(bloom, 0.6)),
          a,
        );
      }
      oval(g, x, y, 0.05, 0.05, 'rgb(250,212,110)');
    }
  }
  if (c.headphones) {
    const shell: Ink = c.headphonesInk ?? [58, 60, 74];
    g.beginPath();
    g.ellipse(k * 0.6, -0.35, 1.32, 1.6, 0, Math.PI * 1.03, Math.PI * 1.97);
    g.strokeStyle = ink(shell);
    g.lineWidth = 0.16;
    g.stroke();
    for (const s of [-1, 1]) {
      oval(g, k * 0.6 + s * 1.28, -0.1, 0.24, 0.44, ink(shell));
      oval(g, k * 0.6 + s * 1.36, -0.1, 0.12, 0.3, ink(lighter(shell, 0.4)));
    }
  }
}

/** A felt hat with a brim, low or tall. */
function brimmed(g: SKRSContext2D, c: Character, felt: Ink): void {
  const k = c.turn * 0.3;
  const line = ink(shadow(felt, 0.62));
  const fill = ink(felt);
  const tall = c.hat === 'top_hat';
  const top = tall ? -3.15 : -2.36;
  const w = tall ? 1.12 : 0.92;
  shape(
    g,
    [
      [-1.04 + k, -1.28],
      [-1.02 + k, -1.8],
      [-w + k, top + 0.3],
      [-w * 0.9 + k, top],
      [-w * 0.4 + k, tall ? top - 0.05 : top + 0.16],
      [w * 0.4 + k, tall ? top - 0.05 : top + 0.16],
      [w * 0.9 + k, top],
      [w + k, top + 0.3],
      [1.02 + k, -1.8],
      [1.04 + k, -1.28],
    ],
    fill,
    line,
    0.03,
  );
  stroke(
    g,
    [
      [0.75 + k, top + 0.15],
      [0.82 + k, top + 0.5],
      [0.86 + k, -1.8],
      [0.86 + k, -1.45],
    ],
    0.3,
    ink(shadow(felt, 0.28)),
    0.7,
  );
  band(g, k, 1.04, -1.72, -1.42, c.hatInk ? ink(shadow(felt, 0.55)) : ink(c.accent));
  shape(g, brim(k, tall ? 1.7 : 1.95, -1.0, tall ? 0.42 : 0.16), fill, line, 0.03);
}

function beret(g: SKRSContext2D, c: Character, felt: Ink): void {
  const k = c.turn * 0.3;
  const line = ink(shadow(felt, 0.62));
  const fill = ink(felt);
  shape(
    g,
    [
      [-1.12 + k, -1.2],
      [-1.75 + k, -1.35],
      [-1.7 + k, -2.25],
      [-0.5 + k, -2.3],
      [0.5 + k, -2.34],
      [1.35 + k, -2.0],
      [1.16 + k, -1.24],
      [0.6 + k, -1.55],
      [-0.5 + k, -1.5],
      [-1.12 + k, -1.2],
    ],
    fill,
    line,
    0.03,
  );
  stroke(
    g,
    [
      [-1.3 + k, -1.5],
      [-1.4 + k, -1.9],
      [-1 + k, -2.1],
      [-0.4 + k, -2.15],
    ],
    0.1,
    ink(lighter(felt, 0.2), 0.6),
  );
  stroke(
    g,
    [
      [-0.1 + k, -2.3],
      [-0.08 + k, -2.4],
      [-0.02 + k, -2.5],
      [0.04 + k, -2.56],
    ],
    0.09,
    line,
  );
}

/** A cap, a woollen hat or a helmet: what fits the head. */
function fitted(g: SKRSContext2D, c: Character, felt: Ink): void {
  const k = c.turn * 0.3;
  const line = ink(shadow(felt, 0.62));
  const steel: Ink = c.hat === 'helmet' ? (c.hatInk ?? [168, 176, 192]) : felt;
  shape(
    g,
    [
      [-1.14 + k, -1.1],
      [-1.2 + k, -1.9],
      [-0.75 + k, -2.3],
      [k, -2.3],
      [0.75 + k, -2.3],
      [1.2 + k, -1.9],
      [1.14 + k, -1.1],
      [0.5 + k, -1.36],
      [-0.5 + k, -1.36],
      [-1.14 + k, -1.1],
    ],
    ink(steel),
    ink(shadow(steel, 0.6)),
    0.03,
  );
  stroke(
    g,
    [
      [-0.7 + k, -1.5],
      [-0.78 + k, -1.8],
      [-0.6 + k, -2.05],
      [-0.2 + k, -2.14],
    ],
    0.14,
    ink(lighter(steel, c.hat === 'helmet' ? 0.7 : 0.25), 0.7),
  );
  if (c.hat === 'beanie') {
    band(g, k, 1.18, -1.5, -1.14, ink(shadow(felt, 0.2)));
    oval(g, k, -2.42, 0.26, 0.24, ink(lighter(felt, 0.3)));
  } else if (c.hat === 'helmet') band(g, k, 1.16, -1.42, -1.16, ink(shadow(steel, 0.35)));
  else {
    const s = c.turn < 0 ? -1 : 1;
    shape(
      g,
      [
        [k - s * 0.9, -1.24],
        [k - s * 0.2, -1.5],
        [k + s * 0.9, -1.5],
        [k + s * 1.75, -1.02],
        [k + s * 1.4, -0.86],
        [k + s * 0.2, -1.02],
        [k - s * 0.9, -1.24],
      ],
      ink(shadow(felt, 0.28)),
      line,
      0.03,
    );
    oval(g, k, -2.3, 0.1, 0.06, line);
  }
}
