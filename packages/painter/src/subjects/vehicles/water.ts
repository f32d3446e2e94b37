import { hex } from '../../core/colour.ts';
import { cloth, glow, pigment, plain, planks, STEEL } from '../../solid/materials.ts';
import { type Material, SolidModel, type Vec2 } from '../../solid/model.ts';
import type { BuildWish } from '../../solid/thing.ts';
import { DARK_GLASS, lacquer } from './land.ts';

/** A hull from round ribs: keel at y = 0, bow towards -x. */
function hull(m: SolidModel, mat: Material, length: number, beam: number, depth: number): void {
  const n = 9;
  for (let i = 0; i < n; i++) {
    const t = (i / (n - 1)) * 2 - 1;
    const w = beam * Math.max(0.06, 1 - Math.abs(t) ** 2.4);
    m.ellipsoid(
      mat,
      [(t * length) / 2, depth * (0.92 + 0.16 * t * t), 0],
      [length * 0.115, depth * (0.95 - 0.25 * t * t), w],
      { k: 0.28 * beam },
    );
  }
  m.box(plain([0, 0, 0]), [0, depth * 1.62, 0], [length, depth * 0.62, beam * 2], { cut: true });
}

export function buildBoat({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const paint = planks(
    pigment(subject.colours, 0, rng.pick([hex('#8a5a34'), hex('#a83a2e'), hex('#2f5f7a'), hex('#e2dccf')])),
    0.12,
    false,
    0.4,
  );
  hull(m, paint, 4.2, 0.72, 0.5);
  hull2(m, 3.8, 0.6);
  m.box(planks([0.36, 0.24, 0.14], 0.12), [-0.5, 0.42, 0], [0.16, 0.03, 0.6]);
  m.box(planks([0.36, 0.24, 0.14], 0.12), [0.7, 0.42, 0], [0.16, 0.03, 0.58]);
  for (const s of [-1, 1]) {
    m.tube(plain(hex('#b08a5a'), 0.3), [
      [0.1, 0.52, s * 0.5, 0.03],
      [0.55, 0.3, s * 1.5, 0.025],
    ]);
    m.ellipsoid(plain(hex('#b08a5a'), 0.3), [0.66, 0.24, s * 1.74], [0.05, 0.02, 0.28], { yaw: s * -0.4 });
  }
  return m;
}
/** The hollow inside of an open boat. */
function hull2(m: SolidModel, length: number, beam: number): void {
  m.ellipsoid(planks([0.3, 0.19, 0.11], 0.1), [0, 0.66, 0], [length / 2, 0.46, beam], { cut: true });
}

export function buildSailboat({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const paint = lacquer(pigment(subject.colours, 1, rng.pick([hex('#ece6da'), hex('#23405f'), hex('#7a2a22')])));
  hull(m, paint, 6.4, 0.9, 0.62);
  m.box(planks([0.5, 0.34, 0.2], 0.1), [0, 0.62, 0], [2.3, 0.02, 0.6]);
  m.box(paint, [0.3, 0.8, 0], [0.9, 0.17, 0.42], { round: 0.08 });
  m.box(DARK_GLASS, [0.3, 0.82, 0], [0.7, 0.07, 0.43], { round: 0.03 });
  m.cyl(plain(hex('#b88a58'), 0.4), [-0.5, 0.6, 0], 0.05, 7.2);
  m.tube(plain(hex('#b88a58'), 0.4), [
    [-0.5, 1.3, 0, 0.045],
    [2.4, 1.25, 0, 0.035],
  ]);
  const sail: Material = {
    albedo: pigment(subject.colours, 0, rng.pick([hex('#f4efe4'), hex('#f4efe4'), hex('#c8553d'), hex('#d9a85a')])),
    gloss: 0.1,
    metal: 0,
    wrap: 0.6,
    paint: (s) => {
      const seam = Math.abs(((s.y * 1.1) % 1) - 0.5) < 0.02 ? 0.86 : 1;
      s.r *= seam;
      s.g *= seam;
      s.b *= seam;
      s.nz += Math.sin(s.y * 0.5) * 0.25;
      s.nx += 0.2;
    },
  };
  const main: Vec2[] = [
    [0, 0],
    [2.75, -0.02],
    [2.2, 1.5],
    [1.3, 3.4],
    [0.5, 5],
    [0, 5.8],
  ];
  m.extrude(sail, [-0.42, 1.4, 0.05], main, 0.02, { yaw: -0.12 });
  m.extrude(
    sail,
    [-0.6, 0.9, -0.05],
    [
      [0, 0.2],
      [-2.55, -0.1],
      [-1.4, 2.2],
      [-0.1, 5.4],
    ],
    0.02,
    { yaw: 0.1 },
  );
  m.tube(plain([0.2, 0.2, 0.2]), [
    [-3.1, 0.75, 0, 0.012],
    [-0.5, 7.7, 0, 0.012],
  ]);
  m.tube(plain([0.2, 0.2, 0.2]), [
    [3.0, 0.75, 0, 0.012],
    [-0.5, 7.7, 0, 0.012],
  ]);
  return m;
}

export function buildShip({ subject, rng, stage }: BuildWish): SolidModel {
  const m = new SolidModel();
  const tall =
    subject.kind === 'pirate_ship' || subject.traits.includes('old') || (subject.kind === 'ship' && rng.chance(0.55));
  if (tall) {
    const wood = planks(pigment(subject.colours, 0, hex('#5a3a22')), 0.2, false, 0.2);
    hull(m, wood, 15, 2.1, 1.7);
    m.box(wood, [5.4, 2.7, 0], [1.9, 1.3, 1.6], { round: 0.15 });
    m.box(planks([0.45, 0.3, 0.16], 0.2), [5.4, 4.0, 0], [2, 0.1, 1.7]);
    m.box(wood, [-5.6, 2.1, 0], [1.2, 0.6, 1.0], { round: 0.15 });
    for (let i = 0; i < 3; i++)
      m.box(glow([1, 0.62, 0.25], stage.light.artificial ? 2.4 : 0.3), [7.31, 2.9, -0.9 + i * 0.9], [0.03, 0.3, 0.24]);
    m.box(planks([0.5, 0.35, 0.18], 0.2), [0, 1.72, 0], [6.8, 0.08, 2.06]);
    for (let i = 0; i < 6; i++) m.box(plain([0.03, 0.03, 0.03]), [-3.6 + i * 1.4, 1.2, 0], [0.2, 0.18, 2.1]);
    m.tube(wood, [
      [-6.8, 2.2, 0, 0.14],
      [-10, 3.5, 0, 0.07],
    ]);
    const canvas: Material = {
      albedo: pigment(subject.colours, 1, subject.kind === 'pirate_ship' ? hex('#2a2826') : hex('#e9dfc8')),
      gloss: 0.08,
      metal: 0,
      wrap: 0.5,
    };
    for (const [x, h] of [
      [-3.6, 11],
      [0.4, 13],
      [4.6, 10],
    ] as const) {
      m.cone(wood, [x, 1.6, 0], 0.16, 0.08, h);
      for (let s = 0; s < 3; s++) {
        const y = 2.4 + (h - 1.2) * [0.12, 0.44, 0.72][s];
        const w = (2.9 - s * 0.6) * (h / 13) * 1.15;
        const sh = (h - 1) * [0.28, 0.25, 0.18][s];
        m.box(wood, [x, y + sh, 0], [0.07, 0.06, w * 1.08]);
        // sails bellied by the wind: bent slabs
        for (let k = -2; k <= 2; k++)
          m.box(canvas, [x - 0.5 + Math.abs(k) * 0.14, y + sh / 2, k * w * 0.39], [0.045, sh / 2, w * 0.215], {
            yaw: k * 0.13,
            round: 0.03,
          });
      }
      m.extrude(
        cloth(hex('#a8241f'), 0.1),
        [x, 1.6 + h, 0],
        [
          [0, 0],
          [1.1, -0.18],
          [0, -0.4],
        ],
        0.02,
      );
    }
    for (const x of [-3.6, 0.4, 4.6])
      for (const s of [-1, 1])
        for (let k = 0; k < 3; k++)
          m.tube(plain([0.1, 0.08, 0.06]), [
            [x + k * 0.5 - 0.5, 1.8, s * 2, 0.02],
            [x, 9.5, 0, 0.02],
          ]);
    return m;
  }
  const red = lacquer(hex('#8a241f'));
  const black = lacquer(pigment(subject.colours, 0, hex('#1f2a3a')));
  const white = plain(hex('#ece8e0'), 0.4);
  hull(
    m,
    {
      ...black,
      paint: (s) => {
        if (s.my < 0.6) [s.r, s.g, s.b] = red.albedo;
      },
    },
    24,
    2.3,
    2.2,
  );
  for (let i = 0; i < 3; i++) {
    m.box(white, [1.4, 2.7 + i * 1.0, 0], [6.6 - i * 1.3, 0.5, 1.7 - i * 0.2], { round: 0.08 });
    for (let k = 0; k < 12 - i * 2; k++)
      m.box(
        stage.light.artificial ? glow([1, 0.75, 0.4], 2) : DARK_GLASS,
        [-4.2 + i * 1.1 + k * 1.0, 2.75 + i * 1.0, 0],
        [0.26, 0.17, 1.72 - i * 0.2],
      );
  }
  for (const x of [0, 3.4]) {
    m.cone(lacquer(hex('#b8402a')), [x, 5.2, 0], 0.75, 0.68, 2.3);
    m.cyl(plain([0.03, 0.03, 0.03]), [x, 7.2, 0], 0.72, 0.5);
  }
  m.cyl(STEEL, [-7, 2.5, 0], 0.08, 5);
  return m;
}
