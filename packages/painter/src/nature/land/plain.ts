import { clamp, hex, mix, smoothstep } from '../../core/colour.ts';
import type { Season } from '../../scene.ts';
import type { Rgb, Stage } from '../../stage.ts';
import { noiseField } from '../field.ts';
import type { Ground, Landform } from '../terrain.ts';
import { cloudShadow } from './cloud-shadow.ts';
import { treeBump } from './woods.ts';

export interface PlainOptions {
  /** Rolling of the ground in metres. */
  hills: number;
  /** Height of mountains behind everything, 0 = none. */
  peaks?: number;
  /** Wooded hills at the horizon. */
  woods: number;
  /** Half width of a path leading into the picture, 0 = none. */
  path: number;
  /** Alternating crop strips. */
  crops: boolean;
  cover: 'grass' | 'snow' | 'leaves' | 'moss' | 'earth';
  /** Level of water, or null. */
  water: number | null;
  /** Distance where the land falls to the water. */
  bank: number;
}

const COVER: Record<PlainOptions['cover'], readonly Rgb[]> = {
  grass: ['#5d7a33', '#74893a', '#4f6b30'].map(hex),
  snow: ['#e4e9f2', '#dde4ef', '#e8ecf2'].map(hex),
  leaves: ['#8a4f22', '#9c6a2a', '#6e4a24'].map(hex),
  moss: ['#435a2a', '#56652f', '#3a4a28'].map(hex),
  earth: ['#6f5a3e', '#7d6848', '#5e4c38'].map(hex),
};
const DRY: readonly Rgb[] = ['#9a8440', '#8a7638', '#a8904a'].map(hex);
const WHEAT: readonly Rgb[] = ['#c29a45', '#b58b38', '#cfa852'].map(hex);
const ALP: Rgb = hex('#6a645e');
const PATH: Rgb = hex('#a08660');
const FAR: Record<Season, Rgb> = {
  spring: hex('#4c6e35'),
  summer: hex('#35552f'),
  autumn: hex('#8a5a28'),
  winter: hex('#4a524c'),
};
const CROPS: readonly Rgb[] = ['#b99a44', '#7d9440', '#94a84c', '#c8ad5c', '#5f7f38'].map(hex);

