import type { SKRSContext2D } from '@napi-rs/canvas';
import { drawBrushes } from './brush.ts';
import type { Character } from './character.ts';
import { BUST, BUST_FOLDS, GARMENTS, NECK, SCARF } from './garments.data.ts';
import { MARKS } from './marks.data.ts';
import { type Ink, shadow, towards } from './pen.ts';

const LINEN: Ink = [246, 246, 252];

/** The blouse or the plates below what is worn; else its cloth. */
export const topOf = ({ garment, cloth }: Character, steel: Ink): Ink =>
  garment === 'sailor' ? LINEN : garment === 'armor' ? steel : cloth;

/** Neck, shoulders and what is worn, down to the lower edge of a bust portrait. */
export function drawBust(g: SKRSContext2D, c: Character): void {
  const { skin, cloth, accent } = c;
  const base = c.garment === 'suit' ? LINEN : topOf(c, [164, 170, 188]);
  const light = cloth[0] + cloth[1] + cloth[2];
  const inks = {
    skin,
    cloth,
    accent,
    base,
    line: shadow(base, 0.62),
    shade: towards(skin, [206, 96, 104], 0.34),
    steel: [176, 182, 198] as Ink,
    collar: light > 600 ? ([60, 74, 140] as Ink) : cloth,
    coat: light > 560 ? ([58, 62, 84] as Ink) : cloth,
  };
  const w = c.male ? 1.22 : c.child ? 0.86 : 1;
  const lengths = { w, n: c.male ? 0.46 : 0.35, t: c.turn, f: c.turn > 0 ? -1 : 1 };
  drawBrushes(g, NECK, inks, lengths);
  drawBrushes(g, BUST, inks, lengths);
  g.save();
  g.clip();
  drawBrushes(g, BUST_FOLDS, inks, lengths);
  g.restore();
  drawBrushes(g, GARMENTS[c.garment], inks, lengths);
  drawOver(g, c);
}

/** What is over the clothes: what tells somebody's work, and the scarf. */
export function drawOver(g: SKRSContext2D, { scarf, marks }: Character): void {
  for (const mark of marks) drawBrushes(g, MARKS[mark] ?? [], {});
  if (scarf) drawBrushes(g, SCARF, { scarf });
}
