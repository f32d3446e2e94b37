import { gaussianBlur } from '@atelier/painter/core/blur';
import { patchesOf } from '../../../analyse/classical/planes.ts';
import type { EditRun, Mask, Raster } from '../edit-op.ts';
import { lookedAt } from '../matte/find.ts';
import { at, type Plane } from '../matte/planes.ts';
import { standsOut } from './stands-out.ts';

/** How likely a pixel must be the subject's, after looking wider by a share of the longer side. */
const LIKELY = 0.34;
const WIDER = 0.018;
/** Some ground has to be left to go on with. */
const MOST = 0.72;
const MOST_OF_A_ROW = 0.7;

/**
 * 1 for the pixels that a picture must not go on with beyond its edges: what it shows, by two ways of looking, and what no border has the
 * colour of. Where that is nearly all of it, only the colours count.
 */
export function subjectAlone(picture: Raster, run: EditRun): Uint8Array {
  const { width, height } = picture;
  const strange = standsOut(picture);
  const about = shownBy(picture, run);
  if (!about) return strange;
  const out = new Uint8Array(width * height);
  let count = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const o = y * width + x;
      const isShown = at(about, (x + 0.5) / width, (y + 0.5) / height) > LIKELY;
      out[o] = isShown || strange[o] ? 1 : 0;
      count += out[o]!;
    }
  return count > MOST * out.length ? strange : out;
}

/**
 * 1 for the pixels of what a picture shows apart from a mask: a hole beside a rocket is not filled with another rocket. What the mask touches
 * goes on through it.
 */
export function besideSubjects(picture: Raster, mask: Mask, run: EditRun): Uint8Array {
  const { width, height } = picture;
  const out = new Uint8Array(width * height);
  const about = shownBy(picture, run);
  if (!about) return out;
  const { width: w, height: h } = about;
  const solid = about.data.map((one) => (one > LIKELY ? 1 : 0));
  const { labels } = patchesOf(solid, w, h);
  const touched = new Set<number>();
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (mask.data[y * width + x])
        touched.add(labels[Math.floor((y * h) / height) * w + Math.floor((x * w) / width)]!);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const label = labels[Math.floor((y * h) / height) * w + Math.floor((x * w) / width)]!;
      if (label >= 0 && !touched.has(label)) out[y * width + x] = 1;
    }
  return out;
}

/** What a picture shows by both ways of looking, some way around it too, at the size it is looked at; null for one too small. */
function shownBy(picture: Raster, run: EditRun): Plane | null {
  const looked = lookedAt(picture, { checkpoint: (_, stage) => run.checkpoint(0.02, stage) });
  if (!looked) return null;
  const [first, second] = looked.seeds;
  const { width, height } = first!.likely;
  const both = new Float32Array(width * height);
  for (let i = 0; i < both.length; i++)
    both[i] = Math.min(first!.likely.data[i]!, second!.likely.data[i]!) > 0.45 ? 1 : 0;
  openRows(both, width, height);
  gaussianBlur(both, width, height, Math.max(width, height) * WIDER);
  return { width, height, data: both };
}

/** Rows of which hardly anything would be left to go on with stay open: a lake across the picture is its ground. In place. */
function openRows(marks: Float32Array, width: number, height: number): void {
  for (let y = 0; y < height; y++) {
    let count = 0;
    for (let x = 0; x < width; x++) count += marks[y * width + x]!;
    if (count > MOST_OF_A_ROW * width) marks.fill(0, y * width, (y + 1) * width);
  }
}
