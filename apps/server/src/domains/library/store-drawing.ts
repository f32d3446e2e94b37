import type { Platform } from '#platform/platform.ts';
import { decoder, MAX_OUTPUT_PIXELS } from './decoder/decoder.ts';
import type { Provenance } from './image/provenance.ts';
import { newVectorId, VARIANT_MIME } from './image/variants.ts';
import { FileKeeper } from './keep-files.ts';
import type { PreparedMedia } from './media.repo.ts';
import { deleteFiles } from './store-image.ts';

export interface DrawingInput {
  ownerId: number;
  bytes: Uint8Array;
  /** What it looks like, as a picture of pixels: thumbnails are made of it. */
  cover: Uint8Array;
  provenance: Provenance;
}

/**
 * Stores a drawing an engine made, with and without the visible mark, and thumbnails of its cover. Nothing of the original file survives:
 * it is rebuilt from elements that only draw.
 * @throws Error when it is no drawing, or its cover no picture
 */
export async function prepareDrawing(platform: Platform, input: DrawingInput): Promise<PreparedMedia> {
  const { ownerId, provenance } = input;
  const id = newVectorId();
  const tool = `Atelier ${platform.config.version}`;
  const files = new FileKeeper(platform, id, provenance);
  try {
    const looks = await decoder.run(
      'drawing',
      { bytes: input.bytes, cover: input.cover, maxPixels: MAX_OUTPUT_PIXELS, provenance, tool },
      files.store,
    );
    return {
      id,
      ownerId,
      mime: VARIANT_MIME.svg,
      ...files.full,
      origin: 'output',
      watermarked: true,
      provenance: true,
      ...looks,
    };
  } catch (error) {
    await deleteFiles(platform, id);
    throw error;
  }
}
