import { hex, mix, mixRgb } from '../../core/colour.ts';
import { valueNoise } from '../../core/noise.ts';
import { curve } from '../../solid/curve.ts';
import { bands, cloth, glow, metal, peel, pigment, plain, planks } from '../../solid/materials.ts';
import { type Material, SolidModel } from '../../solid/model.ts';
import type { BuildWish } from '../../solid/thing.ts';
import type { Rgb } from '../../stage.ts';

const fruitStem = plain([0.12, 0.07, 0.03], 0.2);
const LEAF: Material = { albedo: [0.07, 0.22, 0.04], gloss: 0.45, metal: 0, wrap: 0.3 };

export function buildFruit({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  switch (subject.kind) {
    case 'orange':
      m.sphere(peel(pigment(subject.colours, 0, hex('#ee7a12')), hex('#f09022'), 0.3, 0.5), [0, 0.48, 0], 0.48);
      m.sphere(fruitStem, [0, 0.955, 0], 0.03);
      m.ellipsoid(LEAF, [0.16, 0.99, -0.05], [0.2, 0.02, 0.09], { roll: 0.25, yaw: 0.5 });
      break;
    case 'lemon':
      m.ellipsoid(
        peel(pigment(subject.colours, 0, hex('#f2cf1d')), hex('#e9d83a'), 0.28, 0.5),
        [0, 0.36, 0],
        [0.5, 0.36, 0.36],
      );
      m.sphere(peel(hex('#f2cf1d'), hex('#d9cf3a'), 0.1), [0.48, 0.36, 0], 0.09, { k: 0.16 });
      m.sphere(peel(hex('#e2cf2d'), hex('#b9c03a'), 0.1), [-0.48, 0.36, 0], 0.07, { k: 0.16 });
      break;
    case 'pear':
      m.lathe(
        peel(pigment(subject.colours, 0, hex('#b9bf3a')), hex('#c98f3a'), 0.05, 0.55),
        [0, 0, 0],
        curve(
          [
            [0.12, 0.02],
            [0.36, 0.1],
            [0.45, 0.36],
            [0.34, 0.68],
            [0.19, 0.92],
            [0.13, 1.04],
            [0, 1.07],
          ],
          4,
        ),
      );
      m.tube(fruitStem, [
        [0, 1.04, 0, 0.03],
        [0.05, 1.25, 0, 0.025],
      ]);
      break;
    default: {
      const base = pigment(subject.colours, 0, rng.pick([hex('#b81d1d'), hex('#c9251f'), hex('#8fae2a')]));
      m.lathe(
        peel(base, mixRgb(base, hex('#e8b83a'), 0.45), 0.02, 0.75),
        [0, 0, 0],
        curve(
          [
            [0.03, 0.07],
            [0.16, 0.01],
            [0.36, 0.12],
            [0.5, 0.45],
            [0.46, 0.72],
            [0.3, 0.88],
            [0.12, 0.86],
            [0.02, 0.76],
          ],
          4,
        ),
      );
      m.tube(fruitStem, [
        [0, 0.76, 0, 0.025],
        [0.03, 0.95, 0, 0.022],
        [0.08, 1.06, 0, 0.03],
      ]);
      m.ellipsoid(LEAF, [0.26, 1.0, -0.02], [0.22, 0.025, 0.1], { roll: 0.35, yaw: 0.3 });
    }
  }
  return m;
}

export function buildCake({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const cream = plain(
    pigment(subject.colours, 0, rng.pick([hex('#f6e9dc'), hex('#f4bfc8'), hex('#5a3320')])),
    0.3,
    0.3,
  );
  const second = plain(pigment(subject.colours, 1, hex('#c8314a')), 0.5, 0.3);
  m.lathe(
    metal([0.8, 0.8, 0.8], 0.6),
    [0, 0, 0],
    [
      [0.45, 0],
      [0.12, 0.1],
      [0.1, 0.3],
      [0.95, 0.36],
      [0.97, 0.4],
    ],
  );
  m.cyl(cream, [0, 0.39, 0], 0.82, 0.5, { round: 0.06 });
  m.cyl(cream, [0, 0.86, 0], 0.52, 0.42, { round: 0.05 });
  for (let i = 0; i < 16; i++) {
    const a = (i / 16) * 6.283;
    m.sphere(cream, [Math.cos(a) * 0.76, 0.9, Math.sin(a) * 0.76], 0.085, { k: 0.03 });
    m.tube(
      second,
      [
        [Math.cos(a) * 0.53, 1.22, Math.sin(a) * 0.53, 0.04],
        [Math.cos(a) * 0.535, 1.22 - rng.range(0.06, 0.24), Math.sin(a) * 0.535, 0.045],
      ],
      { k: 0.05 },
    );
  }
  m.cyl(second, [0, 1.24, 0], 0.54, 0.06, { round: 0.03, k: 0.05 });
  for (let i = 0; i < 7; i++) {
    const a = i * 0.9;
    m.ellipsoid(
      peel(hex('#b8142a'), hex('#d8304a'), 0.1, 0.7),
      [Math.cos(a) * 0.36, 1.37, Math.sin(a) * 0.36],
      [0.08, 0.1, 0.08],
    );
  }
  for (const x of [-0.16, 0, 0.16]) {
    m.cyl(bands(hex('#f4f0ea'), hex('#3f8fc8'), 0, 0.08), [x, 1.28, x * 0.5], 0.03, 0.4);
    m.lathe(
      glow([1, 0.6, 0.2], 7),
      [x, 1.7, x * 0.5],
      [
        [0.02, 0],
        [0.04, 0.05],
        [0, 0.15],
      ],
    );
  }
  return m;
}

export function buildIceCream({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const waffle: Material = {
    albedo: hex('#c98a44'),
    gloss: 0.2,
    metal: 0,
    paint: (s) => {
      const a = Math.atan2(s.z, s.x) * 4;
      const p = Math.abs(Math.sin(a + s.y * 14)) < 0.2 || Math.abs(Math.sin(a - s.y * 14)) < 0.2;
      if (p) {
        s.r *= 0.62;
        s.g *= 0.55;
        s.b *= 0.5;
      }
    },
  };
  m.cone(waffle, [0, 0, 0], 0.03, 0.34, 1.05);
  const scoops: readonly Rgb[] = [
    pigment(subject.colours, 0, hex('#f4b8c4')),
    pigment(subject.colours, 1, rng.pick([hex('#f4ead0'), hex('#a8dcc4')])),
    hex('#6a3d24'),
  ];
  let y = 1.12;
  for (let i = 0; i < 2 + (rng.chance(0.4) ? 1 : 0); i++) {
    const r = 0.4 - i * 0.05;
    const mat = cloth(scoops[i], 0.05, 0.3);
    m.sphere(mat, [i === 1 ? 0.05 : 0, y + r * 0.4, 0], r);
    for (let k = 0; k < 9; k++)
      m.sphere(mat, [Math.cos(k * 0.7) * r * 0.9, y + r * 0.12 + (k % 2) * 0.04, Math.sin(k * 0.7) * r * 0.9], 0.1, {
        k: 0.06,
      });
    y += r * 1.2;
  }
  m.sphere(peel(hex('#b0142a'), hex('#d8304a'), 0, 0.9), [0.05, y + 0.22, 0], 0.1);
  m.tube(fruitStem, [
    [0.05, y + 0.3, 0, 0.012],
    [0.14, y + 0.5, 0, 0.01],
  ]);
  return m;
}

export function buildBread({ subject }: BuildWish): SolidModel {
  const m = new SolidModel();
  const crust: Material = {
    albedo: pigment(subject.colours, 0, hex('#b9702c')),
    gloss: 0.25,
    metal: 0,
    wrap: 0.2,
    paint: (s) => {
      const n = valueNoise(s.mx * 14, s.mz * 14 + s.my * 9, 31) * 0.6 + valueNoise(s.mx * 40, s.mz * 40, 32) * 0.4;
      const cut = Math.abs(((s.mx * 2.4 + s.mz * 0.9 + 10) % 0.75) - 0.37) < 0.09 && s.ny > 0.35 ? 1 : 0;
      const k = 0.6 + 0.75 * n;
      s.r = mix(s.r * k, 0.86, cut * 0.8);
      s.g = mix(s.g * k, 0.68, cut * 0.8);
      s.b = mix(s.b * k, 0.42, cut * 0.8);
    },
  };
  m.ellipsoid(crust, [0, 0.34, 0], [1.05, 0.36, 0.5]);
  m.box(planks([0.36, 0.22, 0.12], 0.25), [0, 0.02, 0], [1.3, 0.04, 0.7], { round: 0.02 });
  return m;
}
