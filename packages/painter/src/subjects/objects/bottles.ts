import { hex, mixRgb, smoothstep } from '../../core/colour.ts';
import { curve } from '../../solid/curve.ts';
import { BRASS, filled, GOLD, glow, pigment, plain, wood } from '../../solid/materials.ts';
import { type Material, SolidModel } from '../../solid/model.ts';
import type { BuildWish } from '../../solid/thing.ts';

export function buildBottle({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const tint = pigment(
    subject.colours,
    0,
    rng.pick([
      [0.2, 0.45, 0.2],
      [0.5, 0.28, 0.1],
      [0.5, 0.75, 0.8],
    ] as const),
  );
  m.lathe(
    filled(mixRgb(tint, [1, 1, 1], 0.35), mixRgb(tint, [0, 0, 0], 0.45), 0.8, 0.7),
    [0, 0, 0],
    curve(
      [
        [0.28, 0],
        [0.31, 0.04],
        [0.31, 0.7],
        [0.27, 0.86],
        [0.1, 1.05],
        [0.09, 1.35],
        [0.11, 1.37],
        [0.11, 1.42],
      ],
      3,
    ),
  );
  m.cyl(plain(hex('#e9e0cc'), 0.1), [0, 0.22, 0], 0.313, 0.32);
  m.cyl(plain(hex('#a83a2e'), 0.2), [0, 0.42, 0], 0.316, 0.05);
  m.cyl(wood(hex('#b98a58'), 0.1, 4), [0, 1.4, 0], 0.075, 0.12);
  return m;
}

export function buildPerfume({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const tint = pigment(
    subject.colours,
    0,
    rng.pick([
      [0.95, 0.62, 0.5],
      [0.95, 0.8, 0.45],
      [0.7, 0.75, 0.95],
    ] as const),
  );
  if (rng.chance(0.5)) {
    m.box(filled([0.95, 0.96, 0.98], tint, 0.18, 0.75), [0, 0.5, 0], [0.48, 0.5, 0.24], { round: 0.07 });
  } else {
    m.lathe(
      filled([0.95, 0.96, 0.98], tint, 0.62, 0.72),
      [0, 0, 0],
      curve(
        [
          [0.34, 0],
          [0.5, 0.3],
          [0.48, 0.62],
          [0.2, 0.95],
          [0.16, 1],
        ],
        4,
      ),
    );
  }
  m.cyl(GOLD, [0, 0.98, 0], 0.15, 0.1);
  m.cyl(rng.chance(0.5) ? GOLD : plain([0.03, 0.03, 0.035], 0.85), [0, 1.08, 0], 0.2, 0.32, { round: 0.03 });
  m.box(GOLD, [0, 0.45, -0.245], [0.16, 0.1, 0.008]);
  return m;
}

export function buildGlass({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const drink = pigment(
    subject.colours,
    0,
    rng.pick([
      [0.35, 0.02, 0.05],
      [0.9, 0.7, 0.25],
      [0.9, 0.35, 0.25],
    ] as const),
  );
  m.lathe(
    filled([0.93, 0.96, 1], drink, 0.95, 0.85, 0.62),
    [0, 0, 0],
    [
      [0.34, 0],
      [0.33, 0.025],
      [0.06, 0.05],
      [0.035, 0.1],
      [0.035, 0.55],
      [0.1, 0.6],
      [0.27, 0.74],
      [0.33, 0.95],
      [0.27, 1.25],
      [0.25, 1.25],
      [0.31, 0.95],
      [0.25, 0.76],
      [0.08, 0.63],
      [0, 0.62],
    ],
  );
  return m;
}

export function buildCandle({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const wax: Material = {
    albedo: pigment(subject.colours, 0, rng.pick([hex('#efe3c8'), hex('#c8553d'), hex('#e8d8d0')])),
    gloss: 0.35,
    metal: 0,
    wrap: 0.5,
    paint: (s) => {
      const k = smoothstep(0.55, 1.05, s.y) * 0.85;
      s.er = k * 0.9;
      s.eg = k * 0.42;
      s.eb = k * 0.12;
    },
  };
  m.lathe(
    BRASS,
    [0, 0, 0],
    [
      [0.42, 0],
      [0.46, 0.06],
      [0.2, 0.1],
      [0.28, 0.16],
      [0.26, 0.18],
    ],
  );
  m.cone(wax, [0, 0.14, 0], 0.2, 0.19, 0.92);
  m.tube(
    wax,
    [
      [0.17, 1.02, -0.08, 0.035],
      [0.2, 0.72, -0.09, 0.03],
    ],
    { k: 0.04 },
  );
  m.tube(plain([0.02, 0.02, 0.02]), [
    [0, 1.05, 0, 0.012],
    [0.01, 1.15, 0, 0.01],
  ]);
  m.lathe(
    glow([1, 0.62, 0.2], 9),
    [0.01, 1.12, 0],
    curve(
      [
        [0.02, 0],
        [0.075, 0.1],
        [0.04, 0.24],
        [0, 0.4],
      ],
      4,
    ),
  );
  return m;
}
