import type { Field } from './patch-match.ts';
import { CHANNELS, type Level, REACH, SIDE, UNIT } from './pyramid.ts';

/** exp(-x) for 0 <= x < 8 in steps of 1/32. */
const FALL = new Float64Array(256).map((_, i) => Math.exp(-i / 32));
/** The difference of two patches of the same noise: below it a better pair says nothing. */
const NOISE = SIDE * SIDE * 3 * (1.5 * UNIT) ** 2;
/** A patch a pixel deeper in the hole counts this much less: what is known leads what is only made. */
const LED = new Float64Array(64).map((_, i) => 0.8 ** i);
const CHUNK = 4096;

/**
 * Every pixel of the hole from the patches that cover it: each says what its known counterpart has there, and the better it fits,
 * the more it counts. `sharp` is how much more: high keeps detail, low settles on what most agree on.
 * @returns the mean change of a colour, in levels
 */
export function vote(level: Level, { nearest, cost }: Field, sharp: number, breathe: () => void): number {
  const { width, height, data, holes, depths } = level;
  let change = 0;
  for (let n = 0; n < holes.length; n++) {
    const at = holes[n]!;
    const x = at % width;
    const y = (at / width) | 0;
    const top = Math.max(REACH, y - REACH);
    const bottom = Math.min(height - 1 - REACH, y + REACH);
    const left = Math.max(REACH, x - REACH);
    const right = Math.min(width - 1 - REACH, x + REACH);
    let least = Number.POSITIVE_INFINITY;
    for (let cy = top; cy <= bottom; cy++)
      for (let cx = left; cx <= right; cx++) {
        const d = cost[cy * width + cx]!;
        if (d < least) least = d;
      }
    const depth = depths[at]! + REACH;
    const scale = (32 * sharp) / (least + NOISE);
    let r = 0;
    let g = 0;
    let b = 0;
    let across = 0;
    let down = 0;
    let all = 0;
    for (let cy = top; cy <= bottom; cy++)
      for (let cx = left; cx <= right; cx++) {
        const q = cy * width + cx;
        const k = ((cost[q]! - least) * scale) | 0;
        if (k > 255 || k < 0) continue;
        const w = FALL[k]! * LED[Math.max(0, Math.min(63, depths[q]! - depth + 2 * REACH))]!;
        const s = (nearest[q]! + at - q) * CHANNELS;
        r += w * data[s]!;
        g += w * data[s + 1]!;
        b += w * data[s + 2]!;
        across += w * data[s + 3]!;
        down += w * data[s + 4]!;
        all += w;
      }
    const o = at * CHANNELS;
    const before = data[o + 1]!;
    data[o] = r / all + 0.5;
    data[o + 1] = g / all + 0.5;
    data[o + 2] = b / all + 0.5;
    data[o + 3] = across / all + 0.5;
    data[o + 4] = down / all + 0.5;
    change += Math.abs(data[o + 1]! - before);
    if (n % CHUNK === CHUNK - 1) breathe();
  }
  return change / Math.max(1, holes.length) / UNIT;
}
