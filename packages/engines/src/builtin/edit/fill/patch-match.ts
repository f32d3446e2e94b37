import { CHANNELS, type Level, REACH, SIDE } from './pyramid.ts';

/** Random numbers of 32 bits (xorshift), the same for the same seed. */
export class Dice {
  #state: number;
  constructor(seed: number) {
    // A state of 0 would stay 0.
    this.#state = (seed ^ 0x9e3779b9) | 0 || 1;
  }
  next(): number {
    let s = this.#state;
    s ^= s << 13;
    s ^= s >>> 17;
    s ^= s << 5;
    this.#state = s;
    return s >>> 0;
  }
  /** A whole number from 0 to below `n`. */
  below(n: number): number {
    return (this.next() / 4294967296) * n;
  }
}

/** For each patch that touches the hole the known patch most like it. */
export interface Field {
  /** Centre of that patch by centre of the target; -1 where there is no target. */
  readonly nearest: Int32Array;
  /** How far apart the two are. */
  readonly cost: Float64Array;
}

/** The sum of squared differences of two patches and what their rows cost, or anything above `limit` once it is above. */
export function apart(level: Level, target: number, source: number, limit: number): number {
  const { data, width, upright } = level;
  const line = SIDE * CHANNELS;
  const stride = width * CHANNELS;
  let a = (target - REACH * width - REACH) * CHANNELS;
  let b = (source - REACH * width - REACH) * CHANNELS;
  const rows = ((target / width) | 0) - ((source / width) | 0);
  let sum = upright * rows * rows;
  for (let y = 0; y < SIDE; y++) {
    for (let i = 0; i < line; i++) {
      const d = data[a + i]! - data[b + i]!;
      sum += d * d;
    }
    if (sum >= limit) return sum;
    a += stride;
    b += stride;
  }
  return sum;
}

/** A field that takes each patch from anywhere. */
export function randomField(level: Level, dice: Dice): Field {
  const { width, height, targets, sources } = level;
  const nearest = new Int32Array(width * height).fill(-1);
  for (const at of targets) nearest[at] = sources[dice.below(sources.length) | 0]!;
  return { nearest, cost: new Float64Array(width * height) };
}

/** The field of a picture half as large, carried over; what falls outside the known is taken from anywhere. */
export function enlargedField(from: Field, coarse: Level, level: Level, dice: Dice): Field {
  const field = randomField(level, dice);
  const { width, targets, source } = level;
  const inside = (v: number, side: number): number => Math.max(REACH, Math.min(side - 1 - REACH, v));
  for (const at of targets) {
    const x = at % width;
    const y = (at / width) | 0;
    const cx = inside(x >> 1, coarse.width);
    const cy = inside(y >> 1, coarse.height);
    const found = from.nearest[cy * coarse.width + cx]!;
    if (found < 0) continue;
    const sx = x + 2 * ((found % coarse.width) - cx);
    const sy = y + 2 * (((found / coarse.width) | 0) - cy);
    if (sx < REACH || sy < REACH || sx >= width - REACH || sy >= level.height - REACH) continue;
    const there = sy * width + sx;
    if (source[there]) field.nearest[at] = there;
  }
  return field;
}

/** Targets between two looks at whether the work was cancelled: some 30 ms. */
const CHUNK = 8192;

/** Weighs every pair anew: the hole's colours have changed since. */
export function weigh(level: Level, { nearest, cost }: Field, breathe: () => void): void {
  const { targets } = level;
  for (let n = 0; n < targets.length; n++) {
    const at = targets[n]!;
    cost[at] = apart(level, at, nearest[at]!, Number.POSITIVE_INFINITY);
    if (n % CHUNK === CHUNK - 1) breathe();
  }
}

export interface Search {
  /** Passes over all targets, there and back by turns. */
  sweeps: number;
  /** How far the random search looks at first, pixels. */
  radius: number;
  dice: Dice;
  breathe: () => void;
}

/**
 * Betters a field (Barnes and others, 'PatchMatch', 2009): a good pair's neighbour is tried one pixel on, and places around the best
 * are tried at random, in ever smaller surroundings.
 */
export function improve(level: Level, { nearest, cost }: Field, { sweeps, radius, dice, breathe }: Search): void {
  const { width, height, targets, source } = level;
  for (let sweep = 0; sweep < sweeps; sweep++) {
    const back = sweep % 2 === 1;
    const step = back ? -1 : 1;
    for (let n = 0; n < targets.length; n++) {
      const at = targets[back ? targets.length - 1 - n : n]!;
      let best = nearest[at]!;
      let least = cost[at]!;
      for (let turn = 0; turn < 2; turn++) {
        const move = turn === 0 ? step : step * width;
        const found = nearest[at - move]!;
        if (found < 0) continue;
        const there = found + move;
        // The border is never a source, so a step over it is refused here, too.
        if (there === best || !source[there]) continue;
        const d = apart(level, at, there, least);
        if (d < least) {
          least = d;
          best = there;
        }
      }
      for (let r = radius; r >= 1; r >>= 1) {
        const x = (best % width) + Math.floor(dice.below(2 * r + 1)) - r;
        const y = ((best / width) | 0) + Math.floor(dice.below(2 * r + 1)) - r;
        if (x < REACH || y < REACH || x >= width - REACH || y >= height - REACH) continue;
        const there = y * width + x;
        if (there === best || !source[there]) continue;
        const d = apart(level, at, there, least);
        if (d < least) {
          least = d;
          best = there;
        }
      }
      nearest[at] = best;
      cost[at] = least;
      if (n % CHUNK === CHUNK - 1) breathe();
    }
  }
}
