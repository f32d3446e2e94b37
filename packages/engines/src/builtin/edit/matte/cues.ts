import type { Picture } from '@atelier/painter/frame';
import type { Segments } from '@atelier/painter/style/superpixels';
import { geodesics, type Neighbours } from './regions.ts';

/** How many cues a segment has; the first is always 1. */
export const CUES = 9;

/** A picture cut into segments, as the cues read it. */
export interface Field {
  picture: Picture;
  segments: Segments;
  lab: Float64Array;
  near: Neighbours;
  /** Pixels of each segment on the border. */
  border: Float64Array;
}

/** How far colours may differ on the way and still be one ground; in the units of `paintLab`. */
const SAME = 8;
const SPREAD = 0.3;

const apart = (lab: Float64Array, s: number, t: number): number =>
  Math.hypot(lab[s * 3]! - lab[t * 3]!, lab[s * 3 + 1]! - lab[t * 3 + 1]!, lab[s * 3 + 2]! - lab[t * 3 + 2]!);

/** Below this share of the height somebody may leave the picture. */
export const LOW = 0.85;
/** Colours nearer than this to those above are the same ground, and from twice as far on none of it. */
const ALIKE = 20;
/** A way from the border into the middle of the picture by smaller steps than this, all in all, stays within one thing. */
const ONE = 12;

interface Cut {
  segments: Segments;
  lab: Float64Array;
  near: Neighbours;
  width: number;
  height: number;
}

/** Whether a pixel of the border lies above the part in which somebody may leave the picture. */
export const isHigh = (at: number, width: number, height: number): boolean => Math.floor(at / width) <= height * LOW;

/**
 * How surely each segment is of what leaves the picture below, 0 to 1: it reaches down there, is like nothing the border shows above, and goes
 * on into the middle of the picture, as a shirt does and a strip of flowers does not.
 */
export function leavingOf({ segments, lab, near, width, height }: Cut): Float64Array {
  const { label, count, x, y } = segments;
  const above = new Set<number>();
  const low = new Set<number>();
  for (let o = 0; o < width * height; o++) {
    const col = o % width;
    if (!isHigh(o, width, height)) low.add(label[o]!);
    else if (col === 0 || col === width - 1 || o < width) above.add(label[o]!);
  }
  const out = new Float64Array(count);
  const distance = new Float64Array(count);
  for (const s of low) {
    let least = Number.POSITIVE_INFINITY;
    for (const t of above) least = Math.min(least, apart(lab, s, t));
    if (least <= ALIKE) continue;
    geodesics(near, [s], distance);
    const within = distance.some(
      (far, t) => far < ONE && Math.abs(x[t]! / width - 0.5) < 0.2 && y[t]! > 0.6 * height && y[t]! < LOW * height,
    );
    if (within) out[s] = Math.min(1, (least - ALIKE) / ALIKE);
  }
  return out;
}

/**
 * Pixels of each segment on the border, without what leaves the picture below; the middle of the lower edge is none: there what a portrait
 * shows leaves it.
 */
export function borderOf(cut: Cut, leaving: Float64Array): Float64Array {
  const { segments, width, height } = cut;
  const { label, count } = segments;
  const share = new Float64Array(count);
  const add = (o: number, weight: number): void => {
    share[label[o]!]! += isHigh(o, width, height) ? weight : weight * (1 - leaving[label[o]!]!);
  };
  for (let x = 0; x < width; x++) {
    add(x, 1);
    if (Math.abs(x / width - 0.5) > 0.36) add((height - 1) * width + x, 1);
  }
  for (let y = 0; y < height; y++) {
    const weight = y > height * LOW ? 0.6 : 1;
    add(y * width, weight);
    add(y * width + width - 1, weight);
  }
  return share;
}

/** What speaks for each segment belonging to the subject: `CUES` numbers of about 0 to 1 a segment. */
export function cuesOf(field: Field): Float64Array {
  const { segments, border, picture } = field;
  const { count, x, y, size } = segments;
  const { width, height } = picture;
  const ground = groundOf(field);
  const contrast = contrastOf(field, ground);
  const reach = borderReach(field);
  const sharp = sharpness(field);
  const cues = new Float64Array(count * CUES);
  for (let s = 0; s < count; s++) {
    if (size[s] === 0) continue;
    const middle = centred(x[s]! / width, y[s]! / height);
    const beside = nearestBorder(field, s, 0.14);
    const any = nearestBorder(field, s, 2);
    const put = [
      1,
      contrast[s]! * (1 - ground[s]!),
      ground[s]!,
      1 - Math.exp(-beside / 15),
      1 - Math.exp(-any / 10),
      middle,
      sharp[s]!,
      1 - Math.exp(-reach[s]! / 20),
      border[s]! > 0 ? 1 : 0,
    ];
    cues.set(put, s * CUES);
  }
  return cues;
}

