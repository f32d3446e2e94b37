import type { Raster } from '../edit-op.ts';
import { backProject, borrowDetail, followEdges, type Luma, withinNeighbours } from './detail.ts';

/** Pixels of the given picture that are worked on at a time, in whole rows, and how many more rows on each side are read for them. */
const PIXELS = 49_152;
const LEAST_ROWS = 12;
const MARGIN = 10;
const SLACK = 0.12;

const luma = (r: number, g: number, b: number): number => 0.299 * r + 0.587 * g + 0.114 * b;

const lanczos = (x: number): number => {
  if (x === 0) return 1;
  const p = Math.PI * x;
  return (3 * Math.sin(p) * Math.sin(p / 3)) / (p * p);
};
/** The new pixels lie a quarter before and after the middle of an old one: two sets of six weights, each summing to 1. */
const TAPS = [-0.25, 0.25].map((off) => {
  const raw = Array.from({ length: 7 }, (_, k) => {
    const x = k - 3 - off;
    return Math.abs(x) < 3 ? lanczos(x) : 0;
  });
  const sum = raw.reduce((a, b) => a + b, 0);
  return Float32Array.from(raw, (v) => v / sum);
});

/**
 * Twice as large a side, row by row of strips, on the values as they are encoded: nearly every picture was made small that way, and in linear
 * light what shines in the dark would come out broader and harder than it was. `checkpoint` is told the share that is done.
 */
export function double(source: Raster, checkpoint: (share: number) => void): Raster {
  const { width, height } = source;
  const out = new Uint8ClampedArray(width * height * 16);
  const most = Math.max(LEAST_ROWS, Math.round(PIXELS / width));
  for (let top = 0; top < height; top += most) {
    const first = Math.max(0, top - MARGIN);
    const last = Math.min(height, top + most + MARGIN);
    const part = { width, height: last - first, data: source.data.subarray(first * width * 4, last * width * 4) };
    const share = (step: number): void => checkpoint(Math.min(1, (top + (most * step) / 8) / height));
    const strip = doubleStrip(part, share);
    const rows = Math.min(most, height - top) * 2;
    const skip = (top - first) * 2 * width * 2 * 4;
    out.set(strip.subarray(skip, skip + rows * width * 8), top * 2 * width * 8);
  }
  return { width: width * 2, height: height * 2, data: out };
}

function doubleStrip({ width, height, data }: Raster, share: (step: number) => void): Uint8ClampedArray {
  const n = width * height;
  const small: Luma = { width, height, data: new Float32Array(n) };
  const planes = [0, 1, 2, 3].map(() => new Float32Array(n));
  for (let i = 0; i < n; i++) {
    const o = i * 4;
    const alpha = data[o + 3]! / 255;
    for (let c = 0; c < 3; c++) planes[c]![i] = (data[o + c]! / 255) * alpha;
    planes[3]![i] = alpha;
    small.data[i] = luma(data[o]!, data[o + 1]!, data[o + 2]!) / 255;
  }
  const [r, g, b, a] = planes.map((plane, c) => {
    share(c / 2);
    return lanczosDouble(plane, width, height);
  }) as [Float32Array, Float32Array, Float32Array, Float32Array];
  share(2);
  const large: Luma = { width: width * 2, height: height * 2, data: new Float32Array(n * 4) };
  for (let i = 0; i < n * 4; i++) {
    const whole = a[i]! > 0.004 ? 1 / a[i]! : 1;
    for (const plane of [r, g, b]) plane[i] = Math.min(1, Math.max(0, plane[i]! * whole));
    large.data[i] = luma(r[i]!, g[i]!, b[i]!);
  }
  const before = Float32Array.from(large.data);
  sharpen(large, small, share);
  share(7.5);
  const out = new Uint8ClampedArray(n * 16);
  for (let i = 0; i < n * 4; i++) {
    const more = large.data[i]! - before[i]!;
    out[i * 4] = (r[i]! + more) * 255;
    out[i * 4 + 1] = (g[i]! + more) * 255;
    out[i * 4 + 2] = (b[i]! + more) * 255;
    out[i * 4 + 3] = a[i]! * 255;
  }
  return out;
}

function sharpen(large: Luma, small: Luma, share: (step: number) => void): void {
  backProject(large, small, 1);
  share(3);
  borrowDetail(large, small);
  share(4.5);
  backProject(large, small, 1);
  share(5);
  large.data = followEdges(large);
  share(6);
  backProject(large, small, 0.9);
  withinNeighbours(large, small, SLACK);
  share(7);
}

function lanczosDouble(plane: Float32Array, width: number, height: number): Float32Array {
  const W = width * 2;
  const rows = new Float32Array(W * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let [left, right] = [0, 0];
      for (let k = 0; k < 7; k++) {
        const i = x + k - 3;
        const v = plane[y * width + (i < 0 ? 0 : i >= width ? width - 1 : i)]!;
        left += v * TAPS[0]![k]!;
        right += v * TAPS[1]![k]!;
      }
      rows[y * W + 2 * x] = left;
      rows[y * W + 2 * x + 1] = right;
    }
  const out = new Float32Array(W * height * 2);
  for (let y = 0; y < height; y++)
    for (let k = 0; k < 7; k++) {
      const i = y + k - 3;
      const from = (i < 0 ? 0 : i >= height ? height - 1 : i) * W;
      const [up, down] = [TAPS[0]![k]!, TAPS[1]![k]!];
      const o = 2 * y * W;
      for (let x = 0; x < W; x++) {
        const v = rows[from + x]!;
        out[o + x]! += v * up;
        out[o + W + x]! += v * down;
      }
    }
  return out;
}
