import { mix } from './colour.ts';
import { release } from './release.ts';

/** Separable box blur run three times: close to a Gaussian of the given sigma, O(n) whatever the radius. In place; `scratch` has the size of `plane`. */
export function gaussianBlur(
  plane: Float32Array,
  width: number,
  height: number,
  sigma: number,
  scratch?: Float32Array,
): void {
  if (sigma < 0.3) return;
  const factor = Math.min(8, Math.floor(sigma / 3));
  if (factor > 1) {
    // What is so wide is the same at a part of the size.
    const small = downsample(plane, width, height, factor);
    gaussianBlur(small.plane, small.width, small.height, sigma / factor, scratch);
    plane.fill(0);
    addEnlarged(small, factor, plane, width, height);
    release(small.plane);
    return;
  }
  const tmp = scratch ?? new Float32Array(plane.length);
  const radius = Math.max(1, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2));
  for (let i = 0; i < 3; i++) {
    boxRows(plane, tmp, width, height, radius);
    boxColumns(tmp, plane, width, height, radius);
  }
  if (tmp !== scratch) release(tmp);
}

function boxRows(src: Float32Array, dst: Float32Array, w: number, h: number, r: number): void {
  const k = 1 / (2 * r + 1);
  for (let y = 0; y < h; y++) {
    const o = y * w;
    let sum = src[o]! * r;
    for (let x = 0; x < r; x++) sum += src[o + Math.min(x, w - 1)]!;
    const first = src[o]!;
    const last = src[o + w - 1]!;
    for (let x = 0; x < w; x++) {
      sum += x + r < w ? src[o + x + r]! : last;
      dst[o + x] = sum * k;
      sum -= x > r ? src[o + x - r]! : first;
    }
  }
}

function boxColumns(src: Float32Array, dst: Float32Array, w: number, h: number, r: number): void {
  const k = 1 / (2 * r + 1);
  const sums = new Float32Array(w);
  for (let x = 0; x < w; x++) sums[x] = src[x]! * r;
  for (let y = 0; y < r; y++) {
    const o = Math.min(y, h - 1) * w;
    for (let x = 0; x < w; x++) sums[x]! += src[o + x]!;
  }
  for (let y = 0; y < h; y++) {
    const add = Math.min(y + r, h - 1) * w;
    const sub = Math.max(y - r, 0) * w;
    const o = y * w;
    for (let x = 0; x < w; x++) {
      sums[x]! += src[add + x]!;
      dst[o + x] = sums[x]! * k;
      sums[x]! -= src[sub + x]!;
    }
  }
}

export interface Plane {
  plane: Float32Array;
  width: number;
  height: number;
}

/** Adds a plane to one `factor` times as large, bilinear; `first`: the row of that with which `out` begins. */
export function addEnlarged(
  { plane, width, height }: Plane,
  factor: number,
  out: Float32Array,
  w: number,
  h: number,
  gain = 1,
  first = 0,
): void {
  const row = new Float32Array(width + 1);
  const half = 0.5 - 0.5 / factor;
  for (let y = 0; y < h; y++) {
    const v = Math.min(height - 1, Math.max(0, (y + first) / factor - half));
    const at = (v | 0) * width;
    const below = (v | 0) < height - 1 ? at + width : at;
    for (let x = 0; x < width; x++) row[x] = plane[at + x]! + (plane[below + x]! - plane[at + x]!) * (v - (v | 0));
    row[width] = row[width - 1]!;
    for (let x = 0; x < w; x++) {
      const u = Math.min(width - 1, Math.max(0, x / factor - half));
      const c = u | 0;
      out[y * w + x]! += (row[c]! + (row[c + 1]! - row[c]!) * (u - c)) * gain;
    }
  }
}

/** Bilinear at (x, y); nothing before the first row and column. */
export function sampleAt(mask: Float32Array, w: number, h: number, x: number, y: number): number {
  const xi = Math.min(w - 2, x | 0);
  const yi = Math.min(h - 2, y | 0);
  if (xi < 0 || yi < 0) return 0;
  const [fx, fy] = [Math.min(1, x - xi), Math.min(1, y - yi)];
  const o = yi * w + xi;
  return mix(mix(mask[o]!, mask[o + 1]!, fx), mix(mask[o + w]!, mask[o + w + 1]!, fx), fy);
}

/** Area-average to a smaller plane. */
export function downsample(src: Float32Array, w: number, h: number, factor: number): Plane {
  const width = Math.ceil(w / factor);
  const height = Math.ceil(h / factor);
  const plane = new Float32Array(width * height);
  for (let y = 0; y < h; y++) {
    const to = ((y / factor) | 0) * width;
    const rows = Math.min(h - y + (y % factor), factor);
    for (let c = 0, x = 0; c < width; c++) {
      const end = Math.min(w, x + factor);
      const k = 1 / (rows * (end - x));
      let sum = 0;
      for (; x < end; x++) sum += src[y * w + x]!;
      plane[to + c]! += sum * k;
    }
  }
  return { plane, width, height };
}
