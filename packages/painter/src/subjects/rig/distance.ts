import type { Body } from './body.ts';
import type { Vec } from './vec.ts';
import { ellipsoidAxes, ellipsoidReach, toView, type View } from './view.ts';

/** Parts whose border with the coat stays sharp. */
const SHARP = new Set(['nose', 'horn', 'hoof', 'beak', 'leg', 'lens']);

/** Slots of one packed primitive. */
export const STRIDE = 24;

/** Packs the primitives for the inner loop. Layout by kind in slots 0..15; 16 blend radius, 17 kind, 18 how far its border may be dithered, 19 whether it is a hollow. */
export function pack(body: Body, view: View): { data: Float64Array; boxes: Float64Array } {
  const n = body.prims.length;
  const data = new Float64Array(n * STRIDE);
  const boxes = new Float64Array(n * 6);
  body.prims.forEach((prim, i) => {
    const o = i * STRIDE;
    const a = toView(prim.a, view);
    data[o + 16] = prim.k;
    data[o + 18] = SHARP.has(prim.tag) ? 0 : 1;
    data[o + 19] = prim.carved ? 1 : 0;
    const lo = [a[0], a[1], a[2]];
    const hi = [a[0], a[1], a[2]];
    if (prim.kind === 'ellipsoid') {
      data[o + 17] = 1;
      const axes = ellipsoidAxes(prim, view);
      data.set(a, o);
      axes.forEach((v, j) => {
        const l2 = v[0] * v[0] + v[1] * v[1] + v[2] * v[2];
        for (let q = 0; q < 3; q++) data[o + 3 + j * 3 + q] = v[q] / l2;
        data[o + 12 + j] = 1 / l2;
      });
      const r = ellipsoidReach(prim, view);
      for (let q = 0; q < 3; q++) {
        lo[q] -= r[q];
        hi[q] += r[q];
      }
    } else {
      const b = toView(prim.b, view);
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
        const c = toView(prim.c, view);
        points.push([c, prim.r1]);
        data.set([...a, ...b, ...c, prim.r1], o);
      }
      for (const [p, r] of points) {
        for (let q = 0; q < 3; q++) {
          lo[q] = Math.min(lo[q], p[q] - r);
          hi[q] = Math.max(hi[q], p[q] + r);
        }
      }
    }
    boxes.set([...lo, ...hi], i * 6);
  });
  return { data, boxes };
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

function segment2(px: number, py: number, pz: number, ex: number, ey: number, ez: number): number {
  let t = (px * ex + py * ey + pz * ez) / (ex * ex + ey * ey + ez * ez);
  t = t < 0 ? 0 : t > 1 ? 1 : t;
  const x = px - ex * t;
  const y = py - ey * t;
  const z = pz - ez * t;
  return x * x + y * y + z * z;
}

function sheetDistance(F: Float64Array, o: number, x: number, y: number, z: number): number {
  const ax = F[o],
    ay = F[o + 1],
    az = F[o + 2];
  const bx = F[o + 3],
    by = F[o + 4],
    bz = F[o + 5];
  const cx = F[o + 6],
    cy = F[o + 7],
    cz = F[o + 8];
  const e0x = bx - ax,
    e0y = by - ay,
    e0z = bz - az;
  const e1x = cx - bx,
    e1y = cy - by,
    e1z = cz - bz;
  const e2x = ax - cx,
    e2y = ay - cy,
    e2z = az - cz;
  const nx = e0y * -e2z - e0z * -e2y;
  const ny = e0z * -e2x - e0x * -e2z;
  const nz = e0x * -e2y - e0y * -e2x;
  const pax = x - ax,
    pay = y - ay,
    paz = z - az;
  const pbx = x - bx,
    pby = y - by,
    pbz = z - bz;
  const pcx = x - cx,
    pcy = y - cy,
    pcz = z - cz;
  const s0 = (e0y * nz - e0z * ny) * pax + (e0z * nx - e0x * nz) * pay + (e0x * ny - e0y * nx) * paz;
  const s1 = (e1y * nz - e1z * ny) * pbx + (e1z * nx - e1x * nz) * pby + (e1x * ny - e1y * nx) * pbz;
  const s2 = (e2y * nz - e2z * ny) * pcx + (e2z * nx - e2x * nz) * pcy + (e2x * ny - e2y * nx) * pcz;
  // Inside the prism over the triangle: distance to the plane; outside: to the nearest edge.
  if (s0 <= 0 && s1 <= 0 && s2 <= 0) {
    const q = nx * pax + ny * pay + nz * paz;
    return Math.abs(q) / Math.sqrt(nx * nx + ny * ny + nz * nz) - F[o + 9];
  }
  const d = Math.min(
    segment2(pax, pay, paz, e0x, e0y, e0z),
    segment2(pbx, pby, pbz, e1x, e1y, e1z),
    segment2(pcx, pcy, pcz, e2x, e2y, e2z),
  );
  return Math.sqrt(d) - F[o + 9];
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
