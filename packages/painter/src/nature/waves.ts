import { clamp, hex, mix, scaleRgb, smoothstep } from '../core/colour.ts';
import { ID } from '../frame.ts';
import type { Rgb, Stage } from '../stage.ts';
import { noiseField } from './field.ts';
import { skyIndex, skyTable, sunDirection } from './sky.ts';
import type { Ground } from './terrain.ts';
import { deepColour } from './water.ts';

export interface Waves {
  height(x: number, z: number, foot: number): number;
  /** Radiance of the surface; `shallow` 0 deep .. 1 over sand, `foam` 0..1 from the caller's shore. */
  shade(
    g: Ground,
    x: number,
    h: number,
    z: number,
    nx: number,
    ny: number,
    nz: number,
    shallow: number,
    foam: number,
  ): void;
}

/** Open water as travelling sharpened wave trains, shaded by reflecting the sky table and the sun's glitter path. */
export function waves(stage: Stage, level = 0): Waves {
  const rng = stage.rng.node('waves');
  const n = noiseField(rng.seed);
  const weather = stage.atmosphere?.weather;
  const named = stage.scene.ground.includes('waves');
  const amp =
    weather === 'storm'
      ? rng.range(1.0, 1.4)
      : weather === 'wind' || named
        ? rng.range(0.3, 0.5)
        : rng.range(0.06, 0.17);
  const heading = rng.range(-0.5, 0.5);
  const trains = Array.from({ length: 5 }, (_, i) => {
    const a = heading + rng.range(-0.55, 0.55);
    const k = [0.34, 0.62, 1.15, 2.2, 4.1][i]! * rng.range(0.85, 1.15) * (weather === 'storm' ? 0.75 : 1);
    return {
      sx: Math.sin(a) * k,
      sz: Math.cos(a) * k,
      k,
      amp: amp * [0.5, 0.36, 0.2, 0.1, 0.05][i]!,
      phase: rng.range(0, 6),
    };
  });
  const t = stage.time;
  const table = stage.atmosphere ? skyTable(stage.atmosphere) : new Float32Array(768).fill(0.4);
  const sun = sunDirection(stage);
  const sc = stage.light.colour;
  const night = stage.atmosphere?.time === 'night';
  const glint = (stage.atmosphere?.sunDisc ?? 0) > 0.2 || (night && stage.atmosphere?.moon) ? 1 : 0.12;
  const deep = deepColour(stage);
  const ambient = stage.light.skyAmbient[1] + 0.25 * stage.light.colour[1] * Math.max(0, stage.light.dir[1]);
  const glass: Rgb = scaleRgb(hex('#3fa79a'), ambient * 0.75);
  const sand: Rgb = scaleRgb(hex('#6fd0c0'), ambient * 0.85);
  const white = ambient * 1.25 + 0.25 * luminanceOf(sc);
  const eye = stage.camera.camHeight;
  const height = (x: number, z: number, foot: number): number => {
    const wx = n.at(x * 0.13, z * 0.13) * 1.7;
    let h = 0;
    for (const w of trains) {
      if (foot * w.k > 1.6) break;
      const s = Math.sin(
        (w.sx * x + w.sz * z + wx * (0.6 + w.k * 0.25) + w.phase - t * Math.sqrt(w.k * 9.8) * 0.5) * 0.5,
      );
      const crest = 1 - Math.abs(s);
      h += w.amp * (crest * crest * 1.5 - 0.45);
    }
    if (foot < 0.05) h += amp * 0.06 * n.at(x * 3.1 + t, z * 2.6);
    return h * (0.7 + 0.5 * n.at(x * 0.05 + 3, z * 0.06));
  };
  const shade: Waves['shade'] = (g, x, h, z, nx0, _ny0, nz0, shallow, foam) => {
    // Fine ripples that the grid cannot hold tilt the normal; they fade where a pixel covers many.
    const fine = 1 / (1 + z * 0.07);
    const tiny = z < 14 ? 0.12 * (1 - z / 14) : 0;
    const nx =
      nx0 +
      0.16 * fine * n.at(x * 4.1 + t, z * 3.1) +
      tiny * n.at(x * 13 + t, z * 11) +
      0.06 * n.at(x * 0.9, z * 0.5 + t * 0.5);
    const nz =
      nz0 +
      0.2 * fine * n.at(x * 3.7 + 9, z * 4.3 - t) +
      tiny * n.at(x * 12, z * 14 - t) +
      0.05 * n.at(x * 0.7 + 5, z * 0.6);
    const nl = 1 / Math.sqrt(nx * nx + nz * nz + 1);
    const dl = 1 / Math.sqrt(x * x + z * z + (eye - h) * (eye - h));
    const vx = x * dl;
    const vy = (h - eye) * dl;
    const vz = z * dl;
    const cos = Math.max(0.02, -(vx * nx + vy + vz * nz) * nl);
    const d2 = 2 * (vx * nx + vy + vz * nz) * nl * nl;
    const rx = vx - d2 * nx;
    const ry = Math.max(0.015, vy - d2);
    const rz = vz - d2 * nz;
    const fresnel = clamp(0.025 + 0.93 * (1 - cos) ** 4.2);
    const i = skyIndex(ry);
    const toSun = Math.max(0, rx * sun[0] + ry * sun[1] + rz * sun[2]);
    const spark = (toSun ** 160 * 2.6 + toSun ** 24 * 0.22) * glint;
    const lift = clamp((h - level) / (amp + 0.02)) * 0.55 + 0.12;
    const under0 = mix(deep[0] + glass[0] * lift * 0.5, sand[0], shallow);
    const under1 = mix(deep[1] + glass[1] * lift * 0.5, sand[1], shallow);
    const under2 = mix(deep[2] + glass[2] * lift * 0.5, sand[2], shallow);
    g.r = mix(under0, table[i], fresnel) + spark * sc[0];
    g.g = mix(under1, table[i + 1], fresnel) + spark * sc[1];
    g.b = mix(under2, table[i + 2], fresnel) + spark * sc[2];
    const lace = n.fbm(x * 1.7, z * 1.7 + t * 0.3, 4) * 0.5 + 0.5;
    const cap =
      amp > 0.25
        ? smoothstep(amp * 0.24, amp * 0.6, h - level + amp * 0.35 * (lace - 0.5)) * smoothstep(0.42, 0.62, lace)
        : 0;
    const f = clamp(Math.max(cap * 0.9, foam * smoothstep(0.72 - foam * 0.5, 0.86 - foam * 0.35, lace)));
    g.r = mix(g.r, white, f);
    g.g = mix(g.g, white * 1.01, f);
    g.b = mix(g.b, white * 1.03, f);
    g.lit = true;
    g.id = ID.water;
  };
  return { height, shade };
}

const luminanceOf = (c: Rgb): number => 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2];
