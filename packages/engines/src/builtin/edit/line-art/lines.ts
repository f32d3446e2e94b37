import sharp from 'sharp';
import type { Raster } from '../edit-op.ts';

/** What is a line (1) and what is not (0): a byte a pixel. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export interface LineOptions {
  /** Width of the finest line that is looked for, pixels. */
  sigma: number;
  /** Pixels of the smallest spot that stays, of lines and of gaps. */
  least: number;
}

/** How much wider the second blur is, how much of it is taken off, and how dark the flat parts may be before they are filled. */
const WIDER = 1.6;
const TAKEN = 0.97;
const DARK = 0.12;

/**
 * The lines of a picture: where it is darker than its surroundings (extended difference of Gaussians, Winnemöller and others 2012), with what is
 * nearly black filled. Transparent pixels count as white.
 */
export async function linesOf(picture: Raster, { sigma, least }: LineOptions): Promise<Bitmap> {
  const { width, height } = picture;
  const rgb = await sharp(picture.data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer();
  const grey = await sharp(darkness(rgb), { raw: { width, height, channels: 1 } })
    .normalise({ lower: 1, upper: 99 })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const [fine, wide] = await Promise.all([sigma, sigma * WIDER].map((each) => blurred(grey, { width, height }, each)));
  const data = new Uint8Array(width * height);
  for (let i = 0; i < data.length; i++) {
    const near = fine![i]! / 255;
    const difference = near - (TAKEN * wide![i]!) / 255;
    data[i] = difference < near * 0.012 - 0.004 || near < DARK ? 1 : 0;
  }
  const bitmap = { width, height, data };
  dropSpots(bitmap, 1, least);
  dropSpots(bitmap, 0, least);
  return bitmap;
}

/** Levels of grey in which a colour is darker than a grey of its luminance: a fox in the snow is as light as the snow, but not as colourless. */
function darkness(rgb: Buffer): Buffer {
  const grey = Buffer.alloc(rgb.length / 3);
  for (let i = 0; i < grey.length; i++) {
    const [r, g, b] = [rgb[i * 3]!, rgb[i * 3 + 1]!, rgb[i * 3 + 2]!];
    grey[i] = 0.5 * (0.2126 * r + 0.7152 * g + 0.0722 * b) + 0.5 * Math.min(r, g, b);
  }
  return grey;
}

const blurred = (grey: Buffer, { width, height }: { width: number; height: number }, sigma: number): Promise<Buffer> =>
  sharp(grey, { raw: { width, height, channels: 1 } })
    .blur(sigma)
    .extractChannel(0)
    .raw()
    .toBuffer();

/** Turns over every patch of a value that has fewer pixels, joined by their sides. */
function dropSpots({ width, height, data }: Bitmap, value: number, least: number): void {
  const seen = new Uint8Array(data.length);
  const stack: number[] = [];
  for (let start = 0; start < data.length; start++) {
    if (seen[start] || data[start] !== value) continue;
    const spot: number[] = [];
    stack.push(start);
    seen[start] = 1;
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      if (spot.length < least) spot.push(at);
      const x = at % width;
      const next = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width];
      for (const there of next) {
        if (there < 0 || there >= width * height || seen[there] || data[there] !== value) continue;
        seen[there] = 1;
        stack.push(there);
      }
    }
    if (spot.length < least) for (const at of spot) data[at] = 1 - value;
  }
}
