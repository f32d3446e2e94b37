import { hex } from '../../core/colour.ts';
import {
  GOLD,
  glass,
  glow,
  metal,
  pigment,
  plain,
  planks,
  plaster,
  STEEL,
  stone,
  tiles,
} from '../../solid/materials.ts';
import { type Material, SolidModel } from '../../solid/model.ts';
import { type BuildWish, type ThingRow, thing } from '../../solid/thing.ts';
import { additiveBeam } from './beam.ts';
import { buildPyramid, buildSkyscraper } from './giants.ts';
import { archOutline, door, window } from './parts.ts';
import { buildChurch, buildMosque } from './sacred.ts';

function buildLighthouse({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const a = pigment(subject.colours, 0, rng.pick([hex('#b8322a'), hex('#24466e'), hex('#b8322a')]));
  const b = pigment(subject.colours, 1, hex('#eee9dd'));
  const band: Material = {
    albedo: b,
    gloss: 0.25,
    metal: 0,
    paint: (s) => {
      const dark = Math.floor(s.my / 2.9) % 2 === 1;
      if (dark) [s.r, s.g, s.b] = [a[0], a[1], a[2]];
    },
  };
  m.cyl(stone([0.3, 0.29, 0.28], 0.6, 2.6), [0, 0, 0], 2.9, 0.9);
  m.cone(band, [0, 0.8, 0], 2.2, 1.45, 13.6);
  m.cyl(STEEL, [0, 14.3, 0], 2.1, 0.22);
  m.torus(STEEL, [0, 15.2, 0], 2.05, 0.05);
  for (let i = 0; i < 12; i++)
    m.cyl(STEEL, [Math.cos(i * 0.5236) * 2.05, 14.4, Math.sin(i * 0.5236) * 2.05], 0.04, 0.8);
  m.cyl(glass([0.9, 0.95, 1], 0.75), [0, 14.5, 0], 1.15, 1.9);
  m.sphere(glow([1, 0.78, 0.4], 7), [0, 15.4, 0], 0.55);
  for (let i = 0; i < 8; i++)
    m.cyl(plain(a), [Math.cos(i * 0.785) * 1.17, 14.5, Math.sin(i * 0.785) * 1.17], 0.06, 1.9);
  m.lathe(
    plain(a, 0.35),
    [0, 16.4, 0],
    [
      [1.5, 0],
      [1.25, 0.5],
      [0.5, 1.2],
      [0.12, 1.5],
      [0.1, 2],
      [0, 2.1],
    ],
  );
  door(m, plain(b), [0, 0.8, -2.15], 1, 2);
  for (const y of [5, 9.5]) window(m, plain(b), [0, y, y > 6 ? -1.72 : -1.95], 0.6, 0.9, 0, true);
  // the keeper's house
  m.box(plaster(b), [4.2, 1.4, 1], [2, 1.4, 2]);
  m.gable(tiles(a, 0.25), [4.2, 2.8, 1], 2.3, 1.5, 2.2);
  window(m, plain(a), [4.2, 1, -1], 0.7, 0.9);
  return m;
}

function buildBridge({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const chance = rng.chance(0.35);
  const { colours, traits } = subject;
  // Of what it is said to be made it is made.
  if (traits.includes('wooden') || (!traits.includes('stone') && (colours.length > 0 || chance))) {
    // arched garden bridge of timber
    const wood = plain(pigment(subject.colours, 0, hex('#a8281f')), 0.3);
    const rise = (x: number): number => 2.1 * (1 - (x / 6) ** 2) + 0.5;
    for (let i = 0; i < 24; i++) {
      const x = -5.75 + i * 0.5;
      const roll = Math.atan2(-4.2 * x, 36);
      m.box(planks([0.22, 0.13, 0.08], 0.25), [x, rise(x), 0], [0.27, 0.1, 1.5], { roll });
      for (const z of [-1.5, 1.5]) {
        m.box(wood, [x, rise(x) - 0.1, z], [0.28, 0.2, 0.1], { roll });
        m.box(wood, [x, rise(x) + 1, z], [0.28, 0.07, 0.08], { roll });
        if (i % 3 === 0) m.box(wood, [x, rise(x) + 0.55, z], [0.09, 0.65, 0.09]);
      }
      if (i % 6 === 2) for (const z of [-1.3, 1.3]) m.cyl(wood, [x, -0.5, z], 0.14, rise(x) + 0.5);
    }
    return m;
  }
  const wall = stone(pigment(subject.colours, 0, hex('#9a9184')), 0.7);
  m.box(wall, [0, 2.3, 0], [10, 2.3, 1.8]);
  m.box(wall, [0, 4.9, -1.7], [10, 0.45, 0.2]);
  m.box(wall, [0, 4.9, 1.7], [10, 0.45, 0.2]);
  for (const x of [-6.4, 0, 6.4]) m.extrude(wall, [x, -1.2, 0], archOutline(2.5, 4.6), 2.4, { cut: true });
  for (const x of [-3.2, 3.2]) m.cone(wall, [x, 0, -1.9], 0.8, 0.5, 4);
  return m;
}

function buildStatue({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const body =
    subject.colours[0] === 'gold' || subject.traits.includes('golden')
      ? GOLD
      : subject.colours[0]
        ? plain(pigment(subject.colours, 0, [0.6, 0.6, 0.6]), 0.4)
        : rng.pick([
            plain([0.62, 0.6, 0.56], 0.3, 0.15),
            metal([0.2, 0.32, 0.27], 0.45),
            plain([0.35, 0.34, 0.33], 0.2),
          ]);
  m.box(stone([0.4, 0.38, 0.35], 0.8), [0, 0.5, 0], [0.95, 0.5, 0.95]);
  m.box(stone([0.42, 0.4, 0.37], 0.8), [0, 1.05, 0], [1.05, 0.08, 1.05]);
  m.box(stone([0.4, 0.38, 0.35], 0.8), [0, 1.35, 0], [0.7, 0.25, 0.7]);
  const k = 0.12;
  const lift = rng.chance(0.5);
  // robe, torso, shoulders, head
  m.lathe(
    body,
    [0, 1.6, 0],
    [
      [0.55, 0],
      [0.48, 0.4],
      [0.36, 1.0],
      [0.3, 1.3],
      [0.26, 1.5],
    ],
    { k },
  );
  for (let i = 0; i < 9; i++)
    m.tube(
      body,
      [
        [Math.cos(i * 0.7) * 0.5, 1.62, Math.sin(i * 0.7) * 0.5, 0.08],
        [Math.cos(i * 0.7 + 0.2) * 0.28, 2.9, Math.sin(i * 0.7 + 0.2) * 0.26, 0.04],
      ],
      { k: 0.06 },
    );
  m.ellipsoid(body, [0, 3.25, 0], [0.34, 0.42, 0.24], { k });
  m.tube(
    body,
    [
      [-0.32, 3.5, 0, 0.13],
      [0.32, 3.5, 0, 0.13],
    ],
    { k },
  );
  m.tube(
    body,
    [
      [0, 3.5, 0, 0.1],
      [0, 3.78, 0, 0.09],
    ],
    { k: 0.06 },
  );
  m.ellipsoid(body, [0, 3.98, -0.03], [0.17, 0.23, 0.2], { k: 0.05 });
  m.ellipsoid(body, [0, 4.05, 0.05], [0.2, 0.21, 0.2], { k: 0.04 });
  m.tube(
    body,
    [
      [0, 3.98, -0.21, 0.03],
      [0, 3.92, -0.25, 0.035],
    ],
    { k: 0.04 },
  );
  m.tube(
    body,
    lift
      ? [
          [0.38, 3.48, 0, 0.12],
          [0.62, 3.75, -0.1, 0.09],
          [0.58, 4.3, -0.18, 0.07],
        ]
      : [
          [0.38, 3.48, 0, 0.12],
          [0.55, 3.0, -0.08, 0.1],
          [0.22, 2.8, -0.32, 0.07],
        ],
    { k: 0.06 },
  );
  m.tube(
    body,
    [
      [-0.38, 3.48, 0, 0.12],
      [-0.56, 2.95, 0.02, 0.1],
      [-0.44, 2.5, -0.16, 0.075],
    ],
    { k: 0.06 },
  );
  m.tube(
    body,
    [
      [-0.4, 3.5, 0.1, 0.13],
      [-0.3, 2.6, 0.24, 0.16],
      [-0.2, 1.7, 0.34, 0.22],
    ],
    { k: 0.15 },
  );
  if (lift) m.cone(body, [0.58, 4.3, -0.18], 0.05, 0.16, 0.26);
  return m;
}

const ROWS: ThingRow[] = [
  {
    kinds: ['church', 'cathedral', 'chapel'],
    aspect: 0.95,
    metres: 18,
    places: ['village', 'meadow', 'field'],
    layer: 'ground',
    build: buildChurch,
    yaw: [-0.9, 0.9],
  },
  {
    kinds: ['mosque'],
    aspect: 1.2,
    metres: 16,
    places: ['desert', 'city'],
    layer: 'ground',
    build: buildMosque,
    yaw: [-0.5, 0.5],
  },
  {
    kinds: ['lighthouse'],
    aspect: 0.55,
    metres: 20,
    places: ['cliff', 'sea', 'island', 'beach'],
    layer: 'ground',
    build: buildLighthouse,
    yaw: [-0.6, 0.6],
    after: additiveBeam,
  },
  {
    kinds: ['bridge'],
    aspect: 3.4,
    metres: 5.5,
    places: ['river', 'garden', 'pond', 'valley'],
    layer: 'ground',
    build: buildBridge,
    yaw: [-0.5, 0.5],
  },
  {
    kinds: ['pyramid'],
    aspect: 2.4,
    metres: 70,
    places: ['desert'],
    layer: 'ground',
    build: buildPyramid,
    yaw: [0.4, 0.9],
  },
  {
    kinds: ['skyscraper', 'building'],
    aspect: 0.5,
    metres: 150,
    places: ['city'],
    layer: 'ground',
    build: buildSkyscraper,
    yaw: [-0.7, 0.7],
  },
  {
    kinds: ['statue', 'sculpture'],
    aspect: 0.5,
    metres: 5,
    places: ['garden', 'ruins', 'city'],
    layer: 'ground',
    build: buildStatue,
    yaw: [-0.6, 0.6],
  },
];
export const monuments = ROWS.map(thing);
