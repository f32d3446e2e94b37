import { hex } from '../../core/colour.ts';
import { valueNoise } from '../../core/noise.ts';
import { outside } from '../../places/outside.ts';
import { BRASS, cloth, pigment, plain, snowOn, wood } from '../../solid/materials.ts';
import { type Material, SolidModel, type Surface } from '../../solid/model.ts';
import { type BuildWish, type ThingRow, thing } from '../../solid/thing.ts';

/** Bark with snow on its upper side in winter pictures. */
const bark = (snow: boolean): Material => {
  const w = wood(hex('#4a3626'), 0.12, 2.4);
  if (!snow) return w;
  const paint = (s: Surface): void => {
    w.paint?.(s);
    snowOn(s, 1);
  };
  return { ...w, paint };
};

/** One bough across the picture, with twigs and, by season, leaves, blossom or snow. */
function buildBranch({ subject, rng, stage }: BuildWish): SolidModel {
  const m = new SolidModel();
  const { scene } = stage;
  const snow = scene.ground.includes('snow') || scene.weather === 'snow';
  const bloom =
    subject.traits.includes('blossom') || scene.ground.includes('cherry_blossom') || scene.season === 'spring';
  const autumn = scene.season === 'autumn' || scene.ground.includes('autumn_leaves');
  const skin = bark(snow);
  const leaf: Material = {
    albedo: autumn ? hex('#b8561f') : hex('#3f6f2c'),
    gloss: 0.35,
    metal: 0,
    wrap: 0.35,
  };
  const petal: Material = { albedo: pigment(subject.colours, 0, hex('#f3bccb')), gloss: 0.1, metal: 0, wrap: 0.5 };
  const y = (x: number): number => 0.42 + 0.035 * Math.sin(x * 1.7) + 0.02 * x;
  const points: [number, number, number, number][] = [];
  for (let i = 0; i <= 12; i++) {
    const x = -2.1 + i * 0.35;
    points.push([x, y(x), 0.03 * Math.sin(i * 1.9), 0.105 - 0.0052 * i]);
  }
  m.tube(skin, points, { k: 0.02 });
  for (let i = 0; i < 11; i++) {
    const x = -1.9 + i * 0.37 + rng.range(-0.1, 0.1);
    const up = i % 3 === 1 ? -1 : 1;
    // Twigs keep the middle free, where somebody sits.
    if (up > 0 && Math.abs(x) < 0.75) continue;
    const tip = [x + rng.range(0.15, 0.45), y(x) + up * rng.range(0.16, 0.36), rng.range(-0.15, 0.15)] as const;
    m.tube(skin, [
      [x, y(x), 0, 0.032],
      [tip[0], tip[1], tip[2], 0.012],
    ]);
    if (snow && !bloom) continue;
    for (let k = 0; k < 5; k++) {
      const t = 0.3 + 0.7 * rng.next();
      const px = x + (tip[0] - x) * t + rng.range(-0.07, 0.07);
      const py = y(x) + (tip[1] - y(x)) * t + rng.range(-0.06, 0.06);
      const pz = tip[2] * t + rng.range(-0.1, 0.05);
      if (bloom) m.ellipsoid(petal, [px, py, pz], [0.06, 0.05, 0.035], { yaw: rng.range(0, 3), roll: rng.range(0, 3) });
      else m.ellipsoid(leaf, [px, py, pz], [0.11, 0.016, 0.045], { yaw: rng.range(0, 3), roll: rng.range(-0.8, 0.8) });
    }
  }
  return m;
}

