import { hex } from '../../core/colour.ts';
import { splat } from '../../nature/splat.ts';
import { curve } from '../../solid/curve.ts';
import { bands, glow, metal, pigment, plain } from '../../solid/materials.ts';
import { type Material, SolidModel } from '../../solid/model.ts';
import { type BuildWish, type ThingRow, thing } from '../../solid/thing.ts';
import type { Rgb } from '../../stage.ts';
import { DARK_GLASS, lacquer } from './land.ts';
import { buildRocket, buildSpaceship, buildUfo } from './spacecraft.ts';
import { buildBoat, buildSailboat, buildShip } from './water.ts';

function buildBalloon({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const palettes: readonly (readonly [Rgb, Rgb])[] = [
    [hex('#d8382f'), hex('#f2c84a')],
    [hex('#2f6fb8'), hex('#f4efe4')],
    [hex('#e8802f'), hex('#6a3a8a')],
    [hex('#3f9a7a'), hex('#f2d06a')],
  ];
  const [a, b] = rng.pick(palettes);
  const skin = bands(pigment(subject.colours, 0, a), pigment(subject.colours, 1, b), 8, 1, 0.25);
  m.lathe(
    { ...skin, wrap: 0.5 },
    [0, 3.4, 0],
    curve(
      [
        [0.7, 0],
        [1.6, 1.6],
        [4.1, 4.8],
        [5.2, 8.2],
        [4.6, 11.2],
        [2.6, 13.4],
        [0, 14.1],
      ],
      4,
    ),
  );
  m.lathe(
    bands(pigment(subject.colours, 1, b), pigment(subject.colours, 0, a), 0, 0.8, 0.25),
    [0, 3.2, 0],
    [
      [0.55, 0],
      [0.8, 0.3],
      [0.75, 0.3],
    ],
  );
  const wicker: Material = {
    albedo: hex('#8a5a2f'),
    gloss: 0.15,
    metal: 0,
    paint: (s) => {
      const k = Math.sin(s.my * 34) * Math.sin((s.x + s.z) * 30) > 0 ? 0.72 : 1.1;
      s.r *= k;
      s.g *= k;
      s.b *= k;
    },
  };
  m.box(wicker, [0, 0.7, 0], [0.85, 0.7, 0.85], { round: 0.12 });
  m.box(plain([0.03, 0.02, 0.015]), [0, 1.3, 0], [0.7, 0.3, 0.7], { cut: true });
  for (const x of [-0.75, 0.75])
    for (const z of [-0.75, 0.75])
      m.tube(plain([0.2, 0.15, 0.1]), [
        [x, 1.3, z, 0.03],
        [x * 0.9, 3.4, z * 0.9, 0.03],
      ]);
  m.lathe(
    glow([1, 0.55, 0.15], 5),
    [0, 2.2, 0],
    [
      [0.1, 0],
      [0.18, 0.3],
      [0, 1],
    ],
  );
  return m;
}

function buildAirplane({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const c = lacquer(pigment(subject.colours, 0, rng.pick([hex('#eae6de'), hex('#c8322a'), hex('#2f5f8a')])));
  const accent = lacquer(pigment(subject.colours, 1, hex('#c8322a')));
  const y = 2.2;
  m.tube(
    c,
    [
      [-4.6, y, 0, 0.28],
      [-3.8, y + 0.05, 0, 0.62],
      [-2, y + 0.08, 0, 0.78],
      [2.4, y + 0.12, 0, 0.72],
      [5.2, y + 0.5, 0, 0.22],
    ],
    { k: 0.3 },
  );
  m.extrude(
    c,
    [-0.2, y - 0.25, 0],
    [
      [-0.9, 0],
      [1.0, 0],
      [2.6, 6.6],
      [1.7, 6.6],
    ],
    0.06,
    { pitch: Math.PI / 2, round: 0.05 },
  );
  m.extrude(
    c,
    [-0.2, y - 0.25, 0],
    [
      [-0.9, 0],
      [1.0, 0],
      [2.6, -6.6],
      [1.7, -6.6],
    ],
    0.06,
    { pitch: Math.PI / 2, round: 0.05 },
  );
  m.extrude(
    accent,
    [4.2, y + 0.5, 0],
    [
      [-0.4, 0],
      [0.9, 0],
      [1.5, 1.9],
      [0.8, 1.9],
    ],
    0.06,
    { round: 0.04 },
  );
  for (const s of [-1, 1]) {
    m.extrude(
      c,
      [4.3, y + 0.5, 0],
      [
        [-0.3, 0],
        [0.7, 0],
        [1.2, s * 2.1],
        [0.7, s * 2.1],
      ],
      0.05,
      { pitch: Math.PI / 2, round: 0.03 },
    );
    m.tube(metal([0.6, 0.6, 0.62], 0.8), [
      [-0.9, y - 0.75, s * 2.4, 0.34],
      [0.6, y - 0.72, s * 2.4, 0.3],
    ]);
    m.cyl(plain([0.02, 0.02, 0.02]), [-1.28, y - 0.75, s * 2.4], 0.26, 0.1, { yaw: Math.PI / 2, pitch: Math.PI / 2 });
  }
  m.box(DARK_GLASS, [-3.95, y + 0.34, 0], [0.3, 0.14, 0.52], { round: 0.08 });
  for (let i = 0; i < 14; i++) m.box(DARK_GLASS, [-2.9 + i * 0.42, y + 0.22, 0], [0.09, 0.1, 0.795], { round: 0.03 });
  return m;
}

const ROWS: ThingRow[] = [
  {
    kinds: ['boat', 'rowboat', 'canoe', 'gondola'],
    aspect: 3.6,
    metres: 0.85,
    places: ['lake', 'river', 'sea'],
    layer: 'on_water',
    build: buildBoat,
    yaw: [-0.7, 0.7],
  },
  {
    kinds: ['sailboat', 'yacht'],
    aspect: 0.9,
    metres: 8,
    places: ['sea', 'lake'],
    layer: 'on_water',
    build: buildSailboat,
    yaw: [-0.6, 0.6],
  },
  {
    kinds: ['ship', 'pirate_ship', 'cruise_ship'],
    aspect: 1.5,
    metres: 15,
    places: ['sea'],
    layer: 'on_water',
    build: buildShip,
    yaw: [-0.7, 0.7],
  },
  {
    kinds: ['hot_air_balloon'],
    aspect: 0.62,
    metres: 18,
    places: ['sky', 'valley', 'mountains', 'field'],
    layer: 'sky',
    build: buildBalloon,
    yaw: [-0.8, 0.8],
    view: { eye: [-1.2, 0.35] },
  },
  {
    kinds: ['airplane', 'plane', 'aircraft'],
    aspect: 2.6,
    metres: 4.8,
    places: ['sky'],
    layer: 'sky',
    build: buildAirplane,
    yaw: [-0.9, 0.9],
    view: { eye: [2, 3.2] },
  },
  {
    kinds: ['rocket'],
    aspect: 0.4,
    metres: 8,
    places: ['space', 'sky', 'desert'],
    layer: 'sky',
    build: buildRocket,
    yaw: [-0.6, 0.6],
    view: { eye: [-0.6, 0.6] },
    after: (frame, placed, stage) => {
      // exhaust under the nozzle
      const rng = placed.rng.node('flame');
      const H = placed.height;
      for (let i = 0; i < 90; i++) {
        const t = i / 90;
        const e = (1 - t) ** 1.6 * 0.32;
        const x = placed.x + rng.gauss() * H * (0.012 + 0.035 * t);
        const y = placed.y - H * 0.05 + t * H * 0.55 + Math.sin(stage.time * 20 + i) * 2;
        splat(frame, x, y, H * (0.03 + 0.035 * t), e * 2.2, e * (1.3 - t * 0.8), e * (0.7 - t * 0.6));
      }
    },
  },
  {
    kinds: ['ufo'],
    aspect: 3.2,
    metres: 3,
    places: ['sky', 'field'],
    layer: 'sky',
    build: buildUfo,
    view: { eye: [-1.2, 0.5] },
  },
  {
    kinds: ['spaceship', 'starship', 'spacecraft'],
    aspect: 2.3,
    metres: 4,
    places: ['space'],
    layer: 'sky',
    build: buildSpaceship,
    yaw: [-0.9, 0.9],
    view: { eye: [1.2, 2.6] },
  },
];
export const craft = ROWS.map(thing);
