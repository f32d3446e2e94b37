// size: one table of models that are looked at side by side.
import { hex, mixRgb } from '../../core/colour.ts';
import { splat } from '../../nature/splat.ts';
import {
  BRASS,
  brick,
  cloth,
  GOLD,
  glass,
  glow,
  pigment,
  plain,
  planks,
  STEEL,
  stone,
  wood,
} from '../../solid/materials.ts';
import { type Material, SolidModel } from '../../solid/model.ts';
import { type BuildWish, type ThingRow, thing } from '../../solid/thing.ts';

const BLACK = plain([0.02, 0.02, 0.024], 0.5);

function buildChest(): SolidModel {
  const m = new SolidModel();
  const boards = planks(hex('#7a4a26'), 0.14);
  m.box(boards, [0, 0.34, 0], [0.75, 0.34, 0.45], { round: 0.02 });
  m.box(BLACK, [0, 0.66, 0], [0.66, 0.1, 0.37], { cut: true });
  m.cyl(boards, [-0.75, 0.98, 0.56], 0.45, 1.5, { roll: -Math.PI / 2 });
  for (const x of [-0.55, 0.55]) {
    m.box(BRASS, [x, 0.34, 0], [0.05, 0.345, 0.46]);
    m.torus(BRASS, [x, 0.98, 0.56], 0.45, 0.03, { roll: Math.PI / 2 });
  }
  m.box(GOLD, [0, 0.5, -0.46], [0.1, 0.13, 0.03], { round: 0.02 });
  for (let i = 0; i < 46; i++) {
    const a = i * 2.4;
    const r = 0.6 * Math.sqrt(i / 46);
    m.cyl(GOLD, [Math.cos(a) * r, 0.64 + 0.14 * (1 - i / 46), Math.sin(a) * r * 0.55], 0.075, 0.025, {
      roll: 0.4 * Math.sin(i),
      pitch: 0.3 * Math.cos(i),
    });
  }
  for (const [x, c] of [
    [-0.3, '#c8202a'],
    [0.25, '#2a6ac8'],
    [0.02, '#2fae5a'],
  ] as const)
    m.sphere({ albedo: hex(c), gloss: 1, metal: 0.2 }, [x, 0.8, -0.16], 0.075);
  for (let i = 0; i < 7; i++)
    m.cyl(GOLD, [0.9 + 0.16 * Math.cos(i * 2.1), 0.01, -0.4 + 0.14 * Math.sin(i * 2.1)], 0.075, 0.025);
  return m;
}

function buildThrone({ subject }: BuildWish): SolidModel {
  const m = new SolidModel();
  const velvet = cloth(pigment(subject.colours, 0, hex('#8a1424')), 0.02, 0.1);
  m.box(GOLD, [0, 0.14, 0], [0.72, 0.14, 0.62], { round: 0.03 });
  m.box(GOLD, [0, 0.55, 0], [0.56, 0.1, 0.5], { round: 0.03 });
  m.box(velvet, [0, 0.68, -0.02], [0.5, 0.08, 0.44], { round: 0.05 });
  m.box(GOLD, [0, 1.45, 0.45], [0.56, 0.95, 0.07], { round: 0.04 });
  m.box(velvet, [0, 1.4, 0.38], [0.43, 0.74, 0.03], { round: 0.03 });
  for (const s of [-1, 1]) {
    m.box(GOLD, [s * 0.56, 0.98, 0], [0.08, 0.05, 0.48], { round: 0.03 });
    m.cyl(GOLD, [s * 0.56, 0.5, -0.42], 0.06, 0.48);
    m.sphere(GOLD, [s * 0.56, 1.02, -0.48], 0.11);
    m.cone(GOLD, [s * 0.5, 2.38, 0.45], 0.1, 0.01, 0.42);
  }
  m.cone(GOLD, [0, 2.38, 0.45], 0.15, 0.01, 0.62);
  m.sphere({ albedo: hex('#c8202a'), gloss: 1, metal: 0.3 }, [0, 2.2, 0.36], 0.09);
  return m;
}

