import { openStudio } from '@atelier/painter/studio';
import type { EditRun, Raster } from '../edit-op.ts';
import { scaledTo, within } from './light.ts';

/** Longer side at which the painter's media are laid on; beyond it strokes would be too fine to be seen, and memory too small. */
const MOST = 1280;

/**
 * A picture in a medium of the painter, its own light and colours kept as far as the medium can.
 * @param style a style of the painter; one it does not know leaves the picture as it is
 * @param similarity 1 keeps the picture, 0 shows the medium at its strongest
 */
export async function inMedium(
  picture: Raster,
  { style, seed, similarity }: { style: string; seed: number; similarity: number },
  checkpoint: EditRun['checkpoint'],
): Promise<Raster> {
  const small = await within(picture, MOST);
  const { width, height } = small;
  const image = { width, height, data: new Float32Array(width * height * 3) };
  for (let at = 0; at < width * height; at += 1)
    for (let one = 0; one < 3; one += 1) image.data[at * 3 + one] = small.data[at * 4 + one]! / 255;
  const painted = (await openStudio()).inMedium(image, { style, similarity, seed }, checkpoint);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    for (let one = 0; one < 3; one += 1) data[at * 4 + one] = painted.data[at * 3 + one]! * 255;
    data[at * 4 + 3] = small.data[at * 4 + 3]!;
  }
  return scaledTo({ width, height, data }, picture.width, picture.height);
}
