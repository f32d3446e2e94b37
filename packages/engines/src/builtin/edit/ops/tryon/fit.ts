import type { Place } from '@atelier/rules/generation/first-place';
import type { Raster } from '../../edit-op.ts';
import { type Spot, thinPlate } from '../../figure/thin-plate.ts';
import type { Body } from './body.ts';
import { median, type Outline, outlineOf, widthAt } from './outline.ts';

/** What a garment is: something for the upper body, for the legs, or for both at once. */
export type Sort = 'top' | 'bottom' | 'dress';

/** Points of a garment, and where on the body they belong. */
export interface Fit {
  garment: Spot[];
  body: Spot[];
}

/** Lays a garment out on a body: neck to neck, shoulder to shoulder, waist to waist, hem to where it reaches. */
export function fitted(garment: Raster, body: Body, sort: Sort): Fit {
  const { width, height, data } = garment;
  const outline = outlineOf((x, y) => data[(y * width + x) * 4 + 3]! > 127, width, height);
  return sort === 'bottom' ? legs(garment, outline, body) : torso(garment, outline, body, sort);
}

/**
 * The same, stretched so that the garment lies in a box that somebody drew, in shares of the picture: all of it, what hangs beyond its points
 * too.
 */
export function withinBox(fit: Fit, garment: Raster, { width, height }: Raster, box: Place): Fit {
  const seen = extentOf(fit, garment);
  const along = (k: 0 | 1, from: number, to: number) => {
    const [least, most] = [seen.least[k], seen.most[k]];
    return (place: number): number => from + ((place - least) / Math.max(1, most - least)) * (to - from);
  };
  const across = along(0, box.left * width, box.right * width);
  const down = along(1, box.top * height, box.bottom * height);
  return { garment: fit.garment, body: fit.body.map(([x, y]) => [across(x), down(y)]) };
}

/** How much of a box and of what a garment takes by its fit lies in both, of what lies in either. */
export function overlapOf(fit: Fit, garment: Raster, { width, height }: Raster, box: Place): number {
  const { least, most } = extentOf(fit, garment);
  const [left, right, top, bottom] = [box.left * width, box.right * width, box.top * height, box.bottom * height];
  const both =
    Math.max(0, Math.min(right, most[0]) - Math.max(left, least[0])) *
    Math.max(0, Math.min(bottom, most[1]) - Math.max(top, least[1]));
  return both / ((right - left) * (bottom - top) + (most[0] - least[0]) * (most[1] - least[1]) - both);
}

/** The corners of the box round a garment as it is laid out by a fit, in pixels of the person's picture. */
function extentOf({ garment: from, body }: Fit, garment: Raster): { least: Spot; most: Spot } {
  const { width, height, data } = garment;
  // Both ways in about the same range.
  const unit = Math.max(1, ...body.map(([x, y]) => Math.max(x, y)));
  const small = (spots: Spot[], by: number): Spot[] => spots.map(([x, y]) => [x / by, y / by]);
  const warp = thinPlate(small(from, height), small(body, unit), 1e-5);
  const spots: Spot[] = [];
  if (warp) {
    const { left, right, top, bottom } = outlineOf((x, y) => filled(data, width, x, y), width, height);
    for (let y = top; y <= bottom; y += 2)
      if (left[y]! >= 0) spots.push(warp(left[y]! / height, y / height), warp(right[y]! / height, y / height));
  }
  const all = spots.length > 0 ? spots.map(([x, y]): Spot => [x * unit, y * unit]) : body;
  const ends = (of: (...values: number[]) => number): Spot => [
    of(...all.map(([x]) => x)),
    of(...all.map(([, y]) => y)),
  ];
  return { least: ends(Math.min), most: ends(Math.max) };
}

class Pairs implements Fit {
  readonly garment: Spot[] = [];
  readonly body: Spot[] = [];
  readonly #middle: number;

  constructor(middle: number) {
    this.#middle = middle;
  }

