import { clamp } from '../../core/colour.ts';
import type { Paper } from '../../core/paper.ts';
import type { Rgb, Rng } from '../../stage.ts';
import type { PlantLight } from './look.ts';

/** A spruce as whorls of drooping boughs, lit from one side; snow lies on the boughs' tops. Foot at (x, y). */
export function conifer(
  g: Paper,
  rng: Rng,
  x: number,
  y: number,
  h: number,
  o: { light: PlantLight; leaf: Rgb; bark: Rgb; snow: number; slim: number },
): void {
  const w = h * (0.19 + 0.07 * rng.next()) * o.slim;
  const lean = (rng.next() - 0.5) * h * 0.02;
  g.dip(o.light.lit(o.bark, 0.25)).line(x, y, x + lean, y - h * 0.92, Math.max(1, h * 0.022));
  const whorls = clamp(Math.round(h / 7), 9, 58);
  const bare = rng.range(0.04, 0.12);
  const fine = h > 200;
  const huge = h > 420;
  for (let i = 0; i < whorls; i++) {
    const t = i / whorls;
    const cx = x + lean * t;
    const yy = y - h * (bare + (1 - bare) * t);
    const reach = w * (1 - t) ** 0.82 * (0.72 + 0.45 * rng.next());
    const boughs = Math.max(5, Math.round(15 * (1 - t * 0.55) * (huge ? 4.5 : fine ? 1.8 : 1)));
    for (let b = 0; b < boughs; b++) {
      const a = (b / (boughs - 1)) * 2 - 1 + (rng.next() - 0.5) * 0.25;
      const abs = Math.abs(a);
      const ex = cx + a * reach;
      const ey = yy + abs * reach * 0.42 + (1 - abs) * reach * 0.3 + rng.next() * h * 0.012;
      const k = clamp((huge ? 0.5 : 0.42) + a * o.light.dir * 0.5 + (rng.next() - 0.5) * 0.5);
      const lift = huge ? 1.5 : 1;
      const albedo: Rgb = [
        o.leaf[0] * (0.8 + 0.5 * k) * lift,
        o.leaf[1] * (0.75 + 0.5 * k) * lift,
        o.leaf[2] * (0.85 + 0.2 * k) * lift,
      ];
      const thick = Math.max(0.7, h * (huge ? 0.0023 : fine ? 0.0052 : 0.0095) * (0.6 + rng.next() * 0.9));
      g.dip(o.light.lit(albedo, k * k));
      g.curve(cx + a * reach * 0.1, yy - h * 0.012, cx + a * reach * 0.6, yy + abs * reach * 0.05, ex, ey, thick);
      if (huge) {
        // Close up a bough shows its hanging twigs.
        for (let q = 0; q < 5; q++) {
          const u = 0.3 + 0.7 * rng.next();
          const tx = cx + a * reach * u;
          const ty = yy + abs * reach * 0.42 * u * u + (1 - abs) * reach * 0.3 * u;
          const down = tx + a * reach * 0.08 + (rng.next() - 0.5) * h * 0.012;
          g.line(tx, ty, down, ty + h * (0.01 + 0.018 * rng.next()), Math.max(0.7, h * 0.0016));
        }
      }
      if (o.snow > 0 && rng.next() < o.snow) {
        const deep = Math.max(0.8, h * (huge ? 0.0042 : fine ? 0.0085 : 0.0135) * (0.5 + rng.next()));
        const u = 0.25 + 0.3 * rng.next();
        g.dip(o.light.lit([0.86, 0.9, 0.97], 0.25 + 0.65 * k), 0.94);
        g.curve(
          cx + a * reach * u,
          yy - h * 0.014 + abs * reach * 0.06 * u,
          cx + a * reach * 0.65,
          yy + abs * reach * 0.02 - h * 0.009,
          ex - a * reach * 0.06,
          ey - h * 0.012,
          deep,
        );
      }
    }
  }
}
