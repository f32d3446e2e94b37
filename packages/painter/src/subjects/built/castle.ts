import { hex, mixRgb } from '../../core/colour.ts';
import { cloth, pigment, plain, STEEL, stone, tiles } from '../../solid/materials.ts';
import { type Material, SolidModel, type Vec3 } from '../../solid/model.ts';
import { type BuildWish, type ThingRow, thing } from '../../solid/thing.ts';
import { battlements, crenels, door, flag, snowOf, window } from './parts.ts';

interface Kit {
  m: SolidModel;
  wall: Material;
  trim: Material;
  roof: (round: number) => Material;
  banner: Material;
  pole: Material;
}

/** Round tower with corbelled top and a conical roof, or battlements where `spire` is 0. */
function roundTower(k: Kit, at: Vec3, r: number, h: number, spire: number, windows: readonly number[]): void {
  const { m } = k;
  const wall = stoneAround(k, r);
  m.cone(wall, at, r * 1.08, r, h);
  m.cone(k.trim, [at[0], at[1] + h - r * 0.5, at[2]], r, r * 1.22, r * 0.35);
  m.cyl(wall, [at[0], at[1] + h - r * 0.16, at[2]], r * 1.2, r * 0.55);
  if (spire > 0) {
    m.cone(k.trim, [at[0], at[1] + h + r * 0.38, at[2]], r * 1.34, r * 1.3, r * 0.1);
    m.lathe(
      k.roof(r),
      [at[0], at[1] + h + r * 0.46, at[2]],
      [
        [r * 1.36, 0],
        [r * 1.0, spire * 0.2],
        [r * 0.5, spire * 0.55],
        [r * 0.06, spire * 0.98],
        [0, spire],
      ],
    );
    flag(m, k.pole, k.banner, [at[0], at[1] + h + r * 0.4 + spire * 0.96, at[2]], spire * 0.34);
  } else battlements(m, k.wall, [at[0], at[1] + h + r * 0.38, at[2]], r * 1.08, r * 0.34);
  for (const w of windows) {
    const a = (w % 1) * 6.28;
    window(
      m,
      k.trim,
      [at[0] - Math.sin(a) * r * 0.99, at[1] + h * Math.floor(w) * 0.1, at[2] - Math.cos(a) * r * 0.99],
      r * 0.36,
      r * 0.8,
      a,
      true,
    );
  }
}

const around = new WeakMap<Kit, Map<number, Material>>();
function stoneAround(k: Kit, r: number): Material {
  const known = around.get(k) ?? new Map<number, Material>();
  around.set(k, known);
  const made = known.get(r) ?? stone(k.wall.albedo, 0.9, r);
  known.set(r, made);
  return made;
}

