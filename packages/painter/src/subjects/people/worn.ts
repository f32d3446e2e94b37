import { add, lerp, type Vec } from '../rig/vec.ts';
import type { Figure, FigurePose, Outfit } from './figure-rig.ts';

/** What the words put on or into the hands of a figure, beyond its kind's own outfit. */
export function wornThings(f: Figure, o: Outfit, pose: FigurePose): void {
  const has = (trait: string): boolean => o.worn.includes(trait);
  const { body } = f;
  const right = f.hands[1];
  inHands(f, pose, has);
  if (has('cushion') && pose === 'sit') {
    body.ellipsoid([0.02, 0.0, 0], [0.2, 0.07, 0.2], 0.006, 'cushion');
    body.ellipsoid([0.02, -0.055, 0], [0.22, 0.05, 0.22], 0.006, 'cushion');
  }
  if (has('scarf')) {
    body.ellipsoid(add(f.neck, [0.005, 0.005, 0]), [0.062, 0.034, 0.066], 0.01, 'scarf');
    body.sheet(
      add(f.neck, [0.055, 0, 0.02]),
      add(f.chest, [0.1, -0.08, 0.05]),
      add(f.chest, [0.1, -0.08, 0.0]),
      0.012,
      0.01,
      'scarf',
    );
    body.sheet(
      add(f.neck, [-0.055, 0, 0.02]),
      add(f.chest, [-0.14, -0.04, 0.06]),
      add(f.chest, [-0.13, -0.08, 0.0]),
      0.012,
      0.01,
      'scarf',
    );
  }
  if (has('staff') && !o.staff) {
    body.cone(
      [right[0], right[1] - 0.4, right[2]],
      0.011,
      [right[0] + 0.01, right[1] + 0.36, right[2]],
      0.013,
      0.005,
      'wood',
    );
    body.ball([right[0] + 0.01, right[1] + 0.39, right[2]], 0.028, 0.006, 'lamp');
  }
}

type Has = (trait: string) => boolean;

