import { clamp, mix, smoothstep } from '../core/colour.ts';
import { cell, valueNoise } from '../core/noise.ts';
import type { Material, Surface } from '../solid/model.ts';
import type { Rgb } from '../stage.ts';

/** A finish by its colour, its second colour and its numbers. */
export type Look = (colour: Rgb, second: Rgb, numbers: readonly number[]) => Material;

const tint = (s: Surface, r: number, g = r, b = r): void => {
  s.r *= r;
  s.g *= g;
  s.b *= b;
};
const towards = (s: Surface, [r, g, b]: Rgb, k: number): void => {
  [s.r, s.g, s.b] = [mix(s.r, r, k), mix(s.g, g, k), mix(s.b, b, k)];
};
const shine = (s: Surface, [r, g, b]: Rgb, k: number): void => {
  [s.er, s.eg, s.eb] = [r * k, g * k, b * k];
};
const round = (s: Surface): number => Math.atan2(s.z, s.x);
const part = (v: number): number => ((v % 1) + 1) % 1;

/** A surface whose colour varies by its place: gloss, bleeding of light, and what is done to each point. */
const varied =
  (gloss: number, wrap: number, paint: (s: Surface, second: Rgb, n: readonly number[], own: Rgb) => void): Look =>
  (albedo, second, numbers) => ({ albedo, gloss, metal: 0, wrap, paint: (s) => paint(s, second, numbers, albedo) });

const BLACK: Rgb = [0.012, 0.01, 0.01];
const FOAM: Rgb = [0.78, 0.58, 0.36];

