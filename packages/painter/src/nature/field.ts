import { createRng } from '../core/rng.ts';

/**
 * Noise of one seed on tables: three times faster than hashing each cell, for the loops that ask millions of times.
 * `at` is gradient noise in about [-1, 1]; `erode` damps octaves where the ground is already steep, as water does.
 */
export class NoiseField {
  readonly #perm = new Uint8Array(512);
  readonly #gx = new Float64Array(256);
  readonly #gy = new Float64Array(256);
  readonly #value = new Float64Array(256);

  constructor(seed: number) {
    const rng = createRng(seed);
    const p = new Uint8Array(256);
    for (let i = 0; i < 256; i++) p[i] = i;
    for (let i = 255; i > 0; i--) {
      const j = rng.int(0, i);
      const t = p[i];
      p[i] = p[j];
      p[j] = t;
    }
    for (let i = 0; i < 512; i++) this.#perm[i] = p[i & 255];
    for (let i = 0; i < 256; i++) {
      const a = rng.next() * Math.PI * 2;
      this.#gx[i] = Math.cos(a);
      this.#gy[i] = Math.sin(a);
      this.#value[i] = rng.next();
    }
  }

  /** Gradient noise, about [-1, 1]. */
  at(x: number, y: number): number {
    const p = this.#perm;
    const xf = Math.floor(x);
    const yf = Math.floor(y);
    const fx = x - xf;
    const fy = y - yf;
    const i = xf & 255;
    const j = yf & 255;
    const a = p[p[i] + j];
    const b = p[p[i + 1] + j];
    const c = p[p[i] + j + 1];
    const d = p[p[i + 1] + j + 1];
    const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
    const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
    const gx = this.#gx;
    const gy = this.#gy;
    const A = gx[a] * fx + gy[a] * fy;
    const B = gx[b] * (fx - 1) + gy[b] * fy;
    const C = gx[c] * fx + gy[c] * (fy - 1);
    const D = gx[d] * (fx - 1) + gy[d] * (fy - 1);
    return (A + (B - A) * u + (C - A) * v + (A - B - C + D) * u * v) * 1.5;
  }

  /** Random value [0, 1) of an integer cell. */
  cell(x: number, y: number): number {
    return this.#value[this.#perm[(this.#perm[x & 255] + (y & 255)) & 511]];
  }

  fbm(x: number, y: number, octaves: number, gain = 0.5): number {
    let sum = 0;
    let amp = 1;
    let norm = 0;
    for (let o = 0; o < octaves; o++) {
      sum += amp * this.at(x, y);
      norm += amp;
      amp *= gain;
      const nx = x * 1.6 - y * 1.2 + 7.1;
      y = x * 1.2 + y * 1.6;
      x = nx;
    }
    return sum / norm;
  }

  /** Crests where the noise crosses zero, finer crests only on crests; about [0, 1]. */
  ridged(x: number, y: number, octaves: number): number {
    let sum = 0;
    let amp = 1;
    let norm = 0;
    let weight = 1;
    for (let o = 0; o < octaves; o++) {
      let n = 1 - Math.abs(this.at(x, y));
      n *= n;
      sum += amp * n * weight;
      weight = n * 1.6 > 1 ? 1 : n * 1.6;
      norm += amp;
      amp *= 0.5;
      const nx = x * 1.6 - y * 1.2 + 3.7;
      y = x * 1.2 + y * 1.6;
      x = nx;
    }
    return sum / norm;
  }

  /** Derivative-damped sum of value noise: sharp ridges, smooth valleys; about [0, 1.3]. */
  erode(x: number, y: number, octaves: number): number {
    const p = this.#perm;
    const val = this.#value;
    let sum = 0;
    let amp = 1;
    let dx = 0;
    let dy = 0;
    for (let o = 0; o < octaves; o++) {
      const xf = Math.floor(x);
      const yf = Math.floor(y);
      const fx = x - xf;
      const fy = y - yf;
      const i = xf & 255;
      const j = yf & 255;
      const a = val[p[p[i] + j]];
      const b = val[p[p[i + 1] + j]];
      const c = val[p[p[i] + j + 1]];
      const d = val[p[p[i + 1] + j + 1]];
      const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
      const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
      const k = a - b - c + d;
      dx += 30 * fx * fx * (fx * (fx - 2) + 1) * (b - a + k * v);
      dy += 30 * fy * fy * (fy * (fy - 2) + 1) * (c - a + k * u);
      sum += (amp * (a + (b - a) * u + (c - a) * v + k * u * v)) / (1 + dx * dx + dy * dy);
      amp *= 0.5;
      const nx = x * 1.6 - y * 1.2;
      y = x * 1.2 + y * 1.6;
      x = nx;
    }
    return sum;
  }
}

const cache = new Map<number, NoiseField>();

/** The field of a seed; the last few are kept because several painters of one picture share them. */
export function noiseField(seed: number): NoiseField {
  const found = cache.get(seed);
  if (found) return found;
  if (cache.size >= 24) cache.delete(cache.keys().next().value ?? 0);
  const made = new NoiseField(seed);
  cache.set(seed, made);
  return made;
}
