import { clamp } from '../../core/colour.ts';
import type { Frame } from '../../frame.ts';
import type { Stage } from '../../stage.ts';
import { levelAxes } from '../../world/node.ts';
import { worldOf } from '../../world/world.ts';
import type { CityPlan } from './plan.ts';

/**
 * Light scattered on its way to the eye around every sign and lamp, in closed form: the integral of 1/d² along the ray is
 * s·(atan((t+b)s) - atan(bs)) with s = 1/sqrt(c - b²). Computed at a quarter of the size; it is smooth.
 */
export function neonHaze(frame: Frame, stage: Stage, plan: CityPlan): void {
  if (plan.lights.length === 0 || plan.night < 0.2) return;
  const { width, height } = frame;
  const { focal, horizonY, camHeight } = stage.camera;
  const world = worldOf(stage);
  const camera = world?.open ? undefined : world?.camera;
  const A = levelAxes(camera?.yaw ?? 0);
  const [ex, , ez] = camera?.eye ?? [0, 0, 0];
  const w = Math.ceil(width / 4) + 1;
  const h = Math.ceil(height / 4) + 1;
  const out = new Float32Array(w * h * 3);
  const rainy = stage.atmosphere?.weather === 'rain' || stage.atmosphere?.weather === 'fog' ? 1.5 : 1;
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const sx = Math.min(width - 1, x * 4);
      const sy = Math.min(height - 1, y * 4);
      let dx = (sx - width / 2) / focal;
      let dy = (horizonY - sy) / focal;
      const l = 1 / Math.sqrt(dx * dx + dy * dy + 1);
      dx *= l;
      dy *= l;
      const tm = Math.min(400, frame.depth[sy * width + sx]);
      const i = (y * w + x) * 3;
      for (const p of plan.lights) {
        const qx = A[0] * (ex - p.x) + A[2] * (ez - p.z);
        const qy = camHeight - p.y;
        const qz = A[6] * (ex - p.x) + A[8] * (ez - p.z);
        const b = dx * qx + dy * qy + l * qz;
        const c = qx * qx + qy * qy + qz * qz;
        const s = 1 / Math.sqrt(Math.max(0.15, c - b * b));
        const v = s * (Math.atan((tm + b) * s) - Math.atan(b * s)) * 0.0062 * rainy;
        out[i] += p.colour[0] * v;
        out[i + 1] += p.colour[1] * v;
        out[i + 2] += p.colour[2] * v;
      }
    }
  }
  for (let y = 0; y < height; y++) {
    const v = clamp(y / 4, 0, h - 1.001);
    const j = v | 0;
    const fv = v - j;
    for (let x = 0; x < width; x++) {
      const u = clamp(x / 4, 0, w - 1.001);
      const k = u | 0;
      const fu = u - k;
      const a = (j * w + k) * 3;
      const d = a + w * 3;
      const o = y * width + x;
      const k00 = (1 - fu) * (1 - fv);
      const k10 = fu * (1 - fv);
      const k01 = (1 - fu) * fv;
      const k11 = fu * fv;
      frame.r[o] += out[a] * k00 + out[a + 3] * k10 + out[d] * k01 + out[d + 3] * k11;
      frame.g[o] += out[a + 1] * k00 + out[a + 4] * k10 + out[d + 1] * k01 + out[d + 4] * k11;
      frame.b[o] += out[a + 2] * k00 + out[a + 5] * k10 + out[d + 2] * k01 + out[d + 5] * k11;
    }
  }
}
