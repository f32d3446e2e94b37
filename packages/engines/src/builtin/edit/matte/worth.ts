import { gaussianBlur } from '@atelier/painter/core/blur';
import { clamp } from '@atelier/painter/core/colour';

/** A picture at working size as a cut is judged by: three planes of 0 to 255 and how rough it is, in doublings. */
export interface Look {
  width: number;
  height: number;
  planes: readonly Float32Array[];
  rough: Float32Array;
}

/** What speaks for a cut, each 0 to 1. */
export interface Worth {
  /** How unlike the subject is what lies around it. */
  apart: number;
  /** How much of its outline runs along edges of the picture. */
  along: number;
  /** How much of the sides and the upper edge it leaves open. */
  free: number;
  /** Its share of the picture. */
  share: number;
  /** How much of it is one piece. */
  whole: number;
  /** All of it in one number. */
  score: number;
}

/** Steps of each plane, and of roughness, in the histograms; how far around a subject its ground is looked at, as a share of the longer side. */
const STEPS = 7;
const ROUGH_STEPS = 5;
const AROUND = 0.16;

/** How good a cut is by the picture alone: 1 where it is the subject's. */
export function worthOf(cut: Uint8Array, look: Look): Worth {
  const { width, height } = look;
  let front = 0;
  for (const one of cut) front += one;
  const share = front / cut.length;
  if (share === 0 || share === 1) return { apart: 0, along: 0, free: 0, share, whole: 0, score: 0 };
  const apart = unlike(cut, look);
  const along = alongEdges(cut, look);
  let [taken, ring] = [0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const lower = y === height - 1;
      if (!(x === 0 || x === width - 1 || y === 0 || (lower && Math.abs(x / width - 0.5) > 0.42))) continue;
      ring++;
      taken += cut[y * width + x]!;
    }
  const free = 1 - taken / ring;
  const whole = largestOf(cut, width, height) / front;
  const fits = clamp((share - 0.003) / 0.02) * clamp((0.94 - share) / 0.2);
  const score = apart * (0.3 + 0.7 * along) * free ** 2 * fits * clamp(0.2 + whole);
  return { apart, along, free, share, whole, score };
}

/** 1 less the overlap (Bhattacharyya) of the looks within and around. */
function unlike(cut: Uint8Array, { width, height, planes, rough }: Look): number {
  const near = Float32Array.from(cut);
  gaussianBlur(near, width, height, (Math.max(width, height) * AROUND) / 2);
  const inside = new Float64Array(STEPS ** 3 * ROUGH_STEPS);
  const outside = new Float64Array(inside.length);
  let [a, b] = [1e-9, 1e-9];
  for (let i = 0; i < cut.length; i++) {
    let bin = Math.min(ROUGH_STEPS - 1, Math.floor(rough[i]! * 0.9));
    for (const plane of planes) bin = bin * STEPS + Math.min(STEPS - 1, Math.floor((plane[i]! * STEPS) / 256));
    if (cut[i]) {
      inside[bin]! += 1;
      a += 1;
    } else {
      const weight = 0.15 + clamp(near[i]! / 0.08);
      outside[bin]! += weight;
      b += weight;
    }
  }
  let both = 0;
  for (let bin = 0; bin < inside.length; bin++) both += Math.sqrt((inside[bin]! / a) * (outside[bin]! / b));
  return 1 - both;
}

/** How far the steps across the outline pass those of the picture in general. */
function alongEdges(cut: Uint8Array, { width, height, planes, rough }: Look): number {
  let [sum, count, all] = [0, 0, 0];
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const o = y * width + x;
      const step = stepAt(planes, rough, o - 1, o + 1) + stepAt(planes, rough, o - width, o + width);
      all += step;
      if (cut[o] === cut[o + 1] && cut[o] === cut[o + width]) continue;
      sum += step;
      count++;
    }
  const usual = all / ((width - 2) * (height - 2)) + 1;
  return count === 0 ? 0 : clamp((sum / count / usual - 0.8) / 2.2);
}

function stepAt(planes: readonly Float32Array[], rough: Float32Array, a: number, b: number): number {
  let sum = (24 * (rough[a]! - rough[b]!)) ** 2;
  for (const plane of planes) sum += (plane[a]! - plane[b]!) ** 2;
  return Math.sqrt(sum);
}

/** Pixels of the largest connected piece. */
function largestOf(cut: Uint8Array, width: number, height: number): number {
  const seen = new Uint8Array(cut.length);
  const queue = new Int32Array(cut.length);
  let most = 0;
  for (let start = 0; start < cut.length; start++) {
    if (!cut[start] || seen[start]) continue;
    let [from, to] = [0, 1];
    queue[0] = start;
    seen[start] = 1;
    while (from < to) {
      const o = queue[from++]!;
      const x = o % width;
      for (let j = -1; j <= 1; j++)
        for (let i = -1; i <= 1; i++) {
          const next = o + j * width + i;
          if (x + i < 0 || x + i >= width || next < 0 || next >= width * height || !cut[next] || seen[next]) continue;
          seen[next] = 1;
          queue[to++] = next;
        }
    }
    most = Math.max(most, to);
  }
  return most;
}
