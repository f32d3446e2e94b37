import { type Frame, ID } from '../frame.ts';
import type { Node, ScreenBox, View } from './node.ts';
import { Cover, type Seen } from './trace.ts';

/** A jump in depth, in shares of it, is an edge. */
const JUMP = 0.04;

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
  const covers = nodes.map((n) => new Cover(n, view));
  const found: number[] = [];
  const colour: number[] = [];
  for (let y = Math.max(1, y0 - 1); y < Math.min(h - 1, y1 + 1); y++)
    for (let x = Math.max(1, x0 - 1); x < Math.min(w - 1, x1 + 1); x++) {
      const o = y * w + x;
      const front = frontAt(g, o, w);
      if (front < 0) continue;
      const n = id[front];
      if (n === 0 || (only !== 0 && n !== only)) continue;
      const near = z[front];
      const inside = id[o] === n && Math.abs(z[o] - near) <= JUMP * near;
      const share = covers[n - 1]!.of(x, y, near, JUMP);
      if (inside ? share >= 1 : share <= 0) continue;
      let count = 0;
      let r = 0;
      let gr = 0;
      let b = 0;
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const q = o + dy * w + dx;
          const mine = id[q] === n && Math.abs(z[q] - near) <= JUMP * near;
          if (mine === inside) continue;
          count++;
          r += frame.r[q];
          gr += frame.g[q];
          b += frame.b[q];
        }
      if (count === 0) continue;
      const k = inside ? 1 - share : share;
      found.push(o, !inside && share > 0.5 ? front : -1);
      colour.push(
        frame.r[o] + (r / count - frame.r[o]) * k,
        frame.g[o] + (gr / count - frame.g[o]) * k,
        frame.b[o] + (b / count - frame.b[o]) * k,
      );
    }
  for (let i = 0; i * 2 < found.length; i++) {
    const o = found[i * 2]!;
    frame.r[o] = colour[i * 3]!;
    frame.g[o] = colour[i * 3 + 1]!;
    frame.b[o] = colour[i * 3 + 2]!;
    const front = found[i * 2 + 1]!;
    if (front < 0 || frame.id[o]! >= ID.subject) continue;
    frame.id[o] = frame.id[front]!;
    frame.depth[o] = frame.depth[front]!;
  }
}

/** The nearest of a pixel and its four neighbours, where they are not one surface; -1 inside a surface. */
function frontAt({ z, id }: Seen, o: number, w: number): number {
  let front = o;
  let edge = false;
  for (let k = 0; k < 4; k++) {
    const q = o + (k === 0 ? -1 : k === 1 ? 1 : k === 2 ? -w : w);
    if (id[q] === id[o] && (id[o] === 0 || Math.abs(z[q] - z[o]) <= JUMP * Math.min(z[q], z[o]))) continue;
    edge = true;
    if (z[q] < z[front]) front = q;
  }
  return edge ? front : -1;
}
