import { hex, mixRgb } from '../../core/colour.ts';
import { bands, glow, metal, pigment, plain, RUBBER, STEEL } from '../../solid/materials.ts';
import { type Material, SolidModel, type Vec2 } from '../../solid/model.ts';
import { type BuildWish, type ThingRow, thing } from '../../solid/thing.ts';
import type { Rgb } from '../../stage.ts';

export const DARK_GLASS: Material = { albedo: [0.015, 0.02, 0.025], gloss: 0.95, metal: 0.3 };
const PAINTS = ['#b8201f', '#1f4f8a', '#e8e4dc', '#2f5a4a', '#d9a02f', '#23262b', '#6fa8b8'].map(hex);
/** Lacquer: deep colour under a hard shine. */
export const lacquer = (c: Rgb): Material => ({ albedo: c, gloss: 0.9, metal: 0 });

/** A wheel whose axle runs along z. */
export function wheel(m: SolidModel, x: number, y: number, z: number, r: number, w: number): void {
  const pitch = Math.PI / 2;
  m.cyl(RUBBER, [x, y, z - w / 2], r, w, { pitch, round: w * 0.2 });
  m.cyl(STEEL, [x, y, z - w / 2 - 0.012], r * 0.62, w + 0.024, { pitch, round: 0.01 });
  m.cyl(plain([0.05, 0.05, 0.05], 0.4), [x, y, z - w / 2 - 0.016], r * 0.2, w + 0.032, { pitch });
}

/** A saloon or an older car by the seed; front towards -x. */
export function buildCar({ subject, rng, stage }: BuildWish): SolidModel {
  const m = new SolidModel();
  const paint = lacquer(pigment(subject.colours, 0, rng.pick(PAINTS)));
  const old = subject.traits.includes('old') || subject.traits.includes('vintage') || rng.chance(0.35);
  const body: Vec2[] = old
    ? [
        [-2.1, 0.3],
        [-2.15, 0.62],
        [-1.95, 0.84],
        [-0.95, 0.92],
        [-0.62, 1.36],
        [0.55, 1.42],
        [1.05, 1.0],
        [1.75, 0.86],
        [2.1, 0.66],
        [2.1, 0.3],
      ]
    : [
        [-2.2, 0.28],
        [-2.25, 0.55],
        [-1.9, 0.72],
        [-1.0, 0.82],
        [-0.25, 1.3],
        [0.8, 1.32],
        [1.55, 0.98],
        [2.15, 0.92],
        [2.2, 0.5],
        [2.15, 0.28],
      ];
  m.extrude(paint, [0, 0, 0], body, 0.62, { round: 0.14 });
  const cabin: Vec2[] = old
    ? [
        [-0.84, 0.97],
        [-0.56, 1.34],
        [0.5, 1.38],
        [0.92, 1.0],
      ]
    : [
        [-0.86, 0.87],
        [-0.22, 1.28],
        [0.76, 1.29],
        [1.36, 0.98],
      ];
  m.extrude(
    DARK_GLASS,
    [0, 0, 0],
    cabin.map(([x, y]): Vec2 => [x * 0.94 + 0.01, y - 0.01]),
    0.775,
  );
  for (const x of old ? [-0.02] : [0.16]) m.box(paint, [x, 1.12, 0], [0.035, 0.2, 0.785]);
  m.extrude(
    DARK_GLASS,
    [0, 0, 0],
    old
      ? [
          [-0.93, 0.99],
          [-0.65, 1.37],
          [-0.6, 1.37],
          [-0.85, 0.99],
        ]
      : [
          [-1.02, 0.88],
          [-0.3, 1.31],
          [-0.2, 1.31],
          [-0.86, 0.88],
        ],
    0.6,
    { round: 0.03 },
  );
  for (const x of [-1.35, 1.35]) {
    m.cyl(plain([0.01, 0.01, 0.01]), [x, 0.36, -0.82], 0.45, 1.64, { pitch: Math.PI / 2, cut: true });
    for (const z of [-0.66, 0.66]) wheel(m, x, 0.34, z, 0.34, 0.22);
  }
  const chrome = metal([0.7, 0.7, 0.72], 0.9);
  const on = stage.light.artificial ? 5 : 0.7;
  for (const z of [-0.52, 0.52]) {
    m.sphere(chrome, [-2.2, 0.63, z], 0.15);
    m.sphere(glow([1, 0.92, 0.75], on), [-2.27, 0.63, z], 0.115);
    m.box(glow([1, 0.05, 0.03], on * 0.5), [2.22, 0.68, z], [0.04, 0.07, 0.13]);
  }
  m.box(chrome, [-2.3, 0.38, 0], [0.04, 0.06, 0.7], { round: 0.03 });
  m.box(chrome, [2.28, 0.38, 0], [0.04, 0.06, 0.7], { round: 0.03 });
  for (const z of [-0.79, 0.79]) m.box(chrome, [0.2, 0.62, z], [1.0, 0.012, 0.01]);
  return m;
}

