import { labOf } from '../../../analyse/classical/picture.ts';
import { patchesOf } from '../../../analyse/classical/planes.ts';
import type { Raster } from '../edit-op.ts';

/** A thing cut out of its picture: the same picture with an alpha of its own. */
export interface CutOut {
  picture: Raster;
  /** `alpha`: it came cut out; `ground`: one colour around it was taken away; `whole`: nothing told it from its ground. */
  by: 'alpha' | 'ground' | 'whole';
}

/** Share of the border that must have the colour of the ground. */
const UNIFORM = 0.88;
/** Differences in Oklab that are still the ground, and those that surely are not. */
const SAME = 0.045;
const OTHER = 0.13;
/** A counter's stroke is about as thick everywhere; around a white star on a red disc the red is not. */
const EVEN = 0.21;

/**
 * Cuts a thing out that lies on one colour: what looks like the border and reaches it is ground, and so is a counter of a letter, which is
 * fenced off from it by a stroke thinner than itself. Its edge loses the ground's colour.
 */
export function cutOut(picture: Raster): CutOut {
  const { width, height, data } = picture;
  if (hasAlpha(data)) return { picture, by: 'alpha' };
  const ground = groundOf(picture);
  if (!ground) return { picture, by: 'whole' };
  const [l, a, b] = labOf(ground[0], ground[1], ground[2]);
  const share = new Float32Array(width * height);
  const alike = new Uint8Array(width * height);
  for (let at = 0; at < share.length; at += 1) {
    const [pl, pa, pb] = labOf(data[at * 4]!, data[at * 4 + 1]!, data[at * 4 + 2]!);
    // A shadow on the ground is ground: light counts less than colour.
    const far = Math.hypot((pl - l) * 0.8, 1.6 * (pa - a), 1.6 * (pb - b));
    const t = Math.min(1, Math.max(0, (far - SAME) / (OTHER - SAME)));
    share[at] = t * t * (3 - 2 * t);
    alike[at] = share[at]! < 0.5 ? 1 : 0;
  }
  const open = openGround(alike, width, height);
  const left = share.reduce((sum, value, at) => sum + (open[at] ? value : 1), 0);
  if (left < 4) return { picture, by: 'whole' };
  const out = new Uint8ClampedArray(data);
  const near = spreadOne(open, width, height);
  for (let at = 0; at < share.length; at += 1) {
    const kept = near[at] ? share[at]! : 1;
    out[at * 4 + 3] = Math.round(kept * 255);
    if (kept >= 1 || kept <= 0.02) continue;
    for (let one = 0; one < 3; one += 1) out[at * 4 + one] = (data[at * 4 + one]! - (1 - kept) * ground[one]!) / kept;
  }
  return { picture: { width, height, data: out }, by: 'ground' };
}

function hasAlpha(data: Uint8ClampedArray): boolean {
  let clear = 0;
  for (let at = 3; at < data.length; at += 4) if (data[at]! < 200) clear += 1;
  return clear > data.length / 4 / 200;
}

/** The colour of the border, where it has one. */
function groundOf({ width, height, data }: Raster): [number, number, number] | null {
  if (Math.min(width, height) < 4) return null;
  const border: number[] = [];
  for (let x = 0; x < width; x += 1) border.push(x, (height - 1) * width + x);
  for (let y = 1; y < height - 1; y += 1) border.push(y * width, y * width + width - 1);
  const middle = (channel: number): number =>
    border.map((at) => data[at * 4 + channel]!).sort((p, q) => p - q)[border.length >> 1]!;
  const ground: [number, number, number] = [middle(0), middle(1), middle(2)];
  const [l, a, b] = labOf(...ground);
  const same = border.filter((at) => {
    const [pl, pa, pb] = labOf(data[at * 4]!, data[at * 4 + 1]!, data[at * 4 + 2]!);
    return Math.hypot((pl - l) * 0.8, 1.6 * (pa - a), 1.6 * (pb - b)) < 1.6 * SAME;
  });
  return same.length >= UNIFORM * border.length ? ground : null;
}

/** 1 where the ground is: patches that reach the border, and counters. */
function openGround(alike: Uint8Array, width: number, height: number): Uint8Array {
  const { patches, labels } = patchesOf(alike, width, height);
  const open = new Uint8Array(width * height);
  const reaching = new Set(
    patches
      .filter(({ x, y, w, h }) => x === 0 || y === 0 || x + w === width || y + h === height)
      .map(({ label }) => label),
  );
  for (let at = 0; at < open.length; at += 1) open[at] = reaching.has(labels[at]!) ? 1 : 0;
  const away = distances(open, width, height);
  const sums = new Float64Array(patches.length);
  const squares = new Float64Array(patches.length);
  const counts = new Float64Array(patches.length);
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const label = labels[at]!;
      if (label < 0 || reaching.has(label)) continue;
      const edge = [at - 1, at + 1, at - width, at + width].some((next) => labels[next] !== label);
      if (!edge) continue;
      sums[label]! += away[at]!;
      squares[label]! += away[at]! ** 2;
      counts[label]! += 1;
    }
  const counters = new Set(
    patches
      .filter(({ label, area }) => {
        const mean = sums[label]! / counts[label]!;
        const spread = Math.sqrt(Math.max(0, squares[label]! / counts[label]! - mean * mean));
        return counts[label]! > 0 && mean < 1.1 * Math.sqrt(area) && spread < EVEN * mean;
      })
      .map(({ label }) => label),
  );
  for (let at = 0; at < open.length; at += 1) if (counters.has(labels[at]!)) open[at] = 1;
  return open;
}

/** How far each pixel lies from the open ground, in pixels (two sweeps of a chamfer). */
function distances(open: Uint8Array, width: number, height: number): Float32Array {
  const out = Float32Array.from(open, (one) => (one ? 0 : 1e6));
  const near = (at: number, from: number, step: number): void => {
    if (out[from]! + step < out[at]!) out[at] = out[from]! + step;
  };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      if (x > 0) near(at, at - 1, 1);
      if (y > 0) near(at, at - width, 1);
      if (x > 0 && y > 0) near(at, at - width - 1, Math.SQRT2);
      if (x < width - 1 && y > 0) near(at, at - width + 1, Math.SQRT2);
    }
  for (let y = height - 1; y >= 0; y -= 1)
    for (let x = width - 1; x >= 0; x -= 1) {
      const at = y * width + x;
      if (x < width - 1) near(at, at + 1, 1);
      if (y < height - 1) near(at, at + width, 1);
      if (x < width - 1 && y < height - 1) near(at, at + width + 1, Math.SQRT2);
      if (x > 0 && y < height - 1) near(at, at + width - 1, Math.SQRT2);
    }
  return out;
}

/** The open ground and two pixels around it, where an edge is mixed with it. */
function spreadOne(open: Uint8Array, width: number, height: number): Uint8Array {
  let now = open;
  for (let turn = 0; turn < 2; turn += 1) {
    const next = new Uint8Array(now);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const at = y * width + x;
        if (now[at]) continue;
        if ((x > 0 && now[at - 1]) || (x < width - 1 && now[at + 1]) || (y > 0 && now[at - width])) next[at] = 1;
        else if (y < height - 1 && now[at + width]) next[at] = 1;
      }
    now = next;
  }
  return now;
}