/** Meadows, fields, forest floor: gentle ground near the eye, wooded hills far away. */
export function plain(stage: Stage, o: PlainOptions): Landform & { onPath(x: number, z: number): boolean } {
  const rng = stage.rng.node('land');
  const n = noiseField(rng.seed);
  const off = rng.range(0, 60);
  const season = stage.atmosphere?.season ?? 'summer';
  const savanna = (stage.scene.placeTraits ?? []).includes('savanna');
  const wheat = (stage.scene.placeTraits ?? []).includes('wheat') && o.cover === 'grass';
  const dry = (savanna || season === 'autumn' || season === 'winter') && o.cover === 'grass';
  const tones = wheat ? WHEAT : dry ? DRY : COVER[o.cover];
  const base = rng.pick(tones);
  const second = rng.pick(tones);
  const far = FAR[season];
  const side = stage.layout?.side ?? 1;
  const bend = rng.range(0.5, 1.3) * side;
  const snowy = o.cover === 'snow';
  const focus = rng.range(0.03, 0.06);
  const pathAt = (z: number): number => bend * (Math.sin(z * 0.16 + off) * (0.35 + z * 0.055) - 0.2);
  const peaks = o.peaks ?? 0;
  const round = season !== 'winter';
  const height = (x: number, z: number, foot: number): number => {
    const wx = x * focus + off;
    const wz = z * focus + off * 0.3;
    let h = z > 5 ? o.hills * smoothstep(5, 26, z) * (n.fbm(wx, wz, 4) * 1.5 + 0.25) : 0;
    if (z < 30)
      h += 0.05 * n.at(x * 1.3, z * 1.3) + (snowy ? 0.05 * n.at(x * 0.5, z * 0.7) : 0.02 * n.at(x * 4, z * 4));
    if (o.path > 0) {
      const d = Math.abs(x - pathAt(z)) / o.path;
      h -= 0.07 * smoothstep(1.25, 0.7, d);
    }
    if (o.water !== null)
      h -= 0.7 * smoothstep(o.bank - 0.8, o.bank + 1.2, z + 0.8 * n.at(x * 0.3, 2)) * smoothstep(46, 34, z);
    if (peaks > 0 && z > 58) {
      const lift = smoothstep(58, 86, z);
      const px = x * 0.034 + off;
      const pz = z * 0.034;
      const r = n.ridged(px, pz, 4);
      h += peaks * lift * (0.75 * n.erode(px * 1.7, pz * 1.7, 5) + 0.5 * r * r - 0.2);
    }
    const rim = smoothstep(30, 62, z) * (peaks > 0 ? 1 - smoothstep(60, 70, z) : 1);
    if (o.woods > 0 && rim > 0) {
      h += rim * o.woods * (1.2 + n.fbm(x * 0.03 + off, z * 0.03, 4) * 2.4);
      if (foot < 0.09) h += rim * treeBump(n, x * 0.6, z * 0.6, 0.9, round) * 1.3;
    }
    return h;
  };
  const material = (g: Ground, x: number, h: number, z: number, _nx: number, ny: number): void => {
    const noise = n.fbm(x * 0.8, z * 0.8, 4);
    const tuft = n.at(x * 3.3, z * 3.3);
    const m = clamp(0.5 + noise);
    const lush = snowy ? 0.96 + 0.05 * noise : 1 + 0.4 * noise + 0.22 * tuft;
    let R = mix(base[0], second[0], m) * lush;
    let G = mix(base[1], second[1], m) * lush;
    let B = mix(base[2], second[2], m) * lush;
    if (o.crops && z > 6) {
      const strip =
        CROPS[Math.floor(n.cell(Math.floor((x * 0.9 + z * 0.25 * side) / 7 + off), Math.floor(z / 11)) * 4.99)]!;
      const row = 0.88 + 0.2 * Math.abs(Math.sin((x - z * 0.2 * side) * 2.4)) * smoothstep(40, 12, z);
      const k = smoothstep(6, 12, z) * 0.9;
      R = mix(R, strip[0] * row * lush, k);
      G = mix(G, strip[1] * row * lush, k);
      B = mix(B, strip[2] * row * lush, k);
    }
    if (o.path > 0) {
      const d = Math.abs(x - pathAt(z) + 0.12 * n.at(x * 2, z * 2)) / o.path;
      const k = smoothstep(1.15, 0.75, d) * (snowy ? 0.35 : 0.9) * smoothstep(60, 30, z);
      const grit = 0.85 + 0.3 * n.at(x * 7, z * 7);
      R = mix(R, PATH[0] * grit, k);
      G = mix(G, PATH[1] * grit, k);
      B = mix(B, PATH[2] * grit, k);
    }
    const alp = peaks > 0 ? smoothstep(62, 72, z) * smoothstep(1.6, 3, h + noise) : 0;
    const wood = o.woods > 0 ? smoothstep(33, 44, z) * (1 - alp) : 0;
    if (wood > 0) {
      const v = 0.8 + 0.8 * n.at(x * 1.4, z * 1.4);
      const s = snowy ? 0.45 * smoothstep(0.4, 0.8, ny) : 0;
      R = mix(R, mix(far[0] * v, 0.85, s), wood);
      G = mix(G, mix(far[1] * v, 0.88, s), wood);
      B = mix(B, mix(far[2] * v, 0.95, s), wood);
    }
    if (alp > 0) {
      const cap =
        smoothstep(peaks * 0.2, peaks * 0.34, h + noise * 1.2) * smoothstep(0.45, 0.68, ny) + (snowy ? 0.6 : 0);
      const strata = 0.8 + 0.3 * n.at(h * 2.6, x * 0.2);
      R = mix(R, mix(ALP[0] * strata, 0.88, Math.min(1, cap)), alp);
      G = mix(G, mix(ALP[1] * strata, 0.91, Math.min(1, cap)), alp);
      B = mix(B, mix(ALP[2] * strata, 0.97, Math.min(1, cap)), alp);
    }
    if (o.water !== null && h < o.water + 0.1) {
      R *= 0.55;
      G *= 0.55;
      B *= 0.6;
    }
    g.r = R;
    g.g = G;
    g.b = B;
  };
  return {
    onPath: (x, z) => o.path > 0 && Math.abs(x - pathAt(z)) < o.path * 0.95,
    height,
    material,
    near: nearPlane(stage),
    far: peaks > 0 ? 150 : 100,
    steps: Math.round(clamp(620 * Math.sqrt(stage.scale), 380, 640)),
    smooth: 0.02,
    water: o.water,
    shade: cloudShadow(stage),
  };
}

/** Depth of the ground at the lower edge of the picture, a little nearer. */
export const nearPlane = (stage: Stage): number =>
  Math.max(
    0.6,
    (stage.camera.camHeight * stage.camera.focal) /
      Math.max(stage.height * 0.06, stage.height - stage.camera.horizonY) /
      1.9,
  );
