import { clamp, hex, mix, mixRgb, PIGMENT } from '../../core/colour.ts';
import { valueNoise } from '../../core/noise.ts';
import type { Place } from '../../scene.ts';
import { curve } from '../../solid/curve.ts';
import { cloth, metal, peel, pigment, plain, stone, wood } from '../../solid/materials.ts';
import { type Material, SolidModel, type Vec2 } from '../../solid/model.ts';
import { type BuildWish, type ThingRow, thing } from '../../solid/thing.ts';
import type { Rgb, Rng } from '../../stage.ts';
import { saidColours } from '../people/figures.ts';

const FABRIC = ['#3f5a5a', '#a85a3f', '#c8b89a', '#5a4a6a', '#8a9a7a', '#2f4058'].map(hex);
const FRUIT: readonly (readonly [string, Rgb, Rgb])[] = [
  ['apple', hex('#b81a18'), hex('#d2502a')],
  ['orange', hex('#ee7a12'), hex('#f09022')],
  ['lemon', hex('#f2cf1d'), hex('#e9d83a')],
  ['pear', hex('#b9bf3a'), hex('#c98f3a')],
];

/** Fruit heaped in a vessel of radius `r` whose rim is at height `y`: the kinds named, else a mixture. */
function heap(m: SolidModel, subject: BuildWish['subject'], rng: Rng, r: number, y: number): void {
  const named = FRUIT.filter(([kind]) => subject.traits.includes(`holds_${kind}`));
  if (named.length === 0 && !subject.traits.includes('holds_fruit')) return;
  const ones = subject.traits
    .filter((t) => t.startsWith('one_'))
    .map((t) => FRUIT.find(([kind]) => t === `one_${kind}`));
  const counted = ones.filter((one) => one !== undefined).slice(0, 9);
  const kinds = counted.length > 0 ? counted : named.length > 0 ? named : FRUIT;
  const said = saidColours(subject.traits);
  const size = r * 0.36;
  for (let i = 0; i < (counted.length || 9); i++) {
    const [kind, own, blush] = kinds[i % kinds.length]!;
    const dyed = said[kind];
    const [a, b] = dyed ? [PIGMENT[dyed], mixRgb(PIGMENT[dyed], blush, 0.1)] : [own, blush];
    const ring = i < 6 ? 1 : 0.36;
    const angle = (i < 6 ? i / Math.min(6, counted.length || 6) : (i - 6) / 3) * Math.PI * 2 + rng.range(-0.15, 0.15);
    const at = [
      Math.cos(angle) * r * 0.6 * ring,
      y + (i < 6 ? 0 : size * 1.15) + rng.range(-0.02, 0.02),
      Math.sin(angle) * r * 0.6 * ring,
    ] as const;
    m.ellipsoid(peel(a, b, 0.2, 0.5), [at[0], at[1], at[2]], [size, size * rng.range(0.9, 1), size]);
    m.cyl(plain([0.12, 0.07, 0.03], 0.2), [at[0], at[1] + size * 0.86, at[2]], size * 0.07, size * 0.26);
  }
}

