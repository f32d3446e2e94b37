import { RefusedInputError } from '@atelier/painter/job';
import { type EditOp, type EditRun, pictureOf, type Raster } from '../edit-op.ts';
import { refine } from '../matte/alpha.ts';
import { findSubject, isCutOut } from '../matte/find.ts';

/** A cut that leaves less than this, or takes less than this away, is none. */
const LEAST = 0.004;

/**
 * `matting`: a picture without its background, on nothing or on a colour (decisions 3a). `meta.confidence` says from 0 to 1 how
 * plainly something stood out.
 * @throws RefusedInputError field 'subject' where nothing stands out, or nearly all or nothing would be left: nobody pays for that
 */
export const matte: EditOp = async (request, run) => {
  const picture = pictureOf(request, 'image');
  const ground = groundOf(request.custom.background);
  const cut = await withoutGround(picture, run);
  if (!cut || isNoCut(cut.picture)) throw new RefusedInputError('subject', 'Nothing stands out of the picture');
  run.checkpoint(1, 'edges');
  return { picture: over(cut.picture, ground), meta: { confidence: Math.round(cut.confidence * 100) / 100 } };
};

export interface Cut {
  picture: Raster;
  confidence: number;
}

/** What a picture shows, on nothing; null where nothing stands out. One that was cut out before stays as it is. */
export async function withoutGround(picture: Raster, run: EditRun): Promise<Cut | null> {
  run.checkpoint(0.02, 'look');
  if (isCutOut(picture)) return { picture, confidence: 1 };
  const found = await findSubject(picture, run);
  return found && { picture: refine(picture, found.cut, run), confidence: found.confidence };
}

/** Whether nearly all of a picture is left, or nearly nothing. */
function isNoCut({ data }: Raster): boolean {
  let left = 0;
  for (let o = 3; o < data.length; o += 4) left += data[o]! / 255;
  const share = (left * 4) / data.length;
  return share < LEAST || share > 1 - LEAST;
}

/** Bytes of the colour behind the subject, null for none; the descriptor let through what it is. */
function groundOf(background: unknown): readonly [number, number, number] | null {
  if (background === 'white') return [255, 255, 255];
  if (typeof background !== 'string' || !/^#[0-9a-f]{6}$/i.test(background)) return null;
  const n = Number.parseInt(background.slice(1), 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
}

function over(picture: Raster, ground: readonly [number, number, number] | null): Raster {
  if (!ground) return picture;
  const { width, height } = picture;
  const data = new Uint8ClampedArray(picture.data);
  for (let o = 0; o < data.length; o += 4) {
    const alpha = data[o + 3]! / 255;
    for (let c = 0; c < 3; c++) data[o + c] = data[o + c]! * alpha + ground[c]! * (1 - alpha);
    data[o + 3] = 255;
  }
  return { width, height, data };
}
