import type { Frame } from '../frame.ts';

/** Add a soft round dot of light. */
export function splat(frame: Frame, x: number, y: number, radius: number, R: number, G: number, B: number): void {
  const reach = Math.ceil(radius * 2.2);
  const xi = Math.round(x);
  const yi = Math.round(y);
  const inv = 1.4 / (radius * radius);
  for (let v = Math.max(0, yi - reach); v <= Math.min(frame.height - 1, yi + reach); v++) {
    for (let u = Math.max(0, xi - reach); u <= Math.min(frame.width - 1, xi + reach); u++) {
      const e = Math.exp(-((u - x) * (u - x) + (v - y) * (v - y)) * inv);
      if (e < 0.01) continue;
      const o = v * frame.width + u;
      frame.r[o] += R * e;
      frame.g[o] += G * e;
      frame.b[o] += B * e;
    }
  }
}
