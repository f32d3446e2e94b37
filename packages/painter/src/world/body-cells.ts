import type { Body } from '../subjects/rig/body.ts';
import { beyond, joined, pack, primDistance, reachOf, STRIDE } from '../subjects/rig/distance.ts';
import { gradient } from './asset.ts';

/** Cells along the longest side of a body: one for so many of the pixels that a unit of it is drawn with, ten at least and so many in all at most. */
const PIXELS = 26;
const CELLS = 373_000;
/** Cells a side of the blocks whose primitives are looked through for each of their cells. */
const BLOCK = 4;
/** Half the diagonal of a cube of side 1, and a little. */
const HALF = 0.88;
/** Room around the primitives for their blends. */
const PAD = 0.012;
/** By so much the distance to an ellipsoid may be wrong near it. */
const SPARE = 0.006;

/** The distance to the joined primitives of a body. Space is cut into cells with the few that matter there. */
export class BodyCells {
  readonly lo: readonly [number, number, number];
  readonly hi: readonly [number, number, number];
  readonly body: Body;
  readonly #hollow: boolean;
  /** How far beyond the others a primitive still matters, besides its blend: borders of markings are dithered. */
  readonly #margin: number;
  readonly #data: Float64Array;
  readonly #boxes: Float64Array;
  readonly #size: number;
  readonly #n: readonly [number, number, number];
  /** Of each cell, where the list of its primitives begins and ends in the pool; there their offsets. */
  readonly #from: Int32Array;
  readonly #to: Int32Array;
  #pool = new Int32Array(1 << 12);
  /** How far from the middle of its cell a point may be, at least, for a primitive of the pool to matter to it. */
  #slacks = new Float32Array(1 << 12);
  #used = 0;
  /** How far off, in a cell, a primitive can still change the surface: its blends, and some room for looks around. */
  readonly #blends: Float32Array;
  readonly #jitter: number;
  /** Way that is free everywhere in a cell, -1 near surfaces, 0 where nobody has asked yet. */
  readonly #free: Float32Array;
  readonly #blocks: readonly number[];
  /** The primitives that any cell of a block can need. */
  readonly #candidates: (Int32Array | undefined)[];
  readonly #far: Float64Array;
  readonly #kept: Int32Array;
  /** Of the cube that was looked through last: distance of its middle to the surface, to the nearest primitive, and the widest blend. */
  readonly #found = { open: 0, least: 0, blend: 0 };
  /** Offsets of the primitives that make the surface at the point that was last asked for its row, and how many. */
  readonly #here: Int32Array;
  #made = 0;
  readonly #surface = {
    distance: (x: number, y: number, z: number): number => {
      const F = this.#data;
      let d = 1e9;
      for (let i = 0; i < this.#made; i++) d = joined(F, this.#here[i], d, primDistance(F, this.#here[i], x, y, z));
      return d;
    },
  };
  readonly #off = new Float64Array(1);

