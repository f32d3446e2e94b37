import { hex, mixRgb } from '../../core/colour.ts';
import { curve } from '../../solid/curve.ts';
import { BRASS, cloth, GOLD, glass, metal, pigment, plain, RUBBER, STEEL, wood } from '../../solid/materials.ts';
import { type Material, SolidModel, type Vec2 } from '../../solid/model.ts';
import { type BuildWish, type ThingRow, thing } from '../../solid/thing.ts';
import type { Rgb } from '../../stage.ts';
import { buildGuitar, buildPiano } from './instruments.ts';

const BLACK = plain([0.02, 0.02, 0.023], 0.6);
const LEATHER: readonly Rgb[] = ['#6a3a20', '#8a5a34', '#2a2422', '#7a2a26', '#b98a5a'].map(hex);
const ring = (n: number, r: number, put: (x: number, y: number, i: number, a: number) => void): void => {
  for (let i = 0; i < n; i++) {
    const a = (i / n) * Math.PI * 2;
    put(Math.sin(a) * r, Math.cos(a) * r, i, a);
  }
};

/** Clock face in the xy plane at height `y`, front towards the viewer. */
function face(m: SolidModel, y: number, z: number, r: number, dial: Rgb, hour: number): void {
  const pitch = Math.PI / 2;
  m.cyl(plain(dial, 0.3), [0, y, z], r, 0.03, { pitch: -pitch });
  ring(12, r * 0.82, (x, dy, i, a) =>
    m.box(BLACK, [x, y + dy, z - 0.035], [r * (i % 3 === 0 ? 0.03 : 0.015), r * (i % 3 === 0 ? 0.1 : 0.06), 0.008], {
      roll: -a,
    }),
  );
  const hand = (turn: number, length: number, w: number): void => {
    const a = turn * Math.PI * 2;
    m.box(BLACK, [Math.sin(a) * length * 0.45, y + Math.cos(a) * length * 0.45, z - 0.05], [w, length * 0.55, 0.008], {
      roll: -a,
    });
  };
  hand(hour / 12, r * 0.5, r * 0.035);
  hand((hour * 5) % 1, r * 0.76, r * 0.022);
  m.sphere(BRASS, [0, y, z - 0.05], r * 0.06);
}

