import { hex } from '../../core/colour.ts';
import { GOLD, glow, pigment, plain, planks, plaster, stone, tiles, withSnow } from '../../solid/materials.ts';
import { type Material, SolidModel, type Vec2 } from '../../solid/model.ts';
import { type BuildWish, type ThingRow, thing } from '../../solid/thing.ts';
import { snowOf, window } from './parts.ts';

/** A hipped roof with upswept corners: a stack of thin square slabs that flare towards the eaves. */
function sweptRoof(
  m: SolidModel,
  tile: Material,
  ridge: Material,
  y: number,
  half: number,
  depth: number,
  rise: number,
  top: number,
): void {
  const n = 7;
  for (let i = 0; i < n; i++) {
    const t = i / n;
    const t2 = (i + 1) / n;
    const at = (u: number): number => 1 - (1 - top) * u ** 0.62;
    m.frustum(
      tile,
      [0, y + rise * t, 0],
      [half * at(t), depth * at(t)],
      [half * at(t2), depth * at(t2)],
      rise / n + 0.01,
    );
  }
  m.box(tile, [0, y - rise * 0.03, 0], [half, rise * 0.05, depth]);
  for (const sx of [-1, 1])
    for (const sz of [-1, 1])
      m.tube(ridge, [
        [sx * half * top, y + rise, sz * depth * top, rise * 0.05],
        [sx * half * 0.62, y + rise * 0.36, sz * depth * 0.62, rise * 0.06],
        [sx * half * 0.98, y + rise * 0.06, sz * depth * 0.98, rise * 0.07],
        [sx * half * 1.1, y + rise * 0.24, sz * depth * 1.1, rise * 0.03],
      ]);
}

function buildPagoda({ subject, rng, stage }: BuildWish): SolidModel {
  const m = new SolidModel();
  const snow = snowOf(stage);
  const red = plain(pigment(subject.colours, 0, hex('#a3271d')), 0.25);
  const tile = withSnow(
    tiles(pigment(subject.colours, 1, rng.pick([hex('#33403f'), hex('#3a3f47'), hex('#4a4038')])), 0.24),
    snow,
  );
  const ridge = withSnow(plain([0.09, 0.1, 0.1], 0.3), snow);
  const wall = plaster([0.72, 0.66, 0.55]);
  const floors = rng.pick([3, 5, 5]);
  m.box(stone([0.4, 0.38, 0.35], 0.6), [0, 0.4, 0], [4.6, 0.4, 4.6]);
  let y = 0.8;
  for (let f = 0; f < floors; f++) {
    const s = 1 - f * 0.11;
    const half = 2.5 * s;
    const h = f === 0 ? 2.6 : 1.75;
    m.box(wall, [0, y + h / 2, 0], [half, h / 2, half]);
    for (const x of [-1, -0.36, 0.36, 1])
      for (const face of [-1, 1]) {
        m.cyl(red, [half * x, y, face * half], 0.12 * s, h);
        m.cyl(red, [face * half, y, half * x], 0.12 * s, h);
      }
    m.box(red, [0, y + h * 0.92, 0], [half * 1.08, 0.1, half * 1.08]);
    m.box(red, [0, y + 0.1, 0], [half * 1.06, 0.1, half * 1.06]);
    window(m, red, [0, y + h * 0.2, -half], half * 0.5, h * 0.55, 0);
    window(m, red, [half, y + h * 0.2, 0], half * 0.5, h * 0.55, -Math.PI / 2);
    window(m, red, [-half, y + h * 0.2, 0], half * 0.5, h * 0.55, Math.PI / 2);
    if (f > 0)
      for (const z of [-1, 1]) {
        m.box(red, [0, y + 0.5, z * half * 1.2], [half * 1.2, 0.035, 0.04]);
        m.box(red, [z * half * 1.2, y + 0.5, 0], [0.04, 0.035, half * 1.2]);
      }
    y += h;
    sweptRoof(
      m,
      tile,
      ridge,
      y,
      half * 1.85,
      half * 1.85,
      f === floors - 1 ? 2.1 : 1.25,
      f === floors - 1 ? 0.06 : 0.42,
    );
    y += f === floors - 1 ? 2.05 : 1.1;
  }
  m.cone(GOLD, [0, y, 0], 0.12, 0.03, 3.2);
  for (let i = 0; i < 6; i++) m.torus(GOLD, [0, y + 0.6 + i * 0.32, 0], 0.3 - i * 0.03, 0.05);
  m.sphere(GOLD, [0, y + 2.9, 0], 0.15);
  return m;
}

