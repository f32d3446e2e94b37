import type { Body } from './body.ts';
import { cross, dot, mul, sub, type Vec } from './vec.ts';
import { ellipsoidAxes, ellipsoidReach } from './view.ts';

/** Parts whose border with the coat stays sharp. */
const SHARP = new Set(['nose', 'horn', 'hoof', 'beak', 'leg', 'lens']);

const LEVEL = { yaw: 0, pitch: 0, facing: 1 } as const;

/** Slots of one packed primitive. */
export const STRIDE = 48;

/**
 * Packs the primitives for the inner loop. Slots: 16 blend radius, 17 kind, 18 how far its border may be dithered, 19 whether it is a hollow,
 * 20..23 middle and radius of a ball around it; 0..15 and 24..47 by kind.
 */
export function pack(body: Body): { data: Float64Array; boxes: Float64Array } {
  const n = body.prims.length;
  const data = new Float64Array(n * STRIDE);
  const boxes = new Float64Array(n * 6);
  body.prims.forEach((prim, i) => {
    const o = i * STRIDE;
    const { a } = prim;
    data[o + 16] = prim.k;
    data[o + 18] = SHARP.has(prim.tag) ? 0 : 1;
    data[o + 19] = prim.carved ? 1 : 0;
    const lo = [a[0], a[1], a[2]];
    const hi = [a[0], a[1], a[2]];
    if (prim.kind === 'ellipsoid') {
      data[o + 17] = 1;
      const axes = ellipsoidAxes(prim, LEVEL);
      data.set(a, o);
      axes.forEach((v, j) => {
        const l2 = v[0] * v[0] + v[1] * v[1] + v[2] * v[2];
        for (let q = 0; q < 3; q++) data[o + 3 + j * 3 + q] = v[q] / l2;
        data[o + 12 + j] = 1 / l2;
      });
      const r = ellipsoidReach(prim, LEVEL);
      for (let q = 0; q < 3; q++) {
        lo[q] -= r[q];
        hi[q] += r[q];
      }
    } else {
      const { b } = prim;
      const points: [Vec, number][] = [
        [a, prim.r1],
        [b, prim.kind === 'cone' ? prim.r2 : prim.r1],
      ];
      if (prim.kind === 'cone') {
        const ba: Vec = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
        const l2 = ba[0] * ba[0] + ba[1] * ba[1] + ba[2] * ba[2];
        const rr = prim.r1 - prim.r2;
        data.set([...a, ...ba, prim.r1, prim.r2, l2, rr, Math.max(1e-9, l2 - rr * rr), 1 / l2], o);
      } else {
        data[o + 17] = 2;
        const { c } = prim;
        points.push([c, prim.r1]);
        packSheet(data, o, a, b, c, prim.r1);
      }
      for (const [p, r] of points) {
        for (let q = 0; q < 3; q++) {
          lo[q] = Math.min(lo[q], p[q] - r);
          hi[q] = Math.max(hi[q], p[q] + r);
        }
      }
    }
    boxes.set([...lo, ...hi], i * 6);
    for (let q = 0; q < 3; q++) data[o + 20 + q] = (lo[q] + hi[q]) / 2;
    data[o + 23] = Math.hypot(hi[0] - lo[0], hi[1] - lo[1], hi[2] - lo[2]) / 2;
  });
  return { data, boxes };
}

/** 0 corner, 3 6 first two edges, 9 unit normal, 12 thickness, 13..15 one over the edges' squares, 24 27 30 inner normals of the edges. */
function packSheet(data: Float64Array, o: number, a: Vec, b: Vec, c: Vec, thickness: number): void {
  const edges = [sub(b, a), sub(c, b), sub(a, c)] as const;
  const n = cross(edges[0], mul(edges[2], -1));
  const l = Math.hypot(...n);
  data.set([...a, ...edges[0], ...edges[1], ...mul(n, 1 / l), thickness], o);
  edges.forEach((e, i) => {
    data[o + 13 + i] = 1 / dot(e, e);
    data.set(cross(e, n), o + 24 + i * 3);
  });
}

function coneDistance(F: Float64Array, o: number, x: number, y: number, z: number): number {
  const px = x - F[o];
  const py = y - F[o + 1];
  const pz = z - F[o + 2];
  const bx = F[o + 3];
  const by = F[o + 4];
  const bz = F[o + 5];
  const l2 = F[o + 8];
  const rr = F[o + 9];
  const a2 = F[o + 10];
  const il = F[o + 11];
  const yv = px * bx + py * by + pz * bz;
  const zv = yv - l2;
  const vx = px * l2 - bx * yv;
  const vy = py * l2 - by * yv;
  const vz = pz * l2 - bz * yv;
  const x2 = vx * vx + vy * vy + vz * vz;
  const y2 = yv * yv * l2;
  const z2 = zv * zv * l2;
  const k = (rr > 0 ? 1 : rr < 0 ? -1 : 0) * rr * rr * x2;
  if ((zv > 0 ? 1 : -1) * a2 * z2 > k) return Math.sqrt(x2 + z2) * il - F[o + 7];
  if ((yv > 0 ? 1 : -1) * a2 * y2 < k) return Math.sqrt(x2 + y2) * il - F[o + 6];
  return (Math.sqrt(x2 * a2 * il) + yv * rr) * il - F[o + 6];
}

