import { hex, mixRgb } from '../../core/colour.ts';
import {
  facade,
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
  withSnow,
} from '../../solid/materials.ts';
import { type Material, SolidModel, type Vec2, type Vec3 } from '../../solid/model.ts';
import { type BuildWish, type ThingRow, thing } from '../../solid/thing.ts';
import { additiveBeam } from './beam.ts';
import { archOutline, door, snowOf, window } from './parts.ts';

function buildChurch({ subject, rng, stage }: BuildWish): SolidModel {
  const m = new SolidModel();
  const snow = snowOf(stage);
  const grand = subject.kind === 'cathedral';
  const wallColour = pigment(
    subject.colours,
    0,
    grand ? hex('#b8a98f') : rng.pick([hex('#ece6da'), hex('#c9b79a'), hex('#a8998a')]),
  );
  const wall = grand ? stone(wallColour, 0.8) : plaster(wallColour);
  const trim = stone(mixRgb(wallColour, [0.85, 0.8, 0.7], 0.4), 0.5);
  const roof = withSnow(
    tiles(pigment(subject.colours, 1, rng.pick([hex('#5a3a30'), hex('#3e4650'), hex('#4c5a52')])), 0.3),
    snow,
  );
  const glassy: Material = {
    albedo: [0.05, 0.06, 0.1],
    gloss: 0.8,
    metal: 0,
    paint: (s) => {
      const q = Math.sin(s.x * 9) * Math.cos(s.y * 7);
      s.er = s.night * (q > 0 ? 1.5 : 0.5);
      s.eg = s.night * (q > 0 ? 0.6 : 0.45);
      s.eb = s.night * (q > 0 ? 0.2 : 1.2);
      if (s.night === 0) {
        s.r = q > 0 ? 0.2 : 0.04;
        s.b = q > 0 ? 0.05 : 0.2;
      }
    },
  };
  m.box(wall, [0, 3, 1.5], [3.2, 3, 7]);
  m.gable(wall, [0, 6, 1.5], 3.2, 3.6, 7);
  for (const s of [-1, 1]) m.box(roof, [s * 1.85, 7.75, 1.5], [2.75, 0.14, 7.3], { roll: s * -0.845 });
  for (const s of [-1, 1])
    for (let i = 0; i < 5; i++) {
      window(m, trim, [s * 3.2, 1.6, -3.4 + i * 2.5], 0.8, 2.6, s > 0 ? -Math.PI / 2 : Math.PI / 2, true, glassy);
      if (i < 4) m.frustum(trim, [s * 3.4, 0, -2.15 + i * 2.5], [0.55, 0.3], [0.15, 0.25], 4.6);
    }
  const towers: number[] = grand ? [-2.6, 2.6] : [0];
  for (const x of towers) {
    const z = grand ? -5.4 : -6.2;
    const h = grand ? 13 : 10;
    m.box(wall, [x, h / 2, z], [1.7, h / 2, 1.7]);
    for (const y of [h * 0.5, h]) m.box(trim, [x, y, z], [1.85, 0.14, 1.85]);
    m.frustum(roof, [x, h + 0.1, z], [1.95, 1.95], [0.05, 0.05], grand ? 7.5 : 6.5);
    m.box(GOLD, [x, h + (grand ? 8 : 7), z], [0.05, 0.55, 0.05]);
    m.box(GOLD, [x, h + (grand ? 8.1 : 7.15), z], [0.28, 0.05, 0.05]);
    for (let f = 0; f < 4; f++) {
      const yaw = (f * Math.PI) / 2;
      const at = (y: number): Vec3 => [x - Math.sin(yaw) * 1.7, y, z - Math.cos(yaw) * 1.7];
      window(m, trim, at(h * 0.72), 0.95, 2, yaw, true, plain([0.03, 0.03, 0.035]));
      if (grand) window(m, trim, at(h * 0.3), 0.7, 2.4, yaw, true, glassy);
    }
  }
  const front = grand ? -6.2 : -7.9;
  if (grand) {
    m.box(wall, [0, 4.6, -5.7], [1.2, 4.6, 0.7]);
    m.torus(trim, [0, 6.4, front - 0.25], 0.95, 0.14, { pitch: Math.PI / 2 });
    m.cyl(glassy, [0, 6.4, front - 0.2], 0.9, 0.1, { pitch: -Math.PI / 2 });
    for (const x of [-2.6, 2.6]) door(m, trim, [x, 0, -7.1], 1.3, 2.8);
    door(m, trim, [0, 0, -6.4], 1.5, 3.4);
  } else {
    door(m, trim, [0, 0, front], 1.4, 2.8);
    window(m, trim, [0, 4.2, front], 0.8, 1.5, 0, true, glassy);
  }
  return m;
}

