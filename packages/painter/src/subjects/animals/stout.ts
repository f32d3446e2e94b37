import { fbm } from '../../core/noise.ts';
import type { Rgb } from '../../stage.ts';
import { blend, type Coat, FUR, finish, ramp, set } from '../rig/coat.ts';
import { add, mul, type Vec } from '../rig/vec.ts';
import { type CoatColours, coatColours, commonParts, earColour } from './coats.ts';
import { type QuadKind, quadPainter } from './quad-painter.ts';
import type { QuadSpec } from './quad-spec.ts';
import type { QuadBuild } from './quadruped.ts';
import { bear, hamster, hedgehog, mouse, panda, polar, rabbit, squirrel } from './stout-specs.data.ts';

/** The squirrel's question mark of a tail. */
function plume({ body, trunk }: QuadBuild): void {
  const root = trunk(-0.24, 0.02, 0);
  const path: readonly (readonly [number, number, number])[] = [
    [0, 0, 0.07],
    [-0.17, 0.06, 0.1],
    [-0.25, 0.28, 0.13],
    [-0.2, 0.52, 0.14],
    [-0.27, 0.7, 0.12],
    [-0.4, 0.72, 0.06],
  ];
  for (let i = 0; i + 1 < path.length; i++) {
    const [a, b] = [path[i], path[i + 1]];
    body.cone(add(root, [a[0], a[1], 0.01 * i]), a[2], add(root, [b[0], b[1], 0.01 * i]), b[2], 0.06, 'tail');
  }
}

const tones = (base: Rgb, light: Rgb, dark: Rgb): CoatColours => ({ base, light, dark, accent: light });

type Marks = 'bear' | 'polar' | 'panda' | 'small' | 'hedgehog';

const stoutCoat =
  (c: CoatColours, marks: Marks): Coat =>
  (p, out) => {
    if (commonParts(p, out, marks === 'small' ? [0.42, 0.2, 0.18] : [0.018, 0.015, 0.015])) return;
    const j = p.grain * 0.2;
    const n = fbm(p.x * 8 + p.z * 5, p.y * 8, p.seed, 3);
    set(out, c.base, 0.8 + 0.4 * n);
    const face = p.tag === 'head' || p.tag === 'cheek' || p.tag === 'snout' || p.tag === 'jaw';
    const limb = p.tag === 'leg' || p.tag === 'shin' || p.tag === 'paw' || p.tag === 'thigh';
    if (marks === 'panda') {
      set(out, c.light, 0.9 + 0.15 * n);
      if (limb || p.tag === 'ear') set(out, c.dark);
      const band = p.tag === 'body' || p.tag === 'chest' || p.tag === 'neck' ? ramp(0.02, 0.1, p.x + j * 0.1) : 0;
      if (p.tag !== 'neck') blend(out, c.dark, band * ramp(0.5, 0.35, Math.abs(p.x - 0.28) * 1.2));
      if (face) {
        const a = Math.abs(p.s) - 0.42;
        const u = p.u - 0.08 + a * 0.6;
        blend(out, c.dark, ramp(0.3, 0.2, Math.hypot(a * 1.15, u * 0.85) + j * 0.2) * ramp(0.3, 0.5, p.f));
      }
      return;
    }
    if (p.tag === 'ear') {
      earColour(p, out, c.base, marks === 'small' ? [0.56, 0.33, 0.29] : c.dark, c.base);
      return;
    }
    if (marks === 'hedgehog') {
      const spines = p.tag === 'body' || (p.tag === 'neck' && p.ny > 0) || (p.tag === 'head' && p.f < -0.05);
      set(out, c.light, 0.75 + 0.4 * n);
      if (spines && p.ny > -0.45) set(out, p.grain > -0.2 ? c.dark : c.base);
      return;
    }
    if (marks === 'bear' && face) {
      blend(out, c.light, ramp(0.7, 1.2, p.f + j) * 0.7);
    }
    if (marks === 'bear' && limb) blend(out, c.dark, 0.4);
    if (marks === 'polar') blend(out, [0.62, 0.52, 0.36], n * 0.25);
    if (marks === 'small') {
      if (p.tag === 'body' || p.tag === 'chest') blend(out, c.light, ramp(-0.3, -0.75, p.ny + j));
      if (p.tag === 'chest') blend(out, c.light, ramp(0.2, 0.7, p.nx + j) * 0.8);
      if (p.tag === 'tail' || p.tag === 'tailtip') blend(out, c.light, c.accent === c.light ? 0.1 : 0.9);
      if (p.tag === 'jaw') blend(out, c.light, 0.9);
      if (p.tag === 'cheek') blend(out, c.light, ramp(0.0, -0.5, p.u) * 0.6);
      if (p.tag === 'snout') blend(out, c.light, ramp(0.0, -0.3, p.u + j) * 0.7);
      // Pale ring round the eye.
      if (face) blend(out, c.light, ramp(0.42, 0.28, Math.hypot(p.f - 0.45, p.u - 0.2)) * 0.7);
    }
  };