/** What is worn on the head and before the face, straight ahead: it turns with the head. */
export function wornOnHead(f: Figure, o: Outfit): void {
  const has = (trait: string): boolean => o.worn.includes(trait);
  const { body, headAt: h, headR: r } = f;
  const at = (x: number, y: number, z: number): Vec => add(h, [r * x, r * y, r * z]);
  if (o.who.glasses)
    for (const s of [-1, 1]) {
      const p = (k: number): Vec => {
        const a = (k / 14) * Math.PI * 2;
        return at(
          0.95 - 0.1 * Math.max(0, Math.cos(a)) ** 2,
          0.0 + 0.19 * Math.sin(a),
          s * (0.31 + 0.23 * Math.cos(a)),
        );
      };
      for (let k = 0; k < 14; k++) body.cone(p(k), r * 0.018, p(k + 1), r * 0.018, 0.0005, 'dark');
      body.cone(at(0.86, 0.05, s * 0.53), r * 0.016, at(-0.05, 0.02, s * 0.8), r * 0.016, 0.0005, 'dark');
      body.cone(at(0.97, 0.03, s * 0.1), r * 0.016, at(0.98, 0.04, 0), r * 0.016, 0.0005, 'dark');
    }
  if (has('mask') && o.head === 'none') body.ellipsoid(at(0.55, 0, 0), [r * 0.56, r * 0.95, r * 0.72], 0.006, 'paper');
  if (has('headphones')) {
    for (const s of [-1, 1]) body.ellipsoid(at(0, 0, s * 0.95), [r * 0.4, r * 0.46, r * 0.22], 0.004, 'dark');
    for (let k = 0; k < 8; k++) {
      const a = (k / 8) * Math.PI;
      const b = ((k + 1) / 8) * Math.PI;
      body.cone(
        at(0, Math.sin(a) * 1.38, Math.cos(a) * 1.05),
        r * 0.1,
        at(0, Math.sin(b) * 1.38, Math.cos(b) * 1.05),
        r * 0.1,
        0.004,
        'dark',
      );
    }
  }
  if (has('helmet') && o.head === 'none') {
    body.ellipsoid(at(-0.08, 0.42, 0), [r * 1.16, r * 0.98, r * 1.08], 0.01, 'metal');
    body.ellipsoid(at(0, 0.1, 0), [r * 1.2, r * 0.14, r * 1.12], 0.004, 'gold');
  }
  if (has('crown'))
    for (let k = 0; k < 10; k++) {
      const a = (k / 10) * Math.PI * 2;
      const root = at(Math.cos(a) * 0.85, 0.85, Math.sin(a) * 0.8);
      body.cone(root, r * 0.13, add(root, [0, r * (k % 2 ? 0.3 : 0.62), 0]), r * (k % 2 ? 0.1 : 0.03), 0.006, 'gold');
    }
  if (has('flower_crown') || has('ribbon'))
    for (let k = 0; k < (has('flower_crown') ? 11 : 2); k++) {
      const a = has('flower_crown') ? (k / 11) * Math.PI * 2 : 1.3 + k * 0.4;
      body.ball(at(Math.cos(a) * 0.92, 0.78, Math.sin(a) * 0.86), r * 0.24, 0.004, k % 3 === 0 ? 'paper' : 'petal');
    }
  if (has('cat_ears'))
    for (const s of [-1, 1])
      body.sheet(at(0.05, 0.95, s * 0.25), at(0, 1.05, s * 0.95), at(-0.05, 1.95, s * 0.72), 0.014, 0.01, 'hair');
  if (has('horns'))
    for (const s of [-1, 1]) {
      body.cone(at(0.2, 0.85, s * 0.6), r * 0.2, at(0.15, 1.35, s * 1.1), r * 0.15, 0.006, 'horn');
      body.cone(at(0.15, 1.35, s * 1.1), r * 0.15, at(0.1, 2.0, s * 1.0), r * 0.03, 0.01, 'horn');
    }
}

