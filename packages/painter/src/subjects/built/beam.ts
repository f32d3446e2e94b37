import { smoothstep } from '../../core/colour.ts';
import type { Frame } from '../../frame.ts';
import type { PlacedSubject, Stage } from '../../stage.ts';

/** The two turning beams of a lighthouse: light in the mist, so additive, and only when it is dark enough to see them. */
export function additiveBeam(frame: Frame, placed: PlacedSubject, stage: Stage): void {
  const dark = stage.light.artificial
    ? 1
    : stage.scene.time === 'dusk' ||
        stage.scene.time === 'sunset' ||
        stage.scene.weather === 'storm' ||
        stage.scene.weather === 'fog'
      ? 0.45
      : 0;
  if (dark === 0) return;
  const lx = placed.x;
  const ly = placed.y - placed.height * 0.835;
  const turn = placed.rng.node('beam').range(-0.35, 0.2) + stage.time * 0.7;
  const reach = frame.width * 0.9;
  for (const side of [0, Math.PI]) {
    const a = turn + side;
    const cx = Math.cos(a);
    const cy = Math.sin(a) * 0.35;
    const k = 1 / Math.hypot(cx, cy);
    for (let y = 0; y < frame.height; y++) {
      for (let x = 0; x < frame.width; x++) {
        const dx = x - lx;
        const dy = y - ly;
        const u = (dx * cx + dy * cy) * k;
        if (u <= 2 || u > reach) continue;
        const v = Math.abs(-dx * cy + dy * cx) * k;
        const width = placed.height * 0.018 + u * 0.075;
        if (v > width) continue;
        const e =
          dark *
          0.5 *
          smoothstep(width, 0, v) *
          (1 - u / reach) ** 1.6 *
          Math.min(1, (placed.height * 0.35) / u + 0.25);
        const o = y * frame.width + x;
        frame.r[o] += e;
        frame.g[o] += e * 0.86;
        frame.b[o] += e * 0.55;
      }
    }
  }
}
