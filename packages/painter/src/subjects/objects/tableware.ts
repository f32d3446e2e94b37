import { clamp, hex, mix, mixRgb, smoothstep } from '../../core/colour.ts';
import { valueNoise } from '../../core/noise.ts';
import { curve } from '../../solid/curve.ts';
import { glass, pigment, plain, STEEL } from '../../solid/materials.ts';
import { type Material, SolidModel, type Vec2 } from '../../solid/model.ts';
import { type BuildWish, type ThingRow, thing } from '../../solid/thing.ts';
import type { Rgb } from '../../stage.ts';
import { buildTitledMug } from './boards.ts';
import { buildBottle, buildCandle, buildGlass, buildPerfume } from './bottles.ts';
import { buildBread, buildCake, buildFruit, buildIceCream } from './food.ts';

const GLAZES: readonly Rgb[] = ['#2f5f8a', '#b8533a', '#e6dfd0', '#3f7a6a', '#c79a3e', '#7a4a6a'].map(hex);

/** Glazed clay: runs of thicker glaze, a bare rim and tiny specks. */
const glazed = (base: Rgb, second: Rgb): Material => ({
  albedo: base,
  gloss: 0.72,
  metal: 0,
  paint: (s) => {
    const a = Math.atan2(s.z, s.x);
    const drip = s.y * 5 + valueNoise(a * 4, 1, 21) * 1.1 + valueNoise(a * 13, s.y * 2, 22) * 0.25;
    const k = smoothstep(1.0, 1.25, drip);
    s.r = mix(second[0], s.r, k);
    s.g = mix(second[1], s.g, k);
    s.b = mix(second[2], s.b, k);
    const speck = valueNoise(a * 60, s.y * 90, 23) > 0.83 ? 0.6 : 1;
    s.r *= speck;
    s.g *= speck;
    s.b *= speck;
  },
});

