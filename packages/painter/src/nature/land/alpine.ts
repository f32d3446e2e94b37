import { clamp, hex, mix, smoothstep } from '../../core/colour.ts';
import type { Rgb, Stage } from '../../stage.ts';
import type { Anchor } from '../anchor.ts';
import { noiseField } from '../field.ts';
import type { Ground, Landform } from '../terrain.ts';
import { cloudShadow } from './cloud-shadow.ts';
import { nearPlane } from './plain.ts';
import { treeBump, woodsMask } from './woods.ts';

export interface AlpineOptions {
  /** Level of a lake in the valley, or null for dry land. */
  water: number | null;
  /** Where the near bank ends, metres from the camera; 0 = the water reaches the picture's lower edge. */
  bank: number;
  /** Height of the peaks. */
  amp: number;
  /** 0 closed range .. 1 wide valley in the middle. */
  valley: number;
  /** Where the slopes begin. */
  start: number;
  /** How early the flanks rise at the sides: fjords are steep. */
  flank: number;
  /** Tree line; 0 = no trees on slopes. */
  trees: number;
  /** Land that carries a building beyond the water, if any. */
  anchor?: Anchor | null;
  /** Meandering river: half width in metres, 0 = none. */
  river: number;
}

const ROCKS: readonly Rgb[] = ['#6b6259', '#5c5a5e', '#74604f', '#5a6068', '#6a5650'].map(hex);
const MEADOW: Record<string, readonly Rgb[]> = {
  spring: ['#6a8438', '#7d9440'].map(hex),
  summer: ['#566a34', '#64733a'].map(hex),
  autumn: ['#8a7434', '#7a6330'].map(hex),
  winter: ['#7a7458', '#6e6a54'].map(hex),
};
const WOODS: Record<string, readonly Rgb[]> = {
  spring: ['#2f5230', '#4a6a34', '#38582f'].map(hex),
  summer: ['#22402a', '#2c4a2c', '#1f3a2a'].map(hex),
  autumn: ['#9a5422', '#a8762c', '#7a4222', '#48502c', '#8a6a30'].map(hex),
  winter: ['#26382f', '#2e4038', '#22342e'].map(hex),
};
const SNOW: Rgb = [0.88, 0.91, 0.97];