function buildTemple({ subject, rng, stage }: BuildWish): SolidModel {
  const m = new SolidModel();
  const snow = snowOf(stage);
  const red = plain(pigment(subject.colours, 0, rng.pick([hex('#9c2a1e'), hex('#5f3a24')])), 0.25);
  const tile = withSnow(
    tiles(pigment(subject.colours, 1, rng.pick([hex('#3a4346'), hex('#4d5a4e'), hex('#7c5a2e')])), 0.26),
    snow,
  );
  const ridge = withSnow(plain([0.08, 0.09, 0.09], 0.3), snow);
  m.box(stone([0.42, 0.4, 0.37], 0.7), [0, 0.55, 0], [7.6, 0.55, 5]);
  for (let i = 0; i < 5; i++)
    m.box(stone([0.44, 0.42, 0.39], 0.7), [0, 0.11 + i * 0.22, -5.9 + i * 0.22], [2, 0.11, 0.9]);
  m.box(plaster([0.66, 0.58, 0.46]), [0, 2.7, 0.6], [5.4, 1.6, 3]);
  for (const x of [-6.2, -3.7, -1.3, 1.3, 3.7, 6.2])
    for (const z of [-3.7, 3.7]) {
      m.cyl(red, [x, 1.1, z], 0.22, 3.2);
      m.box(red, [x, 4.2, z], [0.34, 0.14, 0.5]);
    }
  for (const z of [-3.7, 3.7]) m.box(red, [0, 4.4, z], [6.7, 0.16, 0.2]);
  for (const x of [-3.4, 0, 3.4]) window(m, red, [x, 1.5, -2.4], 1.5, 2.1, 0);
  sweptRoof(m, tile, ridge, 4.6, 8.6, 5.9, 2.2, 0.58);
  m.box(plaster([0.66, 0.58, 0.46]), [0, 7.1, 0], [4.2, 0.5, 2.7]);
  sweptRoof(m, tile, ridge, 7.4, 6, 4.1, 2.5, 0.28);
  m.box(ridge, [0, 9.95, 0], [1.9, 0.22, 1.3]);
  for (const s of [-1, 1])
    m.tube(GOLD, [
      [s * 1.8, 9.9, 0, 0.16],
      [s * 2.1, 10.4, 0, 0.1],
      [s * 1.8, 10.9, 0, 0.04],
    ]);
  for (const x of [-4.9, -2.5, 2.5, 4.9]) m.ellipsoid(glow([1, 0.3, 0.1], 1.1), [x, 3.5, -3.9], [0.26, 0.34, 0.26]);
  return m;
}

