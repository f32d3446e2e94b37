import { smoothstep } from '../../core/colour.ts';
import type { NoiseField } from '../field.ts';

/** Where trees grow on a slope, 0..1: below `line`, off the shore, in patches. */
export const woodsMask = (n: NoiseField, x: number, z: number, h: number, line: number): number =>
  smoothstep(line * 1.25, line * 0.7, h + line * 0.45 * n.at(x * 0.35, z * 0.35)) *
  smoothstep(0.05, 0.25, h) *
  smoothstep(-0.5, -0.1, n.at(x * 0.5 + 9, z * 0.5));

/** Height of tree tops added to a slope: jittered cells, each a cone (conifers) or a dome (broadleaf). */
export function treeBump(n: NoiseField, x: number, z: number, size: number, round: boolean): number {
  const X = (x * 3.2) / size;
  const Y = (z * 3.2) / size;
  const i = Math.floor(X);
  const j = Math.floor(Y);
  let best = 0;
  for (let a = -1; a <= 1; a++) {
    for (let b = -1; b <= 1; b++) {
      const p = n.cell(i + a, j + b);
      const q = n.cell(i + a + 37, j + b + 11);
      const dx = X - (i + a + p);
      const dy = Y - (j + b + q);
      const d2 = dx * dx + dy * dy;
      // Beyond that neither form rises above the ground.
      if (d2 > 0.625) continue;
      const part = p * 7.3 + q * 3.1;
      const top = 0.7 + 0.5 * (part - Math.floor(part));
      const h = round ? top * 0.8 * Math.sqrt(Math.max(0, 1 - d2 * 1.6)) : top * (1 - Math.sqrt(d2) * 1.5);
      if (h > best) best = h;
    }
  }
  return best * 0.5 * size;
}
