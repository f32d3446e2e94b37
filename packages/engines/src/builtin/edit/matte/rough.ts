import { gaussianBlur } from '@atelier/painter/core/blur';
import type { Raster } from '../edit-op.ts';
import { at, type Plane, shrink } from './planes.ts';

/** Longer side at which grain is looked for, the finest grain, and how far it is averaged. Pixels there. */
const SIDE = 720;
const GRAIN = 1.6;
const AROUND = 5;

/** How rough a picture is at each place of a smaller copy, in doublings: 0 smooth, 6 and more gravel. What is smooth on gravel stands out by it. */
export function roughness(picture: Raster, width: number, height: number): Plane {
  const small = shrink(picture, SIDE);
  const n = small.width * small.height;
  const luma = new Float32Array(n);
  for (let i = 0; i < n; i++)
    luma[i] = 0.3 * small.planes[0]![i]! + 0.59 * small.planes[1]![i]! + 0.11 * small.planes[2]![i]!;
  const soft = Float32Array.from(luma);
  gaussianBlur(soft, small.width, small.height, GRAIN);
  for (let i = 0; i < n; i++) luma[i] = Math.min(40, Math.abs(luma[i]! - soft[i]!));
  gaussianBlur(luma, small.width, small.height, AROUND);
  const fine: Plane = { width: small.width, height: small.height, data: luma };
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      data[y * width + x] = Math.log2(1 + at(fine, (x + 0.5) / width, (y + 0.5) / height));
  return { width, height, data };
}
