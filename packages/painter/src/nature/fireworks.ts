import { hex } from '../core/colour.ts';
import type { Frame } from '../frame.ts';
import type { Rgb, Stage } from '../stage.ts';
import { splat } from './splat.ts';

const COLOURS = ['#ff5a4a', '#ffc24a', '#6ad0ff', '#ff7ad0', '#8aff9a', '#b48aff', '#fff0c8'].map(hex);

/** Bursts over the horizon: sparks thrown from a centre, falling a little, each trail fading from its tip inwards. */
export function fireworks(frame: Frame, stage: Stage): void {
  const { width: W, camera } = stage;
  const rng = stage.rng.node('sky/fireworks');
  const hy = camera.horizonY;
  const size = Math.min(W, hy * 1.4);
  const n = rng.int(4, 6);
  for (let k = 0; k < n; k++) {
    const r = rng.node(`${k}`);
    // Between houses they burst where the sky is open.
    const across = (k + 0.5) / n + r.range(-0.08, 0.08);
    const x = W * (stage.scene.place === 'street' ? 0.5 + (across - 0.5) * 0.5 : across);
    const y = hy * r.range(0.16, 0.56);
    const age = ((r.next() * 0.6 + 0.4 + stage.time * 0.35) % 1) * 0.75 + 0.25;
    burst(frame, r, x, y, size * r.range(0.15, 0.27) * age, r.pick(COLOURS), r.pick(COLOURS), stage.scale);
  }
}

function burst(
  frame: Frame,
  rng: Stage['rng'],
  x: number,
  y: number,
  radius: number,
  outer: Rgb,
  inner: Rgb,
  scale: number,
): void {
  const rays = rng.int(34, 54);
  const dot = Math.max(0.7, 1.5 * scale);
  for (let i = 0; i < rays; i++) {
    // Directions over a sphere, seen flat: dense at the rim, open in the middle.
    const a = i * 2.39996 + rng.range(-0.05, 0.05);
    const far = radius * Math.sqrt(1 - (1 - (2 * (i + 0.5)) / rays) ** 2) * rng.range(0.9, 1.05);
    const c = i % 3 === 0 ? inner : outer;
    const steps = 16;
    for (let s = 3; s <= steps; s++) {
      const t = s / steps;
      const px = x + Math.cos(a) * far * t;
      const py = y + Math.sin(a) * far * t + radius * 0.22 * t * t;
      const e = t ** 2.2 * (s === steps ? 3.2 : 0.85);
      splat(frame, px, py, dot * (s === steps ? 1.7 : 1), c[0] * e, c[1] * e, c[2] * e);
    }
  }
  splat(frame, x, y, radius * 0.9, outer[0] * 0.07, outer[1] * 0.07, outer[2] * 0.07);
}
