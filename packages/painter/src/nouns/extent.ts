import { SHAPE, type SolidModel, STRIDE } from '../solid/model.ts';

/** Half reach of a turned body round an axis whose direction has the component `a` along the one asked for. */
const round = (r: number, a: number): number => r * Math.sqrt(Math.max(0, 1 - a * a));

/** Gives a model its true box, whatever way its shapes are turned. Carved shapes only take away. */
export function fitExactly(m: SolidModel): SolidModel {
  for (let i = 0; i < 3; i++) {
    m.min[i] = Number.POSITIVE_INFINITY;
    m.max[i] = Number.NEGATIVE_INFINITY;
  }
  for (let k = 0; k < m.count; k++)
    if (m.rows[k * STRIDE + 21] !== 1) for (let i = 0; i < 3; i++) grow(m, k * STRIDE, i);
  m.min[1] = Math.min(0, m.min[1]!);
  return m;
}

function grow(m: SolidModel, at: number, i: number): void {
  const row = m.rows;
  const axis = (q: number): number => row[at + 4 + q * 3 + i]!;
  const p = (q: number): number => row[at + 13 + q]!;
  const polygon = m.polygons[row[at + 27]!] ?? new Float64Array();
  const add = (middle: number, half: number): void => {
    m.min[i] = Math.min(m.min[i]!, row[at + 1 + i]! + middle - half);
    m.max[i] = Math.max(m.max[i]!, row[at + 1 + i]! + middle + half);
  };
  const box = (x: number, y: number, z: number): number =>
    Math.abs(axis(0)) * x + Math.abs(axis(1)) * y + Math.abs(axis(2)) * z;
  const shape = row[at];
  if (shape === SHAPE.ellipsoid) add(0, Math.hypot(axis(0) * p(0), axis(1) * p(1), axis(2) * p(2)));
  else if (shape === SHAPE.box) add(0, box(p(0), p(1), p(2)));
  else if (shape === SHAPE.cone) {
    add(0, round(p(0), axis(1)));
    add(axis(1) * p(2), round(p(1), axis(1)));
  } else if (shape === SHAPE.torus) add(0, round(p(0), axis(1)) + p(1));
  else if (shape === SHAPE.frustum) {
    add(0, box(p(0), 0, p(1)));
    add(axis(1) * p(2), box(p(3), 0, p(4)));
  } else if (shape === SHAPE.capsule) {
    add(0, p(3));
    add(axis(0) * p(0) + axis(1) * p(1) + axis(2) * p(2), p(4));
  } else
    for (let q = 0; q < polygon.length; q += 2)
      if (shape === SHAPE.lathe) add(axis(1) * polygon[q + 1]!, round(polygon[q]!, axis(1)));
      else add(axis(0) * polygon[q]! + axis(1) * polygon[q + 1]!, Math.abs(axis(2)) * p(0));
}
