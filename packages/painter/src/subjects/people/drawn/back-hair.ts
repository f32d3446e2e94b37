import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Rng } from '../../../stage.ts';
import type { Character } from './character.ts';
import { type Ink, ink, lock, oval, shadow, shape, stroke, towards } from './pen.ts';

/** What every style of hair is drawn with; `k` is how far it lies to the side. */
interface Hair {
  g: SKRSContext2D;
  c: Character;
  rng: Rng;
  sway: number;
  dark: Ink;
  line: Ink;
  k: number;
}

/** Hair behind neck and shoulders. `sway` bends it with the wind (units). */
export function drawBackHair(g: SKRSContext2D, c: Character, rng: Rng, sway: number): void {
  const hair = { g, c, rng, sway, dark: shadow(c.hair, 0.34), line: shadow(c.hair, 0.72), k: c.turn * 0.25 };
  switch (c.back) {
    case 'long':
      longHair(hair);
      break;
    case 'wavy':
      wavyHair(hair);
      break;
    case 'bob':
      bob(hair);
      break;
    case 'ponytail':
      ponytail(hair);
      break;
    case 'twin_tails':
      twinTails(hair);
      break;
    case 'bun':
      bun(hair);
      break;
    case 'braid':
      braid(hair);
      break;
    case 'short':
      shortHair(hair);
      break;
    default:
  }
}

function longHair(hair: Hair): void {
  const { g, sway, dark } = hair;
  shape(
    g,
    [
      [-1.12, -0.6],
      [-1.5, 0.9],
      [-1.5, 2.2],
      [-1.62 + sway, 3.3],
      [-0.8, 3.6],
      [0.8, 3.6],
      [1.62 + sway, 3.3],
      [1.5, 2.2],
      [1.5, 0.9],
      [1.12, -0.6],
    ],
    ink(dark),
  );
  locks(hair, 13, 1.75, 3.5, 0.42, 0.03);
}

function wavyHair(hair: Hair): void {
  const { g, c, sway, dark } = hair;
  if (!c.male)
    shape(
      g,
      [
        [-1.1, -0.8],
        [-1.45, 0.6],
        [-1.4, 1.6],
        [-1.25 + sway, 2.3],
        [-0.8, 2.4],
        [0.8, 2.4],
        [1.25 + sway, 2.3],
        [1.4, 1.6],
        [1.45, 0.6],
        [1.1, -0.8],
      ],
      ink(dark),
    );
  else
    shape(
      g,
      [
        [-1.1, -0.8],
        [-1.3, 0],
        [-1.25, 0.6],
        [-0.95, 0.9],
        [-0.6, 1],
        [0.6, 1],
        [0.95, 0.9],
        [1.25, 0.6],
        [1.3, 0],
        [1.1, -0.8],
      ],
      ink(dark),
    );
  locks(hair, c.male ? 8 : 12, c.male ? 1.1 : 1.55, c.male ? 1.0 : 2.5, 0.44, 0.24);
}

function bob(hair: Hair): void {
  const { g, dark } = hair;
  shape(
    g,
    [
      [-1.15, -0.7],
      [-1.42, 0.2],
      [-1.4, 0.9],
      [-1.05, 1.25],
      [-0.5, 1.3],
      [0.5, 1.3],
      [1.05, 1.25],
      [1.4, 0.9],
      [1.42, 0.2],
      [1.15, -0.7],
    ],
    ink(dark),
  );
  locks(hair, 9, 1.22, 1.28, 0.44, 0.02);
}

function ponytail(hair: Hair): void {
  const { g, c, rng, sway, dark, line } = hair;
  const side = c.turn >= 0 ? -1 : 1;
  for (let i = 0; i < 7; i++) {
    const u = i / 6;
    lock(
      g,
      [side * 0.75, -1.3 + u * 0.1],
      [side * (1.7 + u * 0.3), -1.4 + u * 0.4],
      [side * (1.75 + u * 0.15) + sway, 0.6 + u * 0.2],
      [side * (1.35 + u * 0.5) + sway * 1.6, 2.1 + rng.range(-0.3, 0.3)],
      { fill: i % 2 ? c.hair : dark, line, width: 0.42 },
    );
  }
  oval(g, side * 0.86, -1.28, 0.17, 0.14, ink(c.accent));
}

