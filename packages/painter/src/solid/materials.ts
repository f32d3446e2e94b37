// size: one table of surfaces that are compared and tuned side by side.
import { clamp, mix, PIGMENT, smoothstep } from '../core/colour.ts';
import { cell, valueNoise } from '../core/noise.ts';
import type { ColourName } from '../scene.ts';
import type { Rgb } from '../stage.ts';
import type { Material, Surface } from './model.ts';

/** The colour a prompt gave this thing, else a choice of the seed. */
export const pigment = (colours: readonly ColourName[], index: number, fallback: Rgb): Rgb =>
  colours[index] ? PIGMENT[colours[index]] : fallback;

export const plain = (albedo: Rgb, gloss = 0.15, wrap = 0): Material => ({ albedo, gloss, metal: 0, wrap });
export const metal = (albedo: Rgb, gloss = 0.75): Material => ({ albedo, gloss, metal: 1 });
export const glass = (albedo: Rgb, clear = 0.8): Material => ({ albedo, gloss: 1, metal: 0, glass: clear });
/** A glass vessel holding a liquid up to a height of its own axes. */
export const filled = (vessel: Rgb, liquid: Rgb, level: number, clear = 0.8, from = -1): Material => ({
  ...glass(vessel, clear),
  paint: (s) => {
    const k = smoothstep(level + 0.012, level - 0.004, s.y) * smoothstep(from - 0.01, from + 0.01, s.y);
    const deep = 0.75 + 0.35 * Math.abs(s.nx);
    s.r = mix(s.r, liquid[0] * deep, k);
    s.g = mix(s.g, liquid[1] * deep, k);
    s.b = mix(s.b, liquid[2] * deep, k);
    if (Math.abs(s.y - level) < 0.012) {
      s.r = s.r * 0.6 + 0.3;
      s.g = s.g * 0.6 + 0.3;
      s.b = s.b * 0.6 + 0.3;
    }
  },
});
export const glow = (colour: Rgb, strength: number): Material => ({
  albedo: colour,
  gloss: 0.1,
  metal: 0,
  emission: [colour[0] * strength, colour[1] * strength, colour[2] * strength],
});
export const STEEL: Material = metal([0.56, 0.58, 0.6], 0.7);
export const GOLD: Material = metal([1.0, 0.7, 0.26], 0.78);
export const BRASS: Material = metal([0.86, 0.6, 0.26], 0.66);
export const RUBBER: Material = plain([0.022, 0.022, 0.025], 0.28);

const tint = (s: Surface, k: number): void => {
  s.r *= k;
  s.g *= k;
  s.b *= k;
};
/** Runs along a wall whichever way it faces, so that patterns do not stretch. */
const along = (s: Surface): number => (Math.abs(s.nx) > Math.abs(s.nz) ? s.z : s.x);
/** 1 while the pattern's size is well above a pixel, 0 when it would only alias. */
const seen = (s: Surface, size: number): number => smoothstep(size * 0.5, size * 0.16, s.pixel);

function speckle(s: Surface, size: number, amount: number, seed = 11): void {
  const u = along(s) / size;
  const v = (Math.abs(s.ny) > 0.7 ? s.z + s.x * 0.3 : s.y) / size;
  const n = valueNoise(u, v, seed) * 0.6 + valueNoise(u * 3.1, v * 3.1, seed + 1) * 0.4 - 0.5;
  tint(s, 1 + n * amount);
}

