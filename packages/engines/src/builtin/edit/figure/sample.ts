import type { Plane } from '../../../analyse/classical/planes.ts';
import type { Raster } from '../edit-op.ts';
import { LINEAR } from './light.ts';

/** A plane between its pixels; `x` and `y` count pixels from the middle of the first one, what lies beyond is the edge. */
export function sampled({ width, height, data }: Plane, x: number, y: number): number {
  const cx = x < 0 ? 0 : x > width - 1 ? width - 1 : x;
  const cy = y < 0 ? 0 : y > height - 1 ? height - 1 : y;
  const x0 = Math.floor(cx);
  const y0 = Math.floor(cy);
  const x1 = x0 + 1 < width ? x0 + 1 : x0;
  const y1 = y0 + 1 < height ? y0 + 1 : y0;
  const [fx, fy] = [cx - x0, cy - y0];
  const top = data[y0 * width + x0]! * (1 - fx) + data[y0 * width + x1]! * fx;
  return top * (1 - fy) + (data[y1 * width + x0]! * (1 - fx) + data[y1 * width + x1]! * fx) * fy;
}

/** A picture in linear light, its colours multiplied by their alpha: what can be sampled without seams. */
export interface Light {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

export function lightOf({ width, height, data }: Raster): Light {
  const out = new Float32Array(width * height * 4);
  for (let at = 0; at < out.length; at += 4) {
    const alpha = data[at + 3]! / 255;
    out[at] = LINEAR[data[at]!]! * alpha;
    out[at + 1] = LINEAR[data[at + 1]!]! * alpha;
    out[at + 2] = LINEAR[data[at + 2]!]! * alpha;
    out[at + 3] = alpha;
  }
  return { width, height, data: out };
}

/** Adds what lies at a point, between pixels, to four numbers; nothing beyond the edge. */
export function addSample({ width, height, data }: Light, x: number, y: number, into: Float64Array): void {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  for (let row = y0; row <= y0 + 1; row += 1) {
    const wy = row === y0 ? 1 - (y - y0) : y - y0;
    if (row < 0 || row >= height || wy === 0) continue;
    for (let col = x0; col <= x0 + 1; col += 1) {
      const weight = wy * (col === x0 ? 1 - (x - x0) : x - x0);
      if (col < 0 || col >= width || weight === 0) continue;
      const from = (row * width + col) * 4;
      for (let one = 0; one < 4; one += 1) into[one]! += weight * data[from + one]!;
    }
  }
}
