import { boxMean, clamp, type Plane, plane, resized } from '../../../../analyse/classical/planes.ts';
import type { Raster } from '../../edit-op.ts';
import { type ColourName, RGB } from './operation.ts';

/** Longer side at which the sky is looked for. */
const SIDE = 200;
/** Levels by which neighbours may differ, and by which a sky may drift from where it began. */
const STEP = 9;
const DRIFT = 70;
/** What is a sky at all: this much of the picture. */
const LEAST = 0.04;

/**
 * How much of each pixel is sky, 0 to 1: what goes on smoothly from the upper edge, in colours that a sky has. All 0 where hardly any is.
 * A wall that fills the upper edge in such a colour is taken for one.
 */
export function skyOf(picture: Raster): Plane {
  const { width, height } = picture;
  const k = Math.min(1, SIDE / Math.max(width, height));
  const [w, h] = [Math.max(1, Math.round(width * k)), Math.max(1, Math.round(height * k))];
  const rgb = smallOf(picture, w, h);
  const found = new Float32Array(w * h);
  const from = new Int32Array(w * h).fill(-1);
  const queue: number[] = [];
  const take = (at: number, seed: number): void => {
    if (found[at] || !skyLike(rgb, at)) return;
    found[at] = 1;
    from[at] = seed;
    queue.push(at);
  };
  for (let x = 0; x < w; x += 1) take(x, x);
  for (let next = 0; next < queue.length; next += 1) {
    const at = queue[next]!;
    const x = at % w;
    for (const to of [at - 1, at + 1, at - w, at + w]) {
      if (to < 0 || to >= w * h || (Math.abs(to - at) === 1 && Math.abs((to % w) - x) !== 1)) continue;
      if (apart(rgb, at, to) < STEP && apart(rgb, from[at]!, to) < DRIFT) take(to, from[at]!);
    }
  }
  if (queue.length < LEAST * w * h) return plane(width, height);
  // Clouds stand in it: what looks like sky above sky is sky, however sharp its edge.
  for (let x = 0; x < w; x += 1) {
    let below = false;
    for (let y = h - 1; y >= 0; y -= 1) {
      const at = y * w + x;
      if (found[at]) below = true;
      else if (below && skyLike(rgb, at)) found[at] = 1;
    }
  }
  const soft = boxMean({ width: w, height: h, data: found }, 1);
  const full = resized(soft, width, height);
  for (let at = 0; at < full.data.length; at += 1) full.data[at] = clamp((full.data[at]! - 0.35) / 0.4);
  return full;
}

/** The sky in another colour, as light as it is at each place; null where there is none. */
export function skyIn(picture: Raster, colour: ColourName): Raster | null {
  const sky = skyOf(picture);
  if (sky.data.every((one) => one < 0.5)) return null;
  const { width, height, data } = picture;
  const out = new Uint8ClampedArray(data);
  const target = RGB[colour];
  const own = 0.299 * target[0] + 0.587 * target[1] + 0.114 * target[2];
  for (let at = 0; at < width * height; at += 1) {
    const luma = 0.299 * data[at * 4]! + 0.587 * data[at * 4 + 1]! + 0.114 * data[at * 4 + 2]!;
    const lift = 0.45 * luma + 0.55 * own;
    for (let one = 0; one < 3; one += 1) {
      const full =
        lift <= own
          ? (target[one]! * lift) / own
          : target[one]! + ((255 - target[one]!) * (lift - own)) / (255.1 - own);
      out[at * 4 + one] = data[at * 4 + one]! + 0.88 * sky.data[at]! * (full - data[at * 4 + one]!);
    }
  }
  return { width, height, data: out };
}

/** Light enough or blue enough, and no green: leaves against the sky are none. */
function skyLike(rgb: Float32Array, at: number): boolean {
  const [r, g, b] = [rgb[at * 3]!, rgb[at * 3 + 1]!, rgb[at * 3 + 2]!];
  return !(g > r + 6 && g > b + 6) && (b >= r - 8 || r + g + b > 330 || b > 40);
}

const apart = (rgb: Float32Array, a: number, b: number): number =>
  Math.hypot(rgb[a * 3]! - rgb[b * 3]!, rgb[a * 3 + 1]! - rgb[b * 3 + 1]!, rgb[a * 3 + 2]! - rgb[b * 3 + 2]!);

function smallOf({ width, height, data }: Raster, w: number, h: number): Float32Array {
  const out = new Float32Array(w * h * 3);
  for (let y = 0; y < h; y += 1)
    for (let x = 0; x < w; x += 1) {
      const [x0, x1] = [
        Math.floor((x * width) / w),
        Math.max(Math.floor((x * width) / w) + 1, Math.floor(((x + 1) * width) / w)),
      ];
      const [y0, y1] = [
        Math.floor((y * height) / h),
        Math.max(Math.floor((y * height) / h) + 1, Math.floor(((y + 1) * height) / h)),
      ];
      for (let j = y0; j < y1; j += 1)
        for (let i = x0; i < x1; i += 1)
          for (let one = 0; one < 3; one += 1)
            out[(y * w + x) * 3 + one]! += data[(j * width + i) * 4 + one]! / ((x1 - x0) * (y1 - y0));
    }
  return out;
}
