import { PIGMENT } from '../../core/colour.ts';
import type { ColourName, Subject } from '../../scene.ts';
import type { Rgb } from '../../stage.ts';
import { FUR, finish } from '../rig/coat.ts';
import { type CoatColours, coatColours } from './coats.ts';
import { type QuadKind, quadPainter } from './quad-painter.ts';
import { type HideMarks, hideCoat } from './ungulate-coats.ts';
import { antlers, horns, horseMane, humps, nostrils, trunkAndTusks, wool } from './ungulate-extras.ts';
import { camel, cow, deer, elephant, giraffe, goat, horse, sheep } from './ungulate-specs.data.ts';
import { feathered } from './wings.ts';
import { isYoung } from './young.ts';

const tones = (base: Rgb, light: Rgb, dark: Rgb): CoatColours => ({ base, light, dark, accent: light });

const BAY = tones([0.27, 0.105, 0.042], [0.4, 0.2, 0.1], [0.022, 0.016, 0.014]);
const DEER = tones([0.33, 0.155, 0.065], [0.68, 0.56, 0.42], [0.075, 0.042, 0.026]);
const COW = tones([0.032, 0.028, 0.027], [0.78, 0.74, 0.68], [0.03, 0.026, 0.025]);
const SHEEP = tones([0.72, 0.67, 0.58], [0.76, 0.71, 0.62], [0.055, 0.047, 0.043]);
const GOAT = tones([0.6, 0.53, 0.44], [0.78, 0.73, 0.66], [0.12, 0.08, 0.05]);
const ZEBRA = tones([0.75, 0.72, 0.67], [0.78, 0.75, 0.7], [0.02, 0.017, 0.016]);
const GIRAFFE = tones([0.33, 0.13, 0.04], [0.68, 0.53, 0.34], [0.12, 0.06, 0.03]);
const CAMEL = tones([0.46, 0.29, 0.14], [0.58, 0.42, 0.25], [0.2, 0.11, 0.05]);
const ELEPHANT = tones([0.2, 0.185, 0.175], [0.3, 0.27, 0.25], [0.08, 0.075, 0.07]);
const UNICORN = tones([0.82, 0.8, 0.83], [0.9, 0.88, 0.9], [0.62, 0.42, 0.72]);

const SLEEK = {
  ...FUR,
  body: finish({ fur: 0.5, gloss: 0.1, shine: 9 }),
  chest: finish({ fur: 0.55, gloss: 0.08, shine: 9 }),
  neck: finish({ fur: 0.5, gloss: 0.09, shine: 9 }),
  thigh: finish({ fur: 0.5, gloss: 0.1, shine: 9 }),
  head: finish({ fur: 0.3, gloss: 0.06, shine: 9 }),
  cheek: finish({ fur: 0.35, gloss: 0.06, shine: 9 }),
  snout: finish({ fur: 0.2, gloss: 0.05 }),
  shin: finish({ fur: 0.25, gloss: 0.05 }),
  leg: finish({ fur: 0.35, gloss: 0.07, shine: 9 }),
  mane: finish({ fur: 4.2, gloss: 0.05, shine: 10 }),
  crest: finish({ fur: 1.6, gloss: 0.02 }),
  tail: finish({ fur: 1.2, gloss: 0.03 }),
  tailtip: finish({ fur: 2, gloss: 0.03 }),
  hump: finish({ fur: 1.4, gloss: 0.02 }),
  wool: finish({ fur: 1.0, gloss: 0 }),
  udder: finish({ gloss: 0.06 }),
  tusk: finish({ gloss: 0.3, shine: 20 }),
};
const SHAGGY = {
  ...SLEEK,
  body: finish({ fur: 1.3, gloss: 0.02 }),
  chest: finish({ fur: 1.8, gloss: 0.02 }),
  neck: finish({ fur: 1.5, gloss: 0.02 }),
  thigh: finish({ fur: 1.1, gloss: 0.02 }),
};
const RED_DEER = {
  ...SLEEK,
  body: finish({ fur: 0.9, gloss: 0.03 }),
  neck: finish({ fur: 1.2, gloss: 0.02 }),
  chest: finish({ fur: 1.4, gloss: 0.02 }),
  thigh: finish({ fur: 0.8, gloss: 0.03 }),
  tailtip: finish({ fur: 1.2, gloss: 0.02 }),
};
const HIDE = Object.fromEntries(
  ['body', 'chest', 'neck', 'head', 'cheek', 'snout', 'jaw', 'ear', 'leg', 'shin', 'paw', 'thigh', 'tail', 'trunk'].map(
    (t) => [t, finish({ gloss: 0.1, shine: 6 })],
  ),
);

function horseColours(s: Subject): CoatColours {
  const first: ColourName | undefined = s.colours[0];
  if (!first || first === 'brown') return BAY;
  if (first === 'white') return tones([0.74, 0.72, 0.69], [0.82, 0.8, 0.77], [0.6, 0.57, 0.53]);
  if (first === 'black') return tones([0.018, 0.016, 0.017], [0.03, 0.03, 0.03], [0.01, 0.01, 0.01]);
  if (first === 'gold' || first === 'yellow' || first === 'cream')
    return tones([0.5, 0.3, 0.1], [0.62, 0.44, 0.2], [0.78, 0.7, 0.55]);
  const mane = s.colours[1];
  const c = coatColours(BAY, s.colours);
  return mane ? { ...c, dark: PIGMENT[mane] } : c;
}

