import { hex } from '../../core/colour.ts';
import { glow, metal, pigment, plain, RUBBER, STEEL } from '../../solid/materials.ts';
import { SolidModel } from '../../solid/model.ts';
import { type BuildWish, type ThingRow, thing } from '../../solid/thing.ts';
import { DARK_GLASS, lacquer, wheel } from './land.ts';

const PITCH = Math.PI / 2;
const CHROME = metal([0.7, 0.7, 0.72], 0.85);

/** Front towards -x, like every vehicle. */
function buildMotorcycle({ subject, rng, stage }: BuildWish): SolidModel {
  const m = new SolidModel();
  const paint = lacquer(pigment(subject.colours, 0, rng.pick(['#a81f1f', '#1f1f23', '#1f4f8a'].map(hex))));
  for (const x of [-0.78, 0.7]) {
    m.torus(RUBBER, [x, 0.34, 0], 0.28, 0.085, { pitch: PITCH });
    m.torus(CHROME, [x, 0.34, 0], 0.2, 0.02, { pitch: PITCH });
    for (let i = 0; i < 6; i++) m.box(CHROME, [x, 0.34, 0], [0.2, 0.008, 0.008], { roll: i * 0.524 });
    m.cyl(CHROME, [x, 0.34, -0.08], 0.06, 0.16, { pitch: PITCH });
  }
  for (const z of [-0.1, 0.1]) {
    m.tube(CHROME, [
      [-0.78, 0.34, z, 0.035],
      [-0.48, 1.0, z, 0.035],
    ]);
    m.tube(CHROME, [
      [-0.1, 0.3, z * 1.7, 0.05],
      [0.3, 0.26, z * 1.8, 0.055],
      [0.95, 0.36, z * 1.8, 0.065],
    ]);
  }
  m.ellipsoid(paint, [-0.16, 0.82, 0], [0.36, 0.17, 0.19], { k: 0.05 });
  m.box(plain([0.03, 0.025, 0.022], 0.35), [0.38, 0.78, 0], [0.36, 0.07, 0.15], { round: 0.06 });
  m.ellipsoid(paint, [0.76, 0.72, 0], [0.24, 0.1, 0.13], { k: 0.05 });
  m.box(metal([0.3, 0.3, 0.31], 0.5), [-0.02, 0.45, 0], [0.26, 0.17, 0.16], { round: 0.04 });
  for (let i = 0; i < 4; i++) m.box(CHROME, [-0.1, 0.54 + i * 0.05, 0], [0.13, 0.014, 0.19]);
  m.tube(STEEL, [
    [-0.48, 1.04, -0.36, 0.022],
    [-0.5, 1.02, 0, 0.022],
    [-0.48, 1.04, 0.36, 0.022],
  ]);
  for (const z of [-0.34, 0.34]) m.cyl(RUBBER, [-0.47, 1.04, z - 0.06], 0.035, 0.12, { pitch: PITCH });
  m.sphere(CHROME, [-0.58, 0.9, 0], 0.125);
  m.sphere(glow([1, 0.93, 0.75], stage.light.artificial ? 5 : 0.8), [-0.64, 0.9, 0], 0.095);
  m.ellipsoid(paint, [-0.78, 0.66, 0], [0.26, 0.05, 0.09]);
  m.box(glow([1, 0.05, 0.03], 1), [1.0, 0.74, 0], [0.02, 0.04, 0.06]);
  return m;
}

function buildHelicopter({ subject, rng, stage }: BuildWish): SolidModel {
  const m = new SolidModel();
  const paint = lacquer(pigment(subject.colours, 0, rng.pick(['#c8322a', '#2f5f8a', '#e8b02a', '#3f4a3a'].map(hex))));
  m.ellipsoid(paint, [-1.2, 1.7, 0], [2.0, 1.15, 1.0], { k: 0.2 });
  m.ellipsoid(DARK_GLASS, [-2.05, 1.9, 0], [1.22, 0.86, 0.92]);
  m.tube(
    paint,
    [
      [0.2, 2.0, 0, 0.55],
      [2.2, 2.35, 0, 0.24],
      [4.8, 2.7, 0, 0.14],
    ],
    { k: 0.25 },
  );
  m.box(paint, [4.8, 3.25, 0], [0.28, 0.75, 0.06], { round: 0.05, roll: -0.3 });
  m.torus(STEEL, [4.95, 3.0, -0.2], 0.75, 0.03, { pitch: PITCH });
  for (let i = 0; i < 2; i++)
    m.box(STEEL, [4.95, 3.0, -0.2], [0.72, 0.06, 0.015], { roll: i * 1.57 + stage.time * 9 + 0.4 });
  m.cyl(STEEL, [-0.7, 2.7, 0], 0.12, 0.75);
  m.box(paint, [-0.6, 2.75, 0], [0.8, 0.22, 0.42], { round: 0.15 });
  const spin = rng.range(0, 1.5) + stage.time * 7;
  for (let i = 0; i < 2; i++)
    m.box(plain([0.06, 0.06, 0.065], 0.4), [-0.7, 3.42, 0], [4.7, 0.03, 0.14], { yaw: spin + i * 1.5708 });
  for (const z of [-0.85, 0.85]) {
    m.tube(STEEL, [
      [-2.9, 0.24, z, 0.06],
      [-2.6, 0.1, z, 0.06],
      [0.6, 0.1, z, 0.06],
    ]);
    for (const x of [-1.9, -0.2])
      m.tube(STEEL, [
        [x, 0.1, z, 0.05],
        [x, 0.9, z * 0.7, 0.05],
      ]);
  }
  return m;
}

