import type { Picture } from './picture.ts';

/**
 * Whether a colour may be skin, of light and dark people in daylight and lamplight; wood, sand, fur and much else has the same colours.
 * @param red, green, blue 0 to 255
 */
export function maybeSkin(red: number, green: number, blue: number): boolean {
  if (red < 50 || red <= blue + 8 || red - green < 6 || green < blue - 4) return false;
  const sum = red + green + blue;
  const [r, g] = [red / sum, green / sum];
  if (r < 0.355 || r > 0.56 || g < 0.24 || g > 0.37) return false;
  const cb = 128 - 0.1687 * red - 0.3313 * green + 0.5 * blue;
  const cr = 128 + 0.5 * red - 0.4187 * green - 0.0813 * blue;
  return cb > 82 && cb < 128 && cr > 134 && cr < 176;
}

/** 1 for each pixel that may be skin. */
export function skinOf({ width, height, rgb }: Picture): Uint8Array {
  const mask = new Uint8Array(width * height);
  for (let at = 0; at < mask.length; at += 1)
    mask[at] = maybeSkin(rgb[at * 3]!, rgb[at * 3 + 1]!, rgb[at * 3 + 2]!) ? 1 : 0;
  return mask;
}

/** Whether a picture has colours at all: in black and white nothing can be told by them. */
export function hasColour({ rgb }: Picture): boolean {
  let coloured = 0;
  for (let at = 0; at < rgb.length; at += 3) {
    const [red, green, blue] = [rgb[at]!, rgb[at + 1]!, rgb[at + 2]!];
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > 16) coloured += 1;
  }
  return coloured > rgb.length / 3 / 100;
}
