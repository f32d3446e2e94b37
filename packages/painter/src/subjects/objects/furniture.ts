import { hex, mixRgb } from '../../core/colour.ts';
import { BRASS, cloth, glow, metal, pigment, plain, wood } from '../../solid/materials.ts';
import { type Material, SolidModel } from '../../solid/model.ts';
import { type ThingRow, thing } from '../../solid/thing.ts';
import type { Rgb, Rng } from '../../stage.ts';
import { floorLamp, pottedPlant } from './small-furnishing.ts';

const TIMBER = ['#7a4a2a', '#a8703f', '#4f3020', '#c79a68'].map(hex);
const FABRIC = ['#3f5a5a', '#a85a3f', '#c8b89a', '#5a4a6a', '#8a9a7a', '#2f4058'].map(hex);
const timber = (rng: Rng): Material => wood(rng.pick(TIMBER), 0.3);

/** Four legs under a seat or top. */
function legs(m: SolidModel, mat: Material, w: number, d: number, h: number, r: number): void {
  for (const x of [-w, w]) for (const z of [-d, d]) m.cone(mat, [x, 0, z], r * 0.7, r, h);
}

export function chair(rng: Rng, colour: Rgb | null = null): SolidModel {
  const m = new SolidModel();
  const mat = colour ? plain(colour, 0.4) : timber(rng);
  legs(m, mat, 0.2, 0.2, 0.45, 0.03);
  m.box(mat, [0, 0.46, 0], [0.25, 0.025, 0.25], { round: 0.015 });
  for (const x of [-0.21, 0.21])
    m.tube(mat, [
      [x, 0.45, 0.22, 0.025],
      [x, 0.98, 0.3, 0.022],
    ]);
  for (const y of [0.62, 0.76, 0.92])
    m.box(mat, [0, y, 0.23 + (y - 0.45) * 0.14], [0.21, 0.035, 0.012], { round: 0.01 });
  return m;
}

export function armchair(rng: Rng, colour: Rgb | null = null): SolidModel {
  const m = new SolidModel();
  const c = cloth(colour ?? rng.pick(FABRIC), 0.012);
  legs(m, timber(rng), 0.34, 0.3, 0.18, 0.035);
  m.box(c, [0, 0.3, 0], [0.44, 0.14, 0.42], { round: 0.06 });
  m.box(c, [0, 0.46, -0.03], [0.33, 0.08, 0.38], { round: 0.07 });
  m.box(c, [0, 0.7, 0.34], [0.42, 0.36, 0.12], { round: 0.1, pitch: 0.16 });
  for (const s of [-1, 1]) m.box(c, [s * 0.42, 0.46, 0], [0.09, 0.2, 0.42], { round: 0.08 });
  m.box(cloth(rng.pick(FABRIC), 0.01), [0.1, 0.66, 0.14], [0.19, 0.17, 0.07], { round: 0.06, pitch: 0.3, roll: 0.2 });
  return m;
}

export function roundTable(rng: Rng): SolidModel {
  const m = new SolidModel();
  const mat = timber(rng);
  m.cyl(mat, [0, 0.7, 0], 0.55, 0.04, { round: 0.012 });
  m.cone(mat, [0, 0.05, 0], 0.07, 0.05, 0.66);
  for (let i = 0; i < 3; i++)
    m.tube(
      mat,
      [
        [0, 0.22, 0, 0.04],
        [Math.cos(i * 2.1) * 0.36, 0.03, Math.sin(i * 2.1) * 0.36, 0.03],
      ],
      { k: 0.03 },
    );
  m.lathe(
    plain(rng.pick(FABRIC), 0.6),
    [0.05, 0.74, 0],
    [
      [0.05, 0],
      [0.09, 0.08],
      [0.05, 0.2],
      [0.06, 0.22],
    ],
  );
  for (let i = 0; i < 7; i++) {
    const a = i * 0.9;
    m.tube(plain(hex('#3f6a2f')), [
      [0.05, 0.94, 0, 0.006],
      [0.05 + Math.cos(a) * 0.1, 1.12, Math.sin(a) * 0.1, 0.005],
    ]);
    m.sphere(
      plain(rng.pick([hex('#e86a8a'), hex('#f2c84a'), hex('#f4efe6')]), 0.2, 0.4),
      [0.05 + Math.cos(a) * 0.11, 1.14, Math.sin(a) * 0.11],
      0.045,
    );
  }
  for (const s of [-1, 1])
    m.lathe(
      plain([0.8, 0.78, 0.74], 0.7),
      [s * 0.25, 0.74, -0.2],
      [
        [0.03, 0],
        [0.05, 0.02],
        [0.05, 0.08],
        [0.04, 0.08],
        [0.04, 0.03],
      ],
    );
  return m;
}

