import { gaussianBlur } from '@atelier/painter/core/blur';
import { createRng } from '@atelier/painter/core/rng';
import type { Picture } from '@atelier/painter/frame';
import { superpixels } from '@atelier/painter/style/superpixels';
import { borderOf, CUES, centred, cuesOf, type Field, isHigh, leavingOf, likelihood } from './cues.ts';
import { neighboursOf, paintLab } from './regions.ts';
import { strangeness } from './strange.ts';

/** Superpixels on the longer side: enough for a leg, few enough for all distances between them. */
const GRID = 24;
const COMPACT = 0.35;

/**
 * What each cue weighs, then likelihood, middle × unlike anything on the border, middle × unlike the border beside it, middle × likelihood,
 * and the answer of the pass before. Fitted by logistic regression to 26 composites of painted subjects over painted places.
 */
const PASSES = [
  [-5.42, 2.36, 1.35, 2.19, 0.24, -0.65, 3.17, 0.23, -1.32, 6.37, -0.83, 1.74, 1.6, 0],
  [-3.82, 1.01, 0.62, 0.51, -0.43, 0.48, 1.89, -0.18, -1.18, 2.93, 0.02, 1.42, -0.18, 2.2],
] as const;

/** What a pixel's own strangeness weighs beside its segment's answer, in odds, and the most it says for and against. */
const STRANGE = 0.6;
const [LEAST, MOST] = [-2.5, 4];
const SURE = 0.995;

/** What stands out of a picture, and how surely anything does. */
export interface Salience {
  /** 0 ground .. 1 subject, for each pixel. */
  map: Float32Array;
  /** 0 nothing stands out .. 1 one thing plainly does. */
  confidence: number;
}

/**
 * How likely each pixel belongs to what the picture shows, by its border, by colour, focus and place.
 * @param ground 1 for pixels within that are known to be ground, as the border is
 */
export function salience(picture: Picture, ground?: Uint8Array): Salience {
  const { width, height } = picture;
  const step = Math.max(2, Math.max(width, height) / GRID);
  const segments = superpixels(picture, step, COMPACT, createRng(1), 6);
  const lab = paintLab(segments);
  const near = neighboursOf(segments.label, width, height, segments.count, lab);
  const cut = { segments, lab, near, width, height };
  const leaving = leavingOf(cut);
  const field: Field = { picture, segments, lab, near, border: borderOf(cut, leaving) };
  if (ground) addGround(field, ground);
  const cues = cuesOf(field);
  const value = PASSES.reduce<Float64Array | null>((before, weights) => judge(field, cues, before, weights), null)!;
  const map = new Float32Array(width * height);
  for (let i = 0; i < map.length; i++) map[i] = value[segments.label[i]!]!;
  gaussianBlur(map, width, height, step / 8);
  // Segments know where a subject usually stands, pixels what the rim never shows: grey on grey gravel is told by its grain.
  const strange = strangeness(
    picture.data,
    width,
    height,
    (at) => isHigh(at, width, height) || leaving[segments.label[at]!]! < 0.5,
  );
  for (let i = 0; i < map.length; i++) {
    const p = Math.max(1 - SURE, Math.min(SURE, map[i]!));
    const odds = Math.log(p / (1 - p)) + STRANGE * Math.max(LEAST, Math.min(MOST, strange[i]!));
    map[i] = 1 / (1 + Math.exp(-odds));
  }
  return { map, confidence: confidenceOf(map) };
}

/** Segments that are mostly known ground count as if they stood on the border, with one side of theirs. */
function addGround({ segments, border }: Field, ground: Uint8Array): void {
  const known = new Float64Array(segments.count);
  for (const [i, is] of ground.entries()) known[segments.label[i]!]! += is;
  for (let s = 0; s < segments.count; s++)
    if (known[s]! > 0.5 * segments.size[s]!) border[s]! += Math.sqrt(segments.size[s]!);
}

function judge(
  field: Field,
  cues: Float64Array,
  before: Float64Array | null,
  weights: readonly number[],
): Float64Array {
  const { count, x, y } = field.segments;
  const { width, height } = field.picture;
  const front = before ?? Float64Array.from({ length: count }, (_, s) => centred(x[s]! / width, y[s]! / height));
  const likely = likelihood(field, front);
  return Float64Array.from({ length: count }, (_, s) => {
    let z = 0;
    for (let k = 0; k < CUES; k++) z += weights[k]! * cues[s * CUES + k]!;
    const [beside, any, middle] = [cues[s * CUES + 3]!, cues[s * CUES + 4]!, cues[s * CUES + 5]!];
    const more = [likely[s]!, middle * any, middle * beside, middle * likely[s]!, before?.[s] ?? 0];
    for (const [k, value] of more.entries()) z += weights[CUES + k]! * value;
    return 1 / (1 + Math.exp(-z));
  });
}

/** Two clear heaps of values, the higher one neither a speck nor nearly everything. */
function confidenceOf(map: Float32Array): number {
  let high = 0;
  let low = 0;
  let nHigh = 0;
  for (const v of map) {
    if (v > 0.5) {
      high += v;
      nHigh++;
    } else low += v;
  }
  const share = nHigh / map.length;
  if (share < 0.002 || share > 0.95) return 0;
  return Math.max(0, Math.min(1, (high / nHigh - low / (map.length - nHigh) - 0.35) / 0.5));
}
