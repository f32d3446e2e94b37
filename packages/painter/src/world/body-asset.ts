import { clamp } from '../core/colour.ts';
import type { Body, Eye } from '../subjects/rig/body.ts';
import { BARE, type CoatPoint, coatPoint, type Finish, type RigLook, ramp } from '../subjects/rig/coat.ts';
import { joined, pack, primDistance, STRIDE } from '../subjects/rig/distance.ts';
import { type Asset, gradient, skin } from './asset.ts';

const CELLS = 32;
/** Room around the primitives for their blends. */
const PAD = 0.012;

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
  readonly #data: Float64Array;
  readonly #boxes: Float64Array;
  readonly #size: number;
  readonly #n: readonly [number, number, number];
  readonly #lists: (Int32Array | undefined)[];
  /** How far from the middle of its cell a point may be, at least, for a primitive of the list to matter to it. */
  readonly #slacks: (Float32Array | undefined)[];
  readonly #free: Float32Array;
  readonly #al = new Float64Array(3);
  readonly #p: CoatPoint;

  /** `exposure`: brightness that eyes are drawn in, so that they are seen in any light. */
  constructor(body: Body, look: RigLook, seed: number, exposure: number) {
    this.body = body;
    this.look = look;
    this.looks = body.prims.map((p) => look.finishes[p.tag] ?? BARE);
    this.#exposure = exposure;
    this.#hollow = body.prims.some((p) => p.carved);
    const { data, boxes } = pack(body, { yaw: 0, pitch: 0, facing: 1, scale: 1, cx: 0, cy: 0 });
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
    this.#size = Math.max(hi[0] - lo[0], hi[1] - lo[1], hi[2] - lo[2]) / CELLS;
    const cells = (q: 0 | 1 | 2): number => Math.max(1, Math.ceil((hi[q] - lo[q]) / this.#size));
    this.#n = [cells(0), cells(1), cells(2)];
    const count = this.#n[0] * this.#n[1] * this.#n[2];
    this.#lists = new Array(count);
    this.#slacks = new Array(count);
    this.#free = new Float32Array(count);
    this.#p = coatPoint(seed);
  }

  #cell(x: number, y: number, z: number): number {
    const s = 1 / this.#size;
    const [nx, ny, nz] = this.#n;
    const i = clamp(Math.floor((x - this.lo[0]) * s), 0, nx - 1);
    const j = clamp(Math.floor((y - this.lo[1]) * s), 0, ny - 1);
    const k = clamp(Math.floor((z - this.lo[2]) * s), 0, nz - 1);
    const at = (k * ny + j) * nx + i;
    if (!this.#lists[at]) this.#gather(at, i, j, k);
    return at;
  }

  #gather(at: number, i: number, j: number, k: number): void {
    const s = this.#size;
    const reach = s * 0.88;
    const x = this.lo[0] + (i + 0.5) * s;
    const y = this.lo[1] + (j + 0.5) * s;
    const z = this.lo[2] + (k + 0.5) * s;
    const n = this.body.prims.length;
    const d = new Float64Array(n);
    const b = this.#boxes;
    let least = 1e9;
    for (let q = 0; q < n; q++) {
      const dx = Math.max(b[q * 6] - x, 0, x - b[q * 6 + 3]);
      const dy = Math.max(b[q * 6 + 1] - y, 0, y - b[q * 6 + 4]);
      const dz = Math.max(b[q * 6 + 2] - z, 0, z - b[q * 6 + 5]);
      const lower = Math.sqrt(dx * dx + dy * dy + dz * dz);
      d[q] =
        lower > (this.#hollow ? Math.max(0, least) : least) + 2 * reach + 0.1
          ? 1e9
          : primDistance(this.#data, q * STRIDE, x, y, z);
      if (this.#data[q * STRIDE + 19] === 0) least = Math.min(least, d[q]);
    }
    // What a hollow has laid open is farther off than what was there before.
    let open = this.#hollow ? 1e9 : least;
    if (this.#hollow) for (let q = 0; q < n; q++) open = joined(this.#data, q * STRIDE, open, d[q]);
    const list: number[] = [];
    const slacks: number[] = [];
    let blend = 0;
    for (let q = 0; q < n; q++) {
      const k2 = this.#data[q * STRIDE + 16];
      const hollow = this.#data[q * STRIDE + 19] === 1;
      if (d[q] > (hollow ? -Math.min(0, least) : open) + 2 * reach + k2 + 0.02) continue;
      list.push(q * STRIDE);
      slacks.push(hollow ? 0 : d[q] - open);
      blend = Math.max(blend, k2);
    }
    const most = blend + 0.02;
    this.#lists[at] = Int32Array.from(list);
    this.#slacks[at] = Float32Array.from(slacks, (s) => (s - most) / 2);
    if (least - blend * 0.5 > 2 * reach) this.#free[at] = (least - blend * 0.5 - reach) * 0.9;
  }

  #outside(x: number, y: number, z: number): number {
    const dx = Math.max(this.lo[0] - x, 0, x - this.hi[0]);
    const dy = Math.max(this.lo[1] - y, 0, y - this.hi[1]);
    const dz = Math.max(this.lo[2] - z, 0, z - this.hi[2]);
    return Math.sqrt(dx * dx + dy * dy + dz * dz);
  }

  walk(x: number, y: number, z: number): number {
    const out = this.#outside(x, y, z);
    if (out > this.#size) return out;
    const at = this.#cell(x, y, z);
    const free = this.#free[at];
    return free > 0 && out === 0 ? free : this.#union(at, x, y, z);
  }

  distance(x: number, y: number, z: number): number {
    return this.#union(this.#cell(x, y, z), x, y, z);
  }

  #union(at: number, x: number, y: number, z: number): number {
    const F = this.#data;
    const list = this.#lists[at]!;
    const slack = this.#slacks[at]!;
    const [nx, ny] = this.#n;
    const s = this.#size;
    const dx = x - this.lo[0] - ((at % nx) + 0.5) * s;
    const dy = y - this.lo[1] - ((((at / nx) | 0) % ny) + 0.5) * s;
    const dz = z - this.lo[2] - (((at / (nx * ny)) | 0) + 0.5) * s;
    const off = Math.sqrt(dx * dx + dy * dy + dz * dz);
    let d = 1e9;
    for (let i = 0; i < list.length; i++) {
      if (slack[i] > off) continue;
      d = joined(F, list[i], d, primDistance(F, list[i], x, y, z));
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
    const jitter = this.look.fur > 0 ? (this.look.jitter ?? 0.018) : 0;
    const j = (jitter * ((h ^ (h >>> 13)) >>> 8)) / 16777216;
    let best = 1e9;
    let which = 0;
    for (let i = 0; i < list.length; i++) {
      if (this.#data[list[i] + 19] === 1) continue;
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
    if (nearEyes) for (const eye of this.body.eyes) this.#eye(eye, x, y, z, nx, ny, nz);
  }

  /** Eyes lie on the skin as drawn discs: they turn, foreshorten and are hidden like everything else, and shine by themselves. */
  #eye(eye: Eye, x: number, y: number, z: number, nx: number, ny: number, nz: number): void {
    const R = eye.radius;
    const dx = x - eye.at[0];
    const dy = y - eye.at[1];
    const dz = z - eye.at[2];
    if (dx * dx + dy * dy + dz * dz > R * R * 9) return;
    if (nx * eye.out[0] + ny * eye.out[1] + nz * eye.out[2] < 0.1) return;
    const a = (dx * eye.forward[0] + dy * eye.forward[1] + dz * eye.forward[2]) / R;
    const b = (dx * eye.up[0] + dy * eye.up[1] + dz * eye.up[2]) / R / Math.max(0.2, eye.open);
    const almond = Math.hypot(a * 0.86, b * (1 + 0.28 * a * a));
    if (almond > 1.5 && eye.open >= 0.25) return;
    const light = this.#exposure;
    if (eye.open < 0.25) {
      const lash = Math.abs(b + (a * a - 0.5) * 1.4);
      glaze(0.012, 0.01, 0.01, ramp(0.8, 0.25, lash) * ramp(1.25, 0.9, Math.abs(a)) * 0.9);
      return;
    }
    const d = Math.hypot(a, b);
    const aa = 0.08;
    glaze(0.014 * light, 0.011 * light, 0.01 * light, ramp(1.42 + aa, 1.14, almond) * 0.94);
    if (eye.white > 0) glaze(0.62 * light, 0.6 * light, 0.57 * light, ramp(1.08, 0.98, almond) * eye.white);
    const iris = eye.white > 0 ? 0.72 : 1;
    const glow = (0.42 + 0.75 * clamp(0.45 - b * 0.7)) * light * (1 - 0.35 * ramp(0.6, 1, d / iris));
    const k = ramp(iris, iris - aa * 1.4, d) * ramp(1.1, 1, almond);
    glaze(eye.iris[0] * glow, eye.iris[1] * glow, eye.iris[2] * glow, k);
    if (eye.pupil !== 'none') {
      const slit = Math.hypot(a * 3.4, b * 0.95) * 0.62;
      const pupil = eye.pupil === 'slit' ? slit : eye.pupil === 'bar' ? Math.hypot(a * 0.8, b * 1.9) * 0.7 : d;
      glaze(0.005, 0.004, 0.005, ramp(0.54 * iris + aa, 0.54 * iris - aa, pupil));
    }
    const shine = 0.55 + 0.95 * clamp(light);
    glaze(shine, shine, shine, ramp(0.32, 0.15, Math.hypot(a - 0.3, b - 0.38)));
    glaze(shine, shine, shine, ramp(0.2, 0.08, Math.hypot(a + 0.38, b + 0.42)) * 0.35);
  }
}

/** Lays a colour that gives its own light over the skin. */
function glaze(r: number, g: number, b: number, k: number): void {
  if (k <= 0) return;
  const m = 1 - k;
  skin.r *= m;
  skin.g *= m;
  skin.b *= m;
  skin.er = skin.er * m + r * k;
  skin.eg = skin.eg * m + g * k;
  skin.eb = skin.eb * m + b * k;
  skin.gloss *= m;
  skin.thin *= m;
  if (k > 0.3) skin.fur = 0;
}