function buildSkull(): SolidModel {
  const m = new SolidModel();
  const bone = plain(hex('#d9cdb2'), 0.25, 0.15);
  const hole = plain([0.012, 0.01, 0.009]);
  m.ellipsoid(bone, [0, 0.72, 0.08], [0.42, 0.42, 0.5]);
  m.box(bone, [0, 0.36, -0.2], [0.24, 0.24, 0.2], { round: 0.1, k: 0.12 });
  for (const s of [-1, 1]) m.ellipsoid(bone, [s * 0.28, 0.48, -0.24], [0.12, 0.09, 0.14], { k: 0.1 });
  for (const s of [-1, 1]) m.sphere(hole, [s * 0.17, 0.62, -0.42], 0.13, { cut: true });
  m.cone(hole, [0, 0.4, -0.46], 0.075, 0.01, 0.16, { cut: true });
  for (let i = 0; i < 6; i++) m.box(bone, [-0.15 + i * 0.06, 0.16, -0.37], [0.024, 0.07, 0.03], { round: 0.015 });
  m.box(bone, [0, 0.06, -0.22], [0.2, 0.06, 0.17], { round: 0.05 });
  return m;
}

function buildKite({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const a = pigment(subject.colours, 0, rng.pick(['#d8332a', '#2f7ad8', '#f2b02a'].map(hex)));
  const b = pigment(subject.colours, 1, rng.pick(['#f4e6c4', '#f2c84a', '#3fae8a'].map(hex)));
  const sail: Material = {
    ...plain(a, 0.15, 0.5),
    paint: (s) => {
      if (s.x * (s.y - 0.3) > 0) [s.r, s.g, s.b] = b;
    },
  };
  m.extrude(
    sail,
    [0, 1.9, 0],
    [
      [0, -1],
      [0.72, 0.3],
      [0, 1],
      [-0.72, 0.3],
    ],
    0.015,
    { roll: 0.25 },
  );
  const points: [number, number, number, number][] = [];
  for (let i = 0; i <= 9; i++) points.push([0.25 + 0.18 * Math.sin(i * 1.1), 0.95 - i * 0.1, 0, 0.014]);
  m.tube(plain(hex('#e8e0d0'), 0.2), points);
  for (let i = 1; i < 9; i += 2) {
    const p = points[i]!;
    for (const s of [-1, 1])
      m.ellipsoid(plain(i % 4 === 1 ? a : b, 0.2, 0.4), [p[0] + s * 0.1, p[1], 0], [0.11, 0.05, 0.012], {
        roll: s * 0.4,
      });
  }
  return m;
}

function buildFlag({ subject, rng, stage }: BuildWish): SolidModel {
  const m = new SolidModel();
  const a = pigment(subject.colours, 0, rng.pick(['#c8281f', '#1f5aa8', '#e8b02a'].map(hex)));
  const b = subject.colours[1] ? pigment(subject.colours, 1, a) : a;
  m.cyl(STEEL, [-1, 0, 0], 0.05, 4);
  m.sphere(GOLD, [-1, 4.05, 0], 0.1);
  const silk: Material = {
    ...plain(a, 0.1, 0.4),
    paint: (s) => {
      if (s.my < 3.05) [s.r, s.g, s.b] = b;
    },
  };
  for (let i = 0; i < 14; i++) {
    const x = -0.92 + i * 0.15;
    const z = 0.16 * Math.sin(i * 0.75 + stage.time * 4) * (i / 13);
    m.box(silk, [x, 3.1 - i * 0.012, z], [0.085, 0.75, 0.015], {
      yaw: -0.5 * Math.cos(i * 0.75 + stage.time * 4) * (i / 13),
    });
  }
  return m;
}

function buildBroom(): SolidModel {
  const m = new SolidModel();
  m.tube(wood(hex('#7a5030'), 0.3, 2), [
    [-1.1, 0.42, 0, 0.035],
    [0, 0.36, 0, 0.04],
    [0.6, 0.3, 0, 0.04],
  ]);
  m.tube(plain(hex('#5a3a1f'), 0.2), [
    [0.5, 0.3, 0, 0.085],
    [0.66, 0.29, 0, 0.1],
  ]);
  for (let i = 0; i < 26; i++) {
    const a = i * 2.4;
    const r = 0.2 * Math.sqrt(i / 26);
    m.tube(plain(mixRgb(hex('#b88a4a'), hex('#8a6230'), (i % 5) / 5), 0.1), [
      [0.6, 0.29, 0, 0.02],
      [0.95, 0.28 + Math.sin(a) * r, Math.cos(a) * r, 0.02],
      [1.35 - r, 0.27 + Math.sin(a) * r * 0.8, Math.cos(a) * r * 0.8, 0.008],
    ]);
  }
  return m.fit(1.4, 0.55, 0.2);
}

function buildCampfire(): SolidModel {
  const m = new SolidModel();
  for (let i = 0; i < 9; i++) {
    const a = (i / 9) * Math.PI * 2;
    m.ellipsoid(stone(hex('#6f6a64'), 0.3), [Math.cos(a) * 0.72, 0.1, Math.sin(a) * 0.72], [0.19, 0.14, 0.17], {
      yaw: a,
    });
  }
  for (let i = 0; i < 6; i++) {
    const a = i * 1.05 + 0.3;
    m.tube(wood(hex('#4a2f1c'), 0.15, 2), [
      [Math.cos(a) * 0.55, 0.05, Math.sin(a) * 0.55, 0.075],
      [-Math.cos(a) * 0.06, 0.62, -Math.sin(a) * 0.06, 0.055],
    ]);
  }
  m.ellipsoid(glow([1, 0.35, 0.06], 3), [0, 0.08, 0], [0.4, 0.06, 0.4]);
  m.box(glass([1, 1, 1], 1), [0, 1.25, 0], [0.004, 0.004, 0.004]);
  return m;
}

/** Tongues of fire and the light they throw on the ground. */
const flames: ThingRow['after'] = (frame, placed, stage) => {
  const rng = placed.rng.node('flame');
  const H = placed.height;
  for (let i = 0; i < 150; i++) {
    const t = rng.next();
    const x = placed.x + rng.gauss() * H * 0.11 * (1 - t) + Math.sin(t * 7 + i + stage.time * 6) * H * 0.02;
    const e = (1 - t) ** 1.1 * 0.16;
    splat(
      frame,
      x,
      placed.y - H * (0.1 + 0.85 * t),
      H * (0.055 * (1 - t) + 0.014),
      e * 3,
      e * (1.5 - t),
      e * (0.4 - t * 0.35),
    );
  }
  splat(frame, placed.x, placed.y - H * 0.2, H * 0.9, 0.1, 0.045, 0.012);
};

/** The fire of a hearth: low, inside its opening. */
const hearth: ThingRow['after'] = (frame, placed, stage) => {
  const rng = placed.rng.node('flame');
  const H = placed.height;
  for (let i = 0; i < 110; i++) {
    const t = rng.next();
    const x = placed.x + rng.gauss() * H * 0.055 * (1 - 0.5 * t) + Math.sin(t * 7 + i + stage.time * 6) * H * 0.008;
    const e = (1 - t) ** 1.1 * 0.14;
    splat(frame, x, placed.y - H * (0.05 + 0.24 * t), H * (0.024 * (1 - t) + 0.007), e * 3, e * (1.5 - t), e * 0.25);
  }
  splat(frame, placed.x, placed.y - H * 0.1, H * 0.5, 0.12, 0.055, 0.015);
};

function buildFerrisWheel({ rng, stage }: BuildWish): SolidModel {
  const m = new SolidModel();
  const frame = plain(hex('#e8e2d6'), 0.4);
  const lamp = glow(rng.pick(['#ff6aa0', '#6ad0ff', '#ffd06a'].map(hex)), stage.light.artificial ? 2.4 : 0.15);
  const y = 11.5;
  for (const z of [-0.6, 0.6]) {
    m.torus(frame, [0, y, z], 9.4, 0.16, { pitch: Math.PI / 2 });
    m.torus(lamp, [0, y, z - 0.2], 9.0, 0.1, { pitch: Math.PI / 2 });
    for (let i = 0; i < 8; i++) m.box(frame, [0, y, z], [9.3, 0.07, 0.05], { roll: (i * Math.PI) / 8 });
  }
  for (const s of [-1, 1])
    for (const z of [-1.2, 1.2])
      m.tube(frame, [
        [s * 5, 0, z, 0.35],
        [0, y, z * 0.6, 0.28],
      ]);
  m.cyl(lamp, [0, y, -0.9], 0.7, 1.8, { pitch: Math.PI / 2 });
  const cabins = ['#d8453a', '#f2b83a', '#3f9ad8', '#5fb06a'].map((c) => plain(hex(c), 0.5));
  for (let i = 0; i < 16; i++) {
    const a = (i / 16) * Math.PI * 2 + stage.time * 0.2;
    m.box(cabins[i % 4]!, [Math.cos(a) * 9.4, y + Math.sin(a) * 9.4 - 0.75, 0], [0.62, 0.6, 0.6], { round: 0.2 });
  }
  return m;
}

function buildGate({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const s = stone(pigment(subject.colours, 0, rng.pick(['#a89a86', '#8f8a80', '#b09878'].map(hex))), 0.6);
  m.box(s, [0, 3, 0], [3, 3, 0.9]);
  m.box(plain([0.03, 0.03, 0.03]), [0, 1.6, 0], [1.5, 1.7, 2], { cut: true });
  m.cyl(plain([0.03, 0.03, 0.03]), [0, 3.2, -2], 1.5, 4, { pitch: Math.PI / 2, cut: true });
  m.box(s, [0, 6.15, 0], [3.25, 0.22, 1.1]);
  for (const x of [-2.3, 2.3]) m.box(s, [x, 3, -0.2], [0.42, 3, 0.95]);
  for (let i = 0; i < 7; i++) m.box(s, [-2.85 + i * 0.95, 6.65, 0], [0.28, 0.3, 1]);
  return m;
}

function buildFireplace({ rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const wall = brick(rng.pick(['#8a4a3a', '#9a6a52', '#7a7268'].map(hex)));
  m.box(wall, [0, 0.72, 0], [0.95, 0.72, 0.3]);
  m.box(BLACK, [0, 0.42, -0.2], [0.5, 0.42, 0.32], { cut: true });
  m.box(wood(hex('#5a3822'), 0.4), [0, 1.48, -0.06], [1.1, 0.06, 0.4], { round: 0.02 });
  m.box(wall, [0, 1.95, 0.08], [0.6, 0.45, 0.2]);
  m.box(stone(hex('#8a857c'), 0.4), [0, 0.03, -0.4], [1.05, 0.03, 0.3]);
  for (const [y, z] of [
    [0.1, -0.12],
    [0.1, 0.02],
    [0.22, -0.05],
  ] as const)
    m.cyl(wood(hex('#4a2f1c'), 0.15, 2), [-0.34, y, z], 0.07, 0.68, { roll: -Math.PI / 2 });
  m.ellipsoid(glow([1, 0.35, 0.06], 3), [0, 0.08, -0.05], [0.34, 0.05, 0.14]);
  m.box({ ...BLACK, emission: [0.2, 0.07, 0.015] }, [0, 0.42, 0.1], [0.5, 0.42, 0.01]);
  return m.fit(1.1, 2.4, 0.5);
}

const row = (
  kind: string,
  aspect: number,
  metres: number,
  build: ThingRow['build'],
  more: Partial<ThingRow> = {},
): ThingRow => ({
  kinds: [kind],
  aspect,
  metres,
  places: ['studio', 'room'],
  layer: 'ground',
  build,
  yaw: [-0.5, 0.5],
  ...more,
});

/** Things of legend and of the fair, fires. */
export const legends = [
  row('chest', 1.35, 0.75, buildChest, { places: ['beach', 'ruins', 'studio'] }),
  row('throne', 0.55, 1.9, buildThrone, { places: ['room', 'ruins'], yaw: [-0.4, 0.4] }),
  row('skull', 0.85, 0.22, buildSkull),
  row('kite', 0.62, 1.6, buildKite, { places: ['sky', 'beach', 'meadow'], layer: 'sky', yaw: [-0.3, 0.3] }),
  row('flag', 0.55, 4, buildFlag, { places: ['mountains', 'field', 'meadow'], yaw: [-0.3, 0.3] }),
  row('broom', 3.6, 0.5, buildBroom, { places: ['forest', 'sky'], yaw: [-0.2, 0.2] }),
  row('campfire', 1.25, 1.1, buildCampfire, { places: ['forest', 'beach', 'desert'], after: flames }),
  row('ferris_wheel', 0.95, 30, buildFerrisWheel, { places: ['meadow', 'field'], yaw: [-0.6, 0.6] }),
  row('gate', 1, 7, buildGate, { places: ['ruins', 'field', 'mountains'], yaw: [-0.4, 0.4] }),
  row('fireplace', 0.92, 2.4, buildFireplace, { places: ['room'], yaw: [-0.12, 0.12], after: hearth }),
].map(thing);
