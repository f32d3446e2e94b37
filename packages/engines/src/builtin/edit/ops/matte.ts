import type { Picture } from '@atelier/painter/frame';
import { RefusedInputError } from '@atelier/painter/job';
import { type EditOp, type EditRun, pictureOf, type Raster } from '../edit-op.ts';
import { refine } from '../matte/alpha.ts';
import { cleanCut } from '../matte/clean.ts';
import { cutOut, type ToCut } from '../matte/cut.ts';
import { openEdgeless } from '../matte/edgeless.ts';
import { openEnclosed, takeEnclosed } from '../matte/enclosed.ts';
import { at, type Plane, shrink } from '../matte/planes.ts';
import { salience } from '../matte/salience.ts';
import { openShown } from '../matte/shown.ts';
import { type OpenCv, openCv } from '../opencv.ts';

const LOOK_SIDE = 256;
const CUT_SIDE = 384;
/** From where on a pixel begins as the subject's; the cut itself decides. Higher loses parts that have the colours of the ground. */
const SPLIT = 0.5;
const ROUNDS = 3;
/** Smaller pictures show nothing that could stand out. */
const LEAST_SIDE = 8;
/** A picture that already lets this much of its border through has been cut out before. */
const OPEN = 0.25;
/** A cut that leaves less than this, or takes less than this away, is none. */
const LEAST_SHARE = 0.004;

/**
 * `matting`: a picture without its background, on nothing or on a colour (decisions 3a). `meta.confidence` says from 0 to 1 how
 * plainly something stood out.
 * @throws RefusedInputError field 'subject' where nothing stands out, or nearly all or nothing would be left: nobody pays for that
 */
export const matte: EditOp = async (request, run) => {
  const picture = pictureOf(request, 'image');
  const ground = groundOf(request.custom.background);
  run.checkpoint(0.02, 'look');
  if (isCutOut(picture)) return { picture: over(picture, ground), meta: { confidence: 1 } };
  const found = await find(picture, run);
  const out = found ? refine(picture, found.cut, run) : picture;
  // Whoever only asks for the outline gets the picture whole; who pays for a cut pays for one.
  if (request.op === 'matte' && isNoCut(out))
    throw new RefusedInputError('subject', 'Nothing stands out of the picture');
  run.checkpoint(1, 'edges');
  return { picture: over(out, ground), meta: { confidence: Math.round((found?.confidence ?? 0) * 100) / 100 } };
};

/** Whether nearly all of a picture is left, or nearly nothing. */
function isNoCut({ data }: Raster): boolean {
  let left = 0;
  for (let o = 3; o < data.length; o += 4) left += data[o]! / 255;
  const share = (left * 4) / data.length;
  return share < LEAST_SHARE || share > 1 - LEAST_SHARE;
}

/** A picture as it is looked at. */
function lookOf(picture: Raster): Picture {
  const { width, height, planes } = shrink(picture, LOOK_SIDE);
  const data = new Float32Array(width * height * 3);
  for (let i = 0; i < data.length; i++) data[i] = planes[i % 3]![Math.floor(i / 3)]! / 255;
  return { width, height, data };
}

/** How surely anything stands out of a picture, 0 to 1: what a cut of it will say, if it brings anything. */
export const sureOf = (picture: Raster): number =>
  Math.min(picture.width, picture.height) < LEAST_SIDE ? 0 : salience(lookOf(picture)).confidence;

async function find(picture: Raster, run: EditRun): Promise<{ cut: Plane; confidence: number } | null> {
  if (Math.min(picture.width, picture.height) < LEAST_SIDE) return null;
  const look = lookOf(picture);
  run.checkpoint(0.1, 'look');
  const { map, confidence } = salience(look);
  run.checkpoint(0.25, 'look');
  if (confidence === 0) return null;
  const { cv } = await openCv();
  let work = workOf(picture, { ...look, data: map });
  let cut = cutAs(cv, work, (share) => run.checkpoint(0.3 + 0.12 * share, 'cut'));
  const open = openEdgeless(cut, work);
  if (open.length > 0) {
    // Now that some ground within is known, what is like it is told better.
    const again = salience(look, marked(open, work, look));
    work = workOf(picture, { ...look, data: again.map });
    for (const i of open) work.likely[i] = 0;
    cut = cutAs(cv, work, (share) => run.checkpoint(0.43 + 0.12 * share, 'cut'));
    openEdgeless(cut, work);
  }
  cleanCut(cut, work);
  const front = cut.reduce((sum, v) => sum + v, 0);
  if (front === 0 || front === cut.length) return null;
  return { cut: { width: work.width, height: work.height, data: Float32Array.from(cut) }, confidence };
}

/** The cut by what is likely, with what the subject encloses. */
function cutAs(cv: OpenCv, work: ToCut, checkpoint: (share: number) => void): Uint8Array {
  takeEnclosed(work);
  const cut = cutOut(cv, work, SPLIT, ROUNDS, checkpoint);
  openEnclosed(cut, work, SPLIT);
  openShown(cut, work);
  return cut;
}

type Size = Pick<Raster, 'width' | 'height'>;

/** Pixels of one size marked in another. */
function marked(pixels: readonly number[], from: Size, to: Size): Uint8Array {
  const out = new Uint8Array(to.width * to.height);
  for (const i of pixels) {
    const x = Math.floor(((i % from.width) * to.width) / from.width);
    const y = Math.floor((Math.floor(i / from.width) * to.height) / from.height);
    out[y * to.width + x] = 1;
  }
  return out;
}

function workOf(picture: Raster, map: Plane): ToCut {
  const { planes, width, height } = shrink(picture, CUT_SIDE);
  const rgb = new Uint8Array(width * height * 3);
  const likely = new Float32Array(width * height);
  for (let i = 0; i < likely.length; i++) {
    for (let c = 0; c < 3; c++) rgb[i * 3 + c] = Math.round(planes[c]![i]!);
    likely[i] = at(map, ((i % width) + 0.5) / width, (Math.floor(i / width) + 0.5) / height);
  }
  return { width, height, rgb, likely };
}

/** Whether the border of a picture is already open. */
function isCutOut({ width, height, data }: Raster): boolean {
  let open = 0;
  for (let x = 0; x < width; x++) {
    if (data[x * 4 + 3]! < 128) open++;
    if (data[((height - 1) * width + x) * 4 + 3]! < 128) open++;
  }
  return open > OPEN * 2 * width;
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
