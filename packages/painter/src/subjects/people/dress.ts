import type { Rng } from '../../stage.ts';
import { add, lerp, type Vec } from '../rig/vec.ts';
import { plateArmour, samuraiArmour, sleeves } from './armour.ts';
import { carried } from './carried.ts';
import { drape, type Figure, type FigurePose, type Outfit } from './figure-rig.ts';
import { headwear } from './headwear.ts';

/** Puts clothes, hair, hats and things carried onto a figure. */
export function dressFigure(f: Figure, o: Outfit, pose: FigurePose, rng: Rng): void {
  const b = o.build;
  const seed = rng.range(0, 6);
  const wind = rng.range(-0.05, 0.03);
  const low = pose === 'sit';
  const hem = (y: number): Vec => (low ? [f.hip[0] + 0.07, 0.02, 0] : [f.hip[0] + wind, y, 0]);
  if (o.lower === 'skirt')
    drape(f.body, add(f.waist, [0, 0.02, 0]), [0.07 * b, 0.084 * b], hem(0.33), [0.14, 0.15], 'bottom', {
      folds: 10,
      depth: 0.13,
      seed,
    });
  if (o.lower === 'gown') {
    const wide = pose === 'dance' ? 0.36 : 0.24;
    drape(
      f.body,
      f.waist,
      [0.07 * b, 0.086 * b],
      low ? hem(0) : lerp(f.waist, hem(0.012), 0.5),
      [wide * 0.52, wide * 0.55],
      'bottom',
      { folds: 11, depth: 0.08, seed },
    );
    if (!low)
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
  hair(f, o, wind);
  headwear(f, o, seed);
  carried(f, o, pose);
}

function hair(f: Figure, o: Outfit, wind: number): void {
  if (o.hair === 'none' || o.hair === 'bald' || o.hair === 'hood') return;
  const r = f.headR;
  const h = f.headAt;
  const down: Vec = [-0.3, -1, 0];
  f.body.ellipsoid(add(h, [-r * 0.18, r * 0.22, 0]), [r * 1.06, r * 1.08, r * 0.98], r * 0.1, 'hair', { flow: down });
  f.body.ellipsoid(add(h, [-r * 0.48, -r * 0.3, 0]), [r * 0.62, r * 0.85, r * 0.84], r * 0.2, 'hair', { flow: down });
  if (o.hair === 'long') {
    for (const z of [-0.5, 0, 0.5]) {
      f.body.cone(
        add(h, [-r * 0.55, -r * 0.3, z * r]),
        r * 0.55,
        add(f.chest, [-0.075 + wind, 0.02, z * r * 1.5]),
        r * 0.5,
        0.03,
        'hair',
        down,
      );
      f.body.cone(
        add(f.chest, [-0.075 + wind, 0.02, z * r * 1.5]),
        r * 0.5,
        add(f.waist, [-0.09 + wind * 1.6, 0, z * r * 1.3]),
        r * 0.16,
        0.03,
        'hair',
        down,
      );
    }
  }
  if (o.hair === 'bun') f.body.ball(add(h, [-r * 0.75, r * 0.75, 0]), r * 0.5, r * 0.1, 'hair');
  if (o.hair === 'ponytail') {
    f.body.cone(
      add(h, [-r * 0.95, r * 0.55, 0]),
      r * 0.34,
      add(h, [-r * 1.6, -r * 0.6, r * 0.1]),
      r * 0.4,
      0.02,
      'hair',
      down,
    );
    f.body.cone(
      add(h, [-r * 1.6, -r * 0.6, r * 0.1]),
      r * 0.4,
      add(h, [-r * 1.5 + wind, -r * 3, 0]),
      r * 0.08,
      0.02,
      'hair',
      down,
    );
  }
  if (o.hair === 'twin') {
    for (const s of [-1, 1]) {
      f.body.cone(
        add(h, [-r * 0.3, r * 0.5, s * r * 0.95]),
        r * 0.3,
        add(h, [-r * 0.5, -r * 0.8, s * r * 1.6]),
        r * 0.4,
        0.02,
        'hair',
        down,
      );
      f.body.cone(
        add(h, [-r * 0.5, -r * 0.8, s * r * 1.6]),
        r * 0.4,
        add(h, [-r * 0.5 + wind, -r * 3, s * r * 1.5]),
        r * 0.08,
        0.02,
        'hair',
        down,
      );
    }
  }
}