function buildBus({ subject, rng, stage }: BuildWish): SolidModel {
  const m = new SolidModel();
  const truck = subject.kind === 'truck';
  const tram = subject.kind === 'tram';
  const c = pigment(subject.colours, 0, rng.pick([hex('#b8201f'), hex('#d9a02f'), hex('#2f6f8a')]));
  const paint = lacquer(c);
  const white = lacquer(hex('#ece6da'));
  const on = stage.light.artificial ? 5 : 0.7;
  if (truck) {
    m.box(paint, [-2.6, 1.2, 0], [0.8, 0.95, 1.1], { round: 0.15 });
    m.box(DARK_GLASS, [-2.75, 1.65, 0], [0.68, 0.3, 1.12], { round: 0.08 });
    m.box(white, [0.6, 1.55, 0], [2.4, 1.15, 1.15], { round: 0.04 });
    m.box(plain([0.04, 0.04, 0.045]), [0, 0.45, 0], [3.1, 0.14, 0.9]);
    for (const x of [-2.6, 1.2, 2.2]) for (const z of [-0.95, 0.95]) wheel(m, x, 0.42, z, 0.42, 0.28);
  } else {
    m.box(paint, [0, 1.3, 0], [4, 0.95, 1.2], { round: 0.18 });
    m.box(white, [0, 2.3, 0], [3.9, 0.24, 1.15], { round: 0.16 });
    for (let i = 0; i < 6; i++)
      m.box(
        stage.light.artificial ? glow([1, 0.75, 0.4], 1.1) : DARK_GLASS,
        [-3 + i * 1.2, 1.75, 0],
        [0.5, 0.36, 1.215],
        { round: 0.05 },
      );
    m.box(DARK_GLASS, [-3.96, 1.65, 0], [0.08, 0.5, 1.0], { round: 0.05 });
    m.box(white, [0, 1.05, 0], [4.01, 0.05, 1.21]);
    for (const x of [-2.5, 2.5]) for (const z of [-1.05, 1.05]) wheel(m, x, 0.44, z, tram ? 0.3 : 0.44, 0.28);
    if (tram)
      m.tube(STEEL, [
        [-0.6, 2.5, 0, 0.03],
        [0.2, 3.1, 0, 0.03],
        [-0.5, 3.6, 0, 0.03],
      ]);
  }
  for (const z of [-0.8, 0.8]) m.sphere(glow([1, 0.92, 0.75], on), [truck ? -3.42 : -4.02, 0.75, z], 0.14);
  return m;
}

function buildTrain({ subject, rng, stage }: BuildWish): SolidModel {
  const m = new SolidModel();
  const c = pigment(subject.colours, 0, rng.pick([hex('#1f2a2a'), hex('#7a1f1f'), hex('#1f3f5a')]));
  const iron = lacquer(c);
  const black = plain([0.03, 0.03, 0.033], 0.5);
  const brass = metal([0.86, 0.62, 0.26], 0.75);
  const pitch = Math.PI / 2;
  const along = { yaw: Math.PI / 2, pitch };
  m.cyl(iron, [-3.6, 1.75, 0], 0.82, 4.4, along);
  for (let i = 0; i < 4; i++) m.cyl(brass, [-3.4 + i * 1.25, 1.75, 0], 0.85, 0.08, along);
  m.cyl(black, [-3.95, 1.75, 0], 0.78, 0.4, { ...along, round: 0.08 });
  m.cone(black, [-2.9, 2.5, 0], 0.2, 0.34, 0.85);
  m.sphere(brass, [-1.6, 2.6, 0], 0.32);
  m.cyl(brass, [-0.7, 2.45, 0], 0.2, 0.42);
  m.box(iron, [1.6, 2.1, 0], [0.95, 1.15, 1.05], { round: 0.05 });
  m.box(black, [1.6, 3.3, 0], [1.15, 0.09, 1.15], { round: 0.05 });
  m.box(stage.light.artificial ? glow([1, 0.7, 0.35], 1.4) : DARK_GLASS, [1.6, 2.6, 0], [0.55, 0.32, 1.07], {
    round: 0.04,
  });
  m.box(black, [-0.9, 0.95, 0], [3.4, 0.12, 0.85]);
  m.sphere(glow([1, 0.85, 0.5], stage.light.artificial ? 7 : 1.5), [-4.02, 2.45, 0], 0.2);
  m.frustum(lacquer(hex('#a82f1f')), [-4.3, 0.2, 0], [0.45, 1.0], [0.1, 0.85], 0.65);
  for (const z of [-0.82, 0.82]) {
    for (const x of [-1.7, -0.3, 1.1]) {
      m.torus(lacquer(hex('#8a241a')), [x, 0.66, z], 0.58, 0.075, { pitch });
      for (let s = 0; s < 4; s++) m.box(lacquer(hex('#8a241a')), [x, 0.66, z], [0.54, 0.03, 0.03], { roll: s * 0.785 });
    }
    for (const x of [-3.4, -2.8]) m.torus(black, [x, 0.36, z], 0.3, 0.06, { pitch });
    m.box(STEEL, [-0.3, 0.62, z * 1.12], [1.5, 0.06, 0.03]);
  }
  // a carriage behind
  m.box(lacquer(mixRgb(c, hex('#7a2f1f'), 0.6)), [5.6, 1.9, 0], [2.7, 1.05, 1.1], { round: 0.06 });
  m.box(black, [5.6, 3.0, 0], [2.8, 0.14, 1.15], { round: 0.12 });
  for (let i = 0; i < 5; i++)
    m.box(
      stage.light.artificial ? glow([1, 0.7, 0.35], 1.4) : DARK_GLASS,
      [3.7 + i * 0.95, 2.2, 0],
      [0.3, 0.36, 1.115],
      { round: 0.04 },
    );
  for (const x of [4, 7.2]) for (const z of [-0.82, 0.82]) m.torus(black, [x, 0.42, z], 0.36, 0.07, { pitch });
  m.box(plain([0.12, 0.09, 0.07]), [1.6, 0.03, 0], [8, 0.03, 1.4]);
  for (const z of [-0.82, 0.82]) m.box(STEEL, [1.6, 0.08, z], [8, 0.05, 0.05]);
  return m;
}

