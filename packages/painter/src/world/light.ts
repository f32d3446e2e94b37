import { clamp } from '../core/colour.ts';
import { environment, lookAround, type Surroundings } from '../solid/surroundings.ts';
import type { Rgb, Stage } from '../stage.ts';
import { skin } from './asset.ts';
import type { Occlusion } from './occlusion.ts';
import type { ShadowMap } from './shadow.ts';

/** One sun, one sky, one fog for everything that stands in the picture: Its sun is a unit vector in world axes and never straight behind the things, which would leave them flat. */
export interface Air extends Surroundings {
  colour: Rgb;
  sky: Rgb;
  ground: Rgb;
  fog: Rgb;
  /** Per metre of the world, at the ground. */
  density: number;
  /** It thins with height as over the land: the ground, and by how much per metre. */
  floor: number;
  thinning: number;
  night: boolean;
  /** How much the sun stands behind the things, 0..1: as much light is thrown back on the side that is looked at. */
  against: number;
  /** Of street lamps and signs, on what looks left and on what looks right. */
  signs: readonly [Rgb, Rgb];
}

/** Share of the sun's light that reaches a body's near side when the sun stands behind it: a face is seen before a sunset, too. */
const THROWN_BACK = 0.3;

/** Brightness of the light on a face: eyes and lines follow the picture's exposure. */
export function exposureOf({ light: { colour, skyAmbient } }: Stage): number {
  return (colour[0] + colour[1] + colour[2]) / 4.5 + (skyAmbient[0] + skyAmbient[1] + skyAmbient[2]) / 3;
}

/** Share of a light that reaches flesh turned away from it by `facing`, of red, green or blue: under the skin light goes on a little. */
function seep(facing: number, channel: number): number {
  const wide = SEEP[channel];
  const t = clamp((facing + wide) / (1 + wide));
  return t * (0.4 + 0.6 * t) * 1.12;
}
const SEEP = [0.5, 0.3, 0.24];

const DARK: Rgb = [0, 0, 0];

/** Coloured light of signs and lamps from both sides of a street at night: [left, right]. */
function streetGlow({ scene, light, seed }: Stage): readonly [Rgb, Rgb] {
  const { place, ground, style } = scene;
  const neon = ground.includes('neon') || style === 'cyber_punk';
  if (!light.artificial || !(neon || place === 'city' || place === 'street')) return [DARK, DARK];
  const cyan: Rgb = neon ? [0.18, 1.12, 1.35] : [0.06, 0.38, 0.45];
  const warm: Rgb = neon ? [1.42, 0.24, 0.93] : [1, 0.62, 0.3];
  return (seed & 1) === 1 ? [warm, cyan] : [cyan, warm];
}

/** `unit`: what a metre of the world is in the surroundings' own depth; `floor`: the height of the ground. */
export function airOf(stage: Stage, unit: number, floor: number): Air {
  const [x, y, away] = stage.light.dir;
  const z = Math.min(away, 0.4);
  const up = Math.max(0.2, y);
  const l = 1 / Math.hypot(x, up, z);
  const { place } = stage.scene;
  return {
    lx: x * l,
    ly: up * l,
    lz: z * l,
    colour: stage.light.colour,
    sky: stage.light.skyAmbient,
    ground: stage.light.groundAmbient,
    fog: stage.fog.colour,
    density: stage.fog.density * unit,
    floor,
    thinning: stage.fog.heightFalloff * unit,
    night: stage.light.artificial,
    against: clamp((z * l) / 0.35) * (stage.light.artificial ? 0 : THROWN_BACK),
    signs: streetGlow(stage),
    stage,
    indoor: place === 'studio' || place === 'room',
  };
}

/** Linear colour of the last lit point; `clear`: share of what lies behind that glass lets through, and how it bends it. */
export const lit = { r: 0, g: 0, b: 0, clear: 0, bendX: 0, bendY: 0 };

