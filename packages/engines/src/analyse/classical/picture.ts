import sharp from 'sharp';
import { EngineError } from '../../engine.ts';
import { mediaTypeOf } from '../../media/media-type.ts';
import type { Colour } from './guide.ts';
import { plane } from './planes.ts';

/** A picture as it is seen: turned by its own mark, in sRGB, its transparent parts over grey. */
export interface Picture {
  width: number;
  height: number;
  /** Three bytes a pixel. */
  rgb: Uint8Array;
  /** How much of each pixel there is; null where all of all. */
  alpha: Uint8Array | null;
  /** Pixels of the picture itself, of which this may be a smaller copy. */
  full: { width: number; height: number };
}

/** Far more than any picture of the house, far less than what fills the memory. */
const MOST_PIXELS = 8192 * 8192;
const GREY = 128;

const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 } as const;

/** What cannot be looked at. */
export const unreadable = (): EngineError =>
  new EngineError('invalid_input', 'The picture cannot be read', { field: 'image' });

/**
 * The size of a picture as it is seen, by its header.
 * @throws EngineError invalid_input, field `image`, for what is no picture of pixels
 */
export async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  if (mediaTypeOf(bytes)?.kind !== 'image') throw unreadable();
  const { autoOrient } = await sharp(bytes, options)
    .metadata()
    .catch(() => {
      throw unreadable();
    });
  return { width: autoOrient.width, height: autoOrient.height };
}

/**
 * Reads a picture, at most `side` pixels at its longer side, or in its own size.
 * @throws EngineError invalid_input, field `image`
 */
export async function readPicture(bytes: Uint8Array, side?: number): Promise<Picture> {
  const full = await sizeOf(bytes);
  const pipeline = sharp(bytes, options).autoOrient().toColourspace('srgb');
  if (side !== undefined) pipeline.resize(side, side, { fit: 'inside', withoutEnlargement: true });
  const { data, info } = await pipeline
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw unreadable();
    });
  const { width, height, channels } = info;
  return { width, height, full, ...split(data, channels, width * height) };
}

function split(data: Uint8Array, channels: number, pixels: number): Pick<Picture, 'rgb' | 'alpha'> {
  const rgb = new Uint8Array(pixels * 3);
  const clear = channels === 2 || channels === 4;
  const colours = channels < 3 ? 1 : 3;
  const alpha = clear ? new Uint8Array(pixels) : null;
  let seenThrough = false;
  for (let at = 0; at < pixels; at += 1) {
    const from = at * channels;
    const share = clear ? data[from + colours]! / 255 : 1;
    if (alpha) {
      alpha[at] = data[from + colours]!;
      seenThrough ||= alpha[at]! < 255;
    }
    for (let one = 0; one < 3; one += 1) {
      const value = data[from + (colours === 1 ? 0 : one)]!;
      rgb[at * 3 + one] = share === 1 ? value : Math.round(value * share + GREY * (1 - share));
    }
  }
  return { rgb, alpha: seenThrough ? alpha : null };
}

/** The colours of a picture as planes, 0 to 1. */
export function colourOf({ width, height, rgb }: Picture): Colour {
  const planes = [plane(width, height), plane(width, height), plane(width, height)] as const;
  for (let at = 0; at < width * height; at += 1)
    for (let one = 0; one < 3; one += 1) planes[one]!.data[at] = rgb[at * 3 + one]! / 255;
  return planes;
}

/** A plane of bytes as a PNG with one channel. */
export async function pngOf(data: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  const png = await sharp(data, { raw: { width, height, channels: 1 }, limitInputPixels: false })
    .toColourspace('b-w')
    .png({ compressionLevel: 4 })
    .toBuffer();
  return new Uint8Array(png);
}

const LINEAR = Float32Array.from({ length: 256 }, (_, value) => {
  const v = value / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
});

/** Oklab: lightness 0 to 1, green to red and blue to yellow about ±0.3. */
export function labOf(red: number, green: number, blue: number): [number, number, number] {
  const [r, g, b] = [LINEAR[red]!, LINEAR[green]!, LINEAR[blue]!];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** The colours of a picture in Oklab, three planes. */
export function labPlanes({ width, height, rgb }: Picture): Colour {
  const planes = [plane(width, height), plane(width, height), plane(width, height)] as const;
  for (let at = 0; at < width * height; at += 1) {
    const lab = labOf(rgb[at * 3]!, rgb[at * 3 + 1]!, rgb[at * 3 + 2]!);
    for (let one = 0; one < 3; one += 1) planes[one]!.data[at] = lab[one]!;
  }
  return planes;
}

/** Nothing can be seen on it: hardly a pixel, or one colour from edge to edge. */
export function showsNothing({ full, rgb }: Picture): boolean {
  if (Math.min(full.width, full.height) < 12) return true;
  let [least, most] = [255, 0];
  for (const value of [0, 1, 2]) {
    least = 255;
    most = 0;
    for (let at = value; at < rgb.length; at += 3) {
      least = Math.min(least, rgb[at]!);
      most = Math.max(most, rgb[at]!);
    }
    if (most - least > 10) return false;
  }
  return true;
}
