import { clamp, hex, mix, smoothstep } from '../../core/colour.ts';
import { ID } from '../../frame.ts';
import type { Stage } from '../../stage.ts';
import { noiseField } from '../field.ts';
import type { Ground, Landform } from '../terrain.ts';
import { nearPlane } from './plain.ts';
import { treeBump } from './woods.ts';

/** A cone with gullies: snow-capped over a lake, or erupting with lava in its gullies. */
export function volcano(
  stage: Stage,
  o: { water: number | null; bank: number; erupting: boolean },
): Landform & { crater: { x: number; z: number; h: number } } {
  const rng = stage.rng.node('land');
  const n = noiseField(rng.seed);
  const side = stage.layout?.side ?? 1;
  const cz = rng.range(42, 54);
  const cx = -side * rng.range(0, 0.17) * cz;
  const top = rng.range(16, 20.5);
  const spread = rng.range(8.5, 11.5);
  const power = rng.range(0.86, 1.02);
  const flat = top * rng.range(0.7, 0.8);
  const capAt = top * rng.range(0.36, 0.48);
  const season = stage.atmosphere?.season ?? 'summer';
  const winter = season === 'winter' || stage.scene.ground.includes('snow');
  const noSnow = stage.scene.without.ground.includes('snow') || o.erupting;
  const green = hex(season === 'autumn' ? '#8a5a2a' : season === 'spring' ? '#4a6a38' : '#2f4e30');
  const height = (x: number, z: number, foot: number): number => {
    const r = Math.hypot(x - cx, z - cz);
    const a = Math.atan2(z - cz, x - cx);
    const cone = top * 1.2 * Math.exp(-((r / spread) ** power)) - 1.1;
    const gully =
      (n.at(a * 5.5, r * 0.07) * 0.7 + n.at(a * 13 + 4, r * 0.13) * 0.4 + n.at(a * 27, r * 0.2) * 0.18) *
      smoothstep(0.8, 5, r) *
      smoothstep(24, 7, r) *
      0.8;
    const rim = flat + n.at(a * 2.2, r * 0.8) * 0.3 - (o.erupting ? 1.3 * smoothstep(1.7, 0, r) : 0);
    let h = Math.min(cone, rim) + gully + n.fbm(x * 0.5, z * 0.5, 5) * 0.3 * smoothstep(30, 8, r);
    const hills =
      z > 20
        ? smoothstep(22, 36, z) *
          (0.25 + 1.9 * Math.max(0, n.fbm(x * 0.13 + 5, z * 0.16, 5) + 0.2)) *
          smoothstep(2, 12, r)
        : -1;
    if (hills > h) h = hills + (foot < 0.06 && z > 22 ? treeBump(n, x, z, 0.62, season !== 'winter') * 0.7 : 0);
    if (o.water !== null) {
      const near =
        o.bank > 0 ? smoothstep(o.bank + 1.1, o.bank - 1.1, z + 0.9 * n.at(x * 0.3, z * 0.2) - 0.05 * side * x) : 0;
      const basin = smoothstep(28, 23, z + 2.5 * n.at(x * 0.12, 7));
      h = mix(h - basin * 3.2, 0.06 * n.at(x, z), near);
    } else if (z < 26) h = mix(h, 0.12 * n.at(x * 0.5, z * 0.5), smoothstep(26, 13, z));
    return h;
  };
  const material = (g: Ground, x: number, h: number, z: number, _nx: number, ny: number): void => {
    const a = Math.atan2(z - cz, x - cx);
    const noise = n.fbm(x * 0.8, z * 0.8, 4);
    const cinder = 1 + 0.5 * noise;
    let R = (o.erupting ? 0.075 : 0.15) * cinder;
    let G = (o.erupting ? 0.065 : 0.16) * cinder;
    let B = (o.erupting ? 0.07 : 0.2) * cinder;
    const lush = 1 + 0.55 * n.at(x * 5.1, z * 5.1) + 0.35 * noise + 0.3 * n.at(x * 0.5, z * 0.5);
    const k = smoothstep(3.4, 1.6, h + n.at(x, z) * 0.6) * (o.erupting && z > 20 ? 0.5 : 1);
    R = mix(R, green[0] * lush, k);
    G = mix(G, green[1] * lush, k);
    B = mix(B, green[2] * lush, k);
    if (!noSnow) {
      const line = winter ? 1.5 : capAt;
      const s =
        smoothstep(line - 0.8, line + 1.6, h + n.at(a * 9, 2) * 1.8 + n.at(a * 23, h * 0.2) * 1.3) *
        smoothstep(0.2, 0.5, ny);
      R = mix(R, 0.92, s);
      G = mix(G, 0.93, s);
      B = mix(B, 0.97, s);
    }
    if (winter && !o.erupting && z < 30) {
      R = mix(R, 0.85, 0.8 * smoothstep(0.6, 0.8, ny));
      G = mix(G, 0.88, 0.8 * smoothstep(0.6, 0.8, ny));
      B = mix(B, 0.94, 0.8 * smoothstep(0.6, 0.8, ny));
    }
    g.r = R;
    g.g = G;
    g.b = B;
    if (o.erupting) {
      const r = Math.hypot(x - cx, z - cz);
      const stream =
        smoothstep(0.17, 0.04, Math.abs(n.at(a * 4.4 + 0.15 * n.at(h, r), r * 0.045) + 0.04 * n.at(x * 2, z * 2))) *
        smoothstep(16, 3, r) *
        smoothstep(1.2, 3, h);
      const pool = smoothstep(2.1, 1.4, r);
      const hot = clamp(Math.max(stream, pool) * (0.75 + 0.5 * noise));
      if (hot > 0.04) {
        g.r = mix(R * 0.4, 5.5, hot * hot);
        g.g = mix(G * 0.4, 1.25 + hot * 0.8, hot * hot);
        g.b = mix(B * 0.4, 0.14, hot * hot);
        g.lit = true;
        g.id = ID.ground;
      }
    }
  };
  return {
    height,
    material,
    near: nearPlane(stage),
    far: 95,
    steps: Math.round(clamp(680 * Math.sqrt(stage.scale), 420, 700)),
    water: o.water,
    crater: { x: cx, z: cz, h: flat },
  };
}
