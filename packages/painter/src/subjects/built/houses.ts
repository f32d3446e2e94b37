import { hex } from '../../core/colour.ts';
import { brick, logs, pigment, plain, planks, plaster, stone, tiles, withSnow } from '../../solid/materials.ts';
import { type Material, SolidModel } from '../../solid/model.ts';
import { type BuildWish, type ThingRow, thing } from '../../solid/thing.ts';
import type { Rgb, Rng, Stage } from '../../stage.ts';
import { door, LAMP, snowOf, window } from './parts.ts';

export interface HouseWish {
  kind: 'house' | 'cabin' | 'cottage' | 'barn';
  wall: Material;
  roof: Material;
  trim: Material;
  rng: Rng;
  snow: number;
}

const WHITE_TRIM = plain([0.72, 0.7, 0.65]);
const DARK_TRIM = planks([0.13, 0.08, 0.045], 0.2);

/** A gabled dwelling of the given manner; used as a subject and many times in villages. */
export function buildHouse(w: HouseWish): SolidModel {
  const m = new SolidModel();
  const { rng, wall, roof, trim } = w;
  const half = rng.range(3, 4.2);
  const depth = rng.range(2.6, 3.4);
  const floors = w.kind === 'house' ? 2 : 1;
  const h = floors * 2.5 + (w.kind === 'barn' ? 1.6 : 0.2);
  const rise = depth * (w.kind === 'cottage' ? 1.15 : 0.9);
  m.box(stone([0.3, 0.29, 0.27], 0.5), [0, 0.15, 0], [half + 0.1, 0.35, depth + 0.1]);
  m.box(wall, [0, h / 2, 0], [half, h / 2, depth]);
  m.gable(wall, [0, h, 0], depth, rise * 0.98, half - 0.02, { yaw: Math.PI / 2 });
  // two roof slabs with eaves
  const slope = Math.atan2(rise, depth);
  const length = Math.hypot(rise, depth) / 2 + 0.35;
  const thick = 0.12 + w.snow * 0.12;
  for (const s of [-1, 1]) {
    const y = h + rise / 2 - 0.12;
    const z = (s * depth) / 2 + s * 0.16;
    m.box(roof, [0, y, z], [half + 0.55, thick, length], { pitch: s * slope, round: w.snow * 0.08 });
  }
  const side = rng.chance(0.5) ? 1 : -1;
  m.box(
    w.kind === 'cabin' ? stone([0.3, 0.28, 0.26], 0.3) : brick([0.36, 0.16, 0.11]),
    [side * half * 0.55, h + rise * 0.75, depth * 0.25],
    [0.38, rise * 0.6, 0.38],
  );
  m.box(plain([0.2, 0.2, 0.2]), [side * half * 0.55, h + rise * 1.36, depth * 0.25], [0.46, 0.07, 0.46]);
  if (w.snow > 0)
    m.ellipsoid(plain([0.86, 0.9, 0.97]), [side * half * 0.55, h + rise * 1.42, depth * 0.25], [0.46, 0.16, 0.46]);
  const front = -depth;
  const doorX = -side * half * rng.range(0.1, 0.45);
  door(m, trim, [doorX, 0.25, front], 1.0, 2.05, 0, w.kind === 'cottage');
  m.box(stone([0.34, 0.32, 0.3], 0.4), [doorX, 0.1, front - 0.5], [0.8, 0.12, 0.5]);
  m.box(trim, [doorX + 0.78, 2.1, front - 0.12], [0.05, 0.12, 0.08]);
  m.sphere(LAMP, [doorX + 0.78, 1.95, front - 0.2], 0.1);
  for (let f = 0; f < floors; f++) {
    for (const x of [-half * 0.66, half * 0.05, half * 0.68]) {
      if (f === 0 && Math.abs(x - doorX) < 1.15) continue;
      window(m, trim, [x, 0.95 + f * 2.5, front], 0.95, 1.15);
    }
  }
  for (const s of [-1, 1]) {
    window(m, trim, [s * half, 0.95, 0], 0.9, 1.1, s > 0 ? -Math.PI / 2 : Math.PI / 2);
    window(
      m,
      trim,
      [s * (half - 0.01), h + rise * 0.22, 0],
      0.7,
      0.85,
      s > 0 ? -Math.PI / 2 : Math.PI / 2,
      w.kind === 'cottage',
    );
  }
  if (w.kind === 'house' || rng.chance(0.4)) {
    // a gabled wing to the front
    const x = side * half * 0.5;
    if (Math.abs(x - doorX) > 1.9) {
      m.box(wall, [x, h / 2, front - 0.6], [1.35, h / 2, 1]);
      m.gable(wall, [x, h, front - 0.6], 1.35, 1.35, 0.99);
      // The upper faces of its two slabs meet over the ridge, the eaves stay where they are.
      const out = 0.823 - thick * 0.35;
      for (const s of [-1, 1])
        m.box(roof, [x + s * out, h + 1.43 - out, front - 0.5], [1.157 + thick * 0.5, thick, 1.5], { roll: s * -0.78 });
      window(m, trim, [x, 0.9, front - 1.6], 1.15, 1.3);
      window(m, trim, [x, h - 0.4, front - 1.6], 0.6, 0.75, 0, true);
    }
  }
  if (w.kind === 'cabin') {
    for (const s of [-1, 1]) m.cyl(DARK_TRIM, [doorX + s * 1.2, 0, front - 1.3], 0.1, 2.4);
    m.box(roof, [doorX, 2.5, front - 0.75], [1.7, 0.09, 0.95], { pitch: -0.22 });
    m.box(planks([0.2, 0.13, 0.08], 0.15), [doorX, 0.12, front - 0.8], [1.6, 0.12, 0.8]);
  }
  return m;
}

