import { clamp } from '../core/colour.ts';
import type { Body } from '../subjects/rig/body.ts';
import { BARE, type CoatPoint, coatPoint, type Finish, type RigLook } from '../subjects/rig/coat.ts';
import { beyond, joined, pack, primDistance, STRIDE } from '../subjects/rig/distance.ts';
import { type Asset, gradient, skin } from './asset.ts';
import { paintEye } from './eyes.ts';

/** Cells along the longest side of a body: one for so many of the pixels that a unit of it is drawn with, within limits. */
const PIXELS = 18;
const CELLS = [10, 72] as const;
/** Cells a side of the blocks whose primitives are looked through for each of their cells. */
const BLOCK = 4;
/** Room around the primitives for their blends. */
const PAD = 0.012;
/** By so much the distance to an ellipsoid may be wrong near it. */
const SPARE = 0.006;

const jitterOf = (look: RigLook): number => (look.fur > 0 ? (look.jitter ?? 0.018) : 0);

/** A rig (animal, person) as one distance field, seen in any perspective. Space is cut into cells with the few primitives that matter there. */
export class BodyAsset implements Asset {
  readonly lo: readonly [number, number, number];
  readonly hi: readonly [number, number, number];
  readonly flip = -1 as const;
  readonly glass = false;
  readonly body: Body;
  readonly look: RigLook;
  /** Finish of each primitive. */
  readonly looks: readonly Finish[];
  readonly #exposure: number;
  readonly #hollow: boolean;
  /** How far beyond the others a primitive still matters, besides its blend: borders of markings are dithered. */
  readonly #margin: number;
  readonly #data: Float64Array;
  readonly #boxes: Float64Array;
  readonly #size: number;
  readonly #n: readonly [number, number, number];
  readonly #lists: (Int32Array | undefined)[];
  /** How far from the middle of its cell a point may be, at least, for a primitive of the list to matter to it. */
  readonly #slacks: (Float32Array | undefined)[];
  /** Way that is free everywhere in a cell, -1 near surfaces, 0 where nobody has asked yet. */
  readonly #free: Float32Array;
  readonly #blocks: readonly number[];
  /** The primitives that any cell of a block can need. */
  readonly #candidates: (Int32Array | undefined)[];
  readonly #far: Float64Array;
  readonly #off = new Float64Array(1);
  readonly #al = new Float64Array(3);
  readonly #p: CoatPoint;