const PLUSH = {
  ...FUR,
  thigh: finish({ fur: 1, gloss: 0.02 }),
  shin: finish({ fur: 0.6, gloss: 0.02 }),
  tail: finish({ fur: 1.2, gloss: 0.02 }),
  tailtip: finish({ fur: 1.4, gloss: 0.02 }),
};
const SPINY = {
  ...PLUSH,
  body: finish({ fur: 2.1, gloss: 0.05 }),
  neck: finish({ fur: 1.8, gloss: 0.05 }),
  head: finish({ fur: 1.1, gloss: 0.03 }),
  snout: finish({ fur: 0.3, gloss: 0.03 }),
};

function longWhiskers({ body, at }: QuadBuild): void {
  const r = body.head!.r;
  for (const s of [-1, 1]) {
    for (let k = 0; k < 3; k++) {
      const u = -0.24 - k * 0.08;
      const points: Vec[] = [at(1.0, u, s * 0.26), at(0.95, u + 0.03, s * 0.9), at(0.7, u - 0.1 * k, s * 1.6)];
      body.line(points, r * 0.022, [0.6, 0.58, 0.55], 0.5, true);
    }
  }
}

const stout = (spec: QuadSpec, colours: CoatColours, marks: Marks, rest: Partial<QuadKind>): QuadKind => ({
  spec,
  metres: 1.1,
  fur: 0.04,
  finishes: PLUSH,
  places: ['forest', 'mountains'],
  coat: (s) => stoutCoat(coatColours(colours, s.colours), marks),
  ...rest,
});

/** A tail drawn in the light colour needs an accent of its own. */
const whiteTail = (c: CoatColours): CoatColours => ({ ...c, accent: mul(c.light, 1) });

const kinds: Record<string, QuadKind> = {
  bear: stout(bear, tones([0.135, 0.066, 0.032], [0.3, 0.18, 0.1], [0.06, 0.03, 0.017]), 'bear', {}),
  polar_bear: stout(polar, tones([0.76, 0.71, 0.61], [0.8, 0.76, 0.68], [0.3, 0.26, 0.22]), 'polar', {
    metres: 1.4,
    places: ['arctic'],
  }),
  panda: stout(panda, tones([0.72, 0.69, 0.63], [0.76, 0.73, 0.67], [0.017, 0.016, 0.017]), 'panda', { metres: 0.9 }),
  rabbit: stout(rabbit, whiteTail(tones([0.36, 0.25, 0.165], [0.7, 0.63, 0.54], [0.1, 0.07, 0.05])), 'small', {
    metres: 0.3,
    fur: 0.032,
    places: ['meadow', 'garden', 'field'],
    extras: longWhiskers,
  }),
  squirrel: stout(squirrel, tones([0.4, 0.15, 0.05], [0.75, 0.66, 0.55], [0.14, 0.05, 0.02]), 'small', {
    metres: 0.22,
    fur: 0.03,
    places: ['forest', 'garden'],
    finishes: { ...PLUSH, tail: finish({ fur: 3, gloss: 0.02, thin: 0.4 }) },
    extras(b) {
      plume(b);
      longWhiskers(b);
    },
  }),
  mouse: stout(mouse, tones([0.3, 0.24, 0.19], [0.66, 0.6, 0.54], [0.1, 0.07, 0.06]), 'small', {
    metres: 0.1,
    fur: 0.022,
    places: ['meadow', 'field', 'room'],
    finishes: {
      ...PLUSH,
      tail: finish({ gloss: 0.05 }),
      tailtip: finish({ gloss: 0.05 }),
      ear: finish({ gloss: 0.05, thin: 0.8 }),
    },
    extras: longWhiskers,
  }),
  hamster: stout(hamster, tones([0.58, 0.31, 0.12], [0.8, 0.74, 0.66], [0.3, 0.16, 0.07]), 'small', {
    metres: 0.1,
    fur: 0.034,
    places: ['meadow', 'garden'],
    extras: longWhiskers,
  }),
  hedgehog: stout(hedgehog, tones([0.46, 0.36, 0.25], [0.46, 0.34, 0.23], [0.06, 0.042, 0.03]), 'hedgehog', {
    metres: 0.2,
    fur: 0.045,
    density: 0.5,
    finishes: SPINY,
    places: ['forest', 'garden', 'meadow'],
  }),
};

export const stoutPainters = Object.entries(kinds).map(([kind, k]) => quadPainter(kind, k));
