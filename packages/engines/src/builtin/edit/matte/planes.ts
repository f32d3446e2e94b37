import type { Raster } from '../edit-op.ts';

export interface Plane {
  width: number;
  height: number;
  data: Float32Array;
}

/** Between pixels, `u` and `v` in shares of the sides. */
export function at({ width, height, data }: Plane, u: number, v: number): number {
  const x = Math.min(width - 1, Math.max(0, u * width - 0.5));
  const y = Math.min(height - 1, Math.max(0, v * height - 0.5));
  const x0 = x | 0;
  const y0 = y | 0;
  const x1 = x0 + 1 < width ? x0 + 1 : x0;
  const y1 = y0 + 1 < height ? y0 + 1 : y0;
  const fx = x - x0;
  const top = data[y0 * width + x0]! * (1 - fx) + data[y0 * width + x1]! * fx;
  const low = data[y1 * width + x0]! * (1 - fx) + data[y1 * width + x1]! * fx;
  return top + (low - top) * (y - y0);
}

/** The three colours as planes of 0 to 255, area-averaged so that no side passes `side`. */
export function shrink(
  { width, height, data }: Raster,
  side: number,
): { planes: Float32Array[]; width: number; height: number } {
  const k = Math.min(1, side / Math.max(width, height));
  const w = Math.max(1, Math.round(width * k));
  const h = Math.max(1, Math.round(height * k));
  const planes = [0, 1, 2].map(() => new Float32Array(w * h));
  for (let y = 0; y < h; y++) {
    const y0 = Math.floor((y * height) / h);
    const y1 = Math.max(y0 + 1, Math.floor(((y + 1) * height) / h));
    for (let x = 0; x < w; x++) {
      const x0 = Math.floor((x * width) / w);
      const x1 = Math.max(x0 + 1, Math.floor(((x + 1) * width) / w));
      let [r, g, b] = [0, 0, 0];
      for (let j = y0; j < y1; j++)
        for (let i = x0; i < x1; i++) {
          const o = (j * width + i) * 4;
          r += data[o]!;
          g += data[o + 1]!;
          b += data[o + 2]!;
        }
      const n = (y1 - y0) * (x1 - x0);
      const d = y * w + x;
      planes[0]![d] = r / n;
      planes[1]![d] = g / n;
      planes[2]![d] = b / n;
    }
  }
  return { planes, width: w, height: h };
}
