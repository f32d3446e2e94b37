import { type Bounds, union } from './node.ts';
import { boxOf, type Solid } from './support.ts';

export const widthOf = (b: Bounds): number => b.hi[0] - b.lo[0];
export const depthOf = (b: Bounds): number => b.hi[2] - b.lo[2];
export const girthOf = (b: Bounds): number => Math.max(widthOf(b), b.hi[1] - b.lo[1], depthOf(b));
export const boxesOf = (all: readonly Solid[], who: readonly number[]): Bounds => union(who.map((i) => boxOf(all[i]!)));

/** Moves a node so that the middle of its box stands at (x, z). */
export function moveTo(n: Solid, x: number, z: number): void {
  const b = boxOf(n);
  n.at[0] += x - (b.lo[0] + b.hi[0]) / 2;
  n.at[2] += z - (b.lo[2] + b.hi[2]) / 2;
}
