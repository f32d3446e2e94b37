import { FUR, finish } from '../rig/coat.ts';
import { add, mul, type Vec } from '../rig/vec.ts';
import { type CatMarks, catCoat } from './cat-coats.ts';
import { type CoatColours, coatColours } from './coats.ts';
import { type QuadKind, quadPainter } from './quad-painter.ts';
import type { HeadSpec, QuadSpec } from './quad-spec.ts';
import type { QuadBuild } from './quadruped.ts';

const head: HeadSpec = {
  r: 0.165,
  wide: 1.1,
  snout: 0.42,
  root: 0.5,
  tip: 0.3,
  rootU: -0.24,
  tipU: -0.3,
  lobes: 0.36,
  cheek: 1.0,
  nose: 0.15,
  ear: { shape: 'point', at: [-0.05, 0.62, 0.58], dir: [-0.05, 1, 0.34], length: 0.86, width: 0.72 },
  eye: { f: 0.78, u: 0.14, s: 0.42, r: 0.235, outward: 0.3, tilt: -0.12 },
  iris: [0.34, 0.5, 0.08],
  pupil: 'slit',
  pitch: 0.02,
};

const cat: QuadSpec = {
  leg: 0.5,
  length: 0.66,
  chest: [0.175, 0.145],
  loin: [0.16, 0.145],
  hip: [0.18, 0.15],
  croup: 0.015,
  tuck: -0.01,
  neck: { length: 0.2, angle: 0.95, base: 0.15, top: 0.12 },
  head,
  limb: { r: 0.043, thigh: 2.9, arm: 2.3, foot: 'paw', footR: 1.15, hock: 0.9 },
  tail: {
    root: 0.05,
    points: [
      [0.13, 0.1, 0, 0.046],
      [0.2, 0.3, 0.02, 0.044],
      [0.16, 0.5, 0.04, 0.042],
      [0.22, 0.66, 0.07, 0.03],
    ],
  },
  pose: 'sit',
  sitAngle: 0.95,
};

const bigHead: HeadSpec = {
  ...head,
  r: 0.2,
  wide: 1.0,
  snout: 0.78,
  root: 0.6,
  tip: 0.42,
  rootU: -0.16,
  tipU: -0.34,
  lobes: 0.5,
  nose: 0.25,
  ear: { shape: 'leaf', at: [-0.25, 0.62, 0.66], dir: [-0.1, 0.9, 0.5], length: 0.42, width: 0.5 },
  eye: { f: 0.84, u: 0.24, s: 0.42, r: 0.15, outward: 0.34, tilt: 0.28 },
  iris: [0.62, 0.4, 0.07],
  pupil: 'round',
  pitch: -0.06,
};

const big: QuadSpec = {
  ...cat,
  leg: 0.47,
  length: 0.86,
  chest: [0.225, 0.17],
  loin: [0.185, 0.155],
  hip: [0.2, 0.16],
  neck: { length: 0.25, angle: 0.5, base: 0.22, top: 0.175 },
  head: bigHead,
  limb: { r: 0.064, thigh: 2.6, arm: 2.4, foot: 'paw', footR: 1.28, hock: 0.9 },
  tail: {
    root: 0.045,
    points: [
      [0.1, -0.14, 0, 0.04],
      [0.2, -0.34, 0.02, 0.036],
      [0.36, -0.46, 0.05, 0.036],
      [0.52, -0.4, 0.08, 0.038],
    ],
  },
  pose: 'stand',
  sitAngle: 0.8,
};

/** A ruff of thick locks around the lion's head, darker towards the chest. */
function mane(build: QuadBuild): void {
  const { body, at, neckTop, neckBase } = build;
  const h = body.head!;
  for (let ring = 0; ring < 2; ring++) {
    const n = 11;
    for (let i = 0; i < n; i++) {
      const a = (i / n) * Math.PI * 2;
      const f = ring === 0 ? -0.18 : -0.75;
      const radius = ring === 0 ? 1.02 : 1.22;
      const root = at(f, Math.cos(a) * radius * 0.72 - 0.05, Math.sin(a) * radius * 0.78);
      const out = body.headDir(-0.6 - ring * 0.3, Math.cos(a) - 0.55, Math.sin(a));
      const tip = add(root, mul(out, h.r * (0.62 + ring * 0.25)));
      body.cone(root, h.r * 0.5, tip, h.r * 0.24, 0.07, 'mane', out);
    }
  }
  body.cone(neckTop, h.r * 1.05, neckBase, h.r * 1.2, 0.08, 'mane', [-0.5, -1, 0]);
  body.cone(
    add(neckBase, [0.1, -0.1, 0]),
    h.r * 0.95,
    add(neckBase, [0.08, -0.3, 0]),
    h.r * 0.55,
    0.1,
    'mane',
    [0, -1, 0],
  );
}

function tuft(build: QuadBuild): void {
  const tail = build.body.prims.filter((p) => p.tag === 'tailtip')[0];
  if (tail)
    build.body.ellipsoid(tail.b, [0.085, 0.05, 0.05], 0.03, 'tuft', {
      x: [tail.b[0] - tail.a[0], tail.b[1] - tail.a[1], 0],
    });
}

