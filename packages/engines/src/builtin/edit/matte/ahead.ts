import type { Sighted } from '../../../analyse/classical/faces.ts';
import type { Box } from '../../../analyse/ports.ts';
import { decodePicture } from '../decode.ts';
import { within } from '../figure/light.ts';
import { findSubject, isCutOut, SURE } from './find.ts';
import type { Plane } from './planes.ts';

/** Longer side at which it is found out what a cut will be worth. */
const SIDE = 640;

/** What `matting` will make of a picture, before anybody pays for it: nothing, a cut that may be poor, or one to rely on. */
export async function cutAhead(bytes: Uint8Array): Promise<Sighted> {
  const picture = await within(await decodePicture(bytes), SIDE);
  if (isCutOut(picture)) return { state: 'found', boxes: [], confidence: 1 };
  const found = await findSubject(picture, { checkpoint: () => undefined });
  if (!found) return { state: 'none', boxes: [], confidence: 0.9 };
  const { confidence } = found;
  const boxes = [{ ...boxOf(found.cut), confidence }];
  return { state: confidence >= SURE ? 'found' : 'unknown', boxes, confidence };
}

/** Where the cut lies, in shares of the sides. */
function boxOf({ width, height, data }: Plane): Omit<Box, 'confidence'> {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (data[y * width + x]! < 0.5) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = y + 1;
    }
  return { x: left / width, y: top / height, w: (right - left) / width, h: (bottom - top) / height };
}
