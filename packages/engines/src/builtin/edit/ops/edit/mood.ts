import { boxMean, clamp, type Plane, plane, resized } from '../../../../analyse/classical/planes.ts';
import type { EditRun, Raster } from '../../edit-op.ts';
import { chanceAt, patchesAt } from '../../figure/chance.ts';
import type { MoodName } from './operation.ts';
import { skyOf } from './sky.ts';
import { eachPixel, hslOf, lumaOf } from './tone.ts';

/** What a mood paints with: where the sky is, what chance it has, and how strong it is (1 as usual). */
interface Air {
  sky: Plane;
  seed: number;
  strength: number;
  checkpoint: EditRun['checkpoint'];
}
type Mood = (picture: Raster, air: Air) => Raster;
type Rgb = readonly [number, number, number];

/** Another hour, weather, season or light over the whole picture; the same for the same seed. */
export function inMood(picture: Raster, mood: MoodName, { seed, strength, checkpoint }: Omit<Air, 'sky'>): Raster {
  checkpoint(0.02, mood);
  return MOODS[mood](picture, { sky: skyOf(picture), seed, strength, checkpoint });
}

const mix = (a: number, b: number, share: number): number => a + (b - a) * share;
const towards = (rgb: Float64Array, to: Rgb, share: number): void => {
  for (let one = 0; one < 3; one += 1) rgb[one] = mix(rgb[one]!, to[one]!, share);
};

/** Every pixel with its place, 0 to 1 over both sides, and how much of it is sky. */
function overAll(
  picture: Raster,
  air: Air,
  change: (rgb: Float64Array, x: number, y: number, sky: number) => void,
): Raster {
  const { width, height } = picture;
  let at = -1;
  return eachPixel(
    picture,
    (rgb) => {
      at += 1;
      const x = at % width;
      const y = (at - x) / width;
      change(rgb, (x + 0.5) / width, (y + 0.5) / height, air.sky.data[at]!);
    },
    (done, stage) => air.checkpoint(0.1 + 0.6 * done, stage),
  );
}

/** Moonlight: what is bright by day is dim and blue, what glows warm goes on glowing; stars where the sky is. */
const night: Mood = (picture, air) => {
  const dark = clamp(0.86 * air.strength, 0.3, 0.95);
  const under = overAll(picture, air, (rgb, _x, y, sky) => {
    const luma = lumaOf(rgb) / 255;
    const [hue, pure] = hslOf(rgb[0]!, rgb[1]!, rgb[2]!);
    const lamp = clamp((luma - 0.62) / 0.25) * clamp((pure - 0.3) / 0.3) * (hue < 62 || hue > 340 ? 1 : 0) * (1 - sky);
    const moon = 0.045 + 0.3 * luma ** 1.35;
    const cold: Rgb = [255 * moon * 0.62, 255 * moon * 0.82, 255 * moon * 1.25];
    const deep: Rgb = [8 + 14 * y, 13 + 24 * y, 34 + 46 * y];
    const part = (one: 0 | 1 | 2): number => mix(cold[one], deep[one], 0.82 * sky);
    const wanted: Rgb = [part(0), part(1), part(2)];
    towards(rgb, wanted, dark * (1 - 0.85 * lamp));
  });
  return dotted(under, air, {
    cells: 64,
    size: 0.0011,
    colour: [235, 240, 255],
    take: (sky, x, y, chance) => (sky > 0.85 && chance > 0.72 ? 0.25 + 0.75 * chanceAt(air.seed + 5, x, y) : 0),
  });
};

