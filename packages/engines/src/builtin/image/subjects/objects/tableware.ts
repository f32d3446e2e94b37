import { clamp, hex, mix, mixRgb, smoothstep } from '../../core/colour.ts';
import { valueNoise } from '../../core/noise.ts';
import {
  BRASS,
  bands,
  cloth,
  filled,
  GOLD,
  glass,
  glow,
  metal,
  peel,
  pigment,
  plain,
  planks,
  STEEL,
  wood,
} from '../../solid/materials.ts';
import { curve, type Material, SolidModel, type Vec2 } from '../../solid/model.ts';
import { type BuildWish, type ThingRow, thing } from '../../solid/thing.ts';
import type { Rgb } from '../../stage.ts';

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

function buildCup({ subject, rng }: BuildWish): SolidModel {
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

function buildBottle({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const tint = pigment(
    subject.colours,
    0,
    rng.pick([
      [0.2, 0.45, 0.2],
      [0.5, 0.28, 0.1],
      [0.5, 0.75, 0.8],
    ] as const),
  );
  m.lathe(
    filled(mixRgb(tint, [1, 1, 1], 0.35), mixRgb(tint, [0, 0, 0], 0.45), 0.8, 0.7),
    [0, 0, 0],
    curve(
      [
        [0.28, 0],
        [0.31, 0.04],
        [0.31, 0.7],
        [0.27, 0.86],
        [0.1, 1.05],
        [0.09, 1.35],
        [0.11, 1.37],
        [0.11, 1.42],
      ],
      3,
    ),
  );
  m.cyl(plain(hex('#e9e0cc'), 0.1), [0, 0.22, 0], 0.313, 0.32);
  m.cyl(plain(hex('#a83a2e'), 0.2), [0, 0.42, 0], 0.316, 0.05);
  m.cyl(wood(hex('#b98a58'), 0.1, 4), [0, 1.4, 0], 0.075, 0.12);
  return m;
}

function buildPerfume({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const tint = pigment(
    subject.colours,
    0,
    rng.pick([
      [0.95, 0.62, 0.5],
      [0.95, 0.8, 0.45],
      [0.7, 0.75, 0.95],
    ] as const),
  );
  if (rng.chance(0.5)) {
    m.box(filled([0.95, 0.96, 0.98], tint, 0.18, 0.75), [0, 0.5, 0], [0.48, 0.5, 0.24], { round: 0.07 });
  } else {
    m.lathe(
      filled([0.95, 0.96, 0.98], tint, 0.62, 0.72),
      [0, 0, 0],
      curve(
        [
          [0.34, 0],
          [0.5, 0.3],
          [0.48, 0.62],
          [0.2, 0.95],
          [0.16, 1],
        ],
        4,
      ),
    );
  }
  m.cyl(GOLD, [0, 0.98, 0], 0.15, 0.1);
  m.cyl(rng.chance(0.5) ? GOLD : plain([0.03, 0.03, 0.035], 0.85), [0, 1.08, 0], 0.2, 0.32, { round: 0.03 });
  m.box(GOLD, [0, 0.45, -0.245], [0.16, 0.1, 0.008]);
  return m;
}

function buildGlass({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const drink = pigment(
    subject.colours,
    0,
    rng.pick([
      [0.35, 0.02, 0.05],
      [0.9, 0.7, 0.25],
      [0.9, 0.35, 0.25],
    ] as const),
  );
  m.lathe(
    filled([0.93, 0.96, 1], drink, 0.95, 0.85, 0.62),
    [0, 0, 0],
    [
      [0.34, 0],
      [0.33, 0.025],
      [0.06, 0.05],
      [0.035, 0.1],
      [0.035, 0.55],
      [0.1, 0.6],
      [0.27, 0.74],
      [0.33, 0.95],
      [0.27, 1.25],
      [0.25, 1.25],
      [0.31, 0.95],
      [0.25, 0.76],
      [0.08, 0.63],
      [0, 0.62],
    ],
  );
  return m;
}

function buildCandle({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const wax: Material = {
    albedo: pigment(subject.colours, 0, rng.pick([hex('#efe3c8'), hex('#c8553d'), hex('#e8d8d0')])),
    gloss: 0.35,
    metal: 0,
    wrap: 0.5,
    paint: (s) => {
      const k = smoothstep(0.55, 1.05, s.y) * 0.85;
      s.er = k * 0.9;
      s.eg = k * 0.42;
      s.eb = k * 0.12;
    },
  };
  m.lathe(
    BRASS,
    [0, 0, 0],
    [
      [0.42, 0],
      [0.46, 0.06],
      [0.2, 0.1],
      [0.28, 0.16],
      [0.26, 0.18],
    ],
  );
  m.cone(wax, [0, 0.14, 0], 0.2, 0.19, 0.92);
  m.tube(
    wax,
    [
      [0.17, 1.02, -0.08, 0.035],
      [0.2, 0.72, -0.09, 0.03],
    ],
    { k: 0.04 },
  );
  m.tube(plain([0.02, 0.02, 0.02]), [
    [0, 1.05, 0, 0.012],
    [0.01, 1.15, 0, 0.01],
  ]);
  m.lathe(
    glow([1, 0.62, 0.2], 9),
    [0.01, 1.12, 0],
    curve(
      [
        [0.02, 0],
        [0.075, 0.1],
        [0.04, 0.24],
        [0, 0.4],
      ],
      4,
    ),
  );
  return m;
}

const fruitStem = plain([0.12, 0.07, 0.03], 0.2);
const LEAF: Material = { albedo: [0.07, 0.22, 0.04], gloss: 0.45, metal: 0, wrap: 0.3 };

function buildFruit({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  switch (subject.kind) {
    case 'orange':
      m.sphere(peel(pigment(subject.colours, 0, hex('#ee7a12')), hex('#f09022'), 0.3, 0.5), [0, 0.48, 0], 0.48);
      m.sphere(fruitStem, [0, 0.955, 0], 0.03);
      m.ellipsoid(LEAF, [0.16, 0.99, -0.05], [0.2, 0.02, 0.09], { roll: 0.25, yaw: 0.5 });
      break;
    case 'lemon':
      m.ellipsoid(
        peel(pigment(subject.colours, 0, hex('#f2cf1d')), hex('#e9d83a'), 0.28, 0.5),
        [0, 0.36, 0],
        [0.5, 0.36, 0.36],
      );
      m.sphere(peel(hex('#f2cf1d'), hex('#d9cf3a'), 0.1), [0.48, 0.36, 0], 0.09, { k: 0.16 });
      m.sphere(peel(hex('#e2cf2d'), hex('#b9c03a'), 0.1), [-0.48, 0.36, 0], 0.07, { k: 0.16 });
      break;
    case 'pear':
      m.lathe(
        peel(pigment(subject.colours, 0, hex('#b9bf3a')), hex('#c98f3a'), 0.05, 0.55),
        [0, 0, 0],
        curve(
          [
            [0.12, 0.02],
            [0.36, 0.1],
            [0.45, 0.36],
            [0.34, 0.68],
            [0.19, 0.92],
            [0.13, 1.04],
            [0, 1.07],
          ],
          4,
        ),
      );
      m.tube(fruitStem, [
        [0, 1.04, 0, 0.03],
        [0.05, 1.25, 0, 0.025],
      ]);
      break;
    default: {
      const base = pigment(subject.colours, 0, rng.pick([hex('#b81d1d'), hex('#c9251f'), hex('#8fae2a')]));
      m.lathe(
        peel(base, mixRgb(base, hex('#e8b83a'), 0.45), 0.02, 0.75),
        [0, 0, 0],
        curve(
          [
            [0.03, 0.07],
            [0.16, 0.01],
            [0.36, 0.12],
            [0.5, 0.45],
            [0.46, 0.72],
            [0.3, 0.88],
            [0.12, 0.86],
            [0.02, 0.76],
          ],
          4,
        ),
      );
      m.tube(fruitStem, [
        [0, 0.76, 0, 0.025],
        [0.03, 0.95, 0, 0.022],
        [0.08, 1.06, 0, 0.03],
      ]);
      m.ellipsoid(LEAF, [0.26, 1.0, -0.02], [0.22, 0.025, 0.1], { roll: 0.35, yaw: 0.3 });
    }
  }
  return m;
}

function buildCake({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const cream = plain(
    pigment(subject.colours, 0, rng.pick([hex('#f6e9dc'), hex('#f4bfc8'), hex('#5a3320')])),
    0.3,
    0.3,
  );
  const second = plain(pigment(subject.colours, 1, hex('#c8314a')), 0.5, 0.3);
  m.lathe(
    metal([0.8, 0.8, 0.8], 0.6),
    [0, 0, 0],
    [
      [0.45, 0],
      [0.12, 0.1],
      [0.1, 0.3],
      [0.95, 0.36],
      [0.97, 0.4],
    ],
  );
  m.cyl(cream, [0, 0.39, 0], 0.82, 0.5, { round: 0.06 });
  m.cyl(cream, [0, 0.86, 0], 0.52, 0.42, { round: 0.05 });
  for (let i = 0; i < 16; i++) {
    const a = (i / 16) * 6.283;
    m.sphere(cream, [Math.cos(a) * 0.76, 0.9, Math.sin(a) * 0.76], 0.085, { k: 0.03 });
    m.tube(
      second,
      [
        [Math.cos(a) * 0.53, 1.22, Math.sin(a) * 0.53, 0.04],
        [Math.cos(a) * 0.535, 1.22 - rng.range(0.06, 0.24), Math.sin(a) * 0.535, 0.045],
      ],
      { k: 0.05 },
    );
  }
  m.cyl(second, [0, 1.24, 0], 0.54, 0.06, { round: 0.03, k: 0.05 });
  for (let i = 0; i < 7; i++) {
    const a = i * 0.9;
    m.ellipsoid(
      peel(hex('#b8142a'), hex('#d8304a'), 0.1, 0.7),
      [Math.cos(a) * 0.36, 1.37, Math.sin(a) * 0.36],
      [0.08, 0.1, 0.08],
    );
  }
  for (const x of [-0.16, 0, 0.16]) {
    m.cyl(bands(hex('#f4f0ea'), hex('#3f8fc8'), 0, 0.08), [x, 1.28, x * 0.5], 0.03, 0.4);
    m.lathe(
      glow([1, 0.6, 0.2], 7),
      [x, 1.7, x * 0.5],
      [
        [0.02, 0],
        [0.04, 0.05],
        [0, 0.15],
      ],
    );
  }
  return m;
}

function buildIceCream({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const waffle: Material = {
    albedo: hex('#c98a44'),
    gloss: 0.2,
    metal: 0,
    paint: (s) => {
      const a = Math.atan2(s.z, s.x) * 4;
      const p = Math.abs(Math.sin(a + s.y * 14)) < 0.2 || Math.abs(Math.sin(a - s.y * 14)) < 0.2;
      if (p) {
        s.r *= 0.62;
        s.g *= 0.55;
        s.b *= 0.5;
      }
    },
  };
  m.cone(waffle, [0, 0, 0], 0.03, 0.34, 1.05);
  const scoops: readonly Rgb[] = [
    pigment(subject.colours, 0, hex('#f4b8c4')),
    pigment(subject.colours, 1, rng.pick([hex('#f4ead0'), hex('#a8dcc4')])),
    hex('#6a3d24'),
  ];
  let y = 1.12;
  for (let i = 0; i < 2 + (rng.chance(0.4) ? 1 : 0); i++) {
    const r = 0.4 - i * 0.05;
    const mat = cloth(scoops[i], 0.05, 0.3);
    m.sphere(mat, [i === 1 ? 0.05 : 0, y + r * 0.4, 0], r);
    for (let k = 0; k < 9; k++)
      m.sphere(mat, [Math.cos(k * 0.7) * r * 0.9, y + r * 0.12 + (k % 2) * 0.04, Math.sin(k * 0.7) * r * 0.9], 0.1, {
        k: 0.06,
      });
    y += r * 1.2;
  }
  m.sphere(peel(hex('#b0142a'), hex('#d8304a'), 0, 0.9), [0.05, y + 0.22, 0], 0.1);
  m.tube(fruitStem, [
    [0.05, y + 0.3, 0, 0.012],
    [0.14, y + 0.5, 0, 0.01],
  ]);
  return m;
}

function buildBread({ subject }: BuildWish): SolidModel {
  const m = new SolidModel();
  const crust: Material = {
    albedo: pigment(subject.colours, 0, hex('#b9702c')),
    gloss: 0.25,
    metal: 0,
    wrap: 0.2,
    paint: (s) => {
      const n = valueNoise(s.mx * 14, s.mz * 14 + s.my * 9, 31) * 0.6 + valueNoise(s.mx * 40, s.mz * 40, 32) * 0.4;
      const cut = Math.abs(((s.mx * 2.4 + s.mz * 0.9 + 10) % 0.75) - 0.37) < 0.09 && s.ny > 0.35 ? 1 : 0;
      const k = 0.6 + 0.75 * n;
      s.r = mix(s.r * k, 0.86, cut * 0.8);
      s.g = mix(s.g * k, 0.68, cut * 0.8);
      s.b = mix(s.b * k, 0.42, cut * 0.8);
    },
  };
  m.ellipsoid(crust, [0, 0.34, 0], [1.05, 0.36, 0.5]);
  m.box(planks([0.36, 0.22, 0.12], 0.25), [0, 0.02, 0], [1.3, 0.04, 0.7], { round: 0.02 });
  return m;
}

const still = ['studio', 'room'] as const;
const row = (
  kinds: readonly string[],
  aspect: number,
  metres: number,
  build: ThingRow['build'],
  yaw?: readonly [number, number],
): ThingRow => ({ kinds, aspect, metres, places: still, layer: 'ground', build, yaw });
export const tableware = [
  row(['vase', 'pot', 'pottery', 'jar'], 0.85, 0.35, buildVase),
  row(['cup', 'coffee', 'tea', 'mug'], 2.1, 0.1, buildCup, [-0.7, 0.7]),
  row(['teapot', 'kettle'], 1.75, 0.2, buildTeapot, [-0.5, 0.5]),
  row(['bottle'], 0.45, 0.3, buildBottle),
  row(['perfume'], 0.75, 0.14, buildPerfume, [-0.5, 0.5]),
  row(['glass', 'wine'], 0.55, 0.22, buildGlass),
  row(['candle'], 0.65, 0.2, buildCandle),
  row(['apple', 'orange', 'lemon', 'pear', 'fruit'], 1.0, 0.09, buildFruit, [-0.8, 0.8]),
  row(['cake'], 1.15, 0.3, buildCake),
  row(['ice_cream'], 0.45, 0.2, buildIceCream),
  row(['bread'], 3.4, 0.14, buildBread, [-0.4, 0.4]),
].map(thing);
