import { hex } from '../../core/colour.ts';
import { valueNoise } from '../../core/noise.ts';
import { curve } from '../../solid/curve.ts';
import { bands, peel, pigment, plain, stone } from '../../solid/materials.ts';
import { type Material, SolidModel } from '../../solid/model.ts';
import type { BuildWish } from '../../solid/thing.ts';

export function buildCactus({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const base = pigment(subject.colours, 0, hex('#4a7a3a'));
  const skin: Material = {
    albedo: base,
    gloss: 0.25,
    metal: 0,
    wrap: 0.2,
    paint: (s) => {
      const a = Math.atan2(s.mz, s.mx - (Math.abs(s.mx) > 0.35 ? Math.sign(s.mx) * 0.85 : 0));
      const k = Math.abs(Math.sin(a * 8));
      s.r *= 0.55 + 0.5 * k;
      s.g *= 0.6 + 0.45 * k;
      s.b *= 0.55 + 0.5 * k;
      const spine = k > 0.9 && (s.my * 9) % 1 < 0.2;
      if (spine) {
        s.r = 0.8;
        s.g = 0.75;
        s.b = 0.6;
      }
    },
  };
  const h = rng.range(3.2, 4);
  m.tube(
    skin,
    [
      [0, 0, 0, 0.36],
      [0, h * 0.5, 0, 0.4],
      [0, h, 0, 0.33],
    ],
    { k: 0.1 },
  );
  for (const s of rng.chance(0.8) ? [-1, 1] : [1]) {
    const y = rng.range(1.1, 1.9);
    const up = rng.range(1, 1.6);
    m.tube(
      skin,
      [
        [s * 0.3, y, 0, 0.22],
        [s * 0.8, y + 0.12, 0, 0.25],
        [s * 0.88, y + 0.5, 0, 0.25],
        [s * 0.86, y + up, 0, 0.22],
      ],
      { k: 0.12 },
    );
    if (rng.chance(0.5)) m.sphere(peel(hex('#e84a7a'), hex('#f29a3a'), 0.2), [s * 0.86, y + up + 0.22, 0], 0.1);
  }
  return m;
}

export function buildMushroom({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const cap = pigment(subject.colours, 0, rng.pick([hex('#b8281f'), hex('#b8281f'), hex('#9a6a3a'), hex('#c89a5a')]));
  const spots = cap[0] > 0.4 && cap[1] < 0.1;
  const glowing = subject.traits.includes('glowing');
  const skin: Material = {
    albedo: cap,
    gloss: 0.55,
    metal: 0,
    wrap: 0.2,
    paint: (s) => {
      if (s.ny < -0.3) {
        const rib = 0.65 + 0.35 * Math.abs(Math.sin(Math.atan2(s.z, s.x) * 26));
        s.r = 0.75 * rib;
        s.g = 0.68 * rib;
        s.b = 0.55 * rib;
      }
      if (glowing) {
        s.er = cap[0] * 0.6;
        s.eg = cap[1] * 0.6;
        s.eb = cap[2] * 0.6;
      }
    },
  };
  const stemMat = plain(hex('#e6dcc6'), 0.2, 0.3);
  const one = (x: number, z: number, k: number): void => {
    m.lathe(
      stemMat,
      [x, 0, z],
      curve(
        [
          [0.2 * k, 0],
          [0.14 * k, 0.25 * k],
          [0.12 * k, 0.75 * k],
        ],
        4,
      ),
    );
    m.lathe(
      plain(hex('#efe8d8'), 0.2, 0.3),
      [x, 0.52 * k, z],
      [
        [0.13 * k, 0.06 * k],
        [0.22 * k, 0],
        [0.15 * k, 0.1 * k],
      ],
    );
    m.lathe(
      skin,
      [x, 0.7 * k, z],
      curve(
        [
          [0.1 * k, 0.02],
          [0.5 * k, -0.02],
          [0.56 * k, 0.06 * k],
          [0.42 * k, 0.26 * k],
          [0.2 * k, 0.37 * k],
          [0, 0.4 * k],
        ],
        4,
      ),
    );
    if (!spots) return;
    for (let i = 0; i < 17; i++) {
      const t = Math.sqrt((i + 0.5) / 17);
      const a = i * 2.4;
      const rim = t * 0.53;
      const r = rim * k;
      const y =
        (0.7 +
          (rim > 0.42 ? 0.26 - ((rim - 0.42) / 0.14) * 0.2 : rim > 0.2 ? 0.37 - (rim - 0.2) * 0.5 : 0.4 - rim * 0.15)) *
        k;
      m.ellipsoid(
        plain(hex('#f4efe2'), 0.2, 0.2),
        [x + Math.cos(a) * r, y, z + Math.sin(a) * r],
        [0.065 * k, 0.035 * k, 0.065 * k],
        { roll: -Math.cos(a) * t * 0.9, pitch: Math.sin(a) * t * 0.9 },
      );
    }
  };
  one(0, 0, 1);
  if (rng.chance(0.75)) one(rng.pick([-0.55, 0.55]), -0.25, rng.range(0.4, 0.6));
  if (rng.chance(0.5)) one(rng.pick([-0.3, 0.34]), 0.45, rng.range(0.5, 0.75));
  return m;
}

export function buildBonsai({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const glaze = plain(rng.pick([hex('#2f4f6a'), hex('#7a3b26'), hex('#3f5a4a')]), 0.6);
  m.box(glaze, [0, 0.16, 0], [0.5, 0.15, 0.32], { round: 0.05 });
  m.box(glaze, [0, 0.31, 0], [0.56, 0.03, 0.38], { round: 0.02 });
  m.ellipsoid(stone([0.1, 0.14, 0.04], 0.2), [0, 0.31, 0], [0.48, 0.08, 0.3]);
  const bark: Material = {
    albedo: hex('#5a4434'),
    gloss: 0.1,
    metal: 0,
    paint: (s) => {
      const k = 0.55 + 0.8 * valueNoise(s.mx * 26, s.my * 7, 3);
      s.r *= k;
      s.g *= k;
      s.b *= k;
    },
  };
  const side = rng.pick([-1, 1]);
  m.tube(
    bark,
    [
      [0, 0.33, 0, 0.12],
      [side * 0.16, 0.55, 0, 0.085],
      [-side * 0.1, 0.8, 0, 0.065],
      [side * 0.08, 1.05, 0, 0.05],
      [0, 1.25, 0, 0.03],
    ],
    { k: 0.05 },
  );
  const leaves: Material = {
    albedo: pigment(subject.colours, 0, rng.pick([hex('#3f6a2a'), hex('#4a7a38'), hex('#e8a0b8')])),
    gloss: 0.15,
    metal: 0,
    wrap: 0.35,
    paint: (s) => {
      const n = valueNoise(s.mx * 46 + s.mz * 31, s.my * 46, 5);
      const q = valueNoise(s.mx * 20, s.my * 20 + s.mz * 17, 6);
      const k = 0.45 + 1.0 * n;
      s.r *= k * (0.9 + q * 0.3);
      s.g *= k;
      s.b *= k;
      s.nx += (n - 0.5) * 1.2;
      s.ny += (q - 0.5) * 1.2;
    },
  };
  const pads = [
    [side * 0.55, 0.72, 0.34],
    [-side * 0.5, 0.92, 0.32],
    [side * 0.36, 1.12, 0.28],
    [0, 1.34, 0.34],
  ];
  for (const [x, y, r] of pads) {
    m.tube(
      bark,
      [
        [x * 0.15, y - 0.12, 0, 0.04],
        [x * 0.8, y - 0.02, 0, 0.02],
      ],
      { k: 0.03 },
    );
    for (let i = 0; i < 8; i++)
      m.ellipsoid(
        leaves,
        [x + Math.cos(i * 0.8) * r * 0.55, y + 0.03 + (i % 3) * 0.03, Math.sin(i * 0.8) * r * 0.5],
        [r * 0.45, r * 0.3, r * 0.42],
        { k: 0.04 },
      );
  }
  return m;
}

export function buildPumpkin({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const skin = bands(
    pigment(subject.colours, 0, hex('#d8701a')),
    pigment(subject.colours, 0, hex('#c86014')),
    12,
    1,
    0.4,
  );
  for (let i = 0; i < 10; i++) {
    const a = (i / 10) * 6.283;
    m.ellipsoid(skin, [Math.cos(a) * 0.3, 0.42, Math.sin(a) * 0.3], [0.32, 0.42, 0.32], { k: 0.03 });
  }
  m.tube(
    plain(hex('#5a6a2a'), 0.2),
    [
      [0, 0.78, 0, 0.08],
      [0.03, 0.95, 0, 0.06],
      [0.12 * rng.pick([-1, 1]), 1.05, 0, 0.05],
    ],
    { k: 0.03 },
  );
  return m;
}
