import { SHAPE, type SolidModel, STRIDE } from '../solid/model.ts';

const SWELLING: ReadonlySet<number> = new Set([SHAPE.ellipsoid, SHAPE.lathe, SHAPE.extrude, SHAPE.planes]);

type Plane = readonly [number, number, number, number];

/** Where three planes meet; null where they do not. */
function meeting(p: Plane, q: Plane, r: Plane): [number, number, number] | null {
  const cross = (a: Plane, b: Plane): [number, number, number] => [
    a[1] * b[2] - a[2] * b[1],
    a[2] * b[0] - a[0] * b[2],
    a[0] * b[1] - a[1] * b[0],
  ];
  const [a, b, c] = [cross(q, r), cross(r, p), cross(p, q)];
  const det = p[0] * a[0] + p[1] * a[1] + p[2] * a[2];
  if (Math.abs(det) < 1e-6) return null;
  const at = (i: 0 | 1 | 2): number => (p[3] * a[i] + q[3] * b[i] + r[3] * c[i]) / det;
  return [at(0), at(1), at(2)];
}

const known = new Map<string, number[][]>();

/** The corners of a convex body cut by planes. */
function cornersOf(flat: Float64Array): number[][] {
  const key = flat.join();
  const before = known.get(key);
  if (before) return before;
  const planes: Plane[] = [];
  for (let i = 0; i < flat.length; i += 4) planes.push([flat[i]!, flat[i + 1]!, flat[i + 2]!, flat[i + 3]!]);
  const corners: number[][] = [];
  for (let i = 0; i < planes.length; i++)
    for (let j = i + 1; j < planes.length; j++)
      for (let k = j + 1; k < planes.length; k++) {
        const v = meeting(planes[i]!, planes[j]!, planes[k]!);
        if (v && planes.every((p) => p[0] * v[0] + p[1] * v[1] + p[2] * v[2] <= p[3] + 1e-6)) corners.push(v);
      }
  known.set(key, corners);
  return corners;
}

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
  const shape = row[at];
  // What is rounded is so from within, but for these: they grow.
  const grown = SWELLING.has(shape!) ? row[at + 22]! : 0;
  const add = (middle: number, half: number): void => {
    m.min[i] = Math.min(m.min[i]!, row[at + 1 + i]! + middle - half - grown);
    m.max[i] = Math.max(m.max[i]!, row[at + 1 + i]! + middle + half + grown);
  };
  const box = (x: number, y: number, z: number): number =>
    Math.abs(axis(0)) * x + Math.abs(axis(1)) * y + Math.abs(axis(2)) * z;
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
  } else if (shape === SHAPE.planes)
    for (const c of cornersOf(polygon)) add(axis(0) * c[0]! + axis(1) * c[1]! + axis(2) * c[2]!, 0);
  else if (shape === SHAPE.gable)
    for (const x of [-p(0), 0, p(0)]) add(axis(0) * x + axis(1) * (x ? 0 : p(1)), Math.abs(axis(2)) * p(2));
  else
    for (let q = 0; q < polygon.length; q += 2)
      if (shape === SHAPE.lathe) add(axis(1) * polygon[q + 1]!, round(polygon[q]!, axis(1)));
      else add(axis(0) * polygon[q]! + axis(1) * polygon[q + 1]!, Math.abs(axis(2)) * p(0));
}