function inHands(f: Figure, pose: FigurePose, has: Has): void {
  const { body } = f;
  const [left, right] = f.hands;
  if (has('shield') && pose !== 'ride') {
    const c = add(left, [0.05, 0.06, -0.02]);
    body.ellipsoid(c, [0.025, 0.17, 0.15], 0.005, 'wood');
    body.ellipsoid(add(c, [0.02, 0, 0]), [0.02, 0.05, 0.05], 0.004, 'gold');
  }
  if (has('bow')) {
    const c = add(left, [0.05, 0.02, 0]);
    for (let k = 0; k < 8; k++) {
      const p = (i: number): Vec => add(c, [0.11 * Math.cos(((i - 4) / 4) * 1.2) - 0.08, (i - 4) * 0.082, 0]);
      body.cone(p(k), 0.011, p(k + 1), 0.011, 0.004, 'wood');
    }
    body.line([add(c, [-0.04, -0.33, 0]), add(c, [-0.04, 0.33, 0])], 0.006, [0.7, 0.68, 0.6], 0.9);
  }
  if (has('lantern') || has('candle')) {
    const top = add(right, [0.03, -0.02, 0.01]);
    if (has('lantern')) {
      body.cone(top, 0.006, add(top, [0, -0.07, 0]), 0.006, 0.002, 'dark');
      body.ellipsoid(add(top, [0, -0.13, 0]), [0.052, 0.065, 0.052], 0.004, 'flame');
    } else {
      body.cone(top, 0.016, add(top, [0, 0.09, 0]), 0.016, 0.003, 'paper');
      body.ellipsoid(add(top, [0, 0.115, 0]), [0.012, 0.026, 0.012], 0.003, 'flame');
    }
  }
  if (has('book')) {
    const mid = add(lerp(left, right, 0.5), [0.035, 0.035, 0]);
    for (const s of [-1, 1]) {
      body.sheet(mid, add(mid, [0.07, 0.075, 0]), add(mid, [0.0, 0.055, s * 0.11]), 0.009, 0.004, 'trim');
      body.sheet(
        add(mid, [0.01, 0.012, 0]),
        add(mid, [0.07, 0.09, 0]),
        add(mid, [0.0, 0.066, s * 0.1]),
        0.006,
        0.002,
        'paper',
      );
      body.sheet(
        add(mid, [0.07, 0.09, 0]),
        add(mid, [0.0, 0.066, s * 0.1]),
        add(mid, [0.065, 0.14, s * 0.1]),
        0.007,
        0.002,
        'paper',
      );
    }
  }
  if (has('guitar')) {
    const c = add(f.waist, [0.13, 0.0, 0.02]);
    body.ellipsoid(add(c, [0, -0.02, -0.05]), [0.03, 0.085, 0.1], 0.01, 'guitar');
    body.ellipsoid(add(c, [0, 0.03, 0.06]), [0.028, 0.065, 0.075], 0.02, 'guitar');
    body.ellipsoid(add(c, [0.028, 0.0, -0.01]), [0.006, 0.026, 0.026], 0.002, 'dark');
    body.cone(add(c, [0.015, 0.04, 0.1]), 0.014, add(c, [0.0, 0.16, 0.36]), 0.012, 0.004, 'wood');
    body.cone(add(c, [0.0, 0.16, 0.36]), 0.02, add(c, [-0.005, 0.18, 0.41]), 0.018, 0.004, 'dark');
  }
  if (has('cup')) {
    const foot = add(right, [0.065, -0.005, -0.012]);
    const rim = add(foot, [0, 0.062, 0]);
    body.cone(foot, 0.024, rim, 0.03, 0.001, 'paper');
    body.ellipsoid(add(rim, [0, 0.024, 0]), [0.026, 0.008, 0.026], 0.001, 'dark');
    for (let k = 0; k < 6; k++) {
      const p = (i: number): Vec =>
        add(foot, [0, 0.032 + 0.024 * Math.cos((i / 6) * Math.PI), -0.026 - 0.024 * Math.sin((i / 6) * Math.PI)]);
      body.cone(p(k), 0.006, p(k + 1), 0.006, 0.001, 'paper');
    }
  }
  if (has('camera')) {
    // Between both hands, its lens ahead.
    const c = add(lerp(left, right, 0.5), [0.05, 0.035, 0]);
    for (const y of [-0.02, 0, 0.02])
      body.cone(add(c, [0, y, -0.058]), 0.024, add(c, [0, y, 0.058]), 0.024, 0.004, 'dark');
    body.ball(add(c, [0, 0.045, 0]), 0.02, 0.006, 'dark');
    body.cone(add(c, [0.01, 0, 0]), 0.03, add(c, [0.07, 0, 0]), 0.027, 0.001, 'metal');
    body.ball(add(c, [0.082, 0, 0]), 0.019, 0.001, 'dark');
  }
  if (has('balloon')) {
    const tie = add(right, [0.04, 0.34, 0.05]);
    body.line([add(right, [0.02, 0.01, 0]), tie], 0.006, [0.75, 0.74, 0.7], 0.9, true);
    body.ellipsoid(add(tie, [0.01, 0.11, 0]), [0.085, 0.11, 0.085], 0.004, 'balloon');
  }
  if (has('rose')) {
    const tip = add(right, [0.05, 0.15, 0]);
    body.cone(right, 0.007, tip, 0.007, 0.002, 'leaf');
    body.ball(tip, 0.032, 0.004, 'petal');
  }
  if (has('fan')) {
    const root = add(right, [0.03, 0.02, 0]);
    for (let k = 0; k < 6; k++) {
      const p = (i: number): Vec => add(root, [0.02, Math.sin(0.5 + i * 0.36) * 0.13, Math.cos(0.5 + i * 0.36) * 0.13]);
      body.sheet(root, p(k), p(k + 1), 0.006, 0.002, k % 2 ? 'paper' : 'petal');
    }
  }
}
