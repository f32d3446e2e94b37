import { clamp } from '../core/colour.ts';
import { valueNoise } from '../core/noise.ts';
import { release } from '../core/release.ts';
import { type Frame, ID } from '../frame.ts';
import type { Stage } from '../stage.ts';
import type { View } from './node.ts';
import type { Seen } from './trace.ts';

/** Share of its light that water gives back of what stands in it, near its line. */
const BRIGHT = 0.55;
const TINT = [0.8, 0.86, 0.92] as const;

/** The dim, rippled image of what stands in or over level water at a height: what is as far over it as its image is under it, column by column. */
export function reflect(frame: Frame, stage: Stage, g: Seen, view: View, floor: number): void {
  const { w, h } = g;
  // Of every row under the water line of a column, the row whose image it shows.
  const from = new Int32Array(w * h).fill(-1);
  const drop = view.eye[1] - floor;
  let tall = 1;
  for (let x = 0; x < w; x++)
    for (let y = 0; y < h; y++) {
      const o = y * w + x;
      if (g.id[o] === 0) continue;
      const line = view.cy + (drop * view.focal) / g.z[o];
      const at = Math.round(2 * line - y);
      if (at <= y || at >= h) continue;
      tall = Math.max(tall, at - line);
      // Images stretch where a surface runs away: the rows between belong to it, too.
      for (let Y = at; Y < Math.min(h, at + 3); Y++) if (from[Y * w + x] < 0 || Y === at) from[Y * w + x] = o;
    }
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const o = y * w + x;
      if (frame.id[o] !== ID.water || g.id[o] !== 0) continue;
      const swing = Math.min(6, 0.6 + y * 0.02) * stage.scale * 4;
      const X = Math.round(x + (valueNoise(x * 0.02, y * 0.24 + stage.time * 0.8, 5) - 0.5) * swing);
      if (X < 0 || X >= w) continue;
      const q = from[y * w + X];
      if (q < 0) continue;
      const deep = clamp((y - (q - (q % w)) / w) / (2 * tall));
      const k = BRIGHT * (1 - 0.6 * deep);
      // What has an image is no water: it is read here and never written.
      frame.r[o] += (frame.r[q] * TINT[0] - frame.r[o]) * k;
      frame.g[o] += (frame.g[q] * TINT[1] - frame.g[o]) * k;
      frame.b[o] += (frame.b[q] * TINT[2] - frame.b[o]) * k;
    }
  release(from);
}
