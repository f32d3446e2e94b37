import { SHAPE, type SolidModel, STRIDE } from './model.ts';

/** Fine cells are gathered from coarse ones this many times larger. */
const COARSE = 4;
/** Half diagonal of a unit cube, with a little slack. */
const HALF = 0.88;

/**
 * Distance field of a model. Space is cut into cells, each with the few shapes that can be nearest inside it, found when a ray
 * first enters the cell: distances cost 3-8 shapes however large the model is.
 */
export class SolidField {
  /** Material of the nearest shape and its row, after `distance(…)` with `track`. */
  material = 0;
  row = 0;
  readonly #model: SolidModel;
  readonly #size: number;
  readonly #n: [number, number, number];
  readonly #lo: [number, number, number];
  readonly #lists: (Int32Array | undefined)[];
  readonly #coarse = new Map<number, Int32Array>();
  /** Distance that is free of everything around a cell's middle, less the cell itself; 0 near surfaces. */
  readonly #free: Float64Array;
  readonly #all: Int32Array;

  constructor(model: SolidModel, margin: number) {
    this.#model = model;
    const lo = model.min.map((v) => v - margin);
    const hi = model.max.map((v) => v + margin);
    this.#lo = [lo[0], lo[1], lo[2]];
    const longest = Math.max(hi[0] - lo[0], hi[1] - lo[1], hi[2] - lo[2]);
    this.#size = longest / Math.min(56, Math.max(20, 14 + model.count * 0.2));
    this.#n = [0, 1, 2].map((i) => Math.max(1, Math.ceil((hi[i] - lo[i]) / this.#size))) as [number, number, number];
    const cells = this.#n[0] * this.#n[1] * this.#n[2];
    this.#lists = new Array(cells);
    this.#free = new Float64Array(cells);
    this.#all = Int32Array.from({ length: model.count }, (_, i) => i * STRIDE);
  }

  /** Where a ray is inside the space the field knows, as [from, to] in `span`; false when it misses. */
  readonly span: [number, number] = [0, 0];
  clip(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): boolean {
    const lo = this.#lo;
    const s = this.#size;
    let near = 0;
    let far = 1e9;
    for (let i = 0; i < 3; i++) {
      const o = i === 0 ? ox : i === 1 ? oy : oz;
      const d = i === 0 ? dx : i === 1 ? dy : dz;
      const inv = 1 / (Math.abs(d) < 1e-9 ? 1e-9 : d);
      const a = (lo[i] - o) * inv;
      const b = (lo[i] + this.#n[i] * s - o) * inv;
      if (a < b) {
        if (a > near) near = a;
        if (b < far) far = b;
      } else {
        if (b > near) near = b;
        if (a < far) far = a;
      }
    }
    this.span[0] = near;
    this.span[1] = far;
    return near < far;
  }

  /** `rough` may answer less than the distance far from surfaces: for walking rays, not for soft shadows. */
  distance(x: number, y: number, z: number, track = false, rough = false): number {
    const [nx, ny, nz] = this.#n;
    const lo = this.#lo;
    const s = this.#size;
    let i = Math.floor((x - lo[0]) / s);
    let j = Math.floor((y - lo[1]) / s);
    let k = Math.floor((z - lo[2]) / s);
    let outside = 0;
    if (i < 0 || j < 0 || k < 0 || i >= nx || j >= ny || k >= nz) {
      const dx = Math.max(lo[0] - x, 0, x - lo[0] - nx * s);
      const dy = Math.max(lo[1] - y, 0, y - lo[1] - ny * s);
      const dz = Math.max(lo[2] - z, 0, z - lo[2] - nz * s);
      outside = Math.sqrt(dx * dx + dy * dy + dz * dz);
      if (outside > s * 0.5) return outside + s * 0.1;
      i = i < 0 ? 0 : i >= nx ? nx - 1 : i;
      j = j < 0 ? 0 : j >= ny ? ny - 1 : j;
      k = k < 0 ? 0 : k >= nz ? nz - 1 : k;
    }
    const at = (k * ny + j) * nx + i;
    let list = this.#lists[at];
    if (!list) {
      list = this.#gather(i, j, k);
      this.#lists[at] = list;
    }
    if (rough && this.#free[at] > 0) return this.#free[at];
    const rows = this.#model.rows;
    const polygons = this.#model.polygons;
    let d = 1e9;
    let best = 1e9;
    for (let n = 0; n < list.length; n++) {
      const o = list[n];
      const q = shapeDistance(rows, o, x, y, z, polygons);
      if (rows[o + 21] === 1) {
        if (-q > d) {
          d = -q;
          if (track) {
            this.material = rows[o + 20];
            this.row = o;
          }
        }
        continue;
      }
      if (track && q < best && q < d + rows[o + 19]) {
        best = q;
        this.material = rows[o + 20];
        this.row = o;
      }
      const blend = rows[o + 19];
      if (blend > 0) {
        const h = blend - Math.abs(d - q);
        d = (q < d ? q : d) - (h > 0 ? (h * h * 0.25) / blend : 0);
      } else if (q < d) d = q;
    }
    return d;
  }

  #gather(i: number, j: number, k: number): Int32Array {
    const s = this.#size;
    const [nx, ny] = this.#n;
    const ci = Math.floor(i / COARSE);
    const cj = Math.floor(j / COARSE);
    const ck = Math.floor(k / COARSE);
    const key = (ck * 64 + cj) * 64 + ci;
    let among = this.#coarse.get(key);
    if (!among) {
      among = this.#near(
        this.#all,
        (ci + 0.5) * COARSE * s,
        (cj + 0.5) * COARSE * s,
        (ck + 0.5) * COARSE * s,
        s * COARSE * HALF,
        -1,
      );
      this.#coarse.set(key, among);
    }
    return this.#near(among, (i + 0.5) * s, (j + 0.5) * s, (k + 0.5) * s, s * HALF, (k * ny + j) * nx + i);
  }