/** Coursed stone: each block a little lighter or darker, dark joints that catch relief; weathered streaks. */
export const stone = (albedo: Rgb, block = 0.5, round = 0): Material => ({
  albedo,
  gloss: 0.05,
  metal: 0,
  paint: (s) => {
    const u = round > 0 ? Math.atan2(s.z, s.x) * round : along(s);
    const row = Math.floor(s.y / (block * 0.5));
    const w = block * (0.8 + 0.5 * cell(row, 3, 71));
    const x = u / w + (row % 2) * 0.5 + cell(row, 1, 7);
    const col = Math.floor(x);
    const k = seen(s, block);
    tint(s, 1 + (cell(col, row, 19) - 0.5) * 0.42 * mix(0.35, 1, k));
    const fx = Math.min(x - col, col + 1 - x) * w;
    const fy = Math.min(s.y / (block * 0.5) - row, row + 1 - s.y / (block * 0.5)) * block * 0.5;
    tint(s, mix(1, mix(0.5, 1, smoothstep(0, block * 0.07, Math.min(fx, fy))), k));
    speckle(s, block * 3.2, 0.35, 5);
    // rain streaks below ledges
    tint(s, 1 - 0.16 * smoothstep(0.55, 0.85, valueNoise(u * 2.4, s.y * 0.12, 3)));
  },
});

export const brick = (albedo: Rgb): Material => ({
  albedo,
  gloss: 0.06,
  metal: 0,
  paint: (s) => {
    const u = along(s);
    const row = Math.floor(s.y / 0.085);
    const x = u / 0.25 + (row & 1) * 0.5;
    const col = Math.floor(x);
    const k = seen(s, 0.12);
    const joint = Math.min(
      Math.min(x - col, col + 1 - x) * 0.25,
      Math.min(s.y / 0.085 - row, row + 1 - s.y / 0.085) * 0.085,
    );
    tint(s, 1 + (cell(col, row, 31) - 0.5) * 0.5 * k);
    const mortar = (1 - smoothstep(0.003, 0.011, joint)) * k;
    s.r = mix(s.r, 0.42, mortar * 0.6);
    s.g = mix(s.g, 0.4, mortar * 0.6);
    s.b = mix(s.b, 0.37, mortar * 0.6);
    speckle(s, 1.4, 0.3);
  },
});

/** Overlapping tiles or shingles; on cones they run round, on slopes along the eaves. */
export const tiles = (albedo: Rgb, size = 0.22, round = 0, snow = 0): Material => ({
  albedo,
  gloss: 0.18,
  metal: 0,
  paint: (s) => {
    const flat = Math.abs(s.ny) > 0.75;
    const v = flat ? s.z : s.y / Math.max(0.25, Math.sqrt(s.nx * s.nx + s.nz * s.nz));
    const row = Math.floor(v / size);
    const run = round > 0 ? Math.atan2(s.z, s.x) * round : flat ? s.x : along(s);
    const uu = run / (size * 0.8) + (row & 1) * 0.5;
    const col = Math.floor(uu);
    const k = seen(s, size);
    const f = v / size - row;
    tint(s, 1 + (cell(col, row, 23) - 0.5) * 0.45 * k);
    tint(s, mix(1, 0.62 + 0.38 * smoothstep(0, 0.3, f), k));
    tint(s, mix(1, 0.75 + 0.25 * smoothstep(0, 0.14, Math.min(uu - col, col + 1 - uu)), k));
    s.ny -= 0.35 * (0.5 - f) * k;
    speckle(s, size * 9, 0.3, 9);
    if (snow > 0) snowOn(s, snow);
  },
});

/** Boards: `upright` runs them vertically. */
export const planks = (albedo: Rgb, width = 0.16, upright = false, gloss = 0.1): Material => ({
  albedo,
  gloss,
  metal: 0,
  paint: (s) => {
    const u = along(s);
    const across = upright || Math.abs(s.ny) > 0.8 ? (Math.abs(s.ny) > 0.8 ? s.x : u) : s.y;
    const run = upright ? s.y : Math.abs(s.ny) > 0.8 ? s.z : u;
    const n = Math.floor(across / width);
    const f = across / width - n;
    const k = seen(s, width);
    tint(s, 1 + (cell(n, 1, 41) - 0.5) * 0.4);
    tint(s, mix(1, mix(0.42, 1, smoothstep(0, 0.1, Math.min(f, 1 - f))), k));
    tint(s, 1 + (valueNoise(across * 40, run * 2.5, n) - 0.5) * 0.3 * seen(s, width * 0.3));
  },
});

