import type { Body, Prim } from './body.ts';
import type { Vec } from './vec.ts';

/** How object space stands in the picture: turned by yaw and pitch, mirrored by facing, scaled to pixels, orthographic. */
export interface View {
  yaw: number;
  pitch: number;
  facing: -1 | 1;
  /** Pixels per unit. */
  scale: number;
  /** Pixel of the object-space origin. */
  cx: number;
  cy: number;
}

/** What the march found, for the pixels of one box of the frame. z is in units, towards the viewer. */
export interface Surface {
  x0: number;
  y0: number;
  w: number;
  h: number;
  /** 1 inside, 0..1 along the antialiased edge, 0 outside. */
  mask: Float32Array;
  z: Float32Array;
  nx: Float32Array;
  ny: Float32Array;
  nz: Float32Array;
  prim: Int16Array;
}

const STRIDE = 24;
const TILE = 16;

/** Object space -> view space (x right, y up, z towards the viewer; units). */
export function toView(p: Vec, v: Pick<View, 'yaw' | 'pitch' | 'facing'>): Vec {
  const c = Math.cos(v.yaw);
  const s = Math.sin(v.yaw);
  const cp = Math.cos(v.pitch);
  const sp = Math.sin(v.pitch);
  const x = p[0] * c - p[2] * s;
  const z = p[0] * s + p[2] * c;
  return [x * v.facing, p[1] * cp - z * sp, p[1] * sp + z * cp];
}

/** Extent of a body in view space: [xMin, xMax, yMin, yMax]. */
export function extent(body: Body, view: Pick<View, 'yaw' | 'pitch' | 'facing'>): [number, number, number, number] {
  let [x0, x1, y0, y1] = [1e9, -1e9, 1e9, -1e9];
  const grow = (p: Vec, rx: number, ry: number): void => {
    x0 = Math.min(x0, p[0] - rx);
    x1 = Math.max(x1, p[0] + rx);
    y0 = Math.min(y0, p[1] - ry);
    y1 = Math.max(y1, p[1] + ry);
  };
  for (const prim of body.prims) {
    const a = toView(prim.a, view);
    if (prim.kind === 'ellipsoid') {
      const [ex, ey] = ellipsoidReach(prim, view);
      grow(a, ex, ey);
      continue;
    }
    grow(a, prim.r1, prim.r1);
    grow(toView(prim.b, view), prim.kind === 'cone' ? prim.r2 : prim.r1, prim.kind === 'cone' ? prim.r2 : prim.r1);
    if (prim.kind === 'sheet') grow(toView(prim.c, view), prim.r1, prim.r1);
  }
  return [x0, x1, y0, y1];
}

function ellipsoidAxes(prim: Prim, view: Pick<View, 'yaw' | 'pitch' | 'facing'>): [Vec, Vec, Vec] {
  const X = toView(prim.b, view);
  const Y = toView(prim.c, view);
  const lx = Math.hypot(X[0], X[1], X[2]);
  const ly = Math.hypot(Y[0], Y[1], Y[2]);
  const k = prim.r1 / (lx * ly);
  const Z: Vec = [(X[1] * Y[2] - X[2] * Y[1]) * k, (X[2] * Y[0] - X[0] * Y[2]) * k, (X[0] * Y[1] - X[1] * Y[0]) * k];
  return [X, Y, Z];
}

function ellipsoidReach(prim: Prim, view: Pick<View, 'yaw' | 'pitch' | 'facing'>): Vec {
  const [X, Y, Z] = ellipsoidAxes(prim, view);
  return [Math.hypot(X[0], Y[0], Z[0]), Math.hypot(X[1], Y[1], Z[1]), Math.hypot(X[2], Y[2], Z[2])];
}

