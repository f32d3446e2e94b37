import { add, mul, norm, type Vec } from '../rig/vec.ts';
import type { BirdBuild, BirdPose } from './bird-rig.ts';

/** Ear tufts and a heavy brow: the owl's stern look. */
export function tufts({ body, at }: BirdBuild): void {
  const r = body.head!.r;
  for (const s of [-1, 1]) {
    body.cone(at(0.2, 0.68, s * 0.5), r * 0.2, at(0.0, 1.28, s * 0.82), r * 0.04, r * 0.12, 'crest');
    body.cone(at(0.82, 0.32, s * 0.12), r * 0.09, at(0.62, 0.62, s * 0.62), r * 0.1, r * 0.08, 'head');
  }
}

/** A crest of thin feathers; `size` in head radii. */
export function crestOf({ body, at }: BirdBuild, n: number, size: number): void {
  const r = body.head!.r;
  for (let i = 0; i < n; i++) {
    const u = (i / (n - 1)) * 2 - 1;
    const tip = at(-0.3 + u * 0.15, 0.9 + size - Math.abs(u) * 0.25, u * size * 0.5);
    body.cone(at(-0.1, 0.85, u * 0.1), r * 0.05, tip, r * 0.03, r * 0.03, 'crest');
    body.ball(tip, r * 0.14, r * 0.04, 'crest');
  }
}

export function cockComb({ body, at }: BirdBuild): void {
  const r = body.head!.r;
  for (let i = 0; i < 5; i++) {
    const f = 0.55 - i * 0.27;
    body.cone(
      at(f, 0.72, 0),
      r * 0.16,
      at(f - 0.1, 1.22 + 0.25 * Math.sin(0.5 + i * 0.6), 0),
      r * 0.1,
      r * 0.05,
      'comb',
    );
  }
  body.cone(at(0.75, -0.35, 0), r * 0.16, at(0.75, -0.95, 0), r * 0.2, r * 0.05, 'comb');
}

/** Stiff flippers instead of wings and the little tail. */
export function penguinParts({ body, trunk }: BirdBuild, pose: BirdPose): void {
  if (pose === 'fly') return;
  for (let i = body.prims.length - 1; i >= 0; i--) {
    if (['covert', 'wing', 'primary'].includes(body.prims[i].tag)) body.prims.splice(i, 1);
  }
  for (const s of [-1, 1]) {
    const root = trunk(0.3, 0.02, s * 0.2);
    const tip = add(root, [-0.06, -0.5, s * 0.16]);
    body.ellipsoid(add(mul(root, 0.5), mul(tip, 0.5)), [0.3, 0.085, 0.03], 0.03, 'covert', {
      x: norm([tip[0] - root[0], tip[1] - root[1], tip[2] - root[2]]),
      y: [1, 0, 0],
    });
  }
}

/** The peacock's train raised into a wheel of eyed feathers. */
export function peacockFan({ body, trunk }: BirdBuild): void {
  const root = trunk(-0.35, 0.1, 0);
  const rings = [
    { n: 11, length: 0.72 },
    { n: 15, length: 1.05 },
    { n: 19, length: 1.4 },
  ];
  rings.forEach(({ n, length }, ring) => {
    for (let i = 0; i < n; i++) {
      const a = ((i + (ring % 2) * 0.5) / (n - 0.5)) * 3.5 - 0.18;
      const dir: Vec = [-0.1 - 0.06 * ring, Math.sin(a), Math.cos(a)];
      const tip = add(root, mul(dir, length));
      body.cone(add(root, mul(dir, 0.12)), 0.012, tip, 0.05, 0.012, 'stem', dir);
      const plane = { x: norm(dir), y: norm([0, -Math.cos(a), Math.sin(a)]) };
      const lift = (k: number): Vec => add(tip, [0.02 + k * 0.02, 0, 0]);
      body.ellipsoid(tip, [0.14, 0.1, 0.022], 0.01, 'eyespot', plane);
      body.ellipsoid(lift(0.6), [0.082, 0.066, 0.018], 0.004, 'eyebronze', plane);
      body.ellipsoid(lift(1.1), [0.056, 0.046, 0.016], 0.004, 'eyeblue', plane);
      body.ellipsoid(add(lift(1.5), mul(dir, -0.01)), [0.032, 0.028, 0.014], 0.004, 'eyedark', plane);
    }
  });
}

/** The turkey's tail raised into a fan, banded towards its rim, and the wattles at its throat. */
export function turkeyFan({ body, trunk, at }: BirdBuild): void {
  const root = trunk(-0.34, 0.05, 0);
  for (let i = 0; i < 17; i++) {
    const a = (i / 16) * 3.3 - 0.08;
    const dir: Vec = [-0.12, Math.sin(a), Math.cos(a)];
    const plane = { x: norm(dir), y: norm([0, -Math.cos(a), Math.sin(a)]) };
    const along = (k: number): Vec => add(add(root, mul(dir, k)), [0.01 * (i % 2), 0, 0]);
    body.ellipsoid(along(0.34), [0.34, 0.085, 0.02], 0.005, 'tail', plane);
    body.ellipsoid(along(0.58), [0.06, 0.095, 0.026], 0.005, 'band', plane);
    body.ellipsoid(along(0.66), [0.05, 0.09, 0.024], 0.005, 'rim', plane);
  }
  const r = body.head!.r;
  body.cone(at(0.7, -0.3, 0), r * 0.2, at(0.6, -1.7, 0), r * 0.26, r * 0.08, 'comb');
  body.cone(at(0.9, 0.4, 0), r * 0.12, at(1.5, -0.7, 0), r * 0.1, r * 0.05, 'comb');
}

/** Long burning tail plumes. */
export function flames({ body, trunk }: BirdBuild, time: number): void {
  for (let i = 0; i < 7; i++) {
    const u = i / 3 - 1;
    let last = trunk(-0.45, 0, u * 0.06);
    let radius = 0.06;
    for (let k = 1; k <= 5; k++) {
      const t = k / 5;
      const wave = Math.sin(t * 5 + i * 1.3 - time * 4) * 0.14 * t;
      const p = trunk(-0.45 - t * (1.25 - 0.2 * Math.abs(u)), -t * t * 0.42 + wave, u * (0.06 + 0.42 * t));
      body.cone(last, radius, p, 0.06 * (1 - t) + 0.014, 0.03, 'flame');
      last = p;
      radius = 0.06 * (1 - t) + 0.014;
    }
  }
}
