import { gaussianBlur } from '@atelier/painter/core/blur';
import { clamp } from '@atelier/painter/core/colour';
import type { Look } from './worth.ts';

/** Steps of each colour, and how far a colour speaks for those beside it. */
const STEPS = 16;
/** How far around a cut its colours are looked for, as a share of the longer side. */
const REACH = 0.07;
/** Below this many pixels of either side nothing can be told. */
const FEW = 40;

/**
 * A cut drawn anew where the colours of subject and ground do not meet: each pixel near it belongs to whom its colour does, so spokes, leaves
 * and gaps between them come out that a cut along edges fills or drops.
 */
export function byColour(cut: Uint8Array, { width, height, planes }: Look): Uint8Array {
  const near = Float32Array.from(cut);
  gaussianBlur(near, width, height, Math.max(width, height) * REACH);
  const inside = new Float32Array(STEPS ** 3);
  const outside = new Float32Array(STEPS ** 3);
  const bins = new Uint16Array(cut.length);
  let [a, b] = [0, 0];
  for (let i = 0; i < cut.length; i++) {
    let bin = 0;
    for (const plane of planes) bin = bin * STEPS + Math.min(STEPS - 1, Math.floor((plane[i]! * STEPS) / 256));
    bins[i] = bin;
    if (cut[i]) {
      inside[bin]! += 1;
      a++;
    } else {
      outside[bin]! += 1;
      b++;
    }
  }
  if (a < FEW || b < FEW) return cut;
  const [front, back] = [smoothed(inside), smoothed(outside)];
  const share = new Float32Array(cut.length);
  for (let i = 0; i < cut.length; i++) {
    const [p, q] = [front[bins[i]!]! / a, back[bins[i]!]! / b];
    const prior = 0.15 + 0.7 * clamp(near[i]! * 1.6);
    share[i] = near[i]! < 0.015 ? 0 : (p * prior) / (p * prior + q * (1 - prior) + 1e-9);
  }
  gaussianBlur(share, width, height, 0.6);
  return Uint8Array.from(share, (one) => (one > 0.5 ? 1 : 0));
}

/** Each step with some of its neighbours. */
function smoothed(counts: Float32Array): Float32Array {
  let now = counts;
  for (const step of [1, STEPS, STEPS * STEPS]) {
    const next = new Float32Array(now.length);
    for (let i = 0; i < now.length; i++) {
      const at = Math.floor(i / step) % STEPS;
      const before = at > 0 ? now[i - step]! : 0;
      const after = at < STEPS - 1 ? now[i + step]! : 0;
      next[i] = now[i]! * 0.7 + 0.15 * (before + after);
    }
    now = next;
  }
  return now;
}
