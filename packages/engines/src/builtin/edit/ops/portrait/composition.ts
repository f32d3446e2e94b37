import sharp from 'sharp';
import type { Raster } from '../../edit-op.ts';
import { facesOf } from '../../figure/subject-matte.ts';

/** A part of a picture in pixels. */
interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A face in shares of the picture it is in. */
export interface Head {
  x: number;
  y: number;
  w: number;
  h: number;
  found: boolean;
}

/** Height of the face, and where its middle stands, in shares of the portrait. */
const FACE_HEIGHT = 0.36;
const FACE_MIDDLE = 0.41;
/** Beyond that enlargement a portrait would only show how few pixels there were. */
const MOST_SCALE = 3;

/** The face a portrait is made of: the largest that is likely, else where one usually is. */
async function headOf(picture: Raster): Promise<Head> {
  const [first, ...others] = await facesOf(picture);
  if (!first) return { x: 0.34, y: 0.16, w: 0.32, h: 0.42, found: false };
  const largest = others.reduce((best, face) => (face.w * face.h > 1.5 * best.w * best.h ? face : best), first);
  return { x: largest.x, y: largest.y, w: largest.w, h: largest.h, found: true };
}

function partFor(picture: Raster, head: Head, width: number, height: number): Part {
  const wanted = (FACE_HEIGHT * height) / (head.h * picture.height);
  const least = Math.max(width / picture.width, height / picture.height);
  // A guess is no reason to cut much away.
  const scale = Math.max(least, Math.min(wanted, head.found ? MOST_SCALE * Math.max(1, least) : 1.25 * least));
  const [w, h] = [Math.min(picture.width, width / scale), Math.min(picture.height, height / scale)];
  const inside = (value: number, most: number): number => Math.min(Math.max(0, value), most);
  return {
    left: Math.floor(inside((head.x + head.w / 2) * picture.width - w / 2, picture.width - w)),
    top: Math.floor(inside((head.y + head.h / 2) * picture.height - FACE_MIDDLE * h, picture.height - h)),
    width: Math.max(1, Math.floor(w)),
    height: Math.max(1, Math.floor(h)),
  };
}

/** The part of a picture that is a portrait, in the size asked, and where the face is in it. */
export async function composed(
  picture: Raster,
  width: number,
  height: number,
): Promise<{ picture: Raster; head: Head }> {
  const head = await headOf(picture);
  const part = partFor(picture, head, width, height);
  const data = await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 4 } })
    .extract(part)
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  return {
    picture: { width, height, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length) },
    head: {
      x: (head.x * picture.width - part.left) / part.width,
      y: (head.y * picture.height - part.top) / part.height,
      w: (head.w * picture.width) / part.width,
      h: (head.h * picture.height) / part.height,
      found: head.found,
    },
  };
}
