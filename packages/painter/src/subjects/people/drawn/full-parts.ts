import type { SKRSContext2D } from '@napi-rs/canvas';
import { HAND, HEM, PLEATS, WIDE_SLEEVE } from './body.data.ts';
import { drawBrushes } from './brush.ts';
import type { Character } from './character.ts';
import { topOf } from './garments.ts';
import { type Ink, ink, oval, type Point, shadow } from './pen.ts';

/** A limb bent through its joint: one tapered shape with outline and inner shade. */
export const limb = (
  g: SKRSContext2D,
  a: Point,
  b: Point,
  d: Point,
  w0: number,
  w1: number,
  fill: Ink,
  line: string,
): void => {
  const n = 18;
  // A quadratic curve that passes through the joint, so that knees and elbows are round.
  const c: Point = [2 * b[0] - (a[0] + d[0]) / 2, 2 * b[1] - (a[1] + d[1]) / 2];
  const at = (t: number): Point => {
    const u = 1 - t;
    return [a[0] * u * u + c[0] * 2 * u * t + d[0] * t * t, a[1] * u * u + c[1] * 2 * u * t + d[1] * t * t];
  };
  const side = (t: number, s: number, extra: number): Point => {
    const p = at(Math.max(0, t - 0.03));
    const q = at(Math.min(1, t + 0.03));
    const l = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
    const swell = 1 + 0.08 * Math.sin(t * Math.PI * 2 + 0.6);
    const w = ((w0 + (w1 - w0) * t) * swell + extra) * 0.5 * s;
    const m = at(t);
    return [m[0] - ((q[1] - p[1]) / l) * w, m[1] + ((q[0] - p[0]) / l) * w];
  };
  const outline = (extra: number, from: number, to: number): void => {
    g.beginPath();
    for (let i = 0; i <= n; i++) {
      const p = side(i / n, from, extra);
      if (i === 0) g.moveTo(p[0], p[1]);
      else g.lineTo(p[0], p[1]);
    }
    for (let i = n; i >= 0; i--) {
      const p = side(i / n, to, extra);
      g.lineTo(p[0], p[1]);
    }
    g.closePath();
  };
  outline(0.07, 1, -1);
  g.fillStyle = line;
  g.fill();
  oval(g, a[0], a[1], w0 * 0.5 + 0.035, w0 * 0.5 + 0.035, line);
  outline(0, 1, -1);
  g.fillStyle = ink(fill);
  g.fill();
  oval(g, a[0], a[1], w0 * 0.5, w0 * 0.5, ink(fill));
  outline(0, -0.2, -1);
  g.fillStyle = ink(shadow(fill, 0.2), 0.8);
  g.fill();
};

/** Sleeve, forearm and hand of one side. */
export function arm(
  g: SKRSContext2D,
  c: Character,
  s: number,
  shoulderY: number,
  w: number,
  swing: number,
  line: Ink,
): void {
  const top = topOf(c, [166, 172, 190]);
  const from: Point = [s * 0.84 * w, shoulderY + 0.16];
  const up = Math.abs(swing) > 1.5;
  const elbow: Point = up ? [s * 1.75 * w, shoulderY - 0.5] : [s * 1.13 * w + swing * 0.3, shoulderY + 1.15];
  const hand: Point = up ? [s * 1.9 * w, shoulderY - 1.9] : [s * 1.0 * w + 0.1 + swing * 0.8, shoulderY + 2.25];
  const bare = !c.sleeved && (c.garment === 'dress' || c.garment === 'tee');
  limb(g, from, elbow, hand, 0.46 * w, 0.36 * w, bare ? c.skin : top, ink(bare ? shadow(c.skin, 0.55) : line));
  if (c.garment === 'kimono' || c.garment === 'robe') {
    const lengths = { s, x: from[0], y: from[1], e: elbow[0], f: elbow[1], a: hand[0], b: hand[1] };
    drawBrushes(g, WIDE_SLEEVE, { top, line }, lengths);
  }
  drawBrushes(g, HAND, { skin: c.skin }, { a: hand[0], b: hand[1] + (up ? -0.2 : 0.2) });
}

/** Pleated skirt or gown from the waist. */
export function skirt(
  g: SKRSContext2D,
  c: Character,
  hipY: number,
  w: number,
  length: number,
  sway: number,
  line: string,
): void {
  const flare = c.garment === 'kimono' ? 0.95 : c.garment === 'robe' ? 1.15 : 1.3 + length * 0.2;
  const y = hipY - 0.75;
  const hem = hipY + length;
  const n = 7;
  g.beginPath();
  g.moveTo(-0.62 * w, y);
  g.bezierCurveTo(-0.8 * w, y + 0.8, -flare, hem - 1, -flare + sway, hem);
  for (let i = 0; i < n; i++) {
    const x0 = -flare + ((i + 1) / n) * flare * 2;
    g.quadraticCurveTo(x0 - flare / n + sway, hem + 0.3, x0 + sway, hem);
  }
  g.bezierCurveTo(flare, hem - 1, 0.8 * w, y + 0.8, 0.62 * w, y);
  g.closePath();
  g.fillStyle = ink(c.cloth);
  g.fill();
  g.strokeStyle = line;
  g.lineWidth = 0.06;
  g.stroke();
  const lengths = { w, y, b: hem, f: flare, q: sway, v: length };
  drawBrushes(g, PLEATS, { cloth: c.cloth }, lengths);
  if (c.garment === 'dress') drawBrushes(g, HEM, { cloth: c.cloth }, lengths);
}