  /** Shapes that can be nearest somewhere within `reach` of a point: their distance there is within two reaches of the least. */
  #near(among: Int32Array, ux: number, uy: number, uz: number, reach: number, cell: number): Int32Array {
    const x = this.#lo[0] + ux;
    const y = this.#lo[1] + uy;
    const z = this.#lo[2] + uz;
    const { rows, polygons } = this.#model;
    const ds = new Float64Array(among.length);
    let least = 1e9;
    let blend = 0;
    let cuts = false;
    for (let n = 0; n < among.length; n++) {
      const o = among[n];
      const lower = Math.hypot(x - rows[o + 23], y - rows[o + 24], z - rows[o + 25]) - rows[o + 26] - rows[o + 22];
      const cut = rows[o + 21] === 1;
      blend = Math.max(blend, rows[o + 19]);
      if (lower > (cut ? reach * 1.1 : least + reach * 2 + blend)) {
        ds[n] = 1e9;
        continue;
      }
      ds[n] = shapeDistance(rows, o, x, y, z, polygons);
      if (cut) cuts = true;
      else if (ds[n] < least) least = ds[n];
    }
    let kept = 0;
    const out = new Int32Array(among.length);
    for (let n = 0; n < among.length; n++) {
      const o = among[n];
      if (ds[n] <= (rows[o + 21] === 1 ? reach * 1.1 : least + reach * 2 + blend)) out[kept++] = o;
    }
    if (cell >= 0 && !cuts && least - blend > reach * 2) this.#free[cell] = least - blend - reach;
    return out.slice(0, kept);
  }
}

function shapeDistance(
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
      const ex = qx > 0 ? qx : 0;
      const ey = qy > 0 ? qy : 0;
      const ez = qz > 0 ? qz : 0;
      const inner = Math.max(qx, qy, qz);
      return Math.sqrt(ex * ex + ey * ey + ez * ez) + (inner < 0 ? inner : 0) - round;
    }
    case SHAPE.cone: {
      // capped cone, distance in the (radius, height) half plane
      const h = p2 / 2;
      const r1 = p0 - round;
      const r2 = p1 - round > 0 ? p1 - round : 0;
      const hh = h - round;
      const q = Math.sqrt(x * x + z * z);
      const w = y - h;
      const k2x = r2 - r1;
      const k2y = 2 * hh;
      const cax = q - Math.min(q, w < 0 ? r1 : r2);
      const cay = Math.abs(w) - hh;
      let t = ((r2 - q) * k2x + (hh - w) * k2y) / (k2x * k2x + k2y * k2y);
      t = t < 0 ? 0 : t > 1 ? 1 : t;
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
      const ex = d > 0 ? d : 0;
      const ey = w > 0 ? w : 0;
      const inner = d > w ? d : w;
      return Math.sqrt(ex * ex + ey * ey) + (inner < 0 ? inner : 0) - round;
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
      t = t < 0 ? 0 : t > 1 ? 1 : t;
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
    t = t < 0 ? 0 : t > 1 ? 1 : t;
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