const WALLS: Record<HouseWish['kind'], readonly Rgb[]> = {
  house: [hex('#e8dcc4'), hex('#d9b48a'), hex('#b9c7cc'), hex('#c98f73')],
  cottage: [hex('#efe6d4'), hex('#e6d2ae'), hex('#d8d2c4')],
  cabin: [hex('#6b4326'), hex('#59381f'), hex('#7a5230')],
  barn: [hex('#8e2b22'), hex('#7d3a28')],
};
const ROOFS: Record<HouseWish['kind'], readonly Rgb[]> = {
  house: [hex('#7c3c2c'), hex('#4a4f58'), hex('#5d3a2e')],
  cottage: [hex('#8a7448'), hex('#6b4a35')],
  cabin: [hex('#3f3029'), hex('#4d4338'), hex('#384036')],
  barn: [hex('#53504c'), hex('#3d3d40')],
};

/** Wall, roof and trim of a manner, by colour words or the seed. */
export function houseWish(
  kind: HouseWish['kind'],
  colours: BuildWish['subject']['colours'],
  rng: Rng,
  stage: Stage,
): HouseWish {
  const wallColour = pigment(colours, 0, rng.pick(WALLS[kind]));
  const roofColour = pigment(colours, 1, rng.pick(ROOFS[kind]));
  const snow = snowOf(stage);
  const wall =
    kind === 'cabin'
      ? logs(wallColour)
      : kind === 'barn'
        ? planks(wallColour, 0.26, true)
        : rng.chance(0.25) && kind === 'house'
          ? brick(wallColour)
          : plaster(wallColour);
  const roof = withSnow(tiles(roofColour, kind === 'cottage' ? 0.14 : 0.26), snow);
  return { kind, wall, roof, trim: kind === 'cabin' ? DARK_TRIM : WHITE_TRIM, rng: rng.node('plan'), snow };
}

const ofKind =
  (kind: HouseWish['kind']) =>
  ({ subject, rng, stage }: BuildWish): SolidModel =>
    buildHouse(houseWish(kind, subject.colours, rng, stage));

const ROWS: ThingRow[] = [
  {
    kinds: ['house', 'home', 'villa', 'mansion'],
    aspect: 1.15,
    metres: 9,
    places: ['village', 'meadow', 'field'],
    layer: 'ground',
    build: ofKind('house'),
    yaw: [-0.8, 0.8],
  },
  {
    kinds: ['cottage', 'hut'],
    aspect: 1.35,
    metres: 6.5,
    places: ['meadow', 'forest', 'village'],
    layer: 'ground',
    build: ofKind('cottage'),
    yaw: [-0.8, 0.8],
  },
  {
    kinds: ['cabin', 'chalet'],
    aspect: 1.5,
    metres: 6,
    places: ['forest', 'mountains', 'lake'],
    layer: 'ground',
    build: ofKind('cabin'),
    yaw: [-0.8, 0.8],
  },
  {
    kinds: ['barn', 'farm'],
    aspect: 1.3,
    metres: 8,
    places: ['field', 'meadow'],
    layer: 'ground',
    build: ofKind('barn'),
    yaw: [-0.8, 0.8],
  },
];
export const houses = ROWS.map(thing);
