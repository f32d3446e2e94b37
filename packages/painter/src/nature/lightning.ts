import type { Frame } from '../frame.ts';
import type { Rng, Stage } from '../stage.ts';
import { splat } from './splat.ts';

/** One forked bolt of lightning behind the land, with its glow on the clouds. */
export function lightning(frame: Frame, stage: Stage, rng: Rng): void {
  const { width: W, scale } = stage;
  const bolts = rng.int(1, 2);
  for (let b = 0; b < bolts; b++) {
    const walk = (x0: number, y0: number, y1: number, power: number, depth: number): void => {
      let x = x0;
      let drift = rng.range(-0.4, 0.4);
      for (let y = y0; y < y1; y += 1) {
        if (rng.chance(0.06 / scale)) drift = rng.range(-1.4, 1.4);
        x += drift;
        splat(frame, x, y, 0.9 * scale + 0.25, 2.4 * power, 2.4 * power, 3.2 * power);
        if (depth < 2 && rng.chance(0.012 / scale))
          walk(x, y, y + (y1 - y) * rng.range(0.2, 0.5), power * 0.45, depth + 1);
      }
    };
    const x0 = W * rng.range(0.18, 0.82);
    const hy = stage.camera.horizonY;
    walk(x0, hy * 0.06, hy * 1.01, 1, 0);
    splat(frame, x0, hy * 0.15, W * 0.24, 0.18, 0.18, 0.28);
  }
}
