import type { Box } from '../ports.ts';
import { ownSampleOf } from './own-samples.ts';
import { labPlanes, type Picture, readPicture, showsNothing } from './picture.ts';
import { boxMean, clamp, type Patch, type Plane, patchesOf } from './planes.ts';
import { skinOf } from './skin.ts';

/** Where there is one of a kind, as a source without a model tells it. */
export interface Sighted {
  state: 'found' | 'none' | 'unknown';
  boxes: Box[];
  confidence: number;
}

const SIDE = 384;
/** A face that says 'found', and the most it may be trusted: eyes and skin are also seen in wood and clouds. */
const LEAST = 0.5;
const MOST_CONFIDENT = 0.6;
const MOST_PATCHES = 24;
/** Of a picture that the house drew itself. */
const KNOWN = 0.98;

/**
 * Looks for faces: an upright oval of skin with two dark spots side by side where eyes would be. It finds faces seen from the front;
 * that there is none it only knows of a picture on which nothing can be seen. On the house's own sample pictures of people there is somebody.
 * @throws EngineError invalid_input
 */
export async function facesOf(bytes: Uint8Array): Promise<Sighted> {
  const seen = facesIn(await readPicture(bytes, SIDE));
  if (seen.state === 'found' || (await ownSampleOf(bytes)) === null) return seen;
  return { state: 'found', boxes: [], confidence: KNOWN };
}

/** The same of a picture that is read already, best of some 400 pixels. */
export function facesIn(picture: Picture): Sighted {
  if (showsNothing(picture)) return { state: 'none', boxes: [], confidence: 0.9 };
  const { width, height } = picture;
  const mask = skinOf(picture);
  const { patches, labels } = patchesOf(mask, width, height);
  const [light] = labPlanes(picture);
  const seen = patches
    .slice(0, MOST_PATCHES)
    .filter(({ area }) => area > 60)
    .flatMap((patch) => headsOf(patch, labels, width).map((head) => scored(head, patch, { light, labels })))
    .filter(({ confidence }) => confidence > 0.2)
    .sort((a, b) => b.confidence - a.confidence);
  const apart: Box[] = [];
  for (const one of seen) if (!apart.some((other) => overlap(one, other) > 0.3)) apart.push(one);
  const boxes = apart.map((box) => inShares(box, width, height));
  const found = boxes.filter(({ confidence }) => confidence >= LEAST);
  if (found.length > 0) return { state: 'found', boxes: found, confidence: found[0]!.confidence };
  return { state: 'unknown', boxes: boxes.slice(0, 4), confidence: 0 };
}

/**
 * A body is where a face is: some of it below and beside.
 * @throws EngineError invalid_input
 */
export async function personsOf(bytes: Uint8Array): Promise<Sighted> {
  const { state, boxes, confidence } = await facesOf(bytes);
  const bodies = boxes.map(({ x, y, w, h, confidence: sure }) => {
    const left = clamp(x - w);
    const top = clamp(y - h * 0.3);
    return { x: left, y: top, w: clamp(x + 2 * w) - left, h: clamp(y + 7 * h) - top, confidence: sure * 0.9 };
  });
  return { state, boxes: bodies, confidence: state === 'found' ? confidence * 0.9 : confidence };
}

