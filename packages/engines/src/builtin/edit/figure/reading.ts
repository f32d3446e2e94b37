import type { Picture } from '../../../analyse/classical/picture.ts';
import type { Raster } from '../edit-op.ts';

const GREY = 128;

/** A raster as our own code looks at pictures: its transparent parts over grey. */
export function readingOf({ width, height, data }: Raster): Picture {
  const rgb = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const share = data[at * 4 + 3]! / 255;
    for (let one = 0; one < 3; one += 1) rgb[at * 3 + one] = data[at * 4 + one]! * share + GREY * (1 - share) + 0.5;
  }
  return { width, height, rgb, alpha: null, full: { width, height } };
}