/** Surfaces of things and small beings that no plain material has. */
export const LOOKS = {
  /** The second colour below a height. */
  halves: varied(0.25, 0.3, (s, d, [y = 0]) => (s.my < y ? towards(s, d, 1) : undefined)),
  /** The second colour in two opposite quarters about a height. */
  quarters: varied(0.15, 0.5, (s, d, [y = 0]) => (s.x * (s.y - y) > 0 ? towards(s, d, 1) : undefined)),
  /** Broad hoops of the second colour. */
  hoops: varied(0.25, 0, (s, d, [size = 1]) => (Math.floor(s.my / size) % 2 === 1 ? towards(s, d, 1) : undefined)),
  /** Ribs round the axis, so many. */
  ribbed: varied(0.35, 0.4, (s, _, [n = 8]) => tint(s, 0.78 + 0.26 * Math.abs(Math.cos((round(s) * n) / 2)))),
  /** Light and dark by noise of a size, darkest and lightest. */
  mottled: varied(0.3, 0.2, (s, _, [size = 0.06, least = 0.8, most = 1.1]) =>
    tint(s, mix(least, most, valueNoise(s.mx / size + s.my / size, s.my / size + s.mz / size, 7))),
  ),
  /** Woven willow: strands over and under stakes. */
  wicker: varied(0.15, 0, (s, _, [size = 1]) => {
    const [a, row] = [(round(s) * 14) / size, (s.y * 22) / size];
    const over = Math.cos((a + Math.floor(row)) * Math.PI);
    tint(
      s,
      clamp(0.42 + 0.5 * Math.sin(part(row) * Math.PI) + 0.18 * over + 0.2 * (valueNoise(a, Math.floor(row), 5) - 0.5)),
    );
  }),
  /** Runs of thicker glaze over the second colour, and tiny specks. */
  glaze: varied(0.72, 0, (s, d) => {
    const a = round(s);
    const drip = s.y * 5 + valueNoise(a * 4, 1, 21) * 1.1 + valueNoise(a * 13, s.y * 2, 22) * 0.25;
    towards(s, d, 1 - smoothstep(1, 1.25, drip));
    if (valueNoise(a * 60, s.y * 90, 23) > 0.83) tint(s, 0.6);
  }),
  /** Milk drawn through coffee. */
  foam: varied(0.5, 0, (s) => {
    const d = Math.hypot(s.x, s.z);
    const leaf = Math.abs(Math.sin(round(s) * 2.5 + d * 9)) * smoothstep(0.36, 0.1, d);
    towards(s, FOAM, clamp(smoothstep(0.3, 0.42, d) * 0.5 + smoothstep(0.35, 0.7, leaf)));
  }),
  /** Wax that a flame shines through. */
  wax: varied(0.35, 0.5, (s) => shine(s, [0.9, 0.42, 0.12], smoothstep(0.55, 1.05, s.y) * 0.85)),
  /** The cut edges of pages. */
  pages: varied(0.1, 0, (s) => tint(s, 0.8 + 0.2 * valueNoise(s.y * 260, s.x * 2, 3))),
  /** Falling water. */
  falls: varied(0.8, 0.5, (s) => tint(s, mix(0.72, 1.25, valueNoise(round(s) * 12, s.y * 2.2, 9)))),
  /** Paper over hoops with a light in it: its strength by day and by night. */
  paper: (colour, _, [day = 0.9, night = 2.3]) => ({
    albedo: colour,
    gloss: 0.1,
    metal: 0,
    paint: (s) => shine(s, colour, mix(day, night, s.night) * (0.7 + 0.3 * Math.abs(Math.sin(s.y * 22)))),
  }),
  /** Sheets that fall in folds and glow a little. */
  ghostly: varied(0.1, 0.6, (s, _, __, own) => {
    tint(s, 0.86 + 0.16 * Math.sin(Math.atan2(s.mz, s.mx) * 9 + s.my * 2));
    shine(s, own, 0.25);
  }),
  /** Seeds of the second colour in pits, rows of a size. */
  seeded: varied(0.6, 0.25, (s, d, [size = 0.11]) => {
    const v = s.y / size;
    const u = round(s) * 3.2 + (Math.floor(v) & 1) * 0.5;
    const far = Math.hypot((part(u) - 0.5) * 0.9, part(v) - 0.5);
    if (far < 0.2) towards(s, d, 1);
    else if (far < 0.3) tint(s, 0.75, 0.6, 0.6);
  }),
  /** Dark wavering stripes from end to end. */
  rind: varied(0.6, 0.1, (s) => {
    const a = Math.atan2(s.z, s.y) * 5.1 + 0.5 * Math.sin(s.x * 16) + cell(Math.floor(s.x * 9), 1, 4) * 0.4;
    if (part(a) < 0.42) tint(s, 0.35, 0.42, 0.4);
  }),
  /** A slice with seeds and a rind: its middle and radius. */
  slice: varied(0.35, 0.3, (s, d, [x = 0, radius = 1]) => {
    const far = Math.hypot(s.mx - x, s.my) / radius;
    if (far > 0.93) towards(s, d, 1);
    else if (far > 0.84) towards(s, [0.82, 0.86, 0.6], 1);
    else if (far < 0.7 && cell(Math.floor(s.mx * 13), Math.floor(s.my * 13), 7) > 0.84) towards(s, BLACK, 1);
  }),
  /** Patches of the second colour, cells of a size, so many of ten. */
  patches: varied(0.35, 0.2, (s, d, [size = 0.14, tenths = 4]) =>
    cell(Math.floor(s.x / size), Math.floor(s.z / size), 3) > 1 - tenths / 10 ? towards(s, d, 1) : undefined,
  ),
  grains: varied(0.2, 0.3, (s) => tint(s, 0.85 + 0.2 * cell(Math.floor(s.x * 22), Math.floor(s.y * 22 + s.z * 9), 5))),
  /** Pale stripes aslant. */
  streaked: varied(0.6, 0.25, (s, d) =>
    Math.abs(part(s.x * 5 + s.z * 3) - 0.5) < 0.09 ? towards(s, d, 0.6) : undefined,
  ),
  /** Crossed lines, darker: so many a turn, and a unit of height. */
  waffle: varied(0.2, 0, (s) => {
    const a = round(s) * 4;
    if (Math.abs(Math.sin(a + s.y * 14)) < 0.2 || Math.abs(Math.sin(a - s.y * 14)) < 0.2) tint(s, 0.62, 0.55, 0.5);
  }),
  /** Crust with pale cuts on top. */
  crust: varied(0.25, 0.2, (s) => {
    tint(
      s,
      0.6 + 0.75 * (valueNoise(s.mx * 14, s.mz * 14 + s.my * 9, 31) * 0.6 + valueNoise(s.mx * 40, s.mz * 40, 32) * 0.4),
    );
    const cut = s.ny > 0.35 && Math.abs(((s.mx * 2.4 + s.mz * 0.9 + 10) % 0.75) - 0.37) < 0.09;
    towards(s, [0.86, 0.68, 0.42], cut ? 0.8 : 0);
  }),
  /** Rug or tapestry: border and motifs of the second colour by its half sizes. */
  rug: varied(0.08, 0.15, (s, d, [w = 1.2, l = 0.8]) => {
    const far = Math.max(Math.abs(s.x) / w, Math.abs(s.z) / l);
    const motif =
      far < 0.78 &&
      cell(Math.abs(Math.floor(s.x / 0.15) + 0.5) | 0, Math.abs(Math.floor(s.z / 0.15) + 0.5) | 0, 4) > 0.62;
    if ((far > 0.82 && far < 0.88) || (far > 0.93 && far < 0.96) || motif) towards(s, d, 1);
  }),
  /** A small landscape, sun over hills of the second colour. */
  landscape: varied(0.3, 0, (s, d) => {
    if (Math.hypot(s.x - 0.05, s.y - 0.08) < 0.07) towards(s, [0.85, 0.4, 0.2], 1);
    else if (s.y < -0.02 + 0.06 * Math.sin(s.x * 11) || s.y < -0.12) towards(s, d, 1);
  }),
  /** Panels, each a little lighter or darker. */
  panels: varied(0.55, 0, (s) =>
    tint(s, 0.75 + 0.35 * Math.abs(Math.sin(Math.floor(s.mx * 2.2) * 5.1 + Math.floor(s.my * 3.7 + s.mz * 2.9) * 3.3))),
  ),
  /** Sailcloth with its seams, bellied. */
  sail: varied(0.1, 0.6, (s) => {
    if (Math.abs(((s.y * 1.1) % 1) - 0.5) < 0.02) tint(s, 0.86);
    s.nz += Math.sin(s.y * 0.5) * 0.25;
    s.nx += 0.2;
  }),
  /** A blade with its fuller. */
  blade: (albedo) => ({
    albedo,
    gloss: 0.85,
    metal: 1,
    paint: (s) => {
      if (Math.abs(s.x) < 0.025) tint(s, 0.6, 0.6, 0.65);
      s.nx += s.x > 0 ? 0.5 : -0.5;
    },
  }),
  /** Polished stone, and how much of its mirror takes its colour. */
  gem: (albedo, _, [gloss = 1, metal = 0.4]) => ({ albedo, gloss, metal }),
  /** Facets throw the light about inside: each a different depth of colour. */
  facets: (albedo) => ({
    albedo,
    gloss: 1,
    metal: 0.55,
    glass: 0.25,
    paint: (s) => {
      const f = cell(Math.round(s.nx * 9 + s.x * 7), Math.round(s.nz * 9 + s.ny * 5 + s.z * 7), 5);
      tint(s, 0.35 + 1.1 * f * f);
      shine(s, albedo, 0.22 * f ** 3);
    },
  }),
  crystal: (albedo) => ({
    albedo,
    gloss: 1,
    metal: 0,
    glass: 0.4,
    paint: (s) => shine(s, albedo, 0.1 + 0.5 * smoothstep(0.9, 0, s.y) * valueNoise(s.x * 6, s.y * 4, 7)),
  }),
  /** Skin with a belly of the second colour up to a height, and dark spots on the back. */
  skin: varied(0.45, 0.2, (s, d, [belly = 0.3, spots = 6]) => {
    if (s.my < belly && s.ny < 0.15) towards(s, d, 0.9);
    else if (s.ny > 0 && valueNoise(s.mx * spots, s.mz * spots + s.my * 2, 3) > 0.67) tint(s, 0.57);
  }),
  /** Bands round the middle, as snakes have, and a belly of the second colour. */
  scales: varied(0.6, 0, (s, d) => {
    if (s.ny > -0.2 && part(Math.atan2(s.mz, s.mx) * 7 + s.my * 3) < 0.4) tint(s, 0.4);
    if (s.ny < -0.4) towards(s, d, 1);
  }),
  /** Wing cases with a seam and round spots. */
  ladybird: varied(0.9, 0, (s) => {
    const z = Math.abs(s.mz);
    const near = (x: number, at: number): boolean => Math.hypot(s.mx - x, z - at) < 0.105;
    if (z < 0.018 || near(-0.22, 0.24) || near(0.12, 0.3) || near(0.42, 0.18) || near(-0.02, 0.52))
      towards(s, BLACK, 1);
  }),
  /** Ribs from foot to top with spines of the second colour, on a trunk and arms to its sides. */
  cactus: varied(0.25, 0.2, (s, d) => {
    const arm = Math.abs(s.mx) > 0.35 ? Math.sign(s.mx) * 0.85 : 0;
    const k = Math.abs(Math.sin(Math.atan2(s.mz, s.mx - arm) * 8));
    tint(s, 0.55 + 0.5 * k, 0.6 + 0.45 * k, 0.55 + 0.5 * k);
    if (k > 0.9 && (s.my * 9) % 1 < 0.2) towards(s, d, 1);
  }),
  /** A cap with gills of the second colour below. */
  gills: varied(0.55, 0.2, (s, d) => {
    if (s.ny >= -0.3) return;
    towards(s, d, 1);
    tint(s, 0.65 + 0.35 * Math.abs(Math.sin(round(s) * 26)));
  }),
  /** Tufts of leaves. */
  foliage: varied(0.15, 0.35, (s) => {
    const n = valueNoise(s.mx * 46 + s.mz * 31, s.my * 46, 5);
    const q = valueNoise(s.mx * 20, s.my * 20 + s.mz * 17, 6);
    tint(s, (0.45 + n) * (0.9 + q * 0.3), 0.45 + n);
    s.nx += (n - 0.5) * 1.2;
    s.ny += (q - 0.5) * 1.2;
  }),
} satisfies Record<string, Look>;
