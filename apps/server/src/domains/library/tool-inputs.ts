import type { ErrorKey } from '@atelier/contract/errors';
import type { MediaRef } from '@atelier/engines/engine';
import { parseMediaName } from '@atelier/rules/media/ids';
import { type ImageLimits, limitsProblem } from '@atelier/rules/media/image-input';
import type { Db, Platform } from '#platform/platform.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import { decode, fromRaster, inPool } from './image/codec.ts';
import { formatOf, variantKey } from './image/variants.ts';
import { findMedia, type MediaRow } from './media.repo.ts';

/** Engines get at most this many pixels on the shorter side (decisions A23). */
const TOOL_SIDE = 1024;

/** A file that a tool is given: under which name, within which limits, and where the body said so. */
export interface ToolInput {
  id: string;
  role: string;
  field: string;
  limits: ImageLimits | null;
}

/**
 * Refuses unless every input is a ready picture that the user may put into a tool: one's own, or one that was made here and is public
 * (studio 6: public assets are usable by others; studio 5.5: uploads of others are not). `_wm` in an id means the same picture: tools always
 * work on the clean original.
 * @throws Refusal not_found (unknown, foreign, not ready: the same answer), image_flagged, image_dimensions, image_format.
 */
export async function checkInputs(db: Db, userId: number, inputs: readonly ToolInput[]): Promise<void> {
  const known = await findMedia(
    db,
    inputs.map(({ id }) => cleanId(id)),
  );
  for (const { id, field, limits } of inputs) {
    const row = known.get(cleanId(id));
    if (!row || !mayUse(row, userId) || row.state === 'pending' || row.state === 'deleted')
      throw onField(field, 'not_found');
    if (row.state === 'blocked') throw onField(field, 'image_flagged');
    // Its stored bytes are ours, encoded anew: only the dimensions still tell whether it fits.
    const problem = limits && limitsProblem({ ...row, bytes: 1, frames: 1 }, limits);
    if (problem) throw onField(field, problem.key);
  }
}

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
  return inputs.map(({ id, role }) => mediaRef(platform, known.get(cleanId(id))!, role));
}

function mediaRef(platform: Platform, row: MediaRow, role: string): MediaRef {
  const format = formatOf(row.id);
  const key = variantKey(row.id, { width: null, watermarked: false, format });
  const scale = Math.min(1, TOOL_SIDE / Math.min(row.width, row.height));
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
      const sized = scale === 1 ? bytes : await inPool(() => scaled(bytes, width, height, format));
      return new Blob([new Uint8Array(sized)]).stream();
    },
  };
}

async function scaled(bytes: Uint8Array, width: number, height: number, format: 'png' | 'jpg'): Promise<Uint8Array> {
  const raster = await decode(bytes, 8192 * 8192);
  const smaller = fromRaster(raster).resize({ width, height, fit: 'fill' });
  return format === 'png' ? smaller.png().toBuffer() : smaller.jpeg({ quality: 95 }).toBuffer();
}

/** Without `_wm` and ending; a text that is no id stays what it is and is not found. */
const cleanId = (id: string): string => parseMediaName(id)?.id ?? id;

const onField = (path: string, key: ErrorKey): Refusal => refuse(key, { fields: [{ path, key }] });
