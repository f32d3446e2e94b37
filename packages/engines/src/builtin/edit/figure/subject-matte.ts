import sharp from 'sharp';
import { facesIn } from '../../../analyse/classical/faces.ts';
import { matteOf } from '../../../analyse/classical/matte.ts';
import { labPlanes } from '../../../analyse/classical/picture.ts';
import { boxMean, clamp, type Plane, patchesOf, resized } from '../../../analyse/classical/planes.ts';
import { cellsOf } from '../../../analyse/classical/tones.ts';
import type { Box } from '../../../analyse/ports.ts';
import { encodePng } from '../decode.ts';
import type { EditRequest, EditRun, Raster } from '../edit-op.ts';
import { matte } from '../ops/matte.ts';
import { within } from './light.ts';
import { readingOf } from './reading.ts';

/** How much of each pixel belongs to the subject, 0 to 1, and whether anything should depend on it. */
export interface SubjectMatte {
  share: Plane;
  sure: boolean;
}

/** Longer side at which the outline is drawn. */
const SIDE = 1536;
const PERSON_SIDE = 640;
/** The same where faces are looked for, and how sure a face must be to count. */
const FACE_SIDE = 384;
const LIKELY = 0.35;
/** Side of the copy on which holes are closed, and how little of the ground's colours a hole may have. */
const HOLE_SIDE = 224;
const FOREIGN = 0.75;

/** Confidence from which something depends on an outline. */
export const SURE = 0.5;
const MOST_EXTRA = 1.2;

/** Who asks for an outline, and whom it tells how far it is. */
export interface Asking {
  request: EditRequest;
  checkpoint: EditRun['checkpoint'];
}

/** The subject of a picture as `matting` cuts it out; null where nothing stands out. */
export async function subjectMatte(picture: Raster, { request, checkpoint }: Asking): Promise<SubjectMatte | null> {
  const small = await within(picture, SIDE);
  const { picture: cut, meta } = await matte({ ...request, custom: {}, pictures: { image: [small] } }, { checkpoint });
  const confidence = Number(meta?.confidence ?? 0);
  if (confidence === 0) return null;
  const alpha = new Float32Array(cut.width * cut.height);
  for (let at = 0; at < alpha.length; at += 1) alpha[at] = cut.data[at * 4 + 3]! / 255;
  const share = resized({ width: cut.width, height: cut.height, data: alpha }, picture.width, picture.height);
  return { share, sure: confidence >= SURE };
}

/**
 * The same of a picture that is known to show somebody: what two ways of looking find is put together, with the faces, and what they enclose
 * is filled, because clothes and pale skin are often taken for ground.
 */
export async function personMatte(picture: Raster, asking: Asking): Promise<SubjectMatte | null> {
  const small = await within(picture, PERSON_SIDE);
  const found = await subjectMatte(small, asking);
  const { png, state } = await matteOf(await encodePng(small));
  const seen = png && state === 'found' ? await sharp(png).extractChannel(0).raw().toBuffer() : null;
  // Much more than what stands out is no longer the person: ground comes with it, and to somebody who stands there whole nothing is added.
  const whole = found?.sure === true && standsWhole(found.share);
  const other = seen && !whole && (!found?.sure || extraOf(seen, found.share.data) <= MOST_EXTRA) ? seen : null;
  if (!found && !other) return null;
  const { width, height } = small;
  const share: Plane = {
    width,
    height,
    data: Float32Array.from(found?.share.data ?? new Float32Array(width * height)),
  };
  if (other)
    for (let at = 0; at < share.data.length; at += 1) share.data[at] = Math.max(share.data[at]!, other[at]! / 255);
  for (const face of await facesOf(small)) addHead(share, face);
  // What closes holes closes the neck, too: nothing is missing of who stands there whole.
  if (!whole) await fillHoles(share, small);
  return { share: resized(share, picture.width, picture.height), sure: found?.sure === true || other !== null };
}

/**
 * Fills what the subject encloses, or nearly so, where it has other colours than the ground has: a pale face between hair and collar is
 * no ground, the hole of a handle is.
 */
