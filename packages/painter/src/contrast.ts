import { toOklab } from './core/colour.ts';
import type { Picture } from './frame.ts';

/** Parts of an outline, by the direction in which they lie from the middle. */
const SECTORS = 24;
/** How far from the outline it is looked at on both sides, of the picture's side. */
const RIM = 0.01;
/** Differences of Oklab from which on one sees an edge. */
const SEEN_FROM = 0.045;
const FLOATS = 8;
const SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/**
 * The share of a thing's outline along which it stands off what is beside it: the mean colours of both sides, part by part, so that neither grain nor
 * grass counts as an edge. What touches the edge of the picture has no outline there.
 */
export function standsOff({ data, width, height }: Picture, ids: Uint8Array, own: Int32Array): number {
  const reach = Math.max(2, Math.round(RIM * Math.sqrt(width * height)));
  const id = ids[own[0]!]!;
  let [cx, cy] = [0, 0];
  for (const i of own) {
    cx += i % width;
    cy += Math.floor(i / width);
  }
  [cx, cy] = [cx / own.length, cy / own.length];
  const sums = new Float64Array(SECTORS * FLOATS);
  const add = (at: number, i: number): void => {
    for (let c = 0; c < 3; c++) sums[at + c]! += data[i * 3 + c]! ** 2.2;
  };
  const inPicture = (x: number, y: number): boolean => x >= 0 && x < width && y >= 0 && y < height;
  const has = (x: number, y: number): boolean => inPicture(x, y) && ids[x + y * width] === id;
  const hasNot = (x: number, y: number): boolean => inPicture(x, y) && ids[x + y * width] !== id;
  for (const i of own) {
    // Within it, as most of it is.
    if (ids[i - 1] === id && ids[i + 1] === id && ids[i - width] === id && ids[i + width] === id) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    for (const [dx, dy] of SIDES) {
      if (!hasNot(x + dx, y + dy)) continue;
      const sector = Math.floor(((Math.atan2(y - cy, x - cx) / Math.PI + 1) / 2) * SECTORS) % SECTORS;
      const at = sector * FLOATS;
      // Of a thing that is thinner than the rim no more than it has.
      for (let k = 0; k < reach && has(x - k * dx, y - k * dy); k++, sums[at + 6]!++)
        add(at, i - k * (dx + dy * width));
      for (let k = 1; k <= reach && hasNot(x + k * dx, y + k * dy); k++, sums[at + 7]!++)
        add(at + 3, i + k * (dx + dy * width));
    }
  }
  let [seen, all] = [0, 0];
  for (let at = 0; at < sums.length; at += FLOATS) {
    const [inside, outside] = [sums[at + 6]!, sums[at + 7]!];
    if (outside === 0) continue;
    const mean = (from: number, n: number): readonly number[] =>
      toOklab(sums[from]! / n, sums[from + 1]! / n, sums[from + 2]! / n);
    const [within, beside] = [mean(at, inside), mean(at + 3, outside)];
    all += outside;
    if (Math.hypot(...within.map((v, c) => v - beside[c]!)) >= SEEN_FROM) seen += outside;
  }
  return all === 0 ? 1 : seen / all;
}

/** The sides of the box round some pixels, and whether the left or right edge of the picture cuts it. */
export function sidesOf(own: Int32Array, width: number): { wide: number; tall: number; cut: boolean } {
  let [left, right] = [width, 0];
  for (const i of own) {
    const x = i % width;
    if (x < left) left = x;
    if (x > right) right = x;
  }
  const tall = Math.floor(own.at(-1)! / width) - Math.floor(own[0]! / width);
  return { wide: right - left + 1, tall: tall + 1, cut: left === 0 || right === width - 1 };
}
