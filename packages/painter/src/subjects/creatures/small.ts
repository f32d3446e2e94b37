// size: one table of small bodies that are tuned side by side.
import { hex } from '../../core/colour.ts';
import { valueNoise } from '../../core/noise.ts';
import { curve } from '../../solid/curve.ts';
import { pigment, plain } from '../../solid/materials.ts';
import { type Material, SolidModel } from '../../solid/model.ts';
import { type BuildWish, type ThingRow, thing } from '../../solid/thing.ts';

const EYE = plain([0.01, 0.01, 0.012], 1);
const SHINE = plain([0.9, 0.9, 0.88], 0.9);

/** Head towards -x, looking a little at us (-z). */
function buildFrog({ subject }: BuildWish): SolidModel {
  const m = new SolidModel();
  const green = pigment(subject.colours, 0, hex('#5fa62c'));
  const skin: Material = {
    albedo: green,
    gloss: 0.4,
    metal: 0,
    wrap: 0.2,
    paint: (s) => {
      if (s.my < 0.34 && s.ny < 0.2) [s.r, s.g, s.b] = [0.78, 0.78, 0.5];
      else if (s.ny > 0.1 && valueNoise(s.mx * 6, s.mz * 6, 3) > 0.66) {
        s.r *= 0.55;
        s.g *= 0.6;
        s.b *= 0.5;
      }
    },
  };
  m.ellipsoid(skin, [0.1, 0.46, 0], [0.56, 0.36, 0.44], { roll: -0.25, k: 0.1 });
  m.ellipsoid(skin, [-0.4, 0.62, 0], [0.36, 0.26, 0.38], { k: 0.14 });
  for (const s of [-1, 1]) {
    m.sphere(skin, [-0.44, 0.84, s * 0.22], 0.14, { k: 0.06 });
    m.sphere(plain(hex('#e8c23a'), 0.9), [-0.5, 0.87, s * 0.26], 0.115);
    m.ellipsoid(EYE, [-0.56, 0.88, s * 0.31], [0.06, 0.05, 0.07]);
    m.sphere(SHINE, [-0.6, 0.92, s * 0.34], 0.022);
    m.tube(
      skin,
      [
        [-0.2, 0.42, s * 0.32, 0.12],
        [-0.34, 0.2, s * 0.46, 0.075],
        [-0.48, 0.04, s * 0.48, 0.06],
      ],
      { k: 0.06 },
    );
    m.tube(
      skin,
      [
        [0.45, 0.36, s * 0.3, 0.2],
        [0.05, 0.34, s * 0.62, 0.13],
        [0.55, 0.1, s * 0.62, 0.09],
        [0.12, 0.05, s * 0.66, 0.06],
      ],
      { k: 0.06 },
    );
    for (let k = -1; k < 2; k++) {
      m.tube(skin, [
        [-0.48, 0.04, s * 0.48, 0.04],
        [-0.66, 0.03, s * (0.48 + k * 0.11), 0.035],
      ]);
      m.tube(skin, [
        [0.12, 0.05, s * 0.66, 0.045],
        [-0.16, 0.03, s * (0.7 + k * 0.12), 0.038],
      ]);
    }
  }
  m.tube(plain(hex('#2f4a18'), 0.3), [
    [-0.58, 0.6, -0.3, 0.014],
    [-0.75, 0.57, 0, 0.014],
    [-0.58, 0.6, 0.3, 0.014],
  ]);
  return m;
}