export function table(rng: Rng): SolidModel {
  const m = new SolidModel();
  const mat = timber(rng);
  m.box(mat, [0, 0.74, 0], [0.85, 0.03, 0.45], { round: 0.012 });
  legs(m, mat, 0.76, 0.37, 0.72, 0.045);
  return m;
}

function books(m: SolidModel, rng: Rng, x0: number, x1: number, y: number, z: number, tall: number): void {
  let x = x0;
  while (x < x1 - 0.03) {
    const w = rng.range(0.016, 0.04);
    const h = tall * rng.range(0.68, 0.98);
    const lean = rng.chance(0.12) ? 0.14 : 0;
    m.box(
      plain(mixRgb(rng.pick(FABRIC), rng.pick([hex('#8a2f2a'), hex('#d8c8a0'), hex('#2f4a6a')]), rng.next()), 0.25),
      [x + w, y + h / 2, z],
      [w * 0.92, h / 2, 0.1],
      { roll: lean },
    );
    x += w * 2 + (lean > 0 ? 0.03 : 0) + (rng.chance(0.05) ? 0.08 : 0);
  }
}

export function bookcase(rng: Rng): SolidModel {
  const m = new SolidModel();
  const mat = timber(rng);
  m.box(mat, [0, 1.02, 0.15], [0.52, 1.02, 0.012]);
  for (const s of [-1, 1]) m.box(mat, [s * 0.51, 1.02, 0], [0.018, 1.02, 0.16]);
  for (let i = 0; i < 6; i++) {
    const y = 0.06 + i * 0.39;
    m.box(mat, [0, y, 0], [0.5, 0.016, 0.16]);
    if (i === 5) break;
    if (rng.chance(0.78)) books(m, rng, -0.48, rng.range(0.1, 0.48), y + 0.016, 0, 0.3);
    else {
      m.lathe(
        plain(rng.pick(FABRIC), 0.5),
        [rng.range(-0.3, -0.1), y + 0.02, 0],
        [
          [0.05, 0],
          [0.09, 0.08],
          [0.04, 0.2],
        ],
      );
      books(m, rng, 0.05, 0.45, y + 0.016, 0, 0.28);
    }
  }
  return m;
}

