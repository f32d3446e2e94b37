import { clamp, hex, scaleRgb } from '../../core/colour.ts';
import { drawMarks } from '../../core/layer.ts';
import type { Paper } from '../../core/paper.ts';
import { type Frame, ID } from '../../frame.ts';
import type { Rgb, Rng, Stage } from '../../stage.ts';
import { noiseField } from '../field.ts';
import { plantLight } from './look.ts';

export interface CoverOptions {
  /** Rows between which roots stand. */
  from: number;
  to: number;
  /** Blades at 1024 px. */
  blades: number;
  /** Length of a blade in metres. */
  length: number;
  flowers: readonly Rgb[];
  /** Share of stems that carry a flower. */
  bloom: number;
  /** World (x, z) where nothing grows: a path. */
  bare?: (x: number, z: number) => boolean;
  rng: Rng;
}

const GAIN = 2;
const HEART = hex('#e8b93a');

/**
 * Grass and flowers on whatever ground is painted already: each blade takes the colour under its root, so it follows light,
 * season and shadow by itself. Call once for the band behind the subject and once for the band in front.
 */
export function paintGroundCover(frame: Frame, stage: Stage, o: CoverOptions): void {
  const { width: W, height: H } = frame;
  const from = Math.max(0, Math.ceil(o.from));
  const to = Math.min(H + 40 * stage.scale, o.to);
  if (to - from < 3) return;
  const { focal, horizonY, camHeight } = stage.camera;
  const n = noiseField(o.rng.seed);
  const sunX = stage.light.screen.x;
  const wind = stage.time * 1.6;
  const count = Math.round(o.blades * Math.min(1.4, (W * (to - from)) / (1024 * 420 * stage.scale * stage.scale)));
  const roots: { x: number; y: number }[] = [];
  for (let i = 0; i < count; i++) roots.push({ x: o.rng.next() * W, y: from + (to - from) * o.rng.next() ** 1.15 });
  roots.sort((a, b) => a.y - b.y);
  const light = plantLight(stage);
  const reach = ((to - horizonY) / camHeight) * o.length * 1.6;
  drawMarks(
    frame,
    { x: 0, y: from - reach, width: W, height: to - from + reach },
    { z: (camHeight * focal) / Math.max(8, (from + to) / 2 - horizonY), id: ID.vegetation, gain: GAIN },
    (g) => {
      for (const { x, y } of roots) {
        const px = clamp(Math.round(x), 0, W - 1);
        const py = clamp(Math.round(y), 0, H - 1);
        const at = py * W + px;
        if (frame.id[at] !== ID.ground && frame.id[at] !== ID.vegetation) continue;
        const scale = Math.max(4, y - horizonY) / camHeight;
        if (o.bare?.((x - W / 2) / scale, focal / scale) && o.rng.next() > 0.06) continue;
        const patch = 0.65 + 0.5 * n.at(x * 0.004, y * 0.012);
        const l = scale * o.length * (0.45 + 0.75 * o.rng.next()) * patch;
        const back = 0.5 * Math.exp(-(((x - sunX) / (W * 0.3)) ** 2));
        const k = 0.5 + 0.75 * o.rng.next() + back;
        const base: Rgb = [frame.r[at] * (1.05 + 0.25 * back), frame.g[at], frame.b[at] * 0.9];
        const thick = Math.max(0.7, scale * 0.009 * (0.6 + 0.8 * o.rng.next()));
        const b = (o.rng.next() - 0.5 + 0.35 * Math.sin(wind + x * 0.01) * (stage.time ? 1 : 0.3)) * l * 0.75;
        g.dip(scaleRgb(base, k / GAIN)).curve(x, y, x + b * 0.2, y - l * 0.6, x + b, y - l, thick);
        const drift = n.at(x * 0.006 + 50, y * 0.016) > -0.05 ? 1 : 0.12;
        if (o.flowers.length > 0 && o.rng.next() < o.bloom * drift) {
          const kind = Math.floor(
            clamp(n.at(x * 0.0035 + 9, y * 0.009) * 0.7 + 0.5 + (o.rng.next() - 0.5) * 0.5, 0, 0.999) *
              o.flowers.length,
          );
          flower(g, o.rng, x + b, y - l, scale * 0.034 * (0.7 + 0.6 * o.rng.next()), o.flowers[kind]!, light.lit, back);
        }
      }
    },
  );
}

function flower(
  g: Paper,
  rng: Rng,
  x: number,
  y: number,
  r: number,
  colour: Rgb,
  lit: (albedo: Rgb, k: number) => Rgb,
  back: number,
): void {
  const k = 0.45 + 0.4 * rng.next() + back * 0.5;
  if (r < 2.2) {
    g.dip(lit(colour, k)).dab(x, y, Math.max(0.7, r * 1.1), Math.max(0.6, r * 0.8));
    return;
  }
  const petals = 5 + rng.int(0, 2);
  const spin = rng.next() * 6;
  for (let p = 0; p < petals; p++) {
    const a = spin + (p / petals) * Math.PI * 2;
    g.dip(lit(colour, clamp(k - 0.3 * Math.sin(a), 0.15, 1)));
    g.dab(x + Math.cos(a) * r * 0.7, y + Math.sin(a) * r * 0.45, r * 0.62, r * 0.36, a);
  }
  g.dip(lit(HEART, 0.8)).dab(x, y, r * 0.3, r * 0.22);
}
