import { CHANNELS, type Level, REACH, SIDE } from './pyramid.ts';

/**
 * Closes a small hole from its edge inwards, ring by ring: each pixel takes what the known patch has that is most like what is
 * known or already made around it. All of the known is looked at.
 */
export function closeFromEdge(level: Level, breathe: () => void): void {
  const { width, height, data, hole } = level;
  const open = hole.slice();
  let ring = edgeOf(level.holes, open, level);
  let made = 0;
  while (ring.length > 0) {
    for (const at of ring) {
      const x = Math.max(REACH, Math.min(width - 1 - REACH, at % width));
      const y = Math.max(REACH, Math.min(height - 1 - REACH, (at / width) | 0));
      const centre = y * width + x;
      const from = (likest(level, open, centre, candidates(level, centre)) + at - centre) * CHANNELS;
      data.copyWithin(at * CHANNELS, from, from + CHANNELS);
      if (++made % 16 === 0) breathe();
    }
    for (const at of ring) open[at] = 0;
    ring = edgeOf(level.holes, open, level);
  }
}

/** What is still open and beside something known. */
function edgeOf(holes: Int32Array, open: Uint8Array, { width, height }: Level): number[] {
  const ring: number[] = [];
  for (const at of holes) {
    if (!open[at]) continue;
    const x = at % width;
    const y = (at / width) | 0;
    const beside =
      (x > 0 && !open[at - 1]) ||
      (x < width - 1 && !open[at + 1]) ||
      (y > 0 && !open[at - width]) ||
      (y < height - 1 && !open[at + width]);
    if (beside) ring.push(at);
  }
  return ring;
}

/** Comparisons of one patch that a start may cost altogether. */
const BUDGET = 3_000_000;

/** All sources where the level is small, else those around; a large picture with a scratch would be looked through for each pixel. */
function candidates({ width, height, source, sources, holes }: Level, centre: number): ArrayLike<number> {
  const each = BUDGET / holes.length;
  if (sources.length <= each) return sources;
  const x = centre % width;
  const y = (centre / width) | 0;
  const list: number[] = [];
  const most = Math.min(2048, Math.max(64, each));
  for (let r = 2 * REACH + 2; list.length < 64 && r < width + height; r *= 2) {
    list.length = 0;
    const [top, bottom] = [Math.max(0, y - r), Math.min(height - 1, y + r)];
    const [left, right] = [Math.max(0, x - r), Math.min(width - 1, x + r)];
    const step = Math.max(1, Math.round(Math.sqrt(((bottom - top) * (right - left)) / most)));
    for (let cy = top; cy <= bottom; cy += step)
      for (let cx = left; cx <= right; cx += step) if (source[cy * width + cx]) list.push(cy * width + cx);
  }
  return list.length > 0 ? list : sources.subarray(0, 64);
}

function likest({ width, data, upright }: Level, open: Uint8Array, centre: number, sources: ArrayLike<number>): number {
  // Only what is known of the patch is compared, as a list of places that is the same for all candidates.
  const places: number[] = [];
  for (let y = -REACH; y <= REACH; y++)
    for (let x = -REACH; x <= REACH; x++) {
      const move = y * width + x;
      if (!open[centre + move]) places.push(move * CHANNELS);
    }
  let best = sources[0]!;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < sources.length; i++) {
    const source = sources[i]!;
    const rows = ((centre / width) | 0) - ((source / width) | 0);
    let sum = (upright * rows * rows * places.length) / (SIDE * SIDE);
    for (let n = 0; n < places.length && sum < least; n++) {
      const a = centre * CHANNELS + places[n]!;
      const b = source * CHANNELS + places[n]!;
      for (let k = 0; k < CHANNELS; k++) {
        const d = data[a + k]! - data[b + k]!;
        sum += d * d;
      }
    }
    if (sum < least) {
      least = sum;
      best = source;
    }
  }
  return best;
}
