import { hex } from '../../core/colour.ts';
import { curve } from '../../solid/curve.ts';
import { cloth, metal, pigment, plain, STEEL, wood } from '../../solid/materials.ts';
import { type Material, SolidModel, type Vec2 } from '../../solid/model.ts';
import type { BuildWish } from '../../solid/thing.ts';

export function buildGuitar({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const top = wood(pigment(subject.colours, 0, rng.pick([hex('#d89a4a'), hex('#a8602a'), hex('#7a2f1c')])), 0.6, 1.2);
  const dark = wood(hex('#3f2416'), 0.5);
  const half = curve(
    [
      [0, 0],
      [0.42, 0.06],
      [0.6, 0.34],
      [0.5, 0.68],
      [0.37, 0.88],
      [0.42, 1.12],
      [0.38, 1.34],
      [0.18, 1.46],
      [0, 1.47],
    ],
    5,
  );
  const outline: Vec2[] = [
    ...half,
    ...[...half]
      .reverse()
      .slice(1, -1)
      .map(([x, y]): Vec2 => [-x, y]),
  ];
  m.extrude(dark, [0, 0.02, 0], outline, 0.14, { round: 0.015 });
  m.extrude(
    top,
    [0, 0.02, -0.14],
    outline.map(([x, y]): Vec2 => [x * 0.97, 0.02 + y * 0.98]),
    0.02,
  );
  m.cyl(plain([0.01, 0.008, 0.006]), [0, 0.98, -0.155], 0.17, 0.02, { pitch: -Math.PI / 2 });
  m.torus(wood(hex('#e8d8b0'), 0.5), [0, 0.98, -0.17], 0.19, 0.015, { pitch: Math.PI / 2 });
  m.box(dark, [0, 0.46, -0.18], [0.2, 0.035, 0.025], { round: 0.01 });
  m.box(dark, [0, 2.0, -0.14], [0.065, 0.72, 0.04], { round: 0.015 });
  m.box(plain([0.04, 0.03, 0.025], 0.5), [0, 1.85, -0.185], [0.06, 0.86, 0.012]);
  for (let i = 0; i < 13; i++) m.box(STEEL, [0, 2.62 - 1.45 * (1 - 0.94 ** i), -0.2], [0.06, 0.004, 0.006]);
  m.extrude(
    dark,
    [0, 2.72, -0.1],
    [
      [-0.07, 0],
      [0.07, 0],
      [0.12, 0.42],
      [-0.12, 0.42],
    ],
    0.035,
    { round: 0.01 },
  );
  for (const s of [-1, 1]) for (let i = 0; i < 3; i++) m.sphere(STEEL, [s * 0.15, 2.84 + i * 0.11, -0.1], 0.035);
  for (let i = 0; i < 6; i++)
    m.tube(metal([0.8, 0.75, 0.6]), [
      [-0.045 + i * 0.018, 0.46, -0.21, 0.004],
      [-0.04 + i * 0.016, 2.7, -0.21, 0.004],
    ]);
  return m;
}

export function buildPiano({ subject }: BuildWish): SolidModel {
  const m = new SolidModel();
  const black: Material = { albedo: pigment(subject.colours, 0, [0.012, 0.012, 0.014]), gloss: 0.95, metal: 0 };
  const outline: Vec2[] = [
    [-0.75, 0],
    [0.75, 0],
    [0.75, 0.55],
    [0.52, 0.95],
    [0.26, 1.25],
    [0.1, 1.6],
    [-0.2, 1.86],
    [-0.6, 1.86],
    [-0.75, 1.7],
  ];
  m.extrude(black, [0, 0.85, -0.5], outline, 0.15, { pitch: Math.PI / 2, round: 0.02 });
  m.extrude(
    black,
    [-0.05, 1.35, -0.3],
    outline.map(([x, y]): Vec2 => [x, y * 0.86]),
    0.015,
    { pitch: Math.PI / 2, roll: 0.55 },
  );
  m.tube(STEEL, [
    [0.55, 1.0, 0.2, 0.012],
    [0.3, 1.55, 0.2, 0.012],
  ]);
  for (const [x, z] of [
    [-0.62, -0.35],
    [0.62, -0.35],
    [-0.3, 1.1],
  ])
    m.cone(black, [x, 0, z], 0.035, 0.065, 0.72);
  m.box(black, [0, 0.78, -0.62], [0.74, 0.06, 0.16], { round: 0.02 });
  for (let i = 0; i < 28; i++)
    m.box(plain([0.85, 0.84, 0.8], 0.6), [-0.675 + i * 0.05, 0.85, -0.66], [0.0225, 0.02, 0.1]);
  for (let i = 0; i < 27; i++)
    if (![2, 6].includes(i % 7)) m.box(BLACK, [-0.65 + i * 0.05, 0.88, -0.62], [0.013, 0.02, 0.065]);
  m.box(black, [0, 1.12, -0.4], [0.36, 0.14, 0.012], { pitch: 0.25 });
  m.box(cloth(hex('#2a1a16'), 0.01), [0, 0.48, -1.2], [0.4, 0.045, 0.17], { round: 0.03 });
  for (const x of [-0.34, 0.34]) for (const z of [-1.32, -1.08]) m.cyl(black, [x, 0, z], 0.025, 0.45);
  return m;
}

const BLACK = plain([0.02, 0.02, 0.023], 0.6);
