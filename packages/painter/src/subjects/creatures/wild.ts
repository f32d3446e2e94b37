import { fbm } from '../../core/noise.ts';
import type { Rgb } from '../../stage.ts';
import { type CoatColours, coatColours, commonParts, earColour } from '../animals/coats.ts';
import { type QuadKind, quadPainter } from '../animals/quad-painter.ts';
import { type HideMarks, hideCoat } from '../animals/ungulate-coats.ts';
import { horseMane, nostrils, wool } from '../animals/ungulate-extras.ts';
import { bareAll, blend, type Coat, FUR, finish, ramp, set } from '../rig/coat.ts';
import { donkey, hippo, kangaroo, koala, llama, monkey, pig, raccoon, rhino } from './wild-specs.data.ts';

const tones = (base: Rgb, light: Rgb, dark: Rgb): CoatColours => ({ base, light, dark, accent: light });

const SHORT = Object.fromEntries(Object.entries(FUR).map(([tag, f]) => [tag, { ...f, fur: f.fur * 0.5 }]));
const BARE = bareAll({ gloss: 0.14, shine: 8 });
const PLUSH = {
  ...FUR,
  tail: finish({ fur: 1.4, gloss: 0.02 }),
  tailtip: finish({ fur: 1.4, gloss: 0.02 }),
  wool: finish({ fur: 1.1 }),
};

const FACE = new Set(['head', 'cheek', 'snout', 'jaw']);

/** Coats with a mask, a pale face or a pale belly; the rest is the base colour. */
const marked =
  (c: CoatColours, marks: 'pig' | 'raccoon' | 'koala' | 'monkey' | 'kangaroo'): Coat =>
  (p, out) => {
    if (commonParts(p, out, marks === 'pig' ? [0.62, 0.3, 0.28] : [0.018, 0.015, 0.015])) return;
    const j = p.grain * 0.2;
    const n = fbm(p.x * 8 + p.z * 5, p.y * 8, p.seed, 3);
    set(out, c.base, 0.84 + 0.32 * n);
    if (p.tag === 'ear') {
      earColour(
        p,
        out,
        c.base,
        marks === 'raccoon' ? c.light : marks === 'koala' ? [0.6, 0.56, 0.53] : [0.62, 0.36, 0.32],
        c.base,
      );
      return;
    }
    const face = FACE.has(p.tag);
    if (marks === 'pig') {
      if (face) blend(out, c.light, ramp(0.9, 1.4, p.f) * 0.6);
      if (p.ny < 0) blend(out, c.light, 0.25);
      return;
    }
    if (p.tag === 'body' || p.tag === 'chest') blend(out, c.light, ramp(-0.35, -0.8, p.ny + j) * 0.8);
    if (marks === 'koala') {
      if (p.tag === 'chest') blend(out, c.light, ramp(0.2, 0.7, p.nx + j) * 0.9);
      return;
    }
    if (marks === 'kangaroo') {
      if (p.tag === 'chest') blend(out, c.light, ramp(0.2, 0.7, p.nx + j) * 0.7);
      if (p.tag === 'jaw') blend(out, c.light, 0.7);
      if (p.tag === 'paw' || p.tag === 'tailtip') blend(out, c.dark, 0.6);
      return;
    }
    if (marks === 'monkey') {
      if (face) {
        const pale = ramp(0.25, 0.5, p.f) * ramp(0.62, 0.46, Math.hypot(p.u + 0.12, p.s * 0.9));
        blend(out, [0.62, 0.42, 0.34], pale);
      }
      if (p.tag === 'paw') blend(out, [0.3, 0.2, 0.16], 0.8);
      return;
    }
    // Raccoon: white brows and muzzle, black mask, ringed tail, dark feet.
    if (p.tag === 'tail' || p.tag === 'tailtip') {
      const ring = (((p.x * 9) % 1) + 1) % 1;
      blend(out, ring < 0.5 ? c.dark : c.light, 0.85);
      if (p.tag === 'tailtip') set(out, c.dark);
    }
    if (p.tag === 'paw' || p.tag === 'shin') blend(out, c.dark, 0.75);
    if (face) {
      const a = Math.abs(p.s) - 0.4;
      const u = p.u - 0.14 + Math.abs(a) * 0.25;
      blend(out, c.light, ramp(0.1, 0.3, p.f) * ramp(0.75, 0.5, Math.abs(p.u - 0.1)) * 0.9);
      blend(out, c.dark, ramp(0.26, 0.16, Math.hypot(a * 0.62, u) + j * 0.15) * ramp(0.1, 0.4, p.f));
      if (p.tag === 'snout') blend(out, c.dark, ramp(0.14, 0.06, Math.abs(p.s)) * ramp(-0.05, 0.1, p.u + 0.2));
    }
  };

