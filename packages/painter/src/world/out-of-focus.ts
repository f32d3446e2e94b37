import { gaussianBlur } from '../core/blur.ts';
import type { Frame } from '../frame.ts';

/** Blurs a small frame and lays it over the whole of a large one: its light smoothly, all else by the nearest pixel. */
export function outOfFocus(from: Frame, to: Frame): void {
  for (const c of ['r', 'g', 'b'] as const) {
    gaussianBlur(from[c], from.width, from.height, from.width * 0.006);
    enlarge(from[c], from, to[c], to, true);
  }
  for (const c of ['depth', 'id', 'flow'] as const) enlarge(from[c], from, to[c], to, false);
}

type Size = Pick<Frame, 'width' | 'height'>;
type Plane = Float32Array | Uint8Array;

function enlarge(
  p: Plane,
  { width: w, height: h }: Size,
  out: Plane,
  { width: W, height: H }: Size,
  smooth: boolean,
): void {
  const u = Float32Array.from({ length: W }, (_, x) => Math.min(w - 1.001, Math.max(0, ((x + 0.5) * w) / W - 0.5)));
  for (let y = 0, o = 0; y < H; y++) {
    const v = Math.min(h - 1.001, Math.max(0, ((y + 0.5) * h) / H - 0.5));
    const low = v - (v | 0);
    for (let x = 0; x < W; x++, o++) {
      const right = u[x] - (u[x] | 0);
      const q = (v | 0) * w + (u[x] | 0);
      if (smooth) {
        const left = p[q] + (p[q + w] - p[q]) * low;
        out[o] = left + (p[q + 1] + (p[q + w + 1] - p[q + 1]) * low - left) * right;
      } else out[o] = p[q + (low > 0.5 ? w : 0) + (right > 0.5 ? 1 : 0)];
    }
  }
}
