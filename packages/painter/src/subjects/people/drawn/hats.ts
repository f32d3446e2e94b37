import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Character } from './character.ts';
import { type Brush, HATS } from './hats.data.ts';
import { type Ink, ink, lighter, oval, type Point, shadow, shape, stroke } from './pen.ts';

/** Hats and crowns, drawn over the hair, and what is worn beside or under them. */
export function drawHat(g: SKRSContext2D, c: Character): void {
  const row = HATS[c.hat];
  if (row) {
    const hat = c.hatInk ?? (row.own === 'cloth' ? c.cloth : row.own);
    const inks: Record<string, Ink> = { hat, accent: c.accent, ribbon: c.hatInk ? shadow(hat, 0.55) : c.accent };
    for (const brush of row.brushes) draw(g, brush, c.turn, inks);
  }
  headThings(g, c);
}

/** A paint in the colours of this hat. */
function inkOf(paint: string, inks: Readonly<Record<string, Ink>>): string {
  const [, name = '', sign, by, alpha = '1'] = /^(\w+)(?:([-+])([\d.]+))?(?:@([\d.]+))?$/.exec(paint) ?? [];
  const own = inks[name];
  if (!own) return paint;
  return ink(sign === '-' ? shadow(own, Number(by)) : sign === '+' ? lighter(own, Number(by)) : own, Number(alpha));
}

function draw(
  g: SKRSContext2D,
  [kind, paint, flat, o = {}]: Brush,
  turn: number,
  inks: Readonly<Record<string, Ink>>,
): void {
  const { line, width = 0.022, end = 0.25, sway = 1, faces, fan = 1 } = o;
  const k = turn * 0.3;
  const side = faces && turn < 0 ? -1 : 1;
  for (let i = 0; i < fan; i++) {
    const wide = side * (fan > 1 ? (i / (fan - 1)) * 2 - 1 : 1);
    const points: Point[] = [];
    for (let q = 0; q < flat.length; q += 2)
      points.push([flat[q]! * wide + k * (typeof sway === 'number' ? sway : sway[q / 2]!), flat[q + 1]!]);
    const fill = inkOf(paint, inks);
    const [a, b, d, e] = points as [Point, Point, Point, Point];
    if (kind === 'shape') shape(g, points, fill, line && inkOf(line, inks), width);
    else if (kind === 'oval') oval(g, a[0], a[1], o.rx ?? 0, o.ry ?? 0, fill);
    else stroke(g, [a, b, d, e], width, fill, end);
  }
}

/** A wreath of blossoms, and headphones: beside or under any hat. */
function headThings(g: SKRSContext2D, c: Character): void {
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
