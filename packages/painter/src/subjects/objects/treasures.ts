import { hex, mixRgb } from '../../core/colour.ts';
import { valueNoise } from '../../core/noise.ts';
import { curve } from '../../solid/curve.ts';
import { cloth, GOLD, glass, glow, metal, pigment, plain } from '../../solid/materials.ts';
import { type Material, SolidModel, type Vec2 } from '../../solid/model.ts';
import { type BuildWish, type ThingRow, thing } from '../../solid/thing.ts';
import type { Rgb, Rng } from '../../stage.ts';
import { buildTitledBook } from './boards.ts';
import { buildCrown, buildCrystal, buildGem, buildRing, buildSword } from './jewels.ts';

const PAGE = plain(hex('#e9dfc6'), 0.1);
function buildBook(wish: BuildWish): SolidModel {
  const { subject, rng } = wish;
  if (subject.letters !== undefined) return buildTitledBook(wish);
  const m = new SolidModel();
  const covers = [hex('#7a2430'), hex('#23456e'), hex('#2f5a3a'), hex('#c79a3e'), hex('#4a3a5e')];
  const n = rng.int(1, 4);
  let y = 0;
  for (let i = 0; i < n; i++) {
    const w = 0.75 - i * 0.05 + rng.range(-0.05, 0.05);
    const t = rng.range(0.08, 0.14);
    const yaw = rng.range(-0.3, 0.3);
    const c = cloth(i === n - 1 ? pigment(subject.colours, 0, rng.pick(covers)) : rng.pick(covers), 0.02, 0.2);
    m.box(
      {
        ...PAGE,
        paint: (s) => {
          const l = 0.8 + 0.2 * valueNoise(s.y * 260, s.x * 2, 3);
          s.r *= l;
          s.g *= l;
          s.b *= l;
        },
      },
      [0.02, y + t, 0],
      [w - 0.03, t - 0.015, 0.52],
      { yaw },
    );
    for (const s of [0.012, 2 * t - 0.012]) m.box(c, [0, y + s, 0], [w, 0.014, 0.55], { yaw, round: 0.01 });
    m.box(c, [-Math.cos(yaw) * w, y + t, Math.sin(yaw) * w], [0.016, t, 0.55], { yaw, round: 0.01 });
    m.box(GOLD, [-Math.cos(yaw) * (w + 0.012), y + t, Math.sin(yaw) * (w + 0.012)], [0.008, t * 0.6, 0.2], { yaw });
    y += 2 * t;
  }
  return m;
}

function buildOpenLantern({ subject, rng, stage }: BuildWish): SolidModel {
  const m = new SolidModel();
  const iron = plain([0.04, 0.045, 0.045], 0.45);
  if (subject.traits.includes('paper') || rng.chance(0.4)) {
    const c = pigment(subject.colours, 0, [1, 0.2, 0.06]);
    const body = glow(c, 0.5 + (stage.light.artificial ? 1.8 : 0.4));
    m.lathe(
      {
        ...body,
        paint: (s) => {
          const k = 0.7 + 0.3 * Math.abs(Math.sin(s.y * 22));
          s.er *= k;
          s.eg *= k;
          s.eb *= k;
        },
      },
      [0, 0.3, 0],
      curve(
        [
          [0.2, 0],
          [0.42, 0.2],
          [0.48, 0.45],
          [0.42, 0.7],
          [0.2, 0.9],
        ],
        4,
      ),
    );
    for (const y of [0.24, 1.18]) m.cyl(plain([0.06, 0.04, 0.02]), [0, y, 0], 0.22, 0.08);
    m.cyl(plain([0.7, 0.2, 0.1]), [0, 0, 0], 0.04, 0.26);
    return m;
  }
  m.box(iron, [0, 0.06, 0], [0.36, 0.06, 0.36], { round: 0.02 });
  for (const x of [-0.28, 0.28]) for (const z of [-0.28, 0.28]) m.box(iron, [x, 0.5, z], [0.03, 0.4, 0.03]);
  m.box(glass([0.95, 0.9, 0.8], 0.8), [0, 0.5, 0], [0.25, 0.38, 0.25]);
  m.cyl(plain([0.8, 0.75, 0.6]), [0, 0.12, 0], 0.11, 0.28);
  m.lathe(
    glow([1, 0.58, 0.18], 9),
    [0, 0.4, 0],
    [
      [0.02, 0],
      [0.07, 0.1],
      [0.03, 0.24],
      [0, 0.34],
    ],
  );
  m.frustum(iron, [0, 0.9, 0], [0.4, 0.4], [0.12, 0.12], 0.24);
  m.torus(iron, [0, 1.28, 0], 0.14, 0.02, { pitch: Math.PI / 2 });
  return m;
}