function buildBowl({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const clay = plain(pigment(subject.colours, 0, rng.pick(['#e9e2d2', '#3f6f8a', '#2f4a44', '#b8653a'].map(hex))), 0.6);
  const outer = curve(
    [
      [0.2, 0],
      [0.21, 0.05],
      [0.34, 0.1],
      [0.5, 0.24],
      [0.56, 0.42],
    ],
    4,
  );
  const inner = [...outer].reverse().map(([r, y]): Vec2 => [Math.max(0, r - 0.03), Math.max(0.08, y)]);
  m.lathe(clay, [0, 0, 0], [...outer, ...inner]);
  heap(m, subject, rng, 0.5, 0.4);
  return m;
}

/** Woven willow: strands over and under stakes. */
const wicker = (base: Rgb): Material => ({
  albedo: base,
  gloss: 0.15,
  metal: 0,
  paint: (s) => {
    const a = Math.atan2(s.z, s.x) * 14;
    const row = s.y * 22;
    const over = Math.cos(a * Math.PI + Math.floor(row) * Math.PI);
    const strand = Math.sin((row - Math.floor(row)) * Math.PI);
    const k = clamp(0.42 + 0.5 * strand + 0.18 * over + 0.2 * (valueNoise(a, Math.floor(row), 5) - 0.5));
    s.r *= k;
    s.g *= k;
    s.b *= k;
  },
});

function buildBasket({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const tone = pigment(subject.colours, 0, rng.pick(['#b98a4e', '#8a5a30', '#c9a468'].map(hex)));
  const weave = wicker(tone);
  m.lathe(
    weave,
    [0, 0, 0],
    [
      [0.4, 0],
      [0.52, 0.42],
      [0.55, 0.46],
      [0.5, 0.46],
      [0.38, 0.05],
      [0, 0.05],
    ],
  );
  m.torus(plain(mixRgb(tone, [1, 0.9, 0.7], 0.12), 0.2), [0, 0.46, 0], 0.525, 0.035);
  const handle: [number, number, number, number][] = [];
  for (let i = 0; i <= 12; i++) {
    const a = (i / 12) * Math.PI;
    handle.push([Math.cos(a) * 0.52, 0.44 + Math.sin(a) * 0.52, 0, 0.028]);
  }
  m.tube(weave, handle, { k: 0.02 });
  heap(m, subject, rng, 0.47, 0.44);
  return m;
}

function buildBench({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const slat = wood(pigment(subject.colours, 0, rng.pick(['#8a5a34', '#6a4228', '#a8794a'].map(hex))), 0.25);
  const iron = metal([0.05, 0.055, 0.06], 0.5);
  for (const z of [-0.16, 0, 0.16]) m.box(slat, [0, 0.45, z], [0.85, 0.022, 0.068], { round: 0.012 });
  for (const y of [0.62, 0.76, 0.9])
    m.box(slat, [0, y, 0.26 + (y - 0.5) * 0.22], [0.85, 0.055, 0.02], { round: 0.012 });
  for (const x of [-0.72, 0.72]) {
    m.tube(iron, [
      [x, 0, -0.22, 0.032],
      [x, 0.43, -0.18, 0.03],
      [x, 0.43, 0.22, 0.03],
      [x, 0, 0.3, 0.032],
    ]);
    m.tube(iron, [
      [x, 0.43, 0.22, 0.028],
      [x, 0.98, 0.38, 0.024],
    ]);
    m.tube(iron, [
      [x, 0.43, -0.18, 0.024],
      [x, 0.66, -0.16, 0.024],
      [x, 0.68, 0.28, 0.024],
    ]);
  }
  return m;
}

function buildSofa({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const c = cloth(pigment(subject.colours, 0, rng.pick(FABRIC)), 0.012);
  const foot = wood(hex('#4f3020'), 0.3);
  for (const x of [-0.84, 0.84]) for (const z of [-0.32, 0.32]) m.cone(foot, [x, 0, z], 0.025, 0.035, 0.14);
  m.box(c, [0, 0.26, 0], [0.95, 0.14, 0.43], { round: 0.05 });
  for (const x of [-0.41, 0.41]) m.box(c, [x, 0.42, -0.04], [0.405, 0.085, 0.38], { round: 0.07 });
  for (const x of [-0.41, 0.41]) m.box(c, [x, 0.66, 0.28], [0.4, 0.28, 0.11], { round: 0.1, pitch: 0.16 });
  for (const s of [-1, 1]) m.box(c, [s * 0.93, 0.42, 0], [0.1, 0.24, 0.43], { round: 0.09 });
  const pillow = cloth(rng.pick(FABRIC), 0.01);
  for (const s of rng.chance(0.5) ? [-1, 1] : [1])
    m.box(pillow, [s * 0.66, 0.62, 0.1], [0.17, 0.16, 0.06], { round: 0.055, pitch: 0.3, roll: s * 0.2 });
  return m;
}

/** Water: clear blue with a white veil where it falls. */
const falling: Material = {
  albedo: [0.66, 0.78, 0.84],
  gloss: 0.8,
  metal: 0,
  wrap: 0.5,
  paint: (s) => {
    const streak = valueNoise(Math.atan2(s.z, s.x) * 12, s.y * 2.2, 9);
    const k = mix(0.72, 1.25, streak);
    s.r *= k;
    s.g *= k;
    s.b *= k;
  },
};
const pool: Material = { albedo: [0.1, 0.26, 0.31], gloss: 0.95, metal: 0 };

function buildFountain({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const rock = stone(pigment(subject.colours, 0, rng.pick(['#b9b2a4', '#9a948a', '#cfc7b6'].map(hex))), 0.4, 1);
  m.lathe(
    rock,
    [0, 0, 0],
    [
      [1.5, 0],
      [1.5, 0.34],
      [1.56, 0.4],
      [1.56, 0.46],
      [1.38, 0.46],
      [1.36, 0.2],
      [0, 0.2],
    ],
  );
  m.cyl(pool, [0, 0.2, 0], 1.37, 0.17);
  m.lathe(
    rock,
    [0, 0.3, 0],
    curve(
      [
        [0.34, 0],
        [0.18, 0.18],
        [0.14, 0.5],
        [0.2, 0.74],
        [0.78, 0.94],
        [0.84, 1],
      ],
      3,
    ),
  );
  m.cyl(pool, [0, 1.24, 0], 0.78, 0.045);
  m.lathe(
    rock,
    [0, 1.26, 0],
    curve(
      [
        [0.16, 0],
        [0.09, 0.3],
        [0.1, 0.44],
        [0.4, 0.58],
        [0.43, 0.62],
      ],
      3,
    ),
  );
  m.cyl(pool, [0, 1.85, 0], 0.39, 0.035);
  m.tube(falling, [
    [0, 1.86, 0, 0.05],
    [0, 2.3, 0, 0.035],
  ]);
  for (const [n, r, y, drop, far] of [
    [7, 0.42, 1.88, 0.6, 0.2],
    [11, 0.84, 1.3, 0.92, 0.26],
    [6, 0.03, 2.3, 0.42, 0.26],
  ] as const) {
    for (let i = 0; i < n; i++) {
      const a = (i / n) * Math.PI * 2 + r;
      const at = (t: number): [number, number, number, number] => [
        Math.cos(a) * (r + far * t),
        y + 0.16 * t * (1 - t) - drop * t * t,
        Math.sin(a) * (r + far * t),
        0.022 * (1 - 0.35 * t),
      ];
      m.tube(falling, [at(0), at(0.5), at(1)], { k: 0.01 });
    }
  }
  return m;
}

function buildSnowman({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const snow: Material = { albedo: [0.86, 0.89, 0.94], gloss: 0.1, metal: 0, wrap: 0.35 };
  const coal = plain([0.015, 0.015, 0.017], 0.4);
  const twig = wood(hex('#4a3020'), 0.1);
  m.ellipsoid(snow, [0, 0.42, 0], [0.56, 0.5, 0.56], { k: 0.06 });
  m.sphere(snow, [0, 1.1, 0], 0.4, { k: 0.06 });
  m.sphere(snow, [0, 1.66, 0], 0.28, { k: 0.05 });
  for (const s of [-1, 1]) {
    m.sphere(coal, [s * 0.1, 1.74, -0.25], 0.034);
    m.tube(twig, [
      [s * 0.34, 1.18, 0, 0.022],
      [s * 0.66, 1.36, -0.06, 0.017],
      [s * 0.92, 1.5, -0.02, 0.011],
    ]);
    m.tube(twig, [
      [s * 0.74, 1.4, -0.05, 0.013],
      [s * 0.84, 1.58, -0.08, 0.008],
    ]);
  }
  for (let i = 0; i < 5; i++) m.sphere(coal, [(i - 2) * 0.062, 1.54 + 0.022 * (i - 2) ** 2, -0.255], 0.02);
  m.tube(plain(hex('#e8741c'), 0.3), [
    [0, 1.66, -0.25, 0.05],
    [0.03, 1.65, -0.56, 0.008],
  ]);
  for (const y of [0.94, 1.1, 1.26]) m.sphere(coal, [0, y, -0.385], 0.036);
  const said = saidColours(subject.traits);
  const usual = pigment(subject.colours, 0, rng.pick(['#b8322a', '#2f5f8a', '#3f7a4a'].map(hex)));
  const scarf = cloth(said.scarf ? PIGMENT[said.scarf] : usual, 0.01);
  m.torus(scarf, [0, 1.42, 0], 0.24, 0.065);
  m.box(scarf, [0.18, 1.2, -0.34], [0.075, 0.22, 0.025], { round: 0.02, pitch: -0.12, roll: 0.12 });
  const brim = said.hat ?? said.top_hat;
  const felt = plain(brim ? PIGMENT[brim] : [0.03, 0.03, 0.036], 0.15);
  m.cyl(felt, [0, 1.86, 0], 0.34, 0.03, { round: 0.012 });
  m.cyl(felt, [0, 1.88, 0], 0.22, 0.3, { round: 0.02 });
  m.cyl(scarf, [0, 1.89, 0], 0.226, 0.06);
  return m;
}

const row = (
  kind: string,
  aspect: number,
  metres: number,
  places: readonly Place[],
  build: ThingRow['build'],
  yaw?: readonly [number, number],
): ThingRow => ({ kinds: [kind], aspect, metres, places, layer: 'ground', build, yaw });

/** Household and garden things: bowl, basket, bench, sofa, fountain. */
export const homely = [
  row('bowl', 2, 0.14, ['studio', 'room'], buildBowl),
  row('basket', 1.15, 0.4, ['studio', 'room', 'garden'], buildBasket, [-0.7, 0.7]),
  row('bench', 1.75, 0.95, ['garden', 'meadow', 'street'], buildBench, [-0.6, 0.6]),
  row('sofa', 2.1, 0.95, ['room'], buildSofa, [-0.4, 0.4]),
  row('fountain', 1.35, 2.4, ['garden', 'street', 'village'], buildFountain),
  row('snowman', 0.95, 1.9, ['field', 'garden', 'village'], buildSnowman, [-0.5, 0.5]),
].map(thing);