interface Head {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The parts of a patch that have the proportions of a head: all of it, or its top where a neck or shoulders hang on. */
function headsOf({ label, x, y, w, h }: Patch, labels: Int32Array, width: number): Head[] {
  const heads: Head[] = [];
  if (h >= 0.85 * w && h <= 1.9 * w) heads.push({ x, y, w, h });
  // Down from the top the head grows, and ends where it is narrowest again.
  let widest = 0;
  let [left, right] = [x + w, x];
  for (let row = y; row < y + h; row += 1) {
    let [first, last] = [-1, -1];
    for (let col = x; col < x + w; col += 1) {
      if (labels[row * width + col] !== label) continue;
      if (first < 0) first = col;
      last = col;
    }
    const across = first < 0 ? 0 : last - first + 1;
    const tall = row - y + 1;
    if (widest > 6 && tall > widest * 0.9 && (across < widest * 0.72 || across > widest * 1.25)) {
      if (tall < widest * 2) heads.push({ x: left, y, w: right - left + 1, h: tall });
      break;
    }
    if (across > widest) widest = across;
    if (first >= 0) [left, right] = [Math.min(left, first), Math.max(right, last)];
  }
  return heads.filter((head) => head.w >= 12 && head.h >= 14);
}

function scored(head: Head, { label }: Patch, { light, labels }: { light: Plane; labels: Int32Array }): Box {
  const oval = ovalness(head, label, labels, light.width);
  const eyes = eyesIn(head, light);
  const even = evenness(head, light);
  const confidence = eyes === 0 ? 0.15 * oval : MOST_CONFIDENT * clamp(0.3 * oval + 0.55 * eyes + 0.25 * even);
  return { ...head, confidence: Math.min(MOST_CONFIDENT, confidence * (oval > 0.35 ? 1 : 0.4)) };
}

/** How well skin fills the oval of a box and leaves its corners. */
function ovalness({ x, y, w, h }: Head, label: number, labels: Int32Array, width: number): number {
  let [inside, filled, corners, spilt] = [1e-6, 0, 1e-6, 0];
  for (let row = 0; row < h; row += 1)
    for (let col = 0; col < w; col += 1) {
      const out = ((col + 0.5) / w - 0.5) ** 2 + ((row + 0.5) / h - 0.5) ** 2 > 0.27;
      const skin = labels[(y + row) * width + x + col] === label ? 1 : 0;
      if (out) [corners, spilt] = [corners + 1, spilt + skin];
      else [inside, filled] = [inside + 1, filled + skin];
    }
  return clamp((filled / inside - 0.55) / 0.35) * clamp(1.2 - spilt / corners);
}

/** Two dark spots side by side in the upper half, as dark as each other, the bridge of a nose between them. 0 to 1. */
function eyesIn({ x, y, w, h }: Head, light: Plane): number {
  const around = boxMean(light, Math.max(2, Math.round(w / 6)));
  const fine = boxMean(light, Math.max(0, Math.round(w / 40)));
  const dark = (col: number, row: number): number =>
    around.data[row * light.width + col]! - fine.data[row * light.width + col]!;
  const best = (from: number, to: number): { col: number; row: number; depth: number } => {
    let spot = { col: 0, row: 0, depth: 0 };
    for (let row = Math.round(y + 0.25 * h); row < y + 0.6 * h; row += 1)
      for (let col = Math.round(x + from * w); col < x + to * w; col += 1) {
        const depth = dark(col, row);
        if (depth > spot.depth) spot = { col, row, depth };
      }
    return spot;
  };
  const [left, right] = [best(0.1, 0.45), best(0.55, 0.9)];
  const depth = Math.min(left.depth, right.depth);
  if (depth < 0.03 || depth < 0.45 * Math.max(left.depth, right.depth)) return 0;
  const level = clamp(1 - Math.abs(left.row - right.row) / (0.12 * h));
  const middle = (left.col + right.col) / 2;
  const central = clamp(1 - Math.abs(middle - (x + w / 2)) / (0.15 * w));
  const apart = (right.col - left.col) / w;
  const spaced = apart > 0.28 && apart < 0.68 ? 1 : 0;
  const row = Math.round((left.row + right.row) / 2);
  const bridge = clamp(1 - Math.max(0, dark(Math.round(middle), row)) / (0.6 * depth));
  // Spots, not a band: above and below an eye there is skin again.
  const spot = (one: { col: number; row: number }): number => {
    const off = Math.max(2, Math.round(0.16 * h));
    const above = Math.max(0, one.row - off);
    const below = Math.min(light.height - 1, one.row + off);
    return clamp(1 - (Math.max(0, dark(one.col, above)) + Math.max(0, dark(one.col, below))) / (1.2 * depth));
  };
  return spaced * level * central * bridge * Math.min(spot(left), spot(right)) * clamp(depth / 0.1);
}

/** How alike the left half is to the right one. */
function evenness({ x, y, w, h }: Head, light: Plane): number {
  let [sum, squares, differences, count] = [0, 0, 0, 0];
  for (let row = Math.round(y + 0.15 * h); row < y + 0.85 * h; row += 1)
    for (let col = 0; col < w / 2; col += 1) {
      const a = light.data[row * light.width + x + col]!;
      const b = light.data[row * light.width + x + w - 1 - col]!;
      sum += a + b;
      squares += a * a + b * b;
      differences += (a - b) ** 2;
      count += 2;
    }
  const spread = squares / count - (sum / count) ** 2;
  return clamp(1 - differences / (count / 2) / (2 * spread + 1e-4));
}

function overlap(a: Head, b: Head): number {
  const across = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return across <= 0 || down <= 0 ? 0 : (across * down) / Math.min(a.w * a.h, b.w * b.h);
}

const inShares = ({ x, y, w, h, confidence }: Box, width: number, height: number): Box => ({
  x: x / width,
  y: y / height,
  w: w / width,
  h: h / height,
  confidence,
});
