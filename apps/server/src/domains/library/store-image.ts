import type { FinishOp } from '@atelier/contract/engines/finish';
import type { Platform } from '#platform/platform.ts';
import { NeverBegunError } from '#platform/processes/child-pool.ts';
import { refuse } from '#platform/refusal.ts';
import { decoder, MAX_OUTPUT_PIXELS, MAX_UPLOAD_PIXELS } from './decoder/decoder.ts';
import { readImageHeader, sniffImage } from './image/image-header.ts';
import { inspectImage } from './image/inspect-image.ts';
import type { Provenance } from './image/provenance.ts';
import { mediaFolder, newMediaId, rasterFormatOf, VARIANT_MIME, variantKey } from './image/variants.ts';
import { FileKeeper } from './keep-files.ts';
import type { PreparedMedia } from './media.repo.ts';

export interface EncodeInput {
  id: string;
  ownerId: number;
  bytes: Uint8Array;
  origin: 'upload' | 'output';
  /** Store the variant with the visible mark, too. */
  mark: boolean;
  provenance?: Provenance;
  /** What is done to the pixels before anything is encoded, in this order. */
  finish?: readonly FinishOp[];
}

/**
 * Decodes a picture, encodes it anew in all its variants and stores these files. Nothing of the original bytes survives,
 * and no row knows of it yet: the caller writes that, or discards the files (else the sweep does).
 * @throws when the bytes cannot be decoded.
 */
export async function encodeAndStore(platform: Platform, input: EncodeInput): Promise<PreparedMedia> {
  const { id, origin, provenance } = input;
  const format = rasterFormatOf(id);
  const tool = `Atelier ${platform.config.version}`;
  const quality = formatOps(input.finish ?? []).quality;
  const files = new FileKeeper(platform, id, provenance);
  try {
    const looks = await decoder.run(
      'picture',
      {
        bytes: input.bytes,
        maxPixels: origin === 'upload' ? MAX_UPLOAD_PIXELS : MAX_OUTPUT_PIXELS,
        finish: input.finish ?? [],
        format,
        mark: input.mark,
        only: 'all',
        tool,
        ...(provenance ? { provenance } : {}),
        ...(quality === undefined ? {} : { quality }),
      },
      files.store,
    );
    return {
      id,
      ownerId: input.ownerId,
      mime: VARIANT_MIME[format],
      ...files.full,
      origin,
      watermarked: input.mark,
      provenance: provenance !== undefined,
      ...looks,
    };
  } catch (error) {
    await deleteFiles(platform, id);
    throw error;
  }
}

/** The format they ask for, and a JPEG's quality; undefined where they leave it as it comes. */
function formatOps(ops: readonly FinishOp[]): { mime?: string; quality?: number } {
  const format = ops.find((op) => op.op === 'format');
  if (!format) return {};
  if (format.to === 'png') return { mime: 'image/png' };
  return { mime: 'image/jpeg', ...(format.quality === undefined ? {} : { quality: format.quality }) };
}

export interface OutputInput {
  ownerId: number;
  bytes: Uint8Array;
  mime: string;
  provenance: Provenance;
  /** What is done to it before it is stored, in this order. */
  finish?: readonly FinishOp[];
}

/**
 * Verifies and stores what an engine made: JPEG stays JPEG, everything else becomes PNG, unless `finish` names a format.
 * @throws Error when it is not the picture it claims to be.
 */
export async function prepareOutput(platform: Platform, output: OutputInput): Promise<PreparedMedia> {
  const header = readImageHeader(output.bytes);
  if (!header || header.mime !== output.mime || header.frames > 1) {
    throw new Error(`The engine's output is not a still ${output.mime}`);
  }
  if (header.width * header.height > MAX_OUTPUT_PIXELS) throw new Error("The engine's output is too large");
  const { ownerId, bytes, provenance, finish = [] } = output;
  const id = newMediaId(formatOps(finish).mime ?? header.mime);
  return encodeAndStore(platform, { id, ownerId, bytes, origin: 'output', mark: true, provenance, finish });
}

/**
 * Verifies and stores a picture that is published without having been uploaded alone (an import), by the limits of a publish
 * upload. @throws Refusal that says what is wrong with it
 */
export async function prepareUpload(platform: Platform, ownerId: number, bytes: Uint8Array): Promise<PreparedMedia> {
  const mime = sniffImage(bytes);
  if (mime === null) throw refuse('file_type');
  const { problem } = inspectImage(bytes, mime, 'publish');
  if (problem) throw refuse(problem.key, problem.vars ? { vars: problem.vars } : {});
  const input: EncodeInput = { id: newMediaId(mime), ownerId, bytes, origin: 'upload', mark: true };
  return encodeAndStore(platform, input).catch((error: unknown) => {
    // It was not looked at: nothing is said of it, and the import goes on with it later.
    if (error instanceof NeverBegunError) throw error;
    platform.log.info({ err: error }, 'picture cannot be decoded');
    throw refuse('image_unreadable');
  });
}

/**
 * Stores the files with the visible mark of a picture that was kept without them (an input of a tool that is published now).
 * The row is told by `setMarked`, in the transaction that needs it.
 */
export async function storeMarked(platform: Platform, id: string): Promise<void> {
  const format = rasterFormatOf(id);
  const tool = `Atelier ${platform.config.version}`;
  const bytes = await platform.storage.read(variantKey(id, { width: null, watermarked: false, format }));
  await decoder.run(
    'picture',
    { bytes, maxPixels: MAX_OUTPUT_PIXELS, finish: [], format, mark: true, only: 'marked', tool },
    new FileKeeper(platform, id).store,
  );
}

/** Removes every stored file of an id; one that stays is found by the sweep. */
export async function deleteFiles(platform: Platform, id: string): Promise<void> {
  try {
    for await (const { key } of platform.storage.list(mediaFolder(id))) await platform.storage.delete(key);
  } catch (error) {
    platform.log.warn({ err: error, mediaId: id }, 'files left to the sweep');
  }
}
