import type { Work } from './area.ts';
import type { Settled } from './seam.ts';

interface Small extends Settled {
  work: Work;
  small: Work;
  /** How many times as large a side `work` is as `small`. */
  factor: number;
}

/**
 * A hole that was filled at a smaller size, at its own: each pixel is copied from where its smaller one was, with what that one was
 * changed by. Between two origins it goes over from one to the other within a pixel of the small size.
 * @returns red, green, blue a pixel
 */
export function enlarged({ work, small, factor, colours, from }: Small, breathe: () => void): Float32Array {
  const { width, height, data } = work.picture;
  const { width: w, height: h, data: seen } = small.picture;
  const out = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const v = (y + 0.5) / factor - 0.5;
    const top = Math.floor(v);
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (!work.hole[at]) continue;
      const u = (x + 0.5) / factor - 0.5;
      const left = Math.floor(u);
      let all = 0;
      for (let corner = 0; corner < 4; corner++) {
        const cx = left + (corner & 1);
        const cy = top + (corner >> 1);
        if (cx < 0 || cy < 0 || cx >= w || cy >= h) continue;
        const p = cy * w + cx;
        const s = from ? from[p]! : p;
        if (!small.hole[p] || s < 0) continue;
        const weight = (1 - Math.abs(u - cx)) * (1 - Math.abs(v - cy)) + 1e-4;
        all += weight;
        const sx = Math.max(0, Math.min(width - 1, x + factor * ((s % w) - cx)));
        const sy = Math.max(0, Math.min(height - 1, y + factor * (((s / w) | 0) - cy)));
        const o = (sy * width + sx) * 4;
        for (let k = 0; k < 3; k++) {
          const detail = from ? data[o + k]! - seen[s * 4 + k]! : 0;
          out[at * 3 + k] = out[at * 3 + k]! + weight * (colours[p * 3 + k]! + detail);
        }
      }
      for (let k = 0; k < 3; k++) out[at * 3 + k] = out[at * 3 + k]! / all;
    }
    if (y % 64 === 63) breathe();
  }
  return out;
}
