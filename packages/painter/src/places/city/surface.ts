import { clamp, mix, smoothstep } from '../../core/colour.ts';
import { cell, valueNoise } from '../../core/noise.ts';
import type { CitySurface } from './city-surface.ts';
import { type CityPlan, index } from './plan.ts';
import { fract, glyph, shop } from './shop.ts';
import type { CityHit } from './tracer.ts';

/** A vertical wall: windows by the block's style, shops at the foot, courses and stains between. */
export function wallSurface(
  plan: CityPlan,
  hit: CityHit,
  s: CitySurface,
  px: number,
  py: number,
  pz: number,
  dx: number,
  dy: number,
  dz: number,
  pixel: number,
): void {
  const style = plan.styles[index(hit.ix, hit.iz)];
  const id = cell(hit.ix, hit.iz, plan.seed + 1);
  const wall = plan.walls[Math.floor(id * plan.walls.length)];
  const u = (hit.nx !== 0 ? pz : px) + 500;
  const v = py;
  const stain =
    0.82 +
    0.3 * valueNoise(u * 0.45, v * 0.2, plan.seed) -
    0.14 * smoothstep(0.5, 0.9, valueNoise(u * 1.7, v * 0.07, plan.seed + 2));
  s.r = wall[0] * stain;
  s.g = wall[1] * stain;
  s.b = wall[2] * stain;
  s.er = 0;
  s.eg = 0;
  s.eb = 0;
  s.gloss = 0;
  if (style === 2 && pixel < 0.05) {
    const row = Math.floor(v / 0.09);
    const f = Math.min(fract(v / 0.09), fract(u / 0.26 + (row & 1) * 0.5) * 2.4);
    const k = f < 0.14 ? 0.7 : 0.92 + 0.2 * cell(Math.floor(u / 0.26 + (row & 1) * 0.5), row, 3);
    s.r *= k * 1.05;
    s.g *= k * 0.8;
    s.b *= k * 0.7;
  } else if (style === 2) {
    s.g *= 0.8;
    s.b *= 0.7;
  }
  // in an old town only every second house has a shop
  const trade = plan.kind !== 'old_town' || cell(hit.iz, hit.ix, plan.seed + 77) < 0.45;
  const front = Math.abs(hit.ix) === 1 && hit.nx !== 0 && trade;
  const floorH = plan.kind === 'alley' ? 2.8 : plan.kind === 'old_town' ? 3.1 : style === 0 ? 3.6 : 3;
  const shopH = plan.kind === 'alley' ? 2.7 : plan.kind === 'old_town' ? 3.1 : 4.2;
  if (front && v < shopH && plan.kind !== 'skyline') {
    shop(plan, hit, s, u, v, shopH, dx, dy, dz, pixel);
    return;
  }
  const w = style === 0 ? 1.5 : style === 1 ? 2.1 + id : style === 3 ? 2.0 + 0.4 * id : 1.9;
  const ci = Math.floor(u / w);
  const cj = Math.floor((v - (front ? shopH : 0)) / floorH);
  const fu = u / w - ci;
  const fv = (v - (front ? shopH : 0)) / floorH - cj;
  const q = cell(ci, cj, plan.seed + hit.ix * 31 + hit.iz);
  const mx = style === 0 ? 0.05 : style === 3 ? 0.3 : style === 4 ? 0.14 : 0.2;
  const lo = style === 0 ? 0.14 : 0.26;
  const hiV = style === 0 ? 0.96 : style === 3 ? 0.84 : 0.86;
  const soft = clamp(pixel / w, 0.004, 0.4);
  const inX = smoothstep(mx - soft, mx + soft, Math.min(fu, 1 - fu));
  const inY = smoothstep(lo - soft, lo + soft, fv) * smoothstep(hiV + soft, hiV - soft, fv);
  const k = inX * inY;
  if (style === 3) {
    const sh = Math.min(fu, 1 - fu);
    const shutter = smoothstep(0.15 - soft, 0.15 + soft, sh) * smoothstep(0.3, 0.3 - soft, sh) * inY;
    const c = cell(hit.ix, hit.iz, 77);
    const lines = pixel < 0.04 && fract(v / 0.11) < 0.25 ? 0.7 : 1;
    s.r = mix(s.r, (c < 0.5 ? 0.07 : 0.2) * lines, shutter);
    s.g = mix(s.g, (c < 0.5 ? 0.17 : 0.1) * lines, shutter);
    s.b = mix(s.b, (c < 0.5 ? 0.14 : 0.06) * lines, shutter);
    const sill = smoothstep(0.055, 0.03, Math.abs(fv - lo + 0.03)) * smoothstep(0.1, 0.14, sh);
    s.r = mix(s.r, 0.6, sill);
    s.g = mix(s.g, 0.57, sill);
    s.b = mix(s.b, 0.5, sill);
    // flower boxes under some windows
    if (q > 0.72 && front) {
      const box =
        smoothstep(0.07, 0.05, Math.abs(fv - lo + 0.0)) *
        smoothstep(0.24, 0.28, sh) *
        (valueNoise(u * 12, v * 12, 5) > 0.4 ? 1 : 0);
      const red = valueNoise(u * 22, v * 22, 8) > 0.55;
      s.r = mix(s.r, red ? 0.7 : 0.06, box);
      s.g = mix(s.g, red ? 0.06 : 0.2, box);
      s.b = mix(s.b, red ? 0.12 : 0.03, box);
    }
  }
  if (style === 4) {
    // dark posts and a lattice
    const post = smoothstep(0.05, 0.03, Math.min(fu, 1 - fu)) + smoothstep(0.06, 0.04, Math.abs(fv - 0.05));
    const dark = mix(1, 0.25, clamp(post));
    s.r *= dark;
    s.g *= dark;
    s.b *= dark;
  }
  if (style !== 0) {
    // a ledge between floors
    const ledge = smoothstep(0.05, 0.02, fv) * 0.35;
    s.r *= 1 - ledge;
    s.g *= 1 - ledge;
    s.b *= 1 - ledge;
  }
  if (k <= 0) return;
  windowSurface(plan, s, q, k, fu, fv, ci, cj, style, hit, dx, dy, dz, w, floorH, pixel);
}

