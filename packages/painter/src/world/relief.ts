import { clamp } from '../core/colour.ts';
import type { Asset } from './asset.ts';
import { type Bounds, inverse, type Node } from './node.ts';

/** Columns along the longer side of a thing's plan, and along one that is next to nothing of it. */
const MOST = 44;
const LEAST = 10;
/** Areas of columns are cut into so many a side. */
const SPLIT = 4;

/** The surfaces of an asset seen from straight above and straight below, on a grid of columns, and the box that they fill. */
export class Relief {
  readonly lo: [number, number, number] = [1e9, 1e9, 1e9];
  readonly hi: [number, number, number] = [-1e9, -1e9, -1e9];
  readonly #asset: Asset;
  /** Heights in the asset's units; NaN where a column meets nothing. */
  readonly #top: Float32Array;
  readonly #bottom: Float32Array;
  /** Where the asset knows how far it reaches, its columns are walked when one is asked for. */
  #walked = false;
  /** Columns along its width and its depth. */
  readonly #n: readonly [number, number];
  /** Width and depth of a column. */
  readonly #side: readonly [number, number];
  /** So near to the surface counts as on it. */
  readonly #least: number;
  readonly #sunken: boolean;

  constructor(asset: Asset) {
    this.#asset = asset;
    const { lo, hi } = asset;
    const tall = hi[1] - lo[1];
    const plan = [hi[0] - lo[0], hi[2] - lo[2]] as const;
    const columns = (v: number): number => clamp(Math.ceil((3 * MOST * v) / Math.max(...plan)), LEAST, MOST);
    const [nx, nz] = [columns(plan[0]), columns(plan[1])];
    this.#n = [nx, nz];
    this.#side = [plan[0] / nx, plan[1] / nz];
    this.#least = Math.max(tall, ...plan) * 0.0012;
    this.#sunken = asset.flip === 1 && lo[1] < -0.02 * tall;
    this.#top = new Float32Array(nx * nz).fill(Number.NaN);
    this.#bottom = this.#top.slice();
    if (!asset.extent) this.#walk();
    for (const q of [0, 1, 2]) [this.lo[q], this.hi[q]] = this.#extent(+(q === 0), +(q === 1), +(q === 2));
    if (this.lo[0] < this.hi[0]) return;
    // Thinner than a column, a sheet is met by none: it counts as its box.
    for (let q = 0; q < 3; q++) [this.lo[q], this.hi[q]] = [lo[q]!, hi[q]!];
    this.#top.fill(hi[1], (nz >> 1) * nx, ((nz >> 1) + 1) * nx);
    this.#bottom.fill(lo[1], (nz >> 1) * nx, ((nz >> 1) + 1) * nx);
  }

