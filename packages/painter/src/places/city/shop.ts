import { mix, smoothstep } from '../../core/colour.ts';
import { cell } from '../../core/noise.ts';
import type { CitySurface } from './city-surface.ts';
import type { CityPlan } from './plan.ts';
import type { CityHit } from './tracer.ts';

export const fract = (x: number): number => x - Math.floor(x);

/** Shop fronts at street level: a lit room with shelves, an awning or fascia, doors. */
export function shop(
  plan: CityPlan,
  hit: CityHit,
  s: CitySurface,
  u: number,
  v: number,
  H: number,
  dx: number,
  dy: number,
  dz: number,
  pixel: number,
): void {
  const width = plan.kind === 'alley' ? 3.4 : plan.kind === 'old_town' ? 4.2 : 5.5;
  const n = Math.floor(u / width);
  const f = u / width - n;
  const q = cell(n, hit.ix, plan.seed + 40);
  const colour = plan.neonColours[Math.floor(cell(n, 3, plan.seed) * plan.neonColours.length)];
  const open =
    smoothstep(0.04, 0.06, Math.min(f, 1 - f)) * smoothstep(0.12, 0.16, v / H) * smoothstep(0.8, 0.78, v / H);
  const shutter = q > 0.8;
  s.r *= 0.7;
  s.g *= 0.7;
  s.b *= 0.7;
  // fascia: a band of colour, with a bright line where there is neon
  if (v / H > 0.82 && v / H < 0.97 && Math.min(f, 1 - f) > 0.03) {
    const day: readonly [number, number, number] = [
      0.05 + 0.35 * cell(n, 1, 91),
      0.05 + 0.25 * cell(n, 2, 91),
      0.06 + 0.25 * cell(n, 3, 91),
    ];
    [s.r, s.g, s.b] = day;
    const letter = u / 0.52;
    const li = Math.floor(letter);
    const strokes =
      Math.min(f, 1 - f) > 0.14 ? glyph(n + 50, li, letter - li, 1 - (v / H - 0.83) / 0.13, plan.seed, pixel / 0.5) : 0;
    const e = plan.night * (0.12 + 1.3 * strokes) * (plan.neon * 0.8 + 0.25);
    s.er += mix(1, colour[0], plan.neon) * e;
    s.eg += mix(0.7, colour[1], plan.neon) * e;
    s.eb += mix(0.35, colour[2], plan.neon) * e;
    if (!plan.night && strokes > 0.5) s.r = s.g = s.b = 0.6;
    return;
  }
  if (plan.night < 0.5 && v / H > 0.66 && v / H < 0.82 && Math.min(f, 1 - f) > 0.05 && q < 0.75) {
    // a striped awning, scalloped below
    if (v / H > 0.69 + 0.015 * Math.sin(u * 18)) {
      const stripe = u / 0.36 - Math.floor(u / 0.36) < 0.5;
      const shade = 0.65 + 2.2 * (v / H - 0.66);
      const c = cell(n, 4, 91);
      s.r = (stripe ? 0.72 : c < 0.4 ? 0.5 : c < 0.7 ? 0.08 : 0.1) * shade;
      s.g = (stripe ? 0.68 : c < 0.4 ? 0.08 : c < 0.7 ? 0.22 : 0.26) * shade;
      s.b = (stripe ? 0.6 : c < 0.4 ? 0.06 : c < 0.7 ? 0.14 : 0.4) * shade;
      return;
    }
  }
  if (open <= 0) return;
  if (shutter) {
    const line = fract(v / 0.14) < 0.2 ? 0.6 : 1;
    s.r = 0.16 * line;
    s.g = 0.17 * line;
    s.b = 0.18 * line;
    s.gloss = 0.2;
    return;
  }
  const along = hit.nx !== 0 ? dz : dx;
  const into = Math.abs(hit.nx !== 0 ? dx : dz) + 1e-4;
  const depth = 2.2 + 1.5 * q;
  const tBack = Math.min(depth / into, dy < 0 ? -v / dy : dy > 0 ? (H * 0.8 - v) / dy : 1e9);
  const bx = u + along * tBack;
  const by = v + dy * tBack;
  const back = tBack >= depth / into - 1e-3;
  // shelves of goods, each of its own width, height and colour; from afar they melt into one tone
  const row = Math.floor(by / 0.62);
  const gw = 0.16 + 0.5 * cell(row, n, 71);
  const gx = Math.floor(bx / gw);
  const item = cell(gx, row, plan.seed + n);
  const fine = smoothstep(0.07, 0.02, pixel);
  const filled = by / 0.62 - row < 0.15 + 0.7 * cell(gx, row, 73) && bx / gw - gx > 0.12 ? 1 : 0;
  let e = back ? mix(0.5, filled ? 0.2 + 0.55 * item : 0.72, fine) : by > 1 ? 1.3 : 0.3;
  if (back && by / 0.62 - row > 0.94) e *= mix(1, 0.4, fine);
  // somebody standing inside
  const person = cell(Math.floor(u / 2.3), 7, plan.seed + 90);
  const stand = (u / 2.3 - Math.floor(u / 2.3) - 0.5) * 2.3;
  if (person < 0.28 && pixel < 0.05) {
    const head = Math.hypot(stand, (v - 1.62) * 0.85) < 0.12;
    const body = v < 1.5 && Math.abs(stand) < 0.23 - 0.1 * smoothstep(1.35, 1.5, v);
    if (head || body) e *= 0.12;
  }
  const mull = fract(f * 3) < 0.025 ? 0.1 : 1;
  e *= open * mull * (q < 0.6 ? 1 : 0.45);
  const night = Math.max(plan.night, 0.05);
  const tintR = mix(1, 0.5 + item, 0.5);
  s.r = mix(s.r, 0.04, open);
  s.g = mix(s.g, 0.045, open);
  s.b = mix(s.b, 0.05, open);
  e *= plan.neon > 0.5 ? 0.62 : 1;
  s.er += night * e * (0.72 * tintR + 0.35 * colour[0] * plan.neon);
  s.eg += night * e * (0.5 + 0.35 * colour[1] * plan.neon);
  s.eb += night * e * (0.28 * (1.6 - tintR * 0.5) + 0.35 * colour[2] * plan.neon);
  s.gloss = open * mix(0.45, 0.4, plan.night);
}

/** Strokes that look like writing from afar and mean nothing. */
export function glyph(id: number, i: number, u: number, v: number, seed: number, pixel: number): number {
  let on = 0;
  const w = 0.055 + pixel * 0.3;
  for (let k = 0; k < 4; k++) {
    const q = cell(id + k * 3, i * 5 + 1, seed + 9);
    const p = 0.16 + 0.68 * cell(k, id * 3 + i, seed + 1);
    if (q < 0.5) {
      if (u > 0.12 + 0.2 * cell(k, i, id) && u < 0.88) on = Math.max(on, smoothstep(w, w * 0.6, Math.abs(v - p)));
    } else if (v > 0.12 && v < 0.88 - 0.25 * cell(k, i + 1, id))
      on = Math.max(on, smoothstep(w, w * 0.6, Math.abs(u - p)));
  }
  return on;
}