/** A window seen from inside: frame, panes with the sky behind them, and a broad sill. */
function buildWindowsill({ stage, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const white = plain(rng.pick(['#e9e4d8', '#d8d2c4', '#7a5236'].map(hex)), 0.3);
  const world = outside(stage);
  const view: Material = {
    albedo: [0, 0, 0],
    gloss: 0.5,
    metal: 0,
    paint: (s) => {
      [s.er, s.eg, s.eb] = world(s.mx, s.my);
    },
  };
  // The wall fills the picture; the window stands in its middle, the sill on its lower third.
  const wall = plain(rng.pick(['#cdbfa6', '#9fb0aa', '#b98f72', '#7f8f96', '#d6cfc2'].map(hex)));
  m.box(wall, [0, 1.65, 0.34], [3.3, 1.65, 0.05]);
  m.box(view, [0, 1.75, 0.27], [1.32, 0.84, 0.01]);
  for (const x of [-1.36, 1.36]) m.box(white, [x, 1.73, 0.22], [0.07, 0.92, 0.07], { round: 0.01 });
  m.box(white, [0, 2.62, 0.22], [1.43, 0.07, 0.07], { round: 0.01 });
  m.box(white, [0, 1.73, 0.24], [0.035, 0.88, 0.03]);
  m.box(white, [0, 2.0, 0.24], [1.34, 0.03, 0.03]);
  m.box(white, [0, 0.88, 0.02], [1.75, 0.055, 0.32], { round: 0.025 });
  m.box(white, [0, 0.74, 0.2], [1.62, 0.1, 0.1], { round: 0.02 });
  const drape = cloth(rng.pick(['#c8b89a', '#b86a5a', '#6a8290', '#8f9a78'].map(hex)), 0.02);
  for (const s of [-1, 1])
    for (let i = 0; i < 4; i++) m.cyl(drape, [s * (1.42 + i * 0.085), 0.96, 0.1 - (i % 2) * 0.03], 0.055, 1.78);
  m.cyl(BRASS, [-1.95, 2.78, 0.08], 0.03, 3.9, { roll: -Math.PI / 2 });
  return m.fit(3.3, 3.3, 0.4);
}

function buildRock({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const grey = pigment(subject.colours, 0, rng.pick(['#7d7a74', '#6a655e', '#86796a'].map(hex)));
  const skin: Material = {
    albedo: grey,
    gloss: 0.08,
    metal: 0,
    paint: (s) => {
      const n =
        valueNoise(s.mx * 5 + s.my * 3, s.my * 6 + s.mz * 4, 5) * 0.6 +
        valueNoise(s.mx * 21, s.my * 23 + s.mz * 17, 6) * 0.4;
      const moss = s.ny > 0.45 && valueNoise(s.mx * 4, s.mz * 4, 8) > 0.52;
      const k = 0.72 + 0.5 * n;
      s.r *= moss ? k * 0.75 : k;
      s.g *= moss ? k * 0.95 : k;
      s.b *= moss ? k * 0.55 : k;
    },
  };
  const planes: [number, number, number, number][] = [[0, 1, 0, 0.42]];
  for (let i = 0; i < 16; i++) {
    const a = (i / 16) * Math.PI * 2 + rng.range(-0.15, 0.15);
    const up = rng.range(-0.15, 0.75);
    const l = Math.hypot(1, up);
    planes.push([Math.cos(a) / l, up / l, Math.sin(a) / l, (0.86 + rng.range(-0.12, 0.1)) / l]);
  }
  planes.push([0, -1, 0, 0.4]);
  m.planes(skin, [0, 0.38, 0], planes, 1.3, { round: 0.05 });
  m.planes(
    skin,
    [0.9, 0.16, -0.25],
    planes.map(([x, y, z, d]) => [z, y, x, d * 0.42]),
    0.6,
    { round: 0.04 },
  );
  return m.fit(1.25, 0.82, 0.9);
}

const row = (
  kind: string,
  aspect: number,
  metres: number,
  places: ThingRow['places'],
  build: ThingRow['build'],
  more: Partial<ThingRow> = {},
): ThingRow => ({ kinds: [kind], aspect, metres, places, layer: 'ground', build, yaw: [-0.08, 0.08], ...more });

/** What others sit on and what the season or the place outside shapes: branch, windowsill, rock. */
export const perches = [
  row('branch', 5.2, 0.8, ['forest', 'garden', 'meadow'], buildBranch, { view: { grounded: false } }),
  row('windowsill', 2, 3.3, ['room'], buildWindowsill, { view: { grounded: false, eye: [0.3, 0.8] } }),
  row('rock', 2.9, 0.9, ['beach', 'mountains'], buildRock, { yaw: [-0.5, 0.5] }),
].map(thing);
