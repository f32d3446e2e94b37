import { facesIn } from '../../../../analyse/classical/faces.ts';
import type { Picture } from '../../../../analyse/classical/picture.ts';
import { labPlanes } from '../../../../analyse/classical/picture.ts';
import { boxMean, clamp, type Plane, plane } from '../../../../analyse/classical/planes.ts';
import { skinOf } from '../../../../analyse/classical/skin.ts';
import { subjectOf } from '../../../../analyse/classical/subject.ts';

/** A box in shares of the picture. */
export interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Sides of the box as shares of the picture's shorter one, the largest first. */
const SIZES = [0.42, 0.36, 0.3, 0.25, 0.2, 0.16];
/** Below it the subject is a guess that the place should not depend on. */
const SURE = 0.3;
/** What stays free at the edge of the picture. */
const MARGIN = 0.04;

/**
 * Where a logo of that shape would be put by somebody who has to choose: on the thing that is shown (or on skin), where the surface is calm,
 * near the middle, as large as that goes.
 * @param picture a copy of a few hundred pixels
 * @param shape width of the logo over its height
 */
export function calmPlace(picture: Picture, shape: number, on: 'product' | 'skin'): Place {
  const { width, height } = picture;
  const unrest = sums(restless(picture));
  const wanted = sums(wantedOf(picture, on));
  const short = Math.min(width, height);
  let best: Place & { score: number } = { x: 0.3, y: 0.3, w: 0.4, h: 0.4, score: Number.NEGATIVE_INFINITY };
  for (const size of SIZES) {
    const w = Math.max(2, Math.round(Math.min(width * 0.5, size * short * Math.sqrt(shape))));
    const h = Math.max(2, Math.round(Math.min(height * 0.6, w / shape)));
    const step = Math.max(1, Math.round(short / 64));
    const [aside, above] = [Math.round(width * MARGIN), Math.round(height * MARGIN)];
    for (let y = above; y + h <= height - above; y += step)
      for (let x = aside; x + w <= width - aside; x += step) {
        const off = Math.hypot((x + w / 2) / width - 0.5, (y + h / 2) / height - 0.5);
        const calm = mean(unrest, x, y, w, h, width);
        const score = 0.5 * size + 1.6 * mean(wanted, x, y, w, h, width) - 14 * calm - 0.9 * off;
        if (score > best.score) best = { x: x / width, y: y / height, w: w / width, h: h / height, score };
      }
  }
  return { x: best.x, y: best.y, w: best.w, h: best.h };
}

/** How much light and colour change at each pixel: folds are calm, edges and patterns are not. */
function restless(picture: Picture): Plane {
  const out = plane(picture.width, picture.height);
  for (const one of labPlanes(picture)) {
    const { width, height, data } = boxMean(one, 1);
    for (let y = 1; y < height - 1; y += 1)
      for (let x = 1; x < width - 1; x += 1) {
        const at = y * width + x;
        out.data[at]! += Math.hypot(data[at + 1]! - data[at - 1]!, data[at + width]! - data[at - width]!);
      }
  }
  return out;
}

function wantedOf(picture: Picture, on: 'product' | 'skin'): Plane {
  const { width, height } = picture;
  if (on === 'skin') {
    const skin = Float32Array.from(skinOf(picture));
    // Nobody who does not ask for it wants a drawing on a face.
    for (const { x, y, w, h } of facesIn(picture).boxes)
      for (let row = Math.floor(y * height); row < Math.min(height, (y + h) * height); row += 1)
        skin.fill(-1, row * width + Math.floor(x * width), row * width + Math.min(width, Math.ceil((x + w) * width)));
    return boxMean({ width, height, data: skin }, 2);
  }
  const { share, confidence } = subjectOf(picture);
  return confidence < SURE ? plane(width, height) : { width, height, data: share.data.map((one) => clamp(one)) };
}

/** Sums of everything above and to the left, for means of boxes. */
function sums({ width, height, data }: Plane): Float64Array {
  const out = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += data[y * width + x]!;
      out[(y + 1) * (width + 1) + x + 1] = out[y * (width + 1) + x + 1]! + row;
    }
  }
  return out;
}

function mean(of: Float64Array, x: number, y: number, w: number, h: number, width: number): number {
  const at = (col: number, row: number): number => of[row * (width + 1) + col]!;
  return (at(x + w, y + h) - at(x, y + h) - at(x + w, y) + at(x, y)) / (w * h);
}
