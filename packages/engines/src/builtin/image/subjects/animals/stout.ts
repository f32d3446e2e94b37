import { fbm } from '../../core/noise.ts';
import type { Rgb } from '../../stage.ts';
import { blend, type Coat, FUR, finish, ramp, set } from '../rig/coat.ts';
import { add, mul, type Vec } from '../rig/vec.ts';
import { type CoatColours, coatColours, commonParts, earColour } from './coats.ts';
import { type QuadKind, quadPainter } from './quad-painter.ts';
import type { HeadSpec, QuadSpec } from './quad-spec.ts';
import type { QuadBuild } from './quadruped.ts';

const bearHead: HeadSpec = {
  r: 0.185,
  wide: 1.05,
  snout: 0.85,
  root: 0.5,
  tip: 0.34,
  rootU: -0.2,
  tipU: -0.32,
  lobes: 0.22,
  cheek: 1.1,
  nose: 0.24,
  ear: { shape: 'leaf', at: [-0.25, 0.68, 0.66], dir: [-0.05, 0.9, 0.5], length: 0.5, width: 0.58 },
  eye: { f: 0.84, u: 0.18, s: 0.38, r: 0.1, outward: 0.34, tilt: 0.1 },
  iris: [0.09, 0.045, 0.018],
  pupil: 'round',
  pitch: -0.12,
};

const bear: QuadSpec = {
  leg: 0.42,
  length: 0.78,
  chest: [0.28, 0.225],
  loin: [0.27, 0.235],
  hip: [0.27, 0.225],
  croup: -0.02,
  tuck: -0.02,
  neck: { length: 0.24, angle: 0.4, base: 0.25, top: 0.19 },
  head: bearHead,
  limb: { r: 0.085, thigh: 2.3, arm: 2, foot: 'paw', footR: 1.2, hock: 0.5 },
  tail: { root: 0.05, points: [[0.06, -0.04, 0, 0.04]] },
  pose: 'stand',
  sitAngle: 1.15,
};

const polar: QuadSpec = {
  ...bear,
  neck: { length: 0.34, angle: 0.36, base: 0.23, top: 0.155 },
  head: {
    ...bearHead,
    r: 0.15,
    snout: 1.1,
    root: 0.56,
    tip: 0.36,
    ear: { ...bearHead.ear, length: 0.36, width: 0.42 },
  },
};

const panda: QuadSpec = {
  ...bear,
  head: {
    ...bearHead,
    r: 0.235,
    wide: 1.12,
    snout: 0.48,
    root: 0.42,
    tip: 0.3,
    cheek: 1.25,
    eye: { f: 0.82, u: 0.12, s: 0.4, r: 0.12, outward: 0.34, tilt: 0.05 },
    ear: { shape: 'leaf', at: [-0.2, 0.72, 0.7], dir: [-0.05, 0.85, 0.6], length: 0.5, width: 0.56 },
  },
  pose: 'sit',
};

const rabbit: QuadSpec = {
  leg: 0.34,
  length: 0.44,
  chest: [0.185, 0.155],
  loin: [0.2, 0.175],
  hip: [0.235, 0.19],
  croup: 0.05,
  tuck: 0.03,
  neck: { length: 0.15, angle: 0.85, base: 0.16, top: 0.13 },
  head: {
    r: 0.165,
    wide: 0.88,
    snout: 0.52,
    root: 0.56,
    tip: 0.34,
    rootU: -0.14,
    tipU: -0.22,
    lobes: 0.28,
    cheek: 1,
    nose: 0.13,
    ear: { shape: 'leaf', at: [-0.3, 0.72, 0.28], dir: [-0.28, 1, 0.16], length: 2.1, width: 0.62 },
    eye: { f: 0.42, u: 0.2, s: 0.68, r: 0.26, outward: 0.7, tilt: 0 },
    iris: [0.1, 0.045, 0.02],
    pupil: 'round',
    pitch: -0.16,
  },
  limb: { r: 0.046, thigh: 3.4, arm: 1.9, foot: 'paw', footR: 1.2, hock: 1 },
  tail: { root: 0.05, points: [[0.06, 0.02, 0, 0.085]] },
  pose: 'sit',
  sitAngle: 0.42,
  alert: 0,
};

const mouse: QuadSpec = {
  ...rabbit,
  head: {
    ...rabbit.head,
    r: 0.15,
    snout: 0.85,
    root: 0.52,
    tip: 0.2,
    ear: { shape: 'leaf', at: [-0.25, 0.55, 0.6], dir: [-0.1, 0.9, 0.5], length: 0.85, width: 0.85 },
    eye: { ...rabbit.head.eye, r: 0.17, s: 0.6 },
    iris: [0.015, 0.01, 0.01],
    pupil: 'none',
    nose: 0.12,
  },
  limb: { ...rabbit.limb, r: 0.03 },
  tail: {
    root: 0.025,
    points: [
      [0.2, -0.02, 0.02, 0.02],
      [0.42, 0.02, 0.1, 0.016],
      [0.62, 0.1, 0.14, 0.008],
    ],
  },
};

const squirrel: QuadSpec = {
  ...rabbit,
  sitAngle: 0.95,
  head: {
    ...mouse.head,
    r: 0.155,
    snout: 0.6,
    root: 0.54,
    tip: 0.26,
    ear: { shape: 'point', at: [-0.2, 0.66, 0.5], dir: [-0.1, 1, 0.25], length: 0.75, width: 0.42 },
    eye: { ...rabbit.head.eye, r: 0.21 },
  },
  tail: { root: 0.06, points: [] },
};

const hedgehog: QuadSpec = {
  ...mouse,
  leg: 0.16,
  length: 0.44,
  chest: [0.23, 0.2],
  loin: [0.26, 0.24],
  hip: [0.23, 0.2],
  neck: { length: 0.08, angle: 0.1, base: 0.17, top: 0.13 },
  head: {
    ...mouse.head,
    r: 0.14,
    snout: 1.15,
    tip: 0.14,
    pitch: 0.06,
    nose: 0.15,
    ear: { ...mouse.head.ear, length: 0.45, width: 0.5 },
  },
  tail: { root: 0.02, points: [] },
  pose: 'stand',
};

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
  hedgehog: stout(hedgehog, tones([0.46, 0.36, 0.25], [0.46, 0.34, 0.23], [0.06, 0.042, 0.03]), 'hedgehog', {
    metres: 0.2,
    fur: 0.045,
    density: 0.5,
    finishes: SPINY,
    places: ['forest', 'garden', 'meadow'],
  }),
};

export const stoutPainters = Object.entries(kinds).map(([kind, k]) => quadPainter(kind, k));