export interface Point {
  /** World position, unit normal, unit direction from the eye, depth. */
  x: number;
  y: number;
  z: number;
  nx: number;
  ny: number;
  nz: number;
  vx: number;
  vy: number;
  vz: number;
  depth: number;
}

export interface Lights {
  air: Air;
  map: ShadowMap;
  ao: Occlusion;
}

/** Lights what `skin` says of a point. Writes `lit`. */
export function lightPoint(p: Point, { air, map, ao }: Lights, X: number, Y: number): void {
  const { nx, ny, nz } = p;
  const open = ao.at(X, Y);
  const nl = nx * air.lx + ny * air.ly + nz * air.lz;
  let direct = clamp((nl + skin.wrap) / (1 + skin.wrap));
  let shadow = 1;
  if (direct > 0 || skin.thin > 0 || skin.flesh > 0) {
    const b = map.texel * (2.5 + 6 * (1 - clamp(nl)));
    shadow = map.lit(p.x + nx * b, p.y + ny * b, p.z + nz * b, b * 1.4, (X * 7 + Y * 13) & 63);
  }
  direct *= shadow;
  const facing = -(nx * p.vx + ny * p.vy + nz * p.vz);
  const edge = 1 - clamp(facing);
  const up = ny * 0.5 + 0.5;
  if (skin.shine > 0) lightBody(air, direct, shadow, open, facing, edge, up, nl, p);
  else lightSolid(air, direct, open, facing, edge, up, p);
  lit.clear = 0;
  if (skin.glass > 0 && skin.shine === 0) {
    lit.clear = skin.glass * (1 - 0.8 * edge ** 5);
    lit.bendX = nx;
    lit.bendY = ny;
  } else if (skin.glass > 0) lit.clear = skin.glass;
  lit.r += skin.er;
  lit.g += skin.eg;
  lit.b += skin.eb;
  if (air.density > 0) {
    const keep = Math.exp(-p.depth * air.density * Math.exp(-Math.max(0, p.y - air.floor) * air.thinning));
    lit.r = lit.r * keep + air.fog[0] * (1 - keep);
    lit.g = lit.g * keep + air.fog[1] * (1 - keep);
    lit.b = lit.b * keep + air.fog[2] * (1 - keep);
  }
}

/** Wood, stone, metal, glass: diffuse light, a mirrored surrounding, the sun's highlight. */
function lightSolid(air: Air, direct: number, open: number, facing: number, edge: number, up: number, p: Point): void {
  const { colour: C, sky: S, ground: G } = air;
  const { gloss, metal } = skin;
  const fres = edge ** 5;
  const fill = 0.16 * clamp(facing) * (air.night ? 0.5 : 1);
  const body = (1 - metal) * (skin.glass > 0 ? 0.45 * (1 - skin.glass) : 1);
  const su = (up + fill) * open;
  const gu = (1 - up) * open;
  const sun = direct + 0.5 * air.against * clamp(facing) * open;
  lit.r = skin.r * body * (C[0] * sun + S[0] * su + G[0] * gu);
  lit.g = skin.g * body * (C[1] * sun + S[1] * su + G[1] * gu);
  lit.b = skin.b * body * (C[2] * sun + S[2] * su + G[2] * gu);
  const reflect =
    metal > 0 ? (0.55 + 0.45 * gloss) * metal + fres * (1 - metal) * gloss : (0.045 + 0.75 * fres * gloss) * gloss;
  if (reflect <= 0.004) return;
  const tr = 1 - metal + metal * skin.r;
  const tg = 1 - metal + metal * skin.g;
  const tb = 1 - metal + metal * skin.b;
  const k = 2 * facing;
  lookAround(air, p.vx + p.nx * k, p.vy + p.ny * k, p.vz + p.nz * k, gloss);
  const occlude = (open * 0.7 + 0.3) * reflect;
  lit.r += environment.r * occlude * tr;
  lit.g += environment.g * occlude * tg;
  lit.b += environment.b * occlude * tb;
  const hx = air.lx - p.vx;
  const hy = air.ly - p.vy;
  const hz = air.lz - p.vz;
  const nh = (p.nx * hx + p.ny * hy + p.nz * hz) / Math.sqrt(hx * hx + hy * hy + hz * hz);
  if (nh <= 0 || direct <= 0) return;
  const spec = nh ** (6 + gloss ** 3 * 700) * (0.1 + gloss * 1.4) * Math.min(1, direct * 4) * (0.3 + gloss);
  lit.r += C[0] * spec * tr;
  lit.g += C[1] * spec * tg;
  lit.b += C[2] * spec * tb;
}

