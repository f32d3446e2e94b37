/** A number from 0 to 1 that looks like chance and is the same for the same place and seed. */
export function chanceAt(seed: number, x: number, y = 0): number {
  let h = (seed ^ Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1)) | 0;
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 2 ** 32;
}

/** Soft patches of chance, 0 to 1; `x` and `y` count patches. */
export function patchesAt(seed: number, x: number, y: number): number {
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const ease = (t: number): number => t * t * (3 - 2 * t);
  const [fx, fy] = [ease(x - x0), ease(y - y0)];
  const upper = chanceAt(seed, x0, y0) * (1 - fx) + chanceAt(seed, x0 + 1, y0) * fx;
  const lower = chanceAt(seed, x0, y0 + 1) * (1 - fx) + chanceAt(seed, x0 + 1, y0 + 1) * fx;
  return upper * (1 - fy) + lower * fy;
}