/** A low sun: the sky from violet to gold, warm light below, shadows to violet. */
const sunset: Mood = (picture, air) => {
  const share = clamp(0.72 * air.strength, 0.2, 0.95);
  return overAll(picture, air, (rgb, _x, y, sky) => {
    const luma = lumaOf(rgb) / 255;
    const t = clamp(y / Math.max(0.25, horizonOf(air)));
    const glow: Rgb = [mix(96, 255, t ** 0.8), mix(70, 168, t ** 1.2), mix(128, 92, t)];
    const lit: Rgb = [glow[0] * (0.55 + 0.6 * luma), glow[1] * (0.5 + 0.6 * luma), glow[2] * (0.5 + 0.6 * luma)];
    const warm: Rgb = [
      255 * clamp(0.1 + 1.02 * luma ** 1.1),
      255 * clamp(0.03 + 0.68 * luma ** 1.25),
      255 * clamp(0.1 + 0.38 * luma ** 1.3),
    ];
    towards(rgb, warm, 0.55 * share * (1 - sky));
    towards(rgb, lit, share * sky);
  });
};

/** How far down the sky reaches, as a share of the height. */
function horizonOf({ sky }: Air): number {
  let last = 0;
  for (let y = 0; y < sky.height; y += 4) {
    let sum = 0;
    for (let x = 0; x < sky.width; x += 4) sum += sky.data[y * sky.width + x]!;
    if (sum > sky.width / 4 / 8) last = y;
  }
  return (last + 1) / sky.height;
}

/** Cold light, green and brown under white, flakes of three sizes. */
const snow: Mood = (picture, air) => {
  const share = clamp(0.8 * air.strength, 0.25, 1);
  const under = overAll(picture, air, (rgb, x, y, sky) => {
    const luma = lumaOf(rgb) / 255;
    const [hue, pure] = hslOf(rgb[0]!, rgb[1]!, rgb[2]!);
    const grows = clamp((pure - 0.05) / 0.15) * (hue > 38 && hue < 175 ? 1 : 0) * (1 - sky);
    const low = clamp((y - 0.45) / 0.5) * (1 - sky) * clamp((0.35 - pure) / 0.25);
    const patch = 0.75 + 0.25 * patchesAt(air.seed, x * 9, y * 9);
    const white = clamp(0.35 + 0.75 * luma ** 0.75);
    towards(rgb, [238 * white, 244 * white, 255 * white], share * patch * clamp(0.8 * grows + 0.5 * low));
    const grey = lumaOf(rgb);
    towards(rgb, [grey * 0.97, grey * 1.01, grey * 1.07], 0.45 * share);
    towards(rgb, [206, 214, 226], share * (0.1 + 0.45 * sky));
  });
  return [
    { cells: 120, size: 0.0012, some: 0.5, light: 0.7 },
    { cells: 60, size: 0.0028, some: 0.55, light: 0.8 },
    { cells: 22, size: 0.0068, some: 0.7, light: 0.55 },
  ].reduce(
    (before, { cells, size, some, light }, layer) =>
      dotted(
        before,
        { ...air, seed: air.seed + 31 * layer },
        {
          cells,
          size,
          colour: [250, 252, 255],
          take: (_sky, _x, _y, chance) =>
            chance > some ? light * (0.6 + 0.4 * chance) * Math.min(1, air.strength) : 0,
        },
      ),
    under,
  );
};

/** Dull light, less contrast, a veil in the distance, and slanting streaks. */
const rain: Mood = (picture, air) => {
  const { width, height } = picture;
  const share = clamp(0.75 * air.strength, 0.25, 1);
  const under = overAll(picture, air, (rgb, _x, y, sky) => {
    const grey = lumaOf(rgb);
    towards(rgb, [grey * 0.92, grey, grey * 1.08], 0.5 * share);
    for (let one = 0; one < 3; one += 1) rgb[one]! *= 1 - 0.3 * share;
    towards(rgb, [112, 124, 138], share * (0.12 + 0.5 * sky + 0.12 * (1 - y)));
  });
  const drops = plane(width, height);
  const count = Math.round(1500 * share);
  for (let n = 0; n < count; n += 1) {
    if (n % 200 === 0) air.checkpoint(0.7 + (0.2 * n) / count, 'rain');
    const near = chanceAt(air.seed, n, 3) ** 2;
    const length = Math.round(height * (0.02 + 0.06 * near));
    const light = (0.1 + 0.22 * near) * share;
    const [x0, y0] = [chanceAt(air.seed, n, 1) * width * 1.1, chanceAt(air.seed, n, 2) * (height + length) - length];
    const thick = Math.max(1, Math.round((near * Math.max(width, height)) / 600));
    for (let step = 0; step < length; step += 1)
      for (let wide = 0; wide < thick; wide += 1) {
        const [x, y] = [Math.round(x0 - step * 0.16) + wide, Math.round(y0 + step)];
        if (x < 0 || y < 0 || x >= width || y >= height) continue;
        drops.data[y * width + x] = Math.min(
          0.5,
          drops.data[y * width + x]! + light * Math.sin((Math.PI * step) / length),
        );
      }
  }
  return veiled(under, drops, [214, 224, 235]);
};