/** Round logs laid on each other. */
export const logs = (albedo: Rgb, size = 0.28): Material => ({
  albedo,
  gloss: 0.08,
  metal: 0,
  paint: (s) => {
    const n = Math.floor(s.y / size);
    const f = s.y / size - n - 0.5;
    s.ny += f * 1.7;
    tint(s, (1 + (cell(n, 2, 43) - 0.5) * 0.3) * (0.45 + 0.55 * smoothstep(0.5, 0.3, Math.abs(f))));
    tint(s, 1 + (valueNoise(along(s) * 2, s.y * 26, n) - 0.5) * 0.4);
  },
});

/** Veined, ringed wood with a lacquer. */
export const wood = (albedo: Rgb, gloss = 0.35, scale = 1): Material => ({
  albedo,
  gloss,
  metal: 0,
  paint: (s) => {
    // The grain runs up what stands and along what lies.
    const lies = Math.abs(s.ny) > 0.7;
    const a = (lies ? s.z : s.x) * 9 * scale;
    const b = (lies ? s.x * 0.9 : s.y * 1.4 + s.z * 5) * scale;
    const n = valueNoise(a, b, 51) + 0.5 * valueNoise(a * 2.3, b * 2.1, 52);
    const ring = Math.abs(((n * 3.1 + s.z * 4 * scale) % 1) - 0.5) * 2;
    tint(s, 0.72 + 0.42 * ring);
    tint(s, 0.92 + 0.16 * valueNoise(a * 9, b * 1.2, 53));
  },
});

export const plaster = (albedo: Rgb): Material => ({
  albedo,
  gloss: 0.04,
  metal: 0,
  paint: (s) => {
    speckle(s, 1.1, 0.2);
    speckle(s, 0.16, 0.12 * seen(s, 0.16), 6);
    tint(s, mix(0.72, 1, smoothstep(0, 0.7, s.my)));
  },
});

/** Snow or grime lying on what faces up. */
export function snowOn(s: Surface, amount: number): void {
  const lie = smoothstep(0.35, 0.62, s.ny + (valueNoise(s.mx * 2.2, s.mz * 2.2 + s.my, 61) - 0.5) * 0.35) * amount;
  s.r = mix(s.r, 0.86, lie);
  s.g = mix(s.g, 0.9, lie);
  s.b = mix(s.b, 0.97, lie);
  s.gloss = mix(s.gloss, 0.25, lie);
}

export const withSnow = (m: Material, amount: number): Material =>
  amount <= 0
    ? m
    : {
        ...m,
        paint: (s) => {
          m.paint?.(s);
          snowOn(s, amount);
        },
      };

/** A glazed pane: mirrors the sky by day, lit from within at night. `lit` 0..1 is the chance that a lamp burns. */
export const pane = (warm: Rgb, lit = 1): Material => ({
  albedo: [0.05, 0.07, 0.09],
  gloss: 0.9,
  metal: 0,
  paint: (s) => {
    const on = cell(s.seed, 5, 97) < lit ? 1 : 0.08;
    const k = s.night * on * (0.75 + 0.35 * valueNoise(s.x * 3, s.y * 3, s.seed));
    s.er = warm[0] * k;
    s.eg = warm[1] * k;
    s.eb = warm[2] * k;
  },
});
export const WARM_PANE: Material = pane([1.9, 1.05, 0.38]);

