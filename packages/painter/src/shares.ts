import { ID, type Picture } from './frame.ts';
import type { ColourName } from './scene.ts';

/** Of the pixels that were looked at: how bright they are in the mean, as shown, and how many are of which sort. */
export interface Shares {
  looked: number;
  mean: number;
  sky: number;
  /** Brightness of the sky, summed. */
  dark: number;
  /** Sky of a warm colour. */
  warm: number;
  /** What is bright without a colour, and what is green, where no sky is. */
  white: number;
  green: number;
}

/** Shares of a picture: they are the same in every second pixel of every second row. `ids` null where they are of another size. */
export function sharesOf({ data, width, height }: Picture, ids: Uint8Array | null): Shares {
  const shares: Shares = { looked: 0, mean: 0, sky: 0, dark: 0, warm: 0, white: 0, green: 0 };
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      const i = y * width + x;
      const r = data[i * 3]!;
      const g = data[i * 3 + 1]!;
      const b = data[i * 3 + 2]!;
      const l = 0.2126 * r + 0.7152 * g + 0.0722 * b;
      shares.looked++;
      shares.mean += l;
      if (ids?.[i] === ID.sky) {
        shares.sky++;
        shares.dark += l;
        if (r - b > 0.12) shares.warm++;
      } else if (g > r + 0.015 && g > b + 0.015) shares.green++;
      else if (l > 0.6 && Math.max(r, g, b) - Math.min(r, g, b) < 0.14) shares.white++;
    }
  shares.mean /= shares.looked;
  return shares;
}

/** Each colour is measured once, however often it is said. */
export function kept(measure: (colour: ColourName) => number): (colour: ColourName) => number {
  const known = new Map<ColourName, number>();
  return (colour) => {
    const share = known.get(colour) ?? measure(colour);
    known.set(colour, share);
    return share;
  };
}
