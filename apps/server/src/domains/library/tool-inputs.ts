import { buffer } from 'node:stream/consumers';
import type { ErrorKey } from '@atelier/contract/errors';
import type { MediaRef } from '@atelier/engines/engine';
import type { InputKind } from '@atelier/rules/generation/inputs';
import type { Size } from '@atelier/rules/generation/limits';
import { parseMediaName } from '@atelier/rules/media/ids';
import { type ImageLimits, limitsProblem } from '@atelier/rules/media/image-input';
import type { Db, Platform } from '#platform/platform.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import { decoder, MAX_OUTPUT_PIXELS } from './decoder/decoder.ts';
import { rasterFormatOf, VARIANT_MIME, variantKey } from './image/variants.ts';
import { findMedia, type MediaRow } from './media.repo.ts';

/** Engines get at most this many pixels on the shorter side (decisions A23), unless the result has the size of the picture. */
const TOOL_SIDE = 1024;

/** A file that a tool is given: under which name, within which limits, and where the body said so. */
export interface ToolInput {
  id: string;
  role: string;
  kind: InputKind;
  field: string;
  limits: ImageLimits | null;
  /** It reaches the engine as large as it is. */
  whole: boolean;
}

/** Pixels of the stored files by role, in the order they were named. */
export type InputSizes = Record<string, Size[]>;

/**
 * Refuses unless every input is a ready picture that the user may put into a tool: one's own, or one that was made here and is public
 * (studio 6: public assets are usable by others; studio 5.5: uploads of others are not). `_wm` in an id means the same picture: tools always
 * work on the clean original. A mask is its owner's, in the place of a mask and nowhere else, and changes something.
 * @returns how large they are
 * @throws Refusal not_found (unknown, foreign, not ready, of another kind: the same answer), image_flagged, image_dimensions,
 *   image_format, mask_required (nothing of it is light).
 */
export async function checkInputs(db: Db, userId: number, inputs: readonly ToolInput[]): Promise<InputSizes> {
  const known = await findMedia(
    db,
    inputs.map(({ id }) => cleanId(id)),
  );
  const sizes: InputSizes = {};
  for (const { id, role, kind, field, limits } of inputs) {
    const row = known.get(cleanId(id));
    if (!row || !mayUse(row, userId) || row.state === 'pending' || row.state === 'deleted' || !isOf(row, kind))
      throw onField(field, 'not_found');
    if (row.state === 'blocked') throw onField(field, 'image_flagged');
    // Its stored bytes are ours, encoded anew: only the dimensions still tell whether it fits.
    const problem = limits && limitsProblem({ ...row, bytes: 1, frames: 1 }, limits);
    if (problem) throw onField(field, problem.key);
    if (row.light === 0) throw onField(field, 'mask_required');
    sizes[role] = [...(sizes[role] ?? []), { width: row.width, height: row.height }];
  }
  return sizes;
}

const isOf = (row: MediaRow, kind: InputKind): boolean => (row.origin === 'mask') === (kind === 'mask');

const mayUse = (row: MediaRow, userId: number): boolean =>
  row.owner_id === userId || (row.visibility === 'public' && row.origin === 'output' && row.state === 'ready');

/** The files as an engine reads them, in the order asked, under their roles. */
export async function toolInputs(
  platform: Platform,
  db: Db,
  userId: number,
  inputs: readonly ToolInput[],
): Promise<MediaRef[]> {
  await checkInputs(db, userId, inputs);
  const known = await findMedia(
    db,
    inputs.map(({ id }) => cleanId(id)),
  );
  return inputs.map((input) => mediaRef(platform, known.get(cleanId(input.id))!, input));
}

function mediaRef(platform: Platform, row: MediaRow, { role, whole }: ToolInput): MediaRef {
  const format = rasterFormatOf(row.id);
  const key = variantKey(row.id, { width: null, watermarked: false, format });
  const scale = whole ? 1 : Math.min(1, TOOL_SIDE / Math.min(row.width, row.height));
  const width = Math.round(row.width * scale);
  const height = Math.round(row.height * scale);
  return {
    role,
    mime: row.mime,
    width,
    height,
    ...(scale === 1 ? { sha256: row.sha256.toString('hex') } : {}),
    async open() {
      const bytes = await platform.storage.read(key);
      const sized =
        scale === 1
          ? bytes
          : await decoder.run('scaled', { bytes, maxPixels: MAX_OUTPUT_PIXELS, size: { width, height }, format });
      return new Blob([new Uint8Array(sized)]).stream();
    },
  };
}

/** What an engine made, as code of ours may read it: its bytes are decoded in the decoder's process and encoded anew. */
export function washed(media: MediaRef): MediaRef {
  const format = media.mime === 'image/jpeg' ? 'jpg' : 'png';
  const { role, width, height } = media;
  return {
    role,
    mime: VARIANT_MIME[format],
    width,
    height,
    async open() {
      const bytes = await buffer(await media.open());
      const clean = await decoder.run('scaled', { bytes, maxPixels: MAX_OUTPUT_PIXELS, format });
      return new Blob([new Uint8Array(clean)]).stream();
    },
  };
}

/** Without `_wm` and ending; a text that is no id stays what it is and is not found. */
const cleanId = (id: string): string => parseMediaName(id)?.id ?? id;

const onField = (path: string, key: ErrorKey): Refusal => refuse(key, { fields: [{ path, key }] });
