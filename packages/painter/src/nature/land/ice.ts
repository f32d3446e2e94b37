import { clamp, hex, mix, smoothstep } from '../../core/colour.ts';
import type { Rgb, Stage } from '../../stage.ts';
import { noiseField } from '../field.ts';
import type { Ground, Landform } from '../terrain.ts';
import { nearPlane } from './plain.ts';

const DEEP_ICE: Rgb = hex('#5fa8cf');

/** Arctic: snow plain or floes on dark water, icebergs, far white mountains. */
export function ice(stage: Stage, o: { water: number | null; bank: number }): Landform {
  const rng = stage.rng.node('land');
  const n = noiseField(rng.seed);
  const off = rng.range(0, 60);
  const side = stage.layout?.side ?? 1;
  const range = rng.range(2.2, 6);
  const bergs = Array.from({ length: rng.int(2, 6) }, () => {
    const z = rng.range(13, 46);
    return {
      z,
      x: (rng.range(-0.55, 0.55) + side * 0.1) * z,
      r: rng.range(1.4, 4.2),
      h: rng.range(0.9, 3.6),
      tilt: rng.range(-0.5, 0.5),
    };
  });
  const bergAt = (x: number, z: number): number => {
    let best = -9;
    for (const b of bergs) {
      const dx = (x - b.x) / b.r;
      const dz = (z - b.z) / (b.r * 0.8);
      const d = Math.hypot(dx, dz) + 0.3 * n.fbm(x * 0.4 + off, z * 0.4, 2);
      if (d > 1.4) continue;
      const slab = smoothstep(1.05, 0.8, d) * (1 + b.tilt * dx);
      best = Math.max(best, b.h * slab * (0.72 + 0.4 * n.ridged(x * 0.32, z * 0.32, 3)) - 0.4);
    }
    return best;
  };
  const height = (x: number, z: number): number => {
    const far = smoothstep(34, 70, z);
    let h = far * range * n.erode(x * 0.05 + off, z * 0.05, 8) - far * 0.4;
    const drift = 0.07 * n.at(x * 0.4, z * 0.9) + 0.05 * n.ridged(x * 0.35, z * 0.8, 3);
    if (o.water !== null) {
      const near = o.bank > 0 ? smoothstep(o.bank + 1, o.bank - 1, z + 1.2 * n.at(x * 0.3 + off, z * 0.2)) : 0;
      const plate = smoothstep(0.02, 0.09, n.fbm(x * 0.34 + off, z * 0.3, 3) - 0.03) * 0.55;
      h += mix(-0.55 + plate, drift, near);
    } else h += drift + 0.5 * smoothstep(8, 30, z) * n.fbm(x * 0.08, z * 0.08, 3);
    return Math.max(h, bergAt(x, z));
  };
  const material = (g: Ground, x: number, h: number, z: number, _nx: number, ny: number): void => {
    const noise = n.fbm(x * 0.9, z * 0.9 + h, 4);
    const cut = smoothstep(0.84, 0.5, ny + 0.1 * noise);
    const k = 0.95 + 0.07 * noise;
    g.r = mix(0.86 * k, DEEP_ICE[0] * (1 + 0.4 * noise), cut * 0.85);
    g.g = mix(0.9 * k, DEEP_ICE[1] * (1 + 0.3 * noise), cut * 0.85);
    g.b = mix(0.96 * k, DEEP_ICE[2] * (1 + 0.2 * noise), cut * 0.85);
    if (z > 40 && ny < 0.72) {
      const rock = smoothstep(0.7, 0.5, ny + noise * 0.1) * 0.8;
      g.r = mix(g.r, 0.16, rock);
      g.g = mix(g.g, 0.17, rock);
      g.b = mix(g.b, 0.2, rock);
    }
  };
  return {
    height,
    material,
    near: nearPlane(stage),
    far: 120,
    steps: Math.round(clamp(620 * Math.sqrt(stage.scale), 380, 640)),
    water: o.water,
  };
}
