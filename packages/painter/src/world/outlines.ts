import { type Frame, ID } from '../frame.ts';
import type { Node, ScreenBox, View } from './node.ts';
import { Cover, type Seen } from './trace.ts';

/** A jump in depth, in shares of it and in pixels at it, whichever is less, is an edge: a chin before its own neck is one, too. */
const JUMP = 0.04;
const STEEP = 14;

/**
 * Smooths the outlines of nodes, against others, themselves and the surroundings: of a pixel on an edge, the share that the nearer surface
 * covers is found by how near its ray comes. In an area, those of one node or of all of them (0).
 */
export function smoothOutlines(
  frame: Frame,
  g: Seen,
  view: View,
  nodes: readonly Node[],
  { x0, y0, x1, y1 }: ScreenBox,
  only: number,
): void {
  const { w, h, z, id } = g;
  const jump = Math.min(JUMP, STEEP / view.focal);
  const covers = nodes.map((n) => new Cover(n, view));
  // The light before, of the row above, this one and the one below; those are kept in turns.
  const rows = [0, 1, 2].map(() => [frame.r, frame.g, frame.b].map(() => new Float32Array(w)));
  const keep = (y: number): void => {
    for (const [c, plane] of [frame.r, frame.g, frame.b].entries())
      rows[y % 3][c].set(plane.subarray(y * w, (y + 1) * w));
  };
  const first = Math.max(1, y0 - 1);
  for (let y = first - 1; y <= first; y++) keep(y);
  for (let y = first; y < Math.min(h - 1, y1 + 1); y++) {
    keep(y + 1);
    for (let x = Math.max(1, x0 - 1); x < Math.min(w - 1, x1 + 1); x++) {
      const o = y * w + x;
      const front = frontAt(g, o, w, jump);
      if (front < 0) continue;
      const n = id[front];
      if (n === 0 || (only !== 0 && n !== only)) continue;
      const near = z[front];
      const inside = id[o] === n && Math.abs(z[o] - near) <= jump * near;
      const share = covers[n - 1]!.of(x, y, near);
      if (inside ? share >= 1 : share <= 0) continue;
      let count = 0;
      let r = 0;
      let gr = 0;
      let b = 0;
      for (let q = o - w - 1; q <= o + w + 1; q += q === o - w + 1 || q === o + 1 ? w - 2 : 1) {
        if ((id[q] === n && Math.abs(z[q] - near) <= jump * near) === inside) continue;
        count++;
        const row = rows[q < o - 1 ? (y - 1) % 3 : q > o + 1 ? (y + 1) % 3 : y % 3];
        const column = x + (q < o - 1 ? q - o + w : q > o + 1 ? q - o - w : q - o);
        r += row[0][column];
        gr += row[1][column];
        b += row[2][column];
      }
      if (count === 0) continue;
      const k = inside ? 1 - share : share;
      frame.r[o] += (r / count - frame.r[o]) * k;
      frame.g[o] += (gr / count - frame.g[o]) * k;
      frame.b[o] += (b / count - frame.b[o]) * k;
      if (inside || share <= 0.5 || frame.id[o] >= ID.subject) continue;
      frame.id[o] = frame.id[front];
      frame.depth[o] = frame.depth[front];
    }
  }
}

/** The nearest of a pixel and its four neighbours, where they are not one surface; -1 inside a surface. */
function frontAt({ z, id }: Seen, o: number, w: number, jump: number): number {
  let front = o;
  let edge = false;
  for (let k = 0; k < 4; k++) {
    const q = o + (k === 0 ? -1 : k === 1 ? 1 : k === 2 ? -w : w);
    if (id[q] === id[o] && (id[o] === 0 || Math.abs(z[q] - z[o]) <= jump * Math.min(z[q], z[o]))) continue;
    edge = true;
    if (z[q] < z[front]) front = q;
  }
  return edge ? front : -1;
}
