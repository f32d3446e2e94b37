import { hex } from '../../core/colour.ts';
import { cell } from '../../core/noise.ts';
import type { Rgb, Rng, Stage } from '../../stage.ts';
import { siteOf } from '../../world/plot.ts';
import { NEON } from './plan.data.ts';

export type CityKind = 'canyon' | 'alley' | 'old_town' | 'skyline' | 'aerial';
/** 0 glass curtain, 1 concrete grid, 2 brick, 3 painted plaster with shutters, 4 timber and paper. */
export type FacadeStyle = 0 | 1 | 2 | 3 | 4;

export interface Sign {
  x0: number;
  x1: number;
  y0: number;
  y1: number;
  z: number;
  colour: Rgb;
  power: number;
  id: number;
  upright: boolean;
}

export interface PointLight {
  x: number;
  y: number;
  z: number;
  colour: Rgb;
}

const SPAN = 33;
const DEEP = 80;

/** A town of blocks along a street: everything the tracer asks, in tables. Metres; the street runs along z. */
export interface CityPlan {
  kind: CityKind;
  seed: number;
  /** Half width of the street between the fronts, and of the carriageway. */
  street: number;
  road: number;
  cellX: number;
  cellZ: number;
  /** 0 by day .. 1 with every lamp lit. */
  night: number;
  neon: number;
  wet: number;
  cobbled: boolean;
  signs: Sign[];
  lights: PointLight[];
  neonColours: readonly Rgb[];
  walls: readonly Rgb[];
  haze: number;
  heights: Float32Array;
  styles: Uint8Array;
}

export const index = (ix: number, iz: number): number => (iz + 4) * SPAN + ix + 16;
export const inPlan = (ix: number, iz: number): boolean => ix >= -16 && ix <= 16 && iz >= -4 && iz < DEEP - 4;
const WALLS: Record<CityKind, readonly Rgb[]> = {
  canyon: ['#6f747a', '#8d8478', '#5a5f68', '#7a6658', '#9a958c', '#4c535e'].map(hex),
  alley: ['#6a5444', '#5b4a3e', '#7b6a55', '#8c7a64', '#4b4039'].map(hex),
  old_town: ['#d9a05e', '#e3c38d', '#c9745a', '#e0d3b8', '#b9886e', '#9fb0a6', '#d98f7a'].map(hex),
  skyline: ['#6c7680', '#8a8f96', '#57616d', '#a09a90'].map(hex),
  aerial: ['#8d8f90', '#a79f92', '#6d747c', '#b9afa0', '#7f6d60'].map(hex),
};

/** Lay out a town for one seed. */
export function planCity(stage: Stage, kind: CityKind, rng: Rng): CityPlan {
  const { scene } = stage;
  const time = stage.atmosphere?.time ?? scene.time ?? 'noon';
  const night =
    time === 'night'
      ? 1
      : time === 'dusk'
        ? 0.85
        : time === 'sunset' || time === 'dawn'
          ? 0.4
          : stage.atmosphere?.weather === 'rain' || stage.atmosphere?.weather === 'storm'
            ? 0.3
            : 0;
  const cyber = scene.style === 'cyber_punk' || scene.ground.includes('neon');
  const rainy =
    stage.atmosphere?.weather === 'rain' ||
    stage.atmosphere?.weather === 'storm' ||
    scene.ground.includes('puddles') ||
    scene.ground.includes('reflection');
  const site = siteOf(stage);
  const room = site ? Math.max(Math.abs(site.x0), Math.abs(site.x1)) + (kind === 'canyon' ? 3 : 0.7) : 0;
  const usual = kind === 'alley' ? rng.range(2.3, 3.2) : kind === 'old_town' ? rng.range(3.2, 5) : rng.range(6.2, 10.5);
  // Wide enough for what stands in it.
  const narrow = Math.max(usual, room);
  const plan: CityPlan = {
    kind,
    seed: rng.seed,
    street: kind === 'aerial' ? 11 : narrow,
    road: kind === 'alley' || kind === 'old_town' ? 0 : narrow - rng.range(1.8, 2.6),
    cellX: kind === 'alley' ? 8 : kind === 'old_town' ? 10 : kind === 'aerial' ? 34 : 15,
    cellZ:
      kind === 'alley'
        ? rng.range(5.5, 8)
        : kind === 'old_town'
          ? rng.range(6.5, 9)
          : kind === 'aerial'
            ? 34
            : rng.range(14, 20),
    night,
    neon: night > 0.3 ? (cyber ? 1 : kind === 'alley' ? 0.55 : kind === 'old_town' ? 0.05 : 0.4) : cyber ? 0.5 : 0.08,
    wet: rainy ? 1 : night > 0.5 && cyber ? 0.85 : night > 0.5 && rng.chance(0.35) ? 0.6 : 0,
    cobbled: kind === 'old_town' || kind === 'alley',
    signs: [],
    lights: [],
    neonColours: cyber ? rng.pick([NEON[0]!, NEON[2]!, NEON[0]!]) : rng.pick(NEON),
    walls: WALLS[kind],
    haze: night > 0.5 ? 0.0066 : 0.0016,
    heights: new Float32Array(SPAN * DEEP),
    styles: new Uint8Array(SPAN * DEEP),
  };
  raise(plan, rng, cyber);
  if (kind === 'canyon' || kind === 'alley') hangSigns(plan, rng.node('signs'));
  lamps(plan);
  return plan;
}