/** Curtain wall or masonry with a regular grid of windows, some lit at night. */
export const facade = (wall: Rgb, glassTint: Rgb, w: number, h: number, share: number, seed: number): Material => ({
  albedo: wall,
  gloss: 0.15,
  metal: 0,
  paint: (s) => {
    if (Math.abs(s.ny) > 0.6) return speckle(s, 3, 0.3);
    const u = along(s) / w + 50;
    const v = s.my / h;
    const i = Math.floor(u);
    const j = Math.floor(v);
    const soft = clamp(s.pixel / w, 0.02, 0.5);
    const inX = smoothstep(0.5 * (1 - share) - soft, 0.5 * (1 - share) + soft, Math.min(u - i, i + 1 - u));
    const inY = smoothstep(0.14 - soft, 0.14 + soft, Math.min(v - j, j + 1 - v));
    const k = inX * inY;
    const q = cell(i + (Math.abs(s.nx) > 0.5 ? 991 : 0), j, seed);
    speckle(s, 6, 0.25, seed);
    s.r = mix(s.r, glassTint[0] * (0.7 + 0.6 * q), k);
    s.g = mix(s.g, glassTint[1] * (0.7 + 0.6 * q), k);
    s.b = mix(s.b, glassTint[2] * (0.7 + 0.6 * q), k);
    s.gloss = mix(0.12, 0.86, k);
    if (s.night > 0 && q < 0.42) {
      const e = k * s.night * (0.25 + 1.1 * cell(j, i, seed + 3));
      const cool = cell(i, j, seed + 9) < 0.3;
      s.er = e * (cool ? 0.6 : 1.15);
      s.eg = e * (cool ? 0.8 : 0.72);
      s.eb = e * (cool ? 1.05 : 0.32);
    }
  },
});

/** Fruit and leaves: streaks from pole to pole, a blush on one side, tiny pores. */
export const peel = (base: Rgb, blush: Rgb, pores: number, gloss = 0.55): Material => ({
  albedo: base,
  gloss,
  metal: 0,
  wrap: 0.22,
  paint: (s) => {
    const a = Math.atan2(s.z, s.x);
    const streak = valueNoise(a * 9, s.y * 2, 81) * 0.6 + valueNoise(a * 26, s.y * 3, 82) * 0.4;
    const side = clamp(0.5 + s.nx * 0.35 - s.nz * 0.2 + (streak - 0.5) * 0.9);
    s.r = mix(s.r, blush[0], side);
    s.g = mix(s.g, blush[1], side);
    s.b = mix(s.b, blush[2], side);
    if (pores > 0) {
      const n = valueNoise(s.nx * 40 + s.nz * 13, s.ny * 40, 83) - 0.5;
      const m = valueNoise(s.nx * 40 + 9, s.ny * 40 + s.nz * 31, 84) - 0.5;
      s.nx += n * pores;
      s.ny += m * pores;
      tint(s, 1 + n * pores * 0.8);
    }
  },
});

/** Woven cloth or leather grain. */
export const cloth = (albedo: Rgb, size: number, gloss = 0.08): Material => ({
  albedo,
  gloss,
  metal: 0,
  wrap: 0.15,
  paint: (s) => {
    const u = along(s) / size;
    const v = s.y / size;
    const n = valueNoise(u, v, 87) - 0.5;
    const m = valueNoise(u + 31, v + 17, 88) - 0.5;
    const k = seen(s, size);
    s.nx += n * 0.35 * k;
    s.ny += m * 0.35 * k;
    tint(s, 1 + n * 0.25 * k);
    speckle(s, size * 14, 0.16, 12);
  },
});

/** Two colours in bands around the axis: hulls, balloons (`sectors` > 0) and cakes (`sectors` = 0, by height). */
export const bands = (a: Rgb, b: Rgb, sectors: number, size: number, gloss = 0.3): Material => ({
  albedo: a,
  gloss,
  metal: 0,
  wrap: 0.15,
  paint: (s) => {
    const v = sectors > 0 ? ((Math.atan2(s.z, s.x) / (Math.PI * 2) + 1) * sectors) % 1 : (((s.y / size) % 1) + 1) % 1;
    const k = smoothstep(0.49, 0.51, Math.abs(v - 0.5) * 2);
    s.r = mix(s.r, b[0], k);
    s.g = mix(s.g, b[1], k);
    s.b = mix(s.b, b[2], k);
    if (sectors > 0) tint(s, 0.82 + 0.18 * smoothstep(0, 0.12, Math.min(v, 1 - v, Math.abs(v - 0.5))));
  },
});
