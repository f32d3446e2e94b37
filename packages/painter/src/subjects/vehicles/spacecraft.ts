import { hex, mixRgb } from '../../core/colour.ts';
import { curve } from '../../solid/curve.ts';
import { glass, glow, metal, pigment, STEEL } from '../../solid/materials.ts';
import { type Material, SolidModel } from '../../solid/model.ts';
import type { BuildWish } from '../../solid/thing.ts';
import { DARK_GLASS, lacquer } from './land.ts';

export function buildRocket({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const body = lacquer(pigment(subject.colours, 0, hex('#ece8e0')));
  const accent = lacquer(pigment(subject.colours, 1, rng.pick([hex('#c8281f'), hex('#e8802f'), hex('#2f5fa8')])));
  m.lathe(
    body,
    [0, 1.1, 0],
    curve(
      [
        [0.62, 0],
        [0.95, 1.2],
        [1.02, 2.8],
        [0.82, 4.6],
        [0.42, 5.9],
      ],
      4,
    ),
  );
  m.lathe(
    accent,
    [0, 6.95, 0],
    curve(
      [
        [0.44, 0],
        [0.24, 0.55],
        [0, 1.2],
      ],
      4,
    ),
  );
  m.cyl(accent, [0, 2.0, 0], 1.0, 0.28);
  m.cone(metal([0.4, 0.4, 0.42]), [0, 0.5, 0], 0.62, 0.45, 0.65);
  for (let i = 0; i < 4; i++) {
    const a = (i * Math.PI) / 2 + 0.5;
    m.extrude(
      accent,
      [Math.cos(a) * 0.8, 0.2, -Math.sin(a) * 0.8],
      [
        [0, 0.9],
        [0, 2.7],
        [0.9, 1.3],
        [1.05, 0],
        [0.75, 0.35],
      ],
      0.07,
      { yaw: a, round: 0.03 },
    );
  }
  for (const y of [5.2, 3.9]) {
    m.torus(STEEL, [0, y, -(y > 5 ? 0.8 : 0.96)], 0.34, 0.07, { pitch: Math.PI / 2 });
    m.sphere(glass([0.4, 0.7, 0.9], 0.3), [0, y, -(y > 5 ? 0.68 : 0.84)], 0.32);
  }
  return m;
}

export function buildUfo({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const skin = metal(pigment(subject.colours, 0, [0.62, 0.64, 0.68]), 0.75);
  m.lathe(
    skin,
    [0, 0.6, 0],
    curve(
      [
        [0.8, -0.5],
        [2.2, -0.25],
        [3.4, 0.1],
        [2.4, 0.42],
        [1.2, 0.62],
        [0, 0.66],
      ],
      4,
    ),
  );
  m.ellipsoid(glass([0.6, 0.9, 0.95], 0.45), [0, 1.15, 0], [1.2, 0.95, 1.2]);
  const lamp = glow(
    rng.pick([
      [0.3, 1, 0.6],
      [0.4, 0.8, 1],
      [1, 0.7, 0.3],
    ] as const),
    5,
  );
  for (let i = 0; i < 12; i++) m.sphere(lamp, [Math.cos(i * 0.5236) * 2.9, 0.6, Math.sin(i * 0.5236) * 2.9], 0.14);
  m.cyl(lamp, [0, 0.02, 0], 0.6, 0.1);
  return m;
}

export function buildSpaceship({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const c = pigment(subject.colours, 0, rng.pick([hex('#a8aab0'), hex('#d8d4cc'), hex('#4f5a68')]));
  const plate: Material = {
    albedo: c,
    gloss: 0.5,
    metal: 0.35,
    paint: (s) => {
      const k =
        0.75 + 0.35 * Math.abs(Math.sin(Math.floor(s.mx * 2.2) * 5.1 + Math.floor(s.my * 3.7 + s.mz * 2.9) * 3.3));
      s.r *= k;
      s.g *= k;
      s.b *= k;
    },
  };
  const y = 1.5;
  m.frustum(plate, [0.4, y, 0], [1.15, 0.6], [0.16, 0.14], 5.2, { yaw: 0, roll: Math.PI / 2 });
  m.box(plate, [1.4, y, 0], [1.7, 0.55, 1.0], { round: 0.12 });
  m.box(plate, [1.7, y + 0.65, 0], [0.9, 0.3, 0.5], { round: 0.1 });
  m.ellipsoid(DARK_GLASS, [-1.8, y + 0.42, 0], [0.95, 0.36, 0.4]);
  const engine = glow(
    rng.pick([
      [0.3, 0.7, 1],
      [1, 0.5, 0.2],
      [0.5, 0.4, 1],
    ] as const),
    7,
  );
  for (const s of [-1, 1]) {
    m.extrude(
      plate,
      [1.2, y - 0.1, s * 0.9],
      [
        [-1.4, 0],
        [1.6, 0],
        [2.1, s * 3.2],
        [1.2, s * 3.2],
      ],
      0.08,
      { pitch: Math.PI / 2, round: 0.04 },
    );
    m.tube(plate, [
      [0.9, y - 0.1, s * 3.2, 0.26],
      [3.2, y - 0.1, s * 3.2, 0.34],
    ]);
    m.sphere(engine, [3.4, y - 0.1, s * 3.2], 0.26);
    m.sphere(engine, [3.12, y, s * 0.5], 0.34);
    m.box(lacquer(mixRgb(c, hex('#c8402a'), 0.8)), [1.9, y + 0.02, s * 2.1], [0.4, 0.1, 0.3]);
  }
  m.extrude(
    plate,
    [2.2, y + 0.7, 0],
    [
      [-0.6, 0],
      [0.8, 0],
      [1.3, 1.2],
      [0.8, 1.2],
    ],
    0.06,
    { round: 0.03 },
  );
  return m;
}