function twinTails(hair: Hair): void {
  const { g, c, rng, sway, dark, line } = hair;
  for (const s of [-1, 1]) {
    for (let i = 0; i < 6; i++) {
      const u = i / 5;
      lock(
        g,
        [s * 1.05, -0.95],
        [s * (1.75 + u * 0.25), -0.8 + u * 0.2],
        [s * (1.6 + u * 0.35) + sway, 1.1],
        [s * (1.25 + u * 0.6) + sway * 1.5, 2.7 + rng.range(-0.3, 0.3)],
        { fill: i % 2 ? c.hair : dark, line, width: 0.4 },
      );
    }
    oval(g, s * 1.1, -0.92, 0.16, 0.18, ink(c.accent));
  }
}

function bun(hair: Hair): void {
  const { g, c, line, k } = hair;
  oval(g, -k * 2, -2.0, 0.58, 0.48, ink(line));
  oval(g, -k * 2, -2.0, 0.555, 0.455, ink(c.hair));
  for (let i = 0; i < 4; i++)
    stroke(
      g,
      [
        [-k * 2 - 0.4 + i * 0.12, -1.75],
        [-k * 2 - 0.35 + i * 0.16, -2.1],
        [-k * 2 + i * 0.14, -2.35],
        [-k * 2 + 0.2 + i * 0.08, -2.3],
      ],
      0.035,
      ink(shadow(c.hair, 0.3), 0.8),
    );
}

function braid(hair: Hair): void {
  const { g, c, sway, line } = hair;
  const s = c.turn >= 0 ? -1 : 1;
  for (let i = 0; i < 8; i++) {
    const y = 0.8 + i * 0.32;
    const x = s * (1.0 + 0.1 * Math.sin(i)) + (i % 2 ? 0.07 : -0.07) + sway * (i / 8);
    oval(g, x, y, 0.27 - i * 0.012, 0.24, ink(line), i % 2 ? 0.5 : -0.5);
    oval(g, x, y, 0.245 - i * 0.012, 0.215, ink(i % 2 ? c.hair : shadow(c.hair, 0.14)), i % 2 ? 0.5 : -0.5);
    stroke(
      g,
      [
        [x - 0.1, y - 0.1],
        [x - 0.05, y],
        [x, y + 0.05],
        [x + 0.1, y + 0.1],
      ],
      0.03,
      ink(shadow(c.hair, 0.35), 0.7),
    );
  }
  oval(g, s * 1.02 + sway, 3.3, 0.17, 0.12, ink(c.accent));
}

function shortHair({ g, dark }: Hair): void {
  shape(
    g,
    [
      [-1.1, -0.8],
      [-1.28, -0.1],
      [-1.2, 0.4],
      [-0.95, 0.75],
      [-0.6, 0.8],
      [0.6, 0.8],
      [0.95, 0.75],
      [1.2, 0.4],
      [1.28, -0.1],
      [1.1, -0.8],
    ],
    ink(dark),
  );
}

/** So many locks side by side. */
function locks(hair: Hair, n: number, spread: number, length: number, width: number, wave: number): void {
  const { g, c, rng, sway, dark, line, k } = hair;
  for (let i = 0; i < n; i++) {
    const u = (i / (n - 1)) * 2 - 1;
    const x0 = u * 0.86 + k * 0.4;
    const x1 = u * spread + sway * (0.6 + 0.4 * Math.abs(u)) - k + rng.range(-0.08, 0.08);
    const y1 = length + rng.range(-0.25, 0.2) - Math.abs(u) * 0.12;
    const w = wave * (i % 2 === 0 ? 1 : -1);
    lock(g, [x0, -1.15], [x0 + u * 0.6 + w, 0.3], [x1 - w, y1 * 0.62], [x1, y1], {
      fill: i % 3 === 1 ? towards(dark, c.hair, 0.35) : dark,
      line,
      width: width * rng.range(0.9, 1.15),
      outline: true,
    });
  }
}