function raise(plan: CityPlan, rng: Rng, cyber: boolean): void {
  const { kind, seed } = plan;
  const cross = rng.int(4, 6);
  const tall = rng.range(0.75, 1.35) * (cyber ? 1.25 : 1);
  const peak = rng.range(-5, 5);
  for (let iz = -4; iz < DEEP - 4; iz++) {
    for (let ix = -16; ix <= 16; ix++) {
      const q = cell(ix, iz, seed);
      const far = Math.abs(ix);
      let h = 0;
      if (kind === 'canyon') {
        const side = ((iz % cross) + cross) % cross === cross - 2;
        h =
          ix === 0 || side
            ? 0
            : (13 + q ** 1.5 * 62 * tall + (far > 1 ? cell(iz, ix, seed) * 70 * tall : 0)) *
                (cyber || far > 1 ? 1 : 0.8) +
              (iz > 8 ? 20 * tall : 0);
      } else if (kind === 'alley')
        h = ix === 0 ? 0 : 5.6 + Math.floor(q * 3) * 2.9 + (far > 1 ? 3 + cell(iz, ix, seed) * 22 : 0);
      else if (kind === 'old_town')
        h = ix === 0 ? 0 : 8.5 + Math.floor(q * 3) * 3 + (far > 1 ? cell(iz, ix, seed) * 3 : 0);
      else if (kind === 'skyline') {
        const bell = Math.exp(-(((ix - peak) / 5.5) ** 2));
        h = iz < 12 || iz > 24 ? 0 : 14 + (q ** 2.2 * 150 * bell + q * 46) * tall * (iz < 14 ? 0.45 : 1);
      } else {
        const down = Math.exp(-((ix - peak * 0.6) ** 2) / 18 - ((iz - 13) / 7) ** 2);
        h = ix === 0 || iz % 7 === 3 ? 0 : 12 + q * 26 + down * q ** 1.2 * 150 * tall;
      }
      const at = index(ix, iz);
      plan.heights[at] = h;
      const s = cell(ix + 40, iz, seed + 17);
      plan.styles[at] =
        kind === 'alley'
          ? s < 0.6
            ? 4
            : s < 0.85
              ? 1
              : 2
          : kind === 'old_town'
            ? 3
            : kind === 'skyline' || h > 55
              ? s < 0.6
                ? 0
                : 1
              : s < 0.3
                ? 0
                : s < 0.65
                  ? 1
                  : 2;
    }
  }
}

function hangSigns(plan: CityPlan, rng: Rng): void {
  const alley = plan.kind === 'alley';
  const n = Math.round((alley ? 26 : 46) * (0.25 + 0.75 * plan.neon));
  for (let i = 0; i < n; i++) {
    const side = rng.chance(0.5) ? -1 : 1;
    const z = (alley ? 4 : 7) + rng.next() ** 1.25 * (alley ? 45 : 110);
    const upright = rng.chance(0.65);
    const k = alley ? 0.55 : 1;
    const w = (upright ? rng.range(0.9, 1.8) : rng.range(1.8, 4.2)) * k;
    const h = (upright ? rng.range(3, 9) : rng.range(1.1, 2.6)) * k;
    const y = alley ? rng.range(2.7, 6) : 4 + rng.next() * 13 + z * 0.06;
    const colour = plan.neonColours[Math.floor(rng.next() ** 1.35 * plan.neonColours.length)];
    plan.signs.push({
      x0: side < 0 ? -plan.street : plan.street - w,
      x1: side < 0 ? -plan.street + w : plan.street,
      y0: y,
      y1: y + h,
      z,
      colour,
      power: rng.range(1.1, 2.6) * (0.3 + 0.7 * plan.neon),
      id: i,
      upright,
    });
  }
  plan.signs.sort((a, b) => a.z - b.z);
  if (plan.night < 0.2) return;
  const near = plan.signs.filter((s, i) => i % 2 === 0 || s.z < 30).slice(0, 20);
  for (const s of near) {
    const k = s.power * (s.x1 - s.x0) * (s.y1 - s.y0) * (0.13 + 0.27 * plan.neon) * plan.night;
    plan.lights.push({
      x: (s.x0 + s.x1) / 2,
      y: (s.y0 + s.y1) / 2,
      z: s.z - 0.3,
      colour: [s.colour[0] * k, s.colour[1] * k, s.colour[2] * k],
    });
  }
}

/** Warm light from shop fronts and lamps along the kerb. */
function lamps(plan: CityPlan): void {
  if (plan.night < 0.2 || plan.kind === 'skyline' || plan.kind === 'aerial') return;
  const old = plan.kind === 'old_town' || plan.kind === 'alley';
  for (let i = 0; i < 8; i++) {
    const k = (old ? 1.5 : 1) * plan.night;
    const cool = !old && i % 3 === 0;
    plan.lights.push({
      x: (i & 1 ? 1 : -1) * (plan.street - 0.9),
      y: old ? 3 : 2.6,
      z: 5 + i * (old ? 5.5 : 9),
      colour: cool ? [0.2 * k, 0.6 * k, 0.9 * k] : [1 * k, 0.55 * k, 0.22 * k],
    });
  }
}
