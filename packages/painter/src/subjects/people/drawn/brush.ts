import type { SKRSContext2D } from '@napi-rs/canvas';
import { eachOf, type Lengths, pathOf, sumOf } from '../../../core/sums.ts';
import type { Brush } from './brushes.data.ts';
import { type Ink, ink, lighter, oval, type Point, shadow, shape, stroke } from './pen.ts';

function inkOf(paint: string, inks: Readonly<Record<string, Ink>>, lengths: Lengths): string {
  const [, name = '', sign, by = '', alpha = '1'] = /^([a-z]\w*)(?:([-+])([^@]+))?(?:@(.+))?$/.exec(paint) ?? [];
  const own = inks[name];
  if (!own) return paint;
  const k = sumOf(by, lengths);
  return ink(sign === '-' ? shadow(own, k) : sign === '+' ? lighter(own, k) : own, sumOf(alpha, lengths));
}

/** The points of a path. */
export const pointsOf = (path: string, lengths: Lengths): Point[] =>
  pathOf(path, lengths).map(([x = 0, y = 0]) => [x, y]);

/** Draws rows of strokes in these paints and lengths. */
export function drawBrushes(
  g: SKRSContext2D,
  brushes: readonly Brush[],
  inks: Readonly<Record<string, Ink>>,
  lengths: Lengths = {},
): void {
  for (const brush of brushes) {
    if (brush[0] === 'each') {
      for (const own of eachOf(brush[1], lengths)) drawBrushes(g, brush[2], inks, own);
      continue;
    }
    const [kind, paint, path, { line, width = 0.022, end = 0.25, angle = 0, petals = 0 } = {}] = brush;
    const fill = inkOf(paint, inks, lengths);
    const points = pointsOf(path, lengths);
    const [a, b, d, e] = points as [Point, Point, Point, Point];
    const turn = sumOf(angle, lengths);
    if (kind === 'shape') shape(g, points, fill, line && inkOf(line, inks, lengths), sumOf(width, lengths));
    else if (kind === 'oval') oval(g, a[0], a[1], b[0], b[1], fill, turn);
    else if (kind === 'stroke') stroke(g, [a, b, d, e], sumOf(width, lengths), fill, end);
    else
      for (let p = 0; p < petals; p++) {
        const out = (p / petals) * Math.PI * 2 + turn;
        oval(g, a[0] + Math.cos(out) * d[0], a[1] + Math.sin(out) * d[1], b[0], b[1], fill, out);
      }
  }
}