/** Packs the primitives for the inner loop. Layout by kind in slots 0..15; 16 blend, 17 kind; 18..20 reach is kept beside. */
function pack(body: Body, view: View): { data: Float64Array; boxes: Float64Array } {
  const n = body.prims.length;
  const data = new Float64Array(n * STRIDE);
  const boxes = new Float64Array(n * 6);
  body.prims.forEach((prim, i) => {
    const o = i * STRIDE;
    const a = toView(prim.a, view);
    data[o + 16] = prim.k;
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

function primDistance(F: Float64Array, o: number, x: number, y: number, z: number): number {
  const kind = F[o + 17];
  return kind === 0
    ? coneDistance(F, o, x, y, z)
    : kind === 1
      ? ellipsoidDistance(F, o, x, y, z)
      : sheetDistance(F, o, x, y, z);
}

function field(F: Float64Array, list: Int32Array, n: number, x: number, y: number, z: number): number {
  let d = 1e9;
  for (let i = 0; i < n; i++) {
    const o = list[i];
    const q = primDistance(F, o, x, y, z);
    const k = F[o + 16];
    const h = k - Math.abs(d - q);
    d = (q < d ? q : d) - (h > 0 ? (h * h * 0.25) / k : 0);
  }
  return d;
}

/**
 * Marches the body orthographically over the pixels of its box. Primitives are culled per 16 px tile, so the cost is about
 * four to six distance evaluations a step. `margin` px are added on every side for fur; null when nothing is in the picture.
 * @param jitter fraction of a unit by which part borders are dithered, so that coats blend
 */
export function march(
  body: Body,
  view: View,
  width: number,
  height: number,
  margin: number,
  jitter: number,
): Surface | null {
  const { scale, cx, cy } = view;
  const [ex0, ex1, ey0, ey1] = extent(body, view);
  const x0 = Math.max(0, Math.floor(cx + ex0 * scale - margin));
  const x1 = Math.min(width, Math.ceil(cx + ex1 * scale + margin));
  const y0 = Math.max(0, Math.floor(cy - ey1 * scale - margin));
  const y1 = Math.min(height, Math.ceil(cy - ey0 * scale + margin));
  const w = x1 - x0;
  const h = y1 - y0;
  if (w <= 0 || h <= 0) return null;
  const { data: F, boxes } = pack(body, view);
  const n = body.prims.length;
  const area = w * h;
  const out: Surface = {
    x0,
    y0,
    w,
    h,
    mask: new Float32Array(area),
    z: new Float32Array(area),
    nx: new Float32Array(area),
    ny: new Float32Array(area),
    nz: new Float32Array(area),
    prim: new Int16Array(area).fill(-1),
  };
  const list = new Int32Array(n);
  const px = 1 / scale;
  for (let ty = 0; ty < h; ty += TILE) {
    for (let tx = 0; tx < w; tx += TILE) {
      const wx0 = (x0 + tx - cx) * px;
      const wx1 = (x0 + tx + TILE - cx) * px;
      const wy1 = (cy - y0 - ty) * px;
      const wy0 = (cy - y0 - ty - TILE) * px;
      let count = 0;
      let far = 1e9;
      let near = -1e9;
      for (let i = 0; i < n; i++) {
        const m = F[i * STRIDE + 16] * 0.6 + px * 2;
        const q = i * 6;
        if (boxes[q] - m > wx1 || boxes[q + 3] + m < wx0 || boxes[q + 1] - m > wy1 || boxes[q + 4] + m < wy0) continue;
        list[count++] = i * STRIDE;
        far = Math.min(far, boxes[q + 2] - m);
        near = Math.max(near, boxes[q + 5] + m);
      }
      if (count > 0) marchTile(F, list, count, out, view, tx, ty, near, far, jitter);
    }
  }
  return out;
}

function marchTile(
  F: Float64Array,
  list: Int32Array,
  count: number,
  out: Surface,
  view: View,
  tx: number,
  ty: number,
  near: number,
  far: number,
  jitter: number,
): void {
  const { w, h } = out;
  const px = 1 / view.scale;
  const e = px * 0.9;
  for (let yy = ty; yy < Math.min(h, ty + TILE); yy++) {
    for (let xx = tx; xx < Math.min(w, tx + TILE); xx++) {
      const x = (out.x0 + xx + 0.5 - view.cx) * px;
      const y = (view.cy - out.y0 - yy - 0.5) * px;
      const i = yy * w + xx;
      let z = near;
      let best = 1e9;
      let hit = false;
      for (let s = 0; s < 72; s++) {
        const d = field(F, list, count, x, y, z);
        if (d < best) best = d;
        if (d < px * 0.25) {
          hit = true;
          break;
        }
        z -= d * 0.93;
        if (z < far) break;
      }
      if (!hit) {
        if (best < px) out.mask[i] = (1 - best / px) * 0.6;
        continue;
      }
      const d0 = field(F, list, count, x, y, z);
      const nx = field(F, list, count, x + e, y, z) - d0;
      const ny = field(F, list, count, x, y + e, z) - d0;
      const nz = field(F, list, count, x, y, z + e) - d0;
      const l = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1);
      out.mask[i] = 1;
      out.z[i] = z;
      out.nx[i] = nx * l;
      out.ny[i] = ny * l;
      out.nz[i] = nz * l;
      let nearest = 1e9;
      let which = 0;
      const j = jitter * ((Math.imul(xx * 7919 + yy * 104729, 2654435761) >>> 8) / 16777216);
      for (let q = 0; q < count; q++) {
        const o = list[q];
        const d = primDistance(F, o, x, y, z) + (q & 1 ? j : -j);
        if (d < nearest) {
          nearest = d;
          which = o;
        }
      }
      out.prim[i] = which / STRIDE;
    }
  }
}