  /** `exposure`: brightness that eyes are drawn in, so that they are seen in any light. `pixels`: how large a unit of it is drawn. */
  constructor(body: Body, look: RigLook, seed: number, exposure: number, pixels = 576) {
    this.body = body;
    this.look = look;
    this.looks = body.prims.map((p) => look.finishes[p.tag] ?? BARE);
    this.#exposure = exposure;
    this.#margin = SPARE + jitterOf(look);
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
    this.#size = Math.max(hi[0] - lo[0], hi[1] - lo[1], hi[2] - lo[2]) / clamp(Math.round(pixels / PIXELS), ...CELLS);
    const cells = (q: 0 | 1 | 2): number => Math.max(1, Math.ceil((hi[q] - lo[q]) / this.#size));
    this.#n = [cells(0), cells(1), cells(2)];
    const count = this.#n[0] * this.#n[1] * this.#n[2];
    this.#lists = new Array(count);
    this.#slacks = new Array(count);
    this.#free = new Float32Array(count);
    this.#blocks = this.#n.map((n) => Math.ceil(n / BLOCK));
    this.#candidates = new Array(this.#blocks.reduce((all, n) => all * n, 1));
    this.#far = new Float64Array(body.prims.length);
    this.#p = coatPoint(seed);
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
      const all = Int32Array.from(this.looks, (_, q) => q);
      const mid = (cell: number): number => cell * BLOCK + (BLOCK - 1) / 2;
      known = Int32Array.from(this.#near(all, mid(u), mid(v), mid(w), this.#size * BLOCK).list);
      this.#candidates[block] = known;
    }
    const { list, open, least, blend, reach } = this.#near(known, i, j, k, this.#size);
    const F = this.#data;
    const most = blend + this.#margin;
    this.#lists[at] = Int32Array.from(list, (q) => q * STRIDE);
    this.#slacks[at] = Float32Array.from(list, (q) =>
      F[q * STRIDE + 19] === 1 ? -most / 2 : (this.#far[q] - open - most) / 2,
    );
    this.#free[at] = least - blend * 0.5 > 2 * reach ? (least - blend * 0.5 - reach) * 0.9 : -1;
  }

  /** Of some primitives those that matter in a cube of side `s` round the middle of a cell, their distances there in `#far`. */
  #near(
    of: Int32Array,
    i: number,
    j: number,
    k: number,
    s: number,
  ): { list: number[]; open: number; least: number; blend: number; reach: number } {
    const reach = s * 0.88;
    const x = this.lo[0] + (i + 0.5) * this.#size;
    const y = this.lo[1] + (j + 0.5) * this.#size;
    const z = this.lo[2] + (k + 0.5) * this.#size;
    const F = this.#data;
    const d = this.#far;
    const b = this.#boxes;
    let least = 1e9;
    for (const q of of) {
      const dx = Math.max(b[q * 6] - x, 0, x - b[q * 6 + 3]);
      const dy = Math.max(b[q * 6 + 1] - y, 0, y - b[q * 6 + 4]);
      const dz = Math.max(b[q * 6 + 2] - z, 0, z - b[q * 6 + 5]);
      const lower = Math.sqrt(dx * dx + dy * dy + dz * dz);
      const far = lower > (this.#hollow ? Math.max(0, least) : least) + 2 * reach + 0.1;
      d[q] = far ? 1e9 : primDistance(F, q * STRIDE, x, y, z);
      if (F[q * STRIDE + 19] === 0) least = Math.min(least, d[q]);
    }
    // What a hollow has laid open is farther off than what was there before.
    let open = this.#hollow ? 1e9 : least;
    if (this.#hollow) for (const q of of) open = joined(F, q * STRIDE, open, d[q]);
    const list: number[] = [];
    let blend = 0;
    for (const q of of) {
      const k2 = F[q * STRIDE + 16];
      const hollow = F[q * STRIDE + 19] === 1;
      if (d[q] > (hollow ? -Math.min(0, least) : open) + 2 * reach + k2 + this.#margin) continue;
      list.push(q);
      blend = Math.max(blend, k2);
    }
    return { list, open, least, blend, reach };
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

  distance(x: number, y: number, z: number): number {
    return this.#union(this.#cell(x, y, z), x, y, z);
  }

  #union(at: number, x: number, y: number, z: number): number {
    const F = this.#data;
    const list = this.#lists[at]!;
    const slack = this.#slacks[at]!;
    const off = this.#off[0];
    let d = 1e9;
    for (let i = 0; i < list.length; i++) {
      if (slack[i] > off) continue;
      const o = list[i];
      // Beyond its blend a solid changes nothing.
      if (F[o + 19] === 0 && beyond(F, o, x, y, z, d + F[o + 16])) continue;
      d = joined(F, o, d, primDistance(F, o, x, y, z));
    }
    return d;
  }

  normal(x: number, y: number, z: number, e: number, _row: number, out: Float64Array): void {
    gradient(this, x, y, z, e, out);
  }

  rowAt(x: number, y: number, z: number): number {
    const list = this.#lists[this.#cell(x, y, z)]!;
    // Borders between markings are dithered in the body's own space: they stay put when the camera moves.
    let h = Math.imul((x * 4096) | 0, 0x27d4eb2d) ^ Math.imul((y * 4096) | 0, 0x165667b1);
    h ^= Math.imul((z * 4096) | 0, 0x2c1b3c6d);
    h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
    const j = (jitterOf(this.look) * ((h ^ (h >>> 13)) >>> 8)) / 16777216;
    let best = 1e9;
    let which = 0;
    for (let i = 0; i < list.length; i++) {
      if (this.#data[list[i] + 19] === 1 || beyond(this.#data, list[i], x, y, z, best + j)) continue;
      const d = Math.abs(primDistance(this.#data, list[i], x, y, z)) + this.#data[list[i] + 18] * (i & 1 ? j : -j);
      if (d < best) {
        best = d;
        which = list[i];
      }
    }
    return which / STRIDE;
  }

  paint(x: number, y: number, z: number, nx: number, ny: number, nz: number, _pixel: number, row: number): void {
    const prim = this.body.prims[row];
    const look = this.looks[row];
    const p = this.#p;
    const head = this.body.head;
    let nearEyes = true;
    p.x = x;
    p.y = y;
    p.z = z;
    p.nx = nx;
    p.ny = ny;
    p.nz = nz;
    p.tag = prim.tag;
    if (head) {
      const dx = (x - head.at[0]) / head.r;
      const dy = (y - head.at[1]) / head.r;
      const dz = (z - head.at[2]) / head.r;
      nearEyes = dx * dx + dy * dy + dz * dz < 6;
      p.f = dx * head.f[0] + dy * head.f[1] + dz * head.f[2];
      p.u = dx * head.u[0] + dy * head.u[1] + dz * head.u[2];
      p.s = dx * head.s[0] + dy * head.s[1] + dz * head.s[2];
      p.nf = nx * head.f[0] + ny * head.f[1] + nz * head.f[2];
      p.nu = nx * head.u[0] + ny * head.u[1] + nz * head.u[2];
      p.ns = nx * head.s[0] + ny * head.s[1] + nz * head.s[2];
    }
    const cone = prim.kind === 'cone';
    const ax = cone ? prim.b[0] - prim.a[0] : prim.b[0];
    const ay = cone ? prim.b[1] - prim.a[1] : prim.b[1];
    const az = cone ? prim.b[2] - prim.a[2] : prim.b[2];
    const along = (x - prim.a[0]) * ax + (y - prim.a[1]) * ay + (z - prim.a[2]) * az;
    p.t = clamp(along / Math.max(1e-9, ax * ax + ay * ay + az * az));
    const hash = Math.imul(((x * 2048) | 0) * 73856093 + ((y * 2048) | 0) * 19349663 + ((z * 2048) | 0), 2654435761);
    p.grain = ((hash >>> 8) & 0xffff) / 65536 - 0.5;
    const al = this.#al;
    this.look.coat(p, al);
    skin.r = al[0];
    skin.g = al[1];
    skin.b = al[2];
    skin.er = al[0] * look.glow;
    skin.eg = al[1] * look.glow;
    skin.eb = al[2] * look.glow;
    skin.nx = nx;
    skin.ny = ny;
    skin.nz = nz;
    skin.gloss = look.gloss;
    skin.shine = look.shine;
    skin.metal = look.metal;
    skin.wrap = look.fur > 0 ? 0.3 : 0.12;
    skin.thin = look.thin;
    skin.flesh = look.flesh;
    skin.fur = look.fur;
    skin.glass = 1 - look.opacity;
    if (nearEyes) for (const eye of this.body.eyes) paintEye(eye, this.#exposure, x, y, z, nx, ny, nz);
  }
}
