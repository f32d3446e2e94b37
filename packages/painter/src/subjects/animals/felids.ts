import { FUR, finish } from '../rig/coat.ts';
import { add, mul, type Vec } from '../rig/vec.ts';
import { type CatMarks, catCoat } from './cat-coats.ts';
import { type CoatColours, coatColours } from './coats.ts';
import { big, bigHead, cat, GINGER, LEOPARD, LION, PANTHER, TABBY, TIGER } from './felids.data.ts';
import { type QuadKind, quadPainter } from './quad-painter.ts';
import type { QuadSpec } from './quad-spec.ts';
import type { QuadBuild } from './quadruped.ts';
import { isYoung } from './young.ts';

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
    extras(b, s) {
      if (!isYoung(s)) mane(b);
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
