import { gaussianBlur } from '@atelier/painter/core/blur';
import { clamp, mix, smoothstep } from '@atelier/painter/core/colour';
import type { EditRun, Raster } from '../edit-op.ts';
import { at, type Plane, shrink } from './planes.ts';

/** Side at which colours of subject and ground are estimated, and how far from the cut a pixel may be mixed, as a share of it. */
const SIDE = 1024;
const BAND = 0.012;
/** Difference of the two colours (of 255) at which they tell as much as the cut does. */
const DOUBT = 26;
const ROWS = 64;

/** Colours of subject and ground near each pixel, as far as they are known, and the cut made soft. */
interface Estimate {
  front: Plane[];
  back: Plane[];
  soft: Plane;
}

/**
 * A cut at small size as alpha at full size, with the ground's colour taken out of what is mixed: the colours of sure subject and sure
 * ground nearby say how much of each a pixel along the cut holds; where they are alike the soft cut says it.
 */
export function refine(picture: Raster, cut: Plane, run: EditRun): Raster {
  const { width, height, data } = picture;
  const { front, back, soft } = estimate(picture, cut, run);
  const out = new Uint8ClampedArray(data.length);
  const f = [0, 0, 0];
  const b = [0, 0, 0];
  for (let y = 0; y < height; y++) {
    if (y % ROWS === 0) run.checkpoint(0.7 + (0.25 * y) / height, 'edges');
    for (let x = 0; x < width; x++) {
      const o = (y * width + x) * 4;
      const u = (x + 0.5) / width;
      const v = (y + 0.5) / height;
      const p = at(soft, u, v);
      let alpha = p > 0.98 ? 1 : p < 0.02 ? 0 : -1;
      for (let c = 0; c < 3; c++) out[o + c] = data[o + c]!;
      if (alpha < 0) {
        for (let c = 0; c < 3; c++) {
          f[c] = at(front[c]!, u, v);
          b[c] = at(back[c]!, u, v);
        }
        alpha = share(data, o, f, b, p);
        for (let c = 0; c < 3; c++) {
          const clear = b[c]! + (data[o + c]! - b[c]!) / Math.max(0.2, alpha);
          out[o + c] = mix(f[c]!, clamp(clear, 0, 255), alpha);
        }
      }
      out[o + 3] = alpha * data[o + 3]!;
    }
  }
  return { width, height, data: out };
}

/** How much of the pixel at `o` is the subject's, between two colours; `p` is the soft cut there. */
function share(data: Uint8ClampedArray, o: number, f: number[], b: number[], p: number): number {
  let along = 0;
  let apart = 0;
  for (let c = 0; c < 3; c++) {
    along += (data[o + c]! - b[c]!) * (f[c]! - b[c]!);
    apart += (f[c]! - b[c]!) ** 2;
  }
  const told = smoothstep(0.06, 0.94, along / Math.max(1, apart));
  const sure = apart / (apart + DOUBT * DOUBT);
  const guess = mix(smoothstep(0.3, 0.7, p), told, sure);
  // Far from the cut only the cut counts.
  return clamp(guess, 1 - smoothstep(0.03, 0.35, 1 - p), smoothstep(0.03, 0.35, p));
}

function estimate(picture: Raster, cut: Plane, run: EditRun): Estimate {
  run.checkpoint(0.6, 'edges');
  const { planes, width, height } = shrink(picture, SIDE);
  const side = Math.max(width, height);
  const band = Math.max(1.2, side * BAND);
  const soft: Plane = { width, height, data: new Float32Array(width * height) };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      soft.data[y * width + x] = at(cut, (x + 0.5) / width, (y + 0.5) / height) > 0.5 ? 1 : 0;
  gaussianBlur(soft.data, width, height, band / 2);
  const known = (test: (p: number) => boolean, from: number): Plane[] => {
    const weight = soft.data.map((p) => (test(p) ? 1 : 0));
    const kept = planes.map((plane) => plane.map((v, i) => v * weight[i]!));
    const out = planes.map(() => new Float32Array(width * height));
    const left = new Float32Array(width * height).fill(1);
    // Near colours first; wider means fill what they do not reach.
    for (const [step, sigma] of [band * 0.8, band * 2.5, side / 8].entries()) {
      run.checkpoint(from + 0.015 * step, 'edges');
      const w = Float32Array.from(weight);
      gaussianBlur(w, width, height, sigma);
      for (const [c, plane] of kept.entries()) {
        const mean = Float32Array.from(plane);
        gaussianBlur(mean, width, height, sigma);
        for (let i = 0; i < mean.length; i++)
          if (w[i]! > 1e-4) out[c]![i]! += left[i]! * reach(w[i]!) * (mean[i]! / w[i]!);
      }
      for (let i = 0; i < left.length; i++) left[i]! *= 1 - reach(w[i]!);
    }
    for (const plane of out) for (let i = 0; i < plane.length; i++) plane[i]! /= Math.max(1e-3, 1 - left[i]!);
    return out.map((data) => ({ width, height, data }));
  };
  return { front: known((p) => p > 0.93, 0.6), back: known((p) => p < 0.07, 0.65), soft };
}

const reach = (weight: number): number => clamp(weight / 0.06);
