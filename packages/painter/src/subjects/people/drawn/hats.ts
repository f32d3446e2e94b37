import type { SKRSContext2D } from '@napi-rs/canvas';
import { drawBrushes } from './brush.ts';
import type { Character } from './character.ts';
import { HATS, HEADPHONES, WREATH } from './hats.data.ts';
import { HEAD_MARKS } from './head-marks.data.ts';
import { ink, shadow } from './pen.ts';

/** Hats and crowns, drawn over the hair, and what is worn beside or under them: a wreath of blossoms, headphones. */
export function drawHat(g: SKRSContext2D, c: Character): void {
  const k = c.turn * 0.3;
  const row = HATS[c.hat];
  if (row) {
    const hat = c.hatInk ?? (row.own === 'cloth' ? c.cloth : row.own);
    const inks = { hat, accent: c.accent, ribbon: c.hatInk ? shadow(hat, 0.55) : c.accent };
    drawBrushes(g, row.brushes, inks, { k, f: c.turn < 0 ? -1 : 1 });
  }
  for (const mark of c.marks) drawBrushes(g, HEAD_MARKS[mark] ?? [], {}, { k });
  if (c.wreath) drawBrushes(g, WREATH, { bloom: c.wreathInk ?? [244, 150, 170] }, { k });
  if (!c.headphones) return;
  const shell = c.headphonesInk ?? [58, 60, 74];
  g.beginPath();
  g.ellipse(k * 0.6, -0.35, 1.32, 1.6, 0, Math.PI * 1.03, Math.PI * 1.97);
  g.strokeStyle = ink(shell);
  g.lineWidth = 0.16;
  g.stroke();
  drawBrushes(g, HEADPHONES, { shell }, { k });
}
