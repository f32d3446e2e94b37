import { clamp } from '../core/colour.ts';
import { cell, valueNoise } from '../core/noise.ts';
import type { View } from './node.ts';
import { worldAt } from './paint-nodes.ts';
import type { Seen } from './trace.ts';

const at = { x: 0, y: 0, z: 0 };

/** Where somebody stands: the height of the ground, and the metres that blades and snow are measured by. */
export interface Foot {
  floor: number;
  size: number;
}

/** Hides what sinks: grass blades rise before feet, snow covers the toes. */
export function sinkFeet(
  g: Seen,
  view: View,
  { footOf, behind }: { footOf: (hero: number) => Foot | null; behind: Float32Array },
  footing: 'grass' | 'snow' | 'water',
): void {
  const { w, h } = g;
  const feet: (Foot | null | undefined)[] = [];
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const o = y * w + x;
      const i = g.id[o] - 1;
      if (i < 0) continue;
      feet[i] ??= footOf(i);
      const foot = feet[i];
      if (!foot) continue;
      const { floor, size } = foot;
      worldAt(view, x + 0.5, y + 0.5, g.z[o], at);
      const above = (at.y - floor) / size;
      if (above > 0.13) continue;
      const px = (view.focal / g.z[o]) * size;
      if (above >= depthOf(footing, x, y, at.z / size, px)) continue;
      g.id[o] = 0;
      g.z[o] = behind[o];
    }
}

function depthOf(footing: 'grass' | 'snow' | 'water', x: number, y: number, z: number, px: number): number {
  if (footing === 'snow') return 0.022 + 0.035 * valueNoise(x / (px * 0.035), z * 20, 5);
  if (footing === 'water') return 0.012 * valueNoise(x / (px * 0.05), 3, 5);
  const blade = Math.max(2, px * 0.012);
  const row = Math.floor(y / (blade * 5));
  let sink = 0;
  for (let k = -1; k <= 1; k++) {
    const column = Math.floor(x / blade) + k;
    const tall = 0.025 + 0.085 * cell(column, row & ~1, 5) ** 1.7;
    const off = Math.abs(x + (cell(column, 9, 5) - 0.5) * blade - (column + 0.5) * blade) / blade;
    sink = Math.max(sink, tall * clamp(1.15 - off));
  }
  return sink;
}