/** A window: sky in the glass by day; at night a lit room seen through it in true perspective, curtains, blinds. */
function windowSurface(
  plan: CityPlan,
  s: CitySurface,
  q: number,
  k: number,
  fu: number,
  fv: number,
  ci: number,
  cj: number,
  style: number,
  hit: CityHit,
  dx: number,
  dy: number,
  dz: number,
  w: number,
  h: number,
  pixel: number,
): void {
  const tone = 0.03 + 0.03 * cell(ci, cj, 5);
  s.r = mix(s.r, tone, k);
  s.g = mix(s.g, tone * 1.15, k);
  s.b = mix(s.b, tone * 1.35, k);
  s.gloss = k * (style === 4 ? 0.25 : 0.85);
  const share =
    plan.night *
    (plan.kind === 'alley'
      ? 0.6
      : plan.kind === 'skyline' || plan.kind === 'aerial'
        ? 0.1 + 0.4 * cell(hit.ix, hit.iz, 31) ** 1.5
        : style === 0
          ? 0.34
          : 0.4);
  const whole = cell(cj, hit.ix * 7 + hit.iz, 9) < 0.1 * plan.night;
  if (q < share || whole) {
    const warm = cell(ci, cj, 17);
    let e = k * plan.night * (0.3 + 0.8 * cell(cj, ci, 5));
    let [cr, cg, cb] = warm < 0.62 ? [1, 0.6, 0.24] : warm < 0.85 ? [0.62, 0.82, 1] : [0.95, 0.4, 0.75];
    if (plan.neon < 0.5 && warm >= 0.85) [cr, cg, cb] = [1, 0.75, 0.42];
    // Rooms of a neon city are lit by their own screens and tubes.
    else if (plan.neon > 0.9 && warm < 0.5)
      [cr, cg, cb] = plan.neonColours[Math.floor(warm * 2 * plan.neonColours.length)]!;
    if (style === 4) {
      // paper screens glow evenly behind their bars
      const bars = pixel < 0.06 && (fract(fu * 6) < 0.1 || fract(fv * 5) < 0.08) ? 0.25 : 1;
      e *= 0.9 * bars;
    } else if (pixel < 0.12) {
      // the room behind: where does the ray meet its back wall, ceiling or floor?
      const along = hit.nx !== 0 ? dz : dx;
      const into = Math.abs(hit.nx !== 0 ? dx : dz) + 1e-4;
      const depth = 2.6;
      const tBack = depth / into;
      const x = (fu - 0.5) * w + along * tBack;
      const y = fv * h + dy * tBack;
      const ceiling = y > h * 0.98 ? 1 : 0;
      const floor = y < h * 0.04 ? 1 : 0;
      const wallSide = Math.abs(x) > w * 1.1 ? 0.55 : 1;
      const lamp = ceiling ? 1.5 : floor ? 0.35 : 0.75 + 0.4 * cell(Math.floor(x * 1.7), Math.floor(y * 1.9), 6);
      e *= lamp * wallSide * 0.95;
      if (cell(ci, cj, 23) < 0.4 && (fu < 0.32 || fu > 0.72)) e *= 0.55; // curtains
      if (cell(ci, cj, 29) < 0.25) e *= fract(fv * 14) < 0.45 ? 0.5 : 1; // blinds
    } else e *= 0.85;
    s.er += cr * e;
    s.eg += cg * e;
    s.eb += cb * e;
  }
  // frame and cross bar
  if (pixel < 0.06 && style !== 0) {
    const bar = Math.abs(fu - 0.5) < 0.018 || Math.abs(fv - 0.62) < 0.012 ? 1 : 0;
    if (bar) {
      s.er *= 0.2;
      s.eg *= 0.2;
      s.eb *= 0.2;
      s.gloss *= 0.2;
    }
  }
}

