import type { Field } from './patch-match.ts';
import { CHANNELS, type Level, REACH, UNIT } from './pyramid.ts';

/** How much the voted colours bind: what the edge says fades within some 1 / sqrt(BOUND) pixels. */
const BOUND = 0.002;
const FLUSH_BOUND = 0.0004;
/** A step at the edge larger than this, in levels, is something that ends there: it is left alone instead of being spread. */
const STEP = 16;
const FLUSH_STEP = 60;
const ROUNDS = 60;
const FLUSH_ROUNDS = 110;
const OVER = 1.8;

export interface Settled {
  /** Red, green, blue a pixel in levels of 255, right inside the hole and at its edge. */
  colours: Float32Array;
  /** Where each pixel of the hole is best copied from; null when it is copied from nowhere. */
  from: Int32Array | null;
}

/**
 * The voted hole brought into its surroundings: the differences between neighbours stay as their patches have them, the brightness
 * comes from the edge (a screened Poisson equation, by successive over-relaxation). Without a field the differences are 0: a membrane.
 */
export function settle(level: Level, field: Field | null, flush: boolean, breathe: () => void): Settled {
  const { width, height, data, holes } = level;
  const out = new Float32Array(width * height * 3);
  for (let i = 0; i < width * height; i++) for (let k = 0; k < 3; k++) out[i * 3 + k] = data[i * CHANNELS + k]! / UNIT;
  breathe();
  if (!field) extend(level, out);
  const from = field ? origins(level, field) : null;
  breathe();
  const bend = from ? bends(level, from, flush ? FLUSH_STEP : STEP, breathe) : new Float32Array(holes.length * 3);
  const bound = field ? (flush ? FLUSH_BOUND : BOUND) : 0;
  if (field)
    for (let n = 0; n < holes.length; n++)
      for (let k = 0; k < 3; k++) bend[n * 3 + k] = bend[n * 3 + k]! + bound * out[holes[n]! * 3 + k]!;
  const rounds = field ? (flush ? FLUSH_ROUNDS : ROUNDS) : Math.max(20, Math.min(8 * ROUNDS, 4e7 / holes.length));
  for (let round = 0; round < rounds; round++) {
    for (let n = 0; n < holes.length; n++) {
      const at = holes[n]!;
      const x = at % width;
      const left = x > 0 ? (at - 1) * 3 : -1;
      const right = x < width - 1 ? (at + 1) * 3 : -1;
      const above = at >= width ? (at - width) * 3 : -1;
      const below = at < width * (height - 1) ? (at + width) * 3 : -1;
      const count = (left < 0 ? 0 : 1) + (right < 0 ? 0 : 1) + (above < 0 ? 0 : 1) + (below < 0 ? 0 : 1);
      for (let k = 0; k < 3; k++) {
        let sum = bend[n * 3 + k]!;
        if (left >= 0) sum += out[left + k]!;
        if (right >= 0) sum += out[right + k]!;
        if (above >= 0) sum += out[above + k]!;
        if (below >= 0) sum += out[below + k]!;
        const i = at * 3 + k;
        out[i] = out[i]! + OVER * (sum / (count + bound) - out[i]!);
      }
      if (n % 65536 === 65535) breathe();
    }
    breathe();
  }
  return { colours: out, from };
}

/** Colours of the edge carried into the hole, row by row and column by column, for a membrane to start from. */
function extend({ width, height, hole, holes }: Level, out: Float32Array): void {
  const open = hole.slice();
  const take = (at: number, there: boolean, beside: number): void => {
    if (!open[at] || !there || open[beside]) return;
    out.copyWithin(at * 3, beside * 3, beside * 3 + 3);
    open[at] = 0;
  };
  for (let turn = 0; turn < 2; turn++) {
    for (const at of holes) {
      take(at, at % width > 0, at - 1);
      take(at, at >= width, at - width);
    }
    for (let n = holes.length - 1; n >= 0; n--) {
      const at = holes[n]!;
      take(at, at % width < width - 1, at + 1);
      take(at, at < width * (height - 1), at + width);
    }
  }
}

/** The patch of least cost that covers a pixel, by its place in the known part: where the pixel is best copied from. */
function origins({ width, height, holes }: Level, { nearest, cost }: Field): Int32Array {
  const from = new Int32Array(width * height).fill(-1);
  for (const at of holes) {
    const x = at % width;
    const y = (at / width) | 0;
    const right = Math.min(width - 1 - REACH, x + REACH);
    const bottom = Math.min(height - 1 - REACH, y + REACH);
    let least = Number.POSITIVE_INFINITY;
    for (let cy = Math.max(REACH, y - REACH); cy <= bottom; cy++)
      for (let cx = Math.max(REACH, x - REACH); cx <= right; cx++) {
        const q = cy * width + cx;
        if (cost[q]! >= least) continue;
        least = cost[q]!;
        from[at] = nearest[q]! + at - q;
      }
  }
  return from;
}

/**
 * For each pixel of the hole the sum of how much it stands above its neighbours. What a pixel says of its neighbour, the neighbour says of
 * it: where two patches meet that do not agree, nothing is gained or lost, and no spot begins to glow.
 */
function bends(
  { width, height, data, hole, holes }: Level,
  from: Int32Array,
  most: number,
  breathe: () => void,
): Float32Array {
  const bend = new Float32Array(holes.length * 3);
  const numbers = new Int32Array(width * height).fill(-1);
  for (let n = 0; n < holes.length; n++) numbers[holes[n]!] = n;
  for (let n = 0; n < holes.length; n++) {
    const at = holes[n]!;
    const x = at % width;
    const y = (at / width) | 0;
    const s = from[at]!;
    const sx = s % width;
    const sy = (s / width) | 0;
    for (const [dx, dy] of MOVES) {
      if (x + dx < 0 || y + dy < 0 || x + dx >= width || y + dy >= height) continue;
      const beside = at + dy * width + dx;
      const inside = hole[beside] === 1;
      // Right and below are said by this pixel, left and above by the one there.
      if (inside && dx + dy < 0) continue;
      const known = sx + dx >= 0 && sy + dy >= 0 && sx + dx < width && sy + dy < height;
      const there = s + dy * width + dx;
      const other = numbers[beside]!;
      for (let k = 0; k < 3; k++) {
        const own = data[s * CHANNELS + k]!;
        const next = known ? data[there * CHANNELS + k]! : own;
        const rise = (own - next) / UNIT;
        if (inside) {
          bend[n * 3 + k] = bend[n * 3 + k]! + rise;
          bend[other * 3 + k] = bend[other * 3 + k]! - rise;
        } else {
          const step = (data[beside * CHANNELS + k]! - next) / UNIT;
          bend[n * 3 + k] = bend[n * 3 + k]! + rise + step / (1 + (step / most) ** 2) - step;
        }
      }
    }
    if (n % 16384 === 16383) breathe();
  }
  return bend;
}

const MOVES = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;