function buildSubmarine({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const paint = lacquer(pigment(subject.colours, 0, rng.pick(['#e8b42a', '#3f4a52', '#b8452a'].map(hex))));
  m.ellipsoid(paint, [0, 1.3, 0], [3.6, 1.15, 1.15]);
  m.box(paint, [-0.3, 2.6, 0], [0.85, 0.6, 0.42], { round: 0.25, k: 0.2 });
  m.tube(STEEL, [
    [-0.3, 3.1, 0, 0.07],
    [-0.3, 3.8, 0, 0.07],
    [-0.6, 3.86, 0, 0.08],
  ]);
  for (let i = 0; i < 4; i++)
    for (const s of [-1, 1]) {
      m.torus(
        metal([0.8, 0.58, 0.26], 0.7),
        [-1.8 + i * 1.05, 1.45, s * (1.02 - 0.05 * Math.abs(i - 1.5))],
        0.3,
        0.07,
        { pitch: PITCH },
      );
      m.sphere(glow([1, 0.85, 0.5], 1.6), [-1.8 + i * 1.05, 1.45, s * (0.93 - 0.05 * Math.abs(i - 1.5))], 0.25);
    }
  m.box(paint, [3.2, 1.3, 0], [0.5, 0.06, 1.1], { round: 0.05 });
  m.box(paint, [3.2, 1.5, 0], [0.45, 1.0, 0.06], { round: 0.05 });
  for (let i = 0; i < 3; i++)
    m.box(metal([0.8, 0.58, 0.26], 0.7), [3.75, 1.3, 0], [0.03, 0.6, 0.16], { pitch: (i * Math.PI) / 3 });
  m.sphere(glow([1, 0.95, 0.8], 3), [-3.45, 1.35, 0], 0.2);
  return m;
}

function buildTractor({ subject, rng, stage }: BuildWish): SolidModel {
  const m = new SolidModel();
  const paint = lacquer(pigment(subject.colours, 0, rng.pick(['#b8281f', '#2f6a34', '#2f5f9a'].map(hex))));
  m.box(paint, [-0.95, 1.25, 0], [0.95, 0.4, 0.42], { round: 0.12 });
  m.box(plain([0.05, 0.05, 0.055], 0.4), [-0.6, 0.8, 0], [1.3, 0.2, 0.3]);
  m.box(DARK_GLASS, [0.75, 1.95, 0], [0.58, 0.6, 0.6], { round: 0.06 });
  m.box(paint, [0.75, 2.62, 0], [0.72, 0.07, 0.72], { round: 0.05 });
  for (const x of [0.18, 1.32]) for (const z of [-0.6, 0.6]) m.cyl(paint, [x, 1.3, z], 0.05, 1.3);
  m.cyl(plain([0.05, 0.05, 0.05], 0.4), [-0.6, 1.6, -0.28], 0.07, 0.95);
  for (const z of [-0.85, 0.85]) {
    wheel(m, 0.85, 0.95, z, 0.95, 0.5);
    wheel(m, -1.4, 0.52, z * 0.85, 0.52, 0.34);
    m.torus(paint, [0.85, 0.95, z * 0.72], 1.02, 0.07, { pitch: PITCH });
    m.sphere(glow([1, 0.92, 0.75], stage.light.artificial ? 5 : 0.7), [-1.92, 1.4, z * 0.3], 0.1);
  }
  return m;
}

const ROWS: ThingRow[] = [
  {
    kinds: ['motorcycle'],
    aspect: 1.75,
    metres: 1.1,
    places: ['street', 'city', 'desert'],
    layer: 'ground',
    build: buildMotorcycle,
    yaw: [-0.35, 0.35],
  },
  {
    kinds: ['helicopter'],
    aspect: 2.3,
    metres: 3.6,
    places: ['sky', 'mountains'],
    layer: 'sky',
    build: buildHelicopter,
    yaw: [-0.6, 0.6],
    view: { eye: [-0.4, 0.5] },
  },
  {
    kinds: ['submarine'],
    aspect: 1.9,
    metres: 4,
    places: ['underwater'],
    layer: 'sky',
    build: buildSubmarine,
    yaw: [-0.5, 0.5],
    view: { eye: [0, 0.8] },
  },
  {
    kinds: ['tractor'],
    aspect: 1.4,
    metres: 2.8,
    places: ['field', 'meadow'],
    layer: 'ground',
    build: buildTractor,
    yaw: [-0.6, 0.6],
  },
];
/** Machines for road, air, sea and field. */
export const machines = ROWS.map(thing);
