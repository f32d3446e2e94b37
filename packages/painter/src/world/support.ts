import type { Bounds, Node, Vec3 } from './node.ts';
import type { Relief } from './relief.ts';

/** A node with its true surfaces. */
export interface Solid extends Node {
  relief: Relief;
}

export function boxOf(n: Solid): Bounds {
  const { lo, hi } = n.relief.turned(n);
  const at = (p: readonly [number, number, number]): Vec3 => [
    n.at[0] + p[0] * n.scale,
    n.at[1] + p[1] * n.scale,
    n.at[2] + p[2] * n.scale,
  ];
  return { lo: at(lo), hi: at(hi) };
}

/** How many times as large a rock has to be, so that all its guests find room side by side. */
export function roomFor(host: Solid, guests: readonly number[], all: readonly Solid[]): number {
  const width = (n: Solid): number => boxOf(n).hi[0] - boxOf(n).lo[0];
  const wide = guests.reduce((sum, g) => sum + width(all[g]!), 0) * 1.3;
  return Math.min(4, Math.max(1, wide / width(host)));
}

/** Several things on a small one: it grows, and they shrink, until one has room in the middle and the others round it. */
export function spread(host: Solid, guests: readonly Solid[], top = Number.POSITIVE_INFINITY): void {
  const size = ({ lo, hi }: Bounds, q: number): number => hi[q]! - lo[q]!;
  const wide = Math.max(...guests.flatMap((g) => [size(boxOf(g), 0), size(boxOf(g), 2)]));
  const own = boxOf(host);
  const [w, d] = [size(own, 0) * top, size(own, 2) * top];
  const rounds = guests.length > 7 ? 5 : guests.length > 1 ? 3 : 1;
  const more = Math.sqrt(Math.min((wide * rounds) / Math.min(w, d), (wide * (guests.length | 1)) / Math.max(w, d)));
  if (more <= 1) return;
  host.scale *= Math.min(2, more);
  setDown(host, own.lo[1]);
  for (const g of guests) g.scale /= Math.min(2, more);
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
  // Before or behind another it hides one of them.
  const hides = (x: number): boolean => taken.some((b) => x > b.lo[0] - need * 0.8 && x < b.hi[0] + need * 0.8);
  for (let k = 0; k < GRID; k++)
    for (let i = 0; i < GRID; i++) heights[k * GRID + i] = host.relief.heightAt(host, px(i), pz(k), 'top');
  const level = Math.max(0.012, need * 0.12);
  const surface = commonest(heights, level);
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
      const s =
        Math.min(room, need) * 24 -
        off * 0.6 +
        (h - lo[1]) * 0.4 -
        (used(px(i), pz(k)) ? 20 * need : 0) -
        (hides(px(i)) ? 4 * need : 0) -
        (h > surface + need ? 6 * need : 0);
      if (s > score) {
        score = s;
        best = { x: px(i), z: pz(k), y: h };
      }
    }
  return best;
}