/** What is far goes into the fog first: what is sky, what is high, and what has little detail. */
const fog: Mood = (picture, air) => {
  const { width, height } = picture;
  const veil = plane(width, height);
  const horizon = horizonOf(air);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const v = (y + 0.5) / height;
      const far = clamp(1 - (v - horizon * 0.8) / Math.max(0.2, 1.05 - horizon * 0.8));
      const drift = 0.75 + 0.5 * patchesAt(air.seed, (x / width) * 5, v * 8) - 0.25;
      veil.data[at] = clamp((0.18 + 0.72 * far ** 1.3) * drift * Math.min(1.15, air.strength), 0, 0.94);
    }
  air.checkpoint(0.3, 'fog');
  const under = overAll(picture, air, (rgb) => {
    const grey = lumaOf(rgb);
    towards(rgb, [grey, grey * 1.01, grey * 1.03], 0.35);
  });
  return veiled(under, boxMean(veil, Math.max(1, Math.round(height / 90))), [214, 219, 224]);
};

/** Leaves turn: green to gold and rust, and a warm light over all. */
const autumn: Mood = (picture, air) =>
  overAll(picture, air, (rgb, x, y, sky) => {
    const [hue, pure, light] = hslOf(rgb[0]!, rgb[1]!, rgb[2]!);
    const green = clamp((hue - 48) / 18) * clamp((172 - hue) / 20) * clamp((pure - 0.04) / 0.1) * (1 - sky);
    const rust = patchesAt(air.seed, x * 14, y * 14);
    const leaf: Rgb = [255 * clamp(1.75 * light), 255 * clamp(light * (0.62 + 0.5 * rust)), 255 * clamp(light * 0.24)];
    towards(rgb, leaf, clamp(0.9 * green * air.strength));
    const luma = lumaOf(rgb);
    towards(rgb, [luma * 1.12, luma * 1.0, luma * 0.82], 0.16 * (1 - sky));
  });

/** Teal shadows, warm lights, steeper in the middle, darker at the corners. */
const cinema: Mood = (picture, air) =>
  overAll(picture, air, (rgb, x, y) => {
    const luma = lumaOf(rgb) / 255;
    const low = (1 - luma) ** 1.5;
    const s = 0.42 * Math.min(1.6, air.strength);
    rgb[0] = rgb[0]! + s * (38 * luma - 40 * low);
    rgb[1] = rgb[1]! + s * (10 * luma + 4 * low);
    rgb[2] = rgb[2]! + s * (30 * low - 44 * luma);
    const steep = 1 - 0.5 * s;
    const middle = 0.45;
    const corner = 1 - 0.45 * s * clamp((Math.hypot(x - 0.5, y - 0.5) - 0.35) / 0.36) ** 2;
    for (let one = 0; one < 3; one += 1) {
      const v = clamp(rgb[one]! / 255);
      const off = v - middle;
      const room = off > 0 ? 1 - middle : middle;
      const t = Math.min(1, Math.abs(off) / room);
      rgb[one] = 255 * (middle + Math.sign(off) * room * t ** steep) * corner;
    }
  });