const kind = (spec: QuadKind['spec'], coat: QuadKind['coat'], rest: Partial<QuadKind>): QuadKind => ({
  spec,
  metres: 1,
  fur: 0.028,
  finishes: PLUSH,
  places: ['meadow', 'field'],
  coat,
  ...rest,
});
const hide =
  (c: CoatColours, marks: HideMarks): QuadKind['coat'] =>
  (s) =>
    hideCoat(coatColours(c, s.colours), marks);

const PIG = tones([0.72, 0.42, 0.38], [0.8, 0.55, 0.5], [0.4, 0.2, 0.18]);
const DONKEY = tones([0.26, 0.235, 0.215], [0.66, 0.62, 0.56], [0.07, 0.06, 0.055]);
const RHINO = tones([0.24, 0.225, 0.21], [0.34, 0.31, 0.28], [0.1, 0.09, 0.085]);
const HIPPO = tones([0.26, 0.19, 0.19], [0.5, 0.33, 0.31], [0.1, 0.08, 0.08]);
const LLAMA = tones([0.66, 0.57, 0.45], [0.74, 0.68, 0.58], [0.3, 0.2, 0.13]);
const RACCOON = tones([0.26, 0.245, 0.23], [0.68, 0.66, 0.62], [0.025, 0.024, 0.025]);
const KOALA = tones([0.3, 0.295, 0.3], [0.68, 0.67, 0.66], [0.06, 0.055, 0.055]);
const MONKEY = tones([0.27, 0.15, 0.07], [0.52, 0.38, 0.24], [0.07, 0.045, 0.03]);
const KANGAROO = tones([0.42, 0.26, 0.15], [0.66, 0.54, 0.42], [0.1, 0.07, 0.05]);

const kinds: Record<string, QuadKind> = {
  pig: kind(pig, (s) => marked(coatColours(PIG, s.colours), 'pig'), {
    metres: 0.8,
    fur: 0.008,
    finishes: { ...BARE, ...Object.fromEntries(['body', 'thigh'].map((t) => [t, finish({ fur: 0.4, gloss: 0.1 })])) },
    extras(b) {
      const r = b.body.head!.r;
      b.body.ellipsoid(b.at(1.62, -0.3, 0), [r * 0.14, r * 0.42, r * 0.42], r * 0.06, 'nose', {
        x: b.body.headDir(1, 0, 0),
      });
      nostrils(b, 1.78, -0.3, 0.2);
    },
  }),
  donkey: kind(donkey, hide(DONKEY, 'plain'), {
    metres: 1.2,
    fur: 0.022,
    finishes: { ...SHORT, crest: finish({ fur: 1.4 }), mane: finish({ fur: 2 }) },
    extras(b) {
      horseMane(b, true);
      nostrils(b, 2.3, -0.22, 0.34);
    },
  }),
  rhino: kind(rhino, hide(RHINO, 'elephant'), {
    metres: 1.7,
    fur: 0,
    finishes: { ...BARE, horn: finish({ gloss: 0.2 }) },
    extras(b) {
      const r = b.body.head!.r;
      b.body.cone(b.at(2.0, 0.0, 0), r * 0.3, b.at(2.35, 1.25, 0), r * 0.03, r * 0.12, 'horn');
      b.body.cone(b.at(1.35, 0.32, 0), r * 0.22, b.at(1.5, 0.85, 0), r * 0.03, r * 0.1, 'horn');
    },
  }),
  hippo: kind(hippo, hide(HIPPO, 'elephant'), {
    metres: 1.5,
    fur: 0,
    finishes: BARE,
    places: ['river', 'lake', 'field'],
    extras: (b) => nostrils(b, 1.95, 0.16, 0.4),
  }),
  llama: kind(llama, hide(LLAMA, 'plain'), {
    metres: 1.1,
    fur: 0.04,
    places: ['mountains', 'meadow', 'field'],
    extras: (b) => wool(b, 0.58, 0.17),
  }),
  raccoon: kind(raccoon, (s) => marked(coatColours(RACCOON, s.colours), 'raccoon'), {
    metres: 0.42,
    fur: 0.04,
    places: ['forest', 'garden'],
  }),
  koala: kind(koala, (s) => marked(coatColours(KOALA, s.colours), 'koala'), {
    metres: 0.6,
    fur: 0.045,
    places: ['forest', 'garden'],
    finishes: { ...PLUSH, ear: finish({ fur: 2.2, gloss: 0.02 }) },
  }),
  monkey: kind(monkey, (s) => marked(coatColours(MONKEY, s.colours), 'monkey'), {
    metres: 0.65,
    fur: 0.034,
    places: ['jungle', 'forest'],
  }),
  kangaroo: kind(kangaroo, (s) => marked(coatColours(KANGAROO, s.colours), 'kangaroo'), {
    metres: 1.2,
    fur: 0.022,
    places: ['desert', 'field'],
  }),
};

/** Farm and wild animals beside the first families: pig, donkey, rhino, hippo, llama, raccoon, koala, monkey, kangaroo. */
export const wildPainters = Object.entries(kinds).map(([name, k]) => quadPainter(name, k));
