import type { Character } from './character.ts';
import type { Point } from './pen.ts';

/** Turns a point of the front view with depth `d` (1 = tip of the nose) by the head's turn. */
export const turned = (c: Character, x: number, y: number, d: number): Point => [
  x * Math.cos(c.turn) + d * Math.sin(c.turn),
  y,
];
