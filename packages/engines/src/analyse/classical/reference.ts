import sharp from 'sharp';
import type { Box } from '../ports.ts';

/** Colours of somebody on a picture, as `#rrggbb`; null where it does not reach. */
export interface Colours {
  skin: string | null;
  hair: string | null;
  clothes: string | null;
}

const SIDE = 512;
/** What edges are: how far a pixel differs from its four neighbours. */
const LAPLACE = { width: 3, height: 3, kernel: [0, 1, 0, 1, -4, 1, 0, 1, 0], scale: 1, offset: 128 };

/**
 * How sharp a picture is: the spread of its edges over the spread of its light, at one size whatever its own. Pictures in focus have
 * 0.2 and more; blurred by four pixels of 512 they are below 0.07. 0 where nothing can be seen.
 */
export async function sharpnessOf(bytes: Uint8Array): Promise<number> {
  const grey = await sharp(bytes)
    .rotate()
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#808080' })
    .greyscale()
    .png({ compressionLevel: 0 })
    .toBuffer();
  const [light, edges] = await Promise.all([
    sharp(grey).stats(),
    sharp(await sharp(grey).convolve(LAPLACE).png({ compressionLevel: 0 }).toBuffer()).stats(),
  ]);
  const spread = light.channels[0]!.stdev;
  return spread < 1 ? 0 : edges.channels[0]!.stdev / spread;
}

/**
 * The colours around a face: cheeks, what is above the forehead, what is worn below. Mean colours of boxes, nothing of the face's shape.
 * @param face in shares of the sides
 */
export async function coloursAround(bytes: Uint8Array, { x, y, w, h }: Box): Promise<Colours> {
  const { data, info } = await sharp(bytes)
    .rotate()
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const mean = (left: number, top: number, right: number, bottom: number): string | null => {
    const [x0, x1] = [Math.max(0, Math.round(left * info.width)), Math.min(info.width, Math.round(right * info.width))];
    const [y0, y1] = [
      Math.max(0, Math.round(top * info.height)),
      Math.min(info.height, Math.round(bottom * info.height)),
    ];
    if (x1 - x0 < 2 || y1 - y0 < 2) return null;
    const sums = [0, 0, 0];
    for (let row = y0; row < y1; row += 1)
      for (let col = x0; col < x1; col += 1)
        for (const channel of [0, 1, 2]) sums[channel]! += data[(row * info.width + col) * info.channels + channel]!;
    const count = (x1 - x0) * (y1 - y0);
    return `#${sums
      .map((sum) =>
        Math.round(sum / count)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
  };
  const skin = mean(x + 0.3 * w, y + 0.62 * h, x + 0.7 * w, y + 0.72 * h);
  // A brown head of hair is taken for skin and lies in the box; any other begins where the box ends.
  const within = mean(x + 0.3 * w, y + 0.04 * h, x + 0.7 * w, y + 0.12 * h);
  const apart = skin !== null && within !== null && difference(skin, within) > 60;
  return {
    skin,
    hair: apart ? within : mean(x + 0.3 * w, y - 0.14 * h, x + 0.7 * w, y - 0.03 * h),
    clothes: mean(x, y + 1.5 * h, x + w, y + 2.1 * h),
  };
}

/** Sum of the differences of three channels. */
const difference = (a: string, b: string): number =>
  [1, 3, 5].reduce(
    (sum, at) => sum + Math.abs(Number.parseInt(a.slice(at, at + 2), 16) - Number.parseInt(b.slice(at, at + 2), 16)),
    0,
  );
