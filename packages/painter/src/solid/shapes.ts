import { SHAPE } from './model.ts';

export function shapeDistance(
  v: Float64Array,
  o: number,
  X: number,
  Y: number,
  Z: number,
  polygons: readonly Float64Array[],
): number {
  let x = X - v[o + 1];
  let y = Y - v[o + 2];
  let z = Z - v[o + 3];
  if (v[o + 28] !== 1) {
    const a = v[o + 4] * x + v[o + 5] * y + v[o + 6] * z;
    const b = v[o + 7] * x + v[o + 8] * y + v[o + 9] * z;
    z = v[o + 10] * x + v[o + 11] * y + v[o + 12] * z;
    x = a;
    y = b;
  }
  const p0 = v[o + 13];
  const p1 = v[o + 14];
  const p2 = v[o + 15];
  const round = v[o + 22];
  switch (v[o]) {
    case SHAPE.ellipsoid: {
      if (p0 === p1 && p1 === p2) return Math.sqrt(x * x + y * y + z * z) - p0 - round;
      const ax = x / p0;
      const ay = y / p1;
      const az = z / p2;
      const k0 = Math.sqrt(ax * ax + ay * ay + az * az);
      const bx = ax / p0;
      const by = ay / p1;
      const bz = az / p2;
      const k1 = Math.sqrt(bx * bx + by * by + bz * bz);
      if (k1 < 1e-9) return -Math.min(p0, p1, p2);
      return (k0 * (k0 - 1)) / k1 - round;
    }
    case SHAPE.box: {
      const qx = Math.abs(x) - p0 + round;
      const qy = Math.abs(y) - p1 + round;
      const qz = Math.abs(z) - p2 + round;
      const ex = Math.max(qx, 0);
      const ey = Math.max(qy, 0);
      const ez = Math.max(qz, 0);
      const inner = Math.max(qx, qy, qz);
      return Math.sqrt(ex * ex + ey * ey + ez * ez) + Math.min(inner, 0) - round;
    }
    case SHAPE.cone: {
      // capped cone, distance in the (radius, height) half plane
      const h = p2 / 2;
      const r1 = p0 - round;
      const r2 = Math.max(p1 - round, 0);
      const hh = h - round;
      const q = Math.sqrt(x * x + z * z);
      const w = y - h;
      const k2x = r2 - r1;
      const k2y = 2 * hh;
      const cax = q - Math.min(q, w < 0 ? r1 : r2);
      const cay = Math.abs(w) - hh;
      let t = ((r2 - q) * k2x + (hh - w) * k2y) / (k2x * k2x + k2y * k2y);
      t = t < 0 ? 0 : Math.min(t, 1);
      const cbx = q - r2 + k2x * t;
      const cby = w - hh + k2y * t;
      const sign = cbx < 0 && cay < 0 ? -1 : 1;
      return sign * Math.sqrt(Math.min(cax * cax + cay * cay, cbx * cbx + cby * cby)) - round;
    }
    case SHAPE.torus: {
      const q = Math.sqrt(x * x + z * z) - p0;
      return Math.sqrt(q * q + y * y) - p1;
    }
    case SHAPE.gable: {
      const l = 1 / Math.sqrt(p0 * p0 + p1 * p1);
      const slope = (Math.abs(x) * p1 + (y - p1) * p0) * l;
      return Math.max(slope, -y, Math.abs(z) - p2) - round;
    }
    case SHAPE.frustum: {
      const hx = v[o + 16];
      const hz = v[o + 17];
      const sx = (p0 - hx) / p2;
      const sz = (p1 - hz) / p2;
      const dx = (Math.abs(x) - p0 + y * sx) / Math.sqrt(1 + sx * sx);
      const dz = (Math.abs(z) - p1 + y * sz) / Math.sqrt(1 + sz * sz);
      return Math.max(dx, dz, -y, y - p2) - round;
    }
    case SHAPE.lathe:
      return polygonDistance(polygons[v[o + 27]], Math.sqrt(x * x + z * z), y) - round;
    case SHAPE.extrude: {
      const d = polygonDistance(polygons[v[o + 27]], x, y);
      const w = Math.abs(z) - p0;
      const ex = Math.max(d, 0);
      const ey = Math.max(w, 0);
      const inner = Math.max(d, w);
      return Math.sqrt(ex * ex + ey * ey) + Math.min(inner, 0) - round;
    }
    case SHAPE.planes: {
      const f = polygons[v[o + 27]];
      let d = -1e9;
      for (let i = 0; i < f.length; i += 4) d = Math.max(d, f[i] * x + f[i + 1] * y + f[i + 2] * z - f[i + 3]);
      return d - round;
    }
    default: {
      // capsule with two radii, linear in between: close enough to the true round cone for slender tubes
      const r1 = v[o + 16];
      const r2 = v[o + 17];
      let t = (x * p0 + y * p1 + z * p2) / (p0 * p0 + p1 * p1 + p2 * p2);
      t = t < 0 ? 0 : Math.min(t, 1);
      const ex = x - p0 * t;
      const ey = y - p1 * t;
      const ez = z - p2 * t;
      return Math.sqrt(ex * ex + ey * ey + ez * ez) - r1 - (r2 - r1) * t;
    }
  }
}

/** Signed distance to a closed polygon (x, y pairs), negative inside. */
function polygonDistance(p: Float64Array, x: number, y: number): number {
  const n = p.length;
  let dx = x - p[0];
  let dy = y - p[1];
  let d = dx * dx + dy * dy;
  let inside = false;
  let jx = p[n - 2];
  let jy = p[n - 1];
  for (let i = 0; i < n; i += 2) {
    const ix = p[i];
    const iy = p[i + 1];
    const ex = jx - ix;
    const ey = jy - iy;
    const wx = x - ix;
    const wy = y - iy;
    let t = (wx * ex + wy * ey) / (ex * ex + ey * ey);
    t = t < 0 ? 0 : Math.min(t, 1);
    dx = wx - ex * t;
    dy = wy - ey * t;
    const q = dx * dx + dy * dy;
    if (q < d) d = q;
    const a = y >= iy;
    const b = y < jy;
    const c = ex * wy > ey * wx;
    if (a === b && b === c) inside = !inside;
    jx = ix;
    jy = iy;
  }
  return inside ? -Math.sqrt(d) : Math.sqrt(d);
}
