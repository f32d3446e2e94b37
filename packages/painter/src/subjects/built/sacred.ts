import { hex, mixRgb } from '../../core/colour.ts';
import { GOLD, pigment, plain, plaster, stone, tiles, withSnow } from '../../solid/materials.ts';
import { type Material, SolidModel, type Vec2, type Vec3 } from '../../solid/model.ts';
import { type BuildWish, type ThingRow, thing } from '../../solid/thing.ts';
import { archOutline, door, snowOf, window } from './parts.ts';

function buildChurch({ subject, rng, stage }: BuildWish): SolidModel {
  const m = new SolidModel();
  const snow = snowOf(stage);
  const grand = subject.kind === 'cathedral';
  const wallColour = pigment(
    subject.colours,
    0,
    grand ? hex('#b8a98f') : rng.pick([hex('#ece6da'), hex('#c9b79a'), hex('#a8998a')]),
  );
  const wall = grand ? stone(wallColour, 0.8) : plaster(wallColour);
  const trim = stone(mixRgb(wallColour, [0.85, 0.8, 0.7], 0.4), 0.5);
  const roof = withSnow(
    tiles(pigment(subject.colours, 1, rng.pick([hex('#5a3a30'), hex('#3e4650'), hex('#4c5a52')])), 0.3),
    snow,
  );
  const glassy: Material = {
    albedo: [0.05, 0.06, 0.1],
    gloss: 0.8,
    metal: 0,
    paint: (s) => {
      const q = Math.sin(s.x * 9) * Math.cos(s.y * 7);
      s.er = s.night * (q > 0 ? 1.5 : 0.5);
      s.eg = s.night * (q > 0 ? 0.6 : 0.45);
      s.eb = s.night * (q > 0 ? 0.2 : 1.2);
      if (s.night === 0) {
        s.r = q > 0 ? 0.2 : 0.04;
        s.b = q > 0 ? 0.05 : 0.2;
      }
    },
  };
  m.box(wall, [0, 3, 1.5], [3.2, 3, 7]);
  m.gable(wall, [0, 6, 1.5], 3.2, 3.6, 7);
  for (const s of [-1, 1]) m.box(roof, [s * 1.85, 7.75, 1.5], [2.75, 0.14, 7.3], { roll: s * -0.845 });
  for (const s of [-1, 1])
    for (let i = 0; i < 5; i++) {
      window(m, trim, [s * 3.2, 1.6, -3.4 + i * 2.5], 0.8, 2.6, s > 0 ? -Math.PI / 2 : Math.PI / 2, true, glassy);
      if (i < 4) m.frustum(trim, [s * 3.4, 0, -2.15 + i * 2.5], [0.55, 0.3], [0.15, 0.25], 4.6);
    }
  const towers: number[] = grand ? [-2.6, 2.6] : [0];
  for (const x of towers) {
    const z = grand ? -5.4 : -6.2;
    const h = grand ? 13 : 10;
    m.box(wall, [x, h / 2, z], [1.7, h / 2, 1.7]);
    for (const y of [h * 0.5, h]) m.box(trim, [x, y, z], [1.85, 0.14, 1.85]);
    m.frustum(roof, [x, h + 0.1, z], [1.95, 1.95], [0.05, 0.05], grand ? 7.5 : 6.5);
    m.box(GOLD, [x, h + (grand ? 8 : 7), z], [0.05, 0.55, 0.05]);
    m.box(GOLD, [x, h + (grand ? 8.1 : 7.15), z], [0.28, 0.05, 0.05]);
    for (let f = 0; f < 4; f++) {
      const yaw = (f * Math.PI) / 2;
      const at = (y: number): Vec3 => [x - Math.sin(yaw) * 1.7, y, z - Math.cos(yaw) * 1.7];
      window(m, trim, at(h * 0.72), 0.95, 2, yaw, true, plain([0.03, 0.03, 0.035]));
      if (grand) window(m, trim, at(h * 0.3), 0.7, 2.4, yaw, true, glassy);
    }
  }
  const front = grand ? -6.2 : -7.9;
  if (grand) {
    m.box(wall, [0, 4.6, -5.7], [1.2, 4.6, 0.7]);
    m.torus(trim, [0, 6.4, front - 0.25], 0.95, 0.14, { pitch: Math.PI / 2 });
    m.cyl(glassy, [0, 6.4, front - 0.2], 0.9, 0.1, { pitch: -Math.PI / 2 });
    for (const x of [-2.6, 2.6]) door(m, trim, [x, 0, -7.1], 1.3, 2.8);
    door(m, trim, [0, 0, -6.4], 1.5, 3.4);
  } else {
    door(m, trim, [0, 0, front], 1.4, 2.8);
    window(m, trim, [0, 4.2, front], 0.8, 1.5, 0, true, glassy);
  }
  return m;
}

function buildMosque({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const wall = stone(pigment(subject.colours, 0, rng.pick([hex('#e6dcc6'), hex('#d8cdb8')])), 0.8);
  const dome = subject.colours[1]
    ? plain(pigment(subject.colours, 1, hex('#3b6f8a')), 0.55)
    : rng.pick([GOLD, plain(hex('#2f6f8f'), 0.5), plain(hex('#3f8f7a'), 0.5)]);
  const onion = (r: number): Vec2[] => [
    [r * 0.86, 0],
    [r, r * 0.3],
    [r * 0.94, r * 0.7],
    [r * 0.62, r * 1.12],
    [r * 0.22, r * 1.42],
    [r * 0.05, r * 1.7],
    [0, r * 2],
  ];
  m.box(wall, [0, 2.6, 0], [7, 2.6, 5]);
  m.cyl(wall, [0, 5.2, 0], 3.4, 1.5);
  m.lathe(dome, [0, 6.7, 0], onion(3.5));
  for (const x of [-5, 5]) {
    m.cyl(wall, [x, 5.2, 0], 1.4, 0.8);
    m.lathe(dome, [x, 6, 0], onion(1.45));
  }
  for (const [x, z] of [
    [-8, -4.5],
    [8, -4.5],
    [-8, 4.5],
    [8, 4.5],
  ]) {
    m.cone(wall, [x, 0, z], 0.75, 0.6, 13);
    for (const y of [8.4, 12.4]) m.cyl(wall, [x, y, z], 1.0, 0.35);
    m.lathe(dome, [x, 13, z], onion(0.72));
  }
  m.extrude(wall, [0, 0, -5.2], archOutline(1.9, 5.6, true), 0.5);
  m.extrude(plain([0.05, 0.08, 0.1]), [0, 0, -5.5], archOutline(1.35, 4.6, true), 0.4);
  for (const x of [-5.2, -3.4, 3.4, 5.2]) window(m, wall, [x, 1.1, -5], 0.9, 2.4, 0, true);
  return m;
}

const ROWS: ThingRow[] = [
  {
    kinds: ['church', 'cathedral', 'chapel'],
    aspect: 0.95,
    metres: 18,
    places: ['village', 'meadow', 'field'],
    layer: 'ground',
    build: buildChurch,
    yaw: [-0.9, 0.9],
  },
  {
    kinds: ['mosque'],
    aspect: 1.2,
    metres: 16,
    places: ['desert', 'city'],
    layer: 'ground',
    build: buildMosque,
    yaw: [-0.5, 0.5],
  },
];
/** Houses of worship. */
export const sacred = ROWS.map(thing);
