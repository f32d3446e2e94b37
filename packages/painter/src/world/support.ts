import type { Bounds, Node, Vec3 } from './node.ts';
import type { Relief } from './relief.ts';

/** A node with its true surfaces. */
export interface Solid extends Node {
  relief: Relief;
}

export function boxOf(n: Solid): Bounds {
  const { lo, hi } = n.relief.turned(n.yaw);
  const at = (p: readonly [number, number, number]): Vec3 => [
    n.at[0] + p[0] * n.scale,
    n.at[1] + p[1] * n.scale,
    n.at[2] + p[2] * n.scale,
  ];
  return { lo: at(lo), hi: at(hi) };
}

const GRID = 26;
/** Contact is a hair's breadth of overlap, metres for a thing of one metre. */
const SINK = 0.0006;

interface Spot {
  x: number;
  z: number;
  y: number;
}

/** Where on its host a guest of a footprint finds room: the largest level patch near the middle that nobody stands on. */
function spotOn(host: Solid, need: number, taken: readonly Bounds[]): Spot {
  const { lo, hi } = boxOf(host);
  const heights = new Float64Array(GRID * GRID).fill(Number.NaN);
  const px = (i: number): number => lo[0] + ((i + 0.5) / GRID) * (hi[0] - lo[0]);
  const pz = (k: number): number => lo[2] + ((k + 0.5) / GRID) * (hi[2] - lo[2]);
  const used = (x: number, z: number): boolean =>
    taken.some((b) => x > b.lo[0] - need && x < b.hi[0] + need && z > b.lo[2] - need && z < b.hi[2] + need);
  for (let k = 0; k < GRID; k++)
    for (let i = 0; i < GRID; i++) heights[k * GRID + i] = host.relief.heightAt(host, px(i), pz(k), 'top');
  const level = Math.max(0.012, need * 0.12);
  const cell = Math.min(hi[0] - lo[0], hi[2] - lo[2]) / GRID;
  const mid = { x: (lo[0] + hi[0]) / 2, z: (lo[2] + hi[2]) / 2 };
  let best: Spot = { ...mid, y: hi[1] };
  let score = -1e9;
  for (let k = 0; k < GRID; k++)
    for (let i = 0; i < GRID; i++) {
      const h = heights[k * GRID + i];
      if (Number.isNaN(h)) continue;
      const room = (levelRings(heights, i, k, h, level) - 0.5) * cell;
      const off = Math.hypot(px(i) - mid.x, pz(k) - mid.z);
      const s = Math.min(room, need) * 10 - off * 0.6 + (h - lo[1]) * 0.4 - (used(px(i), pz(k)) ? 20 * need : 0);
      if (s > score) {
        score = s;
        best = { x: px(i), z: pz(k), y: h };
      }
    }
  return best;
}

/** How many rings of cells round one are as high as it. */
function levelRings(heights: Float64Array, i: number, k: number, h: number, level: number): number {
  for (let r = 1; r < GRID; r++)
    for (let q = -r; q <= r; q++)
      for (const [a, b] of [
        [i + q, k - r],
        [i + q, k + r],
        [i - r, k + q],
        [i + r, k + q],
      ] as const)
        if (a < 0 || b < 0 || a >= GRID || b >= GRID || !(Math.abs(heights[b * GRID + a] - h) <= level)) return r;
  return GRID;
}

/** Sets a guest down on its host: over the spot with room, then down to the first contact of the two surfaces. */
export function setOn(guest: Solid, host: Solid, taken: readonly Bounds[]): void {
  const own = boxOf(guest);
  const wide = [own.hi[0] - own.lo[0], own.hi[2] - own.lo[2]];
  const spot = spotOn(host, Math.max(...wide) / 2, taken);
  guest.at[0] += spot.x - (own.lo[0] + own.hi[0]) / 2;
  guest.at[2] += spot.z - (own.lo[2] + own.hi[2]) / 2;
  const box = boxOf(guest);
  const n = 17;
  let fall = Number.POSITIVE_INFINITY;
  for (let i = 0; i < n; i++)
    for (let k = 0; k < n; k++) {
      const x = box.lo[0] + ((i + 0.5) / n) * wide[0];
      const z = box.lo[2] + ((k + 0.5) / n) * wide[1];
      const gap = guest.relief.heightAt(guest, x, z, 'bottom') - host.relief.heightAt(host, x, z, 'top');
      if (gap < fall) fall = gap;
    }
  guest.at[1] -= Number.isFinite(fall) ? fall + SINK : box.lo[1] - spot.y;
}

/** Sets a guest on the floor under its host, where it is clear over it, as near to the viewer as that goes; false when it has no room. */
export function setUnder(guest: Solid, host: Solid, floor: number): boolean {
  setDown(guest, floor);
  const own = boxOf(guest);
  const { lo, hi } = boxOf(host);
  const half = [(own.hi[0] - own.lo[0]) / 2, (own.hi[2] - own.lo[2]) / 2] as const;
  let best: Spot | null = null;
  let score = -1e9;
  for (let k = 0; k < GRID; k++)
    for (let i = 0; i < GRID; i++) {
      const x = lo[0] + ((i + 0.5) / GRID) * (hi[0] - lo[0]);
      const z = lo[2] + ((k + 0.5) / GRID) * (hi[2] - lo[2]);
      if (!clear(host, own.hi[1], x, z, half)) continue;
      const s = -Math.abs(x - (lo[0] + hi[0]) / 2) - 0.35 * (z - lo[2]);
      if (s > score) {
        score = s;
        best = { x, z, y: floor };
      }
    }
  if (!best) return false;
  guest.at[0] += best.x - (own.lo[0] + own.hi[0]) / 2;
  guest.at[2] += best.z - (own.lo[2] + own.hi[2]) / 2;
  return true;
}

/** Whether the host's underside stays above a height over a footprint whose middle it covers. */
function clear(host: Solid, top: number, x: number, z: number, half: readonly [number, number]): boolean {
  if (Number.isNaN(host.relief.heightAt(host, x, z, 'bottom'))) return false;
  for (let i = -3; i <= 3; i++)
    for (let k = -3; k <= 3; k++) {
      const h = host.relief.heightAt(host, x + (i / 3) * half[0], z + (k / 3) * half[1], 'bottom');
      if (h < top + 0.01) return false;
    }
  return true;
}

/** Puts a node's lowest point at a height. */
export function setDown(n: Solid, height: number): void {
  n.at[1] += height - boxOf(n).lo[1];
}
