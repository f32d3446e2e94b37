import type { Body } from './body.ts';
import { sub, type Vec } from './vec.ts';

/** Pleated cloth between two rings, as thin plates with radial folds. `turn` limits it to a part of the circle (radians). */
export function drape(
  body: Body,
  top: Vec,
  topR: readonly [number, number],
  hem: Vec,
  hemR: readonly [number, number],
  tag: string,
  {
    folds = 11,
    depth = 0.1,
    from = 0,
    to = Math.PI * 2,
    seed = 0,
  }: { folds?: number; depth?: number; from?: number; to?: number; seed?: number } = {},
): void {
  const n = folds * 2;
  const ring = (c: Vec, r: readonly [number, number], i: number, fold: number): Vec => {
    const a = from + ((to - from) * i) / n;
    const k = 1 + (i % 2 === 0 ? fold : -fold) * (0.6 + 0.4 * Math.sin(i * 2.7 + seed));
    return [c[0] + Math.cos(a) * r[0] * k, c[1] + 0.01 * Math.sin(i * 1.9 + seed), c[2] + Math.sin(a) * r[1] * k];
  };
  for (let i = 0; i < n; i++) {
    const a = ring(top, topR, i, depth * 0.2);
    const b = ring(top, topR, i + 1, depth * 0.2);
    const c = ring(hem, hemR, i, depth);
    const d = ring(hem, hemR, i + 1, depth);
    body.sheet(a, c, d, 0.008, 0.012, tag, sub(c, a));
    body.sheet(a, d, b, 0.008, 0.012, tag, sub(c, a));
  }
}
