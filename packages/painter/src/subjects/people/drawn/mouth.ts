import type { SKRSContext2D } from '@napi-rs/canvas';
import { drawBrushes } from './brush.ts';
import type { Character } from './character.ts';
import { BEARD, MOUTHS, UNDER_LIP } from './face.data.ts';
import { type Ink, towards } from './pen.ts';
import { turned } from './turn.ts';

/** The mouth in seven expressions. */
export function mouth(g: SKRSContext2D, c: Character, line: Ink): void {
  const [x, y] = turned(c, 0, 0.68, 0.86);
  const lip: Ink = c.lashes ? [214, 84, 98] : towards(c.skin, [176, 90, 84], 0.5);
  const inks = { line, lip, dark: towards(line, [90, 30, 44], 0.6), white: [255, 255, 255] as Ink };
  const w = (c.male ? 0.2 : 0.17) * Math.cos(c.turn);
  const p = c.expression === 'smile' ? 0.055 : 0.015;
  const lengths = { x, y, w, p, o: c.lashes ? 0.85 : 0.35, l: c.lashes ? 0.5 : 0 };
  drawBrushes(g, MOUTHS[c.expression]!, inks, lengths);
  drawBrushes(g, UNDER_LIP, inks, lengths);
}

/** Full beard with moustache. */
export function beard(g: SKRSContext2D, c: Character): void {
  drawBrushes(g, BEARD, { hair: c.hair }, { x: turned(c, 0, 0, 0.7)[0] });
}
