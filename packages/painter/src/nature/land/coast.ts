import { clamp, hex, mix, smoothstep } from '../../core/colour.ts';
import type { Rgb, Stage } from '../../stage.ts';
import { plotOf, reachOf } from '../../world/plot.ts';
import type { Anchor } from '../anchor.ts';
import { noiseField } from '../field.ts';
import type { Ground, Landform } from '../terrain.ts';
import { waves } from '../waves.ts';
import { nearPlane } from './plain.ts';

export interface CoastOptions {
  beach: boolean;
  cliff: boolean;
  island: boolean;
  /** Rock or island under a building that stands in the sea or on the cliff. */
  anchor: Anchor | null;
  headland: boolean;
  tropical: boolean;
}

const SAND: readonly Rgb[] = ['#e6cfa2', '#dcc192', '#eadcc0'].map(hex);
const ROCK: readonly Rgb[] = ['#6a5c4e', '#5f5a58', '#7a6650', '#5a5450'].map(hex);
const TURF: Rgb = hex('#5a7034');
const LUSH: Rgb = hex('#3f6a2c');

/** Sea with beach, cliffs, an island or far headlands: land wherever it is higher than the waves. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: height and material read the same shore, drawn once from the seed
export function coast(stage: Stage, o: CoastOptions): Landform {
  const rng = stage.rng.node('land');
  const n = noiseField(rng.seed);
  // On a cliff the eye stands high above the water.
  const level = o.cliff && stage.layout?.bank ? -2.2 : 0;
  const sea = waves(stage, level);
  const side = stage.layout?.side ?? 1;
  const variant = stage.layout?.variant ?? 0;
  const angle = variant === 0 ? rng.range(-0.15, 0.15) : variant === 3 ? 0.35 : rng.range(0.75, 1.1);
  const ca = Math.cos(angle);
  const sa = Math.sin(angle) * -side;
  const plot = plotOf(stage);
  // The water keeps clear of who stands on the sand.
  const dry = plot ? reachOf(stage) * ca + Math.max(plot.x0 * sa, plot.x1 * sa) + 1.6 : 0;
  const shoreAt = Math.max(dry, variant === 0 ? rng.range(6.5, 9.5) : rng.range(3.5, 6.5));
  const sand = rng.pick(SAND);
  const rock = rng.pick(ROCK);
  const off = rng.range(0, 50);
  const isleZ = rng.range(20, 30);
  const isleX = -side * rng.range(0.02, 0.2) * isleZ;
  const isleR = rng.range(4.5, 7.5);
  const cliffTop = rng.range(3.2, 4.6) + (stage.layout?.bank ? 1.2 : 0);

  /** Octaves that one pixel can still show. */
  const octaves = (foot: number, freq: number): number => clamp(Math.round(Math.log2(1 / (foot * freq * 3))), 1, 5);

  /** Signed distance out to sea from the beach line. */
  const outTo = (x: number, z: number): number => z * ca + x * sa - shoreAt + 1.1 * n.at(x * 0.16 + off, z * 0.16);

  const land = (x: number, z: number, foot: number): number => {
    let h = -3;
    if (o.beach) {
      const d = outTo(x, z);
      h =
        d < 0
          ? Math.min(1.1, -d * 0.075) + 0.05 * n.at(x * 0.9, z * 0.9) + (foot < 0.03 ? 0.012 * n.at(x * 6, z * 6) : 0)
          : -d * 0.12;
    }
    if (o.cliff) {
      // A wall of rock on the heavy side that runs away from the eye, broken into buttresses.
      const line = side * x - (2.6 + z * 0.1) + 1.9 * n.fbm(z * 0.13 + off, x * 0.1, octaves(foot, 0.3));
      const rough = smoothstep(-2.4, -0.4, line);
      const wall =
        cliffTop * smoothstep(-0.5, 1.1, line) +
        (rough > 0 ? 1.1 * rough * n.ridged(x * 0.6, z * 0.6, Math.min(4, octaves(foot, 0.6))) : 0);
      const edge = smoothstep(3.5, 6, z) * smoothstep(75, 55, z);
      h = Math.max(h, (wall + 0.4 * n.fbm(x * 0.5, z * 0.5, octaves(foot, 0.5))) * edge - 0.9 + level);
      const ledge = shoreAt + 1.2 - z - 0.9 * n.fbm(x * 0.35, 4, 4) + 0.12 * side * x;
      if (stage.layout?.bank) h = Math.max(h, (smoothstep(-0.9, 0.15, ledge) - 1) * 4 + 0.06 * n.at(x * 1.2, z * 1.2));
    }
    if (o.island) {
      const d = Math.hypot(x - isleX, (z - isleZ) * 1.1) + 1.3 * n.fbm(x * 0.3 + off, z * 0.3, 3);
      const hill = 2.1 * smoothstep(isleR * 0.85, 0, d);
      const rise = hill > 0 ? hill * (0.75 + 0.5 * n.fbm(x * 0.4, z * 0.4, 5)) : 0;
      h = Math.max(h, 0.5 * smoothstep(isleR, isleR * 0.75, d) + rise - 0.35);
    }
    const a = o.anchor;
    if (a) {
      // Wide on the heavy side so that it reads as a promontory; sheer towards the open sea.
      const dx = x - a.x;
      const along = o.cliff && side * dx > 0 ? dx * 0.16 : dx * 1.05;
      // The near edge of the top lies at the foot's distance: seen from below, it hides what stands farther back.
      const q =
        Math.hypot(along, z - a.z - a.radius * 0.85) +
        n.fbm(x * 0.4 + off, z * 0.4, octaves(foot, 0.4)) * a.radius * 0.38;
      const body = (a.h + 0.9) * smoothstep(a.radius * 1.25, a.radius * 0.62, q);
      const talus = (a.h * 0.2 + 0.5) * smoothstep(a.radius * 1.9, a.radius, q);
      const cut =
        0.7 *
        n.ridged(x * 0.8, z * 0.8, octaves(foot, 0.8)) *
        smoothstep(a.radius * 1.5, a.radius, q) *
        smoothstep(a.radius * 0.5, a.radius * 0.9, q);
      h = Math.max(h, body + talus + cut - 0.9);
      h = mix(h, Math.min(h, a.h), smoothstep(a.radius * 1.5, a.radius * 0.9, q));
    }
    if (o.headland) {
      const k = smoothstep(38, 58, z) * smoothstep(-0.12, 0.34, (side * x) / z);
      h = Math.max(h, (k > 0 ? k * (1.2 + 5.2 * n.erode(x * 0.06 + off, z * 0.06, 7)) : 0) - 0.6);
    }
    return h;
  };
  const height = (x: number, z: number, foot: number): number => {
    const l = land(x, z, foot);
    if (l > 1.2) return l;
    const calm = o.beach ? 0.25 + 0.75 * smoothstep(0, 9, outTo(x, z)) : 1;
    const w = sea.height(x, z, foot) * calm + level;
    return l > w ? l : w;
  };
  const material = (g: Ground, x: number, h: number, z: number, nx: number, ny: number, nz: number): void => {
    const foot = z / stage.camera.focal;
    const l = land(x, z, foot);
    // As far as a height between two columns may be off its own.
    if (l < h - 0.004 - 0.12 * foot) {
      const depth = h - l;
      const d = o.beach ? outTo(x, z) : 99;
      const shallow = o.beach ? smoothstep(9, 0, d) * 0.75 : smoothstep(1.2, 0.1, depth) * 0.3;
      let foam = smoothstep(0.4, 0.02, depth) * (o.beach ? 0.9 : 0.6);
      if (o.beach && d < 10) {
        const roll = Math.sin(d * 1.25 + 1.3 * n.at(x * 0.22, off) - stage.time * 1.1);
        foam = Math.max(foam, smoothstep(0.72, 1, roll) * smoothstep(10, 3, d) * 0.85);
      }
      sea.shade(g, x, h, z, nx, 1, nz, shallow, foam);
      return;
    }
    const noise = n.fbm(x * 1.1, z * 1.1 + h, 4);
    if (o.beach && h < 1.15 && !(o.cliff && h > 0.5) && outTo(x, z) < 1) {
      const d = -outTo(x, z);
      const wet = smoothstep(1.5, 0.1, d);
      const ripple = 1 + 0.09 * noise + 0.05 * n.at(x * 9, z * 9);
      const k = (1 - 0.42 * wet) * ripple;
      g.r = sand[0] * k;
      g.g = sand[1] * k;
      g.b = sand[2] * k * (1 + 0.12 * wet);
      const line = smoothstep(0.35, 0.05, Math.abs(d - 0.25 - 0.25 * n.at(x * 0.7, off)));
      g.r = mix(g.r, 0.95, line * 0.75);
      g.g = mix(g.g, 0.96, line * 0.75);
      g.b = mix(g.b, 0.97, line * 0.75);
      return;
    }
    const strata =
      0.7 + 0.34 * n.at(h * 2.6 + noise * 1.4, x * 0.16) + 0.22 * n.at(h * 7 + noise, x * 0.3) + 0.26 * noise;
    const wet = smoothstep(0.35, -0.2, h - level);
    let R = rock[0] * strata * (1 - 0.55 * wet);
    let G = rock[1] * strata * (1 - 0.55 * wet);
    let B = rock[2] * strata * (1 - 0.5 * wet);
    const turf = o.tropical ? LUSH : TURF;
    const grass = smoothstep(0.6, 0.84, ny + noise * 0.2) * smoothstep(0.35, 0.8, h - level);
    const lush = 1 + 0.6 * noise;
    R = mix(R, turf[0] * lush, grass);
    G = mix(G, turf[1] * lush, grass);
    B = mix(B, turf[2] * lush, grass);
    if (o.island && h < 0.45 && ny > 0.8) {
      const k = smoothstep(0.5, 0.2, h) * smoothstep(0.75, 0.9, ny);
      R = mix(R, sand[0], k);
      G = mix(G, sand[1], k);
      B = mix(B, sand[2], k);
    }
    if (stage.scene.ground.includes('snow')) {
      const s = smoothstep(0.5, 0.75, ny + noise * 0.1) * smoothstep(0.2, 0.6, h);
      R = mix(R, 0.88, s);
      G = mix(G, 0.91, s);
      B = mix(B, 0.97, s);
    }
    g.r = R;
    g.g = G;
    g.b = B;
  };
  return {
    height,
    material,
    near: nearPlane(stage),
    far: 170,
    steps: Math.round(clamp(760 * Math.sqrt(stage.scale), 460, 780)),
    smooth: o.cliff || o.island || o.anchor ? 0 : 0.012,
    water: null,
  };
}