  /** `jitter`: how far borders of markings are dithered. `pixels`: how large a unit of it is drawn. */
  constructor(body: Body, jitter: number, pixels: number) {
    this.body = body;
    this.#jitter = jitter;
    this.#margin = SPARE + this.#jitter;
    this.#hollow = body.prims.some((p) => p.carved);
    const { data, boxes } = pack(body);
    this.#data = data;
    this.#boxes = boxes;
    const lo: [number, number, number] = [1e9, 1e9, 1e9];
    const hi: [number, number, number] = [-1e9, -1e9, -1e9];
    for (let i = 0; i < boxes.length; i += 6)
      for (let q = 0; q < 3; q++) {
        lo[q] = Math.min(lo[q], boxes[i + q] - PAD);
        hi[q] = Math.max(hi[q], boxes[i + 3 + q] + PAD);
      }
    this.lo = lo;
    this.hi = hi;
    const wide = [0, 1, 2].map((q) => hi[q] - lo[q]);
    const finest = Math.cbrt((wide[0] * wide[1] * wide[2]) / CELLS);
    this.#size = Math.max(finest, Math.max(...wide) / Math.max(10, Math.round(pixels / PIXELS)));
    const cells = (q: 0 | 1 | 2): number => Math.max(1, Math.ceil((hi[q] - lo[q]) / this.#size));
    this.#n = [cells(0), cells(1), cells(2)];
    const count = this.#n[0] * this.#n[1] * this.#n[2];
    this.#from = new Int32Array(count);
    this.#to = new Int32Array(count);
    this.#free = new Float32Array(count);
    this.#blends = new Float32Array(count);
    this.#blocks = this.#n.map((n) => Math.ceil(n / BLOCK));
    this.#candidates = new Array(this.#blocks.reduce((all, n) => all * n, 1));
    this.#far = new Float64Array(body.prims.length);
    this.#here = new Int32Array(body.prims.length);
    this.#kept = new Int32Array(body.prims.length);
  }

  /** The cell of a point that is looked at, gathered; `#off` is how far the point is from its middle. */
  #cell(x: number, y: number, z: number): number {
    const s = this.#size;
    const n = this.#n;
    const u = (x - this.lo[0]) / s;
    const v = (y - this.lo[1]) / s;
    const w = (z - this.lo[2]) / s;
    const i = u < 0 ? 0 : u >= n[0] ? n[0] - 1 : u | 0;
    const j = v < 0 ? 0 : v >= n[1] ? n[1] - 1 : v | 0;
    const k = w < 0 ? 0 : w >= n[2] ? n[2] - 1 : w | 0;
    const at = (k * n[1] + j) * n[0] + i;
    if (this.#free[at] === 0) this.#gather(at, i, j, k);
    const dx = u - i - 0.5;
    const dy = v - j - 0.5;
    const dz = w - k - 0.5;
    this.#off[0] = Math.sqrt(dx * dx + dy * dy + dz * dz) * s;
    return at;
  }

  #gather(at: number, i: number, j: number, k: number): void {
    const [bx, by] = this.#blocks;
    const [u, v, w] = [(i / BLOCK) | 0, (j / BLOCK) | 0, (k / BLOCK) | 0];
    const block = (w * by + v) * bx + u;
    let known = this.#candidates[block];
    if (!known) {
      const all = Int32Array.from(this.body.prims, (_, q) => q);
      const mid = (cell: number): number => cell * BLOCK + (BLOCK - 1) / 2;
      known = this.#kept.slice(0, this.#near(all, mid(u), mid(v), mid(w), this.#size * BLOCK));
      this.#candidates[block] = known;
    }
    const n = this.#near(known, i, j, k, this.#size);
    const { open, least, blend } = this.#found;
    const F = this.#data;
    const most = blend + this.#margin;
    if (this.#used + n > this.#pool.length) {
      const [pool, slacks] = [this.#pool, this.#slacks];
      this.#pool = new Int32Array(pool.length * 2 + n);
      this.#slacks = new Float32Array(pool.length * 2 + n);
      this.#pool.set(pool);
      this.#slacks.set(slacks);
    }
    this.#from[at] = this.#used;
    for (let m = 0; m < n; m++) {
      const q = this.#kept[m];
      this.#slacks[this.#used] = F[q * STRIDE + 19] === 1 ? -most / 2 : (this.#far[q] - open - most) / 2;
      this.#pool[this.#used++] = q * STRIDE;
    }
    this.#to[at] = this.#used;
    this.#blends[at] = blend + 2 * this.#margin;
    const reach = this.#size * HALF;
    this.#free[at] = least - blend * 0.5 > 2 * reach ? (least - blend * 0.5 - reach) * 0.9 : -1;
  }

  /** Keeps of some primitives those that matter in a cube of side `s` round the middle of a cell, their distances there in `#far`; says how many. */
  #near(of: Int32Array, i: number, j: number, k: number, s: number): number {
    const reach = s * HALF;
    const x = this.lo[0] + (i + 0.5) * this.#size;
    const y = this.lo[1] + (j + 0.5) * this.#size;
    const z = this.lo[2] + (k + 0.5) * this.#size;
    const F = this.#data;
    const d = this.#far;
    const b = this.#boxes;
    let least = 1e9;
    for (let m = 0; m < of.length; m++) {
      const q = of[m];
      const dx = Math.max(b[q * 6] - x, 0, x - b[q * 6 + 3]);
      const dy = Math.max(b[q * 6 + 1] - y, 0, y - b[q * 6 + 4]);
      const dz = Math.max(b[q * 6 + 2] - z, 0, z - b[q * 6 + 5]);
      const room = (this.#hollow ? Math.max(0, least) : least) + 2 * reach + 0.1;
      d[q] = dx * dx + dy * dy + dz * dz > room * room ? 1e9 : primDistance(F, q * STRIDE, x, y, z);
      if (F[q * STRIDE + 19] === 0 && d[q] < least) least = d[q];
    }
    // What a hollow has laid open is farther off than what was there before.
    let open = this.#hollow ? 1e9 : least;
    if (this.#hollow) for (let m = 0; m < of.length; m++) open = joined(F, of[m] * STRIDE, open, d[of[m]]);
    let kept = 0;
    let blend = 0;
    for (let m = 0; m < of.length; m++) {
      const q = of[m];
      const k2 = F[q * STRIDE + 16];
      const from = F[q * STRIDE + 19] === 1 ? -Math.min(0, least) : open;
      if (d[q] > from + 2 * reach + k2 + this.#margin) continue;
      this.#kept[kept++] = q;
      if (k2 > blend) blend = k2;
    }
    this.#found.open = open;
    this.#found.least = least;
    this.#found.blend = blend;
    return kept;
  }

  #outside(x: number, y: number, z: number): number {
    const dx = Math.max(this.lo[0] - x, 0, x - this.hi[0]);
    const dy = Math.max(this.lo[1] - y, 0, y - this.hi[1]);
    const dz = Math.max(this.lo[2] - z, 0, z - this.hi[2]);
    return Math.sqrt(dx * dx + dy * dy + dz * dz);
  }

  walk(x: number, y: number, z: number): number {
    const { lo, hi } = this;
    const out = x < lo[0] || y < lo[1] || z < lo[2] || x > hi[0] || y > hi[1] || z > hi[2];
    if (out) {
      const far = this.#outside(x, y, z);
      if (far > this.#size) return far;
    }
    const at = this.#cell(x, y, z);
    const free = this.#free[at];
    return free > 0 && !out ? free : this.#union(at, x, y, z);
  }

  extent(x: number, y: number, z: number): [number, number] {
    return reachOf(this.#data, this.body.prims.length, x, y, z);
  }

  distance(x: number, y: number, z: number): number {
    return this.#union(this.#cell(x, y, z), x, y, z);
  }

  #union(at: number, x: number, y: number, z: number): number {
    const F = this.#data;
    const pool = this.#pool;
    const slacks = this.#slacks;
    const off = this.#off[0];
    const to = this.#to[at];
    let d = 1e9;
    for (let i = this.#from[at]; i < to; i++) {
      if (slacks[i] > off) continue;
      const o = pool[i];
      // Beyond its blend a solid changes nothing.
      if (F[o + 19] === 0 && beyond(F, o, x, y, z, d + F[o + 16])) continue;
      d = joined(F, o, d, primDistance(F, o, x, y, z));
    }
    return d;
  }

  /** Looks through what `rowAt` found there alone: what is farther off than any blend makes no surface. */
  normal(x: number, y: number, z: number, e: number, _row: number, out: Float64Array): void {
    gradient(this.#surface, x, y, z, e, out);
  }

  rowAt(x: number, y: number, z: number): number {
    const at = this.#cell(x, y, z);
    const from = this.#from[at];
    const to = this.#to[at];
    const reach = this.#blends[at];
    const F = this.#data;
    // Borders between markings are dithered in the body's own space: they stay put when the camera moves.
    let h = Math.imul((x * 4096) | 0, 0x27d4eb2d) ^ Math.imul((y * 4096) | 0, 0x165667b1);
    h ^= Math.imul((z * 4096) | 0, 0x2c1b3c6d);
    h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
    const j = (this.#jitter * ((h ^ (h >>> 13)) >>> 8)) / 16777216;
    let best = 1e9;
    let which = 0;
    this.#made = 0;
    for (let i = from; i < to; i++) {
      const o = this.#pool[i];
      if (this.#slacks[i] > this.#off[0] || beyond(F, o, x, y, z, Math.max(reach, best + j))) continue;
      const q = primDistance(F, o, x, y, z);
      if (q < reach) this.#here[this.#made++] = o;
      const d = F[o + 19] === 1 ? 1e9 : Math.abs(q) + F[o + 18] * ((i - from) & 1 ? j : -j);
      if (d < best) {
        best = d;
        which = o;
      }
    }
    if (this.#made === 0) this.#here[this.#made++] = which;
    return which / STRIDE;
  }
}
