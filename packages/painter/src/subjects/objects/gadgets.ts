import { hex } from '../../core/colour.ts';
import { curve } from '../../solid/curve.ts';
import { BRASS, bands, GOLD, glow, metal, pigment, plain, STEEL, wood } from '../../solid/materials.ts';
import { type Material, SolidModel, type Vec2 } from '../../solid/model.ts';
import { type BuildWish, type ThingRow, thing } from '../../solid/thing.ts';

const BLACK = plain([0.02, 0.02, 0.024], 0.5);
const SCREEN = glow([0.05, 0.14, 0.34], 0.05);

function buildViolin({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const top = wood(pigment(subject.colours, 0, rng.pick(['#a84f1c', '#8a3a18', '#b8662a'].map(hex))), 0.8, 1.2);
  const half = curve(
    [
      [0, 0],
      [0.3, 0.04],
      [0.4, 0.22],
      [0.36, 0.42],
      [0.24, 0.56],
      [0.24, 0.68],
      [0.31, 0.84],
      [0.29, 1.0],
      [0.14, 1.12],
      [0, 1.13],
    ],
    5,
  );
  const outline: Vec2[] = [
    ...half,
    ...half
      .slice(1, -1)
      .reverse()
      .map(([x, y]): Vec2 => [-x, y]),
  ];
  m.extrude(top, [0, 0.02, 0], outline, 0.09, { round: 0.03 });
  m.box(BLACK, [0, 1.2, -0.15], [0.045, 0.55, 0.015]);
  m.box(top, [0, 1.42, -0.1], [0.04, 0.36, 0.04], { round: 0.02 });
  m.torus(top, [0, 1.85, -0.1], 0.06, 0.035, { roll: Math.PI / 2 });
  m.box(wood(hex('#e2c48a'), 0.4), [0, 0.48, -0.16], [0.1, 0.05, 0.015]);
  for (const s of [-1, 1])
    m.tube(BLACK, [
      [s * 0.17, 0.4, -0.135, 0.012],
      [s * 0.13, 0.5, -0.14, 0.01],
      [s * 0.16, 0.62, -0.135, 0.012],
    ]);
  for (let i = 0; i < 4; i++)
    m.tube(STEEL, [
      [-0.03 + i * 0.02, 0.2, -0.18, 0.004],
      [-0.024 + i * 0.016, 1.76, -0.175, 0.004],
    ]);
  for (const s of [-1, 1]) for (const y of [1.66, 1.76]) m.sphere(BLACK, [s * 0.09, y, -0.1], 0.03);
  m.tube(wood(hex('#5a2f1c'), 0.6), [
    [0.55, 0.03, -0.1, 0.02],
    [0.36, 1.75, -0.05, 0.016],
  ]);
  return m;
}

function buildDrum({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const body = bands(
    pigment(subject.colours, 0, rng.pick(['#a8281f', '#7a3f22', '#1f4f7a'].map(hex))),
    hex('#d8b060'),
    8,
    1,
    0.5,
  );
  m.lathe(
    body,
    [0, 0.05, 0],
    curve(
      [
        [0.5, 0],
        [0.62, 0.4],
        [0.5, 0.8],
      ],
      5,
    ),
  );
  m.cyl(plain(hex('#f0e6d0'), 0.3, 0.3), [0, 0.84, 0], 0.51, 0.05, { round: 0.02 });
  for (const y of [0.07, 0.83]) m.torus(BRASS, [0, y, 0], 0.52, 0.035);
  for (const s of [-1, 1]) {
    m.tube(wood(hex('#c89a5a'), 0.4), [
      [s * 0.12, 0.93, -0.3, 0.025],
      [s * 0.62, 1.1, 0.25, 0.022],
    ]);
    m.sphere(wood(hex('#c89a5a'), 0.4), [s * 0.12, 0.93, -0.3], 0.05);
  }
  return m;
}

function buildLaptop({ subject }: BuildWish): SolidModel {
  const m = new SolidModel();
  const shell = metal(pigment(subject.colours, 0, [0.6, 0.61, 0.63]), 0.5);
  m.box(shell, [0, 0.03, -0.1], [0.8, 0.03, 0.52], { round: 0.02 });
  for (let r = 0; r < 4; r++)
    for (let k = 0; k < 12; k++) m.box(BLACK, [-0.62 + k * 0.112, 0.062, -0.02 - r * 0.1], [0.045, 0.008, 0.038]);
  m.box(shell, [0, 0.58, 0.5], [0.8, 0.54, 0.02], { pitch: 0.18, round: 0.015 });
  const page: Material = {
    albedo: [0, 0, 0],
    gloss: 0.6,
    metal: 0,
    paint: (s) => {
      const row = Math.floor((s.y + 0.5) * 11);
      const line = s.x < -0.5 + (((row * 37) % 9) / 9) * 0.9 && (s.y + 0.5) * 11 - row > 0.45;
      s.er = line ? 0.3 : 0.02;
      s.eg = line ? 0.45 : 0.05;
      s.eb = line ? 0.55 : 0.14;
    },
  };
  m.box(page, [0, 0.59, 0.476], [0.73, 0.47, 0.006], { pitch: 0.18 });
  return m;
}

function buildPhone({ subject }: BuildWish): SolidModel {
  const m = new SolidModel();
  m.box(metal(pigment(subject.colours, 0, [0.05, 0.05, 0.06]), 0.6), [0, 0.72, 0], [0.36, 0.72, 0.04], {
    round: 0.035,
    pitch: 0.2,
  });
  m.box(SCREEN, [0, 0.72, -0.037], [0.325, 0.67, 0.006], { pitch: 0.2 });
  const icons = ['#e8503a', '#4fc06a', '#f2c23a', '#f4f0e8', '#b060d8', '#3ad0d8'].map((c) => glow(hex(c), 0.04));
  for (let i = 0; i < 12; i++)
    m.box(
      icons[(i * 5) % 6]!,
      [-0.21 + (i % 3) * 0.21, 1.12 - Math.floor(i / 3) * 0.24, -0.13 + Math.floor(i / 3) * 0.048],
      [0.06, 0.06, 0.006],
      { pitch: 0.2, round: 0.005 },
    );
  return m;
}

function buildTv({ subject }: BuildWish): SolidModel {
  const m = new SolidModel();
  m.box(wood(pigment(subject.colours, 0, hex('#7a4a2a')), 0.5), [0, 0.62, 0.1], [0.85, 0.52, 0.42], { round: 0.06 });
  m.box(glow([0.25, 0.42, 0.55], 0.5), [-0.16, 0.64, -0.32], [0.56, 0.4, 0.02], { round: 0.1 });
  for (const y of [0.85, 0.6]) m.cyl(BRASS, [0.62, y, -0.34], 0.08, 0.04, { pitch: -Math.PI / 2 });
  for (let i = 0; i < 4; i++) m.box(BLACK, [0.62, 0.42 - i * 0.05, -0.325], [0.11, 0.012, 0.01]);
  for (const s of [-1, 1]) {
    m.tube(STEEL, [
      [0, 1.14, 0.1, 0.015],
      [s * 0.42, 1.7, 0.1, 0.01],
    ]);
    m.cone(wood(hex('#5a351f'), 0.3), [s * 0.6, 0, 0.1], 0.035, 0.06, 0.12);
  }
  return m;
}

function buildTelescope(): SolidModel {
  const m = new SolidModel();
  const tube = BRASS;
  m.cone(tube, [-0.75, 1.0, 0], 0.09, 0.15, 1.9, { roll: -1.05 });
  m.cyl(STEEL, [-0.88, 0.92, 0], 0.06, 0.2, { roll: -1.05 });
  m.torus(GOLD, [0.88, 1.94, 0], 0.155, 0.03, { roll: -1.05 });
  for (const a of [0.3, 2.4, 4.5])
    m.tube(wood(hex('#6a4028'), 0.4), [
      [0, 1.25, 0, 0.04],
      [Math.cos(a) * 0.55, 0, Math.sin(a) * 0.55, 0.035],
    ]);
  m.sphere(BRASS, [0, 1.3, 0], 0.1);
  return m;
}

const row = (
  kind: string,
  aspect: number,
  metres: number,
  build: ThingRow['build'],
  more: Partial<ThingRow> = {},
): ThingRow => ({
  kinds: [kind],
  aspect,
  metres,
  places: ['studio', 'room'],
  layer: 'ground',
  build,
  yaw: [-0.5, 0.5],
  ...more,
});

/** Instruments and machines of the house. */
export const gadgets = [
  row('violin', 0.55, 0.6, buildViolin, { yaw: [-0.35, 0.35] }),
  row('drum', 1.25, 0.6, buildDrum),
  row('laptop', 1.4, 0.26, buildLaptop),
  row('phone', 0.52, 0.15, buildPhone),
  row('tv', 1.05, 0.55, buildTv),
  row('telescope', 0.95, 1.5, buildTelescope, { places: ['room', 'meadow', 'mountains'] }),
].map(thing);