/** Mountains around a valley: five massings by the seed, so that two pictures differ in their silhouette, not in noise only. */
export function alpine(stage: Stage, o: AlpineOptions): Landform {
  const rng = stage.rng.node('land');
  const n = noiseField(rng.seed);
  const off = rng.range(0, 97);
  const karst = isKarst(stage);
  const massing = rng.int(0, 4);
  const side = stage.layout?.side ?? 1;
  const freq = rng.range(0.038, 0.06);
  const amp = o.amp * rng.range(0.85, 1.15);
  const peakZ = rng.range(34, 52);
  const peakX = side * rng.range(0.08, 0.24) * peakZ * (stage.width / stage.camera.focal);
  const peakR = rng.range(9, 15);
  const ridgeMix = rng.range(0.4, 0.75);
  const winter = stage.atmosphere?.season === 'winter' || stage.scene.ground.includes('snow');
  const bare = stage.scene.without.ground.includes('snow');
  const season = stage.atmosphere?.season ?? 'summer';
  const rock = rng.pick(ROCKS);
  const meadow = rng.pick(MEADOW[season] ?? MEADOW.summer!);
  const woods = WOODS[season] ?? WOODS.summer!;
  const snowLine = bare ? 1e3 : winter ? -3 : amp * rng.range(0.22, 0.4);
  const water = o.water;
  const bend = rng.range(0.05, 0.1);
  const aside = riverAside(stage, o.river);
  const riverAt = (z: number): number => (aside === null ? meander(z) : mix(meander(z), aside, smoothstep(17, 8, z)));
  const meander = (z: number): number => Math.sin(z * bend * 2.2 + off) * (1.2 + z * 0.11) - side * 1.5;
  const round = season === 'autumn' || season === 'spring';

  const height = (x: number, z: number, foot: number): number => {
    const octaves = clamp(Math.round(1 + Math.log2(1 / (foot * freq * 2.5))), 4, 10);
    let rise = smoothstep(o.start * 0.35, o.start * 2.2, z + Math.abs(x) * o.flank);
    if (massing === 2) rise *= mix(0.25, 1.1, smoothstep(-0.3, 0.35, (side * x) / z));
    if (massing === 3) rise *= 0.32 + 0.68 * smoothstep(30, 60, z);
    const vx = x - Math.sin(z * 0.12 + off) * z * 0.08;
    const wide = 2 + z * 0.16;
    const valley = o.valley > 0 ? 1 - o.valley * Math.exp(-((vx / wide) * (vx / wide))) : 1;
    let h = 0;
    if (rise > 0 && !karst) {
      const wx = x * freq + off;
      const wz = z * freq + off * 0.7;
      const q = n.at(wx * 0.6, wz * 0.6) * 0.35;
      const e = n.erode(wx * 1.7 + q, wz * 1.7 + q, octaves);
      const r = n.ridged(wx + q + 9, wz - q, Math.min(6, octaves));
      let body = 0.62 * e + ridgeMix * 1.1 * r * r - 0.18;
      if (massing === 1) {
        const d = Math.hypot(x - peakX, (z - peakZ) * 0.8) / peakR;
        body += 0.95 * Math.exp(-(d ** 1.25)) * (0.75 + 0.5 * r);
      }
      if (massing === 4) body = body * 0.7 + 0.32 * Math.max(0, Math.sin(z * 0.17 + off + n.at(wx, wz) * 2));
      h = amp * rise * valley * body;
    }
    if (karst) {
      // Towers: steep where a smooth field crosses a threshold, rough on their flanks.
      const field = n.fbm(x * 0.12 + off, z * 0.12, 3);
      const tower = smoothstep(0.02, 0.5, field) ** 1.25 * (9 + 5 * n.at(x * 0.04, z * 0.04 + off));
      h = -0.1 + tower * smoothstep(6, 15, z) * valley * (1 + 0.25 * n.ridged(x * 0.7, z * 0.7, Math.min(5, octaves)));
    }
    // The floor: a gentle meadow, a lake bed, or a bank in front of the lake.
    const floorNoise = 0.1 * n.at(x * 0.5, z * 0.5) + (z < 18 ? 0.04 * n.at(x * 2.3, z * 2.3) : 0);
    if (water === null || o.river > 0) h += floorNoise + 0.35 * n.at(x * 0.11 + 3, z * 0.11) * smoothstep(6, 16, z);
    else {
      const edge = z + 1.1 * n.at(x * 0.35 + 5, z * 0.2) + 0.12 * Math.abs(x) * (side * x > 0 ? -1 : 0.4);
      const near = o.bank > 0 ? smoothstep(o.bank + 1.2, o.bank - 1.2, edge) : 0;
      h += mix(-0.55, floorNoise, near);
    }
    if (o.river > 0) {
      const d = Math.abs(x - riverAt(z)) / (o.river * (1 + 0.35 * n.at(z * 0.21, 3)));
      h -= 0.75 * smoothstep(1.5, 0.55, d) * smoothstep(70, 40, z) * (1 + h * 0.8);
    }
    const a = o.anchor;
    if (a) {
      // A rise that carries the building; the slope behind it stays below the walls.
      const d = Math.hypot((x - a.x) * 0.9, z - a.z) + 0.35 * a.radius * n.fbm(x * 0.3, z * 0.3, 3);
      const top = a.h - 0.05;
      h = Math.max(h, (top + 0.6) * smoothstep(a.radius * 2, a.radius * 0.85, d) - 0.6);
      h = mix(h, Math.min(h, top), smoothstep(a.radius * 1.5, a.radius * 0.8, d));
    }
    if (o.trees > 0 && h > 0.06 && h < o.trees * 1.3 && foot < 0.06 && z > 7) {
      const mask = woodsMask(n, x, z, h, o.trees);
      if (mask > 0.05) h += mask * treeBump(n, x, z, 0.62, round);
    }
    return h;
  };

  const material = (g: Ground, x: number, h: number, z: number, nx: number, ny: number): void => {
    const noise = n.fbm(x * 0.9 + h * 0.4, z * 0.9, 4);
    const strata = 0.82 + 0.35 * n.at(h * 3.1 + noise * 2, x * 0.25);
    const k = strata * (1 + 0.35 * noise);
    let R = rock[0] * k;
    let G = rock[1] * k;
    let B = rock[2] * k;
    const grassy = smoothstep(0.55, 0.8, ny + noise * 0.15) * (1 - smoothstep(amp * 0.16, amp * 0.26, h + noise * 0.9));
    const lush = 1 + 0.6 * noise + 0.25 * n.at(x * 3, z * 3);
    R = mix(R, meadow[0] * lush, grassy);
    G = mix(G, meadow[1] * lush, grassy);
    B = mix(B, meadow[2] * lush, grassy);
    if (water !== null && h < water + 0.16) {
      const wet = smoothstep(water + 0.16, water + 0.02, h);
      R = mix(R, 0.16, wet * 0.8);
      G = mix(G, 0.14, wet * 0.8);
      B = mix(B, 0.11, wet * 0.8);
    }
    if (o.trees > 0 && z > 7) {
      const mask = woodsMask(n, x, z, h, o.trees);
      if (mask > 0.02) {
        const t =
          woods[
            Math.floor(n.cell(Math.floor(x * 5.2 + n.at(x * 2, z * 2)), Math.floor(z * 5.2)) * woods.length * 0.999)
          ]!;
        const v = (0.75 + 0.7 * n.at(x * 2.1, z * 2.1)) * (season === 'winter' ? 1.1 : 1.35);
        const a = smoothstep(0.05, 0.5, mask) * 0.95;
        R = mix(R, t[0] * v, a);
        G = mix(G, t[1] * v, a);
        B = mix(B, t[2] * v, a);
      }
    }
    const lie = winter
      ? smoothstep(0.42, 0.66, ny + noise * 0.12)
      : smoothstep(0.5, 0.72, ny + noise * 0.12 - nx * 0.04);
    const snow = lie * smoothstep(snowLine - 0.9, snowLine + 0.9, h + noise * 1.4);
    g.r = mix(R, SNOW[0], snow);
    g.g = mix(G, SNOW[1], snow);
    g.b = mix(B, SNOW[2], snow);
  };

  return {
    height,
    material,
    near: nearPlane(stage),
    far: 110,
    steps: Math.round(clamp(700 * Math.sqrt(stage.scale), 420, 720)),
    smooth: 0.006,
    water,
    shade: cloudShadow(stage),
  };
}

/** Tower mountains: when named so, and in most ink landscapes. */
const isKarst = (stage: Stage): boolean =>
  (stage.scene.placeTraits ?? []).includes('karst') ||
  (stage.scene.style === 'ink_wash' && stage.scene.place === 'mountains' && stage.rng.node('karst').chance(0.75));

/** Where a river must run near the eye so that it does not flow under the hero's feet; null when nobody stands there. */
function riverAside(stage: Stage, half: number): number | null {
  const hero = stage.layout?.hero;
  if (!hero?.ground || half <= 0) return null;
  const { focal, horizonY, camHeight } = stage.camera;
  const z = (camHeight * focal) / Math.max(8, hero.y + hero.height - horizonY);
  const x = ((hero.x + hero.width / 2 - stage.width / 2) / focal) * z;
  return x + (x > 0 ? -1 : 1) * (half * 1.9 + ((hero.width / focal) * z) / 2);
}
