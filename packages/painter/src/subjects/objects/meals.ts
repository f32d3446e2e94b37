import { hex } from '../../core/colour.ts';
import { cell } from '../../core/noise.ts';
import { pigment, plain, wood } from '../../solid/materials.ts';
import { type Material, SolidModel } from '../../solid/model.ts';
import { type BuildWish, type ThingRow, thing } from '../../solid/thing.ts';
import { buildMarket } from './market.ts';

const CRUST: Material = { albedo: hex('#c98a45'), gloss: 0.25, metal: 0, wrap: 0.2 };
const CHINA = plain(hex('#ece8de'), 0.7);

function buildPizza(): SolidModel {
  const m = new SolidModel();
  m.cyl(wood(hex('#9a6a3f'), 0.25), [0, 0, 0], 1.2, 0.06, { round: 0.02 });
  const cheese: Material = {
    albedo: hex('#f0c860'),
    gloss: 0.35,
    metal: 0,
    wrap: 0.2,
    paint: (s) => {
      const n = cell(Math.floor(s.x * 7), Math.floor(s.z * 7), 3);
      if (n > 0.6) [s.r, s.g, s.b] = [0.62, 0.16, 0.05];
    },
  };
  m.cyl(cheese, [0, 0.06, 0], 0.98, 0.07, { round: 0.02 });
  m.torus(CRUST, [0, 0.12, 0], 0.98, 0.085);
  for (let i = 0; i < 11; i++) {
    const a = i * 2.4;
    const r = 0.2 + 0.62 * Math.sqrt(i / 11);
    m.cyl(plain(hex('#a8261c'), 0.4), [Math.cos(a) * r, 0.12, Math.sin(a) * r], 0.13, 0.035, { round: 0.01 });
    if (i % 2)
      m.ellipsoid(
        plain(hex('#3f7a2c'), 0.3),
        [Math.cos(a + 1) * r * 0.9, 0.15, Math.sin(a + 1) * r * 0.9],
        [0.12, 0.015, 0.06],
        {
          yaw: a,
        },
      );
  }
  return m.fit(1.2, 0.62, 1.2);
}

function buildBurger(): SolidModel {
  const m = new SolidModel();
  m.cyl(CRUST, [0, 0, 0], 0.6, 0.22, { round: 0.09 });
  const lettuce: Material = { albedo: hex('#6fae3a'), gloss: 0.3, metal: 0, wrap: 0.3 };
  for (let i = 0; i < 14; i++) {
    const a = (i / 14) * Math.PI * 2;
    m.ellipsoid(lettuce, [Math.cos(a) * 0.56, 0.27 + 0.03 * (i % 2), Math.sin(a) * 0.56], [0.17, 0.03, 0.13], {
      yaw: -a,
    });
  }
  m.cyl(plain(hex('#4a2818'), 0.25), [0, 0.28, 0], 0.61, 0.17, { round: 0.07 });
  m.box(plain(hex('#f0b030'), 0.35), [0, 0.46, 0], [0.53, 0.02, 0.53], { yaw: 0.6, round: 0.015 });
  m.cyl(plain(hex('#c8281e'), 0.5), [0, 0.47, 0], 0.57, 0.07, { round: 0.03 });
  m.ellipsoid(CRUST, [0, 0.55, 0], [0.64, 0.36, 0.64]);
  for (let i = 0; i < 26; i++) {
    const a = i * 2.4;
    const r = 0.07 + 0.42 * Math.sqrt(i / 26);
    m.ellipsoid(
      plain(hex('#f4e6c4'), 0.3),
      [Math.cos(a) * r, 0.55 + 0.355 * Math.sqrt(1 - (r / 0.64) ** 2), Math.sin(a) * r],
      [0.034, 0.018, 0.022],
      { yaw: a },
    );
  }
  return m;
}