function buildTorii({ subject, stage }: BuildWish): SolidModel {
  const m = new SolidModel();
  const snow = snowOf(stage);
  const red = withSnow(plain(pigment(subject.colours, 0, hex('#c1301c')), 0.3), snow);
  const dark = withSnow(plain([0.04, 0.035, 0.035], 0.3), snow);
  for (const s of [-1, 1]) {
    m.tube(red, [
      [s * 2.25, 0.5, 0, 0.3],
      [s * 1.95, 5.2, 0, 0.24],
    ]);
    m.cyl(dark, [s * 2.27, 0, 0], 0.4, 0.75);
    m.cyl(red, [s * 1.93, 5.05, 0], 0.36, 0.16);
  }
  m.box(red, [0, 4.05, 0], [3.0, 0.2, 0.16]);
  m.box(red, [0, 4.75, 0], [0.26, 0.5, 0.12]);
  const top: Vec2[] = [];
  const n = 12;
  for (let i = 0; i <= n; i++) {
    const x = -1 + (2 * i) / n;
    top.push([x * 3.5, 0.3 * x * x]);
  }
  const beam = (h: number, w: number): Vec2[] => [
    ...top.map(([x, y]): Vec2 => [x * w, y]),
    ...[...top].reverse().map(([x, y]): Vec2 => [x * w * 1.02, y + h]),
  ];
  m.extrude(red, [0, 5.2, 0], beam(0.36, 0.98), 0.24);
  m.extrude(dark, [0, 5.55, 0], beam(0.28, 1.06), 0.34);
  m.tube(
    plain([0.75, 0.66, 0.42]),
    [
      [-1.9, 3.7, -0.2, 0.06],
      [0, 3.3, -0.2, 0.1],
      [1.9, 3.7, -0.2, 0.06],
    ],
    { k: 0.1 },
  );
  for (const x of [-0.9, 0, 0.9]) m.cone(plain([0.85, 0.84, 0.78]), [x, 2.85, -0.2], 0.02, 0.12, 0.5);
  return m;
}

function buildPavilion({ subject, rng, stage }: BuildWish): SolidModel {
  const m = new SolidModel();
  const snow = snowOf(stage);
  const red = plain(pigment(subject.colours, 0, rng.pick([hex('#9c2a1e'), hex('#5a3622')])), 0.25);
  const tile = withSnow(tiles(hex('#3f4a44'), 0.22), snow);
  m.box(stone([0.42, 0.4, 0.37], 0.5), [0, 0.3, 0], [3, 0.3, 3]);
  for (const x of [-2.1, 2.1]) for (const z of [-2.1, 2.1]) m.cyl(red, [x, 0.6, z], 0.16, 2.9);
  for (const z of [-2.1, 2.1]) {
    m.box(red, [0, 3.3, z], [2.3, 0.14, 0.12]);
    m.box(red, [z, 3.3, 0], [0.12, 0.14, 2.3]);
    m.box(planks([0.3, 0.2, 0.12], 0.12), [0, 1.1, z === 2.1 ? 2.1 : 9], [2.1, 0.25, 0.06]);
  }
  sweptRoof(m, tile, withSnow(plain([0.08, 0.09, 0.09]), snow), 3.4, 3.5, 3.5, 2.2, 0.05);
  m.lathe(
    GOLD,
    [0, 5.5, 0],
    [
      [0.2, 0],
      [0.28, 0.2],
      [0.12, 0.45],
      [0.2, 0.6],
      [0, 0.95],
    ],
  );
  return m;
}

const ROWS: ThingRow[] = [
  {
    kinds: ['pagoda'],
    aspect: 0.55,
    metres: 18,
    places: ['garden', 'mountains', 'valley', 'lake'],
    layer: 'ground',
    build: buildPagoda,
    yaw: [-0.75, 0.75],
  },
  {
    kinds: ['temple', 'shrine', 'monastery'],
    aspect: 1.6,
    metres: 11,
    places: ['mountains', 'garden', 'forest'],
    layer: 'ground',
    build: buildTemple,
    yaw: [-0.5, 0.5],
  },
  {
    kinds: ['torii'],
    aspect: 1.2,
    metres: 6,
    places: ['lake', 'forest', 'sea', 'garden'],
    layer: 'ground',
    build: buildTorii,
    yaw: [-0.5, 0.5],
  },
  {
    kinds: ['pavilion', 'gazebo'],
    aspect: 1.1,
    metres: 6,
    places: ['garden', 'lake', 'pond'],
    layer: 'ground',
    build: buildPavilion,
    yaw: [-0.7, 0.7],
  },
];
export const eastern = ROWS.map(thing);
