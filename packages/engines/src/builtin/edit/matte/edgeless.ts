import type { ToCut } from './cut.ts';

/** Levels by which brightness or colour may change from a pixel to the next, where they go over into one another without an edge. */
const STEP = 4;
/** Pixels inside and outside of the outline between which its edge is looked for. */
const REACH = 3;
const EDGE = 10;
/** A part goes when so much of its outline towards the ground has no edge. */
const MOSTLY = 0.75;
/** Smaller parts are left alone; a cut of which less would be left was none. */
const LEAST = 0.004;
const LEFT = 0.25;

/**
 * Lets through the parts of a cut that go over into the ground without an edge: a glow about the sun, a lit place on a wall. A thing ends
 * somewhere, its ground need not. In place.
 * @returns the pixels that went
 */
export function openEdgeless(cut: Uint8Array, work: ToCut): number[] {
  const { width, height } = work;
  const soft = softOf(work);
  const opened: number[] = [];
  const seen = new Uint8Array(cut.length);
  for (let start = 0; start < cut.length; start++) {
    if (!cut[start] || !soft[start] || seen[start]) continue;
    const part = flood(start, seen, (i) => cut[i] === 1 && soft[i] === 1, width, height);
    if (part.length >= LEAST * cut.length && isEdgeless(part, cut, soft, work)) opened.push(...part);
  }
  const had = cut.reduce((sum, v) => sum + v, 0);
  if (had - opened.length < LEFT * had) return [];
  for (const i of opened) cut[i] = 0;
  return opened;
}

/** 1 for pixels whose neighbours are nearly as they are. */
function softOf({ width, height, rgb }: ToCut): Uint8Array {
  const out = new Uint8Array(width * height);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      if (apart(rgb, i - 1, i + 1) <= 2 * STEP && apart(rgb, i - width, i + width) <= 2 * STEP) out[i] = 1;
    }
  return out;
}

/** The largest difference of the three colours. */
const apart = (rgb: Uint8Array, i: number, j: number): number =>
  Math.max(...[0, 1, 2].map((c) => Math.abs(rgb[i * 3 + c]! - rgb[j * 3 + c]!)));

function flood(
  start: number,
  seen: Uint8Array,
  within: (i: number) => boolean,
  width: number,
  height: number,
): number[] {
  const part = [start];
  seen[start] = 1;
  for (let at = 0; at < part.length; at++) {
    const i = part[at]!;
    const x = i % width;
    for (const next of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]) {
      if (next < 0 || next >= width * height || seen[next] || !within(next)) continue;
      seen[next] = 1;
      part.push(next);
    }
  }
  return part;
}

const SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** Whether most of a part's outline goes over into ground that is as soft as it is. */
function isEdgeless(
  part: readonly number[],
  cut: Uint8Array,
  soft: Uint8Array,
  { width, height, rgb }: ToCut,
): boolean {
  let [outline, without] = [0, 0];
  for (const i of part) {
    const [x, y] = [i % width, Math.floor(i / width)];
    for (const [dx, dy] of SIDES) {
      const [ax, ay, bx, by] = [x - dx * REACH, y - dy * REACH, x + dx * REACH, y + dy * REACH];
      if (cut[(y + dy) * width + x + dx] || Math.min(ax, ay, bx, by) < 0) continue;
      if (Math.max(ax, bx) >= width || Math.max(ay, by) >= height) continue;
      outline += 1;
      let even = apart(rgb, ay * width + ax, by * width + bx) < EDGE;
      for (let k = 1; k <= REACH; k++) even &&= soft[(y + k * dy) * width + x + k * dx] === 1;
      if (even) without += 1;
    }
  }
  return outline > 0 && without > MOSTLY * outline;
}
