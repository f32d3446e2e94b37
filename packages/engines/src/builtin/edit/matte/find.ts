import { clamp } from '@atelier/painter/core/colour';
import { subjectOf } from '../../../analyse/classical/subject.ts';
import type { EditRun, Raster } from '../edit-op.ts';
import { type OpenCv, openCv } from '../opencv.ts';
import { byColour } from './by-colour.ts';
import { cleanCut } from './clean.ts';
import { cutOut, type ToCut } from './cut.ts';
import { at, type Plane, shrink } from './planes.ts';
import { roughness } from './rough.ts';
import { salience } from './salience.ts';
import { type Look, type Worth, worthOf } from './worth.ts';

const LOOK_SIDE = 256;
const TRY_SIDE = 160;
const CUT_SIDE = 384;
const SPLIT = 0.65;
const TRY_ROUNDS = 1;
const ROUNDS = 3;
/** Overlap below which colours tell of another thing than edges do. */
const ALIKE = 0.55;
const LITTLE_WORSE = 0.9;
/** Below this agreement edges alone are not believed. */
const DOUBT = 0.75;
/** Smaller pictures show nothing that could stand out. */
const LEAST_SIDE = 8;

/** Confidence from which on a cut is one to rely on. */
export const SURE = 0.5;
/** A picture that already lets this much of its border through has been cut out before. */
const OPEN = 0.25;
/** A subject that is less than this of a picture is none, and one that leaves less of it has no ground. */
const LEAST = 0.003;

/** A subject as it was found, at working size, and what the ways of looking for it make of each other. */
export interface Found {
  cut: Plane;
  worth: Worth;
  /** 0 nothing to rely on .. 1 one thing plainly stands out, and every way of looking finds the same. */
  confidence: number;
}

/** Where a cut begins: how likely each pixel is the subject's, and what the picture is taken for while it is cut. */
interface Seed {
  likely: Plane;
  by: 'colour' | 'grain';
  /** What its own account counts: who looks for edges alone takes a light on the floor for a part of who stands in it. */
  trust: number;
}

/** What is known of a picture before it is cut. */
export interface Looked {
  seeds: readonly Seed[];
  rough: Plane;
  /** Whether anything stands out at all, 0 to 1. */
  plain: number;
}

/** Looks at a picture in two ways, each of which a cut may begin with by colours or by grain; null for one too small to show anything. */
export function lookedAt(picture: Raster, run: EditRun): Looked | null {
  if (Math.min(picture.width, picture.height) < LEAST_SIDE) return null;
  run.checkpoint(0.06, 'look');
  const small = shrink(picture, LOOK_SIDE);
  const { width, height } = small;
  const rough = roughness(picture, width, height);
  run.checkpoint(0.1, 'look');
  const data = new Float32Array(width * height * 3);
  const bytes = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i++) {
    const value = small.planes[i % 3]![Math.floor(i / 3)]!;
    bytes[i] = Math.round(value);
    data[i] = value / 255;
  }
  const { map, confidence } = salience({ width, height, data }, rough);
  run.checkpoint(0.2, 'look');
  const { share } = subjectOf({
    width,
    height,
    rgb: bytes,
    alpha: null,
    full: { width: picture.width, height: picture.height },
  });
  run.checkpoint(0.28, 'look');
  const salient: Plane = { width, height, data: map };
  const fenced: Plane = { width, height, data: share.data };
  return {
    seeds: [
      { likely: fenced, by: 'colour', trust: 1 },
      { likely: salient, by: 'colour', trust: 1.1 },
      { likely: fenced, by: 'grain', trust: 0.95 },
      { likely: salient, by: 'grain', trust: 0.95 },
    ],
    rough,
    plain: confidence,
  };
}

/** The subject of a picture; null where nothing stands out. */
export async function findSubject(picture: Raster, run: EditRun): Promise<Found | null> {
  const looked = lookedAt(picture, run);
  if (!looked || looked.plain === 0) return null;
  const { cv } = await openCv();
  // Every way is tried small, and the one that gives the best cut by its own account is cut at full size.
  const tried = workOf(picture, looked, TRY_SIDE);
  const cuts = looked.seeds
    .filter(({ by }) => by === 'colour')
    .map((seed) => ({ seed, ...cutBy(cv, tried, seed, TRY_ROUNDS, () => undefined) }));
  run.checkpoint(0.36, 'cut');
  // Where colours tell both ways the same, nobody has to look at the grain.
  if (
    agreementOf(
      cuts[0]!.cut,
      cuts.map(({ cut }) => cut),
    ) < DOUBT
  )
    for (const seed of looked.seeds.filter(({ by }) => by === 'grain')) {
      run.checkpoint(0.4, 'cut');
      cuts.push({ seed, ...cutBy(cv, tried, seed, TRY_ROUNDS, () => undefined) });
    }
  const all = cuts.map(({ cut }) => cut);
  const likely = cuts
    .map((one) => ({ ...one, agreed: agreementOf(one.cut, all) }))
    .filter(({ worth }) => worth.score > 0);
  if (likely.length === 0) return null;
  const best = likely.reduce((a, b) => (b.worth.score * b.seed.trust > a.worth.score * a.seed.trust ? b : a));
  const work = workOf(picture, looked, CUT_SIDE);
  const edges = cutBy(cv, work, best.seed, ROUNDS, (share) => run.checkpoint(0.46 + 0.12 * share, 'cut'));
  const { cut, worth } = best.agreed < DOUBT ? ownColours(edges, work) : edges;
  if (worth.score === 0 || worth.share < LEAST || worth.share > 1 - LEAST) return null;
  const { width, height } = work.look;
  return { cut: { width, height, data: Float32Array.from(cut) }, worth, confidence: confidenceOf(worth, best.agreed) };
}

