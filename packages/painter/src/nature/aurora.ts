import { gaussianBlur } from '../core/blur.ts';
import { clamp, mix } from '../core/colour.ts';
import type { Frame } from '../frame.ts';
import type { Stage } from '../stage.ts';
import { PALETTES } from './aurora.data.ts';
import { noiseField } from './field.ts';

/** Curtains of light: folded curves seen edge-on, each point a vertical streak, sharp below and fading upwards. */
export function paintAurora(frame: Frame, stage: Stage): void {
  const rng = stage.rng.node('sky/aurora');
  const noise = noiseField(rng.seed);
  const { width, height } = frame;
  const hy = Math.min(stage.camera.horizonY, height * 0.9);
  const n = width * height;
  const acc = [new Float32Array(n), new Float32Array(n), new Float32Array(n)] as const;
  const cols = rng.pick(PALETTES);
  const curtains = rng.int(3, 4);
  const phase = stage.time * 0.15;
  for (let c = 0; c < curtains; c++) {
    const ph = rng.next() * 50;
    const power = 1 - 0.2 * c;
    const base = hy * (0.66 - 0.17 * c + 0.1 * rng.next());
    const folds = rng.range(0.9, 1.7);
    const tilt = rng.range(-0.5, 0.5);
    const steps = Math.round(width * 4.5);
    for (let i = 0; i < steps; i++) {
      const t = i / steps;
      const x = width * (-0.15 + 1.3 * t) + width * 0.34 * noise.fbm(t * 3.1 * folds + ph + phase * 0.4, 4.2, 4);
      const y = base + tilt * hy * 0.4 * (t - 0.5) + hy * 0.34 * noise.fbm(t * 2.2 * folds + ph, 9.1 + phase * 0.3, 3);
      const patch = 0.2 + 0.8 * clamp(noise.at(t * 4 + ph, 0.3 + phase) * 0.8 + 0.55) ** 1.4;
      const rays = 0.5 + 0.55 * clamp(noise.fbm(t * 46 + ph, 3 + phase * 2, 4) * 0.9 + 0.5) ** 2;
      const intensity = power * patch * rays * 0.068;
      const length = hy * (0.1 + 0.26 * clamp(noise.fbm(t * 13 + ph, 7, 3) * 0.9 + 0.5));
      const xi = Math.floor(x);
      if (xi < 0 || xi >= width - 1) continue;
      const fx = x - xi;
      const foot = 30 * stage.scale;
      for (let yy = Math.min(height - 1, Math.floor(y + foot)); yy > y - length * 2.4 && yy >= 0; yy--) {
        const d = (y - yy) / length;
        const e = d < 0 ? Math.exp(-(((y - yy) / foot) ** 2) * 3) : Math.exp(-d * 1.7);
        const m = clamp(d * 1.1);
        const o = yy * width + xi;
        for (let j = 0; j < 3; j++) {
          const col = m < 0.5 ? mix(cols[0][j]!, cols[1][j]!, m * 2) : mix(cols[1][j]!, cols[2][j]!, m * 2 - 1);
          const v = col * e * intensity;
          acc[j]![o] += v * (1 - fx);
          acc[j]![o + 1] += v * fx;
        }
      }
    }
  }
  const tmp = new Float32Array(n);
  const planes = [frame.r, frame.g, frame.b] as const;
  for (let j = 0; j < 3; j++) {
    const plane = acc[j]!;
    const dst = planes[j]!;
    const wide = plane.slice();
    gaussianBlur(wide, width, height, 48 * stage.scale, tmp);
    gaussianBlur(plane, width, height, 1.4 * stage.scale, tmp);
    for (let o = 0; o < n; o++) dst[o] += plane[o] + 0.5 * wide[o];
  }
}