/** A lit sign: abstract strokes on a glowing or dark ground inside a bright frame. */
export function signSurface(plan: CityPlan, hit: CityHit, s: CitySurface, px: number, py: number, pixel: number): void {
  const sign = hit.sign!;
  const w = sign.x1 - sign.x0;
  const h = sign.y1 - sign.y0;
  const u = (px - sign.x0) / w;
  const v = (sign.y1 - py) / h;
  const n = Math.max(1, Math.round(sign.upright ? h / w : w / h));
  const along = (sign.upright ? v : u) * n;
  const gi = Math.floor(along);
  const gf = along - gi;
  const on = glyph(sign.id, gi, sign.upright ? u : gf, sign.upright ? gf : v, plan.seed, pixel / Math.min(w, h));
  const reversed = sign.id % 3 === 0;
  const edge = Math.min(px - sign.x0, sign.x1 - px, sign.y1 - py, py - sign.y0) < 0.07;
  const k = sign.power * (1.15 + 0.5 * plan.neon) * Math.max(0.15, plan.night);
  const a = edge ? 1.6 : reversed ? mix(0.75, 0.12, on) : mix(0.1, 1.5, on);
  const white = (edge || (!reversed && on > 0.4) ? 0.07 : 0) * a;
  const day = 1 - plan.night;
  s.r = day * mix(sign.colour[0] * 0.4, 0.5, on);
  s.g = day * mix(sign.colour[1] * 0.4, 0.5, on);
  s.b = day * mix(sign.colour[2] * 0.4, 0.5, on);
  s.er = (sign.colour[0] * a + white) * k;
  s.eg = (sign.colour[1] * a + white) * k;
  s.eb = (sign.colour[2] * a + white) * k;
  s.gloss = 0;
}
