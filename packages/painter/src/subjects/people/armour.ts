import { add, lerp } from '../rig/vec.ts';
import { drape, type Figure } from './figure-rig.ts';

/** Wide sleeves that hang from the forearms. */
export function sleeves(f: Figure, b: number): void {
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

/** Lacquered plates laced in rows, as a samurai wears them. */
export function samuraiArmour(f: Figure, b: number): void {
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

/** Breastplate, pauldrons and a cloth below. */
export function plateArmour(f: Figure, b: number): void {
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