function ellipsoidDistance(F: Float64Array, o: number, x: number, y: number, z: number): number {
  const px = x - F[o];
  const py = y - F[o + 1];
  const pz = z - F[o + 2];
  const a = px * F[o + 3] + py * F[o + 4] + pz * F[o + 5];
  const b = px * F[o + 6] + py * F[o + 7] + pz * F[o + 8];
  const c = px * F[o + 9] + py * F[o + 10] + pz * F[o + 11];
  const k0 = Math.sqrt(a * a + b * b + c * c);
  const k1 = Math.sqrt(a * a * F[o + 12] + b * b * F[o + 13] + c * c * F[o + 14]);
  return k1 < 1e-9 ? -1e-3 : (k0 * (k0 - 1)) / k1;
}

function segment2(px: number, py: number, pz: number, ex: number, ey: number, ez: number, il: number): number {
  let t = (px * ex + py * ey + pz * ez) * il;
  t = t < 0 ? 0 : t > 1 ? 1 : t;
  const x = px - ex * t;
  const y = py - ey * t;
  const z = pz - ez * t;
  return x * x + y * y + z * z;
}

function sheetDistance(F: Float64Array, o: number, x: number, y: number, z: number): number {
  const ux = F[o + 3];
  const uy = F[o + 4];
  const uz = F[o + 5];
  const vx = F[o + 6];
  const vy = F[o + 7];
  const vz = F[o + 8];
  const ax = x - F[o];
  const ay = y - F[o + 1];
  const az = z - F[o + 2];
  const bx = ax - ux;
  const by = ay - uy;
  const bz = az - uz;
  const cx = bx - vx;
  const cy = by - vy;
  const cz = bz - vz;
  // Inside the prism over the triangle: distance to the plane; outside: to the nearest edge.
  if (
    F[o + 24] * ax + F[o + 25] * ay + F[o + 26] * az <= 0 &&
    F[o + 27] * bx + F[o + 28] * by + F[o + 29] * bz <= 0 &&
    F[o + 30] * cx + F[o + 31] * cy + F[o + 32] * cz <= 0
  )
    return Math.abs(F[o + 9] * ax + F[o + 10] * ay + F[o + 11] * az) - F[o + 12];
  const p = segment2(ax, ay, az, ux, uy, uz, F[o + 13]);
  const q = segment2(bx, by, bz, vx, vy, vz, F[o + 14]);
  const r = segment2(cx, cy, cz, -ux - vx, -uy - vy, -uz - vz, F[o + 15]);
  return Math.sqrt(p < q ? (p < r ? p : r) : q < r ? q : r) - F[o + 12];
}

/** From where to where the first `count` packed primitives reach along a unit direction; what is hollowed out of them counts for nothing. */
export function reachOf(F: Float64Array, count: number, x: number, y: number, z: number): [number, number] {
  const along = (i: number): number => F[i] * x + F[i + 1] * y + F[i + 2] * z;
  let out: [number, number] = [1e9, -1e9];
  const grow = (at: number, r: number): void => {
    out = [Math.min(out[0], at - r), Math.max(out[1], at + r)];
  };
  for (let o = 0; o < count * STRIDE; o += STRIDE) {
    if (F[o + 19] === 1) continue;
    const a = along(o);
    if (F[o + 17] === 0) {
      grow(a, F[o + 6]);
      grow(a + along(o + 3), F[o + 7]);
    } else if (F[o + 17] === 1) grow(a, Math.hypot(...[0, 1, 2].map((j) => along(o + 3 + 3 * j) / F[o + 12 + j])));
    else for (const p of [a, a + along(o + 3), a + along(o + 3) + along(o + 6)]) grow(p, F[o + 12]);
  }
  return out;
}

/** Whether a packed primitive lies farther than `d` from a point by the ball around it. */
export function beyond(F: Float64Array, o: number, x: number, y: number, z: number, d: number): boolean {
  const dx = x - F[o + 20];
  const dy = y - F[o + 21];
  const dz = z - F[o + 22];
  const r = d + F[o + 23];
  return r < 0 || dx * dx + dy * dy + dz * dz > r * r;
}

/** Signed distance to one packed primitive; a lower bound for ellipsoids. */
export function primDistance(F: Float64Array, o: number, x: number, y: number, z: number): number {
  const kind = F[o + 17];
  return kind === 0
    ? coneDistance(F, o, x, y, z)
    : kind === 1
      ? ellipsoidDistance(F, o, x, y, z)
      : sheetDistance(F, o, x, y, z);
}

/** Joins the distance so far with that of the next packed primitive: added, or taken away where it is a hollow. */
export function joined(F: Float64Array, o: number, d: number, q: number): number {
  const k = F[o + 16];
  if (F[o + 19] === 1) {
    const h = k - Math.abs(d + q);
    return (-q > d ? -q : d) + (h > 0 ? (h * h * 0.25) / k : 0);
  }
  const h = k - Math.abs(d - q);
  return (q < d ? q : d) - (h > 0 ? (h * h * 0.25) / k : 0);
}