/** Light spills over from what is bright. */
const glow: Mood = (picture, air) => {
  const { width, height, data } = picture;
  const side = 320 / Math.max(width, height);
  const [w, h] = [
    Math.max(1, Math.round(width * Math.min(1, side))),
    Math.max(1, Math.round(height * Math.min(1, side))),
  ];
  const reach = Math.max(1, Math.round(Math.max(w, h) * 0.03));
  const spilt = [0, 1, 2].map((one) => {
    const full = plane(width, height);
    for (let at = 0; at < full.data.length; at += 1) {
      const bright = clamp((lumaAt(data, at) - 110) / 120);
      full.data[at] = data[at * 4 + one]! * bright;
    }
    air.checkpoint(0.05 + 0.05 * one, 'glow');
    return resized(boxMean(boxMean(resized(full, w, h), reach), reach), width, height);
  });
  let at = -1;
  return overAll(picture, air, (rgb) => {
    at += 1;
    for (let one = 0; one < 3; one += 1) {
      const add = clamp((spilt[one]!.data[at]! / 255) * 0.75 * air.strength);
      rgb[one] = 255 * (1 - (1 - rgb[one]! / 255) * (1 - add));
    }
  });
};

const lumaAt = (data: Uint8ClampedArray, at: number): number =>
  0.299 * data[at * 4]! + 0.587 * data[at * 4 + 1]! + 0.114 * data[at * 4 + 2]!;

interface Dots {
  /** Cells on the longer side, one dot in each at most, and the dots' radius as a share of it. */
  cells: number;
  size: number;
  colour: Rgb;
  /** How bright the dot of a cell is, 0 for none: by the sky there, the cell, and its chance. */
  take: (sky: number, x: number, y: number, chance: number) => number;
}

/** Soft dots at places of chance: stars, flakes. */
function dotted(picture: Raster, { sky, seed, checkpoint }: Air, { cells, size, colour, take }: Dots): Raster {
  const { width, height } = picture;
  const side = Math.max(width, height);
  const cell = side / cells;
  const radius = Math.max(0.7, size * side);
  const light = plane(width, height);
  for (let j = 0; j < height / cell; j += 1) {
    checkpoint(0.75 + (0.2 * j * cell) / height, 'dots');
    for (let i = 0; i < width / cell; i += 1) {
      const [cx, cy] = [(i + chanceAt(seed + 1, i, j)) * cell, (j + chanceAt(seed + 2, i, j)) * cell];
      const centre = Math.min(height - 1, Math.floor(cy)) * width + Math.min(width - 1, Math.floor(cx));
      const bright = take(sky.data[centre]!, i, j, chanceAt(seed, i, j));
      if (bright <= 0) continue;
      const r = radius * (0.7 + 0.6 * chanceAt(seed + 3, i, j));
      for (let y = Math.max(0, Math.floor(cy - r - 1)); y <= Math.min(height - 1, cy + r + 1); y += 1)
        for (let x = Math.max(0, Math.floor(cx - r - 1)); x <= Math.min(width - 1, cx + r + 1); x += 1) {
          const inside = clamp(r + 0.5 - Math.hypot(x + 0.5 - cx, y + 0.5 - cy));
          const o = y * width + x;
          light.data[o] = Math.max(light.data[o]!, bright * inside);
        }
    }
  }
  return veiled(picture, light, colour);
}

/** A colour over a picture, as much of it as the plane says. */
function veiled({ width, height, data }: Raster, veil: Plane, colour: Rgb): Raster {
  const out = new Uint8ClampedArray(data);
  for (let at = 0; at < veil.data.length; at += 1)
    for (let one = 0; one < 3; one += 1) out[at * 4 + one] = mix(data[at * 4 + one]!, colour[one]!, veil.data[at]!);
  return { width, height, data: out };
}

const MOODS: Readonly<Record<MoodName, Mood>> = { night, sunset, snow, rain, fog, autumn, cinema, glow };