/** Whiskers spring from the lobes of the muzzle. */
function whiskers(build: QuadBuild, spread: number): void {
  const { body, at } = build;
  const r = body.head!.r;
  for (const s of [-1, 1]) {
    for (let k = 0; k < 4; k++) {
      const u = -0.3 - k * 0.07;
      const root = at(1.0, u, s * 0.34);
      const mid: Vec = at(0.95, u + 0.06 - k * 0.07, s * (0.9 + spread * 0.3));
      const end: Vec = at(0.75, u + 0.1 - k * 0.17, s * (1.4 + spread));
      body.line([root, mid, end], r * 0.028, [0.7, 0.68, 0.65], spread > 0.5 ? 0.6 : 0.32, true);
    }
  }
}

const F = {
  ...FUR,
  shin: finish({ fur: 0.4, gloss: 0.02 }),
  thigh: finish({ fur: 0.9, gloss: 0.02 }),
  tail: finish({ fur: 0.8, gloss: 0.02 }),
  tailtip: finish({ fur: 0.8, gloss: 0.02 }),
  tuft: finish({ fur: 1.6, gloss: 0.02 }),
  chest: finish({ fur: 1.1, gloss: 0.02 }),
};

const TABBY: CoatColours = {
  base: [0.34, 0.25, 0.165],
  light: [0.72, 0.66, 0.57],
  dark: [0.07, 0.05, 0.035],
  accent: [0.5, 0.22, 0.18],
};
const GINGER: CoatColours = {
  base: [0.56, 0.27, 0.09],
  light: [0.8, 0.7, 0.56],
  dark: [0.34, 0.12, 0.03],
  accent: [0.6, 0.28, 0.22],
};
const LION: CoatColours = {
  base: [0.45, 0.27, 0.1],
  light: [0.62, 0.47, 0.29],
  dark: [0.16, 0.075, 0.03],
  accent: [0.3, 0.13, 0.045],
};
const TIGER: CoatColours = {
  base: [0.58, 0.25, 0.055],
  light: [0.8, 0.75, 0.67],
  dark: [0.018, 0.014, 0.012],
  accent: [0.5, 0.22, 0.18],
};
const LEOPARD: CoatColours = {
  base: [0.56, 0.38, 0.16],
  light: [0.75, 0.66, 0.5],
  dark: [0.025, 0.018, 0.014],
  accent: [0.42, 0.24, 0.09],
};
const PANTHER: CoatColours = {
  base: [0.02, 0.02, 0.023],
  light: [0.034, 0.033, 0.037],
  dark: [0.008, 0.008, 0.01],
  accent: [0.03, 0.03, 0.03],
};

const feline = (spec: QuadSpec, colours: CoatColours, marks: CatMarks, rest: Partial<QuadKind>): QuadKind => ({
  spec,
  metres: 1,
  fur: 0.02,
  finishes: F,
  places: ['field', 'meadow'],
  coat: (s) =>
    catCoat(coatColours(colours, s.colours), s.colours[0] === 'black' || s.colours[0] === 'white' ? 'plain' : marks),
  extras: (b) => whiskers(b, 0.35),
  ...rest,
});

const kinds: Record<string, QuadKind> = {
  cat: feline(cat, TABBY, 'tabby', {
    metres: 0.3,
    fur: 0.024,
    places: ['room', 'garden', 'street', 'meadow'],
    coat: (s) => {
      const ginger = s.colours[0] === 'orange' || s.colours[0] === 'brown' || s.colours[0] === 'red';
      const plain = s.colours.length > 0 && !ginger;
      return catCoat(
        ginger ? GINGER : coatColours(TABBY, s.colours),
        plain && s.colours[0] !== 'grey' ? 'plain' : 'tabby',
      );
    },
    extras: (b) => whiskers(b, 0.8),
  }),
  lion: feline(big, LION, 'plain', {
    metres: 1.15,
    extras(b) {
      mane(b);
      tuft(b);
      whiskers(b, 0);
    },
  }),
  tiger: feline(big, TIGER, 'tiger', { metres: 1, places: ['jungle', 'forest'] }),
  leopard: feline({ ...big, limb: { ...big.limb, r: 0.056 }, head: { ...bigHead, r: 0.165 } }, LEOPARD, 'rosettes', {
    metres: 0.75,
    places: ['jungle', 'field'],
  }),
  panther: feline(
    { ...big, limb: { ...big.limb, r: 0.056 }, head: { ...bigHead, r: 0.165, iris: [0.5, 0.55, 0.1] } },
    PANTHER,
    'plain',
    {
      metres: 0.75,
      fur: 0.014,
      places: ['jungle'],
      finishes: {
        ...F,
        body: finish({ fur: 0.8, gloss: 0.1, shine: 8 }),
        neck: finish({ fur: 0.8, gloss: 0.1, shine: 8 }),
        thigh: finish({ fur: 0.8, gloss: 0.1, shine: 8 }),
        head: finish({ fur: 0.4, gloss: 0.08, shine: 8 }),
      },
    },
  ),
};

export const felidPainters = Object.entries(kinds).map(([kind, k]) => quadPainter(kind, k));
