import type { Bitmap } from './lines.ts';

type Point = readonly [x: number, y: number];

/** Pixels that an outline may run beside its pixels' edges. */
const TOLERANCE = 0.7;

/**
 * The outlines of a bitmap as the data of one SVG path, to be filled by the even-odd rule: closed curves around every patch and every hole in it.
 * Deterministic; coordinates in pixels with one decimal.
 */
export function pathOf(bitmap: Bitmap): string {
  return outlines(bitmap)
    .map((outline) => curve(simplified(outline)))
    .join('');
}

/** Steps along the edges between pixels: right, down, left, up; and the pixels ahead of a corner on either hand. */
const STEPS: readonly Point[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];
const RIGHT_HAND: readonly Point[] = [
  [0, 0],
  [-1, 0],
  [-1, -1],
  [0, -1],
];
const LEFT_HAND: readonly Point[] = [
  [0, -1],
  [0, 0],
  [-1, 0],
  [-1, -1],
];

type IsLine = (x: number, y: number) => boolean;

/** Every boundary between line and ground, walked with the line on the right hand, in the order of its first upper edge. */
export function outlines({ width, height, data }: Bitmap): Point[][] {
  const isLine: IsLine = (x, y) => x >= 0 && y >= 0 && x < width && y < height && data[y * width + x] === 1;
  // A boundary has an upper edge, walked to the right; each is walked once.
  const walked = new Uint8Array(width * height);
  const found: Point[][] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (walked[y * width + x] || !isLine(x, y) || isLine(x, y - 1)) continue;
      found.push(walk(isLine, [x, y], (px, py) => (walked[py * width + px] = 1)));
    }
  return found;
}

function walk(isLine: IsLine, start: Point, upperEdge: (x: number, y: number) => void): Point[] {
  const points: Point[] = [];
  let [x, y] = start;
  let heading = 0;
  do {
    if (heading === 0) upperEdge(x, y);
    points.push([x, y]);
    x += STEPS[heading]![0];
    y += STEPS[heading]![1];
    const [rx, ry] = RIGHT_HAND[heading]!;
    const [lx, ly] = LEFT_HAND[heading]!;
    if (!isLine(x + rx, y + ry)) heading = (heading + 1) % 4;
    else if (isLine(x + lx, y + ly)) heading = (heading + 3) % 4;
  } while (x !== start[0] || y !== start[1] || heading !== 0);
  return points;
}

/** Fewer points that leave the outline within the tolerance (Douglas and Peucker 1973), from its two points farthest apart. */
function simplified(outline: readonly Point[]): Point[] {
  const far = farthest(outline, outline[0]!);
  const opened = [...outline.slice(far), ...outline.slice(0, far), outline[far]!];
  const middle = farthest(opened, opened[0]!);
  return [...between(opened, 0, middle), ...between(opened, middle, opened.length - 1)];
}

function farthest(points: readonly Point[], [fx, fy]: Point): number {
  let most = -1;
  let best = 0;
  for (const [at, [x, y]] of points.entries()) {
    const d = (x - fx) ** 2 + (y - fy) ** 2;
    if (d > most) [most, best] = [d, at];
  }
  return best;
}

/** The points that are kept from one to the other, the last one left out. Without recursion: an outline can have a million points. */
function between(points: readonly Point[], first: number, last: number): Point[] {
  const kept = new Set([first]);
  const open: [number, number][] = [[first, last]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    let most = TOLERANCE;
    let split = -1;
    for (let at = from + 1; at < to; at++) {
      const d = distance(points[at]!, points[from]!, points[to]!);
      if (d > most) [most, split] = [d, at];
    }
    if (split < 0) continue;
    kept.add(split);
    open.push([from, split], [split, to]);
  }
  return [...kept].sort((a, b) => a - b).map((at) => points[at]!);
}

/** Of a point to the straight line through two others, or to the first where they are one. */
function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}

/** A closed curve through the middles of a polygon's sides, its corners as controls; a corner of few points stays a corner. */
function curve(points: readonly Point[]): string {
  if (points.length < 3) return '';
  if (points.length < 5) return `M${points.map(pair).join('L')}Z`;
  const middle = (n: number): Point => {
    const [ax, ay] = points[n % points.length]!;
    const [bx, by] = points[(n + 1) % points.length]!;
    return [(ax + bx) / 2, (ay + by) / 2];
  };
  const turns = points.map((_, n) => `Q${pair(points[(n + 1) % points.length]!)} ${pair(middle(n + 1))}`);
  return `M${pair(middle(0))}${turns.join('')}Z`;
}

const pair = ([x, y]: Point): string => `${round(x)},${round(y)}`;
const round = (value: number): number => Math.round(value * 10) / 10;
