import type { Rng } from '../stage.ts';

/** 32-bit FNV-1a of a text, mixed with a numeric seed: the seed of a named node. */
export function hashText(text: string, seed = 0): number {
  let h = (2166136261 ^ seed) >>> 0;
  for (let i = 0; i < text.length; i++) {
    h ^= text.charCodeAt(i);
    h = Math.imul(h, 16777619);
  }
  return avalanche(h);
}

/** Bit mixer (the finaliser of MurmurHash3): every input bit reaches every output bit. */
export function avalanche(value: number): number {
  let h = value >>> 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Stream of one node (mulberry32). The same (seed, path) gives the same numbers whatever else is drawn. */
export function createRng(seed: number): Rng {
  // Signed, so that it stays a small integer: a boxed number for each draw is what a picture's garbage was.
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    seed: seed >>> 0,
    next,
    range: (min, max) => min + (max - min) * next(),
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (items) => items[Math.floor(next() * items.length)]!,
    gauss: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    chance: (p) => next() < p,
    node: (path) => createRng(hashText(path, seed)),
  };
}
