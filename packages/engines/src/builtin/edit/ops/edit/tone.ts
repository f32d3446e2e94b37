import { clamp } from '../../../../analyse/classical/planes.ts';
import type { EditRun, Raster } from '../../edit-op.ts';
import { type ColourName, RGB } from './operation.ts';

/** Changes three bytes in place. */
type Change = (rgb: Float64Array) => void;

const ROWS = 64;

/** Every pixel by itself; alpha stays. */
export function eachPixel({ width, height, data }: Raster, change: Change, checkpoint: EditRun['checkpoint']): Raster {
  const out = new Uint8ClampedArray(data);
  const rgb = new Float64Array(3);
  for (let y = 0; y < height; y += 1) {
    if (y % ROWS === 0) checkpoint(y / height, 'colours');
    for (let at = y * width * 4; at < (y + 1) * width * 4; at += 4) {
      rgb[0] = data[at]!;
      rgb[1] = data[at + 1]!;
      rgb[2] = data[at + 2]!;
      change(rgb);
      out[at] = rgb[0];
      out[at + 1] = rgb[1];
      out[at + 2] = rgb[2];
    }
  }
  return { width, height, data: out };
}

export const lumaOf = (rgb: Float64Array): number => 0.299 * rgb[0]! + 0.587 * rgb[1]! + 0.114 * rgb[2]!;

/** A curve of bytes on every channel. */
function curve(of: (value: number) => number): Change {
  const table = Float64Array.from({ length: 256 }, (_, value) => 255 * clamp(of(value / 255)));
  return (rgb) => {
    for (let one = 0; one < 3; one += 1) rgb[one] = table[rgb[one]!]!;
  };
}

/** Brighter without burning what is bright already; darker without lifting what is black. */
export const brightness = (amount: number): Change =>
  curve((v) => (amount > 0 ? 1 - (1 - v) ** (1 + 1.3 * amount) : v * (1 + amount)));

/** Steeper or flatter around the picture's own middle. */
export function contrast(amount: number, { data }: Raster): Change {
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) sum += 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
  const middle = clamp(sum / (data.length / 4) / 255, 0.35, 0.6);
  return curve((v) => {
    const off = v - middle;
    const room = off > 0 ? 1 - middle : middle;
    const t = clamp(Math.abs(off) / room);
    // Towards black and white it bends, so that nothing is cut off.
    const steep = amount > 0 ? t * (1 + amount) - amount * t * t : t * (1 + amount);
    return middle + Math.sign(off) * room * steep;
  });
}

export const saturation =
  (amount: number): Change =>
  (rgb) => {
    const luma = lumaOf(rgb);
    for (let one = 0; one < 3; one += 1) rgb[one] = luma + (rgb[one]! - luma) * (1 + amount);
  };

/** Towards lamplight or towards shade, as bright as it was. */
export const warmth = (amount: number): Change => {
  const gains = [1 + 0.3 * amount, 1 + 0.05 * amount, 1 - 0.36 * amount] as const;
  return (rgb) => {
    const before = lumaOf(rgb);
    for (let one = 0; one < 3; one += 1) rgb[one]! *= gains[one]!;
    const scale = before / Math.max(1, lumaOf(rgb));
    for (let one = 0; one < 3; one += 1) rgb[one]! *= scale;
  };
};

export const blackAndWhite: Change = (rgb) => {
  const luma = lumaOf(rgb);
  rgb.fill(luma);
};

export const sepia: Change = (rgb) => {
  const luma = lumaOf(rgb) / 255;
  rgb[0] = 255 * (0.06 + 0.98 * luma ** 0.92);
  rgb[1] = 255 * (0.03 + 0.9 * luma ** 1.02);
  rgb[2] = 255 * (0.02 + 0.74 * luma ** 1.18);
};

export const inverted: Change = (rgb) => {
  for (let one = 0; one < 3; one += 1) rgb[one] = 255 - rgb[one]!;
};

/** Darker towards the corners, from half of the way on. */
export function vignetted(picture: Raster, strength: number, checkpoint: EditRun['checkpoint']): Raster {
  const { width, height } = picture;
  let at = -1;
  return eachPixel(
    picture,
    (rgb) => {
      at += 1;
      const x = ((at % width) + 0.5) / width - 0.5;
      const y = (Math.floor(at / width) + 0.5) / height - 0.5;
      const t = clamp((Math.hypot(x, y) * Math.SQRT2 - 0.38) / 0.62);
      const light = 1 - clamp(0.62 * strength, 0, 0.9) * t * t * (3 - 2 * t);
      for (let one = 0; one < 3; one += 1) rgb[one]! *= light;
    },
    checkpoint,
  );
}

