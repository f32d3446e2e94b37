import { clamp, smoothstep } from '../core/colour.ts';
import { type Frame, ID } from '../frame.ts';
import type { Box } from './box.ts';
import { type Shading, shadowOf } from './shade.ts';
import { project } from './view.ts';

/** Darken the ground by the thing's sun shadow and contact shadow, on a coarse grid, only where the frame shows ground. */
export function castOnGround(frame: Frame, s: Shading): void {
  const { view, model, stage, field } = s;
  const H = view.metres;
  if (view.eye[1] < H * 0.02) return;
  const slant = 1 / Math.max(0.3, s.ly);
  const box: Box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (let i = 0; i < 8; i++) {
    const y = i & 2 ? model.max[1] : 0;
    const x = (i & 1 ? model.max[0] + H * 0.15 : model.min[0] - H * 0.15) - s.lx * slant * y;
    const z = (i & 4 ? model.max[2] + H * 0.15 : model.min[2] - H * 0.15) - s.lz * slant * y;
    const p = project(view, x, 0, z);
    if (!p) continue;
    box.x0 = Math.min(box.x0, p[0]);
    box.x1 = Math.max(box.x1, p[0]);
    box.y0 = Math.min(box.y0, p[1]);
    box.y1 = Math.max(box.y1, p[1]);
  }
  if (!(box.x1 > box.x0)) return;
  const x0 = Math.max(0, box.x0);
  const y0 = Math.max(Math.ceil(view.horizonY) + 2, box.y0);
  const area = Math.max(1, Math.min(frame.width, box.x1) - x0) * Math.max(1, Math.min(frame.height, box.y1) - y0);
  const step = Math.max(1.5, Math.sqrt(area / 16000));
  const w = Math.ceil((Math.min(frame.width, box.x1) - x0) / step) + 2;
  const h = Math.ceil((Math.min(frame.height, box.y1) - y0) / step) + 2;
  if (w <= 2 || h <= 2 || w * h > 90000) return;
  const grid = new Float32Array(w * h);
  const ambient = new Float32Array(w * h);
  for (let j = 0; j < h; j++) {
    for (let i = 0; i < w; i++) {
      const px = x0 + i * step;
      const py = y0 + j * step;
      const cy = (view.horizonY - py) / view.focal;
      const t = cy < -1e-4 ? -view.eye[1] / cy : 0;
      if (t <= 0) continue;
      const cx = (px - view.centreX) / view.focal;
      const x = view.eye[0] + (view.right[0] * cx + view.ahead[0]) * t;
      const z = view.eye[2] + (view.right[2] * cx + view.ahead[2]) * t;
      const far = Math.hypot(
        Math.max(0, model.min[0] - x, x - model.max[0]),
        Math.max(0, model.min[2] - z, z - model.max[2]),
      );
      const fade = smoothstep(H * 2.2, H * 0.5, far);
      if (fade <= 0) continue;
      grid[j * w + i] = (1 - shadowOf(s, x, H * 0.002, z, H)) * fade;
      if (far < H * 0.085)
        ambient[j * w + i] = smoothstep(H * 0.085, 0, Math.max(far, field.distance(x, H * 0.03, z))) * 0.6;
    }
  }
  const sun = stage.light.colour;
  const sky = stage.light.skyAmbient;
  // only the part of the ground's light that the sun gives is lost
  const loss = [0, 1, 2].map((c) => Math.min(0.82, (sun[c] * s.ly) / (sun[c] * s.ly + sky[c] + 1e-4)));
  for (let y = Math.floor(y0); y < Math.min(frame.height, y0 + (h - 1) * step); y++) {
    for (let x = Math.floor(x0); x < Math.min(frame.width, x0 + (w - 1) * step); x++) {
      const o = y * frame.width + x;
      const id = frame.id[o];
      if (id !== ID.ground && id !== ID.vegetation) continue;
      const u = clamp((x - x0) / step, 0, w - 1.01);
      const v = clamp((y - y0) / step, 0, h - 1.01);
      const i = Math.floor(u);
      const j = Math.floor(v);
      const fu = u - i;
      const fv = v - j;
      const a = j * w + i;
      const k00 = (1 - fu) * (1 - fv);
      const k10 = fu * (1 - fv);
      const k01 = (1 - fu) * fv;
      const k11 = fu * fv;
      const shadow = grid[a] * k00 + grid[a + 1] * k10 + grid[a + w] * k01 + grid[a + w + 1] * k11;
      const near = ambient[a] * k00 + ambient[a + 1] * k10 + ambient[a + w] * k01 + ambient[a + w + 1] * k11;
      if (shadow + near < 0.004) continue;
      frame.r[o] *= (1 - shadow * loss[0]) * (1 - near);
      frame.g[o] *= (1 - shadow * loss[1]) * (1 - near);
      frame.b[o] *= (1 - shadow * loss[2]) * (1 - near);
    }
  }
}
