import { mix, smoothstep } from '../../core/colour.ts';
import { cell, fbm, valueNoise } from '../../core/noise.ts';
import type { CitySurface } from './city-surface.ts';
import { type CityPlan, index } from './plan.ts';

/** Street surface at (x, z): asphalt with lines, pavement slabs, or cobbles. Returns how wet it is, 0..1. */
export function streetSurface(plan: CityPlan, s: CitySurface, x: number, z: number, pixel: number): number {
  s.er = 0;
  s.eg = 0;
  s.eb = 0;
  s.gloss = 0;
  const grain = 0.85 + 0.3 * valueNoise(x * 1.3, z * 0.9, plan.seed + 3);
  let k = 0.07 * grain;
  if (plan.kind === 'aerial') return aerialStreet(plan, s, x, z, pixel);
  if (plan.cobbled) {
    const row = Math.floor(z / 0.2);
    const u = x / 0.26 + (row & 1) * 0.5;
    const col = Math.floor(u);
    const fx = Math.min(u - col, col + 1 - u);
    const fz = Math.min(z / 0.2 - row, row + 1 - z / 0.2);
    const fine = smoothstep(0.2, 0.04, pixel);
    k =
      0.16 *
      grain *
      mix(0.85, (0.7 + 0.5 * cell(col, row, 5)) * mix(0.35, 1, smoothstep(0.02, 0.2, Math.min(fx, fz))), fine);
    s.r = k * 1.08;
    s.g = k;
    s.b = k * 0.92;
  } else {
    const ax = Math.abs(x);
    const kerb = ax - plan.road;
    const soft = Math.max(0.03, pixel);
    if (kerb > 0) {
      const row = Math.floor(z / 0.9);
      const slab = Math.min((z / 0.9) % 1, ((ax + 7) / 0.9) % 1);
      k =
        0.21 *
        grain *
        (0.9 + 0.2 * cell(Math.floor(ax / 0.9), row, 9)) *
        mix(1, 0.7, smoothstep(0.05, 0.02, slab) * smoothstep(0.25, 0.06, pixel));
      if (kerb < 0.22) k = 0.3;
    } else {
      const dash = z % 4.5 < 2.2 ? 1 : 0;
      const mid = smoothstep(0.09 + soft, 0.09 - soft * 0.3, ax) * dash;
      const edge = smoothstep(0.07 + soft, 0.07 - soft * 0.3, Math.abs(kerb + 0.5));
      const zebra = z > 8.5 && z < 11.7 && (x + 40) % 1.1 < 0.55 && kerb < -0.3 ? 1 : 0;
      const stop = Math.abs(z - 7.6) < 0.18 && x > 0 ? 1 : 0;
      const paint = Math.max(mid, edge * 0.8, zebra, stop) * (0.75 + 0.25 * valueNoise(x * 3, z * 3, 4));
      k = mix(k, 0.5, paint * 0.85);
    }
    s.r = k;
    s.g = k * 1.0;
    s.b = k * 1.04;
  }
  if (plan.wet <= 0) return 0;
  const puddle =
    smoothstep(0.44, 0.6, fbm(x * 0.35, z * 0.22 + 5, plan.seed, 3)) *
    (plan.road > 0 && Math.abs(x) > plan.road ? 0.55 : 1);
  const dark = 1 - plan.wet * (0.35 + 0.35 * puddle);
  s.r *= dark;
  s.g *= dark;
  s.b *= dark;
  return plan.wet * mix(0.35, 1, puddle);
}

/** Streets seen from the air: lanes, and at night streams of head and tail lights. */
function aerialStreet(plan: CityPlan, s: CitySurface, x: number, z: number, pixel: number): number {
  const grain = 0.8 + 0.4 * valueNoise(x * 0.3, z * 0.3, plan.seed);
  const inStreet = Math.abs(x) < plan.street;
  const c = ((z % plan.cellZ) + plan.cellZ) % plan.cellZ;
  const ax = Math.abs(x) - plan.street;
  const lane = inStreet ? Math.abs(x) : Math.min(Math.abs(ax % plan.cellX), plan.cellX - (ax % plan.cellX));
  const cross = Math.min(c, plan.cellZ - c);
  const park =
    cell(Math.floor(ax / plan.cellX) + (x > 0 ? 9 : 1), Math.floor(z / plan.cellZ), plan.seed + 8) < 0.12 && !inStreet;
  let k = 0.085 * grain;
  s.r = k;
  s.g = k;
  s.b = k * 1.05;
  if (park && lane > 4 && cross > 4) {
    s.r = 0.05 * grain;
    s.g = 0.11 * grain;
    s.b = 0.03;
  } else if (lane > 3.6 && cross > 3.6 && !inStreet) {
    k = 0.2 * grain;
    s.r = k;
    s.g = k;
    s.b = k;
  }
  const run = lane < cross || inStreet ? z : x;
  const side =
    lane < cross || inStreet ? (inStreet ? x : ax % plan.cellX < plan.cellX / 2 ? 1 : -1) : c < plan.cellZ / 2 ? 1 : -1;
  const d = Math.min(lane, cross);
  const track = inStreet ? [2.5, 6.2].some((l) => Math.abs(Math.abs(x) - l) < 0.9) : Math.abs(d - 1.7) < 0.8;
  if (track && d < 8) {
    const n = Math.floor(run / 6.5 + cell(Math.floor(Math.abs(x) / 3), side > 0 ? 1 : 2, 6) * 9);
    const car = cell(
      n,
      Math.floor(lane < cross ? ax / plan.cellX : z / plan.cellZ) + (side > 0 ? 50 : 0),
      plan.seed + 5,
    );
    if (car < 0.5) {
      const f = (run / 6.5) % 1;
      const body = Math.abs(Math.abs(f) - 0.5) < 0.32 ? 1 : 0;
      const tint = cell(n, 3, 4);
      if (body) {
        s.r = mix(0.04, 0.6, tint);
        s.g = mix(0.04, 0.55, tint);
        s.b = mix(0.05, 0.5, cell(n, 4, 4));
      }
      const e = plan.night * 1.6;
      s.er += e * (side > 0 ? 1 : 1.1);
      s.eg += e * (side > 0 ? 0.12 : 0.95);
      s.eb += e * (side > 0 ? 0.06 : 0.7);
    }
  }
  const lamp = plan.night * 0.16 * smoothstep(9, 2, d);
  s.er += lamp;
  s.eg += lamp * 0.62;
  s.eb += lamp * 0.28;
  return pixel > 5 ? 0 : 0;
}

/** Flat roofs: gravel, plant boxes, a parapet, red lamps on towers. */
export function roofSurface(plan: CityPlan, s: CitySurface, ix: number, iz: number, x: number, z: number): void {
  const q = cell(ix, iz, plan.seed + 60);
  const k = (0.16 + 0.2 * q) * (0.85 + 0.3 * valueNoise(x * 0.8, z * 0.8, 5));
  const unit = cell(Math.floor(x / 4), Math.floor(z / 5), plan.seed + 7);
  const box = unit < 0.2 && (((x / 4) % 1) + 1) % 1 > 0.2 && (((z / 5) % 1) + 1) % 1 > 0.3;
  s.r = box ? 0.32 : k;
  s.g = box ? 0.32 : k * 0.98;
  s.b = box ? 0.33 : k * 0.95;
  s.er = 0;
  s.eg = 0;
  s.eb = 0;
  s.gloss = 0;
  if (plan.heights[index(ix, iz)] > 80 && plan.night > 0.5 && unit < 0.05) s.er = 1.5;
}
