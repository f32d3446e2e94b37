import { toLinear, toOklab } from '@atelier/painter/core/colour';

/** Chroma weighs more than lightness: a leaf keeps its green before it keeps its shades. */
const CHROMA = 2.2;
const ROUNDS = 8;
const SAMPLES = 9000;

/** OKLab of bytes, three numbers a pixel, chroma weighted. */
export function labOfBytes(data: Uint8ClampedArray): Float32Array {
  const linear = Float32Array.from({ length: 256 }, (_, i) => toLinear(i / 255));
  const lab = new Float32Array((data.length / 4) * 3);
  for (let i = 0; i < data.length / 4; i++) {
    const [l, a, b] = toOklab(linear[data[i * 4]!]!, linear[data[i * 4 + 1]!]!, linear[data[i * 4 + 2]!]!);
    lab[i * 3] = l;
    lab[i * 3 + 1] = a * CHROMA;
    lab[i * 3 + 2] = b * CHROMA;
  }
  return lab;
}

const apart = (a: Float32Array, i: number, b: Float32Array, k: number): number =>
  (a[i * 3]! - b[k * 3]!) ** 2 + (a[i * 3 + 1]! - b[k * 3 + 1]!) ** 2 + (a[i * 3 + 2]! - b[k * 3 + 2]!) ** 2;

/** At most `count` colours that stand for all: what is farthest from the chosen ones joins them, then means settle. */
export function paletteOf(lab: Float32Array, count: number): Float32Array {
  const n = lab.length / 3;
  const stride = Math.max(1, Math.floor(n / SAMPLES));
  const picked = new Float32Array(Math.ceil(n / stride) * 3);
  for (let i = 0, k = 0; i < n; i += stride, k++) picked.set(lab.subarray(i * 3, i * 3 + 3), k * 3);
  const points = picked.length / 3;
  const centres = new Float32Array(count * 3);
  centres.set(picked.subarray(0, 3));
  const least = new Float32Array(points).fill(Number.POSITIVE_INFINITY);
  for (let k = 1; k < count; k++) {
    let sum = 0;
    for (let i = 0; i < points; i++) {
      least[i] = Math.min(least[i]!, apart(picked, i, centres, k - 1));
      sum += least[i]!;
    }
    // A fixed place within the distances, another one for each colour: spread out, and not led by lone pixels.
    let left = sum * ((k * 0.618) % 1);
    let at = points - 1;
    for (let i = 0; i < points; i++) {
      left -= least[i]!;
      if (left <= 0) {
        at = i;
        break;
      }
    }
    centres.set(picked.subarray(at * 3, at * 3 + 3), k * 3);
  }
  for (let round = 0; round < ROUNDS; round++) settle(picked, centres, count);
  return centres;
}

function settle(points: Float32Array, centres: Float32Array, count: number): void {
  const sums = new Float64Array(count * 4);
  for (let i = 0; i < points.length / 3; i++) {
    const k = nearestOf(points, i, centres) * 4;
    for (let c = 0; c < 3; c++) sums[k + c]! += points[i * 3 + c]!;
    sums[k + 3]! += 1;
  }
  for (let k = 0; k < count; k++)
    if (sums[k * 4 + 3]! > 0) for (let c = 0; c < 3; c++) centres[k * 3 + c] = sums[k * 4 + c]! / sums[k * 4 + 3]!;
}

export function nearestOf(lab: Float32Array, i: number, centres: Float32Array): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let k = 0; k < centres.length / 3; k++) {
    const d = apart(lab, i, centres, k);
    if (d < least) {
      least = d;
      best = k;
    }
  }
  return best;
}