/** 1 in the middle, little at the sides; below the middle a subject is likelier than above it. */
export const centred = (x: number, y: number): number =>
  Math.exp(-((x - 0.5) ** 2) / (2 * 0.22 ** 2) - (y - 0.55) ** 2 / (2 * (y > 0.55 ? 0.36 : 0.28) ** 2));

/**
 * Log of how much likelier each segment's colour is among those that `front` (0 to 1 a segment) names than among the rest, the rest
 * weighed by how near it lies: squashed to -1..1.
 */
export function likelihood({ segments, lab, picture }: Field, front: Float64Array): Float64Array {
  const { count, size, x, y } = segments;
  const side = Math.max(picture.width, picture.height);
  const out = new Float64Array(count);
  let nFront = 1e-9;
  let nBack = 1e-9;
  for (let s = 0; s < count; s++) {
    nFront += front[s]! * size[s]!;
    nBack += (1 - front[s]!) * size[s]!;
  }
  for (let s = 0; s < count; s++) {
    let a = 0;
    let b = 0;
    for (let t = 0; t < count; t++) {
      if (t === s) continue;
      const d = apart(lab, s, t);
      if (d > 40) continue;
      const far = ((x[s]! - x[t]!) ** 2 + (y[s]! - y[t]!) ** 2) / side ** 2;
      const w = Math.exp(-((d / 9) ** 2) / 2) * size[t]! * (0.25 + Math.exp(-far / (2 * 0.25 ** 2)));
      a += w * front[t]!;
      b += w * (1 - front[t]!);
    }
    out[s] = Math.tanh(Math.log((a / nFront + 1e-3) / (b / nBack + 1e-3)) / 2);
  }
  return out;
}

/** How surely each segment is ground: the border it reaches by small steps, against the area it reaches so. */
function groundOf({ segments, near, border }: Field): Float64Array {
  const { count, size } = segments;
  const ground = new Float64Array(count);
  const distance = new Float64Array(count);
  for (let s = 0; s < count; s++) {
    if (size[s] === 0) continue;
    geodesics(near, [s], distance);
    let area = 0;
    let length = 0;
    for (let t = 0; t < count; t++) {
      const like = Math.exp(-((distance[t]! / SAME) ** 2) / 2);
      area += like * size[t]!;
      length += like * border[t]!;
    }
    ground[s] = 1 - Math.exp(-(length ** 2 / Math.max(1, area)) / 2);
  }
  return ground;
}

/** How unlike the ground near it each segment is, 0 to 1. */
function contrastOf({ segments, lab, picture }: Field, ground: Float64Array): Float64Array {
  const { count, x, y, size } = segments;
  const side = Math.max(picture.width, picture.height);
  const contrast = new Float64Array(count);
  let most = 1e-6;
  for (let s = 0; s < count; s++) {
    if (size[s] === 0) continue;
    let sum = 0;
    let weight = 1e-6;
    for (let t = 0; t < count; t++) {
      const far = ((x[s]! - x[t]!) ** 2 + (y[s]! - y[t]!) ** 2) / side ** 2;
      const w = Math.exp(-far / (2 * SPREAD ** 2)) * size[t]!;
      sum += w * ground[t]! * apart(lab, s, t);
      weight += w;
    }
    contrast[s] = sum / weight;
    most = Math.max(most, contrast[s]!);
  }
  return contrast.map((c) => c / most);
}

/** The least sum of colour steps from the border. */
function borderReach({ segments, near, border }: Field): Float64Array {
  const from = [...border.keys()].filter((s) => border[s]! > 0);
  const distance = new Float64Array(segments.count);
  geodesics(near, from, distance);
  return distance;
}

/** Distance to the likest colours on the border within `band` of the height: the mean of the three nearest. */
function nearestBorder({ segments, lab, border, picture }: Field, s: number, band: number): number {
  const { count, y } = segments;
  const least = [60, 60, 60];
  for (let t = 0; t < count; t++) {
    if (border[t]! <= 0 || t === s || Math.abs(y[t]! - y[s]!) > band * picture.height) continue;
    const d = apart(lab, s, t);
    if (d >= least[2]!) continue;
    least[2] = d;
    least.sort((a, b) => a - b);
  }
  return (least[0]! + least[1]! + least[2]!) / 3;
}

/** Fine detail of each segment against that of the picture: what a lens is focused on. */
function sharpness({ segments, picture }: Field): Float64Array {
  const { width, height, data } = picture;
  const { label, count, size } = segments;
  const sum = new Float64Array(count);
  let all = 0;
  const g = (o: number): number => data[o * 3]! * 0.3 + data[o * 3 + 1]! * 0.59 + data[o * 3 + 2]! * 0.11;
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const o = y * width + x;
      const d = Math.abs(4 * g(o) - g(o - 1) - g(o + 1) - g(o - width) - g(o + width));
      sum[label[o]!]! += d;
      all += d;
    }
  const mean = all / (width * height) + 1e-4;
  return sum.map((v, s) => v / Math.max(1, size[s]!) / (v / Math.max(1, size[s]!) + mean));
}
