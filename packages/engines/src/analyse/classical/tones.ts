import type { Colour } from './guide.ts';
import { boxMean, clamp, type Plane, plane } from './planes.ts';

const STEPS = 14;
const CELLS = STEPS ** 3;

/** The colours of a picture sorted into cells, as fine as the picture needs. */
export interface Cells {
  of: Uint16Array;
  /** How often each colour stands in the parts a plane weighs, smoothed over its neighbours; sums to 1. */
  spread(weights: Float32Array): Float32Array;
}

export function cellsOf(lab: Colour): Cells {
  const count = lab[0].data.length;
  const of = new Uint16Array(count);
  for (const { data } of lab) {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let at = 0; at < count; at += 1) {
      least = Math.min(least, data[at]!);
      most = Math.max(most, data[at]!);
    }
    // Cells finer than the eye would part what belongs together.
    const width = Math.max((most - least) / STEPS, 0.012);
    for (let at = 0; at < count; at += 1)
      of[at] = of[at]! * STEPS + Math.min(STEPS - 1, Math.floor((data[at]! - least) / width));
  }
  return {
    of,
    spread(weights) {
      const raw = new Float32Array(CELLS);
      let sum = 1e-6;
      for (let at = 0; at < count; at += 1) {
        raw[of[at]!]! += weights[at]!;
        sum += weights[at]!;
      }
      for (let at = 0; at < CELLS; at += 1) raw[at]! /= sum;
      return smoothed(smoothed(smoothed(raw, 1), STEPS), STEPS * STEPS);
    },
  };
}

/** Each cell gives a quarter to its neighbours along one axis. */
function smoothed(raw: Float32Array, step: number): Float32Array {
  const out = new Float32Array(CELLS);
  for (let at = 0; at < CELLS; at += 1) {
    const place = Math.floor(at / step) % STEPS;
    const before = place > 0 ? raw[at - step]! : raw[at]!;
    const after = place < STEPS - 1 ? raw[at + step]! : raw[at]!;
    out[at] = 0.6 * raw[at]! + 0.2 * (before + after);
  }
  return out;
}

/**
 * How far each pixel is fenced off from the border: the smallest difference of colour that a way to the border must cross (minimum barrier
 * distance, by a few sweeps). 0 to 1, 1 the best fenced.
 */
export function fencedOff(lab: Colour): Plane {
  const { width, height } = lab[0];
  const out = plane(width, height);
  for (const [one, raw] of lab.entries()) {
    const { data } = boxMean(raw, 2);
    const barrier = barrierOf(data, width, height);
    // Colour parts a subject from its ground better than light and shadow do.
    const weight = one === 0 ? 1 : 2;
    for (let at = 0; at < out.data.length; at += 1) out.data[at]! += weight * barrier[at]!;
  }
  const top = quantile(out.data, 0.98);
  for (let at = 0; at < out.data.length; at += 1) out.data[at] = top > 0 ? clamp(out.data[at]! / top) : 0;
  return out;
}

/** The middle of the lower edge, where a subject that is larger than its picture leaves it. */
export const mayBeCutOff = (x: number, width: number): boolean => Math.abs((x + 0.5) / width - 0.5) < 0.3;

function barrierOf(data: Float32Array, width: number, height: number): Float32Array {
  const cost = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY);
  const low = Float32Array.from(data);
  const high = Float32Array.from(data);
  const last = height - 1;
  for (let x = 0; x < width; x += 1) {
    cost[x] = 0;
    if (!mayBeCutOff(x, width)) cost[last * width + x] = 0;
  }
  for (let y = 0; y < height; y += 1) cost[y * width] = cost[y * width + width - 1] = 0;
  const step = (here: number, from: number): void => {
    const value = data[here]!;
    const least = Math.min(low[from]!, value);
    const most = Math.max(high[from]!, value);
    if (most - least >= cost[here]!) return;
    cost[here] = most - least;
    low[here] = least;
    high[here] = most;
  };
  for (let sweep = 0; sweep < 4; sweep += 1) {
    const down = sweep % 2 === 0;
    for (let i = 1; i < height; i += 1) {
      const y = down ? i : height - i;
      for (let j = 1; j < width - 1; j += 1) {
        const x = down ? j : width - 1 - j;
        const here = y * width + x;
        if (down || y < last) step(here, down ? here - width : here + width);
        step(here, down ? here - 1 : here + 1);
      }
    }
  }
  return cost;
}

/** The value below which that share of all values lies. */
export function quantile(values: Float32Array, share: number): number {
  const sorted = Float32Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
