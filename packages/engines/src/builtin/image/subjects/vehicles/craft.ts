import { hex, mixRgb } from '../../core/colour.ts';
import { splat } from '../../nature/splat.ts';
import { bands, cloth, glass, glow, metal, pigment, plain, planks, STEEL } from '../../solid/materials.ts';
import { curve, type Material, SolidModel, type Vec2 } from '../../solid/model.ts';
import { type BuildWish, type ThingRow, thing } from '../../solid/thing.ts';
import type { Rgb } from '../../stage.ts';
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

function buildBoat({ subject, rng }: BuildWish): SolidModel {
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

function buildSailboat({ subject, rng }: BuildWish): SolidModel {
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

function buildShip({ subject, rng, stage }: BuildWish): SolidModel {
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

function buildRocket({ subject, rng }: BuildWish): SolidModel {
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

function buildUfo({ subject, rng }: BuildWish): SolidModel {
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

function buildSpaceship({ subject, rng }: BuildWish): SolidModel {
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
