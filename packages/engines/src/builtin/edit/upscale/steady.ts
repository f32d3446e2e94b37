import { gaussianBlur } from '@atelier/painter/core/blur';
import sharp from 'sharp';
import type { Raster } from '../edit-op.ts';
import { at, type Plane } from '../matte/planes.ts';

/** How much of the detail stays where there is no edge, and the step, in levels a pixel of the given picture, at which an edge counts half. */
const LEAST = 0.15;
const HALF = 24;
const REACH = 0.7;
const ROWS = 64;

/**
 * An enlarged picture with its detail held back where the given one does not bear it out: all of it stays along clear edges, and a part of it in
 * grain, where what was made up twice over is as often wrong as right. In place.
 */
export async function steadied(large: Raster, given: Raster, checkpoint: (share: number) => void): Promise<void> {
  const { width, height, data } = large;
  const borne = edgesOf(given);
  const plain = await sharp(given.data, { raw: { width: given.width, height: given.height, channels: 4 } })
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  for (let y = 0; y < height; y++) {
    if (y % ROWS === 0) checkpoint(y / height);
    for (let x = 0; x < width; x++) {
      const share = LEAST + (1 - LEAST) * at(borne, (x + 0.5) / width, (y + 0.5) / height);
      const o = (y * width + x) * 4;
      for (let c = 0; c < 3; c++) data[o + c] = plain[o + c]! + share * (data[o + c]! - plain[o + c]!);
    }
  }
}

/** How clearly there is one edge at each pixel, 0 to 1: its structure tensor is strong, and in one direction. */
function edgesOf({ width, height, data }: Raster): Plane {
  const n = width * height;
  const light = new Float32Array(n);
  for (let i = 0; i < n; i++) light[i] = 0.299 * data[i * 4]! + 0.587 * data[i * 4 + 1]! + 0.114 * data[i * 4 + 2]!;
  const [xx, xy, yy] = [new Float32Array(n), new Float32Array(n), new Float32Array(n)];
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const o = y * width + x;
      const across = (light[o + 1]! - light[o - 1]!) / 2;
      const down = (light[o + width]! - light[o - width]!) / 2;
      xx[o] = across * across;
      xy[o] = across * down;
      yy[o] = down * down;
    }
  for (const plane of [xx, xy, yy]) gaussianBlur(plane, width, height, REACH);
  for (let i = 0; i < n; i++) {
    const [a, b, c] = [xx[i]!, xy[i]!, yy[i]!];
    const spread = Math.sqrt((a - c) ** 2 + 4 * b * b);
    const strength = Math.sqrt((a + c + spread) / 2);
    light[i] = (spread / (a + c + 1e-3)) ** 2 * (strength / (strength + HALF));
  }
  return { width, height, data: light };
}
