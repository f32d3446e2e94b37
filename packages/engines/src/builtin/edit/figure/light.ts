import sharp from 'sharp';
import type { Plane } from '../../../analyse/classical/planes.ts';
import type { Raster } from '../edit-op.ts';

/** Linear light of each sRGB byte, 0 to 1: colours are mixed and shaded there, as light is. */
export const LINEAR = Float32Array.from({ length: 256 }, (_, value) => {
  const v = value / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
});

const STEPS = 4095;
const BYTES = Uint8Array.from({ length: STEPS + 1 }, (_, step) => {
  const v = step / STEPS;
  return Math.round(255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055));
});

/** The sRGB byte of linear light. */
export const byteOf = (light: number): number =>
  light <= 0 ? 0 : light >= 1 ? 255 : light < 0.004 ? Math.round(dark(light)) : BYTES[Math.round(light * STEPS)]!;

/** Where the table is too coarse. */
const dark = (light: number): number => 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

/** How bright linear light is. */
export const brightness = (r: number, g: number, b: number): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** The linear brightness of every pixel. */
export function brightnessOf({ width, height, data }: Raster): Plane {
  const out = new Float32Array(width * height);
  for (let at = 0; at < out.length; at += 1)
    out[at] = brightness(LINEAR[data[at * 4]!]!, LINEAR[data[at * 4 + 1]!]!, LINEAR[data[at * 4 + 2]!]!);
  return { width, height, data: out };
}

/** A picture in another size: the mean of an area where it gets smaller, without halos. */
export async function scaledTo({ width, height, data }: Raster, toWidth: number, toHeight: number): Promise<Raster> {
  if (width === toWidth && height === toHeight) return { width, height, data };
  const out = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(toWidth, toHeight, { fit: 'fill', kernel: 'mitchell' })
    .raw()
    .toBuffer();
  return { width: toWidth, height: toHeight, data: new Uint8ClampedArray(out.buffer, out.byteOffset, out.length) };
}

/** A picture whose longer side is at most `side`, of the same shape. */
export function within(picture: Raster, side: number): Promise<Raster> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  return scaledTo(
    picture,
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
}
