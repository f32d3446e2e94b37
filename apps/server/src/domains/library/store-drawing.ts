import { createHash } from 'node:crypto';
import type { Platform } from '#platform/platform.ts';
import { decode, inPool } from './image/codec.ts';
import type { Provenance } from './image/provenance.ts';
import { looksOf, smallerOf } from './image/renditions.ts';
import { markedDrawing, sanitisedSvg, svgFile } from './image/svg.ts';
import { newVectorId, VARIANT_MIME, type Variant, variantKey } from './image/variants.ts';
import { watermarked } from './image/watermark.ts';
import type { PreparedMedia } from './media.repo.ts';
import { deleteFiles, MAX_OUTPUT_PIXELS } from './store-image.ts';

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
  const put = (variant: Variant, file: Buffer) =>
    platform.storage.put(variantKey(id, variant), file, VARIANT_MIME[variant.format]);
  const drawing = sanitisedSvg(input.bytes);
  try {
    return await inPool(async () => {
      const cover = await decode(input.cover, MAX_OUTPUT_PIXELS);
      const full = svgFile(drawing, cover, provenance, tool, true);
      await put({ width: null, watermarked: false, format: 'svg' }, full);
      const marked = svgFile(markedDrawing(drawing, cover), cover, provenance, tool, false);
      await put({ width: null, watermarked: true, format: 'svg' }, marked);
      for await (const made of smallerOf(cover, await watermarked(cover), { provenance, tool }))
        await put(made.variant, made.bytes);
      return {
        id,
        ownerId,
        mime: VARIANT_MIME.svg,
        bytes: full.length,
        width: cover.width,
        height: cover.height,
        sha256: createHash('sha256').update(full).digest(),
        origin: 'output',
        watermarked: true,
        provenance: true,
        ...(await looksOf(cover)),
      };
    });
  } catch (error) {
    await deleteFiles(platform, id);
    throw error;
  }
}
