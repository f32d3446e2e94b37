import { clamp, hex } from '../../core/colour.ts';
import type { Paper } from '../../core/paper.ts';
import type { Rgb, Rng } from '../../stage.ts';
import type { PlantLight } from './look.ts';

const PALM: Rgb = hex('#3f7a34');
const PALM_BARK: Rgb = hex('#7a654c');
const CANE: Rgb = hex('#6f9440');
const CANE_LEAF: Rgb = hex('#4f8a3a');

/** A leaning palm: ringed trunk and a head of fronds, each a midrib with hanging leaflets. */
export function palm(g: Paper, rng: Rng, x: number, y: number, h: number, light: PlantLight, lean = 0): void {
  const bend = lean + (rng.next() - 0.5) * 0.2;
  const topX = x + bend * h;
  const topY = y - h * 0.82;
  const midX = x + bend * h * 0.3;
  const midY = y - h * 0.45;
  const parts = 30;
  for (let i = 0; i < parts; i++) {
    const t = i / parts;
    const u = 1 - t;
    const px = u * u * x + 2 * u * t * midX + t * t * topX;
    const py = u * u * y + 2 * u * t * midY + t * t * topY;
    const w = h * 0.03 * (1.25 - 0.65 * t);
    const dir = Math.atan2(topX - x, h * 0.82) * (0.4 + 1.2 * t);
    for (const s of [-1, 0, 1]) {
      const up = (h * 0.9) / parts;
      const side = px + s * w * 0.32;
      g.dip(light.lit(PALM_BARK, clamp(0.4 + s * light.dir * 0.35 + (i % 2) * 0.1)));
      g.line(side, py + 2, side + Math.sin(dir) * up, py - up, w * 0.4);
    }
  }
  const fronds = 13 + rng.int(0, 4);
  for (let i = 0; i < fronds; i++) {
    const a = (i / fronds) * Math.PI * 2 + (rng.next() - 0.5) * 0.3;
    const out = Math.cos(a);
    const length = h * (0.34 + 0.12 * rng.next());
    const rise = -0.45 + 0.4 * Math.sin(a) + 0.1 * rng.next();
    const back = Math.sin(a) < 0;
    const k0 = clamp((back ? 0.25 : 0.5) + out * light.dir * 0.35);
    const n = 30;
    for (let j = 2; j <= n; j++) {
      const t = j / n;
      const px = topX + out * length * t * (1 - 0.18 * t);
      const py = topY + rise * length * t + length * 0.95 * t * t;
      const leaf = length * 0.24 * Math.sin(Math.PI * (0.12 + 0.86 * t)) * (0.8 + 0.4 * rng.next());
      const thick = Math.max(0.8, h * 0.0055);
      const across = out * leaf;
      g.dip(light.lit(PALM, clamp(k0 + (rng.next() - 0.5) * 0.4 - 0.2 * t)));
      g.curve(px, py, px + across * 0.5, py + leaf * 0.2, px + across * 0.75, py + leaf * 0.85, thick);
      g.curve(px, py, px + across * 0.35, py - leaf * 0.2, px + across * 0.9, py + leaf * 0.25, thick);
    }
  }
}

/** One culm of bamboo from the ground to beyond the top, with nodes and drooping leaves. */
export function bambooCulm(
  g: Paper,
  rng: Rng,
  x: number,
  y: number,
  h: number,
  width: number,
  light: PlantLight,
): void {
  const lean = (rng.next() - 0.5) * 0.08;
  const nodes = 9 + rng.int(0, 4);
  const tone: Rgb = [CANE[0] * (0.8 + 0.5 * rng.next()), CANE[1] * (0.85 + 0.3 * rng.next()), CANE[2]];
  for (let i = 0; i < nodes; i++) {
    const y0 = y - (h * i) / nodes;
    const y1 = y - (h * (i + 1)) / nodes;
    const x0 = x + lean * (y - y0);
    const x1 = x + lean * (y - y1);
    for (let s = 0; s < 4; s++) {
      const u = (s + 0.5) / 4 - 0.5;
      g.dip(light.lit(tone, clamp(0.32 + u * light.dir * 0.9 + 0.12)));
      g.line(x0 + u * width, y0, x1 + u * width, y1 + width * 0.1, width / 3.4);
    }
    g.dip(light.lit([tone[0] * 1.5, tone[1] * 1.3, tone[2] * 1.3], 0.7));
    g.line(x1 - width * 0.56, y1, x1 + width * 0.56, y1, Math.max(0.8, width * 0.12));
    if (i > 3) bambooLeaves(g, rng, x1, y1, h * 0.06, light, 5);
  }
}

export function bambooLeaves(
  g: Paper,
  rng: Rng,
  x: number,
  y: number,
  size: number,
  light: PlantLight,
  n: number,
): void {
  for (let i = 0; i < n; i++) {
    const dir = rng.chance(0.5) ? 1 : -1;
    const a = 0.2 + 0.9 * rng.next();
    const l = size * (0.6 + 0.8 * rng.next());
    const ox = x + (rng.next() - 0.5) * size * 1.6;
    const oy = y + (rng.next() - 0.5) * size;
    const ex = (dir * Math.cos(a) * l) / 2;
    const ey = (Math.sin(a) * l) / 2;
    g.dip(light.lit(CANE_LEAF, clamp(0.25 + 0.7 * rng.next())));
    g.dab(ox + ex, oy + ey - l * 0.015, l / 2, l * 0.046, Math.atan2(ey, ex), true);
  }
}
