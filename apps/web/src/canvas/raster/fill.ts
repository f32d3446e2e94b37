import { type Area, clipped } from '#canvas/raster/area.ts';
import type { Way } from '#canvas/raster/brush.ts';
import type { MaskTiles } from '#canvas/raster/tiles.ts';

export interface Point {
  x: number;
  y: number;
}

/** Lines on which a row of pixels is measured. */
const LINES = 4;

interface Edge {
  top: number;
  bottom: number;
  /** Where it is at `top`, and how far it goes to the right in a row. */
  x: number;
  slope: number;
  turn: 1 | -1;
}

/**
 * Fills what a line drawn round encloses, the parts it encloses twice, too (non-zero winding), with soft edges of one pixel.
 * @param points corners in pixels of the picture; the last joins the first. Fewer than three enclose nothing.
 * @returns the pixels that may have changed.
 */
export function fillPolygon(tiles: MaskTiles, points: readonly Point[], way: Way): Area | null {
  if (points.length < 3) return null;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const edge = (values: number[], pick: (a: number, b: number) => number) => values.reduce((a, b) => pick(a, b));
  const area = clipped(
    { left: edge(xs, Math.min), top: edge(ys, Math.min), right: edge(xs, Math.max), bottom: edge(ys, Math.max) },
    tiles.width,
    tiles.height,
  );
  if (!area) return null;
  const edges = edgesOf(points);
  const sums = new Float32Array(area.width + 1);
  const row = new Uint8Array(area.width);
  let next = 0;
  let active: Edge[] = [];
  for (let y = area.y; y < area.y + area.height; y += 1) {
    while (next < edges.length && edges[next]!.top < y + 1) {
      active.push(edges[next]!);
      next += 1;
    }
    active = active.filter((each) => each.bottom > y);
    sums.fill(0);
    for (let line = 0; line < LINES; line += 1) sumLine(active, y + (line + 0.5) / LINES, area, sums);
    tiles.readRow(y, area.x, area.width, row);
    let changed = false;
    for (let at = 0; at < area.width; at += 1) {
      const alpha = Math.min(255, Math.round((sums[at]! * 255) / LINES));
      const now = row[at]!;
      const value = way === 'add' ? Math.max(now, alpha) : Math.min(now, 255 - alpha);
      if (value === now) continue;
      row[at] = value;
      changed = true;
    }
    if (changed) tiles.writeRow(y, area.x, area.width, row);
  }
  return area;
}

/** The edges that go up or down, highest first. */
function edgesOf(points: readonly Point[]): Edge[] {
  const edges = points.flatMap((one, at): Edge[] => {
    const other = points[(at + 1) % points.length]!;
    if (one.y === other.y) return [];
    const [high, low] = one.y < other.y ? [one, other] : [other, one];
    const slope = (low.x - high.x) / (low.y - high.y);
    return [{ top: high.y, bottom: low.y, x: high.x, slope, turn: one.y < other.y ? 1 : -1 }];
  });
  return edges.sort((one, other) => one.top - other.top);
}

/** Adds to each pixel how much of it lies inside on this line, 0 … 1. */
function sumLine(active: readonly Edge[], y: number, area: Area, sums: Float32Array): void {
  const crossings = active
    .filter((each) => each.top <= y && each.bottom > y)
    .map((each) => ({ x: each.x + (y - each.top) * each.slope - area.x, turn: each.turn }))
    .sort((one, other) => one.x - other.x);
  let winding = 0;
  let start = 0;
  for (const { x, turn } of crossings) {
    if (winding === 0) start = x;
    winding += turn;
    if (winding === 0) sumSpan(sums, Math.max(0, start), Math.min(area.width, x));
  }
}

function sumSpan(sums: Float32Array, from: number, to: number): void {
  if (to <= from) return;
  const [first, last] = [Math.floor(from), Math.floor(to)];
  if (first === last) {
    sums[first]! += to - from;
    return;
  }
  sums[first]! += first + 1 - from;
  for (let at = first + 1; at < last; at += 1) sums[at]! += 1;
  sums[last]! += to - last;
}
