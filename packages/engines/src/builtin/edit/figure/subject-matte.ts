import sharp from 'sharp';
import { facesIn } from '../../../analyse/classical/faces.ts';
import { matteOf } from '../../../analyse/classical/matte.ts';
import { clamp, type Plane } from '../../../analyse/classical/planes.ts';
import type { Box } from '../../../analyse/ports.ts';
import { encodePng } from '../decode.ts';
import type { Raster } from '../edit-op.ts';
import { within } from './light.ts';
import { readingOf } from './reading.ts';

/** How much of each pixel belongs to the subject, 0 to 1, and whether anything should depend on it. */
export interface SubjectMatte {
  share: Plane;
  sure: boolean;
}

/** Longer side at which the outline is drawn. */
const SIDE = 1536;
/** The same where faces are looked for, and how sure a face must be to count. */
const FACE_SIDE = 384;
const LIKELY = 0.35;

/** The subject of a picture as our own code finds it; null where not even a guess can be made. */
export async function subjectMatte(picture: Raster): Promise<SubjectMatte | null> {
  const { width, height } = picture;
  const { png, state } = await matteOf(await encodePng(await within(picture, SIDE)));
  if (!png) return null;
  const bytes = await sharp(png).resize(width, height, { fit: 'fill' }).extractChannel(0).raw().toBuffer();
  const share: Plane = { width, height, data: Float32Array.from(bytes, (one) => one / 255) };
  for (const face of await facesOf(picture)) addHead(share, face);
  return { share, sure: state === 'found' };
}

/** Faces of a picture, the surest first, in shares of it: places that are worth it, not who they are. */
export async function facesOf(picture: Raster): Promise<Box[]> {
  const { boxes } = facesIn(readingOf(await within(picture, FACE_SIDE)));
  return boxes.filter(({ confidence }) => confidence >= LIKELY);
}

/** A face and the neck below it are the subject, whatever their colour has in common with the ground. */
function addHead({ width, height, data }: Plane, { x, y, w, h }: Box): void {
  const [middle, high] = [(x + w / 2) * width, (y + h / 2) * height];
  const [rx, ry] = [0.5 * w * width, 0.52 * h * height];
  const soft = Math.max(1.5, 0.06 * w * width);
  const chin = (y + 0.8 * h) * height;
  const end = Math.min(height, (y + 1.35 * h) * height);
  for (let row = Math.max(0, Math.floor(high - ry - soft)); row < end; row += 1)
    for (let col = Math.max(0, Math.floor(middle - rx - soft)); col < Math.min(width, middle + rx + soft); col += 1) {
      const oval = (1 - Math.hypot((col - middle) / rx, (row - high) / ry)) * Math.min(rx, ry);
      const neck = row > chin ? 0.26 * w * width - Math.abs(col - middle) : -soft;
      const inside = clamp(0.5 + Math.max(oval, neck) / soft);
      const at = row * width + col;
      if (inside > data[at]!) data[at] = inside;
    }
}