function buildBicycle({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const c = lacquer(pigment(subject.colours, 0, rng.pick(PAINTS)));
  const pitch = Math.PI / 2;
  for (const x of [-0.55, 0.55]) {
    m.torus(RUBBER, [x, 0.35, 0], 0.33, 0.022, { pitch });
    m.torus(STEEL, [x, 0.35, 0], 0.305, 0.01, { pitch });
    for (let i = 0; i < 8; i++) m.box(STEEL, [x, 0.35, 0], [0.3, 0.003, 0.003], { roll: i * 0.3927 });
    m.cyl(STEEL, [x, 0.35, -0.05], 0.035, 0.1, { pitch });
  }
  const t = (a: readonly [number, number], b: readonly [number, number], r = 0.018): void => {
    m.tube(c, [
      [a[0], a[1], 0, r],
      [b[0], b[1], 0, r],
    ]);
  };
  t([-0.42, 0.78], [0.14, 0.76]);
  t([-0.4, 0.72], [-0.02, 0.33]);
  t([0.16, 0.86], [-0.02, 0.33]);
  t([0.15, 0.78], [0.55, 0.35], 0.012);
  t([-0.02, 0.33], [0.55, 0.35], 0.012);
  t([-0.4, 0.9], [-0.55, 0.35]);
  m.tube(STEEL, [
    [-0.4, 0.95, -0.25, 0.013],
    [-0.38, 0.96, 0, 0.013],
    [-0.4, 0.95, 0.25, 0.013],
  ]);
  m.ellipsoid(plain(hex('#4a2a18'), 0.4), [0.18, 0.9, 0], [0.14, 0.04, 0.07]);
  m.torus(STEEL, [-0.02, 0.33, 0], 0.085, 0.012, { pitch });
  m.tube(STEEL, [
    [-0.02, 0.33, -0.08, 0.012],
    [0.1, 0.2, -0.1, 0.012],
  ]);
  m.box(bands(hex('#b98a54'), hex('#8a6238'), 0, 0.03), [-0.56, 0.82, 0], [0.11, 0.09, 0.14], { round: 0.02 });
  return m;
}

const ROWS: ThingRow[] = [
  {
    kinds: ['car', 'taxi'],
    aspect: 3.2,
    metres: 1.5,
    places: ['street', 'city', 'field'],
    layer: 'ground',
    build: buildCar,
    yaw: [-0.9, 0.9],
  },
  {
    kinds: ['bus', 'truck', 'tram'],
    aspect: 3.2,
    metres: 3,
    places: ['street', 'city'],
    layer: 'ground',
    build: buildBus,
    yaw: [-0.9, 0.9],
  },
  {
    kinds: ['train', 'locomotive'],
    aspect: 3.6,
    metres: 4,
    places: ['field', 'mountains', 'valley'],
    layer: 'ground',
    build: buildTrain,
    yaw: [0.15, 0.7],
  },
  {
    kinds: ['bicycle', 'bike'],
    aspect: 1.8,
    metres: 1.05,
    places: ['street', 'field', 'garden'],
    layer: 'ground',
    build: buildBicycle,
    yaw: [-0.5, 0.5],
  },
];
export const landVehicles = ROWS.map(thing);