/** Coats, cloth and skin: light wraps round them, shines through what is thin, and rims them when it comes from behind. */
function lightBody(
  air: Air,
  direct: number,
  shadow: number,
  open: number,
  facing: number,
  edge: number,
  up: number,
  nl: number,
  p: Point,
): void {
  const { colour: C, sky: S, ground: G } = air;
  const { nx } = p;
  const front = skin.fur > 0 ? direct * (0.35 + 0.65 * direct) : direct;
  const away = p.vx * air.lx + p.vy * air.ly + p.vz * air.lz;
  const backness = clamp(0.5 + away * 0.7);
  const fresnel = edge * edge * edge;
  const rim = clamp(nl + 0.25) * fresnel * (0.35 + 0.9 * backness) * (0.3 + 0.7 * shadow);
  const through = skin.thin * backness * clamp(0.4 - nl * 0.3) * shadow;
  const fill = 0.22 * clamp(facing);
  const hx = air.lx - p.vx;
  const hy = air.ly - p.vy;
  const hz = air.lz - p.vz;
  const nh = clamp((p.nx * hx + p.ny * hy + p.nz * hz) / Math.sqrt(hx * hx + hy * hy + hz * hz));
  const spec = skin.gloss * (nh ** skin.shine * front * 1.4 + fresnel * 0.25 * (0.3 + 0.7 * up));
  const diffuse = 1 - 0.75 * skin.metal;
  const su = 0.3 + 0.7 * up + fill;
  const gu = (1 - up) * 0.9;
  const sun0 = 0.45 + 0.55 * open;
  const back = air.against * clamp(facing) * open;
  const flesh = skin.flesh > 0;
  const sunR = (flesh ? seep(nl, 0) * shadow : front) * sun0 + back;
  const sunG = (flesh ? seep(nl, 1) * shadow : front) * sun0 + back;
  const sunB = (flesh ? seep(nl, 2) * shadow : front) * sun0 + back;
  const soft = skin.gloss > 0.5 ? 0.5 : 1;
  const rim1 = rim * soft * 0.1;
  const rim2 = rim * soft * 0.75 + through;
  const sheen = 1 - skin.metal;
  const shine = 0.4 + 1.4 * skin.metal;
  const sign = nx < 0 ? air.signs[0] : air.signs[1];
  const signed = fresnel * Math.abs(nx) * (1 + skin.gloss);
  lit.r =
    signed * sign[0] * (0.42 + 0.58 * skin.r) +
    skin.r * ((C[0] * sunR + (S[0] * su + G[0] * gu) * open) * diffuse + rim2 * C[0]) +
    rim1 * C[0] +
    spec * (sheen + skin.metal * skin.r) * (C[0] * 0.8 + S[0] * shine);
  lit.g =
    signed * sign[1] * (0.42 + 0.58 * skin.g) +
    skin.g * ((C[1] * sunG + (S[1] * su + G[1] * gu) * open) * diffuse + rim2 * C[1]) +
    rim1 * C[1] +
    spec * (sheen + skin.metal * skin.g) * (C[1] * 0.8 + S[1] * shine);
  lit.b =
    signed * sign[2] * (0.42 + 0.58 * skin.b) +
    skin.b * ((C[2] * sunB + (S[2] * su + G[2] * gu) * open) * diffuse + rim2 * C[2]) +
    rim1 * C[2] +
    spec * (sheen + skin.metal * skin.b) * (C[2] * 0.8 + S[2] * shine);
}