  #walk(): void {
    const { lo, hi } = this.#asset;
    this.#walked = true;
    this.#look(0, 0, this.#n[0], this.#n[1], lo[1] - this.#least, hi[1] + this.#least);
  }

  /**
   * Looks at some columns side by side; nothing is near them under and over two heights. They are walked as one as long as that is free, then as
   * smaller areas, then alone.
   */
  #look(i: number, k: number, wide: number, deep: number, under: number, over: number): void {
    const { lo } = this.#asset;
    const [w, d] = this.#side;
    const x = lo[0] + (i + wide / 2) * w;
    const z = lo[2] + (k + deep / 2) * d;
    if (wide === 1 && deep === 1) {
      this.#meet(k * this.#n[0] + i, x, z, under, over);
      return;
    }
    const reach = Math.hypot(((wide - 1) * w) / 2, ((deep - 1) * d) / 2) + this.#least;
    const high = this.#free(x, over, z, -1, under, reach);
    if (high < under) return;
    const low = this.#free(x, under, z, 1, high, reach);
    const across = Math.ceil(wide / SPLIT);
    const along = Math.ceil(deep / SPLIT);
    for (let a = 0; a < wide; a += across)
      for (let b = 0; b < deep; b += along)
        this.#look(i + a, k + b, Math.min(across, wide - a), Math.min(along, deep - b), low, high);
  }

  /** Where the column at (x, z) meets the surface from above and from below. */
  #meet(o: number, x: number, z: number, under: number, over: number): void {
    const top = this.#drop(x, over, z, -1, under);
    // What is built stands on its zero; what reaches under that is in the ground.
    if (Number.isNaN(top) || (this.#sunken && top <= 0)) return;
    const found = this.#drop(x, under, z, 1, over);
    // A sliver that only one of the two looks met.
    const bottom = Number.isNaN(found) ? top : this.#sunken ? Math.max(0, found) : found;
    this.#top[o] = top;
    this.#bottom[o] = bottom;
  }

  /** Height up to which nothing comes nearer than `reach` to a column. */
  #free(x: number, from: number, z: number, way: 1 | -1, to: number, reach: number): number {
    let y = from;
    while ((to - y) * way > 0) {
      const free = this.#asset.walk(x, y, z) - reach;
      if (free < 0) return y;
      y += way * Math.max(this.#least, free * 0.96);
    }
    return y;
  }

  /** Height at which a column meets the surface, up to another height; NaN where it does not. */
  #drop(x: number, from: number, z: number, way: 1 | -1, to: number): number {
    const least = this.#least;
    let y = from;
    // The last look: where it was, and how far nothing was round it.
    let at = from;
    let free = 0;
    let step = 0;
    let slope = -1;
    for (let i = 0; i < 160 && (to - y) * way > -2 * least; i++) {
      const d = this.#asset.walk(x, y, z);
      if (step > free && d + free < step) {
        // The step was longer than what is known to be free: from where it began it goes on by that alone.
        y = at + way * free * 0.92;
        step = free;
        slope = -1;
        continue;
      }
      if (d < least) return y + way * d;
      // Where the distance falls slowly the surface runs along: as far as it would be free if it went on so, and so is checked.
      if (step > 0) slope = Math.min(0.2, 0.6 * slope + (0.4 * (d - free)) / step);
      at = y;
      free = d;
      step = Math.max(least, (2 * d) / (1 - Math.max(-1, slope)));
      y += way * (step > d ? step * 0.92 : step);
    }
    return Number.NaN;
  }

  readonly #turned = new Map<string, Bounds>();

  /** The box of the true surface round the turned thing, from its own origin, in its units: tighter than a turned box. */
  turned({ yaw, tilt = 0, mirror }: Pick<Node, 'yaw' | 'tilt' | 'mirror'>): Bounds {
    const key = `${yaw} ${tilt} ${mirror === true}`;
    const known = this.#turned.get(key);
    if (known) return known;
    const M = inverse({ yaw, tilt, scale: 1, asset: this.#asset, ...(mirror && { mirror }) });
    const box: Bounds = { lo: [0, 0, 0], hi: [0, 0, 0] };
    for (const q of [0, 1, 2]) [box.lo[q], box.hi[q]] = this.#extent(M[q], M[3 + q], M[6 + q]);
    this.#turned.set(key, box);
    return box;
  }

  /** From where to where the true surface reaches along a unit direction of its own axes. */
  #extent(x: number, y: number, z: number): [number, number] {
    if (this.#asset.extent) return this.#asset.extent(x, y, z);
    const { lo } = this.#asset;
    const [nx, nz] = this.#n;
    const [w, d] = this.#side;
    const r = (Math.abs(x) * w + Math.abs(z) * d) / 2;
    const out: [number, number] = [1e9, -1e9];
    for (let k = 0; k < nz; k++)
      for (let i = 0; i < nx; i++) {
        const at = x * (lo[0] + (i + 0.5) * w) + z * (lo[2] + (k + 0.5) * d);
        for (const height of [this.#bottom[k * nx + i], this.#top[k * nx + i]]) {
          if (at + y * height - r < out[0]) out[0] = at + y * height - r;
          if (at + y * height + r > out[1]) out[1] = at + y * height + r;
        }
      }
    return out;
  }

  /** Longest side of the thing, in its units. */
  get longest(): number {
    return Math.max(this.hi[0] - this.lo[0], this.hi[1] - this.lo[1], this.hi[2] - this.lo[2]);
  }

  /** World height of the upper (or under) surface at a world column; NaN beside the thing. */
  heightAt(node: Node, x: number, z: number, side: 'top' | 'bottom'): number {
    const M = inverse(node);
    const dx = x - node.at[0];
    const dz = z - node.at[2];
    const { lo } = this.#asset;
    const [nx, nz] = this.#n;
    const i = Math.floor((M[0] * dx + M[2] * dz - lo[0]) / this.#side[0]);
    const k = Math.floor((M[6] * dx + M[8] * dz - lo[2]) / this.#side[1]);
    if (i < 0 || k < 0 || i >= nx || k >= nz) return Number.NaN;
    if (!this.#walked) this.#walk();
    return node.at[1] + (side === 'top' ? this.#top : this.#bottom)[k * nx + i] * node.scale;
  }
}
