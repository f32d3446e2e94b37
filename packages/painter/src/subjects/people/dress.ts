import type { Rng } from '../../stage.ts';
import { add, lerp, type Vec } from '../rig/vec.ts';
import { plateArmour, samuraiArmour, sleeves } from './armour.ts';
import { carried } from './carried.ts';
import { collar } from './clothes-coat.ts';
import { drape, type Figure, type FigurePose, type Outfit } from './figure-rig.ts';
import { growHair } from './hair.ts';
import { modelHead } from './head.ts';
import { headwear, maskCloth } from './headwear.ts';
import { wornOnHead } from './worn.ts';

/** Puts clothes, hair, hats and things carried onto a figure. */
export function dressFigure(f: Figure, o: Outfit, pose: FigurePose, rng: Rng): void {
  const b = o.build;
  const seed = rng.range(0, 6);
  const wind = rng.range(-0.05, 0.03);
  const low = pose === 'sit' || pose === 'seat';
  const hem = (y: number): Vec =>
    low ? [f.hip[0] + (pose === 'seat' ? 0.16 : 0.07), pose === 'seat' ? -0.05 : 0.02, 0] : [f.hip[0] + wind, y, 0];
  if (o.lower === 'skirt' && !low)
    drape(f.body, add(f.waist, [0, 0.02, 0]), [0.07 * b, 0.084 * b], hem(0.33), [0.14, 0.15], 'bottom', {
      folds: 10,
      depth: 0.13,
      seed,
    });
  // Over the knees of who sits a gown hangs to the feet.
  if (o.lower === 'gown' && low)
    drape(
      f.body,
      [f.hip[0] + 0.2, pose === 'seat' ? 0.1 : 0.22, 0],
      [0.06, 0.13 * b],
      [f.hip[0] + (pose === 'seat' ? 0.23 : 0.28), pose === 'seat' ? -0.14 : 0.03, 0],
      [0.075, 0.16 * b],
      'bottom',
      { folds: 9, depth: 0.1, seed },
    );
  if (o.lower === 'gown' && !low) {
    const wide = pose === 'dance' ? 0.36 : 0.24;
    drape(
      f.body,
      f.waist,
      [0.07 * b, 0.086 * b],
      lerp(f.waist, hem(0.012), 0.5),
      [wide * 0.52, wide * 0.55],
      'bottom',
      { folds: 11, depth: 0.08, seed },
    );
    drape(f.body, lerp(f.waist, hem(0.012), 0.48), [wide * 0.5, wide * 0.53], hem(0.012), [wide, wide], 'bottom', {
      folds: 11,
      depth: 0.12,
      seed,
    });
  }
  if (o.lower === 'robe')
    drape(f.body, add(f.waist, [0, 0.03, 0]), [0.076 * b, 0.09 * b], hem(0.03), [0.12, 0.135], 'bottom', {
      folds: 7,
      depth: 0.06,
      seed,
    });
  if (o.lower === 'coat')
    drape(f.body, add(f.waist, [0, 0.03, 0]), [0.076 * b, 0.09 * b], hem(0.25), [0.125, 0.14], 'top', {
      folds: 6,
      depth: 0.05,
      seed,
    });
  if (o.lower === 'robe' || o.lower === 'coat')
    f.body.ellipsoid(
      add(f.waist, [0, 0.025, 0]),
      [0.082 * b, o.upper === 'robe' ? 0.042 : 0.02, 0.098 * b],
      0.008,
      'trim',
    );
  // A jacket ends in a straight hem over the hips.
  if (o.lower === 'trousers' && o.upper === 'jacket' && !low)
    drape(
      f.body,
      add(f.waist, [0, 0.01, 0]),
      [0.074 * b, 0.09 * b],
      hem(f.hip[1] - 0.06),
      [0.11 * b, 0.132 * b],
      'top',
      {
        folds: 9,
        depth: 0.015,
        seed,
      },
    );
  if (o.lower === 'robe' && o.upper === 'robe') sleeves(f, b);
  if (o.lower === 'armour') samuraiArmour(f, b);
  if (o.upper === 'plate') plateArmour(f, b);
  if (o.cape) {
    drape(f.body, add(f.neck, [-0.02, -0.02, 0]), [0.075 * b, 0.105 * b], hem(0.09), [0.2, 0.2], 'cape', {
      folds: 8,
      depth: 0.1,
      from: Math.PI * 0.62,
      to: Math.PI * 1.38,
      seed,
    });
    f.body.cone(add(f.neck, [-0.01, -0.01, -0.08]), 0.03, add(f.neck, [-0.01, -0.01, 0.08]), 0.03, 0.02, 'cape');
  }
  if ((o.upper === 'shirt' || o.upper === 'jacket') && o.head !== 'mask') collar(f, o);
  const { length } = f.body.prims;
  if (o.head === 'mask') maskCloth(f);
  if (o.hair !== 'none') {
    const head = modelHead(f, o.who, o.beard);
    if (o.hair === 'own') growHair(head, o.who, rng.node('hair'), wind);
  }
  headwear(f, o, seed);
  wornOnHead(f, o);
  if (o.hair !== 'none') f.body.turnHead(o.who.turn * 0.55, o.who.tilt * 0.8, length, 0);
  carried(f, o, pose);
}
