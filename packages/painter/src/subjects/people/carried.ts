import { add, lerp, mul, norm, sub, type Vec } from '../rig/vec.ts';
import { drape, type Figure, type FigurePose, type Outfit } from './figure-rig.ts';

/** What a person carries: pack, umbrella, sword, staff; beard and wings too. */
export function carried(f: Figure, o: Outfit, pose: FigurePose): void {
  const body = f.body;
  const hand = f.hands[1];
  if (o.pack) {
    body.ellipsoid(add(f.chest, [-0.12, -0.045, 0]), [0.07, 0.14, 0.105], 0.02, 'pack');
    body.ellipsoid(add(f.chest, [-0.165, -0.09, 0]), [0.045, 0.065, 0.08], 0.012, 'pack');
    body.cone(add(f.chest, [-0.12, 0.07, -0.07]), 0.026, add(f.chest, [-0.12, 0.07, 0.07]), 0.026, 0.01, 'trim');
  }
  if (o.umbrella) {
    const apex = add(hand, [-0.06, 0.53, -0.06]);
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