function buildVase({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const base = pigment(subject.colours, 0, rng.pick(GLAZES));
  const second = pigment(subject.colours, 1, mixRgb(base, [0.85, 0.8, 0.7], 0.55));
  const forms: readonly (readonly Vec2[])[] = [
    [
      [0.22, 0],
      [0.36, 0.18],
      [0.42, 0.42],
      [0.3, 0.7],
      [0.16, 0.84],
      [0.2, 1],
    ],
    [
      [0.2, 0],
      [0.24, 0.1],
      [0.4, 0.55],
      [0.42, 0.75],
      [0.24, 0.9],
      [0.22, 1],
    ],
    [
      [0.3, 0],
      [0.44, 0.25],
      [0.4, 0.5],
      [0.15, 0.68],
      [0.12, 0.9],
      [0.2, 1.02],
    ],
    [
      [0.18, 0],
      [0.2, 0.3],
      [0.27, 0.6],
      [0.36, 0.9],
      [0.4, 1],
    ],
  ];
  const outer = curve(rng.pick(forms), 4);
  const inner = [...outer].reverse().map(([r, y]): Vec2 => [Math.max(0, r - 0.025), Math.max(0.05, y)]);
  m.lathe(subject.traits.includes('glass') ? glass(base, 0.7) : glazed(base, second), [0, 0, 0], [...outer, ...inner]);
  return m;
}

function buildCup(wish: BuildWish): SolidModel {
  const { subject, rng } = wish;
  if (subject.letters !== undefined) return buildTitledMug(wish);
  const m = new SolidModel();
  const clay = plain(
    pigment(subject.colours, 0, rng.pick([hex('#f0ebe0'), hex('#c8553d'), hex('#3f6f8a'), hex('#2f3a3a')])),
    0.7,
  );
  const outer = curve(
    [
      [0.24, 0],
      [0.34, 0.05],
      [0.44, 0.3],
      [0.46, 0.62],
    ],
    4,
  );
  const inner = [...outer].reverse().map(([r, y]): Vec2 => [Math.max(0, r - 0.035), Math.max(0.06, y)]);
  m.lathe(clay, [0, 0.06, 0], [...outer, ...inner]);
  const drink = subject.kind === 'tea' ? hex('#8a4a16') : hex('#2c1508');
  const foam: Material = {
    albedo: drink,
    gloss: 0.75,
    metal: 0,
    paint: (s) => {
      if (subject.kind === 'tea') return;
      const d = Math.hypot(s.x, s.z);
      const leaf = Math.abs(Math.sin(Math.atan2(s.z, s.x) * 2.5 + d * 9)) * smoothstep(0.36, 0.1, d);
      const k = clamp(smoothstep(0.3, 0.42, d) * 0.5 + smoothstep(0.35, 0.7, leaf));
      s.r = mix(s.r, 0.78, k);
      s.g = mix(s.g, 0.58, k);
      s.b = mix(s.b, 0.36, k);
      s.gloss = mix(0.6, 0.3, k);
    },
  };
  m.cyl(foam, [0, 0.5, 0], 0.42, 0.09);
  m.torus(clay, [0.55, 0.37, 0], 0.16, 0.04, { pitch: Math.PI / 2 });
  m.lathe(
    clay,
    [0, 0, 0],
    [
      [0.3, 0],
      [0.62, 0.04],
      [0.72, 0.1],
      [0.7, 0.12],
      [0.5, 0.07],
      [0.3, 0.06],
    ],
  );
  if (rng.chance(0.6))
    m.tube(STEEL, [
      [-0.5, 0.13, -0.45, 0.02],
      [0.1, 0.14, -0.6, 0.016],
      [0.3, 0.15, -0.63, 0.05],
    ]);
  return m;
}

function buildTeapot({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const clay = subject.traits.includes('glass')
    ? glass([0.9, 0.95, 0.9], 0.7)
    : glazed(
        pigment(subject.colours, 0, rng.pick([hex('#7a3b26'), hex('#3f6b5a'), hex('#2f4f7a'), hex('#d9cdb6')])),
        pigment(subject.colours, 1, hex('#d9c8a8')),
      );
  m.lathe(
    clay,
    [0, 0, 0],
    curve(
      [
        [0.3, 0],
        [0.52, 0.16],
        [0.58, 0.38],
        [0.44, 0.66],
        [0.24, 0.74],
      ],
      4,
    ),
  );
  m.lathe(
    clay,
    [0, 0.73, 0],
    curve(
      [
        [0.27, 0],
        [0.22, 0.08],
        [0.08, 0.14],
        [0.05, 0.18],
        [0.1, 0.24],
        [0.0, 0.31],
      ],
      3,
    ),
  );
  m.tube(
    clay,
    [
      [0.48, 0.3, 0, 0.12],
      [0.72, 0.44, 0, 0.075],
      [0.86, 0.68, 0, 0.05],
      [0.94, 0.72, 0, 0.05],
    ],
    { k: 0.06 },
  );
  m.tube(
    clay,
    [
      [-0.46, 0.58, 0, 0.05],
      [-0.76, 0.62, 0, 0.045],
      [-0.84, 0.42, 0, 0.045],
      [-0.7, 0.24, 0, 0.045],
      [-0.5, 0.2, 0, 0.05],
    ],
    { k: 0.05 },
  );
  return m;
}

const still = ['studio', 'room'] as const;
const row = (
  kinds: readonly string[],
  aspect: number,
  metres: number,
  build: ThingRow['build'],
  yaw?: readonly [number, number],
  eye?: readonly [number, number],
): ThingRow => ({
  kinds,
  aspect,
  metres,
  places: still,
  layer: 'ground',
  build,
  yaw,
  ...(eye ? { view: { eye } } : {}),
});
export const tableware = [
  row(['vase', 'pot', 'pottery', 'jar'], 0.85, 0.35, buildVase),
  row(['cup', 'coffee', 'tea', 'mug'], 2.1, 0.1, buildCup, [-0.7, 0.7], [1.7, 2.6]),
  row(['teapot'], 1.75, 0.2, buildTeapot, [-0.5, 0.5]),
  row(['bottle'], 0.45, 0.3, buildBottle),
  row(['perfume'], 0.75, 0.14, buildPerfume, [-0.5, 0.5]),
  row(['glass', 'wine'], 0.55, 0.22, buildGlass),
  row(['candle'], 0.65, 0.2, buildCandle),
  row(['apple', 'orange', 'lemon', 'pear', 'fruit'], 1.0, 0.09, buildFruit, [-0.8, 0.8]),
  row(['cake'], 1.15, 0.3, buildCake),
  row(['ice_cream'], 0.45, 0.2, buildIceCream),
  row(['bread'], 3.4, 0.14, buildBread, [-0.4, 0.4]),
].map(thing);
