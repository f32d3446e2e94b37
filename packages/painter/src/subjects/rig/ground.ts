import { gaussianBlur } from '../../core/blur.ts';
import { clamp } from '../../core/colour.ts';
import { cell, valueNoise } from '../../core/noise.ts';
import type { Frame } from '../../frame.ts';
import type { Stage } from '../../stage.ts';
import type { Surface } from './march.ts';
import type { View } from './view.ts';

/** What the feet stand in: decides how deep they sink and how the edge looks. */
export type Footing = 'hard' | 'grass' | 'snow' | 'water' | 'none';

/** Reads the footing from the scene: snow before grass before bare ground. */
export function footingOf(stage: Stage): Footing {
  const { ground, place, season, weather } = stage.scene;
  if (ground.includes('snow') || place === 'arctic' || (season === 'winter' && weather === 'snow')) return 'snow';
  if (['city', 'street', 'room', 'studio', 'desert', 'beach', 'ruins', 'space', 'volcano'].includes(place))
    return 'hard';
  if (place === 'underwater' || place === 'sky' || place === 'abstract') return 'none';
  return 'grass';
}

/** Hides what sinks: grass blades rise before the feet, snow covers the toes, water cuts at the line. */
export function sinkFeet(surface: Surface, view: View, footing: Footing, seed: number): void {
  if (footing === 'none' || footing === 'hard') return;
  const { w, h, mask } = surface;
  const cp = Math.cos(view.pitch);
  const sp = Math.sin(view.pitch);
  const unit = view.scale;
  const blade = Math.max(2, unit * 0.012);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      if (mask[i] <= 0) continue;
      const vy = (view.cy - surface.y0 - y - 0.5) / unit;
      const above = vy * cp + surface.z[i] * sp;
      if (mask[i] === 1 && above > 0.2) continue;
      const gx = surface.x0 + x;
      let sink = 0;
      if (footing === 'grass') {
        const row = Math.floor((surface.y0 + y) / (blade * 5));
        for (let k = -1; k <= 1; k++) {
          const column = Math.floor(gx / blade) + k;
          const tall = 0.025 + 0.085 * cell(column, row & ~1, seed) ** 1.7;
          const lean = (cell(column, 9, seed) - 0.5) * blade * 2;
          const off = Math.abs(gx + lean * clamp(above / tall) - (column + 0.5) * blade) / blade;
          sink = Math.max(sink, tall * clamp(1.15 - off));
        }
      } else if (footing === 'snow') {
        sink = 0.022 + 0.035 * valueNoise(gx / (unit * 0.035), surface.z[i] * 20, seed);
      } else {
        sink = 0.012 * valueNoise(gx / (unit * 0.05), 3, seed);
      }
      if (mask[i] === 1 ? above < sink : vy < sink * 0.5) mask[i] = 0;
    }
  }
}

/** The shadow the sun throws along the ground plus the soft dark under belly and feet. Call before compositing the subject. */
export function castShadow(frame: Frame, surface: Surface, view: View, stage: Stage, z: number): void {
  const { w, h, mask } = surface;
  const [lx, ly, away] = stage.light.dir;
  const elevation = Math.max(0.22, ly);
  const reach = Math.min(2.6, 1 / elevation);
  const horizontal = Math.hypot(lx, away) || 1;
  const sx = (-lx / horizontal) * reach;
  const sz = (away / horizontal) * reach; // towards the viewer when the light stands behind
  // Perspective of the ground under the subject: what falls back is foreshortened towards the horizon.
  const drop = Math.max(view.scale * 0.05, view.cy - stage.camera.horizonY);
  const flat = clamp(drop / stage.camera.focal, 0.06, 0.6);
  const groundY = (gz: number): number => {
    const k = Math.min(2.2, 1 / Math.max(0.4, 1 - (gz * view.scale) / stage.camera.focal));
    return view.cy + drop * (k - 1);
  };
  const pad = Math.ceil(view.scale * reach * 1.1);
  const bx0 = Math.max(0, surface.x0 - (sx < 0 ? pad : 24));
  const bx1 = Math.min(frame.width, surface.x0 + w + (sx > 0 ? pad : 24));
  const by0 = Math.max(0, Math.floor(view.cy - view.scale * (sz < 0 ? reach * flat + 0.3 : 0.35)));
  const by1 = Math.min(frame.height, Math.ceil(view.cy + view.scale * ((sz > 0 ? reach : 0.2) * flat * 2.4 + 0.3)));
  const bw = bx1 - bx0;
  const bh = by1 - by0;
  if (bw <= 2 || bh <= 2) return;
  const dark = new Float32Array(bw * bh);
  const near = new Float32Array(bw * bh);
  const cp = Math.cos(view.pitch);
  const sp = Math.sin(view.pitch);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      if (mask[i] < 1) continue;
      const vx = (surface.x0 + x + 0.5 - view.cx) / view.scale;
      const vy = (view.cy - surface.y0 - y - 0.5) / view.scale;
      const up = Math.max(0, vy * cp + surface.z[i] * sp);
      const depth = -vy * sp + surface.z[i] * cp;
      // The body is hollow to this buffer: its far half throws the same shadow a little further back.
      for (let k = 0; k < 2; k++) {
        const gz = depth - k * 0.12 + up * sz;
        const X = Math.round(view.cx + (vx + up * sx) * view.scale - bx0);
        const Y = Math.round(groundY(gz) - by0);
        if (X >= 0 && Y >= 0 && X < bw && Y < bh) dark[Y * bw + X] = 1;
        if (up < 0.55) {
          const cy = Math.round(groundY(depth - k * 0.12) - by0);
          const cx = Math.round(view.cx + vx * view.scale - bx0);
          if (cx >= 0 && cy >= 0 && cx < bw && cy < bh) near[cy * bw + cx] = Math.max(near[cy * bw + cx], 1 - up * 1.7);
        }
      }
    }
  }
  gaussianBlur(dark, bw, bh, Math.max(1.2, view.scale * 0.014));
  gaussianBlur(near, bw, bh, Math.max(1.5, view.scale * 0.03));
  const { colour, skyAmbient } = stage.light;
  const sun = (colour[0] + colour[1] + colour[2]) * Math.max(0.25, ly);
  const sky = skyAmbient[0] + skyAmbient[1] + skyAmbient[2];
  const depthOfShadow = clamp((sun / (sun + sky * 1.3)) * 0.95, 0, 0.8);
  const tint = [0.92, 0.97, 1.06];
  for (let y = 0; y < bh; y++) {
    for (let x = 0; x < bw; x++) {
      const s = clamp(dark[y * bw + x] * 2.2) * depthOfShadow;
      const c = clamp(near[y * bw + x] * 1.9) * 0.62;
      if (s + c < 0.004) continue;
      const o = (by0 + y) * frame.width + bx0 + x;
      if (frame.depth[o] < z * 0.3 || frame.depth[o] > z * 6) continue;
      const k = (1 - s) * (1 - c);
      frame.r[o] *= k + (1 - k) * 0.12 * tint[0];
      frame.g[o] *= k + (1 - k) * 0.12 * tint[1];
      frame.b[o] *= k + (1 - k) * 0.16 * tint[2];
    }
  }
}
