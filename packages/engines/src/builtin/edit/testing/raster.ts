import type { EditRequest, EditRun, Raster } from '../edit-op.ts';

/** A run that nobody listens to and nobody stops. */
export const quiet: EditRun = { checkpoint: () => {} };

type Paint = (x: number, y: number) => readonly [r: number, g: number, b: number, alpha?: number];

/** A picture whose every pixel is said by a rule; opaque where the rule says no alpha. */
export function raster(width: number, height: number, paint: Paint): Raster {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [r, g, b, a = 255] = paint(x, y);
      data.set([r, g, b, a], (y * width + x) * 4);
    }
  return { width, height, data };
}

/** Mean difference of two pictures of one size over their four channels, in levels. */
export function apart(a: Raster, b: Raster): number {
  let sum = 0;
  for (let i = 0; i < a.data.length; i++) sum += Math.abs(a.data[i]! - b.data[i]!);
  return sum / a.data.length;
}

/** A request without anything, and what is said of it. */
export const requestOf = (over: Partial<EditRequest> & { op: string }): EditRequest => ({
  pictures: {},
  mask: null,
  prompt: '',
  negativePrompt: '',
  style: null,
  module: '',
  locale: 'en',
  similarity: 0.5,
  custom: {},
  width: 256,
  height: 256,
  seed: 1,
  ...over,
});