  /** A point of each side: of the garment where they are, of the body as far from its middle on both sides. */
  both(left: Spot, right: Spot, half: number, y: number): void {
    this.garment.push(left, right);
    this.body.push([this.#middle - half, y], [this.#middle + half, y]);
  }

  /** A point between both sides, so that what runs across stays straight. */
  centre(spot: Spot, y: number): void {
    this.garment.push(spot);
    this.body.push([this.#middle, y]);
  }
}

function torso({ width, data }: Raster, outline: Outline, body: Body, sort: 'top' | 'dress'): Fit {
  const { left, right, top, bottom } = outline;
  const tall = bottom - top;
  const rows = (from: number, to: number): number[] =>
    Array.from({ length: Math.max(1, Math.round((to - from) * tall)) }, (_, i) =>
      Math.min(bottom, Math.round(top + from * tall) + i),
    );
  const usual =
    sort === 'top'
      ? median(rows(0.5, 0.95).map((y) => widthAt(outline, y)))
      : narrowest(outline, rows(0.2, 0.6)).width * 1.1;
  const centre = median(
    rows(0.2, 0.9)
      .filter((y) => left[y]! >= 0)
      .map((y) => (left[y]! + right[y]!) / 2),
  );
  const widest = Math.max(...rows(0, sort === 'top' ? 1 : 0.45).map((y) => widthAt(outline, y)));
  const sleeves = widest > 1.22 * usual;
  const topAt = (x: number): number => {
    const col = Math.min(width - 1, Math.max(0, Math.round(x)));
    for (let y = top; y <= bottom; y += 1) if (data[(y * width + col) * 4 + 3]! > 127) return y;
    return top;
  };
  const peak = (from: number, to: number): Spot => {
    let best: Spot = [(from + to) / 2, bottom];
    for (let x = Math.round(from); x <= to; x += 1) if (topAt(x) < best[1] - 0.5) best = [x, topAt(x)];
    return best;
  };
  const half = usual / 2;
  const pairs = new Pairs(body.middle);
  const reach = body.shoulder.half;
  // Sleeves hang outside of the shoulders; without them the garment ends there.
  const inner = sleeves ? 0.8 * reach : 0.86 * reach;
  const scale = (2 * inner) / usual;
  const armpit = top + (sleeves ? armpitOf(outline, usual) : 0.22 * tall);
  pairs.both(
    peak(centre - half, centre - 0.12 * half),
    peak(centre + 0.12 * half, centre + half),
    Math.min(1.2 * body.neck.half, 0.6 * inner),
    body.neck.y,
  );
  const edge = 0.94 * half;
  pairs.both(
    [centre - edge, topAt(centre - edge)],
    [centre + edge, topAt(centre + edge)],
    sleeves ? 0.9 * reach : inner,
    body.shoulder.y,
  );
  const under = Math.max(body.shoulder.y + 0.42 * reach, body.shoulder.y + 0.5 * scale * (armpit - top));
  pairs.both([centre - half, armpit], [centre + half, armpit], inner, under);
  pairs.centre([centre, armpit], under);
  if (sleeves) sleeveTips(pairs, outline, body, { usual, scale, armpit });
  const hem = 0.985 * tall + top;
  const at = (y: number): [Spot, Spot] => [
    [left[Math.round(y)]!, y],
    [right[Math.round(y)]!, y],
  ];
  if (sort === 'top') {
    const least = body.waist.y + 0.55 * (body.hip.y - body.waist.y);
    const hemY = Math.min(body.hip.y, Math.max(least, under + scale * (hem - armpit) * 1.15));
    const mid = (armpit + hem) / 2;
    pairs.both(...at(mid), Math.max(body.waist.half * 1.12, (scale * widthAt(outline, mid)) / 2.1), (under + hemY) / 2);
    pairs.both(...at(hem), Math.max(body.hip.half * 1.04, (scale * widthAt(outline, hem)) / 2.1), hemY);
    pairs.centre([centre, mid], (under + hemY) / 2);
    pairs.centre([centre, hem], hemY);
    return pairs;
  }
  const waist = narrowest(outline, rows(0.22, 0.6)).y;
  const long = (body.ankle.y - body.waist.y) * 1.02;
  pairs.both(...at(waist), body.waist.half * 1.04, body.waist.y);
  const end = body.waist.y + Math.min(long, scale * (hem - waist) * 1.1);
  const between = (waist + hem) / 2;
  pairs.both(
    ...at(between),
    Math.max(body.hip.half * 1.08, (scale * widthAt(outline, between)) / 2),
    (body.waist.y + end) / 2,
  );
  pairs.both(...at(hem), Math.max(body.hip.half, (scale * widthAt(outline, hem)) / 2), end);
  return pairs;
}

/** The ends of the sleeves hang down beside the body. */
function sleeveTips(
  pairs: Pairs,
  { left, right, top, bottom }: Outline,
  body: Body,
  { usual, scale, armpit }: { usual: number; scale: number; armpit: number },
): void {
  const ends = (side: Int32Array, sign: number): Spot => {
    let x = side[top]!;
    for (let y = top; y <= bottom; y += 1) if (side[y]! >= 0 && sign * side[y]! > sign * x) x = side[y]!;
    const rows: number[] = [];
    for (let y = top; y <= bottom; y += 1) if (side[y]! >= 0 && Math.abs(side[y]! - x) < 0.02 * usual + 1) rows.push(y);
    return [x, median(rows)];
  };
  const [one, other] = [ends(left, -1), ends(right, 1)];
  const length =
    (scale * (Math.hypot(one[0] - other[0], 0) - usual)) / 2 +
    0.35 * scale * Math.max(0, (one[1] + other[1]) / 2 - armpit);
  pairs.both(one, other, body.shoulder.half * 1.12, body.shoulder.y + Math.max(0.5 * body.shoulder.half, 1.1 * length));
}

function legs({ width, data }: Raster, outline: Outline, body: Body): Fit {
  const { left, right, top, bottom } = outline;
  const tall = bottom - top;
  const pairs = new Pairs(body.middle);
  const at = (share: number): [Spot, Spot] => {
    const y = Math.round(top + share * tall);
    return [
      [left[y]!, y],
      [right[y]!, y],
    ];
  };
  const middle = Math.round((left[Math.round(top + 0.1 * tall)]! + right[Math.round(top + 0.1 * tall)]!) / 2);
  const fork = forkOf(data, width, { middle, top, bottom });
  const band = widthAt(outline, top + 0.03 * tall);
  const scale = (2.1 * body.waist.half) / Math.max(1, band);
  const waistY = body.waist.y + 0.15 * (body.hip.y - body.waist.y);
  pairs.both(...at(0.02), body.waist.half * 1.06, waistY);
  if (fork === null) {
    const end = Math.min(body.ankle.y, waistY + scale * tall);
    pairs.both(
      ...at(0.35),
      Math.max(body.hip.half * 1.06, (scale * widthAt(outline, top + 0.35 * tall)) / 2),
      waistY + 0.35 * (end - waistY),
    );
    pairs.both(...at(0.98), Math.max(body.hip.half, (scale * widthAt(outline, bottom - 0.02 * tall)) / 2), end);
    return pairs;
  }
  pairs.both(...at((0.85 * (fork - top)) / tall), body.hip.half * 1.06, body.hip.y);
  pairs.centre([middle, fork], body.crotch);
  // Longer below the fork than above it: it is worn down to the ankles.
  const long = bottom - fork > 1.1 * (fork - top);
  const end = long ? body.ankle.y : Math.min(body.ankle.y, body.crotch + scale * (bottom - fork) * 1.15);
  const row = Math.round(bottom - 0.02 * tall);
  // Each leg has two sides at its hem.
  const whole = outlineSpan(data, width, row);
  const inner = innerOf(data, width, row, middle);
  pairs.both([whole[0], row], [whole[1], row], body.ankle.half * 1.05, end);
  pairs.both([inner[0], row], [inner[1], row], body.ankle.half * 0.12, end);
  return pairs;
}

const filled = (data: Uint8ClampedArray, width: number, x: number, y: number): boolean =>
  data[(y * width + x) * 4 + 3]! > 127;

/** The first row where there is nothing in the middle, and so two legs; null for a skirt. */
function forkOf(
  data: Uint8ClampedArray,
  width: number,
  { middle, top, bottom }: { middle: number; top: number; bottom: number },
): number | null {
  for (let y = Math.round(top + 0.2 * (bottom - top)); y < bottom - 0.1 * (bottom - top); y += 1)
    if (!filled(data, width, middle, y)) return y;
  return null;
}

function outlineSpan(data: Uint8ClampedArray, width: number, y: number): [first: number, last: number] {
  let [first, last] = [-1, 0];
  for (let x = 0; x < width; x += 1) {
    if (!filled(data, width, x, y)) continue;
    if (first < 0) first = x;
    last = x;
  }
  return [Math.max(0, first), last];
}

function innerOf(data: Uint8ClampedArray, width: number, y: number, middle: number): [left: number, right: number] {
  let [a, b] = [middle, middle];
  while (a > 0 && !filled(data, width, a, y)) a -= 1;
  while (b < width - 1 && !filled(data, width, b, y)) b += 1;
  return [a, b];
}

/** How far below the top the sleeves leave the body. */
function armpitOf(outline: Outline, usual: number): number {
  const { top, bottom } = outline;
  for (let y = bottom; y > top; y -= 1)
    if (widthAt(outline, y) > 1.12 * usual && y < top + 0.8 * (bottom - top)) return y - top;
  return 0.25 * (bottom - top);
}

function narrowest(outline: Outline, rows: readonly number[]): { y: number; width: number } {
  let best = { y: rows[0]!, width: Number.POSITIVE_INFINITY };
  for (const y of rows) {
    const here = widthAt(outline, y);
    if (here > 0 && here < best.width) best = { y, width: here };
  }
  return best;
}