function buildDonut({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  m.torus(CRUST, [0, 0.3, 0], 0.52, 0.29);
  const icing = plain(pigment(subject.colours, 0, rng.pick(['#e88aa8', '#5a2f1c', '#f2ece0'].map(hex))), 0.75, 0.2);
  m.torus(icing, [0, 0.35, 0], 0.52, 0.275);
  const sugar = ['#f2d23a', '#3f9ad8', '#f4f0e8', '#5fbf6a', '#d8453a'].map((c) => plain(hex(c), 0.4));
  for (let i = 0; i < 42; i++) {
    const a = i * 2.4;
    const w = rng.range(-0.17, 0.17);
    m.ellipsoid(
      sugar[i % 5]!,
      [Math.cos(a) * (0.52 + w), 0.35 + Math.sqrt(0.276 ** 2 - w * w), Math.sin(a) * (0.52 + w)],
      [0.05, 0.016, 0.016],
      { yaw: rng.range(0, 3) },
    );
  }
  return m;
}

function buildSushi(): SolidModel {
  const m = new SolidModel();
  m.box(wood(hex('#a8804f'), 0.3), [0, 0.06, 0], [1.5, 0.06, 0.62], { round: 0.02 });
  for (const x of [-1.1, 1.1]) m.box(wood(hex('#8f6a40'), 0.3), [x, -0.03, 0], [0.12, 0.06, 0.56]);
  const rice: Material = {
    albedo: hex('#f4f0e6'),
    gloss: 0.2,
    metal: 0,
    wrap: 0.3,
    paint: (s) => {
      const k = 0.85 + 0.2 * cell(Math.floor(s.x * 22), Math.floor(s.y * 22 + s.z * 9), 5);
      s.r *= k;
      s.g *= k;
      s.b *= k;
    },
  };
  const fish = (c: string): Material => ({
    albedo: hex(c),
    gloss: 0.6,
    metal: 0,
    wrap: 0.25,
    paint: (s) => {
      if (Math.abs(((s.x * 5 + s.z * 3) % 1) + (s.x * 5 + s.z * 3 < 0 ? 1 : 0) - 0.5) < 0.09) {
        s.r = Math.min(1, s.r * 1.3 + 0.15);
        s.g = s.g * 1.2 + 0.18;
        s.b = s.b * 1.2 + 0.16;
      }
    },
  });
  for (const [x, c] of [
    [-1.05, '#f08050'],
    [-0.35, '#b8323a'],
    [0.35, '#f2c4a8'],
  ] as const) {
    m.box(rice, [x, 0.24, 0], [0.2, 0.13, 0.42], { round: 0.1 });
    m.box(fish(c), [x, 0.4, 0], [0.24, 0.06, 0.5], { round: 0.055 });
  }
  m.cyl(plain(hex('#14201a'), 0.35), [1.02, 0.12, -0.08], 0.29, 0.36, { round: 0.02 });
  m.cyl(rice, [1.02, 0.46, -0.08], 0.26, 0.04);
  m.cyl(plain(hex('#f08050'), 0.5), [1.02, 0.49, -0.08], 0.12, 0.03);
  return m.fit(1.5, 0.75, 0.62);
}

function buildRamen(): SolidModel {
  const m = new SolidModel();
  m.lathe(
    plain(hex('#b8322a'), 0.6),
    [0, 0, 0],
    [
      [0.35, 0],
      [0.38, 0.1],
      [0.72, 0.3],
      [0.98, 0.72],
      [0.93, 0.73],
      [0.7, 0.6],
      [0.0, 0.58],
    ],
  );
  m.torus(CHINA, [0, 0.73, 0], 0.955, 0.03);
  m.cyl(plain(hex('#b8813a'), 0.7), [0, 0.6, 0], 0.86, 0.04);
  for (let i = 0; i < 10; i++)
    m.torus(
      plain(hex('#f2dfa0'), 0.4),
      [-0.25 + (i % 3) * 0.12, 0.65, -0.15 + i * 0.035],
      0.28 + (i % 4) * 0.06,
      0.035,
    );
  m.ellipsoid(plain(hex('#f7f2e8'), 0.5), [0.42, 0.68, -0.2], [0.2, 0.09, 0.15]);
  m.ellipsoid(plain(hex('#f0a030'), 0.6), [0.42, 0.72, -0.2], [0.09, 0.065, 0.08]);
  m.box(plain(hex('#12251c'), 0.35), [-0.5, 0.9, 0.3], [0.22, 0.3, 0.012], { pitch: -0.25 });
  for (let i = 0; i < 12; i++)
    m.cyl(
      plain(hex('#5fa83a'), 0.3),
      [0.05 + 0.3 * Math.cos(i * 2.4), 0.66, 0.3 + 0.2 * Math.sin(i * 2.4)],
      0.045,
      0.03,
    );
  for (const x of [0, 0.12])
    m.tube(wood(hex('#5a3320'), 0.4), [
      [0.2 + x, 0.8, -0.95, 0.028],
      [0.95 + x, 0.86, 0.75, 0.022],
    ]);
  return m;
}

const row = (
  kind: string,
  aspect: number,
  metres: number,
  build: ThingRow['build'],
  eye?: readonly [number, number],
): ThingRow => ({
  kinds: [kind],
  aspect,
  metres,
  places: ['studio'],
  layer: 'ground',
  build,
  yaw: [-0.5, 0.5],
  ...(eye ? { view: { eye } } : {}),
});

/** Meals, and the fruit and vegetables that are no round fruit. */
export const meals = [
  row('pizza', 3.9, 0.16, buildPizza, [0.9, 1.8]),
  row('burger', 1.45, 0.14, buildBurger),
  row('donut', 2.5, 0.1, buildDonut, [1.4, 2.6]),
  row('sushi', 4, 0.16, buildSushi, [1, 2]),
  row('ramen', 1.9, 0.16, buildRamen, [1.6, 2.6]),
  row('banana', 1.8, 0.12, buildMarket),
  row('strawberry', 0.85, 0.09, buildMarket),
  row('watermelon', 2.2, 0.28, buildMarket),
  row('grapes', 0.75, 0.2, buildMarket),
  row('cherries', 1, 0.09, buildMarket),
  row('tomato', 1.1, 0.09, buildMarket),
  row('carrot', 3.6, 0.07, buildMarket),
  row('egg', 0.82, 0.08, buildMarket),
].map(thing);
