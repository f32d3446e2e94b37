import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Clothes } from '../../../person-look.ts';
import type { Character } from './character.ts';
import { armor, dress, kimono } from './garment-festive.ts';
import { sailor, suit } from './garment-formal.ts';
import { coat, hoodie, robe, tee, type Wear } from './garment-plain.ts';
import { type Ink, ink, type Point, shadow, shape, stroke, towards } from './pen.ts';
import { drawScarf } from './scarf.ts';

const WEAR: Record<Clothes, Wear> = { sailor, hoodie, dress, kimono, armor, suit, coat, robe, tee, ninja: robe };

/** Neck, shoulders and what is worn, down to the lower edge of a bust portrait. */
export function drawBust(g: SKRSContext2D, c: Character): void {
  const w = c.male ? 1.22 : c.child ? 0.86 : 1;
  const shade = towards(c.skin, [206, 96, 104], 0.34);
  const neck = c.male ? 0.46 : 0.35;
  const x = c.turn * 0.22;
  shape(
    g,
    [
      [x - neck, 0.55],
      [-neck + x * 0.6, 1.2],
      [-neck * 1.1, 1.5],
      [-0.95 * w, 1.75],
      [-0.5, 2.6],
      [0.5, 2.6],
      [0.95 * w, 1.75],
      [neck * 1.1, 1.5],
      [neck + x * 0.6, 1.2],
      [x + neck, 0.55],
    ],
    ink(c.skin),
  );
  shape(
    g,
    [
      [x - neck, 0.6],
      [x - neck * 0.9, 1.1],
      [x - neck * 0.4, 1.34],
      [x + neck * 0.3, 1.42],
      [x + neck * 0.9, 1.28],
      [x + neck, 1.0],
      [x + neck, 0.6],
    ],
    ink(shade, 0.9),
  );
  for (const s of [-1, 1])
    stroke(
      g,
      [
        [s * 0.12, 1.82],
        [s * 0.34, 1.73],
        [s * 0.6, 1.73],
        [s * 0.82, 1.8],
      ],
      0.024,
      ink(shade),
    );
  const base =
    c.garment === 'sailor' || c.garment === 'suit'
      ? ([246, 246, 252] as Ink)
      : c.garment === 'armor'
        ? ([164, 170, 188] as Ink)
        : c.cloth;
  const line = ink(shadow(base, 0.62));
  torso(g, c, base, w, line);
  WEAR[c.garment](g, c, w, line);
  drawScarf(g, c);
}

function torso(g: SKRSContext2D, c: Character, base: Ink, w: number, line: string): void {
  const body: Point[] = [
    [-0.62 * w, 1.62],
    [-1.3 * w, 1.72],
    [-2.0 * w, 1.95],
    [-2.35 * w, 4.2],
    [-0.8, 4.2],
    [0.8, 4.2],
    [2.35 * w, 4.2],
    [2.0 * w, 1.95],
    [1.3 * w, 1.72],
    [0.62 * w, 1.62],
    [0.4, 2.0],
    [0.1, 2.08],
    [0, 2.08],
    [-0.1, 2.08],
    [-0.4, 2.0],
    [-0.62 * w, 1.62],
  ];
  shape(g, body, ink(base), line, 0.03);
  g.save();
  shape(g, body, ink(base));
  g.clip();
  const dark = ink(shadow(base, 0.2), 0.85);
  const s = c.turn > 0 ? -1 : 1;
  shape(
    g,
    [
      [s * 2.4 * w, 4.2],
      [s * 2.2 * w, 3],
      [s * 1.7 * w, 2.3],
      [s * 1.35 * w, 2.1],
      [s * 1.5 * w, 2.8],
      [s * 1.2 * w, 3.5],
      [s * 1.1 * w, 4.3],
      [s * 1.6, 4.3],
      [s * 2, 4.3],
      [s * 2.4 * w, 4.2],
    ],
    dark,
  );
  for (const k of [-1, 1]) {
    stroke(
      g,
      [
        [k * 1.5 * w, 2.7],
        [k * 1.42 * w, 3.1],
        [k * 1.46 * w, 3.5],
        [k * 1.4 * w, 4.1],
      ],
      0.05,
      ink(shadow(base, 0.42), 0.8),
    );
    stroke(
      g,
      [
        [k * 0.5, 2.9],
        [k * 0.7, 3.3],
        [k * 0.66, 3.7],
        [k * 0.8, 4.1],
      ],
      0.035,
      ink(shadow(base, 0.3), 0.6),
    );
  }
  g.restore();
}
