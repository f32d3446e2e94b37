import { add, mul, type Vec } from '../rig/vec.ts';
import type { QuadBuild } from './quadruped.ts';

/** Large feathered wings raised from the shoulders (pegasus, griffin-like beings). */
export function feathered({ body, trunk }: QuadBuild, size: number): void {
  for (const s of [-1, 1]) {
    const root = trunk(0.16, 0.14, s * 0.1);
    const wrist: Vec = add(root, [-0.12 * size, 0.36 * size, s * 0.22 * size]);
    const tip: Vec = add(root, [-0.55 * size, 0.78 * size, s * 0.4 * size]);
    body.cone(root, 0.055, wrist, 0.045, 0.04, 'wing');
    body.cone(wrist, 0.045, add(wrist, mul([-0.18, 0.16, s * 0.06], size)), 0.03, 0.03, 'wing');
    const n = 9;
    for (let i = 0; i < n; i++) {
      const t = i / (n - 1);
      const from = add(mul(root, 1 - t), mul(add(wrist, mul([-0.16, 0.14, s * 0.05], size)), t));
      const end: Vec = add(mul(add(root, [-0.55 * size, -0.02, s * 0.2 * size]), 1 - t), mul(tip, t));
      body.sheet(from, end, add(end, [0.05 * size, 0.03 * size, 0]), 0.012, 0.012, 'wing', [
        end[0] - from[0],
        end[1] - from[1],
        end[2] - from[2],
      ]);
    }
  }
}