function buildClock({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const body = subject.colours[0]
    ? plain(pigment(subject.colours, 0, [0, 0, 0]), 0.8)
    : rng.pick([BRASS, plain(hex('#3f6a6a'), 0.8), plain(hex('#c8402f'), 0.8)]);
  m.cyl(body, [0, 0.56, 0.16], 0.46, 0.36, { pitch: -Math.PI / 2, round: 0.05 });
  m.torus(STEEL, [0, 0.56, -0.2], 0.43, 0.035, { pitch: Math.PI / 2 });
  face(m, 0.56, -0.18, 0.4, hex('#f4efe2'), rng.range(0.5, 11.5));
  for (const s of [-1, 1]) {
    m.tube(body, [
      [s * 0.26, 0.22, 0, 0.04],
      [s * 0.38, 0.02, -0.02, 0.05],
    ]);
    m.ellipsoid(BRASS, [s * 0.3, 1.02, 0], [0.2, 0.16, 0.2], { roll: s * -0.5 });
  }
  m.box(STEEL, [0, 1.12, 0], [0.02, 0.1, 0.02]);
  m.sphere(STEEL, [0, 1.2, 0], 0.05);
  return m;
}

function buildWatch({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const steel = subject.colours[0] === 'gold' ? GOLD : STEEL;
  const strap = cloth(pigment(subject.colours, 1, rng.pick(LEATHER)), 0.02, 0.25);
  m.cyl(steel, [0, 0.8, 0.06], 0.4, 0.16, { pitch: -Math.PI / 2, round: 0.03 });
  m.torus(steel, [0, 0.8, -0.1], 0.37, 0.04, { pitch: Math.PI / 2 });
  face(m, 0.8, -0.075, 0.34, rng.pick([hex('#f2eee4'), hex('#dfe6ea'), hex('#e8d8b8')]), rng.range(1, 11));
  m.cyl(steel, [0.4, 0.8, 0], 0.06, 0.1, { roll: -Math.PI / 2 });
  for (const s of [-1, 1])
    for (let i = 0; i < 7; i++)
      m.box(strap, [0, 0.8 + s * (0.4 + i * 0.085), 0.02 + i * i * 0.012], [0.2 - i * 0.006, 0.052, 0.03], {
        pitch: s * i * 0.12,
        round: 0.02,
      });
  return m;
}

function buildCamera({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const skin = cloth(
    pigment(subject.colours, 0, rng.pick([hex('#1f1f22'), hex('#5a3422'), hex('#23402f')])),
    0.02,
    0.3,
  );
  m.box(skin, [0, 0.36, 0], [0.62, 0.27, 0.17], { round: 0.06 });
  m.box(STEEL, [0, 0.66, 0], [0.62, 0.06, 0.165], { round: 0.04 });
  m.box(STEEL, [0, 0.09, 0], [0.61, 0.035, 0.165], { round: 0.03 });
  m.frustum(STEEL, [0, 0.68, 0], [0.2, 0.15], [0.12, 0.1], 0.17, { round: 0.02 });
  const p = { pitch: -Math.PI / 2 };
  m.cyl(BLACK, [0, 0.37, -0.15], 0.27, 0.12, { ...p, round: 0.02 });
  m.cyl(STEEL, [0, 0.37, -0.25], 0.25, 0.05, p);
  m.cyl(BLACK, [0, 0.37, -0.29], 0.23, 0.14, { ...p, round: 0.02 });
  m.torus(STEEL, [0, 0.37, -0.43], 0.19, 0.02, { pitch: Math.PI / 2 });
  m.ellipsoid({ albedo: [0.03, 0.02, 0.06], gloss: 1, metal: 0.4 }, [0, 0.37, -0.4], [0.17, 0.17, 0.06]);
  m.cyl(STEEL, [0.4, 0.71, 0], 0.1, 0.07, { round: 0.01 });
  m.cyl(STEEL, [-0.42, 0.71, 0], 0.09, 0.05, { round: 0.01 });
  m.cyl(STEEL, [0.22, 0.71, 0], 0.045, 0.06);
  m.box(glass([0.6, 0.75, 0.8], 0.2), [0, 0.76, -0.125], [0.08, 0.045, 0.02]);
  return m;
}

function buildKey({ subject }: BuildWish): SolidModel {
  const m = new SolidModel();
  const mat =
    subject.colours[0] === 'silver'
      ? STEEL
      : subject.colours[0]
        ? metal(pigment(subject.colours, 0, [1, 0.8, 0.4]), 0.75)
        : BRASS;
  const pitch = Math.PI / 2;
  ring(3, 0.15, (x, y) => m.torus(mat, [x, 1.28 + y, 0], 0.13, 0.04, { pitch }));
  m.torus(mat, [0, 1.28, 0], 0.1, 0.03, { pitch });
  m.cyl(mat, [0, 0.05, 0], 0.045, 1.0);
  for (const y of [1.02, 0.92, 0.4]) m.torus(mat, [0, y, 0], 0.055, 0.025);
  m.box(mat, [0.15, 0.16, 0], [0.12, 0.035, 0.03]);
  m.box(mat, [0.13, 0.3, 0], [0.1, 0.035, 0.03]);
  m.box(mat, [0.23, 0.21, 0], [0.035, 0.08, 0.03]);
  return m;
}

function buildUmbrella({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const a = pigment(subject.colours, 0, rng.pick([hex('#c8322a'), hex('#2f5f8a'), hex('#e8b83a'), hex('#3f7a6a')]));
  const skin: Material = {
    albedo: a,
    gloss: 0.35,
    metal: 0,
    wrap: 0.4,
    paint: (s) => {
      const k = 0.78 + 0.26 * Math.abs(Math.cos(Math.atan2(s.z, s.x) * 4));
      s.r *= k;
      s.g *= k;
      s.b *= k;
    },
  };
  m.lathe(
    skin,
    [0, 1.0, 0],
    [
      [1.1, 0],
      [1.02, 0.2],
      [0.72, 0.46],
      [0.36, 0.6],
      [0.02, 0.66],
      [0.02, 0.64],
      [0.36, 0.575],
      [0.7, 0.435],
      [0.99, 0.19],
      [1.08, 0],
    ],
  );
  ring(8, 1.1, (x, z) => m.sphere(STEEL, [x, 1.0, z], 0.025));
  ring(8, 1.06, (x, z) =>
    m.tube(STEEL, [
      [x, 1.02, z, 0.01],
      [x * 0.45, 1.46, z * 0.45, 0.01],
    ]),
  );
  m.cyl(STEEL, [0, 0.16, 0], 0.022, 1.6);
  m.tube(
    wood(hex('#7a4a26'), 0.5),
    [
      [0, 0.34, 0, 0.04],
      [0, 0.12, 0, 0.04],
      [0.06, 0.05, 0, 0.04],
      [0.15, 0.05, 0, 0.04],
      [0.19, 0.13, 0, 0.04],
    ],
    { k: 0.03 },
  );
  return m;
}

function buildShoe({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const upper = cloth(
    pigment(subject.colours, 0, rng.pick([hex('#e8e4da'), hex('#c8322a'), hex('#2f5f9a'), hex('#2f3236')])),
    0.015,
    0.25,
  );
  const accent = plain(pigment(subject.colours, 1, rng.pick([hex('#e8702a'), hex('#1f2f4a'), hex('#3f9a7a')])), 0.4);
  const white = plain(hex('#ece8e0'), 0.4);
  // the side view of a low sneaker, thick and rounded; toe to the left
  const side = curve(
    [
      [-1, 0.12],
      [-1.02, 0.24],
      [-0.86, 0.38],
      [-0.5, 0.44],
      [-0.1, 0.6],
      [0.2, 0.76],
      [0.3, 0.74],
      [0.5, 0.58],
      [0.72, 0.66],
      [0.86, 0.78],
      [0.9, 0.7],
      [0.88, 0.4],
      [0.9, 0.12],
    ].map(([x, y]): Vec2 => [x + 2, y]),
    4,
  ).map(([x, y]): Vec2 => [x - 2, y]);
  m.extrude(upper, [0, 0, 0], side, 0.1, { round: 0.17 });
  m.ellipsoid(BLACK, [0.52, 0.98, 0], [0.26, 0.36, 0.17], { cut: true });
  const sole: Vec2[] = [
    [-1.06, 0.06],
    [-1.08, 0.16],
    [-0.4, 0.12],
    [0.5, 0.14],
    [0.98, 0.18],
    [0.98, 0.06],
  ];
  m.extrude(white, [0, 0.03, 0], sole, 0.22, { round: 0.08 });
  m.box(RUBBER, [-0.02, 0.02, 0], [1.02, 0.02, 0.29], { round: 0.02 });
  m.extrude(
    accent,
    [0.1, 0.34, 0],
    [
      [-0.5, 0.02],
      [-0.1, -0.06],
      [0.5, 0.24],
      [0.0, 0.06],
    ],
    0.265,
    { round: 0.012 },
  );
  m.box(accent, [1.02, 0.6, 0], [0.04, 0.2, 0.1], { round: 0.03 });
  for (let i = 0; i < 5; i++) {
    const x = -0.42 + i * 0.13;
    const y = 0.62 + i * 0.075;
    m.tube(
      white,
      [
        [x + 0.04, y - 0.05, -0.2, 0.024],
        [x, y + 0.05, -0.08, 0.026],
        [x, y + 0.05, 0.08, 0.026],
        [x + 0.04, y - 0.05, 0.2, 0.024],
      ],
      { k: 0.02 },
    );
  }
  return m;
}

function buildBag({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const tone = pigment(subject.colours, 0, rng.pick(LEATHER));
  const leather = cloth(tone, 0.02, 0.35);
  const strap = cloth(mixRgb(tone, [0, 0, 0], 0.35), 0.02, 0.3);
  m.frustum(leather, [0, 0.02, 0], [0.62, 0.26], [0.5, 0.14], 0.78, { round: 0.06 });
  m.box(leather, [0, 0.68, -0.17], [0.54, 0.2, 0.035], { round: 0.03, pitch: 0.15 });
  m.box(GOLD, [0, 0.5, -0.235], [0.07, 0.05, 0.02], { round: 0.01 });
  for (const s of [-1, 1]) {
    m.torus(GOLD, [s * 0.32, 0.86, 0], 0.045, 0.014, { pitch: Math.PI / 2 });
    for (const z of [-0.2, 0.2])
      m.box(strap, [s * 0.36, 0.4, z * 1.1], [0.035, 0.38, 0.01], { pitch: z > 0 ? -0.15 : 0.15 });
  }
  const points: [number, number, number, number][] = [];
  for (let i = 0; i <= 10; i++)
    points.push([-Math.cos((i / 10) * Math.PI) * 0.32, 0.88 + Math.sin((i / 10) * Math.PI) * 0.42, 0, 0.032]);
  m.tube(strap, points);
  return m;
}

const row = (
  kinds: readonly string[],
  aspect: number,
  metres: number,
  build: ThingRow['build'],
  yaw: readonly [number, number] = [-0.6, 0.6],
): ThingRow => ({ kinds, aspect, metres, places: ['studio', 'room'], layer: 'ground', build, yaw });
export const belongings = [
  row(['clock'], 0.85, 0.25, buildClock),
  row(['watch'], 0.65, 0.1, buildWatch),
  row(['camera'], 1.55, 0.15, buildCamera),
  row(['key'], 0.45, 0.1, buildKey),
  row(['guitar'], 0.42, 1, buildGuitar, [-0.4, 0.4]),
  row(['piano'], 1.5, 1.6, buildPiano, [-0.8, 0.1]),
  row(['umbrella'], 1.35, 1, buildUmbrella),
  row(['shoe', 'sneaker', 'shoes'], 2.0, 0.15, buildShoe, [-0.7, 0.3]),
  row(['bag', 'handbag', 'backpack'], 1.0, 0.35, buildBag),
].map(thing);