/** Hue in degrees, how pure, how light. */
export function hslOf(r: number, g: number, b: number): [hue: number, pure: number, light: number] {
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const spread = most - least;
  const light = (most + least) / 510;
  if (spread === 0) return [0, 0, light];
  const hue = most === r ? ((g - b) / spread + 6) % 6 : most === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return [hue * 60, spread / 255, light];
}

/** Where the hues of a name lie, and how far to both sides. */
const HUES: Readonly<Partial<Record<ColourName, readonly [middle: number, reach: number]>>> = {
  red: [358, 22],
  orange: [28, 16],
  yellow: [52, 16],
  green: [122, 52],
  cyan: [186, 18],
  blue: [220, 34],
  purple: [278, 26],
  pink: [328, 24],
  brown: [26, 18],
};

/** How much a pixel has a colour that is named, 0 to 1. */
function named(colour: ColourName, hue: number, pure: number, light: number): number {
  const range = HUES[colour];
  if (!range) {
    const dull = clamp(1 - (pure - 0.1) / 0.1);
    if (colour === 'white') return dull * clamp((light - 0.72) / 0.12);
    if (colour === 'black') return dull * clamp((0.24 - light) / 0.1);
    return dull * clamp((light - 0.2) / 0.1) * clamp((0.8 - light) / 0.1);
  }
  const apart = Math.abs(((hue - range[0] + 540) % 360) - 180);
  const near = clamp((range[1] + 8 - apart) / 10);
  const coloured = clamp((pure - 0.12) / 0.12);
  if (colour === 'brown') return near * coloured * clamp((0.48 - light) / 0.1);
  return near * coloured * (colour === 'orange' ? clamp((light - 0.34) / 0.1) : 1);
}

/** Least share of a picture that must have a colour for it to be replaced. */
const LEAST = 0.0015;

/**
 * Every place of one colour in another, with the light and shade it had.
 * @returns null where hardly anything has that colour
 */
export function recoloured(
  picture: Raster,
  from: ColourName,
  to: ColourName,
  checkpoint: EditRun['checkpoint'],
): Raster | null {
  const target = RGB[to];
  const [, purity, bright] = hslOf(target[0], target[1], target[2]);
  const { share: all, light: usual } = usualOf(picture, from, checkpoint);
  if (all < LEAST) return null;
  // As far from its usual light as the place was, only around the light of the new colour.
  const lift = (bright / clamp(usual, 0.08, 0.92)) ** (HUES[to] ? 0.6 : 0.9);
  return eachPixel(
    picture,
    (rgb) => {
      const [hue, pure, light] = hslOf(rgb[0]!, rgb[1]!, rgb[2]!);
      const share = named(from, hue, pure, light);
      if (share === 0) return;
      const wanted = clamp(light * lift, 0, 0.97);
      const dull = HUES[from] ? clamp(pure / Math.max(0.05, 1 - Math.abs(2 * light - 1)) / 0.5, 0.4, 1) : 1;
      const depth = purity > 0.1 ? dull : 1;
      const scale = wanted <= bright ? wanted / Math.max(0.01, bright) : 1;
      const white = wanted > bright ? (wanted - bright) / Math.max(0.01, 1 - bright) : 0;
      for (let one = 0; one < 3; one += 1) {
        const full = target[one]! * scale + (255 - target[one]! * scale) * white;
        rgb[one] = rgb[one]! * (1 - share) + (255 * wanted * (1 - depth) + full * depth) * share;
      }
    },
    checkpoint,
  );
}

/** How much of a picture has a colour, and how light that is there. */
function usualOf(
  { width, height, data }: Raster,
  colour: ColourName,
  checkpoint: EditRun['checkpoint'],
): { share: number; light: number } {
  let [sum, lights] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    if (at % (width * ROWS * 4) === 0) checkpoint((0.4 * at) / (width * height * 4), 'colours');
    const [hue, pure, light] = hslOf(data[at]!, data[at + 1]!, data[at + 2]!);
    const share = named(colour, hue, pure, light);
    sum += share;
    lights += share * light;
  }
  return { share: sum / (data.length / 4), light: sum > 0 ? lights / sum : 0.5 };
}