interface Work {
  look: Look;
  /** Three bytes a pixel: its colours, and its grain with what of colour is no light. */
  colour: Uint8Array;
  grain: Uint8Array;
}

function workOf(picture: Raster, { rough }: Looked, side: number): Work {
  const { planes, width, height } = shrink(picture, side);
  const colour = new Uint8Array(width * height * 3);
  const grain = new Uint8Array(width * height * 3);
  const roughs = spread(rough, width, height);
  for (let i = 0; i < width * height; i++) {
    const [r, g, b] = [planes[0]![i]!, planes[1]![i]!, planes[2]![i]!];
    const luma = 0.3 * r + 0.59 * g + 0.11 * b;
    colour.set([r, g, b], i * 3);
    grain.set([Math.min(255, 40 * roughs[i]!), 128 + (r - luma) * 0.7, 128 + (b - luma) * 0.7], i * 3);
  }
  return { look: { width, height, planes, rough: roughs }, colour, grain };
}

function cutBy(cv: OpenCv, work: Work, { likely, by }: Seed, rounds: number, checkpoint: (share: number) => void) {
  const { width, height } = work.look;
  const seeded: ToCut = { width, height, rgb: work[by], likely: spread(likely, width, height) };
  const cut = cutOut(cv, seeded, SPLIT, rounds, checkpoint);
  cleanCut(cut, { ...seeded, rgb: work.colour });
  return { cut, worth: worthOf(cut, work.look) };
}

/** The cut drawn anew by colours, where these do not tell something else altogether, nor something worse. */
function ownColours(
  edges: { cut: Uint8Array; worth: Worth },
  { look, colour }: Work,
): { cut: Uint8Array; worth: Worth } {
  const { width, height } = look;
  const cut = byColour(edges.cut, look);
  cleanCut(cut, { width, height, rgb: colour, likely: Float32Array.from(edges.cut, (one) => 0.2 + 0.8 * one) });
  const worth = worthOf(cut, look);
  return overlapOf(cut, edges.cut) > ALIKE && worth.score > LITTLE_WORSE * edges.worth.score ? { cut, worth } : edges;
}

/** What several ways agree on, what leaves the sides open, and what is unlike its ground, is the subject. */
const confidenceOf = ({ apart, free, whole }: Worth, agreed: number): number =>
  clamp((agreed - 0.45) / 0.4) * clamp(1 - 2.5 * (1 - free)) * clamp((apart - 0.2) / 0.3) * clamp(0.3 + whole);

/** A plane at another size. */
function spread(likely: Plane, width: number, height: number): Float32Array {
  const out = new Float32Array(width * height);
  for (let i = 0; i < out.length; i++)
    out[i] = at(likely, ((i % width) + 0.5) / width, (Math.floor(i / width) + 0.5) / height);
  return out;
}

/** Mean overlap with the other cuts. */
function agreementOf(cut: Uint8Array, all: readonly Uint8Array[]): number {
  const others = all.filter((one) => one !== cut);
  return others.reduce((sum, other) => sum + overlapOf(cut, other), 0) / Math.max(1, others.length);
}

function overlapOf(cut: Uint8Array, other: Uint8Array): number {
  let [both, any] = [0, 0];
  for (let i = 0; i < cut.length; i++) {
    both += cut[i]! & other[i]!;
    any += cut[i]! | other[i]!;
  }
  return any === 0 ? 0 : both / any;
}

/** Whether the border of a picture is already open. */
export function isCutOut({ width, height, data }: Raster): boolean {
  let open = 0;
  for (let x = 0; x < width; x++) {
    if (data[x * 4 + 3]! < 128) open++;
    if (data[((height - 1) * width + x) * 4 + 3]! < 128) open++;
  }
  return open > OPEN * 2 * width;
}