function buildGeometry({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const own = rng.pick([hex('#d9583f'), hex('#e8b84a'), hex('#eee8dc'), hex('#7fa3ad'), hex('#2f4858')]);
  const tone = finishOf(pigment(subject.colours, 0, own), subject.colours.length > 0, rng);
  if (subject.kind === 'cube') m.box(tone, [0, 0.5, 0], [0.5, 0.5, 0.5], { round: 0.06, yaw: 0.6 });
  else m.sphere(tone, [0, 0.5, 0], 0.5);
  return m;
}
/** A mirror of a told colour is dark where the room is: it is no mirror. */
const finishOf = (c: Rgb, told: boolean, rng: Rng): Material =>
  rng.pick([plain(c, 0.85), plain(c, 0.3, 0.15), ...(told ? [] : [metal(mixRgb(c, [1, 1, 1], 0.2), 0.8)])]);

/** Flat outlines made solid: heart and star. */
function buildEmblem({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const points: Vec2[] = [];
  if (subject.kind === 'heart') {
    for (let i = 0; i < 44; i++) {
      const t = (i / 44) * Math.PI * 2;
      points.push([
        (16 * Math.sin(t) ** 3) / 32,
        (13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t)) / 32,
      ]);
    }
    m.extrude(plain(pigment(subject.colours, 0, hex('#d81f3a')), 0.85, 0.2), [0, 0.66, 0], points, 0.03, {
      round: 0.14,
    });
  } else {
    for (let i = 0; i < 10; i++) {
      const a = (i / 10) * Math.PI * 2 + Math.PI / 2;
      const r = i % 2 === 0 ? 0.5 : 0.24;
      points.push([Math.cos(a) * r, Math.sin(a) * r]);
    }
    m.extrude(
      rng.chance(0.5) && !subject.colours[0] ? GOLD : plain(pigment(subject.colours, 0, hex('#f2c12e')), 0.8, 0.2),
      [0, 0.55, 0],
      points,
      0.03,
      { round: 0.1 },
    );
  }
  return m;
}

function buildGift({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const paper = plain(
    pigment(subject.colours, 0, rng.pick([hex('#c8323a'), hex('#3f7a8a'), hex('#efe6da'), hex('#5a4a8a')])),
    0.35,
  );
  const ribbon = plain(pigment(subject.colours, 1, rng.pick([hex('#f2c12e'), hex('#f4efe6')])), 0.7);
  m.box(paper, [0, 0.42, 0], [0.55, 0.42, 0.55], { round: 0.02 });
  m.box(paper, [0, 0.86, 0], [0.6, 0.09, 0.6], { round: 0.02 });
  m.box(ribbon, [0, 0.475, 0], [0.09, 0.482, 0.606]);
  m.box(ribbon, [0, 0.475, 0], [0.606, 0.482, 0.09]);
  for (const s of [-1, 1]) m.torus(ribbon, [s * 0.2, 1.08, 0], 0.16, 0.045, { pitch: Math.PI / 2, roll: s * 0.5 });
  m.sphere(ribbon, [0, 1.0, 0], 0.08);
  return m;
}

function buildBalloons({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const n = subject.count > 1 ? 1 : rng.int(1, 5);
  const colours = [hex('#e23a3a'), hex('#f2b52e'), hex('#3f8fd8'), hex('#58b86a'), hex('#e879a8')];
  for (let i = 0; i < n; i++) {
    const x = n === 1 ? 0 : (i - (n - 1) / 2) * 0.42 + rng.range(-0.05, 0.05);
    const y = 1.6 + (i % 2) * 0.4 + rng.range(-0.1, 0.1);
    const skin: Material = {
      albedo: pigment(subject.colours, i, rng.pick(colours)),
      gloss: 0.92,
      metal: 0,
      wrap: 0.35,
    };
    m.lathe(
      skin,
      [x, y, (i % 3) * 0.25],
      curve(
        [
          [0.02, -0.02],
          [0.2, 0.16],
          [0.36, 0.5],
          [0.3, 0.8],
          [0, 0.95],
        ],
        4,
      ),
    );
    m.cone(skin, [x, y - 0.07, (i % 3) * 0.25], 0.05, 0.02, 0.07);
    m.tube(plain([0.8, 0.8, 0.8]), [
      [x, y - 0.05, (i % 3) * 0.25, 0.006],
      [x * 0.4, 0.8, 0.1, 0.006],
      [0, 0, 0, 0.006],
    ]);
  }
  return m;
}

function buildShell({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const c = pigment(subject.colours, 0, rng.pick([hex('#e8c8a8'), hex('#e3b2a0'), hex('#d8cfc0')]));
  const mat: Material = {
    albedo: c,
    gloss: 0.5,
    metal: 0,
    wrap: 0.2,
    paint: (s) => {
      const k = 0.8 + 0.3 * valueNoise(s.x * 20, s.mx * 16 + s.my * 26, 7);
      s.r *= k;
      s.g *= k * 0.96;
      s.b *= k * 0.92;
    },
  };
  const points: [number, number, number, number][] = [];
  for (let i = 0; i < 46; i++) {
    const t = i / 45;
    const a = t * Math.PI * 7;
    const r = 0.42 * (1 - t) ** 1.15;
    points.push([Math.cos(a) * r - 0.25 + t * 0.95, 0.5 + Math.sin(a) * r, 0, 0.34 * (1 - t) ** 1.1 + 0.012]);
  }
  m.tube(mat, points, { k: 0.012 });
  return m;
}

function buildMask({ subject }: BuildWish): SolidModel {
  const m = new SolidModel();
  const skin = plain(pigment(subject.colours, 0, hex('#efe6d8')), 0.5, 0.15);
  m.ellipsoid(skin, [0, 0.62, 0], [0.46, 0.62, 0.3]);
  m.box(skin, [0, 0.62, 0.4], [1, 1, 0.36], { cut: true });
  m.tube(
    skin,
    [
      [0, 0.78, -0.3, 0.05],
      [0, 0.58, -0.38, 0.07],
    ],
    { k: 0.08 },
  );
  for (const s of [-1, 1]) {
    m.tube(
      skin,
      [
        [s * 0.08, 0.86, -0.26, 0.04],
        [s * 0.3, 0.88, -0.2, 0.03],
      ],
      { k: 0.05 },
    );
    m.ellipsoid(plain([0.01, 0.01, 0.01]), [s * 0.18, 0.76, -0.28], [0.1, 0.045, 0.14], { cut: true, roll: s * 0.15 });
    m.tube(GOLD, [
      [s * 0.05, 0.93, -0.29, 0.012],
      [s * 0.2, 1.02, -0.24, 0.018],
      [s * 0.38, 0.94, -0.15, 0.01],
    ]);
  }
  m.ellipsoid(plain(hex('#a81f2a'), 0.5), [0, 0.38, -0.285], [0.12, 0.045, 0.05], { k: 0.02 });
  m.sphere({ albedo: hex('#c81d2f'), gloss: 1, metal: 0.4 }, [0, 1.05, -0.24], 0.05);
  return m;
}

const still = ['studio', 'room'] as const;
const row = (
  kinds: readonly string[],
  aspect: number,
  metres: number,
  build: ThingRow['build'],
  yaw?: readonly [number, number],
  layer: ThingRow['layer'] = 'ground',
): ThingRow => ({ kinds, aspect, metres, places: layer === 'sky' ? ['sky', 'field'] : still, layer, build, yaw });
export const treasures = [
  row(['crystal'], 0.85, 0.3, buildCrystal),
  row(['gem', 'diamond', 'jewel', 'ruby', 'emerald', 'sapphire'], 1.45, 0.03, buildGem),
  row(['ring'], 0.8, 0.03, buildRing, [-0.9, 0.9]),
  row(['crown'], 1.75, 0.25, buildCrown),
  row(['sword'], 0.42, 1.2, buildSword, [-0.3, 0.3]),
  row(['book'], 2.4, 0.2, buildBook, [0.2, 0.9]),
  row(['lantern'], 0.7, 0.4, buildOpenLantern, [-0.6, 0.6]),
  row(['sphere', 'ball', 'cube'], 1.5, 0.3, buildGeometry),
  row(['heart', 'star'], 1.1, 0.3, buildEmblem, [-0.5, 0.5]),
  row(['gift', 'present'], 1.15, 0.3, buildGift, [0.3, 0.9]),
  row(['balloon'], 0.7, 2.5, buildBalloons, [-0.4, 0.4], 'sky'),
  row(['shell', 'seashell'], 1.9, 0.1, buildShell, [-0.4, 0.4]),
  row(['mask'], 0.75, 0.25, buildMask, [-0.4, 0.4]),
].map(thing);
