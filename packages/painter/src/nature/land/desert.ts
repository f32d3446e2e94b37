import { clamp, hex, mix, smoothstep } from '../../core/colour.ts';
import type { Rgb, Stage } from '../../stage.ts';
import { noiseField } from '../field.ts';
import type { Ground, Landform } from '../terrain.ts';
import { cloudShadow } from './cloud-shadow.ts';
import { nearPlane } from './plain.ts';

const SANDS: readonly Rgb[] = ['#d9a760', '#cf9358', '#e0bb84', '#c77f4c', '#e6c79a'].map(hex);
const MESA: readonly Rgb[] = ['#a8532f', '#b8693c', '#96502f'].map(hex);

/** Sand dunes with a gentle windward and a steep lee side; mesas in half of the layouts. */
export function desert(stage: Stage): Landform {
  const rng = stage.rng.node('land');
  const n = noiseField(rng.seed);
  const sand = rng.pick(SANDS);
  const mesa = rng.pick(MESA);
  const dunes = stage.scene.ground.includes('dunes');
  const rocky = !dunes && (stage.layout?.variant ?? 0) % 2 === 1;
  const heading = rng.range(-0.7, 0.7) + (rng.chance(0.5) ? Math.PI / 2 : 0.9);
  const ch = Math.cos(heading);
  const sh = Math.sin(heading);
  const size = rng.range(9, 15);
  const amp = rocky ? rng.range(0.25, 0.6) : rng.range(1.3, 2.6);
  const off = rng.range(0, 40);
  const lowX = rng.range(-0.2, 0.2);
  const height = (x: number, z: number, foot: number): number => {
    let h = 0;
    const lift = smoothstep(4.5, 15, z);
    for (let o = 0; o < 2; o++) {
      const s = size * (o === 0 ? 1 : 0.43);
      const warp = n.fbm(x * 0.05 + off + o * 7, z * 0.05, 3) * 1.6;
      const p = (x * ch + z * sh) / s + warp;
      const t = p - Math.floor(p);
      const profile = t < 0.74 ? smoothstep(0, 0.74, t) ** 1.15 : 1 - smoothstep(0.74, 1, t);
      const along = 0.45 + 0.75 * (n.at(x * 0.06 + o * 9, z * 0.06 + off) * 0.5 + 0.5);
      h += profile * along * amp * (o === 0 ? 1 : 0.22) * (o === 0 ? lift : 0.4 + 0.6 * lift);
    }
    h += lift * amp * 0.8 * n.fbm(x * 0.03 + off, z * 0.03, 2);
    const valley = Math.exp(-(((x / z - lowX) / 0.16) ** 2)) * smoothstep(6, 20, z);
    h *= 1 - 0.55 * valley;
    if (rocky && z > 16) {
      const m = n.fbm(x * 0.055 + off + 20, z * 0.05, 3) + 0.022 * n.at(x * 0.45, z * 0.45);
      const step = smoothstep(0.19, 0.27, m) * 4.2 + smoothstep(0.08, 0.19, m) * 1.5;
      h +=
        step * smoothstep(16, 26, z) * (0.8 + 0.3 * n.at(x * 0.05, z * 0.03 + 4)) +
        (step > 0.4 ? 0.2 * n.fbm(x, z, 3) : 0);
    }
    if (foot < 0.02) h += 0.012 * Math.sin((x * ch * 0.6 + z) * 9 + 3 * n.at(x * 0.8, z * 0.8));
    return h - 0.15 * lift * amp;
  };
  const material = (g: Ground, x: number, h: number, z: number, _nx: number, ny: number, nz: number): void => {
    const noise = n.fbm(x * 0.7, z * 0.7, 3);
    const ripple =
      z < 26 ? 0.05 * Math.sin((x * ch * 0.6 + z) * 9 + 3 * n.at(x * 0.8, z * 0.8)) * smoothstep(26, 8, z) : 0;
    const k = 1 + 0.1 * noise + ripple + 0.04 * nz;
    let R = sand[0] * k;
    let G = sand[1] * k;
    let B = sand[2] * k;
    if (rocky && z > 15) {
      const rock = smoothstep(0.86, 0.6, ny) * smoothstep(0.5, 1.4, h);
      const strata = 0.7 + 0.55 * (n.at(h * 2.4 + noise * 0.6, 1.5) * 0.5 + 0.5) + 0.2 * noise;
      R = mix(R, mesa[0] * strata, rock);
      G = mix(G, mesa[1] * strata, rock);
      B = mix(B, mesa[2] * strata, rock);
    }
    g.r = R;
    g.g = G;
    g.b = B;
  };
  return {
    height,
    material,
    near: nearPlane(stage),
    far: 120,
    steps: Math.round(clamp(700 * Math.sqrt(stage.scale), 420, 720)),
    smooth: rocky ? 0.015 : 0.05,
    water: null,
    shade: cloudShadow(stage),
  };
}
