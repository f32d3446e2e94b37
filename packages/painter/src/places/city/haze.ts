import { addEnlarged } from '../../core/blur.ts';
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
  const w = Math.ceil(width / 4);
  const h = Math.ceil(height / 4);
  const planes = [0, 1, 2].map(() => new Float32Array(w * h));
  const [r, g, b] = planes;
  const rainy = stage.atmosphere?.weather === 'rain' || stage.atmosphere?.weather === 'fog' ? 1.5 : 1;
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const sx = Math.min(width - 1, x * 4 + 2);
      const sy = Math.min(height - 1, y * 4 + 2);
      let dx = (sx - width / 2) / focal;
      let dy = (horizonY - sy) / focal;
      const l = 1 / Math.sqrt(dx * dx + dy * dy + 1);
      dx *= l;
      dy *= l;
      const tm = Math.min(400, frame.depth[sy * width + sx]);
      const i = y * w + x;
      for (const p of plan.lights) {
        const qx = A[0] * (ex - p.x) + A[2] * (ez - p.z);
        const qy = camHeight - p.y;
        const qz = A[6] * (ex - p.x) + A[8] * (ez - p.z);
        const near = dx * qx + dy * qy + l * qz;
        const c = qx * qx + qy * qy + qz * qz;
        const s = 1 / Math.sqrt(Math.max(0.15, c - near * near));
        // The difference of two arcs, by one.
        const whole = 1 + (tm + near) * near * s * s;
        const v = s * (Math.atan((tm * s) / whole) + (whole < 0 ? Math.PI : 0)) * 0.0062 * rainy;
        r[i] += p.colour[0] * v;
        g[i] += p.colour[1] * v;
        b[i] += p.colour[2] * v;
      }
    }
  }
  for (const [c, out] of [frame.r, frame.g, frame.b].entries())
    addEnlarged({ plane: planes[c], width: w, height: h }, 4, out, width, height);
}
