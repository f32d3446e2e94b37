import { type Frame, ID } from '../frame.ts';
import type { Lights } from './light.ts';
import type { View } from './node.ts';
import { worldAt } from './paint-nodes.ts';
import type { Seen } from './trace.ts';

const at = { x: 0, y: 0, z: 0 };

/** Darkens what the place itself painted, where a thing takes its sun or stands close: world position from its own depth. */
export function shadeGround(frame: Frame, g: Seen, view: View, { air, map, ao }: Lights): void {
  const up = Math.max(0.15, air.ly);
  // Only the part of the light that the sun gives is lost.
  const loss = [0, 1, 2].map((c) =>
    Math.min(0.82, (air.colour[c] * up) / (air.colour[c] * up + air.sky[c] + 1e-4)),
  ) as [number, number, number];
  const darkAt = (x: number, y: number): number => {
    const o = y * g.w + x;
    if (g.id[o] !== 0 || g.z[o] > 400 || frame.id[o] === ID.sky || frame.id[o] === ID.weather) return Number.NaN;
    worldAt(view, x + 0.5, y + 0.5, g.z[o], at);
    return 1 - map.lit(at.x, at.y, at.z, map.texel * 2.5, (x * 7 + y * 13) & 63);
  };
  const row = new Float32Array(g.w + 2);
  for (let y = 0; y < g.h; y++) {
    // Between two that are lit, or in the shade, a pixel is it, too.
    for (let x = 0; x < g.w; x += 2) row[x] = darkAt(x, y);
    for (let x = 1; x < g.w; x += 2) {
      const o = y * g.w + x;
      const same = row[x - 1] === row[x + 1] && g.id[o] === 0 && frame.id[o] === frame.id[o - 1];
      row[x] = same ? row[x - 1] : darkAt(x, y);
    }
    for (let x = 0; x < g.w; x++) {
      const dark = row[x];
      const near = ao.at(x, y);
      if (Number.isNaN(dark) || (dark < 0.01 && near > 0.985)) continue;
      const o = y * g.w + x;
      const haze = 1 - Math.exp(-g.z[o] * air.density);
      frame.r[o] -= Math.max(0, frame.r[o] - air.fog[0] * haze) * (1 - (1 - dark * loss[0]) * near);
      frame.g[o] -= Math.max(0, frame.g[o] - air.fog[1] * haze) * (1 - (1 - dark * loss[1]) * near);
      frame.b[o] -= Math.max(0, frame.b[o] - air.fog[2] * haze) * (1 - (1 - dark * loss[2]) * near);
    }
  }
}
