import type { Rng } from '../../stage.ts';
import { add, lerp, mul, norm, sub, type Vec } from '../rig/vec.ts';
import { drape, type Figure, type FigurePose, type Outfit } from './figure-rig.ts';

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

function sleeves(f: Figure, b: number): void {
  for (const [i, hand] of f.hands.entries()) {
    const side = i === 0 ? -1 : 1;
    const shoulder = add(f.chest, [0, 0.06, side * 0.12 * b]);
    const mid = lerp(shoulder, hand, 0.55);
    f.body.sheet(mid, add(hand, [0, 0.01, 0]), add(hand, [-0.03, -0.15, side * 0.01]), 0.014, 0.02, 'top', [0, -1, 0]);
    f.body.sheet(
      mid,
      add(mid, [-0.03, -0.11, 0]),
      add(hand, [-0.03, -0.15, side * 0.01]),
      0.014,
      0.02,
      'top',
      [0, -1, 0],
    );
  }
}

function samuraiArmour(f: Figure, b: number): void {
  for (let row = 0; row < 4; row++) {
    const y = f.waist[1] - 0.01 - row * 0.055;
    const r = 0.098 * b + row * 0.016;
    drape(
      f.body,
      [f.hip[0], y, 0],
      [r * 0.92, r],
      [f.hip[0], y - 0.05, 0],
      [r * 1.02, r * 1.12],
      row % 2 ? 'lacing' : 'armour',
      { folds: 7, depth: 0.012 },
    );
  }
  for (const side of [-1, 1]) {
    for (let row = 0; row < 4; row++) {
      const at = add(f.chest, [0, 0.085 - row * 0.045, side * (0.15 + row * 0.008) * b]);
      f.body.ellipsoid(at, [0.062, 0.03, 0.022], 0.006, row % 2 ? 'lacing' : 'armour');
    }
  }
  for (let row = 0; row < 4; row++)
    f.body.ellipsoid(
      add(f.chest, [0, 0.06 - row * 0.045, 0]),
      [0.092 * b, 0.018, 0.125 * b],
      0.006,
      row % 2 ? 'lacing' : 'armour',
    );
}

