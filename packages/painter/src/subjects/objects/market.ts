import { hex, mixRgb } from '../../core/colour.ts';
import { cell } from '../../core/noise.ts';
import { curve } from '../../solid/curve.ts';
import { peel, pigment, plain } from '../../solid/materials.ts';
import { type Material, SolidModel } from '../../solid/model.ts';
import type { BuildWish } from '../../solid/thing.ts';

const STEM = plain(hex('#4f6a2c'), 0.25);
const LEAF: Material = { albedo: hex('#3f7a2c'), gloss: 0.4, metal: 0, wrap: 0.3 };

/** What a fruit is built of; `tone` is its colour as said, else the one given. */
interface Fruit extends Pick<BuildWish, 'subject' | 'rng'> {
  m: SolidModel;
  tone: (fallback: string) => ReturnType<typeof hex>;
}

/** Fruit and vegetables that are not round: banana, strawberry, watermelon, grapes, cherries, tomato, carrot, egg. */
export function buildMarket({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const tone = (fallback: string): ReturnType<typeof hex> => pigment(subject.colours, 0, hex(fallback));
  const build: Fruit = { m, subject, rng, tone };
  switch (subject.kind) {
    case 'banana':
      banana(build);
      break;
    case 'strawberry':
      strawberry(build);
      break;
    case 'watermelon':
      watermelon(build);
      break;
    case 'grapes':
      grapes(build);
      break;
    case 'cherries':
      cherries(build);
      break;
    case 'tomato':
      tomato(build);
      break;
    case 'carrot':
      carrot(build);
      break;
    default: {
      const c = pigment(subject.colours, 0, rng.pick(['#e9d3b4', '#f2ece0', '#d8a878'].map(hex)));
      m.lathe(
        peel(c, mixRgb(c, hex('#ffffff'), 0.2), 0.03, 0.3),
        [0, 0, 0],
        curve(
          [
            [0.06, 0.01],
            [0.27, 0.12],
            [0.34, 0.36],
            [0.27, 0.62],
            [0.13, 0.8],
            [0, 0.84],
          ],
          6,
        ),
      );
    }
  }
  return m;
}

function banana(build: Fruit): void {
  const { m, tone } = build;
  for (const [z, turn] of [
    [-0.12, 0],
    [0.12, 0.25],
  ] as const) {
    const points: [number, number, number, number][] = [];
    for (let i = 0; i <= 10; i++) {
      const a = -1.15 + (i / 10) * 2.3;
      const r = 0.16 * (1 - Math.abs(i / 5 - 1) ** 3 * 0.75);
      points.push([Math.sin(a) * 0.85, 0.98 - Math.cos(a) * 0.8 + turn * 0.1, z + turn * 0.3, r]);
    }
    m.tube(peel(tone('#f2cf2a'), hex('#d9b01c'), 0.03, 0.35), points, { k: 0.03 });
    m.sphere(plain(hex('#3a2a14'), 0.1), [-0.79, 0.63, z], 0.05);
    m.tube(STEM, [
      [0.78, 0.64, z, 0.06],
      [0.9, 0.82, 0.02, 0.05],
    ]);
  }
}

function strawberry(build: Fruit): void {
  const { m, tone } = build;
  const red: Material = {
    ...peel(tone('#d3202a'), hex('#b0101c'), 0, 0.6),
    paint: (s) => {
      const u = Math.atan2(s.z, s.x) * 3.2 + (Math.floor(s.y * 9) & 1) * 0.5;
      const d = Math.hypot((u - Math.floor(u) - 0.5) * 0.9, s.y * 9 - Math.floor(s.y * 9) - 0.5);
      if (d < 0.2) [s.r, s.g, s.b] = [0.85, 0.65, 0.2];
      else if (d < 0.3) {
        s.r *= 0.75;
        s.g *= 0.6;
        s.b *= 0.6;
      }
    },
  };
  m.lathe(
    red,
    [0, 0, 0],
    curve(
      [
        [0.03, 0.02],
        [0.22, 0.16],
        [0.42, 0.52],
        [0.44, 0.78],
        [0.28, 0.95],
        [0.04, 0.96],
      ],
      5,
    ),
  );
  for (let i = 0; i < 7; i++) {
    const a = (i / 7) * Math.PI * 2;
    m.ellipsoid(LEAF, [Math.cos(a) * 0.2, 0.96, Math.sin(a) * 0.2], [0.2, 0.02, 0.07], { yaw: -a, roll: -0.3 });
  }
  m.tube(STEM, [
    [0, 0.96, 0, 0.035],
    [0.06, 1.16, 0, 0.025],
  ]);
}

function watermelon(build: Fruit): void {
  const { m, tone } = build;
  const rind: Material = {
    albedo: tone('#2f6a2c'),
    gloss: 0.45,
    metal: 0,
    paint: (s) => {
      const a = Math.atan2(s.z, s.y) * 5.1 + 0.5 * Math.sin(s.x * 16) + cell(Math.floor(s.x * 9), 1, 4) * 0.4;
      if (((a % 1) + 1) % 1 < 0.42) {
        s.r *= 0.35;
        s.g *= 0.42;
        s.b *= 0.4;
      }
    },
  };
  const flesh: Material = {
    albedo: hex('#e2353f'),
    gloss: 0.35,
    metal: 0,
    wrap: 0.3,
    paint: (s) => {
      const d = Math.hypot(s.mx - 0.95, s.my) / 0.62;
      if (d > 0.93) [s.r, s.g, s.b] = [0.1, 0.32, 0.09];
      else if (d > 0.84) [s.r, s.g, s.b] = [0.82, 0.86, 0.6];
      else if (d < 0.7 && cell(Math.floor(s.mx * 13), Math.floor(s.my * 13), 7) > 0.84)
        [s.r, s.g, s.b] = [0.02, 0.015, 0.012];
    },
  };
  m.ellipsoid(rind, [-0.35, 0.58, 0.1], [0.78, 0.58, 0.58]);
  const slice: [number, number][] = [];
  for (let i = 0; i <= 14; i++) slice.push([Math.cos((i / 14) * Math.PI) * 0.62, Math.sin((i / 14) * Math.PI) * 0.62]);
  m.extrude(flesh, [0.95, 0.005, -0.3], slice, 0.09);
}

function grapes(build: Fruit): void {
  const { m, subject, rng } = build;
  const skin = peel(
    pigment(subject.colours, 0, rng.pick(['#5a2a6a', '#7f9a3a', '#3f2050'].map(hex))),
    hex('#7a5a8a'),
    0,
    0.7,
  );
  for (let y = 0; y < 6; y++) {
    const n = [1, 3, 5, 6, 7, 6][y]!;
    const r = [0, 0.15, 0.26, 0.32, 0.36, 0.3][y]!;
    for (let i = 0; i < n; i++) {
      const a = (i / n) * Math.PI * 2 + y * 0.7;
      m.sphere(skin, [Math.cos(a) * r, 0.15 + y * 0.2, Math.sin(a) * r], 0.16);
    }
  }
  m.tube(STEM, [
    [0, 1.15, 0, 0.035],
    [0.05, 1.45, 0, 0.03],
  ]);
  m.ellipsoid(LEAF, [0.28, 1.3, -0.05], [0.3, 0.02, 0.2], { roll: 0.35 });
}

function cherries(build: Fruit): void {
  const { m, tone } = build;
  const red = peel(tone('#a8121f'), hex('#c8202a'), 0, 0.85);
  for (const s of [-1, 1]) {
    m.sphere(red, [s * 0.3, 0.28, s * 0.06], 0.28);
    m.tube(STEM, [
      [s * 0.3, 0.54, s * 0.06, 0.02],
      [s * 0.2, 0.85, 0, 0.018],
      [0, 1.12, 0, 0.022],
    ]);
  }
  m.ellipsoid(LEAF, [0.22, 1.12, 0], [0.26, 0.02, 0.11], { roll: 0.2 });
}

function tomato(build: Fruit): void {
  const { m, tone } = build;
  m.ellipsoid(peel(tone('#d22a1c'), hex('#e0502a'), 0, 0.8), [0, 0.42, 0], [0.52, 0.42, 0.52]);
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * Math.PI * 2;
    m.ellipsoid(LEAF, [Math.cos(a) * 0.15, 0.84, Math.sin(a) * 0.15], [0.2, 0.018, 0.05], { yaw: -a, roll: -0.25 });
  }
  m.cyl(STEM, [0, 0.82, 0], 0.035, 0.14);
}

function carrot(build: Fruit): void {
  const { m, tone } = build;
  const flesh = peel(tone('#e8751a'), hex('#d05f12'), 0.05, 0.3);
  m.tube(flesh, [
    [-0.9, 0.16, 0, 0.02],
    [-0.3, 0.17, 0, 0.11],
    [0.4, 0.18, 0, 0.17],
    [0.52, 0.18, 0, 0.13],
  ]);
  for (let i = 0; i < 7; i++)
    m.tube(LEAF, [
      [0.5, 0.18, 0, 0.03],
      [0.8, 0.3 + 0.05 * (i % 3), (i - 3) * 0.05, 0.02],
      [1.15, 0.3 + 0.09 * (i % 4), (i - 3) * 0.11, 0.035],
    ]);
}
