import { gaussianBlur } from '../core/blur.ts';
import type { Frame } from '../frame.ts';

/** Blurs a frame and lays it, twice as large, into another: its light smoothly, all else by the nearest pixel. */
export function outOfFocus(from: Frame, to: Frame): void {
  const { width: w, height: h } = from;
  for (const c of ['r', 'g', 'b'] as const) {
    gaussianBlur(from[c], w, h, w * 0.006);
    enlarge(from[c], w, h, to[c], to.width);
  }
  for (const c of ['depth', 'id', 'flow'] as const)
    for (let o = 0, y = 0; y < to.height; y++)
      for (let x = 0; x < to.width; x++) to[c][o++] = from[c][(y >> 1) * w + (x >> 1)];
}

function enlarge(p: Float32Array, w: number, h: number, out: Float32Array, width: number): void {
  for (let o = 0; o < out.length; o++) {
    const x = o % width;
    const v = Math.min(h - 1.001, Math.max(0, (o - x) / width / 2 - 0.25));
    const u = Math.min(w - 1.001, Math.max(0, x / 2 - 0.25));
    const q = (v | 0) * w + (u | 0);
    const left = p[q] + (p[q + w] - p[q]) * (v - (v | 0));
    out[o] = left + (p[q + 1] + (p[q + w + 1] - p[q + 1]) * (v - (v | 0)) - left) * (u - (u | 0));
  }
}