function plateArmour(f: Figure, b: number): void {
  for (const side of [-1, 1]) {
    const shoulder = add(f.chest, [0, 0.085, side * 0.135 * b]);
    f.body.ellipsoid(shoulder, [0.068, 0.05, 0.055], 0.008, 'metal');
    f.body.ellipsoid(add(shoulder, [0, -0.035, side * 0.012]), [0.06, 0.03, 0.045], 0.006, 'metal');
  }
  f.body.ellipsoid(add(f.chest, [0.02, -0.01, 0]), [0.09 * b, 0.115, 0.122 * b], 0.02, 'metal');
  drape(f.body, f.waist, [0.078 * b, 0.094 * b], add(f.hip, [0, -0.09, 0]), [0.1, 0.118], 'cloth', {
    folds: 6,
    depth: 0.06,
  });
  f.body.ellipsoid(f.waist, [0.082 * b, 0.022, 0.098 * b], 0.006, 'trim');
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

function headwear(f: Figure, o: Outfit, seed: number): void {
  const r = f.headR;
  const h = f.headAt;
  const body = f.body;
  const top = add(h, [0, r * 1.1, 0]);
  const cone = (height: number, radius: number, y: number, tag: string): void => {
    drape(body, add(h, [0, y + height, 0]), [0.004, 0.004], add(h, [0, y, 0]), [radius, radius], tag, {
      folds: 9,
      depth: 0.015,
      seed,
    });
  };
  switch (o.head) {
    case 'brim':
      body.ellipsoid(add(h, [0, r * 0.75, 0]), [r * 1.75, r * 0.12, r * 1.6], 0.01, 'hat');
      body.cone(add(h, [0, r * 0.8, 0]), r * 0.98, add(h, [0, r * 1.35, 0]), r * 0.8, 0.02, 'hat');
      body.ellipsoid(add(h, [0, r * 0.92, 0]), [r * 1.06, r * 0.16, r * 1.06], 0.004, 'trim');
      break;
    case 'pointed':
      body.ellipsoid(add(h, [0, r * 0.72, 0]), [r * 2.3, r * 0.13, r * 2.2], 0.01, 'hat');
      body.cone(add(h, [0, r * 0.8, 0]), r * 1.0, add(h, [-r * 0.25, r * 2.3, 0]), r * 0.55, 0.02, 'hat');
      body.cone(add(h, [-r * 0.25, r * 2.3, 0]), r * 0.5, add(h, [-r * 1.1, r * 3.5, 0]), r * 0.07, 0.03, 'hat');
      body.ellipsoid(add(h, [0, r * 0.95, 0]), [r * 1.1, r * 0.2, r * 1.1], 0.004, 'trim');
      break;
    case 'kasa':
      cone(r * 1.1, r * 2.7, r * 0.65, 'straw');
      break;
    case 'kabuto':
      body.ellipsoid(add(h, [-r * 0.05, r * 0.35, 0]), [r * 1.2, r * 1.05, r * 1.12], 0.01, 'armour');
      for (let k = 0; k < 3; k++) {
        drape(
          body,
          add(h, [-r * 0.1, -r * (0.05 + k * 0.4), 0]),
          [r * (1.1 + k * 0.2), r * (1.05 + k * 0.2)],
          add(h, [-r * 0.15, -r * (0.42 + k * 0.4), 0]),
          [r * (1.35 + k * 0.2), r * (1.3 + k * 0.2)],
          k % 2 ? 'lacing' : 'armour',
          { folds: 7, depth: 0.01, from: 0.75, to: Math.PI * 2 - 0.75 },
        );
      }
      for (const s of [-1, 1]) {
        body.cone(
          add(h, [r * 0.95, r * 0.85, s * r * 0.2]),
          r * 0.1,
          add(h, [r * 1.05, r * 1.7, s * r * 0.95]),
          r * 0.09,
          0.01,
          'gold',
        );
        body.cone(
          add(h, [r * 1.05, r * 1.7, s * r * 0.95]),
          r * 0.09,
          add(h, [r * 0.85, r * 2.7, s * r * 1.15]),
          r * 0.03,
          0.01,
          'gold',
        );
      }
      body.ellipsoid(add(h, [r * 0.35, -r * 0.3, 0]), [r * 0.75, r * 0.7, r * 0.75], 0.01, 'mask');
      break;
    case 'helm':
      body.ellipsoid(add(h, [0, r * 0.12, 0]), [r * 1.2, r * 1.32, r * 1.08], 0.01, 'metal');
      body.cone(add(h, [r * 0.9, -r * 0.15, 0]), r * 0.4, add(h, [r * 1.15, -r * 0.2, 0]), r * 0.22, 0.04, 'metal');
      body.line(
        [add(h, [r * 0.75, r * 0.2, -r * 0.85]), add(h, [r * 1.22, r * 0.2, 0]), add(h, [r * 0.75, r * 0.2, r * 0.85])],
        r * 0.2,
        [0.004, 0.004, 0.005],
        1,
      );
      for (let k = 0; k < 4; k++)
        body.line(
          [add(h, [r * 1.3, -r * 0.1 - k * r * 0.16, r * 0.12]), add(h, [r * 1.15, -r * 0.1 - k * r * 0.16, r * 0.5])],
          r * 0.07,
          [0.01, 0.01, 0.012],
          0.9,
        );
      for (let k = 0; k < 5; k++)
        body.cone(
          add(top, [-r * 0.2 - k * r * 0.22, r * 0.2, 0]),
          r * 0.14,
          add(top, [-r * 0.7 - k * r * 0.3, r * (0.75 - k * 0.28), 0]),
          r * 0.1,
          0.02,
          'plume',
          [-1, -0.4, 0],
        );
      break;
    case 'visor':
      body.ellipsoid(add(f.chest, [0.1, -0.02, 0]), [0.04, 0.06, 0.075], 0.008, 'pack');
      for (const [k, z] of [-0.045, 0, 0.045].entries())
        body.ball(add(f.chest, [0.142, 0.01, z]), 0.011, 0.002, k === 1 ? 'lamp' : 'trim');
      body.ellipsoid(f.waist, [0.105, 0.022, 0.118], 0.01, 'pack');
      for (const hand of f.hands) body.ball(hand, 0.052, 0.008, 'trim');
      body.cone(add(f.neck, [0, 0.0, 0]), 0.085, add(f.neck, [0, 0.02, 0]), 0.085, 0.01, 'pack');
      body.ball(add(h, [0, r * 0.1, 0]), r * 1.62, 0.01, 'suit');
      body.ellipsoid(add(h, [r * 0.72, r * 0.12, 0]), [r * 1.12, r * 1.08, r * 1.28], 0.006, 'visor');
      break;
    case 'dome':
      body.ellipsoid(add(h, [0, r * 0.15, 0]), [r * 1.15, r * 1.2, r * 1.15], 0.008, 'metal');
      body.ellipsoid(add(h, [r * 0.72, r * 0.2, 0]), [r * 0.58, r * 0.5, r * 0.86], 0.006, 'screen');
      for (const s of [-1, 1]) {
        body.ball(add(h, [r * 1.25, r * 0.25, s * r * 0.34]), r * 0.2, 0.003, 'lamp');
        body.ball(add(h, [0, r * 0.1, s * r * 1.18]), r * 0.34, 0.006, 'trim');
      }
      body.cone(add(h, [0, r * 1.3, 0]), r * 0.07, add(h, [0, r * 1.95, 0]), r * 0.05, 0.004, 'trim');
      body.ball(add(h, [0, r * 2.0, 0]), r * 0.16, 0.003, 'lamp');
      break;
    case 'hood':
      body.ellipsoid(add(h, [-r * 0.12, r * 0.15, 0]), [r * 1.22, r * 1.3, r * 1.15], 0.02, 'cape', {
        flow: [-0.3, -1, 0],
      });
      body.cone(add(h, [-r * 0.5, r * 0.9, 0]), r * 0.5, add(h, [-r * 1.1, r * 0.9, 0]), r * 0.12, 0.03, 'cape');
      body.cone(add(h, [-r * 0.3, -r * 0.6, 0]), r * 0.9, add(f.neck, [-0.02, -0.03, 0]), 0.085, 0.03, 'cape');
      break;
    case 'mask':
      body.ellipsoid(h, [r * 1.08, r * 1.22, r * 0.94], 0.008, 'bottom');
      body.cone(
        add(h, [-r * 0.95, r * 0.2, 0]),
        r * 0.14,
        add(h, [-r * 2.2, -r * 0.3, r * 0.3]),
        r * 0.1,
        0.02,
        'trim',
      );
      break;
    case 'tiara':
      for (let k = -3; k <= 3; k++) {
        const a = k * 0.36;
        const root = add(h, [Math.cos(a) * r * 0.85, r * 0.95, Math.sin(a) * r * 0.85]);
        body.cone(root, r * 0.09, add(root, [0, r * (0.62 - Math.abs(k) * 0.11), 0]), r * 0.03, 0.006, 'gold');
      }
      break;
    default:
  }
}

function carried(f: Figure, o: Outfit, pose: FigurePose): void {
  const body = f.body;
  const hand = f.hands[1];
  if (o.pack) {
    body.ellipsoid(add(f.chest, [-0.12, -0.045, 0]), [0.07, 0.14, 0.105], 0.02, 'pack');
    body.ellipsoid(add(f.chest, [-0.165, -0.09, 0]), [0.045, 0.065, 0.08], 0.012, 'pack');
    body.cone(add(f.chest, [-0.12, 0.11, -0.1]), 0.036, add(f.chest, [-0.12, 0.11, 0.1]), 0.036, 0.01, 'trim');
  }
  if (o.umbrella) {
    const apex = add(hand, [-0.06, 0.43, -0.03]);
    body.cone(add(hand, [0.01, -0.09, 0]), 0.008, apex, 0.006, 0.004, 'trim');
    for (let ring = 0; ring < 3; ring++) {
      const r0 = [0.01, 0.14, 0.235][ring];
      const r1 = [0.14, 0.235, 0.295][ring];
      const y0 = [0, -0.03, -0.085][ring];
      const y1 = [-0.03, -0.085, -0.15][ring];
      drape(body, add(apex, [0, y0, 0]), [r0, r0], add(apex, [0, y1, 0]), [r1, r1], 'umbrella', {
        folds: 4,
        depth: 0.025,
      });
    }
    body.cone(apex, 0.006, add(apex, [-0.005, 0.04, 0]), 0.003, 0.003, 'trim');
  }
  if (o.sword) {
    const d = norm([-0.75, -0.6, 0.15]);
    const grip = add(hand, mul(d, -0.1));
    body.cone(grip, 0.011, add(hand, mul(d, 0.02)), 0.011, 0.003, 'trim');
    body.ellipsoid(add(hand, mul(d, 0.03)), [0.012, 0.036, 0.036], 0.003, 'gold', { x: d });
    body.cone(
      add(hand, mul(d, 0.03)),
      0.012,
      add(hand, mul(d, 0.46)),
      0.006,
      0.003,
      o.upper === 'plate' ? 'metal' : 'scabbard',
    );
  }
  if (o.staff) {
    body.cone([hand[0], 0.01, hand[2]], 0.012, [hand[0] + 0.01, hand[1] + 0.36, hand[2]], 0.014, 0.005, 'wood');
    body.ball([hand[0] + 0.01, hand[1] + 0.4, hand[2]], 0.034, 0.006, 'lamp');
    for (const s of [-1, 1])
      body.cone(
        [hand[0] + 0.01, hand[1] + 0.35, hand[2]],
        0.012,
        [hand[0] + 0.01, hand[1] + 0.42, hand[2] + s * 0.042],
        0.006,
        0.005,
        'wood',
      );
  }
  if (o.beard)
    body.cone(
      add(f.headAt, [f.headR * 0.75, -f.headR * 0.6, 0]),
      f.headR * 0.5,
      add(f.chest, [0.1, 0.02, 0]),
      f.headR * 0.12,
      0.02,
      'beard',
      [0.1, -1, 0],
    );
  if (o.wings) {
    for (const s of [-1, 1]) {
      const root = add(f.chest, [-0.07, 0.04, s * 0.03]);
      for (let k = 0; k < 7; k++) {
        const a = 1.35 - k * 0.34;
        const tip = add(root, [-0.1, Math.sin(a) * (0.42 - k * 0.02), s * Math.max(0.08, Math.cos(a)) * 0.42]);
        const side = norm(sub(tip, root));
        const w: Vec = [0.02, -side[2] * s * 0.045, s * side[1] * 0.045];
        body.sheet(root, add(lerp(root, tip, 0.75), w), tip, 0.009, 0.01, 'wing', sub(tip, root));
        body.sheet(root, sub(lerp(root, tip, 0.75), w), tip, 0.009, 0.01, 'wing', sub(tip, root));
      }
    }
  }
  void pose;
}
