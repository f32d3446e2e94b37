import { boxMean, clamp } from '../../../../analyse/classical/planes.ts';
import type { EditRun, Raster } from '../../edit-op.ts';
import { patchesAt } from '../../figure/chance.ts';
import { brightness, byteOf, LINEAR } from '../../figure/light.ts';
import { addSample, type Light } from '../../figure/sample.ts';
import { betweenCorners, type Corners } from './quad.ts';
import type { Relief } from './surface.ts';

export interface Print {
  surface: Raster;
  /** About as many pixels as the place has. */
  logo: Light;
  corners: Corners;
  relief: Relief;
  style: 'product' | 'skin';
  seed: number;
}

/** What is put on a pixel: linear light, multiplied by its alpha. */
type Ink = Float64Array;

const ROWS_A_CHECK = 16;

/** Prints a logo between four corners of a surface, in the surface's light and folds. Nothing else of the picture changes. */
export function printed({ surface, logo, corners, relief, style, seed }: Print, run: EditRun): Raster {
  const { width, height } = surface;
  const out = new Uint8ClampedArray(surface.data);
  const place = betweenCorners(corners);
  if (!place) return { width, height, data: out };
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, right] = [Math.max(0, Math.floor(Math.min(...xs))), Math.min(width, Math.ceil(Math.max(...xs)))];
  const [top, bottom] = [Math.max(0, Math.floor(Math.min(...ys))), Math.min(height, Math.ceil(Math.max(...ys)))];
  const steps = (right - left) * (bottom - top) > 2_000_000 ? 2 : 3;
  const ink: Ink = new Float64Array(4);
  const paint = style === 'skin' ? tattooed : screened;
  for (let y = top; y < bottom; y += 1) {
    if ((y - top) % ROWS_A_CHECK === 0) run.checkpoint(0.3 + (0.65 * (y - top)) / (bottom - top), 'print');
    for (let x = left; x < right; x += 1) {
      const at = (y * width + x) * 4;
      if (out[at + 3] === 0) continue;
      ink.fill(0);
      const [dx, dy] = relief.lean(x, y);
      for (let step = 0; step < steps * steps; step += 1) {
        const [u, v] = place(x + ((step % steps) + 0.5) / steps, y + (Math.floor(step / steps) + 0.5) / steps);
        if (u < 0 || v < 0 || u > 1 || v > 1) continue;
        addSample(logo, (u + dx) * logo.width - 0.5, (v + dy) * logo.height - 0.5, ink);
      }
      for (let one = 0; one < 4; one += 1) ink[one]! /= steps * steps;
      if (ink[3]! < 0.002) continue;
      const uneven = patchesAt(seed, x / 9, y / 9) - 0.5;
      paint(out, at, ink, { relief, shade: relief.shade(x, y), uneven });
    }
  }
  return { width, height, data: out };
}

interface Where {
  relief: Relief;
  shade: number;
  uneven: number;
}

/** Ink that covers: in the light of the place, with some of its texture, and the shine of the surface over it. */
function screened(out: Uint8ClampedArray, at: number, ink: Ink, { relief, shade, uneven }: Where): void {
  const light = [LINEAR[out[at]!]!, LINEAR[out[at + 1]!]!, LINEAR[out[at + 2]!]!];
  const own = brightness(light[0]!, light[1]!, light[2]!);
  const lit = clamp((shade + 0.015) / (relief.usual + 0.015), 0.28, 1.7) ** 0.85;
  const texture = clamp((own + 0.03) / (shade + 0.03), 0.6, 1.5) ** 0.55;
  const exposure = clamp(0.45 + 0.65 * relief.white, 0.5, 1);
  const shine = 0.55 * Math.max(0, own - Math.max(1.7 * relief.usual, 0.32));
  const cover = ink[3]! * 0.96;
  const factor = 0.96 * lit * texture * exposure * (1 + 0.05 * uneven);
  for (let one = 0; one < 3; one += 1)
    out[at + one] = byteOf(light[one]! * (1 - cover) + ink[one]! * factor + shine * ink[3]!);
}

/** Ink below the skin: it only takes light away, never all of it, and lets some of the skin's red through. */
function tattooed(out: Uint8ClampedArray, at: number, ink: Ink, { uneven }: Where): void {
  const density = clamp(ink[3]! * (0.86 + 0.12 * uneven));
  const grey = brightness(ink[0]!, ink[1]!, ink[2]!) / ink[3]!;
  for (let one = 0; one < 3; one += 1) {
    const colour = 0.35 * grey + (0.65 * ink[one]!) / ink[3]!;
    const through = 0.9 * clamp(colour) + INK[one]!;
    out[at + one] = byteOf(LINEAR[out[at + one]!]! * (1 - density + density * through));
  }
}

/** What black ink lets through: old ink is a little blue, skin above it a little red. */
const INK = [0.05, 0.048, 0.06] as const;

/** The same logo as ink that has settled: a little soft, its edges bled; one of light colours alone becomes a dark drawing. */
export function settled({ width, height, data }: Light): Light {
  const radius = Math.max(1, Math.round(Math.max(width, height) * 0.003));
  const planes = [0, 1, 2, 3].map((one) => {
    const values = new Float32Array(width * height);
    for (let at = 0; at < values.length; at += 1) values[at] = data[at * 4 + one]!;
    return boxMean({ width, height, data: values }, radius).data;
  });
  const bled = boxMean({ width, height, data: planes[3]! }, radius * 3).data;
  let [weight, light] = [1e-6, 0];
  for (let at = 0; at < bled.length; at += 1) {
    weight += planes[3]![at]!;
    light += brightness(planes[0]![at]!, planes[1]![at]!, planes[2]![at]!);
  }
  const pale = light / weight > 0.55;
  const out = new Float32Array(data.length);
  for (let at = 0; at < bled.length; at += 1) {
    const alpha = planes[3]![at]!;
    const grown = Math.max(alpha, 0.5 * bled[at]!);
    const more = alpha > 0.004 ? grown / alpha : 0;
    for (let one = 0; one < 3; one += 1)
      out[at * 4 + one] = pale ? 0.05 * grown : Math.min(grown, planes[one]![at]! * more);
    out[at * 4 + 3] = grown;
  }
  return { width, height, data: out };
}
