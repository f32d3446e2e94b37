import { fromOklab, toLinear, toOklab, toSrgb } from '@atelier/painter/core/colour';
import { createRng } from '@atelier/painter/core/rng';
import type { Picture } from '@atelier/painter/frame';

const ROUNDS = 14;
const BINS = 512;
/** Colours are sampled this often at most to learn how they lie. */
const SAMPLES = 60_000;

/** OKLab of a picture, three numbers a pixel; `between` is called every few rows. */
export function labOf({ data }: Picture, between: () => void): Float32Array {
  const lab = new Float32Array(data.length);
  for (let o = 0; o < data.length; o += 3) {
    if (o % 196_608 === 0) between();
    const [l, a, b] = toOklab(toLinear(data[o]!), toLinear(data[o + 1]!), toLinear(data[o + 2]!));
    lab[o] = l;
    lab[o + 1] = a;
    lab[o + 2] = b;
  }
  return lab;
}

export function ofLab(lab: Float32Array, width: number, height: number, between: () => void): Picture {
  const data = new Float32Array(lab.length);
  for (let o = 0; o < lab.length; o += 3) {
    if (o % 196_608 === 0) between();
    const rgb = fromOklab(lab[o]!, lab[o + 1]!, lab[o + 2]!);
    for (let c = 0; c < 3; c++) data[o + c] = Math.min(1, Math.max(0, toSrgb(Math.min(1, Math.max(0, rgb[c]!)))));
  }
  return { width, height, data };
}

/**
 * Colours of one picture laid out as those of another (sliced optimal transport): seen from many sides in turn, the darkest goes to the
 * darkest, the middle to the middle. In place, three numbers a pixel.
 */
export function transferColours(lab: Float32Array, model: Float32Array, seed: number, between: () => void): void {
  const rng = createRng(seed);
  for (let round = 0; round < ROUNDS; round++) {
    for (const axis of turned(rng)) {
      between();
      const from = ranks(lab, axis);
      const to = ranks(model, axis);
      const span = from.high - from.low || 1;
      const step = new Float32Array(BINS + 1);
      for (let k = 0; k <= BINS; k++) {
        const value = from.low + (span * k) / BINS;
        step[k] = quantile(to, share(from, value)) - value;
      }
      // Whole steps first, smaller ones later: it settles instead of swinging.
      const pace = 0.9 / (1 + round * 0.15);
      for (let o = 0; o < lab.length; o += 3) {
        const p = lab[o]! * axis[0] + lab[o + 1]! * axis[1] + lab[o + 2]! * axis[2];
        const at = Math.min(BINS, Math.max(0, ((p - from.low) / span) * BINS));
        const i = Math.min(BINS - 1, at | 0);
        const move = (step[i]! + (step[i + 1]! - step[i]!) * (at - i)) * pace;
        lab[o]! += axis[0] * move;
        lab[o + 1]! += axis[1] * move;
        lab[o + 2]! += axis[2] * move;
      }
    }
  }
}

type Axis = readonly [number, number, number];

/** Three ways at right angles, turned by chance. */
function turned(rng: { gauss(): number }): Axis[] {
  const unit = (v: number[]): Axis => {
    const n = Math.hypot(...v) || 1;
    return [v[0]! / n, v[1]! / n, v[2]! / n];
  };
  const a = unit([rng.gauss(), rng.gauss(), rng.gauss()]);
  const raw = [rng.gauss(), rng.gauss(), rng.gauss()];
  const along = raw[0]! * a[0] + raw[1]! * a[1] + raw[2]! * a[2];
  const b = unit(raw.map((v, c) => v - along * a[c]!));
  return [a, b, [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]];
}

interface Ranks {
  low: number;
  high: number;
  /** Share of pixels below each of `BINS + 1` values. */
  below: Float64Array;
}

function ranks(lab: Float32Array, [x, y, z]: Axis): Ranks {
  const stride = 3 * Math.max(1, Math.floor(lab.length / 3 / SAMPLES));
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let o = 0; o < lab.length; o += stride) {
    const p = lab[o]! * x + lab[o + 1]! * y + lab[o + 2]! * z;
    if (p < low) low = p;
    if (p > high) high = p;
  }
  const span = high - low || 1;
  const below = new Float64Array(BINS + 1);
  let n = 0;
  for (let o = 0; o < lab.length; o += stride) {
    const p = lab[o]! * x + lab[o + 1]! * y + lab[o + 2]! * z;
    below[Math.min(BINS, 1 + Math.floor(((p - low) / span) * BINS))]! += 1;
    n++;
  }
  for (let k = 1; k <= BINS; k++) below[k]! += below[k - 1]!;
  for (let k = 0; k <= BINS; k++) below[k]! /= n;
  return { low, high, below };
}

function share({ low, high, below }: Ranks, value: number): number {
  const at = Math.min(BINS, Math.max(0, ((value - low) / (high - low || 1)) * BINS));
  const i = Math.min(BINS - 1, Math.floor(at));
  return below[i]! + (below[i + 1]! - below[i]!) * (at - i);
}

function quantile({ low, high, below }: Ranks, q: number): number {
  let [a, b] = [0, BINS];
  while (b - a > 1) {
    const middle = (a + b) >> 1;
    if (below[middle]! < q) a = middle;
    else b = middle;
  }
  const range = below[b]! - below[a]!;
  const t = range > 1e-12 ? (q - below[a]!) / range : 0.5;
  return low + ((high - low) * (a + Math.min(1, Math.max(0, t)))) / BINS;
}
