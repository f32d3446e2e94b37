import { addParts } from '../rig/parts.ts';
import { add, mul, type Vec } from '../rig/vec.ts';
import { ANTLERS } from './antlers.data.ts';
import type { QuadBuild } from './quadruped.ts';

/** Antlers with brow tines and forks; `size` in head radii. */
export function antlers({ body, at }: QuadBuild, size: number): void {
  const { r } = body.head!;
  for (const s of [-1, 1]) {
    const root = ([back, up, out]: Vec): Vec => at(-0.15 - back * size, 0.8 + up * size, s * (0.32 + out * size));
    addParts(body, ANTLERS, { at: { '': root }, unit: r, lengths: { r } });
  }
}

/** Curved horns: cow (out and up), goat (up and back), ram (round). */
export function horns({ body, at }: QuadBuild, shape: 'cow' | 'goat' | 'ram'): void {
  const r = body.head!.r;
  for (const s of [-1, 1]) {
    let last: Vec | null = null;
    const n = shape === 'ram' ? 9 : 6;
    for (let i = 0; i <= n; i++) {
      const t = i / n;
      let p: Vec;
      if (shape === 'cow') p = at(-0.1 + 0.25 * t, 0.72 + 0.75 * t * t, s * (0.45 + 0.75 * Math.sin(t * 2.2)));
      else if (shape === 'goat') p = at(-0.1 - 1.3 * t * t, 0.8 + 1.3 * t - 0.35 * t * t, s * (0.28 + 0.3 * t));
      else p = at(-0.15 - 0.75 * Math.sin(t * 4.4), 0.45 + 0.42 * Math.cos(t * 4.4 - 0.4), s * (0.55 + 0.55 * t));
      if (last) body.cone(last, r * (0.2 - 0.16 * (t - 1 / n)), p, r * (0.2 - 0.16 * t), r * 0.04, 'horn');
      last = p;
    }
  }
}

/** Mane along the crest falling to both sides, forelock, and a tail of long hair. */
export function horseMane({ body, at, neckTop, neckBase }: QuadBuild, upright = false): void {
  const r = body.head!.r;
  const crest: Vec = [-(neckTop[1] - neckBase[1]), neckTop[0] - neckBase[0], 0];
  const l = Math.hypot(crest[0], crest[1]);
  const out: Vec = [crest[0] / l, crest[1] / l, 0];
  const n = 9;
  for (let i = 0; i < n; i++) {
    const t = i / (n - 1);
    const along: Vec = add(mul(neckTop, 1 - t), mul(neckBase, t));
    const root = add(along, mul(out, 0.085 + 0.07 * t));
    if (upright) {
      const t1 = Math.min(1, t + 1 / (n - 1));
      const next = add(add(mul(neckTop, 1 - t1), mul(neckBase, t1)), mul(out, 0.05 + 0.07 * t1));
      const low = add(root, mul(out, -0.03));
      body.sheet(low, add(low, mul(out, 0.1)), add(next, mul(out, 0.06)), 0.016, 0.02, 'crest', out);
      body.sheet(low, next, add(next, mul(out, 0.06)), 0.016, 0.02, 'crest', out);
      continue;
    }
    const fall = 0.15 + 0.1 * Math.sin(t * 3.1);
    for (const side of [1, -1]) {
      const bend = add(root, [-0.01, -0.02, side * (0.06 + 0.05 * t)]);
      const tip = add(root, [-0.035, -fall, side * (0.06 + 0.07 * t)]);
      body.cone(add(root, mul(out, 0.015)), 0.03, bend, 0.034, 0.03, 'mane', [-0.3, -0.5, side * 0.6]);
      body.cone(bend, 0.034, tip, 0.016, 0.03, 'mane', [-0.25, -1, side * 0.1]);
    }
  }
  if (!upright) {
    body.cone(at(-0.2, 0.85, 0), r * 0.24, at(0.55, 0.5, 0.08), r * 0.1, r * 0.15, 'mane', body.headDir(1, -0.5, 0));
    for (const p of body.prims) {
      if (p.tag === 'tail' || p.tag === 'tailtip') p.tag = 'mane';
    }
  }
}

/** Nostrils at the end of a soft muzzle. */
export function nostrils({ body, at }: QuadBuild, f: number, u: number, s: number): void {
  const r = body.head!.r;
  for (const side of [-1, 1]) {
    body.line(
      [at(f, u + 0.1, side * s * 0.75), at(f - 0.06, u, side * s), at(f - 0.16, u - 0.03, side * s)],
      r * 0.16,
      [0.012, 0.008, 0.008],
      0.9,
    );
  }
}

/** Lumps of wool over trunk and neck. */
export function wool({ body, trunk, neckTop, neckBase }: QuadBuild, L: number, radius: number): void {
  for (let i = 0; i < 7; i++) {
    for (let k = 0; k < 7; k++) {
      const a = -1.9 + (k / 6) * 3.8;
      const x = -L * 0.62 + (i / 6) * L * 1.18 + (k % 2) * 0.03;
      const swell = 1 - 0.22 * Math.abs(i / 3 - 1) ** 2;
      body.ball(
        trunk(x, Math.cos(a) * radius * swell, Math.sin(a) * radius * 0.9 * swell),
        0.075 + 0.012 * ((i * 7 + k * 3) % 4),
        0.03,
        'wool',
        [-0.3, -1, 0],
      );
    }
  }
  for (let k = 0; k < 4; k++) {
    const t = k / 3;
    body.ball(add(mul(neckTop, 1 - t), mul(neckBase, t)), 0.12 + 0.05 * t, 0.04, 'wool', [0, -1, 0]);
  }
}

/** Elephant: trunk, tusks and the domed brow. */
export function trunkAndTusks({ body, at }: QuadBuild, curl: number, young: boolean): void {
  const r = body.head!.r;
  let last = at(0.72, -0.3, 0);
  let lastR = r * 0.44;
  const n = 9;
  for (let i = 1; i <= n; i++) {
    const t = i / n;
    const p = at(
      0.72 + 0.5 * Math.sin(t * 1.9) + curl * t * t * 0.8,
      -0.3 - (young ? 2.2 : 3.1) * t + curl * t * t * t * 0.9,
      0.1 * Math.sin(t * 3),
    );
    const rr = r * (0.42 - 0.25 * t);
    body.cone(last, lastR, p, rr, r * 0.08, 'trunk');
    last = p;
    lastR = rr;
  }
  for (const s of [-1, 1]) {
    if (!young) {
      body.cone(at(0.7, -0.55, s * 0.34), r * 0.13, at(1.15, -0.98, s * 0.42), r * 0.1, 0.01, 'tusk');
      body.cone(at(1.15, -0.98, s * 0.42), r * 0.1, at(1.65, -0.95, s * 0.4), r * 0.025, 0.01, 'tusk');
    }
    body.ellipsoid(at(-0.45, -0.12, s * 1.5), [r * 1.35, r * 1.1, r * 0.08], r * 0.08, 'ear', {
      x: body.headDir(-0.1, -1, s * 0.1),
      y: body.headDir(-1, 0, s * 1.1),
      flow: [0, -1, 0],
    });
    body.ellipsoid(at(-0.05, 0.45, s * 0.34), [r * 0.55, r * 0.5, r * 0.42], r * 0.2, 'head');
  }
}

export const humps = ({ body, trunk }: QuadBuild, count: number): void => {
  const xs = count === 1 ? [0] : [0.16, -0.16];
  for (const x of xs) body.ellipsoid(trunk(x, 0.22, 0), [0.13, 0.17, 0.09], 0.1, 'hump', { flow: [-0.2, -1, 0] });
};
