import { createHash } from 'node:crypto';
import { CLEAN_THUMBNAIL_WIDTH } from '@atelier/rules/media/ids';
import type { Platform } from '#platform/platform.ts';
import { decode, fromRaster, inPool, narrowed, type Raster } from './image/codec.ts';
import { VARIANT_MIME, type Variant, variantKey } from './image/variants.ts';
import type { PreparedMedia } from './media.repo.ts';
import { deleteFiles, MAX_UPLOAD_PIXELS } from './store-image.ts';

/** Half of full luminance: from here on a pixel is changed (decisions 3a). */
const HALF = 127.5;

/**
 * Decodes a mask, keeps of each pixel whether it is light, and stores that as a grey PNG: every engine reads the same mask, whatever
 * colours, depth or transparency it was sent in. Alpha has no meaning.
 * @throws when the bytes cannot be decoded.
 */
export async function storeMask(
  platform: Platform,
  { id, ownerId, bytes }: { id: string; ownerId: number; bytes: Uint8Array },
): Promise<PreparedMedia> {
  const put = (variant: Variant, file: Buffer) =>
    platform.storage.put(variantKey(id, variant), file, VARIANT_MIME[variant.format]);
  try {
    return await inPool(async () => {
      const { mask, light } = lightOf(await decode(bytes, MAX_UPLOAD_PIXELS));
      const full = await fromRaster(mask).toColourspace('b-w').png({ compressionLevel: 9 }).toBuffer();
      await put({ width: null, watermarked: false, format: 'png' }, full);
      const small = await narrowed(mask, CLEAN_THUMBNAIL_WIDTH);
      const thumbnail = { width: CLEAN_THUMBNAIL_WIDTH, watermarked: false } as const;
      await put({ ...thumbnail, format: 'jpg' }, await fromRaster(small).jpeg().toBuffer());
      await put({ ...thumbnail, format: 'webp' }, await fromRaster(small).webp().toBuffer());
      return {
        id,
        ownerId,
        mime: VARIANT_MIME.png,
        bytes: full.length,
        width: mask.width,
        height: mask.height,
        sha256: createHash('sha256').update(full).digest(),
        origin: 'mask',
        light,
        watermarked: false,
        provenance: false,
        // It stands in no list.
        thumbhash: new Uint8Array(),
        dominant: '#000000',
      };
    });
  } catch (error) {
    await deleteFiles(platform, id);
    throw error;
  }
}

/** White where a pixel is light, black where it is dark, and the share that is light. */
export function lightOf({ data, width, height, channels }: Raster): { mask: Raster; light: number } {
  const mask = Buffer.alloc(width * height);
  const coloured = channels >= 3;
  let light = 0;
  for (let pixel = 0, at = 0; pixel < mask.length; pixel++, at += channels) {
    const luminance = coloured ? 0.2126 * data[at]! + 0.7152 * data[at + 1]! + 0.0722 * data[at + 2]! : data[at]!;
    if (luminance < HALF) continue;
    mask[pixel] = 255;
    light++;
  }
  return { mask: { data: mask, width, height, channels: 1 }, light: light / mask.length };
}