function buildSnake({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const base = pigment(subject.colours, 0, rng.pick(['#5a8a34', '#a8803f', '#6a4a34'].map(hex)));
  const skin: Material = {
    albedo: base,
    gloss: 0.6,
    metal: 0,
    paint: (s) => {
      const a = Math.atan2(s.mz, s.mx) * 7 + s.my * 3;
      if (((a % 1) + 1) % 1 < 0.4 && s.ny > -0.2) {
        s.r *= 0.4;
        s.g *= 0.4;
        s.b *= 0.4;
      }
      if (s.ny < -0.4) [s.r, s.g, s.b] = [0.75, 0.7, 0.5];
    },
  };
  const points: [number, number, number, number][] = [];
  const turns = 2.4;
  for (let i = 0; i <= 44; i++) {
    const t = i / 44;
    const a = t * turns * Math.PI * 2;
    const r = 0.85 - 0.34 * t;
    points.push([Math.cos(a) * r, 0.13 + 0.34 * t, Math.sin(a) * r * 0.75, 0.04 + 0.1 * Math.min(1, t * 5)]);
  }
  const [lx, , lz] = points[44]!;
  points.push([lx * 0.6, 0.72, lz * 0.6 - 0.05, 0.14], [-0.05, 1.02, -0.22, 0.125], [-0.2, 1.22, -0.3, 0.11]);
  m.tube(skin, points, { k: 0.03 });
  m.ellipsoid(skin, [-0.34, 1.25, -0.38], [0.24, 0.1, 0.16], { yaw: -0.5, k: 0.05 });
  for (const s of [-1, 1]) m.sphere(plain(hex('#e8b02a'), 1), [-0.4 + s * 0.05, 1.31, -0.42 + s * 0.1], 0.04);
  m.tube(plain(hex('#c8202a'), 0.4), [
    [-0.54, 1.22, -0.5, 0.014],
    [-0.76, 1.2, -0.62, 0.01],
  ]);
  return m;
}

function buildSnail({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const flesh = plain(hex('#b8a07a'), 0.55, 0.3);
  m.tube(
    flesh,
    [
      [0.85, 0.06, 0, 0.03],
      [0.3, 0.14, 0, 0.16],
      [-0.5, 0.15, 0, 0.17],
      [-0.8, 0.34, 0, 0.14],
      [-0.9, 0.46, 0, 0.13],
    ],
    { k: 0.06 },
  );
  const shell = pigment(subject.colours, 0, rng.pick(['#a8622a', '#c8925a', '#8a4a3a'].map(hex)));
  for (let i = 0; i < 34; i++) {
    const t = i / 33;
    const a = -0.6 + t * Math.PI * 4.4;
    const r = 0.42 * (1 - t) ** 0.9;
    const tone: Material = plain(
      [shell[0] * (0.7 + 0.5 * (i % 3 === 0 ? 1 : 0.4)), shell[1] * (0.75 + 0.3 * (i % 3 === 0 ? 1 : 0)), shell[2]],
      0.6,
    );
    m.sphere(tone, [0.1 + Math.cos(a) * r, 0.66 + Math.sin(a) * r, -0.12 * t], 0.25 * (1 - t) + 0.06, { k: 0.02 });
  }
  for (const s of [-1, 1]) {
    m.tube(flesh, [
      [-0.92, 0.5, s * 0.06, 0.035],
      [-1.08, 0.86, s * 0.14, 0.024],
    ]);
    m.sphere(EYE, [-1.09, 0.88, s * 0.14], 0.045);
  }
  return m;
}

function buildSpider({ subject }: BuildWish): SolidModel {
  const m = new SolidModel();
  const fur = plain(pigment(subject.colours, 0, hex('#2c221c')), 0.25, 0.2);
  m.ellipsoid(fur, [0.42, 0.5, 0], [0.42, 0.34, 0.36]);
  m.ellipsoid(fur, [-0.14, 0.42, 0], [0.26, 0.2, 0.24], { k: 0.05 });
  for (const s of [-1, 1]) {
    for (let i = 0; i < 4; i++) {
      const x = -0.3 + i * 0.12;
      const out = -0.65 + i * 0.45;
      m.tube(fur, [
        [x, 0.42, s * 0.16, 0.05],
        [x + out * 0.6, 0.95, s * 0.62, 0.042],
        [x + out * 1.1, 0.02, s * 1.05, 0.018],
      ]);
    }
    for (const [y, z] of [
      [0.54, 0.06],
      [0.5, 0.13],
    ] as const)
      m.sphere(plain(hex('#c8202a'), 1), [-0.37, y, s * z], 0.032);
    m.tube(fur, [
      [-0.36, 0.36, s * 0.07, 0.04],
      [-0.44, 0.24, s * 0.06, 0.018],
    ]);
  }
  return m;
}

function buildLadybug({ subject }: BuildWish): SolidModel {
  const m = new SolidModel();
  const back: Material = {
    albedo: pigment(subject.colours, 0, hex('#c81d16')),
    gloss: 0.9,
    metal: 0,
    paint: (s) => {
      const spots = [
        [-0.22, 0.24],
        [0.12, 0.3],
        [0.42, 0.18],
        [-0.02, 0.52],
      ];
      if (Math.abs(s.mz) < 0.018) [s.r, s.g, s.b] = [0.01, 0.01, 0.01];
      for (const [x, z] of spots)
        if (Math.hypot(s.mx - x!, Math.abs(s.mz) - z!) < 0.105) [s.r, s.g, s.b] = [0.012, 0.01, 0.01];
    },
  };
  m.ellipsoid(back, [0.08, 0.34, 0], [0.62, 0.48, 0.56]);
  m.box(EYE, [0.1, 0, 0], [1, 0.14, 1], { cut: true });
  m.ellipsoid(plain([0.015, 0.015, 0.017], 0.7), [-0.56, 0.3, 0], [0.24, 0.2, 0.3]);
  for (const s of [-1, 1]) {
    m.sphere(SHINE, [-0.64, 0.42, s * 0.19], 0.07);
    m.tube(EYE, [
      [-0.72, 0.4, s * 0.1, 0.02],
      [-0.92, 0.58, s * 0.2, 0.014],
    ]);
    for (let i = 0; i < 3; i++)
      m.tube(EYE, [
        [-0.3 + i * 0.32, 0.16, s * 0.4, 0.04],
        [-0.36 + i * 0.38, 0.0, s * 0.74, 0.028],
      ]);
  }
  return m;
}

function buildSeal({ subject }: BuildWish): SolidModel {
  const m = new SolidModel();
  const base = pigment(subject.colours, 0, hex('#6f7378'));
  const skin: Material = {
    albedo: base,
    gloss: 0.5,
    metal: 0,
    wrap: 0.2,
    paint: (s) => {
      if (s.my < 0.5 && s.ny < 0.1) {
        s.r = s.r * 0.5 + 0.3;
        s.g = s.g * 0.5 + 0.3;
        s.b = s.b * 0.5 + 0.28;
      } else if (valueNoise(s.mx * 9, s.mz * 9 + s.my * 4, 6) > 0.7) {
        s.r *= 0.6;
        s.g *= 0.6;
        s.b *= 0.6;
      }
    },
  };
  m.tube(
    skin,
    [
      [1.7, 0.14, 0, 0.07],
      [1.1, 0.3, 0, 0.26],
      [0.3, 0.46, 0, 0.44],
      [-0.5, 0.66, 0, 0.4],
      [-0.85, 1.02, 0, 0.3],
      [-0.92, 1.24, -0.04, 0.29],
    ],
    { k: 0.2 },
  );
  m.ellipsoid(skin, [-1.14, 1.18, -0.12], [0.2, 0.14, 0.17], { k: 0.1 });
  m.sphere(EYE, [-1.32, 1.22, -0.16], 0.06);
  for (const s of [-1, 1]) {
    m.sphere(EYE, [-1.12, 1.36, -0.06 + s * 0.19], 0.065);
    m.sphere(SHINE, [-1.16, 1.39, -0.08 + s * 0.2], 0.018);
    m.ellipsoid(skin, [-0.45, 0.22, s * 0.52], [0.34, 0.05, 0.17], { roll: 0.35, yaw: s * 0.5, k: 0.06 });
    m.ellipsoid(skin, [1.85, 0.12, s * 0.16], [0.3, 0.045, 0.13], { yaw: s * -0.4, k: 0.05 });
    for (let k = 0; k < 3; k++)
      m.tube(SHINE, [
        [-1.28, 1.13, -0.12 + s * 0.1, 0.006],
        [-1.42, 1.06 - k * 0.03, -0.12 + s * (0.34 + k * 0.04), 0.004],
      ]);
  }
  return m;
}

function buildGhost({ subject, rng, stage }: BuildWish): SolidModel {
  const m = new SolidModel();
  const c = pigment(subject.colours, 0, [0.86, 0.9, 0.95]);
  const sheet: Material = {
    albedo: c,
    gloss: 0.1,
    metal: 0,
    wrap: 0.6,
    emission: [c[0] * 0.22, c[1] * 0.25, c[2] * 0.3],
    paint: (s) => {
      const fold = 0.86 + 0.16 * Math.sin(Math.atan2(s.mz, s.mx) * 9 + s.my * 2 + rng.seed);
      s.r *= fold;
      s.g *= fold;
      s.b *= fold;
    },
  };
  m.lathe(
    sheet,
    [0, 0.2, 0],
    curve(
      [
        [0.6, 0],
        [0.52, 0.5],
        [0.42, 1.0],
        [0.38, 1.35],
        [0.26, 1.62],
        [0, 1.72],
      ],
      6,
    ),
  );
  for (let i = 0; i < 8; i++) {
    const a = (i / 8) * Math.PI * 2;
    m.cone(
      sheet,
      [Math.cos(a) * 0.46, 0.02 + 0.06 * Math.sin(i * 2 + stage.time * 3), Math.sin(a) * 0.46],
      0.03,
      0.17,
      0.3,
      { k: 0.1 },
    );
  }
  for (const s of [-1, 1]) {
    m.ellipsoid(EYE, [s * 0.14, 1.52, -0.33], [0.075, 0.11, 0.08]);
    m.tube(
      sheet,
      [
        [s * 0.36, 1.2, -0.05, 0.14],
        [s * 0.68, 1.3, -0.2, 0.09],
      ],
      { k: 0.12 },
    );
  }
  m.ellipsoid(EYE, [0, 1.26, -0.39], [0.075, 0.1, 0.06]);
  return m;
}

const row = (
  kind: string,
  aspect: number,
  metres: number,
  places: ThingRow['places'],
  build: ThingRow['build'],
  more: Partial<ThingRow> = {},
): ThingRow => ({ kinds: [kind], aspect, metres, places, layer: 'ground', build, yaw: [-0.7, -0.15], ...more });

/** Cold-blooded and small beings, the seal, and the ghost. */
export const smallCreatures = [
  row('frog', 1.5, 0.12, ['pond', 'forest', 'garden'], buildFrog),
  row('snake', 1.35, 0.4, ['jungle', 'desert', 'forest'], buildSnake),
  row('snail', 1.85, 0.07, ['garden', 'forest'], buildSnail, { yaw: [-0.4, 0.2] }),
  row('spider', 1.9, 0.08, ['forest', 'ruins'], buildSpider),
  row('ladybug', 1.7, 0.05, ['garden', 'meadow'], buildLadybug),
  row('seal', 1.95, 1.1, ['arctic', 'beach'], buildSeal, { yaw: [-0.5, 0.1] }),
  row('ghost', 0.7, 1.7, ['ruins', 'forest', 'village'], buildGhost, { yaw: [-0.3, 0.3] }),
].map(thing);
