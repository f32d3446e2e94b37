import { UnreadableImageError } from '@atelier/painter/job';
import sharp from 'sharp';
import type { Mask, Raster } from './edit-op.ts';

/** Side of the largest picture that is taken, and of the largest result (decisions 3a). */
export const MAX_SIDE = 4096;

async function pixels(bytes: Uint8Array): Promise<Raster> {
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_SIDE * MAX_SIDE })
    .rotate()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw new UnreadableImageError(error instanceof Error ? error.message : String(error));
    });
  return {
    width: info.width,
    height: info.height,
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
  };
}

/**
 * An image file as an upright sRGB raster.
 * @throws UnreadableImageError when it is none, or larger than `MAX_SIDE` squared
 */
export const decodePicture = (bytes: Uint8Array): Promise<Raster> => pixels(bytes);

/**
 * A mask file: luminance of half and more is changed, alpha has no meaning.
 * @throws UnreadableImageError when it cannot be read
 */
export async function decodeMask(bytes: Uint8Array): Promise<Mask> {
  const { width, height, data: rgba } = await pixels(bytes);
  const data = new Uint8Array(width * height);
  for (let i = 0; i < data.length; i++) {
    const luminance = 0.2126 * rgba[i * 4]! + 0.7152 * rgba[i * 4 + 1]! + 0.0722 * rgba[i * 4 + 2]!;
    data[i] = luminance >= 127.5 ? 255 : 0;
  }
  return { width, height, data };
}

/** A raster as a PNG; without its alpha where every pixel is opaque. */
export async function encodePng({ width, height, data }: Raster): Promise<Uint8Array> {
  const image = sharp(data, { raw: { width, height, channels: 4 } });
  const opaque = isOpaque(data) ? image.removeAlpha() : image;
  return new Uint8Array(await opaque.png({ compressionLevel: 6, adaptiveFiltering: true }).toBuffer());
}

function isOpaque(data: Uint8ClampedArray): boolean {
  for (let i = 3; i < data.length; i += 4) if (data[i] !== 255) return false;
  return true;
}
