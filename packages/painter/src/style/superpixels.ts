import type { Picture } from '../frame.ts';
import type { Rng } from '../stage.ts';
import { labOf } from './kit.ts';

export interface Segments {
  /** Segment of each pixel. */
  label: Int32Array;
  count: number;
  /** Mean OKLab of each segment, and its mean position. */
  lab: Float64Array;
  x: Float64Array;
  y: Float64Array;
  size: Int32Array;
}

/**
 * Compact segments that hug the picture's edges (SLIC): k-means over colour and place, each centre searching only its neighbourhood.
 * `compact` weighs roundness against colour.
 */
export function superpixels(picture: Picture, step: number, compact: number, rng: Rng, rounds = 5): Segments {
  const { width: w, height: h } = picture;
  const lab = labOf(picture);
  const cols = Math.max(1, Math.round(w / step));
  const rows = Math.max(1, Math.round(h / step));
  const count = cols * rows;
  const centre = new Float64Array(count * 5);
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < cols; c++) {
      const x = Math.min(w - 1, Math.max(0, Math.floor((c + 0.5 + rng.range(-0.4, 0.4)) * (w / cols))));
      const y = Math.min(h - 1, Math.max(0, Math.floor((r + 0.5 + rng.range(-0.4, 0.4)) * (h / rows))));
      const k = (r * cols + c) * 5;
      const o = (y * w + x) * 3;
      centre[k] = lab[o]!;
      centre[k + 1] = lab[o + 1]!;
      centre[k + 2] = lab[o + 2]!;
      centre[k + 3] = x;
      centre[k + 4] = y;
    }
  }
  const label = new Int32Array(w * h);
  const distance = new Float32Array(w * h);
  const sums = new Float64Array(count * 6);
  const space = (compact / step) ** 2;
  const reach = Math.ceil(step * 1.6);
  for (let round = 0; round < rounds; round++) {
    distance.fill(Number.POSITIVE_INFINITY);
    for (let k = 0; k < count; k++) {
      const [L = 0, a = 0, b = 0, cx = 0, cy = 0] = centre.subarray(k * 5, k * 5 + 5);
      const y1 = Math.min(h - 1, Math.ceil(cy + reach));
      const x1 = Math.min(w - 1, Math.ceil(cx + reach));
      for (let y = Math.max(0, Math.floor(cy - reach)); y <= y1; y++) {
        for (let x = Math.max(0, Math.floor(cx - reach)); x <= x1; x++) {
          const o = y * w + x;
          const dl = lab[o * 3]! - L;
          const da = lab[o * 3 + 1]! - a;
          const db = lab[o * 3 + 2]! - b;
          const d = dl * dl + 4 * (da * da + db * db) + space * ((x - cx) ** 2 + (y - cy) ** 2);
          if (d < distance[o]!) {
            distance[o] = d;
            label[o] = k;
          }
        }
      }
    }
    sums.fill(0);
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < w; x++) {
        const o = y * w + x;
        const k = label[o]! * 6;
        sums[k]! += lab[o * 3]!;
        sums[k + 1]! += lab[o * 3 + 1]!;
        sums[k + 2]! += lab[o * 3 + 2]!;
        sums[k + 3]! += x;
        sums[k + 4]! += y;
        sums[k + 5]!++;
      }
    }
    for (let k = 0; k < count; k++) {
      const n = sums[k * 6 + 5]!;
      if (n > 0) for (let c = 0; c < 5; c++) centre[k * 5 + c] = sums[k * 6 + c]! / n;
    }
  }
  const out: Segments = {
    label,
    count,
    lab: new Float64Array(count * 3),
    x: new Float64Array(count),
    y: new Float64Array(count),
    size: new Int32Array(count),
  };
  for (let k = 0; k < count; k++) {
    for (let c = 0; c < 3; c++) out.lab[k * 3 + c] = centre[k * 5 + c]!;
    out.x[k] = centre[k * 5 + 3]!;
    out.y[k] = centre[k * 5 + 4]!;
    out.size[k] = sums[k * 6 + 5]!;
  }
  return out;
}
