import type { SKRSContext2D } from '@napi-rs/canvas';

export type Point = readonly [number, number];
/** Display colour, 0..255. */
export type Ink = readonly [number, number, number];

export const ink = (c: Ink, alpha = 1): string =>
  `rgba(${Math.round(c[0])},${Math.round(c[1])},${Math.round(c[2])},${alpha})`;
export const towards = (c: Ink, to: Ink, k: number): Ink => [
  c[0] + (to[0] - c[0]) * k,
  c[1] + (to[1] - c[1]) * k,
  c[2] + (to[2] - c[2]) * k,
];
/** Shadow of a drawn colour: darker and a little violet, as in cel painting. */
export const shadow = (c: Ink, k = 0.3): Ink => towards(c, [62, 34, 84], k);
export const lighter = (c: Ink, k = 0.35): Ink => towards(c, [255, 248, 236], k);

type Curve = readonly [Point, Point, Point, Point];

const bezier = ([a, b, c, d]: Curve, t: number): Point => {
  const u = 1 - t;
  const [p, q, r, s] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
  return [a[0] * p + b[0] * q + c[0] * r + d[0] * s, a[1] * p + b[1] * q + c[1] * r + d[1] * s];
};

/** A brush line along a curve that swells in the middle and tapers to both ends. */
export function stroke(g: SKRSContext2D, curve: Curve, width: number, colour: string, end = 0.25): void {
  const n = 20;
  const pts: Point[] = [];
  for (let i = 0; i <= n; i++) pts.push(bezier(curve, i / n));
  g.fillStyle = colour;
  g.beginPath();
  const edge = (i: number, s: number): Point => {
    const p = pts[Math.max(0, i - 1)];
    const q = pts[Math.min(n, i + 1)];
    const l = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
    const w = width * 0.5 * (end + (1 - end) * Math.sin(Math.PI * Math.min(1, 0.06 + (i / n) * 0.94)));
    return [pts[i][0] - ((q[1] - p[1]) / l) * w * s, pts[i][1] + ((q[0] - p[0]) / l) * w * s];
  };
  for (let i = 0; i <= n; i++) {
    const p = edge(i, 1);
    if (i === 0) g.moveTo(p[0], p[1]);
    else g.lineTo(p[0], p[1]);
  }
  for (let i = n; i >= 0; i--) {
    const p = edge(i, -1);
    g.lineTo(p[0], p[1]);
  }
  g.closePath();
  g.fill();
}

export interface LockLook {
  fill: Ink;
  line: Ink;
  width: number;
  outline?: boolean;
  shade?: number;
}

/** A lock of hair from root to tip: filled, shaded on one side, with two inner strands and a tapered outline. */
export function lock(g: SKRSContext2D, root: Point, c1: Point, c2: Point, tip: Point, look: LockLook): void {
  const w = look.width;
  const edge = (s: number): Curve => [
    [root[0] + s * w * 0.5, root[1]],
    [c1[0] + s * w * 0.6, c1[1]],
    [c2[0] + s * w * 0.42, c2[1]],
    tip,
  ];
  const path = (left: number, right: number): void => {
    const a = edge(left);
    const b = edge(right);
    g.beginPath();
    g.moveTo(a[0][0], a[0][1]);
    g.bezierCurveTo(a[1][0], a[1][1], a[2][0], a[2][1], a[3][0], a[3][1]);
    g.bezierCurveTo(b[2][0], b[2][1], b[1][0], b[1][1], b[0][0], b[0][1]);
    g.closePath();
  };
  path(-1, 1);
  g.fillStyle = ink(look.fill);
  g.fill();
  path(0.35, 1);
  g.fillStyle = ink(shadow(look.fill, look.shade ?? 0.24));
  g.fill();
  stroke(g, edge(-0.3), w * 0.05, ink(shadow(look.fill, 0.3), 0.7));
  stroke(g, edge(0.15), w * 0.035, ink(shadow(look.fill, 0.38), 0.6));
  stroke(g, edge(-0.62), w * 0.05, ink(lighter(look.fill, 0.3), 0.55));
  if (look.outline !== false) {
    stroke(g, edge(-1), 0.022, ink(look.line));
    stroke(g, edge(1), 0.026, ink(look.line));
  }
}

/** Closed shape through cubic segments: first point, then groups of three. */
export function shape(g: SKRSContext2D, points: readonly Point[], fill: string, line?: string, width = 0.022): void {
  g.beginPath();
  g.moveTo(points[0][0], points[0][1]);
  for (let i = 1; i + 2 < points.length; i += 3) {
    g.bezierCurveTo(points[i][0], points[i][1], points[i + 1][0], points[i + 1][1], points[i + 2][0], points[i + 2][1]);
  }
  g.closePath();
  g.fillStyle = fill;
  g.fill();
  if (line) {
    g.strokeStyle = line;
    g.lineWidth = width;
    g.stroke();
  }
}

export function oval(g: SKRSContext2D, x: number, y: number, rx: number, ry: number, fill: string, angle = 0): void {
  g.beginPath();
  g.ellipse(x, y, rx, ry, angle, 0, Math.PI * 2);
  g.fillStyle = fill;
  g.fill();
}
