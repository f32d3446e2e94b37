import type { Regions } from './regions.ts';

type Point = readonly [number, number];

const STEPS: readonly Point[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];
/** A turn sharper than this (cosine between the two ways) stays a corner. */
const CORNER = 0.3;

/** How lines are drawn: pixels that one may leave its region by, and what is called between them. */
export interface Line {
  tolerance: number;
  checkpoint(): void;
}

const OFTEN = 8;

/** Outlines of all regions as path data, in pixels of the regions times `scale`; neighbours share each piece of line exactly. */
export function outlines(regions: Regions, line: Line, scale: number): Map<number, string> {
  const { width, height, label } = regions;
  const labelAt = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? -2 : label[y * width + x]!;
  const visited = new Uint8Array((width + 1) * (height + 1) * 4);
  const paths = new Map<number, string>();
  const writer = new Writer(scale, line.tolerance);
  for (let y = 0; y < height; y++) {
    if (y % OFTEN === 0) line.checkpoint();
    for (let x = 0; x < width; x++) {
      const id = label[y * width + x]!;
      if (id < 0 || labelAt(x, y - 1) === id || visited[(y * (width + 1) + x) * 4]) continue;
      const loop = walk(x, y, id, labelAt, visited, width);
      paths.set(id, (paths.get(id) ?? '') + writer.loop(splitAtJunctions(loop, labelAt)));
    }
  }
  return paths;
}

/** Round one region, its pixels to the right hand, from the upper edge of a pixel back to it. */
function walk(
  x0: number,
  y0: number,
  id: number,
  labelAt: (x: number, y: number) => number,
  visited: Uint8Array,
  width: number,
): Point[] {
  const loop: Point[] = [];
  let [x, y, dir] = [x0, y0, 0];
  do {
    visited[(y * (width + 1) + x) * 4 + dir] = 1;
    loop.push([x, y]);
    x += STEPS[dir]![0];
    y += STEPS[dir]![1];
    // Right first: pixels that touch by a corner alone are not one region.
    dir = [1, 0, 3].map((turn) => (dir + turn) % 4).find((d) => isEdge(x, y, d, id, labelAt)) ?? (dir + 2) % 4;
  } while (x !== x0 || y !== y0 || dir !== 0);
  return loop;
}

/** Whether the edge from a corner in a direction has the region on its right and another on its left. */
function isEdge(x: number, y: number, dir: number, id: number, labelAt: (x: number, y: number) => number): boolean {
  const right = [labelAt(x, y), labelAt(x - 1, y), labelAt(x - 1, y - 1), labelAt(x, y - 1)][dir];
  const left = [labelAt(x, y - 1), labelAt(x, y), labelAt(x - 1, y), labelAt(x - 1, y - 1)][dir];
  return right === id && left !== id;
}

/** Pieces of a loop from one corner where more than two regions meet to the next; a loop without any is one closed piece. */
function splitAtJunctions(loop: readonly Point[], labelAt: (x: number, y: number) => number): Point[][] {
  const isJunction = ([x, y]: Point): boolean => {
    const [a, b, c, d] = [labelAt(x - 1, y - 1), labelAt(x, y - 1), labelAt(x, y), labelAt(x - 1, y)];
    const ends = Number(a !== b) + Number(b !== c) + Number(c !== d) + Number(d !== a);
    return ends > 2 || [a, b, c, d].filter((v) => v === -2).length === 3;
  };
  let first = loop.findIndex(isJunction);
  if (first < 0) {
    // The same start whichever side the loop is walked from.
    first = 0;
    for (const [i, [x, y]] of loop.entries()) {
      const [bx, by] = loop[first]!;
      if (y < by || (y === by && x < bx)) first = i;
    }
  }
  const turned = [...loop.slice(first), ...loop.slice(0, first), loop[first]!];
  const pieces: Point[][] = [];
  let piece: Point[] = [turned[0]!];
  for (const [i, point] of turned.entries()) {
    if (i === 0) continue;
    piece.push(point);
    if (i === turned.length - 1 || isJunction(point)) {
      pieces.push(piece);
      piece = [point];
    }
  }
  return pieces;
}

class Writer {
  readonly #scale: number;
  readonly #tolerance: number;
  constructor(scale: number, tolerance: number) {
    this.#scale = scale;
    this.#tolerance = tolerance;
  }

  loop(pieces: readonly Point[][]): string {
    const [start] = pieces[0]!;
    return `M${this.#put(start!)}${pieces.map((piece) => this.#piece(piece)).join('')}Z`;
  }

  /** One piece of line, the same whichever way it is walked: simplified from its lesser end. */
  #piece(piece: Point[]): string {
    const turned = isLater(piece);
    const points = simplify(midpoints(turned ? piece.toReversed() : piece), this.#tolerance);
    if (turned) points.reverse();
    if (points.length === 2) return `L${this.#put(points[1]!)}`;
    let out = '';
    for (let i = 1; i < points.length - 1; i++) {
      const [a, p, b] = [points[i - 1]!, points[i]!, points[i + 1]!];
      const enter = middle(a, p);
      const leave = middle(p, b);
      out += isCorner(a, p, b) ? `L${this.#put(p)}` : `L${this.#put(enter)}Q${this.#put(p)} ${this.#put(leave)}`;
    }
    return `${out}L${this.#put(points.at(-1)!)}`;
  }

  #put([x, y]: Point): string {
    const round = (v: number): string => String(Math.round(v * this.#scale * 10) / 10);
    return `${round(x)} ${round(y)}`;
  }
}

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

function isCorner(a: Point, p: Point, b: Point): boolean {
  const [ax, ay, bx, by] = [p[0] - a[0], p[1] - a[1], b[0] - p[0], b[1] - p[1]];
  return (ax * bx + ay * by) / (Math.hypot(ax, ay) * Math.hypot(bx, by) + 1e-9) < CORNER;
}

function isLater(piece: readonly Point[]): boolean {
  const n = piece.length;
  for (let i = 0; i < n; i++) {
    const [a, b] = [piece[i]!, piece[n - 1 - i]!];
    if (a[0] !== b[0]) return a[0] > b[0];
    if (a[1] !== b[1]) return a[1] > b[1];
  }
  return false;
}

/** Ends stay; between them the middles of the steps stand for the stairs. */
function midpoints(piece: readonly Point[]): Point[] {
  if (piece.length <= 2) return [...piece];
  const out: Point[] = [piece[0]!];
  for (let i = 1; i < piece.length; i++) out.push(middle(piece[i - 1]!, piece[i]!));
  out.push(piece.at(-1)!);
  return out;
}

/** Douglas and Peucker's; a closed line keeps the point that is farthest from its start. */
function simplify(points: Point[], tolerance: number): Point[] {
  const keep = new Uint8Array(points.length);
  const last = points.length - 1;
  keep[0] = keep[last] = 1;
  const stack: [number, number][] = [[0, last]];
  while (stack.length > 0) {
    const [from, to] = stack.pop()!;
    let most = tolerance;
    let at = -1;
    for (let i = from + 1; i < to; i++) {
      const d = distance(points[i]!, points[from]!, points[to]!);
      if (d > most) {
        most = d;
        at = i;
      }
    }
    if (at < 0) continue;
    keep[at] = 1;
    stack.push([from, at], [at, to]);
  }
  return points.filter((_, i) => keep[i] === 1);
}

function distance(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy);
  if (length < 1e-9) return Math.hypot(p[0] - a[0], p[1] - a[1]);
  return Math.abs((p[0] - a[0]) * dy - (p[1] - a[1]) * dx) / length;
}