function buildMosque({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const wall = stone(pigment(subject.colours, 0, rng.pick([hex('#e6dcc6'), hex('#d8cdb8')])), 0.8);
  const dome = subject.colours[1]
    ? plain(pigment(subject.colours, 1, hex('#3b6f8a')), 0.55)
    : rng.pick([GOLD, plain(hex('#2f6f8f'), 0.5), plain(hex('#3f8f7a'), 0.5)]);
  const onion = (r: number): Vec2[] => [
    [r * 0.86, 0],
    [r, r * 0.3],
    [r * 0.94, r * 0.7],
    [r * 0.62, r * 1.12],
    [r * 0.22, r * 1.42],
    [r * 0.05, r * 1.7],
    [0, r * 2],
  ];
  m.box(wall, [0, 2.6, 0], [7, 2.6, 5]);
  m.cyl(wall, [0, 5.2, 0], 3.4, 1.5);
  m.lathe(dome, [0, 6.7, 0], onion(3.5));
  for (const x of [-5, 5]) {
    m.cyl(wall, [x, 5.2, 0], 1.4, 0.8);
    m.lathe(dome, [x, 6, 0], onion(1.45));
  }
  for (const [x, z] of [
    [-8, -4.5],
    [8, -4.5],
    [-8, 4.5],
    [8, 4.5],
  ]) {
    m.cone(wall, [x, 0, z], 0.75, 0.6, 13);
    for (const y of [8.4, 12.4]) m.cyl(wall, [x, y, z], 1.0, 0.35);
    m.lathe(dome, [x, 13, z], onion(0.72));
  }
  m.extrude(wall, [0, 0, -5.2], archOutline(1.9, 5.6, true), 0.5);
  m.extrude(plain([0.05, 0.08, 0.1]), [0, 0, -5.5], archOutline(1.35, 4.6, true), 0.4);
  for (const x of [-5.2, -3.4, 3.4, 5.2]) window(m, wall, [x, 1.1, -5], 0.9, 2.4, 0, true);
  return m;
}

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
  const red = subject.colours.length > 0;
  if (red || rng.chance(0.35)) {
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

function buildPyramid({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const sand = stone(pigment(subject.colours, 0, hex('#c9a266')), 2.2);
  for (const [x, z, s] of [
    [0, 0, 1],
    [-30, 26, 0.6 + rng.next() * 0.2],
    [33, 34, 0.45],
  ] as const) {
    const n = 18;
    for (let i = 0; i < n; i++) {
      const h = (i / n) * 22 * s;
      const w = 17 * s * (1 - i / n);
      m.box(sand, [x, h + (11 * s) / n, z], [w, (11 * s) / n, w]);
    }
  }
  return m;
}

function buildSkyscraper({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const wall = pigment(subject.colours, 0, rng.pick([hex('#6f7c88'), hex('#b3aa9c'), hex('#38424e')]));
  const skin = facade(wall, mixRgb(wall, [0.1, 0.2, 0.32], 0.75), 2.2, 3.6, 0.8, rng.seed);
  const steps = rng.int(2, 4);
  let w = 15;
  let y = 0;
  for (let i = 0; i < steps; i++) {
    const h = 130 / steps;
    m.box(skin, [0, y + h / 2, 0], [w, h / 2, w]);
    m.box(plain(wall), [0, y + h, 0], [w + 0.4, 0.6, w + 0.4]);
    y += h;
    w *= rng.range(0.62, 0.85);
  }
  m.frustum(skin, [0, y, 0], [w * 0.8, w * 0.8], [w * 0.25, w * 0.25], 12);
  m.cone(STEEL, [0, y + 11, 0], 0.9, 0.1, 22);
  m.sphere(glow([1, 0.1, 0.05], 4), [0, y + 33, 0], 0.8);
  for (const x of [-24, 25]) {
    const h = rng.range(30, 70);
    m.box(
      facade(mixRgb(wall, [0.4, 0.35, 0.3], 0.5), [0.1, 0.14, 0.18], 2.6, 3.4, 0.6, rng.seed + x),
      [x, h / 2, rng.range(2, 12)],
      [rng.range(7, 9), h / 2, 9],
    );
  }
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
