import type { Platform } from '#platform/platform.ts';
import { decoder, MAX_UPLOAD_PIXELS } from './decoder/decoder.ts';
import { VARIANT_MIME } from './image/variants.ts';
import { FileKeeper } from './keep-files.ts';
import type { PreparedMedia } from './media.repo.ts';
import { deleteFiles } from './store-image.ts';

/**
 * Decodes a mask, keeps of each pixel whether it is light, and stores that as a grey PNG: every engine reads the same mask, whatever
 * colours, depth or transparency it was sent in. Alpha has no meaning.
 * @throws when the bytes cannot be decoded.
 */
export async function storeMask(
  platform: Platform,
  { id, ownerId, bytes }: { id: string; ownerId: number; bytes: Uint8Array },
): Promise<PreparedMedia> {
  const files = new FileKeeper(platform, id);
  try {
    const mask = await decoder.run('mask', { bytes, maxPixels: MAX_UPLOAD_PIXELS }, files.store);
    return {
      id,
      ownerId,
      mime: VARIANT_MIME.png,
      ...files.full,
      ...mask,
      origin: 'mask',
      watermarked: false,
      provenance: false,
      // It stands in no list.
      thumbhash: new Uint8Array(),
      dominant: '#000000',
    };
  } catch (error) {
    await deleteFiles(platform, id);
    throw error;
  }
}
