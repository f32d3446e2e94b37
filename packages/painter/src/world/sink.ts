import { clamp } from '../core/colour.ts';
import { cell, valueNoise } from '../core/noise.ts';
import type { Frame } from '../frame.ts';
import type { View } from './node.ts';
import { worldAt } from './paint-nodes.ts';
import type { Seen } from './trace.ts';
import type { World } from './world.ts';

const at = { x: 0, y: 0, z: 0 };

/** Hides what sinks: grass blades rise before feet, snow covers the toes. */
export function sinkFeet(g: Seen, frame: Frame, view: View, world: World, footing: 'grass' | 'snow' | 'water'): void {
  const { w, h } = g;
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const o = y * w + x;
      const n = g.id[o] === 0 ? undefined : world.standing[g.id[o] - 1];
      if (!n || n.on !== null) continue;
      worldAt(view, x + 0.5, y + 0.5, g.z[o], at);
      const size = n.body ? n.scale : 0.5 / world.unit;
      const above = (at.y - world.floor) / size;
      if (above > 0.13) continue;
      const px = (view.focal / g.z[o]) * size;
      if (above >= depthOf(footing, x, y, at.z / size, px)) continue;
      g.id[o] = 0;
      g.z[o] = frame.depth[o] / world.unit;
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
