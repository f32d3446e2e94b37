import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openStudio } from '@atelier/painter/studio';
import { decodePicture } from '../decode.ts';
import type { Mask, Raster } from '../edit-op.ts';

const PHOTOS = path.join(import.meta.dirname, 'photos');

/** A photograph of `photos/`, by its name there. */
export const photo = async (name: string): Promise<Raster> =>
  decodePicture(await readFile(path.join(PHOTOS, `${name}.jpg`)));

const words = (prompt: string) => ({ prompt, negativePrompt: '', style: null, module: '', locale: 'en' });

/** A picture the house paints of words. */
export async function painting(prompt: string, width: number, height: number, seed: number): Promise<Raster> {
  const { data } = (await openStudio()).paint({ ...words(prompt), seed }, { width, height }, () => {});
  return { width, height, data };
}

/** What of a picture a tool may change, said in shares of its sides: 255 where it is. */
export function maskWhere({ width, height }: Raster, test: (u: number, v: number) => boolean): Mask {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (test((x + 0.5) / width, (y + 0.5) / height)) data[y * width + x] = 255;
  return { width, height, data };
}

/** An oval, in shares of the sides. */
export const oval = (x: number, y: number, across: number, down: number) => (u: number, v: number) =>
  ((u - x) / across) ** 2 + ((v - y) / down) ** 2 < 1;