/** The height of a host's one level surface (of a desk with a lamp on it, the desk's); endless where it has none. */
function commonest(heights: Float64Array, level: number): number {
  const all = [...heights].filter((h) => !Number.isNaN(h)).sort((p, q) => p - q);
  let [best, most] = [Number.POSITIVE_INFINITY, all.length * 0.3];
  for (let from = 0, to = 0; from < all.length; from++) {
    while (to < all.length && all[to]! - all[from]! <= level) to++;
    if (to - from > most) [best, most] = [all[from]!, to - from];
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
  const fall = fallOf(guest, host, [], 17);
  guest.at[1] -= Number.isFinite(fall) ? fall + SINK : own.lo[1] - spot.y;
}

/** How far a guest falls until it meets what is under it; of the host nothing above `top` counts. */
function fallOf(
  guest: Solid,
  host: Solid,
  others: readonly Solid[],
  n: number,
  top = Number.POSITIVE_INFINITY,
): number {
  const { lo, hi } = boxOf(guest);
  let fall = Number.POSITIVE_INFINITY;
  for (let i = 0; i < n; i++)
    for (let k = 0; k < n; k++) {
      const x = lo[0] + ((i + 0.5) / n) * (hi[0] - lo[0]);
      const z = lo[2] + ((k + 0.5) / n) * (hi[2] - lo[2]);
      const bottom = guest.relief.heightAt(guest, x, z, 'bottom');
      const ground = host.relief.heightAt(host, x, z, 'top');
      if (ground <= top && bottom - ground < fall) fall = bottom - ground;
      for (const other of others) {
        const gap = bottom - other.relief.heightAt(other, x, z, 'top');
        if (gap < fall) fall = gap;
      }
    }
  return fall;
}

/** Cut flowers are so much taller than their vase, lean out of it so far, and reach so deep into it, in its heights. */
const STEMS = { tall: 1.4, lean: 0.13, deep: 0.3 } as const;

/** Cut flowers fan out of the mouth of a vase; their stems end inside it. */
export function setStems(flowers: readonly (Solid & { root?: number })[], vase: Solid): void {
  const { lo, hi } = boxOf(vase);
  const tall = hi[1] - lo[1];
  const [x, z] = [(lo[0] + hi[0]) / 2, (lo[2] + hi[2]) / 2];
  const n = flowers.length;
  flowers.forEach((f, i) => {
    const t = n === 1 ? 0 : (i / (n - 1)) * 2 - 1;
    f.scale = tall * (STEMS.tall - 0.3 * t * t - (i % 2) * 0.15);
    f.at = [x + t * tall * Math.min(0.6, 0.2 + STEMS.lean * n), hi[1] - STEMS.deep * tall, z + 0.01 * tall];
    f.root = x + t * tall * 0.06 - f.at[0];
  });
}

const WAYS = 16;

/** The mouth of what holds things: the height of its rim and how far from the middle it is. A handle over it is no rim. */
function mouthOf(host: Solid): { x: number; z: number; rim: number; r: number } {
  const { lo, hi } = boxOf(host);
  const [x, z] = [(lo[0] + hi[0]) / 2, (lo[2] + hi[2]) / 2];
  const reach = Math.max(hi[0] - lo[0], hi[2] - lo[2]) / 2;
  const rims = Array.from({ length: WAYS }, (_, way) => {
    const a = ((way + 0.5) / WAYS) * Math.PI * 2;
    let best = { rim: lo[1], r: 0 };
    for (let i = 8; i <= 32; i++) {
      const r = (i / 32) * reach;
      const rim = host.relief.heightAt(host, x + Math.cos(a) * r, z + Math.sin(a) * r, 'top');
      if (rim > best.rim + 1e-4) best = { rim, r };
    }
    return best;
  });
  const mid = (of: (m: { rim: number; r: number }) => number): number => rims.map(of).sort((p, q) => p - q)[WAYS / 2]!;
  return { x, z, rim: mid((m) => m.rim), r: mid((m) => m.r) };
}

/** Of the height of what is held so much stands above the rim at least. */
const ABOVE = 0.45;
/** Mouth for one, in its widths, and for more side by side. */
const ROOM = [1.25, 2.2, 2.4, 2.7] as const;

/**
 * Puts a guest into its host, where it comes to lie lowest on what is in there: a pile grows from the middle. A host too small for all that is to be in
 * it grows.
 */
export function setIn(guest: Solid, host: Solid, inside: readonly Solid[], count: number): void {
  const own = boxOf(guest);
  const size = [0, 1, 2].map((q) => own.hi[q]! - own.lo[q]!) as Vec3;
  const foot = boxOf(host).lo[1];
  const least = (Math.max(size[0], size[2]) / 2) * (ROOM[Math.min(count, ROOM.length) - 1] ?? 1);
  const small = mouthOf(host).r;
  if (inside.length === 0 && small < least) {
    host.scale *= Math.min(8, least / Math.max(1e-3, small));
    setDown(host, foot);
  }
  const { x: mx, z: mz, rim, r } = mouthOf(host);
  const high = rim + size[1] * (inside.length + 1);
  const room = Math.max(0, r - Math.max(size[0], size[2]) / 2);
  let best: Vec3 = [mx, high, mz];
  let score = Number.POSITIVE_INFINITY;
  for (let ring = 0; ring <= 3; ring++)
    for (let way = 0; way < (ring === 0 ? 1 : WAYS); way++) {
      const a = ((way + 0.3) / WAYS) * Math.PI * 2;
      const x = mx + (Math.cos(a) * room * ring) / 3;
      const z = mz + (Math.sin(a) * room * ring) / 3;
      place(guest, x, high, z);
      const fall = fallOf(guest, host, inside, 11, rim * 1.02);
      if (!Number.isFinite(fall)) continue;
      // Through a handle nobody reaches.
      const crossed = host.relief.heightAt(host, x, z, 'top') > rim * 1.02 ? size[1] * 0.5 : 0;
      const s = crossed - fall + 0.05 * Math.hypot(x - mx, z - mz);
      if (s < score) {
        score = s;
        best = [x, high - fall - SINK, z];
      }
    }
  place(guest, best[0], best[1], best[2]);
}

/** What would vanish in a deep host lies on more of its kind that nobody sees: it is lifted until it shows over the rim. */
export function showOver(guests: readonly Solid[], host: Solid): void {
  const { rim } = mouthOf(host);
  const boxes = guests.map(boxOf);
  const mean = (of: (b: Bounds) => number): number => boxes.reduce((sum, b) => sum + of(b), 0) / boxes.length;
  const lift = rim - (1 - ABOVE) * mean((b) => b.hi[1] - b.lo[1]) - mean((b) => b.lo[1]);
  if (lift > 0) for (const n of guests) n.at[1] += lift;
}

/** Moves a guest so that the middle of its foot stands at a point. */
function place(n: Solid, x: number, y: number, z: number): void {
  const b = boxOf(n);
  n.at[0] += x - (b.lo[0] + b.hi[0]) / 2;
  n.at[1] += y - b.lo[1];
  n.at[2] += z - (b.lo[2] + b.hi[2]) / 2;
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
