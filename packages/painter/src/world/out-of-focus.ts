import { gaussianBlur } from '../core/blur.ts';
import type { Frame } from '../frame.ts';

const LIGHT = ['r', 'g', 'b'] as const;

/** Blurs a frame and lays it, twice as large, into another: its light smoothly, all else by the nearest pixel. */
export function outOfFocus(from: Frame, to: Frame): void {
  const { width: w, height: h } = from;
  for (const plane of [from.r, from.g, from.b]) gaussianBlur(plane, w, h, w * 0.006);
  for (let y = 0; y < to.height; y++) {
    const v = Math.min(h - 1.001, Math.max(0, y / 2 - 0.25));
    const fy = v - (v | 0);
    for (let x = 0; x < to.width; x++) {
      const u = Math.min(w - 1.001, Math.max(0, x / 2 - 0.25));
      const fx = u - (u | 0);
      const q = (v | 0) * w + (u | 0);
      const o = y * to.width + x;
      for (const c of LIGHT) {
        const p = from[c];
        const left = p[q] + (p[q + w] - p[q]) * fy;
        to[c][o] = left + (p[q + 1] + (p[q + w + 1] - p[q + 1]) * fy - left) * fx;
      }
      const near = (y >> 1) * w + (x >> 1);
      to.depth[o] = from.depth[near];
      to.id[o] = from.id[near];
      to.flow[o] = from.flow[near];
    }
  }
}
