import { type SolidModel, STRIDE } from './model.ts';
import { shapeDistance } from './shapes.ts';

/** Fine cells are gathered from coarse ones this many times larger. */
const COARSE = 4;
/** Half diagonal of a unit cube, with a little slack. */
const HALF = 0.88;

/**
 * Distance field of a model. Space is cut into cells, each with the few shapes that can be nearest inside it, found when a ray
 * first enters the cell: distances cost 3-8 shapes however large the model is.
 */
export class SolidField {
  /** Row of the nearest shape, after `distance(…)` with `track`. */
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

  /** `pixels`: how tall the thing is drawn; a small picture of it is not worth many cells. */
  constructor(model: SolidModel, margin: number, pixels = 1024) {
    this.#model = model;
    const lo = model.min.map((v) => v - margin);
    const hi = model.max.map((v) => v + margin);
    this.#lo = [lo[0], lo[1], lo[2]];
    const longest = Math.max(hi[0] - lo[0], hi[1] - lo[1], hi[2] - lo[2]);
    this.#size = longest / Math.min(56, Math.max(8, pixels / 5), Math.max(20, 14 + model.count * 0.2));
    this.#n = [0, 1, 2].map((i) => Math.max(1, Math.ceil((hi[i] - lo[i]) / this.#size))) as [number, number, number];
    const cells = this.#n[0] * this.#n[1] * this.#n[2];
    this.#lists = new Array(cells);
    this.#free = new Float64Array(cells);
    this.#all = Int32Array.from({ length: model.count }, (_, i) => i * STRIDE);
  }

  /** `rough` may answer less than the distance far from surfaces: for walking rays. */
  distance(x: number, y: number, z: number, track = false, rough = false): number {
    const lo = this.#lo;
    const s = this.#size;
    const nx = this.#n[0];
    const ny = this.#n[1];
    const nz = this.#n[2];
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
      const off = q < 0 ? -q : q;
      if (rows[o + 21] === 1) {
        if (-q > d) {
          d = -q;
          // what stood here before is carved away: only the cut's own skin is left to give a material
          if (track) {
            best = off;
            this.row = o;
          }
        }
        continue;
      }
      if (track && off < best) {
        best = off;
        this.row = o;
      }
      const blend = rows[o + 19];
      if (blend > 0) {
        const h = blend - Math.abs(d - q);
        d = Math.min(q, d) - (h > 0 ? (h * h * 0.25) / blend : 0);
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
      const lower =
        Math.sqrt((x - rows[o + 23]) ** 2 + (y - rows[o + 24]) ** 2 + (z - rows[o + 25]) ** 2) -
        rows[o + 26] -
        rows[o + 22];
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