export function deskWithLamp(rng: Rng, lit: boolean): SolidModel {
  const m = new SolidModel();
  const mat = timber(rng);
  m.box(mat, [0, 0.74, 0], [0.72, 0.022, 0.34], { round: 0.01 });
  for (const x of [-0.66, 0.66]) for (const z of [-0.28, 0.28]) m.cone(mat, [x, 0, z], 0.018, 0.03, 0.73);
  m.box(mat, [0.42, 0.65, 0], [0.24, 0.07, 0.3]);
  m.sphere(BRASS, [0.42, 0.65, -0.31], 0.015);
  // lamp, open notebook, pot of pencils, screen
  const iron = plain(rng.pick([hex('#2a2d30'), hex('#b8863a'), hex('#3f6a5a')]), 0.5);
  m.cyl(iron, [-0.5, 0.76, 0.1], 0.09, 0.02);
  m.tube(iron, [
    [-0.5, 0.77, 0.1, 0.012],
    [-0.58, 1.08, 0.1, 0.011],
    [-0.36, 1.24, 0, 0.011],
  ]);
  m.cone(iron, [-0.33, 1.13, -0.02], 0.12, 0.05, 0.12, { roll: 0.35 });
  m.sphere(glow([1, 0.7, 0.35], lit ? 8 : 1), [-0.31, 1.14, -0.02], 0.05);
  m.box(plain(hex('#f0ead8')), [0.05, 0.767, -0.1], [0.16, 0.008, 0.12], { yaw: 0.2 });
  m.cyl(plain(rng.pick(FABRIC), 0.4), [0.5, 0.76, 0.12], 0.045, 0.11);
  for (let i = 0; i < 5; i++)
    m.tube(plain(rng.pick(FABRIC), 0.3), [
      [0.5, 0.8, 0.12, 0.006],
      [0.5 + Math.cos(i) * 0.05, 0.98, 0.12 + Math.sin(i) * 0.05, 0.005],
    ]);
  if (rng.chance(0.5)) {
    m.box(plain([0.03, 0.03, 0.035], 0.7), [0.12, 1.02, 0.16], [0.26, 0.16, 0.012], { round: 0.01 });
    m.box(glow([0.35, 0.6, 0.9], lit ? 0.9 : 0.4), [0.12, 1.02, 0.146], [0.245, 0.145, 0.004]);
    m.box(metal([0.5, 0.5, 0.52]), [0.12, 0.82, 0.17], [0.03, 0.06, 0.02]);
  } else books(m, rng, -0.2, 0.2, 0.762, 0.18, 0.24);
  return m;
}

export function bed(rng: Rng): SolidModel {
  const m = new SolidModel();
  const mat = timber(rng);
  const sheet = cloth(hex('#ece6da'), 0.02);
  const blanket = cloth(rng.pick(FABRIC), 0.02);
  m.box(mat, [0, 0.55, 1.02], [0.82, 0.5, 0.04], { round: 0.02 });
  m.box(mat, [0, 0.24, 0], [0.8, 0.1, 1.0]);
  m.box(sheet, [0, 0.42, 0], [0.78, 0.12, 0.98], { round: 0.06 });
  m.box(blanket, [0, 0.47, -0.28], [0.83, 0.11, 0.72], { round: 0.08 });
  for (const s of [-1, 1]) m.box(sheet, [s * 0.38, 0.6, 0.72], [0.32, 0.09, 0.2], { round: 0.08, pitch: 0.25 });
  return m;
}

const indoor = ['room', 'studio'] as const;
const row = (
  kinds: readonly string[],
  aspect: number,
  metres: number,
  build: ThingRow['build'],
  yaw?: readonly [number, number],
): ThingRow => ({ kinds, aspect, metres, places: indoor, layer: 'ground', build, yaw });
export const furniture = [
  row(
    ['chair'],
    0.6,
    1,
    ({ subject, rng }) => chair(rng, subject.colours[0] ? pigment(subject.colours, 0, [0, 0, 0]) : null),
    [-0.8, 0.8],
  ),
  row(
    ['armchair'],
    1.05,
    1,
    ({ subject, rng }) => armchair(rng, subject.colours[0] ? pigment(subject.colours, 0, [0, 0, 0]) : null),
    [-0.7, 0.7],
  ),
  row(
    ['table', 'desk'],
    2.3,
    0.78,
    ({ subject, rng, stage }) => (subject.kind === 'desk' ? deskWithLamp(rng, stage.light.artificial) : table(rng)),
    [-0.5, 0.5],
  ),
  row(['lamp'], 0.34, 1.6, ({ rng, stage }) => floorLamp(rng, stage.light.artificial || stage.scene.mood === 'dark')),
  row(['bed'], 2, 1.05, ({ rng }) => bed(rng), [-0.9, 0.9]),
  row(['bookshelf', 'bookcase'], 0.55, 2, ({ rng }) => bookcase(rng), [-0.5, 0.5]),
  row(['plant', 'potted_plant'], 0.75, 1.2, ({ rng }) => pottedPlant(rng)),
].map(thing);
