import { hex } from '../../core/colour.ts';
import { cell } from '../../core/noise.ts';
import { BRASS, cloth, plain } from '../../solid/materials.ts';
import { type Material, SolidModel } from '../../solid/model.ts';
import type { Rng } from '../../stage.ts';

export function pottedPlant(rng: Rng): SolidModel {
  const m = new SolidModel();
  const pot = plain(rng.pick([hex('#c87a4f'), hex('#e8e2d6'), hex('#3f4f4a')]), 0.35);
  m.lathe(
    pot,
    [0, 0, 0],
    [
      [0.14, 0],
      [0.19, 0.3],
      [0.21, 0.32],
      [0.17, 0.32],
      [0.16, 0.28],
    ],
  );
  m.cyl(plain([0.05, 0.035, 0.02]), [0, 0.26, 0], 0.16, 0.02);
  const leaf: Material = {
    albedo: rng.pick([hex('#2f5a2a'), hex('#3f7038'), hex('#4f7a4a')]),
    gloss: 0.5,
    metal: 0,
    wrap: 0.3,
  };
  const tall = rng.range(0.7, 1.1);
  for (let i = 0; i < 16; i++) {
    const a = i * 2.4;
    const up = tall * (0.45 + 0.55 * ((i * 0.618) % 1));
    const r = 0.16 + 0.2 * (1 - up / tall) + 0.06 * (i % 3);
    const x = Math.cos(a) * r;
    const z = Math.sin(a) * r;
    m.tube(plain(hex('#4a6a38')), [
      [0, 0.28, 0, 0.01],
      [x * 0.5, 0.28 + up * 0.6, z * 0.5, 0.008],
      [x, 0.28 + up, z, 0.006],
    ]);
    m.ellipsoid(leaf, [x * 1.25, 0.28 + up, z * 1.25], [0.15, 0.016, 0.075], { yaw: -a, roll: -0.35 });
  }
  return m;
}

export function floorLamp(rng: Rng, lit: boolean): SolidModel {
  const m = new SolidModel();
  const iron = rng.chance(0.5) ? BRASS : plain([0.04, 0.04, 0.045], 0.5);
  m.cyl(iron, [0, 0, 0], 0.16, 0.025);
  m.cyl(iron, [0, 0.02, 0], 0.014, 1.4);
  const shade: Material = { ...plain(hex('#efe2c6'), 0.1, 0.6), emission: lit ? [2.6, 1.6, 0.75] : [0.1, 0.08, 0.05] };
  m.cone(shade, [0, 1.32, 0], 0.24, 0.16, 0.3);
  return m;
}

export function rug(rng: Rng): SolidModel {
  const m = new SolidModel();
  const [a, b] = [rng.pick(FABRIC), rng.pick([hex('#e0d4bc'), hex('#b86a4a'), hex('#d8b46a')])];
  const weave: Material = {
    ...cloth(a, 0.02),
    paint: (s) => {
      const d = Math.max(Math.abs(s.x) / 1.2, Math.abs(s.z) / 0.8);
      const band = (d > 0.82 && d < 0.88) || (d > 0.93 && d < 0.96);
      const u = Math.floor(s.x / 0.15);
      const v = Math.floor(s.z / 0.15);
      const motif = d < 0.78 && cell(Math.abs(u + 0.5) | 0, Math.abs(v + 0.5) | 0, 4) > 0.62;
      if (band || motif) {
        s.r = b[0];
        s.g = b[1];
        s.b = b[2];
      }
    },
  };
  m.box(weave, [0, 0.012, 0], [1.2, 0.012, 0.8]);
  return m;
}

export function picture(rng: Rng): SolidModel {
  const m = new SolidModel();
  const a = rng.pick(FABRIC);
  const b = rng.pick([hex('#e8c88a'), hex('#d86a4a'), hex('#f0e8d8')]);
  m.box(plain(hex('#2a2018'), 0.4), [0, 0.32, 0], [0.27, 0.32, 0.015]);
  m.box(
    {
      albedo: b,
      gloss: 0.3,
      metal: 0,
      paint: (s) => {
        const sun = Math.hypot(s.x - 0.05, s.y - 0.08) < 0.07;
        const hill = s.y < -0.02 + 0.06 * Math.sin(s.x * 11) || s.y < -0.12;
        if (sun) [s.r, s.g, s.b] = [0.85, 0.4, 0.2];
        else if (hill) [s.r, s.g, s.b] = [a[0], a[1], a[2]];
      },
    },
    [0, 0.32, -0.012],
    [0.23, 0.28, 0.008],
  );
  return m;
}

const FABRIC = ['#3f5a5a', '#a85a3f', '#c8b89a', '#5a4a6a', '#8a9a7a', '#2f4058'].map(hex);
