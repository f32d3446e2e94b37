import { clamp, mix } from '@atelier/painter/core/colour';
import type { Picture } from '@atelier/painter/frame';
import { RefusedInputError } from '@atelier/painter/job';
import { openStudio } from '@atelier/painter/studio';
import { blurPlane, kuwahara } from '@atelier/painter/style/kit';
import sharp from 'sharp';
import { type EditOp, type EditRequest, type EditRun, pictureOf, type Raster } from '../edit-op.ts';
import { type Tone, textureFor } from '../style/texture.ts';
import { labOf, ofLab, transferColours } from '../style/transfer.ts';

/** Side at which the style picture is read, and of a patch of its handling at that side. */
const MODEL_SIDE = 720;
const PATCH = 1 / 26;
const ROWS = 64;

/**
 * `ip_style_transfer`: a picture in the manner of another one, its colours and its handling, or of a style by its key (decisions 3a).
 * At similarity 1 the picture stays; its forms stay at any.
 */
export const style: EditOp = async (request, run) => {
  const given = pictureOf(request, 'content');
  run.checkpoint(0.01, 'look');
  const content = await covering(given, request.width, request.height);
  const [model] = request.pictures.style_picture ?? [];
  if (!model && !request.style) throw new RefusedInputError('style', 'Neither a style nor a picture of one');
  const image = pictureFrom(content);
  const styled = model ? await likePicture(image, model, request, run) : await inMedium(image, request, run);
  run.checkpoint(0.97, 'done');
  // The last quarter of similarity leads back to the picture itself.
  const kept = clamp((request.similarity - 0.75) * 4);
  const { width, height } = content;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++) data[i * 4 + c] = mix(styled.data[i * 3 + c]! * 255, content.data[i * 4 + c]!, kept);
    data[i * 4 + 3] = content.data[i * 4 + 3]!;
  }
  run.checkpoint(1, 'done');
  return { picture: { width, height, data }, meta: model ? {} : { style: request.style } };
};

async function inMedium(image: Picture, { style: key, similarity, seed }: EditRequest, run: EditRun): Promise<Picture> {
  const studio = await openStudio();
  const wish = { style: key ?? '', similarity, seed };
  return studio.inMedium(image, wish, (progress, stage) => run.checkpoint(0.02 + 0.93 * progress, stage));
}

async function likePicture(
  image: Picture,
  given: Raster,
  { similarity, seed }: EditRequest,
  run: EditRun,
): Promise<Picture> {
  const { width, height } = image;
  const strength = mix(1, 0.35, clamp(similarity));
  const small = await within(given, MODEL_SIDE);
  const at = (share: number, stage: string) => () => run.checkpoint(share, stage);
  const model = labOf(pictureFrom(small), at(0.05, 'look'));
  const base = smoothedBy(image, strength, run);
  const before = labOf(base, at(0.3, 'colours'));
  const lab = Float32Array.from(before);
  transferColours(lab, model, seed, at(0.35, 'colours'));
  // What moved, without the grain that moving makes.
  for (let c = 0; c < 3; c++) {
    at(0.6, 'colours')();
    const move = new Float32Array(width * height);
    for (let i = 0; i < move.length; i++) move[i] = lab[i * 3 + c]! - before[i * 3 + c]!;
    const calm = blurPlane(move, width, height, 1.2);
    for (let i = 0; i < move.length; i++) lab[i * 3 + c] = before[i * 3 + c]! + calm[i]! * strength;
  }
  const tone = (from: Float32Array, w: number, h: number): Tone => ({
    width: w,
    height: h,
    data: Float32Array.from({ length: w * h }, (_, i) => from[i * 3]!),
  });
  const size = Math.max(6, Math.round(MODEL_SIDE * PATCH));
  at(0.65, 'handling')();
  const handling = textureFor(
    tone(lab, width, height),
    tone(model, small.width, small.height),
    size,
    seed,
    at(0.7, 'handling'),
  );
  for (let i = 0; i < handling.length; i++) lab[i * 3]! += handling[i]! * strength * 0.9;
  return ofLab(lab, width, height, at(0.92, 'colours'));
}

/** The picture with its own grain taken out, for the other's to take its place; strip by strip. */
function smoothedBy(image: Picture, strength: number, run: EditRun): Picture {
  const { width, height, data } = image;
  const radius = Math.max(1, Math.min(4, Math.round(Math.max(width, height) / 400)));
  const out = new Float32Array(data.length);
  for (let top = 0; top < height; top += ROWS) {
    run.checkpoint(0.1 + (0.2 * top) / height, 'look');
    const first = Math.max(0, top - radius);
    const last = Math.min(height, top + ROWS + radius);
    const part = { width, height: last - first, data: data.subarray(first * width * 3, last * width * 3) };
    const soft = kuwahara(part, radius).data;
    const rows = Math.min(ROWS, height - top);
    out.set(soft.subarray((top - first) * width * 3, (top - first + rows) * width * 3), top * width * 3);
  }
  for (let i = 0; i < out.length; i++) out[i] = mix(data[i]!, out[i]!, 0.8 * strength);
  return { width, height, data: out };
}

function pictureFrom({ width, height, data }: Raster): Picture {
  const out = new Float32Array(width * height * 3);
  for (let i = 0; i < width * height; i++)
    for (let c = 0; c < 3; c++) {
      // What is let through counts as paper.
      const alpha = data[i * 4 + 3]! / 255;
      out[i * 3 + c] = (data[i * 4 + c]! / 255) * alpha + 1 - alpha;
    }
  return { width, height, data: out };
}

const covering = ({ width, height, data }: Raster, w: number, h: number): Promise<Raster> =>
  width === w && height === h
    ? Promise.resolve({ width, height, data })
    : resized({ width, height, data }, { width: w, height: h, fit: 'cover' });
const within = (picture: Raster, side: number): Promise<Raster> =>
  Math.max(picture.width, picture.height) <= side
    ? Promise.resolve(picture)
    : resized(picture, { width: side, height: side, fit: 'inside' });

async function resized(
  { width, height, data }: Raster,
  options: { width: number; height: number; fit: 'cover' | 'inside' },
): Promise<Raster> {
  const { data: bytes, info } = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(options)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(bytes) };
}