const hoofed = (spec: QuadKind['spec'], colours: CoatColours, marks: HideMarks, rest: Partial<QuadKind>): QuadKind => ({
  spec,
  metres: 1.5,
  fur: 0.02,
  finishes: SLEEK,
  places: ['field', 'meadow'],
  coat: (s) => hideCoat(coatColours(colours, s.colours), marks),
  ...rest,
});

const kinds: Record<string, QuadKind> = {
  horse: hoofed(horse, BAY, 'plain', {
    metres: 1.6,
    coat: (s) => hideCoat(horseColours(s), 'plain'),
    extras(b, s) {
      horseMane(b);
      nostrils(b, 2.45, -0.22, 0.34);
      if (s.traits.includes('wings')) feathered(b, 1);
    },
  }),
  unicorn: hoofed(horse, UNICORN, 'plain', {
    metres: 1.6,
    places: ['forest', 'meadow', 'garden'],
    finishes: { ...SLEEK, horn: finish({ gloss: 0.9, shine: 24, glow: 0.5 }) },
    coat: (s) => {
      const hide = hideCoat(coatColours(UNICORN, s.colours), 'plain');
      return (p, out) => {
        hide(p, out);
        if (p.tag === 'horn') {
          const k = 0.8 + 0.3 * Math.sin((p.f + p.u) * 18 + p.s * 6);
          out.set([0.85 * k, 0.66 * k, 0.34 * k]);
        }
      };
    },
    extras(b, s) {
      horseMane(b);
      nostrils(b, 2.45, -0.22, 0.34);
      const r = b.body.head!.r;
      b.body.cone(b.at(0.5, 0.7, 0), r * 0.2, b.at(0.9, 4.0, 0), r * 0.015, r * 0.05, 'horn');
      if (s.traits.includes('wings')) feathered(b, 1);
    },
  }),
  deer: hoofed(deer, DEER, 'deer', {
    metres: 1.15,
    fur: 0.024,
    finishes: RED_DEER,
    places: ['forest', 'meadow', 'mountains'],
    extras: (b, s) => (isYoung(s) ? undefined : antlers(b, 3.4)),
  }),
  cow: hoofed(cow, COW, 'patches', {
    metres: 1.4,
    places: ['meadow', 'field'],
    extras(b, s) {
      nostrils(b, 2.1, -0.2, 0.3);
      if (!isYoung(s)) {
        horns(b, 'cow');
        b.body.ellipsoid(b.trunk(-0.24, -0.27, 0), [0.11, 0.08, 0.09], 0.05, 'udder');
      }
      const tip = b.body.prims.find((p) => p.tag === 'tailtip');
      if (tip) tip.tag = 'tuft';
    },
  }),
  sheep: hoofed(sheep, SHEEP, 'wool', {
    metres: 0.75,
    fur: 0.034,
    extras(b) {
      wool(b, 0.6, 0.2);
      for (const p of b.body.prims) if (p.tag === 'tail' || p.tag === 'tailtip') p.tag = 'wool';
    },
  }),
  goat: hoofed(goat, GOAT, 'plain', {
    metres: 0.75,
    fur: 0.028,
    finishes: SHAGGY,
    places: ['mountains', 'field'],
    extras(b, s) {
      if (isYoung(s)) return;
      horns(b, 'goat');
      b.body.cone(b.at(1.35, -0.75, 0), 0.025, b.at(1.3, -1.6, 0), 0.01, 0.02, 'mane', [0, -1, 0]);
    },
  }),
  zebra: hoofed({ ...horse, neck: { ...horse.neck, length: 0.38 } }, ZEBRA, 'zebra', {
    metres: 1.35,
    extras(b) {
      horseMane(b, true);
      nostrils(b, 2.45, -0.22, 0.34);
    },
  }),
  giraffe: hoofed(giraffe, GIRAFFE, 'giraffe', {
    metres: 2.8,
    extras(b) {
      horseMane(b, true);
      nostrils(b, 2.45, -0.2, 0.3);
      const r = b.body.head!.r;
      for (const s of [-1, 1])
        b.body.cone(b.at(-0.15, 0.8, s * 0.3), r * 0.16, b.at(-0.3, 1.6, s * 0.36), r * 0.2, r * 0.05, 'head');
    },
  }),
  camel: hoofed(camel, CAMEL, 'plain', {
    metres: 1.9,
    fur: 0.026,
    finishes: SHAGGY,
    places: ['desert'],
    extras(b) {
      humps(b, 2);
      nostrils(b, 2.1, -0.2, 0.26);
    },
  }),
  elephant: hoofed(elephant, ELEPHANT, 'elephant', {
    metres: 3,
    fur: 0,
    finishes: HIDE,
    places: ['field', 'jungle'],
    extras: (b, s) => trunkAndTusks(b, s.traits.includes('happy') ? 1 : 0.35, isYoung(s)),
  }),
};

export const ungulatePainters = Object.entries(kinds).map(([kind, k]) => quadPainter(kind, k));