/** A keep with gabled roofs, curtain walls and a crowd of towers; plan, heights and colours come from the seed. */
function buildCastle({ subject, rng, stage }: BuildWish): SolidModel {
  const m = new SolidModel();
  const walls = [hex('#cdbfa8'), hex('#b9b2a8'), hex('#d8cdbb'), hex('#a99a86')];
  const roofs = [hex('#33476b'), hex('#7c3a34'), hex('#3d4a55'), hex('#5b3f66'), hex('#2f5a5a')];
  const wallColour = pigment(subject.colours, 0, rng.pick(walls));
  const roofColour = pigment(subject.colours, 1, rng.pick(roofs));
  const snow = snowOf(stage);
  const wall = stone(wallColour, 0.9);
  const k: Kit = {
    m,
    wall,
    trim: stone(mixRgb(wallColour, [0.9, 0.85, 0.75], 0.3), 0.6),
    roof: (round) => tiles(roofColour, 0.5, round, snow),
    banner: cloth(pigment(subject.colours, 2, rng.pick([hex('#b3262b'), hex('#d8a02c'), hex('#2f4fa8')])), 0.2),
    pole: plain([0.1, 0.08, 0.06]),
  };
  // curtain wall with gatehouse
  const w = rng.range(11, 14);
  const zf = -6;
  m.box(wall, [0, 3, zf], [w, 3, 0.9]);
  m.box(wall, [-w, 3, 1], [0.9, 3, 7]);
  m.box(wall, [w, 3, 1], [0.9, 3, 7]);
  crenels(m, wall, [-w, 6, zf - 0.7], [w, 6, zf - 0.7], 0.8);
  crenels(m, wall, [w, 6, zf], [w, 6, 8], 0.8);
  crenels(m, wall, [-w, 6, zf], [-w, 6, 8], 0.8);
  const gate = rng.range(-3, 3);
  for (const s of [-1, 1]) roundTower(k, [gate + s * 2.9, 0, zf - 0.6], 1.35, 8.6, rng.chance(0.5) ? 3.4 : 0, [5.0]);
  m.box(wall, [gate, 4, zf - 0.5], [2.2, 4, 1.2]);
  crenels(m, wall, [gate - 2, 8, zf - 1.5], [gate + 2, 8, zf - 1.5], 0.6);
  door(m, k.trim, [gate, 0, zf - 1.7], 2.6, 4.2);
  window(m, k.trim, [gate, 5.4, zf - 1.72], 0.8, 1.4, 0, true);
  roundTower(k, [-w, 0, zf], 1.9, rng.range(9, 11), rng.chance(0.7) ? 5 : 0, [5.93, 7.1]);
  roundTower(k, [w, 0, zf], 1.9, rng.range(9, 12), rng.chance(0.7) ? 5 : 0, [5.07, 7.9]);
  // keep: stepped blocks with gabled roofs
  const kx = rng.range(-2, 2);
  const keepH = rng.range(13, 16);
  m.box(wall, [kx, keepH / 2, 3], [5, keepH / 2, 4.2]);
  m.gable(k.roof(0), [kx, keepH, 3], 4.7, 4.6, 5.5, { yaw: Math.PI / 2 });
  m.box(wall, [kx - 5.4, 5.5, 1.5], [3, 5.5, 3.2]);
  m.gable(k.roof(0), [kx - 5.4, 11, 1.5], 3.5, 3.4, 3.5);
  m.box(wall, [kx + 5.6, 4.6, 2], [3.2, 4.6, 3]);
  m.gable(k.roof(0), [kx + 5.6, 9.2, 2], 3.6, 3, 3.3);
  for (let i = 0; i < 3; i++) {
    window(m, k.trim, [kx - 3 + i * 3, keepH * 0.72, -1.22], 0.85, 1.9, 0, true);
    if (i !== 1) window(m, k.trim, [kx - 3 + i * 3, keepH * 0.52, -1.22], 0.85, 1.6, 0, true);
  }
  window(m, k.trim, [kx - 5.4, 8.2, -1.72], 0.9, 1.7, 0, true);
  window(m, k.trim, [kx + 5.6, 6.8, -1.02], 0.9, 1.6, 0, true);
  // the crowd of towers behind and beside the keep
  roundTower(k, [kx + 1, 0, 5.5], 2.1, rng.range(23, 28), rng.range(7, 9.5), [8.03, 6.95, 9.06]);
  roundTower(k, [kx - 4.2, 0, 4.5], 1.6, rng.range(17, 21), rng.range(5.5, 7), [8.97, 7.05]);
  roundTower(k, [kx + 5, 0, 4.6], 1.7, rng.range(15, 20), rng.range(5, 7), [8.02, 6.9]);
  roundTower(k, [kx - 7.6, 0, 5.4], 1.35, rng.range(13, 16), 5, [8.98]);
  roundTower(k, [kx + 8, 0, 5.2], 1.3, rng.range(11, 15), 4.6, [8.05]);
  roundTower(k, [kx - 1.6, keepH - 1, 0], 0.75, rng.range(4.5, 6), 3.6, [7.0]);
  roundTower(k, [kx + 4.6, keepH - 4, -1.1], 0.7, rng.range(5.5, 7), 3.2, [7.02]);
  // a skirt of rock so that the walls grow out of the ground
  const rock = stone(mixRgb(wallColour, [0.12, 0.11, 0.09], 0.6), 2.5);
  for (let i = 0; i < 9; i++) {
    const x = -w + (i / 8) * 2 * w;
    m.ellipsoid(rock, [x, -0.3, zf - 0.5 - rng.next()], [rng.range(1.6, 2.8), rng.range(0.5, 1.3), 1.6], { k: 0.5 });
  }
  return m;
}

/** One strong tower: square or round, with battlements or a roof. */
function buildTower({ subject, rng, stage }: BuildWish): SolidModel {
  const m = new SolidModel();
  const wallColour = pigment(subject.colours, 0, rng.pick([hex('#b8ab96'), hex('#9c9488')]));
  const k: Kit = {
    m,
    wall: stone(wallColour, 0.7),
    trim: stone(mixRgb(wallColour, [0.9, 0.85, 0.75], 0.3), 0.6),
    roof: (round) => tiles(pigment(subject.colours, 1, hex('#6d3b33')), 0.4, round, snowOf(stage)),
    banner: cloth(hex('#b3262b'), 0.2),
    pole: STEEL,
  };
  roundTower(k, [0, 0, 0], 2.4, 14, rng.chance(0.6) ? 5.5 : 0, [2.95, 4.06, 6.98, 8.1]);
  roundTower(k, [2.4, 0, 0.8], 0.9, 9.5, 2.6, [7.9]);
  door(m, k.trim, [0, 0, -2.5], 1.4, 2.5);
  return m;
}

const ROWS: ThingRow[] = [
  {
    kinds: ['castle', 'palace', 'fortress'],
    aspect: 0.86,
    metres: 36,
    places: ['cliff', 'mountains', 'valley', 'lake'],
    layer: 'ground',
    build: buildCastle,
    yaw: [-0.55, 0.55],
  },
  {
    kinds: ['tower'],
    aspect: 0.36,
    metres: 20,
    places: ['cliff', 'field', 'meadow'],
    layer: 'ground',
    build: buildTower,
  },
];
export const castles = ROWS.map(thing);
