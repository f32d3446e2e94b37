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

/** The first thing of the words alone, on nothing. */
export async function thing(prompt: string, width: number, height: number, seed: number): Promise<Raster> {
  const { data } = (await openStudio()).cutOut({ ...words(prompt), seed }, { width, height }, () => {});
  return { width, height, data };
}

/** A part of a picture, in shares of its sides: left, top, width, height. */
export function part({ width, height, data }: Raster, [x, y, w, h]: readonly [number, number, number, number]): Raster {
  const [left, top] = [Math.round(x * width), Math.round(y * height)];
  const out = { width: Math.round(w * width), height: Math.round(h * height) };
  const bytes = new Uint8ClampedArray(out.width * out.height * 4);
  for (let j = 0; j < out.height; j++) {
    const from = ((top + j) * width + left) * 4;
    bytes.set(data.subarray(from, from + out.width * 4), j * out.width * 4);
  }
  return { ...out, data: bytes };
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