async function fillHoles(share: Plane, picture: Raster): Promise<void> {
  const look = readingOf(await within(picture, HOLE_SIDE));
  const { width, height } = look;
  const small = resized(share, width, height);
  const solid = Float32Array.from(small.data, (one) => (one >= 0.5 ? 1 : 0));
  const reach = Math.round(Math.max(width, height) * 0.055);
  const grown = boxMean({ width, height, data: solid }, reach).data.map((one) => (one > 0.001 ? 1 : 0));
  const { patches, labels } = patchesOf(
    grown.map((one) => 1 - one),
    width,
    height,
  );
  const inner = new Set(
    patches.filter(({ x, y, w, h }) => x > 0 && y > 0 && x + w < width && y + h < height).map(({ label }) => label),
  );
  const closed = grown.map((one, at) => (one > 0 || inner.has(labels[at]!) ? 1 : 0));
  // What grew shrinks again, but for what it has closed.
  const whole = boxMean({ width, height, data: closed }, reach).data.map((one) => (one > 0.999 ? 1 : 0));
  const holes = patchesOf(
    whole.map((one, at) => (one === 1 && solid[at] === 0 ? 1 : 0)),
    width,
    height,
  );
  const cells = cellsOf(labPlanes(look));
  const ground = cells.spread(solid.map((one, at) => (one === 0 && whole[at] === 0 ? 1 : 0)));
  const own = meanOf(holes.labels, (at) => ground[cells.of[at]!]!);
  const usual = meanOf(
    Int32Array.from(solid, (one, at) => (one === 0 && whole[at] === 0 ? 0 : -1)),
    (at) => ground[cells.of[at]!]!,
  ).get(0);
  const filled = new Float32Array(width * height);
  const least = 0.0006 * width * height;
  for (const { label, area } of holes.patches) {
    if (area < least || (own.get(label) ?? 1) > FOREIGN * (usual ?? 1)) continue;
    for (let at = 0; at < filled.length; at += 1) if (holes.labels[at] === label) filled[at] = 1;
  }
  // Over the seam between hole and subject, too.
  const soft = boxMean({ width, height, data: filled.map((one, at) => (one > 0 ? 1 : 0.45 * solid[at]!)) }, 1);
  const full = resized(soft, share.width, share.height);
  const touched = resized(boxMean({ width, height, data: filled }, 2), share.width, share.height);
  for (let at = 0; at < share.data.length; at += 1)
    if (touched.data[at]! > 0.02) share.data[at] = Math.max(share.data[at]!, clamp(1.6 * full.data[at]!));
}

function meanOf(labels: Int32Array, value: (at: number) => number): Map<number, number> {
  const sums = new Map<number, [sum: number, count: number]>();
  labels.forEach((label, at) => {
    if (label < 0) return;
    const [sum, count] = sums.get(label) ?? [0, 0];
    sums.set(label, [sum + value(at), count + 1]);
  });
  return new Map([...sums].map(([label, [sum, count]]) => [label, sum / count]));
}

/** How much of one outline lies outside of another, by the other's own area. */
function extraOf(one: Uint8Array, other: Float32Array): number {
  let [extra, area] = [0, 1e-6];
  for (let at = 0; at < one.length; at += 1) {
    area += other[at]!;
    extra += Math.max(0, one[at]! / 255 - other[at]!);
  }
  return extra / area;
}

/** Faces of a picture, the surest first, in shares of it: places that are worth it, not who they are. */
export async function facesOf(picture: Raster): Promise<Box[]> {
  const { boxes } = facesIn(readingOf(await within(picture, FACE_SIDE)));
  return boxes.filter(({ confidence }) => confidence >= LIKELY);
}

/** Whether an outline can be somebody from head to feet: narrow, tall, and away from the edges of the picture. */
function standsWhole({ width, height, data }: Plane): boolean {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let at = 0; at < data.length; at += 1) {
    if (data[at]! <= 0.5) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  const edge = 0.02;
  const free = left > edge * width && right < (1 - edge) * width && bottom < (1 - edge) * height;
  const tall = bottom - top;
  return free && tall > 0.35 * height && tall > 1.9 * (right - left);
}

/** A face and the neck below it are the subject, whatever their colour has in common with the ground. */
function addHead({ width, height, data }: Plane, { x, y, w, h }: Box): void {
  const [middle, high] = [(x + w / 2) * width, (y + h / 2) * height];
  const [rx, ry] = [0.5 * w * width, 0.52 * h * height];
  const soft = Math.max(1.5, 0.06 * w * width);
  const chin = (y + 0.8 * h) * height;
  const end = Math.min(height, (y + 1.35 * h) * height);
  for (let row = Math.max(0, Math.floor(high - ry - soft)); row < end; row += 1)
    for (let col = Math.max(0, Math.floor(middle - rx - soft)); col < Math.min(width, middle + rx + soft); col += 1) {
      const oval = (1 - Math.hypot((col - middle) / rx, (row - high) / ry)) * Math.min(rx, ry);
      const neck = row > chin ? 0.26 * w * width - Math.abs(col - middle) : -soft;
      const inside = clamp(0.5 + Math.max(oval, neck) / soft);
      const at = row * width + col;
      if (inside > data[at]!) data[at] = inside;
    }
}
