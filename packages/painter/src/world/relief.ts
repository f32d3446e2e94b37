import type { Asset } from './asset.ts';
import { type Bounds, inverse, type Node } from './node.ts';

const N = 44;

/** The surfaces of an asset seen from straight above and straight below, on a grid of columns, and the box that they fill. */
export class Relief {
  readonly lo: [number, number, number] = [1e9, 1e9, 1e9];
  readonly hi: [number, number, number] = [-1e9, -1e9, -1e9];
  readonly #asset: Asset;
  /** Heights in the asset's units; NaN where a column meets nothing. */
  readonly #top = new Float32Array(N * N).fill(Number.NaN);
  readonly #bottom = new Float32Array(N * N).fill(Number.NaN);

  constructor(asset: Asset) {
    this.#asset = asset;
    const { lo, hi } = asset;
    const tall = hi[1] - lo[1];
    const least = Math.max(tall, hi[0] - lo[0], hi[2] - lo[2]) * 0.0012;
    const w = (hi[0] - lo[0]) / N;
    const d = (hi[2] - lo[2]) / N;
    const sunken = asset.flip === 1 && lo[1] < -0.02 * tall;
    for (let k = 0; k < N; k++)
      for (let i = 0; i < N; i++) {
        const x = lo[0] + (i + 0.5) * w;
        const z = lo[2] + (k + 0.5) * d;
        const top = this.#drop(x, hi[1] + least, z, -1, least);
        if (Number.isNaN(top)) continue;
        const found = this.#drop(x, lo[1] - least, z, 1, least);
        // What is built stands on its zero; what reaches under that is in the ground.
        if (sunken && top <= 0) continue;
        // A sliver that only one of the two looks met.
        const bottom = Number.isNaN(found) ? top : sunken ? Math.max(0, found) : found;
        this.#top[k * N + i] = top;
        this.#bottom[k * N + i] = bottom;
        this.#grow(x - w / 2, bottom, z - d / 2);
        this.#grow(x + w / 2, top, z + d / 2);
      }
    if (this.lo[0] < this.hi[0]) return;
    // Thinner than a column, a sheet is met by none: it counts as its box.
    for (let q = 0; q < 3; q++) [this.lo[q], this.hi[q]] = [lo[q]!, hi[q]!];
    this.#top.fill(hi[1], (N / 2) * N, (N / 2 + 1) * N);
    this.#bottom.fill(lo[1], (N / 2) * N, (N / 2 + 1) * N);
  }

  #grow(x: number, y: number, z: number): void {
    const p = [x, y, z];
    for (let q = 0; q < 3; q++) {
      this.lo[q] = Math.min(this.lo[q], p[q]);
      this.hi[q] = Math.max(this.hi[q], p[q]);
    }
  }

  #drop(x: number, from: number, z: number, way: 1 | -1, least: number): number {
    const { lo, hi } = this.#asset;
    let y = from;
    for (let i = 0; i < 160 && y > lo[1] - 2 * least && y < hi[1] + 2 * least; i++) {
      const d = this.#asset.walk(x, y, z);
      if (d < least) return y + way * d;
      y += way * Math.max(least, d * 0.92);
    }
    return Number.NaN;
  }

  readonly #turned = new Map<string, Bounds>();

  /** The box of the true surface round the turned thing, from its own origin, in its units: tighter than a turned box. */
  turned({ yaw, tilt = 0, mirror }: Pick<Node, 'yaw' | 'tilt' | 'mirror'>): Bounds {
    const key = `${yaw} ${tilt} ${mirror === true}`;
    const known = this.#turned.get(key);
    if (known) return known;
    const { lo, hi, flip } = this.#asset;
    const c = Math.cos(yaw);
    const s = Math.sin(yaw);
    const u = Math.cos(tilt);
    const v = Math.sin(tilt);
    const w = ((hi[0] - lo[0]) / N) * (mirror ? -1 : 1);
    const from = (mirror ? -1 : 1) * lo[0];
    const d = (hi[2] - lo[2]) / N;
    const rx = (Math.abs(c * w) + Math.abs(s) * d) / 2;
    const rz = (Math.abs(s * w) + Math.abs(c) * d) / 2;
    const box: Bounds = { lo: [1e9, 1e9, 1e9], hi: [-1e9, -1e9, -1e9] };
    const grow = (q: 0 | 1 | 2, at: number, r: number): void => {
      box.lo[q] = Math.min(box.lo[q], at - r);
      box.hi[q] = Math.max(box.hi[q], at + r);
    };
    for (let k = 0; k < N; k++)
      for (let i = 0; i < N; i++) {
        if (Number.isNaN(this.#top[k * N + i])) continue;
        const x = from + (i + 0.5) * w;
        const z = (lo[2] + (k + 0.5) * d) * flip;
        const away = c * z - s * x;
        grow(0, c * x + s * z, rx);
        for (const y of [this.#bottom[k * N + i], this.#top[k * N + i]]) {
          grow(1, u * y + v * away, Math.abs(v) * rz);
          grow(2, u * away - v * y, u * rz);
        }
      }
    this.#turned.set(key, box);
    return box;
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
    const { lo, hi } = this.#asset;
    const i = Math.floor(((M[0] * dx + M[2] * dz - lo[0]) / (hi[0] - lo[0])) * N);
    const k = Math.floor(((M[6] * dx + M[8] * dz - lo[2]) / (hi[2] - lo[2])) * N);
    if (i < 0 || k < 0 || i >= N || k >= N) return Number.NaN;
    return node.at[1] + (side === 'top' ? this.#top : this.#bottom)[k * N + i] * node.scale;
  }
}
