import sharp, { type Metadata, type Sharp } from 'sharp';
import { sniffImage } from '../image/image-header.ts';
import { decodeHeic } from './heic.ts';

// Bytes of strangers reach three decoders and no other, whatever they pretend to be. SVG is for our own mark.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadSvgBuffer'],
});
// Every file is read once: a cache would only hold memory.
sharp.cache(false);

/** Decoded pixels, eight bits a channel, upright, sRGB. */
export interface Raster {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/** No single picture may keep a decoder or encoder longer than this. */
const TIMEOUT_SECONDS = 20;
/**
 * Decodes a whole picture and drops all its metadata; orientation and colour profile are applied first.
 * @throws when it is broken, too large (`maxPixels`) or of another format.
 */
export async function decode(bytes: Uint8Array, maxPixels: number): Promise<Raster> {
  // The decoder for our own mark is not for strangers.
  const mime = sniffImage(bytes);
  if (mime === null) throw new Error('Not a PNG, JPEG, WebP or HEIC');
  if (mime === 'image/heic') return opaque(await decodeHeic(bytes, maxPixels));
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning' })
    .autoOrient()
    .toColourspace('srgb')
    .timeout({ seconds: TIMEOUT_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels as Raster['channels'] };
}

/** What a file of our own tells of itself. */
export const metadataOf = (bytes: Uint8Array): Promise<Metadata> => sharp(bytes).metadata();

/** A photo's alpha channel says nothing. */
async function opaque(pixels: { data: Buffer; width: number; height: number }): Promise<Raster> {
  const { data, info } = await fromRaster({ ...pixels, channels: 4 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels as Raster['channels'] };
}

/** A pipeline over decoded pixels. */
export function fromRaster({ data, width, height, channels }: Raster): Sharp {
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: false }).timeout({
    seconds: TIMEOUT_SECONDS,
  });
}

/** Scaled so that it is at most `width` wide; never enlarged. */
export async function narrowed(raster: Raster, width: number): Promise<Raster> {
  if (raster.width <= width) return raster;
  const { data, info } = await fromRaster(raster)
    .resize({ width, kernel: 'lanczos3' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels as Raster['channels'] };
}

/** Scaled so that its longer side is at most `side`; never enlarged. */
export async function within(raster: Raster, side: number): Promise<Raster> {
  const scale = side / Math.max(raster.width, raster.height);
  return scale >= 1 ? raster : narrowed(raster, Math.max(1, Math.round(raster.width * scale)));
}
